// The occurrences of all entries of a table in a window, in chronological order.
import { decodeCursor, encodeCursor } from '../../core/operation/cursor.ts'
import { openZone, type Zone } from '../../rules/recurrence/zone.ts'
import { valueOf } from '../entries/columns.ts'
import type { FilterScope } from '../entries/filter-operand.ts'
import { testsOf, type ListRowsOptions } from '../entries/list-rows.ts'
import { readerFor, type Source } from '../entries/walks.ts'
import { calendarOf, type Calendar } from './calendar.ts'
import { dayAfter, repeated, singles, type Candidates } from './candidates.ts'
import type { Occurrence } from './occurrence.ts'
import { spansIn, type Series, type Span } from './series.ts'
import { readWindow, type Window } from './window.ts'

export interface OccurrencesQuery extends ListRowsOptions {
  from: string
  to: string
  limit: number
  cursor?: string | undefined
  count?: boolean | undefined
  /** Pointer prefix of `from` and `to` in the input. */
  at?: string | undefined
}
/** An occurrence with the row of its entry. */
export interface EntryOccurrence extends Span {
  id: number
  row: Record<string, unknown>
}
export interface OccurrencePage {
  items: EntryOccurrence[]
  next: string | null
  /** In the entire window, if it was requested. */
  total: number | undefined
  /** There are more recurring entries than are read. */
  truncated: boolean
}

/** Recurring entries that one response reads. */
const MAX_SERIES = 2_000
/** Counting stops there, and the response says that there are more. */
const MAX_COUNTED = 100_000

/** Occurrences that began before the window come first. Throws 409 for a table without a calendar. */
export async function occurrencesIn(
  { site, db }: Source,
  scope: FilterScope,
  query: OccurrencesQuery,
): Promise<OccurrencePage> {
  const calendar = calendarOf(scope.table, scope.view)
  const zone = openZone(site.config.timezone)
  const window = readWindow(query, zone, query.at)
  const reader = await readerFor({ site, db }, scope)
  const candidates = { db: reader, scope, calendar, tests: testsOf(query, scope) }
  const after = decodeCursor(query.cursor, ['number', 'number'])
  const found = earliest<EntryOccurrence>(window, { count: query.limit + 1, after })
  const add = (row: Record<string, unknown>) => {
    const id = Number(row['_id'])
    const spans = spansIn(seriesOf(row, calendar), found.window(), zone)
    for (const span of spans) found.add({ ...span, id, row })
  }
  const truncated = await addRepeated(candidates, found.window(), add)
  for await (const rows of singles(candidates, found.window())) {
    rows.forEach(add)
    // They are ordered by start.
    if (((rows.at(-1)?.[calendar.start.name] as string | undefined) ?? '') > dayAfter(found.window().to)) break
  }
  const total = query.count ? await countIn(candidates, window, zone) : undefined
  const isMore = truncated || (total ?? 0) >= MAX_COUNTED
  return { ...pageOf(found.all(), query.limit), total, truncated: isMore }
}

/** The number of occurrences in the entire window, for all pages. */
async function countIn(candidates: Candidates, window: Window, zone: Zone): Promise<number> {
  let total = 0
  const add = (row: Record<string, unknown>) => {
    if (total < MAX_COUNTED) total += spansIn(seriesOf(row, candidates.calendar), window, zone).length
  }
  await addRepeated(candidates, window, add)
  for await (const rows of singles(candidates, window)) {
    rows.forEach(add)
    if (total >= MAX_COUNTED) break
  }
  return total
}

/** Returns whether there are more. */
async function addRepeated(
  candidates: Candidates,
  window: Window,
  add: (row: Record<string, unknown>) => void,
): Promise<boolean> {
  let count = 0
  for await (const rows of repeated(candidates, window)) {
    rows.slice(0, MAX_SERIES - count).forEach(add)
    count += rows.length
    if (count > MAX_SERIES) return true
  }
  return false
}

function seriesOf(row: Record<string, unknown>, { start, end, recurrence }: Calendar): Series {
  const value = (field: Calendar['end']) => field && valueOf(field, row[field.name])
  return {
    start: value(start) as string,
    end: (value(end) as string | undefined) || undefined,
    recurrence: value(recurrence) as Series['recurrence'],
  }
}

function pageOf(all: EntryOccurrence[], limit: number): { items: EntryOccurrence[]; next: string | null } {
  const items = all.slice(0, limit)
  const last = items.at(-1)
  return { items, next: all.length > limit && last ? encodeCursor([last.at, last.id]) : null }
}

export function serializeOccurrence(
  { row, id, start, end, all_day }: EntryOccurrence,
  { location }: Calendar,
): Occurrence {
  const [uid, title, slug] = [row['_uid'], row['_title'], row['_slug']] as [string, string, string]
  const place = location && valueOf(location, row[location.name])
  return {
    entry: { id, uid, title, slug },
    start,
    end,
    all_day,
    location: place === '' ? null : (place ?? null),
  }
}

interface Placed {
  /** Milliseconds. */
  at: number
  /** Id of the entry: the order of simultaneous occurrences. */
  id: number
}

/**
 * Keeps the earliest of many occurrences: the window shrinks as it fills, so that later ones are not computed.
 * `after` is the last one of the previous page.
 */
function earliest<T extends { at: number; id: number }>(
  { from, to }: Window,
  { count, after }: { count: number; after?: readonly [at: number, id: number] | undefined },
) {
  let collected: T[] = []
  let end = to
  const begin = Math.max(from, after?.[0] ?? from)
  const compact = () => {
    collected = collected.sort(compare).slice(0, count)
    if (collected.length === count) end = Math.min(end, collected.at(-1)!.at + 1)
  }
  return {
    window: (): Window => ({ from: begin, to: end }),
    add(one: T): void {
      if (one.at >= end || (after && compare(one, { at: after[0], id: after[1] }) <= 0)) return
      collected.push(one)
      if (collected.length >= count * 2) compact()
    },
    all(): T[] {
      compact()
      return collected
    },
  }
}

const compare = (one: Placed, other: Placed): number => one.at - other.at || one.id - other.id
