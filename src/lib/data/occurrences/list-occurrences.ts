// The occurrences of all entries of a table in a window, in the order in which they take place.
import { decodeCursor, encodeCursor } from '../../core/operation/cursor.ts'
import { openZone, type Zone } from '../../rules/recurrence/zone.ts'
import { valueOf } from '../entries/columns.ts'
import type { FilterPlace } from '../entries/filter-operand.ts'
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
  /** Where `from` and `to` stand in the input. */
  at?: string | undefined
}
/** An occurrence with the row of its entry. */
export interface Taking extends Span {
  id: number
  row: Record<string, unknown>
}
export interface TakingPlace {
  items: Taking[]
  next: string | null
  /** In the whole window, where that was asked for. */
  total: number | undefined
  /** There are more repeated entries than are looked at. */
  truncated: boolean
}

/** Repeated entries that one answer looks at. */
const MOST_SERIES = 2_000
/** So many are counted at least; of more it is told that there are more. */
const MOST_COUNTED = 100_000

/** What began before the window and goes on in it comes first. Throws 409 for a table without a calendar. */
export async function occurrencesIn(
  { site, db }: Source,
  place: FilterPlace,
  wanted: OccurrencesQuery,
): Promise<TakingPlace> {
  const calendar = calendarOf(place.table, place.view)
  const zone = openZone(site.config.timezone)
  const window = readWindow(wanted, zone, wanted.at)
  const reader = await readerFor({ site, db }, place)
  const candidates = { db: reader, place, calendar, tests: testsOf(wanted, place) }
  const after = decodeCursor(wanted.cursor, ['number', 'number'])
  const found = earliest<Taking>(window, { count: wanted.limit + 1, after })
  const add = (row: Record<string, unknown>) => {
    const id = Number(row['_id'])
    const spans = spansIn(seriesOf(row, calendar), found.window(), zone)
    for (const span of spans) found.add({ ...span, id, row })
  }
  const truncated = await addRepeated(candidates, found.window(), add)
  for await (const rows of singles(candidates, found.window())) {
    rows.forEach(add)
    // They come by their start.
    if (((rows.at(-1)?.[calendar.start.name] as string | undefined) ?? '') > dayAfter(found.window().to))
      break
  }
  const total = wanted.count ? await countIn(candidates, window, zone) : undefined
  const isMore = truncated || (total ?? 0) >= MOST_COUNTED
  return { ...pageOf(found.all(), wanted.limit), total, truncated: isMore }
}

/** How many take place in the whole window, whatever the page. */
async function countIn(candidates: Candidates, window: Window, zone: Zone): Promise<number> {
  let total = 0
  const add = (row: Record<string, unknown>) => {
    if (total < MOST_COUNTED) total += spansIn(seriesOf(row, candidates.calendar), window, zone).length
  }
  await addRepeated(candidates, window, add)
  for await (const rows of singles(candidates, window)) {
    rows.forEach(add)
    if (total >= MOST_COUNTED) break
  }
  return total
}

/** Whether there are more. */
async function addRepeated(
  candidates: Candidates,
  window: Window,
  add: (row: Record<string, unknown>) => void,
): Promise<boolean> {
  let seen = 0
  for await (const rows of repeated(candidates, window)) {
    rows.slice(0, MOST_SERIES - seen).forEach(add)
    seen += rows.length
    if (seen > MOST_SERIES) return true
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

function pageOf(all: Taking[], limit: number): { items: Taking[]; next: string | null } {
  const items = all.slice(0, limit)
  const last = items.at(-1)
  return { items, next: all.length > limit && last ? encodeCursor([last.at, last.id]) : null }
}

export function showOccurrence({ row, id, start, end, all_day }: Taking, { location }: Calendar): Occurrence {
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
  /** Of the entry: of those at the same time the first comes first. */
  id: number
}

/**
 * Keeps the earliest of many occurrences: the window becomes smaller as it fills, so that what is later is
 * not worked out. `after` is the last one of the page before.
 */
function earliest<T extends { at: number; id: number }>(
  { from, to }: Window,
  { count, after }: { count: number; after?: readonly [at: number, id: number] | undefined },
) {
  let kept: T[] = []
  let end = to
  const begin = Math.max(from, after?.[0] ?? from)
  const compact = () => {
    kept = kept.sort(compare).slice(0, count)
    if (kept.length === count) end = Math.min(end, kept.at(-1)!.at + 1)
  }
  return {
    window: (): Window => ({ from: begin, to: end }),
    add(one: T): void {
      if (one.at >= end || (after && compare(one, { at: after[0], id: after[1] }) <= 0)) return
      kept.push(one)
      if (kept.length >= count * 2) compact()
    },
    all(): T[] {
      compact()
      return kept
    },
  }
}

const compare = (one: Placed, other: Placed): number => one.at - other.at || one.id - other.id
