// Rewrites when an event takes place after a change in the admin. What the table has no field for stays as it is in the
// text: an end, a rule; whole days, and times of day where the table has days only.
import { eventLines, openZone } from 'cms/lib'
import { allOf, lineOf, type Editor } from './edit.ts'
import { movedOf, spanOf, type Event, type Repeated, type Span } from './event.ts'
import { clockOf, DAY, dayText, isDay, momentText } from './moments.ts'
import { moveOccurrences, moverOf, type MovedSeries } from './move-occurrences.ts'
import type { Patch } from './patch.ts'

const SPAN = ['DTSTART', 'DTEND', 'DURATION']
const SERIES = ['RRULE', 'RDATE', 'EXDATE']

/** Written in the time zone of the text. */
export function patchTimes(editor: Editor, event: Event, patch: Patch): void {
  const { main, root, clocks } = event
  const zone = clocks.zoneOf(lineOf(main, 'DTSTART') ?? main.begin)?.name ?? patch.timezone
  const span = spanToWrite(event, patch)
  if (!span) return
  const series = seriesOf(patch)
  const isKept = series === undefined && SERIES.some((name) => lineOf(main, name))
  const moved = movedSeries(event, span, series)
  const data = {
    start: span.start,
    end: span.end,
    // Makes the lines name the time zone, which a rule needs; its own line is not taken.
    recurrence: isKept
      ? { rrule: '', rdates: [span.start] }
      : series && writtenSeries(series, event, { span, moved, zone }),
  }
  const calendar = { start: 'start', end: 'end', recurrence: 'recurrence' }
  const made = eventLines({ data, calendar, timezone: zone, now: patch.now })
  if (!made) return
  for (const name of isKept ? SPAN : [...SPAN, ...SERIES]) replaceLines(editor, event, { name, times: made.times })
  moveOccurrences(editor, event, { series: moved, zone: openZone(zone), now: patch.now, isKept })
  const tzids = root.children.filter(({ name }) => name === 'VTIMEZONE').map((one) => lineOf(one, 'TZID')?.value)
  if (made.timezone && !tzids.includes(zone)) editor.insertBefore(root.children[0]!, inEnding(made.timezone, editor))
}

function replaceLines(editor: Editor, { main }: Event, { name, times }: { name: string; times: string[] }): void {
  const old = allOf(main, name)
  const fresh = times.filter((text) => text.startsWith(name) && /[;:]/.test(text[name.length] ?? ''))
  old.forEach((line, i) => {
    const text = fresh[i]
    if (text === undefined) return editor.remove(line)
    const [, params = '', value = ''] = /^[\w-]+((?:;[^:]*)?):([^]*)$/.exec(text) ?? []
    editor.replace(line, value, params)
  })
  for (const text of fresh.slice(old.length)) editor.add(main, text)
}

const inEnding = (text: string, { ending }: Editor): string => text.replaceAll('\r\n', ending)

/** The recurrence of the entry; undefined where the table has none, or did not take that of the text. */
function seriesOf({ entry, table, changed }: Patch): Repeated | null | undefined {
  const name = table.settings.calendar?.recurrence
  if (name === undefined) return undefined
  const stored = (entry.fields[name] ?? null) as Repeated | null
  return stored === null && !changed.has(name) ? undefined : stored
}

interface Written {
  /** Values as fields have them: days, of which the end is the last, or moments. */
  start: string
  end: string | undefined
  isDay: boolean
}

/** Undefined where the entry has no start. */
function spanToWrite(event: Event, { entry, table }: Patch): Written | undefined {
  const { start: startName, end: endName } = table.settings.calendar!
  const start = textIn(entry.fields[startName])
  if (start === undefined) return undefined
  const { site } = event.clocks
  const old = oldSpan(event)
  const local = (text: string, clock: number) =>
    isDay(text) ? Date.parse(text) + clock : site.toLocal(Date.parse(text))
  const from = local(start, old?.clock ?? 0)
  const end = endName === undefined ? undefined : textIn(entry.fields[endName])
  const length = endName === undefined ? old?.length : undefined
  const to = end === undefined ? length && from + length : local(end, old?.endClock ?? DAY)
  const isDayToo = old ? old.isDay && from % DAY === 0 && (to ?? 0) % DAY === 0 : isDay(start)
  if (isDayToo) {
    const last = to === undefined ? undefined : dayText(Math.max(from, to - DAY))
    return { start: dayText(from), end: last, isDay: true }
  }
  const moment = (at: number, text: string | undefined) =>
    text === undefined || isDay(text) ? momentText(site.toMoment(at)) : text
  const until = to !== undefined && to > from ? moment(to, end) : undefined
  return { start: moment(from, start), end: until, isDay: false }
}

const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

interface OldSpan {
  isDay: boolean
  /** Milliseconds from midnight to the start, and from the midnight before the end to the end. */
  clock: number
  endClock: number
  /** Undefined without an end. */
  length: number | undefined
}

/** Of the text, in local time. */
function oldSpan(event: Event): OldSpan | undefined {
  const span = spanOf(event, event.main)
  if (!span) return undefined
  const [from, to] = localTimes(event, span)
  const length = to > from ? to - from : undefined
  // An event that ends at midnight ends on the day before.
  const endClock = length ? clockOf(to - 1) + 1 : clockOf(from)
  return { isDay: span.start.isDay, clock: clockOf(from), endClock, length }
}

function localTimes({ clocks: { site } }: Event, { start, end }: Span): [number, number] {
  return start.isDay ? [start.at, end] : [site.toLocal(start.at), site.toLocal(end)]
}

/** The series as it is written; without a rule where that was removed. */
function movedSeries(
  event: Event,
  { start, end, isDay: inDays }: Written,
  series: Repeated | null | undefined,
): MovedSeries {
  const old = lineOf(event.main, 'RRULE')?.value.trim() ?? ''
  const length = end === undefined ? undefined : Date.parse(end) - Date.parse(start) + (inDays ? DAY : 0)
  return { start, length, rrule: series === undefined ? old : (series?.rrule ?? '') }
}

/** Without additions and exclusions that stand for changed occurrences, which have their own lines in the text. */
function writtenSeries(
  series: Repeated,
  event: Event,
  { span, moved, zone }: { span: Written; moved: MovedSeries; zone: string },
): Repeated {
  const { from, to } = movedOf(event)
  const { site } = event.clocks
  // The entry has moved its dates in the time zone of the website.
  const gone = [openZone(zone), site].flatMap((one) => from.map(moverOf(event, moved, one)))
  const written = (text: string) => (span.isDay && !isDay(text) ? dayText(site.toLocal(Date.parse(text))) : text)
  const others = (texts: string[] | undefined, known: ReadonlySet<string>) =>
    (texts ?? []).map(written).filter((text) => !known.has(text))
  const exdates = others(series.exdates, new Set([...from, ...gone]))
  return { ...series, exdates, rdates: others(series.rdates, new Set(to)) }
}
