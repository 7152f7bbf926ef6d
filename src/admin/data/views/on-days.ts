// What takes place, day by day: by the clocks of the website, what lasts several days on each of them.
import type { Occurrence } from '../../client/operations.d.ts'
import { clockIn } from '../../fields/zoned-time.ts'
import { dayAfter } from './month.ts'
export interface DayItem {
  occurrence: Occurrence
  /** `18:30` by the clocks; undefined for whole days, and where it began on an earlier day. */
  time: string | undefined
}

const MOST_DAYS = 400

/** By day, whole days first, then by the clock. */
export function onDays(occurrences: readonly Occurrence[], zone: string): Map<string, DayItem[]> {
  const days = new Map<string, DayItem[]>()
  for (const occurrence of occurrences) {
    const { first, last, time } = spanOf(occurrence, zone)
    for (let day = first, n = 0; day <= last && n < MOST_DAYS; day = dayAfter(day, 1), n++) {
      const list = days.get(day) ?? []
      list.push({ occurrence, time: n === 0 ? time : undefined })
      days.set(day, list)
    }
  }
  for (const list of days.values()) list.sort((a, b) => (a.time ?? '').localeCompare(b.time ?? ''))
  return days
}

function spanOf({ start, end, all_day }: Occurrence, zone: string) {
  if (all_day) return { first: start, last: end ?? start, time: undefined }
  const begin = clockIn(zone, start)
  // What ends at midnight is over with the day before.
  const until = end && end > start ? clockIn(zone, new Date(Date.parse(end) - 1).toISOString()) : begin
  return { first: begin.slice(0, 10), last: until.slice(0, 10), time: begin.slice(11, 16) }
}
