// The next times at which something that is repeated takes place, for showing what a rule means.
import { expand } from '../../lib/rules/recurrence/expand.ts'
import type { Recurrence } from '../../lib/rules/recurrence/rule.ts'

const SHOWN = 5
const YEARS = 12

interface Begun {
  /** A day or a moment. */
  starts: string
  timezone: string
  now: Date
}

/** Days or moments, a few; none for a rule that cannot be read, or that is over. */
export function nextDates(recurrence: Partial<Recurrence>, { starts, timezone, now }: Begun): string[] {
  const { rrule = '', exdates = [], rdates = [] } = recurrence
  const isDate = starts.length === 10
  const today = now.toISOString().slice(0, 10)
  // What begins later is told from its beginning.
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
