// The requested time span of occurrences.
import { z } from 'zod'
import { momentOf } from '../../rules/conditions/literal.ts'
import { isDay } from '../../rules/conditions/local-day.ts'
import { invalid } from '../../base/errors.ts'
import { DAY_MS, parseDay } from '../../rules/recurrence/civil.ts'
import type { Zone } from '../../rules/recurrence/zone.ts'

export const moment = z
  .string()
  .max(40)
  .describe('A day, or a moment like 2026-05-04T09:00:00Z; what takes place from `from` until before `to`')

export interface Window {
  /** Milliseconds; `to` is exclusive. */
  from: number
  to: number
}

const MAX_DAYS = 400

/** Days are those of the website's time zone. Throws 422 for an invalid time, and for more than 400 days. */
export function readWindow(input: { from: string; to: string }, zone: Zone, at = ''): Window {
  const read = (name: 'from' | 'to') => {
    const text = input[name]
    if (isDay(text)) return zone.toMoment(parseDay(text)! * DAY_MS)
    const utc = momentOf(text, 'instant')
    if (utc !== undefined) return Date.parse(utc)
    throw invalid(`${at}/${name}`, 'occurrence.day_or_moment', { name })
  }
  const [from, to] = [read('from'), read('to')]
  if (to <= from) throw invalid(`${at}/to`, 'occurrence.end_before_begin')
  // Tolerance for daylight saving time.
  if (to - from > MAX_DAYS * DAY_MS + 2 * 3_600_000)
    throw invalid(`${at}/to`, 'occurrence.window_too_long', { max: MAX_DAYS })
  return { from, to }
}
