// The events in a range of days: loaded page after page up to a limit, and grouped by day.
import type { Occurrence } from '../../client/operations.d.ts'
import { nextPage, type Api } from '../../client/api.ts'
import { clockIn } from '../../fields/zoned-time.ts'
import { dayAfter } from './month.ts'

/** Of one event. */
const MAX_DAYS = 400
const MAX = 1000
const PAGE = 200

interface Options {
  handle: string
  /** Days; `to` is exclusive. */
  from: string
  to: string
  /** A condition of the list (contract 2.2). */
  filter?: Readonly<Record<string, unknown>> | undefined
  lang?: string | undefined
}
export interface Read {
  occurrences: Occurrence[]
  /** There are more events than loaded. */
  isCut: boolean
}

export async function readOccurrences(api: Api, options: Options, signal: AbortSignal): Promise<Read> {
  const { handle, ...span } = options
  const occurrences: Occurrence[] = []
  let cursor: string | undefined
  let isCut = false
  do {
    const input = { table: handle, ...span, limit: PAGE, cursor }
    const page = await api.call('list_occurrences', input, { signal })
    occurrences.push(...page.data)
    cursor = nextPage(page)
    isCut ||= page.meta?.['truncated'] === true
  } while (cursor !== undefined && occurrences.length < MAX)
  return { occurrences, isCut: isCut || cursor !== undefined }
}

export interface DayItem {
  occurrence: Occurrence
  /** `18:30`; undefined for all-day events, and for those that began on an earlier day. */
  time: string | undefined
}

/**
 * Grouped by day in the time zone of the website: all-day events first, then by time. An event of several days
 * is on each of them.
 */
export function onDays(occurrences: readonly Occurrence[], zone: string): Map<string, DayItem[]> {
  const days = new Map<string, DayItem[]>()
  for (const occurrence of occurrences) {
    const { first, last, time } = spanOf(occurrence, zone)
    for (let day = first, n = 0; day <= last && n < MAX_DAYS; day = dayAfter(day, 1), n++) {
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
  // An event that ends at midnight belongs to the previous day only.
  const until = end && end > start ? clockIn(zone, new Date(Date.parse(end) - 1).toISOString()) : begin
  return { first: begin.slice(0, 10), last: until.slice(0, 10), time: begin.slice(11, 16) }
}
