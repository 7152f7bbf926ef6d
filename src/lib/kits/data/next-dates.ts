// A repeated event on its own page and in lists: when it takes place next, instead of when it began to be repeated.
import { isDay } from '../../rules/conditions/local-day.ts'
import { expand } from '../../rules/recurrence/expand.ts'
import type { EntryView, TableView } from '../../core/extension/data-view.ts'
import type { LoadContext, RecurrenceView } from '../../core/extension/define-block.ts'
import { monthLater } from './month.ts'

/** Days or moments in UTC; dates that are cancelled are not among them. */
export type NextDates = RecurrenceView & { next?: readonly string[] }

const SHOWN = 5
/** A series that comes once in four years is the rarest that people plan. */
const MONTHS = 60

type DayContext = Pick<LoadContext, 'timezone' | 'today'>

/** The entry with the times of its next date, and those that follow; unchanged when nothing comes any more. */
export const atNextDate = (ctx: DayContext, entry: EntryView, table: TableView): EntryView =>
  moveEntry(ctx, entry, { table, limit: SHOWN })

/** Entries of a list with the times of their next dates, without those that follow. */
export function atNextTimes(ctx: DayContext, entries: EntryView[], table: TableView): EntryView[] {
  const repeats = table.calendar?.recurrence
  if (!repeats) return entries
  return entries.map((entry) => {
    const { values, ...rest } = moveEntry(ctx, entry, { table, limit: 1 })
    return { ...rest, values: { ...values, [repeats]: entry.values[repeats] } }
  })
}

function moveEntry(
  ctx: DayContext,
  entry: EntryView,
  { table, limit }: { table: TableView; limit: number },
): EntryView {
  const { start: startField = '', end: endField = '', recurrence = '' } = table.calendar ?? {}
  const { [startField]: start, [endField]: end, [recurrence]: repeats } = entry.values
  if (typeof start !== 'string' || !start || !repeats) return entry
  const rule = repeats as RecurrenceView
  // A rule that cannot be read has no text; without one there may be dates.
  if (rule.rrule && !rule.text) return entry
  const today = ctx.today()
  const next = expand(
    rule,
    { start, timezone: ctx.timezone, isDate: isDay(start) },
    { from: today, to: `${monthLater(today.slice(0, 7), MONTHS)}-01`, limit },
  )
  const [first] = next
  if (first === undefined) return entry
  const times: Record<string, unknown> = { [startField]: first, [recurrence]: { ...rule, next } satisfies NextDates }
  if (typeof end === 'string' && end) times[endField] = moved(end, Date.parse(first) - Date.parse(start))
  return { ...entry, values: { ...entry.values, ...times } }
}

function moved(end: string, by: number): string {
  const text = new Date(Date.parse(end) + by).toISOString()
  return isDay(end) ? text.slice(0, 10) : `${text.slice(0, 19)}Z`
}
