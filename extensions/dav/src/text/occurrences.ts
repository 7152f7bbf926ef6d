// The occurrences of an object in a range: of the series by its rule, changed ones by their own times.
import { expand } from 'cms/lib'
import { allOf, lineOf } from './edit.ts'
import { spanOf, textIn, type Event, type Span } from './event.ts'
import type { Component } from './lines.ts'
import { DAY, dayText, momentText } from './moments.ts'

export interface Occurrence {
  /** Milliseconds. */
  from: number
  to: number
  isDay: boolean
  /** Original start of an occurrence of a series; undefined for a single event. */
  recurrence: number | undefined
  component: Component
}
export interface Window {
  from: number
  to: number
}

/** Maximum number of occurrences that are examined. */
const MAX = 10_000

/** The range in which it takes place; null: unbounded. */
export function boundsOf(event: Event): { begins: number | null; ends: number | null } {
  const spans = [event.main, ...event.overrides].flatMap((one) => spanOf(event, one) ?? [])
  if (!spans.length) return { begins: null, ends: null }
  // Days begin at other times in other time zones.
  const begins = Math.min(...spans.map(({ start }) => start.at)) - DAY
  if (isRepeated(event.main)) return { begins: allOf(event.main, 'RDATE').length ? null : begins, ends: null }
  return { begins, ends: Math.max(...spans.map(({ end }) => end)) + DAY }
}

const isRepeated = (component: Component): boolean => !!lineOf(component, 'RRULE') || !!lineOf(component, 'RDATE')

/** In order; `from` and `to` may be infinite if a series is limited by one of them. */
export function occurrencesIn(event: Event, window: Window): Occurrence[] {
  const replaced = new Set<number>()
  const found: Occurrence[] = []
  for (const override of event.overrides) {
    const [was] = event.clocks.momentsOf(lineOf(override, 'RECURRENCE-ID') ?? override.begin)
    if (was) replaced.add(was.at)
    const span = spanOf(event, override)
    if (span) found.push(occurrenceOf(event, override, { span, recurrence: was?.at }))
  }
  const span = spanOf(event, event.main)
  if (span && !lineOf(event.main, 'RECURRENCE-ID'))
    for (const at of startsOf(event, span, window)) if (!replaced.has(at)) found.push(occurrenceAt(event, span, at))
  if (span && lineOf(event.main, 'RECURRENCE-ID'))
    found.push(occurrenceOf(event, event.main, { span, recurrence: span.start.at }))
  return found.filter((one) => overlaps(one, window)).sort((a, b) => a.from - b.from)
}

/** RFC 4791, 9.9: an event without duration counts as an instant. */
export const overlaps = ({ from, to }: Pick<Occurrence, 'from' | 'to'>, window: Window): boolean =>
  from === to ? from >= window.from && from < window.to : from < window.to && to > window.from

function occurrenceAt(event: Event, span: Span, at: number): Occurrence {
  const isSeries = isRepeated(event.main)
  const moved = { ...span, start: { ...span.start, at }, end: at + span.end - span.start.at }
  return occurrenceOf(event, event.main, { span: moved, recurrence: isSeries ? at : undefined })
}

/** Days are in the website's time zone. */
function occurrenceOf(
  { clocks }: Event,
  component: Component,
  { span, recurrence }: { span: Span; recurrence: number | undefined },
): Occurrence {
  const { start, end } = span
  const moment = (at: number) => (start.isDay ? clocks.site.toMoment(at) : at)
  return { from: moment(start.at), to: moment(end), isDay: start.isDay, recurrence, component }
}

/** Starts of the series, as `Moment.at`. */
function startsOf(event: Event, span: Span, { from, to }: Window): number[] {
  const { main, clocks } = event
  if (!isRepeated(main)) return [span.start.at]
  const without = new Set(allOf(main, 'EXDATE').flatMap((line) => clocks.momentsOf(line).map(({ at }) => at)))
  const length = span.end - span.start.at
  // Days begin at other times in other time zones.
  const margin = span.start.isDay ? DAY : 0
  const starts = new Set<number>([...ruleStarts(event, span, { from: from - length - margin, to: to + margin })])
  for (const line of allOf(main, 'RDATE')) for (const { at } of clocks.momentsOf(line)) starts.add(at)
  if (!lineOf(main, 'RRULE')) starts.add(span.start.at)
  return [...starts].filter((at) => !without.has(at))
}

function ruleStarts(event: Event, { start }: Span, window: Window): number[] {
  const rule = lineOf(event.main, 'RRULE')?.value.trim()
  const begin = lineOf(event.main, 'DTSTART')
  if (!rule || !begin) return []
  const from = Math.max(window.from, start.at - DAY)
  const to = Math.min(window.to, LAST)
  if (from >= to) return []
  const often = /(?:^|;)FREQ=(HOURLY|MINUTELY|SECONDLY)(?:;|$)/i.exec(rule)?.[1]
  if (often) return frequentStarts(rule, { start, unit: UNITS[often.toUpperCase()]!, from, to })
  const text = start.isDay ? dayText : momentText
  const series = { start: text(start.at), timezone: event.clocks.clockOf(begin), isDate: start.isDay }
  const once = { rrule: rule, exdates: [], rdates: [] }
  try {
    return expand(once, series, { from: text(from), to: text(to), limit: MAX }).map((one) => Date.parse(one))
  } catch {
    return [start.at] // an invalid rule does not repeat
  }
}

/** The product's last date. */
const LAST = Date.parse('9999-12-30T00:00:00Z')
const UNITS: Record<string, number> = { HOURLY: 3_600_000, MINUTELY: 60_000, SECONDLY: 1000 }

/** Rules of several times a day, which tables do not support: only by interval; other parts of the rule are ignored. */
function frequentStarts(
  rule: string,
  { start, unit, from, to }: Window & { start: Span['start']; unit: number },
): number[] {
  const number = (name: string) => Number(new RegExp(`(?:^|;)${name}=(\\d{1,7})(?:;|$)`, 'i').exec(rule)?.[1] ?? NaN)
  const step = unit * Math.max(1, number('INTERVAL') || 1)
  const until = untilOf(rule)
  const count = number('COUNT') || Infinity
  const found: number[] = []
  for (let i = Math.max(0, Math.ceil((from - start.at) / step)); found.length < MAX && i < count; i++) {
    const at = start.at + i * step
    if (at >= to || at > until) break
    found.push(at)
  }
  return found
}

function untilOf(rule: string): number {
  const [, year, month, day, hour = '23', minute = '59', second = '59'] =
    /(?:^|;)UNTIL=(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)Z?)?(?:;|$)/i.exec(rule) ?? []
  return year ? Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : Infinity
}

/** Whether the time counts as free (RFC 4791, 7.10): transparent or cancelled. */
export const isFree = (component: Component): boolean =>
  textIn(component, 'TRANSP').toUpperCase() === 'TRANSPARENT' ||
  textIn(component, 'STATUS').toUpperCase() === 'CANCELLED'
