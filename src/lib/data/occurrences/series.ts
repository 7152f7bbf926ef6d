// When one entry takes place in a window, by its start, its end and its recurrence.
import { isDay } from '../../rules/conditions/local-day.ts'
import { DAY_MS, formatDay, parseDay } from '../../rules/recurrence/civil.ts'
import { expand } from '../../rules/recurrence/expand.ts'
import type { Recurrence } from '../../rules/recurrence/rule.ts'
import type { Zone } from '../../rules/recurrence/zone.ts'
import type { Window } from './window.ts'

export interface Span {
  start: string
  end: string | null
  all_day: boolean
  /** Milliseconds. */
  at: number
}
export interface Series {
  start: string
  end: string | undefined
  recurrence: Partial<Recurrence> | undefined
}

/** In order. What began before the window and goes on in it is there too. */
export function spansIn(series: Series, window: Window, zone: Zone): Span[] {
  const all_day = isDay(series.start)
  const span = spanner(series, zone)
  const { recurrence } = series
  const isRepeated = recurrence !== undefined && (!!recurrence.rrule || !!recurrence.rdates?.length)
  const starts = isRepeated ? repeated(series, window, { zone, length: span.length }) : [series.start]
  return starts
    .map((start) => ({ start, end: span.endOf(start), all_day, at: span.from(start) }))
    .filter(({ start, at }) => at < window.to && (at >= window.from || span.until(start) > window.from))
}

/** As many as `expand` gives at most. */
const MAX = 10_000

function repeated(
  { start, recurrence }: Series,
  { from, to }: Window,
  { zone, length }: { zone: Zone; length: number },
): string[] {
  const { rrule = '', exdates = [], rdates = [] } = recurrence!
  // An hour more where the clocks are changed while it goes on; days begin elsewhere at other times.
  const margin = isDay(start) ? DAY_MS : HOUR_MS
  const within = { from: textOf(from - length - margin), to: textOf(to + margin), limit: MAX }
  return expand({ rrule, exdates, rdates }, { start, timezone: zone, isDate: isDay(start) }, within)
}

const HOUR_MS = 3_600_000
/** The calendar of expand begins in the year 1. */
const textOf = (moment: number) => new Date(Math.max(moment, FIRST)).toISOString()
const FIRST = Date.parse('0001-01-02T00:00:00Z')

/** How long it goes on: in days, or by the clock, so that it ends at the same time of the day in summer and winter. */
function spanner({ start, end }: Series, zone: Zone) {
  const local = (text: string, isEnd = false) => {
    const day = parseDay(text)
    return day === undefined ? zone.toLocal(Date.parse(text)) : (day + (isEnd ? 1 : 0)) * DAY_MS
  }
  const from = (text: string) => (isDay(text) ? zone.toMoment(local(text)) : Date.parse(text))
  const isWhole = isDay(start)
  const length = end === undefined ? -1 : Math.max(-1, local(end, true) - local(start))
  const days = Math.max(0, Math.ceil(length / DAY_MS) - 1)
  const endLocal = (text: string) => (isWhole ? local(text) + (days + 1) * DAY_MS : local(text) + Math.max(0, length))
  const until = (text: string) => zone.toMoment(endLocal(text))
  const endOf = (text: string): string | null => {
    if (length < 0) return null
    return isWhole ? formatDay(parseDay(text)! + days) : new Date(until(text)).toISOString().replace('.000Z', 'Z')
  }
  return { from, until, endOf, length: Math.max(0, length) }
}
