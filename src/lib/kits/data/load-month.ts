// The events of a month: on each of its days, and in order.
import type { OccurrenceView, TableView } from '../../core/extension/data-view.ts'
import type { LoadContext } from '../../core/extension/define-block.ts'
import { paramNamesOf } from './list-query.ts'
import { dayBefore, isMonth, monthGrid, monthLater, nextDay, type MonthGrid } from './month.ts'
import { dayText, rangeText, shortTimeText, timeText } from './render-dates.ts'

export interface MonthEvent {
  title: string
  href: string | undefined
  location: string
  /** First and last day, both included. */
  first: string
  last: string
  /** Its start time in the format of the language; '' for all-day events. */
  time: string
  /** The same as short as possible, for the days of a month. */
  short_time: string
  /** The day or days as text. */
  days: string
  /** The start as a date or RFC 3339 moment, for programs. */
  start: string
}

export interface MonthView extends MonthGrid {
  table: TableView
  /** November 2026 */
  title: string
  today: string
  /** Events by day; one of several days is at each of them. */
  events: Map<string, MonthEvent[]>
  /** Each event once, in the order of their starts. */
  agenda: MonthEvent[]
  /** Whether there are more events than these. */
  truncated: boolean
  previous: MonthLink | undefined
  next: MonthLink | undefined
  /** The current month, unless it is this one. */
  now: MonthLink | undefined
}
export interface MonthLink {
  href: string
  label: string
}

/** Months before and after the current one; a limit, so that crawlers that follow every link come to an end. */
const FURTHEST = 60
const MAX = 500

/** Undefined when there is no such table, or it is no calendar. */
export async function loadMonth(ctx: LoadContext, handle: string): Promise<MonthView | undefined> {
  const table = handle ? await ctx.data.table(handle) : undefined
  if (!table?.calendar) return undefined
  const today = ctx.today()
  const [present, word] = [today.slice(0, 7), paramNamesOf(ctx).own('month')]
  const requested = ctx.query.get(word)
  const month = isMonth(requested) && distance(requested, present) <= FURTHEST ? requested : present
  const grid = monthGrid(month, ctx.lang)
  const { from, to } = grid
  const found = await ctx.data.occurrences(handle, { from, to, limit: MAX })
  // The last one only shows that there are more.
  const agenda = found.slice(0, MAX - 1).map((one) => eventOf(ctx.lang, one))
  const link = (other: string): MonthLink => ({
    href: ctx.query.link({ [word]: other === present ? undefined : other }),
    label: titleOf(ctx.lang, other),
  })
  const near = (count: number) => {
    const other = monthLater(month, count)
    return ctx.query.enabled && distance(other, present) <= FURTHEST ? link(other) : undefined
  }
  return {
    ...grid,
    table,
    today,
    agenda,
    truncated: found.length === MAX,
    title: titleOf(ctx.lang, month),
    events: byDay(agenda, grid),
    previous: near(-1),
    next: near(1),
    now: month === present ? undefined : link(present),
  }
}

const titleOf = (lang: string, month: string): string =>
  dayText(lang, `${month}-01`, { month: 'long', year: 'numeric' })

function distance(one: string, other: string): number {
  const months = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
  return Math.abs(months(one) - months(other))
}

/** An occurrence in the words of the language. */
export function eventOf(lang: string, { entry, start, end, all_day, location }: OccurrenceView): MonthEvent {
  const first = start.slice(0, 10)
  const last = lastDay(first, end, all_day)
  return {
    title: entry.title,
    href: entry.href,
    location,
    first,
    last,
    start,
    time: all_day ? '' : timeText(lang, start.slice(11)),
    short_time: all_day ? '' : shortTimeText(lang, start.slice(11)),
    days: rangeText(lang, first, last),
  }
}

/** An event that ends at midnight ends on the day before. */
function lastDay(first: string, end: string | undefined, allDay: boolean): string {
  const day = end?.slice(0, 10) ?? first
  const last = !allDay && end?.slice(11, 16) === '00:00' ? dayBefore(day) : day
  return last < first ? first : last
}

function byDay(events: readonly MonthEvent[], { from, to }: MonthGrid): Map<string, MonthEvent[]> {
  const days = new Map<string, MonthEvent[]>()
  for (const event of events) {
    const begin = event.first < from ? from : event.first
    for (let day = begin; day <= event.last && day < to; day = nextDay(day))
      days.set(day, [...(days.get(day) ?? []), event])
  }
  return days
}
