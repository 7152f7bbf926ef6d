// A series that is moved in the admin takes its excluded and changed occurrences along: they name the occurrence that they
// replace by its time.
import { eventLines, moveSeries, type Zone } from 'cms/lib'
import { allOf, lineOf, type Editor } from './edit.ts'
import { spanOf, textOf, type Event, type Span } from './event.ts'
import type { Component, Line } from './lines.ts'
import { clockOf, dayText, isDay, momentText } from './moments.ts'

/** A series after the change. */
export interface MovedSeries {
  /** Values as fields have them. */
  start: string
  /** Milliseconds; undefined without an end. */
  length: number | undefined
  rrule: string
}
interface Options {
  series: MovedSeries
  /** The time zone in which the times are written. */
  zone: Zone
  now: Date
  /** Whether excluded dates are written from here, as the entry has none. */
  isKept: boolean
}

/** Where a date of the text is after the change; unchanged where the text has no start. */
export function moverOf(event: Event, { start, rrule }: MovedSeries, zone: Zone): (text: string) => string {
  const span = spanOf(event, event.main)
  if (!span) return (text) => text
  const old = { start: textOf(span.start), rrule: lineOf(event.main, 'RRULE')?.value.trim() ?? '' }
  return moveSeries(old, { start, rrule }, zone)
}

/** An occurrence at a time of its own stays there; one that has only other texts goes along. */
export function moveOccurrences(editor: Editor, event: Event, options: Options): void {
  const { series, zone, isKept } = options
  const old = spanOf(event, event.main)
  if (!old || series.rrule === '') return
  const move = moverOf(event, series, zone)
  const isOther = old.start.isDay !== isDay(series.start)
  const rewrite = (line: Line): void => {
    const before = event.clocks.momentsOf(line).map(textOf)
    const after = before.map(move)
    if (isOther || after.some((text, i) => text !== before[i])) write(editor, line, { texts: after, options })
  }
  if (isKept) for (const line of allOf(event.main, 'EXDATE')) rewrite(line)
  for (const override of event.overrides) {
    const line = lineOf(override, 'RECURRENCE-ID')
    if (!line) continue
    const span = spanOf(event, override)
    if (span && span.start.at === event.clocks.momentsOf(line)[0]?.at)
      moveSpan(editor, override, { span, old, moved: move(textOf(span.start)), isOther, options })
    rewrite(line)
  }
}

interface Moving {
  /** Of the changed occurrence. */
  span: Span
  /** Of the series before. */
  old: Span
  moved: string
  isOther: boolean
  options: Options
}

function moveSpan(editor: Editor, override: Component, { span, old, moved, isOther, options }: Moving): void {
  const [start, end] = [lineOf(override, 'DTSTART'), lineOf(override, 'DTEND')]
  if (!start || (moved === textOf(span.start) && !isOther)) return
  write(editor, start, { texts: [moved], options })
  if (!end) return
  const own = span.end - span.start.at
  const length = own === old.end - old.start.at ? (options.series.length ?? own) : own
  write(editor, end, { texts: [later(moved, length, options)], options })
}

/** By the clock, as it may be changed in between. */
function later(text: string, length: number, { zone, series }: Options): string {
  if (isDay(series.start)) return dayText(Date.parse(text.slice(0, 10)) + length)
  const local = isDay(text)
    ? Date.parse(text) + clockOf(zone.toLocal(Date.parse(series.start)))
    : zone.toLocal(Date.parse(text))
  return momentText(zone.toMoment(local + length))
}

/** In the form that the start of the series has. */
function write(editor: Editor, line: Line, { texts, options }: { texts: string[]; options: Options }): void {
  const { series, zone, now } = options
  const data = { start: series.start, recurrence: { rrule: '', rdates: texts } }
  const calendar = { start: 'start', recurrence: 'recurrence' }
  const made = eventLines({ data, calendar, timezone: zone.name, now })?.times.find((text) => text.startsWith('RDATE'))
  const [, params, value] = /^RDATE((?:;[^:]*)?):(.*)$/.exec(made ?? '') ?? []
  if (params === undefined || value === undefined) return
  const range = line.params['RANGE']
  editor.replace(line, value, range === undefined ? params : `${params};RANGE=${range}`)
}
