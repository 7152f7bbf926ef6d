// The next dates of a recurring event, as a preview of its rule.
import { expand } from '../../lib/rules/recurrence/expand.ts'
import type { Recurrence } from '../../lib/rules/recurrence/rule.ts'

const SHOWN = 5
const YEARS = 12

interface Begun {
  /** A day or a point in time. */
  starts: string
  timezone: string
  now: Date
}

/** A few days or points in time; empty for an invalid rule, or one that has ended. */
export function nextDates(recurrence: Partial<Recurrence>, { starts, timezone, now }: Begun): string[] {
  const { rrule = '', exdates = [], rdates = [] } = recurrence
  const isDate = starts.length === 10
  const today = now.toISOString().slice(0, 10)
  // A rule that starts later is calculated from its start.
  const from = Date.parse(starts) > now.getTime() ? starts : isDate ? today : now.toISOString()
  const to = `${Math.min(9999, Number(from.slice(0, 4)) + YEARS)}-12-31`
  try {
    return expand(
      { rrule, exdates: [...exdates], rdates: [...rdates] },
      { start: starts, timezone, isDate },
      { from, to, limit: SHOWN },
    )
  } catch {
    return []
  }
}
