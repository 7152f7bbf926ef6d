// When an entry takes place, as lines of iCalendar.
import { isDay } from '../../rules/conditions/local-day.ts'
import type { Values } from '../../fields/fields.ts'
import type { TableView } from '../../core/extension/data-view.ts'
import { DAY_MS, formatDay, parseDay } from '../../rules/recurrence/civil.ts'
import type { Recurrence } from '../../rules/recurrence/rule.ts'
import type { Zone } from '../../rules/recurrence/zone.ts'
import { alignToRule } from './in-step.ts'
import { clockText } from './time-zone.ts'

export interface EventTimes {
  lines: string[]
  /** Milliseconds. */
  start: number
  /** In local time of the zone, which must then be named. */
  isZoned: boolean
}

/** Undefined without a start. */
export function eventTimes(
  data: Values,
  calendar: NonNullable<TableView['calendar']>,
  zone: Zone,
): EventTimes | undefined {
  const start = data[calendar.start]
  if (typeof start !== 'string' || start === '') return undefined
  const end = data[calendar.end ?? '']
  const stored = data[calendar.recurrence ?? ''] as Partial<Recurrence> | undefined
  const { rrule = '', exdates = [], rdates = [] } = stored ?? {}
  const isRepeated = rrule !== '' || rdates.length > 0
  const isDate = isDay(start)
  const isZoned = isRepeated && !isDate && zone.name !== 'UTC'
  const length = lengthOf(start, typeof end === 'string' && end !== '' ? end : undefined, zone)
  const series = { start, timezone: zone, isDate }
  const repeated = isRepeated ? alignToRule({ rrule, exdates, rdates }, series) : { first: start, lines: [] }
  const { first } = repeated
  const own = isDate ? dayLines(first, length) : timeLines(first, length, { zone, isZoned })
  return { isZoned, start: localOf(start, zone), lines: [...own, ...repeated.lines] }
}

/** The local time; of a day on which something ends, the end of the day. */
function localOf(text: string, zone: Zone, isEnd = false): number {
  const day = parseDay(text)
  return day === undefined ? zone.toLocal(Date.parse(text)) : (day + (isEnd ? 1 : 0)) * DAY_MS
}

/** In local time; 0 where there is no end, or one before the start. */
const lengthOf = (start: string, end: string | undefined, zone: Zone): number =>
  end === undefined ? 0 : Math.max(0, localOf(end, zone, true) - localOf(start, zone))

/** DTEND of whole days is exclusive (3.6.1). */
function dayLines(start: string, length: number): string[] {
  const days = Math.max(1, Math.ceil(length / DAY_MS))
  const text = (day: number) => formatDay(day).replaceAll('-', '')
  const first = parseDay(start)!
  return [`DTSTART;VALUE=DATE:${text(first)}`, `DTEND;VALUE=DATE:${text(first + days)}`]
}

function timeLines(start: string, length: number, { zone, isZoned }: { zone: Zone; isZoned: boolean }): string[] {
  const local = localOf(start, zone)
  const line = (name: string, at: number) =>
    isZoned
      ? `${name};TZID=${zone.name}:${clockText(at)}`
      : `${name}:${clockText(at === local ? Date.parse(start) : zone.toMoment(at))}Z`
  return [line('DTSTART', local), ...(length > 0 ? [line('DTEND', local + length)] : [])]
}
