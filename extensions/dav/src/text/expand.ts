// Expands a series to its occurrences (RFC 4791, 9.6.5): the event's lines without the rule, each with its time.
import { readEvent, type Event } from './event.ts'
import { bytesOf, writeLine, type Component, type Line } from './lines.ts'
import { stampText } from './moments.ts'
import { occurrencesIn, type Occurrence, type Window } from './occurrences.ts'

const LEFT_OUT = new Set(['RRULE', 'RDATE', 'EXDATE', 'EXRULE', 'DTSTART', 'DTEND', 'DURATION', 'RECURRENCE-ID'])
/** Maximum number of occurrences. */
const MAX = 2_000

export function expandedText(binary: string, { window, timezone }: { window: Window; timezone: string }): string {
  const event = readEvent(binary, timezone)
  if (!event) return bytesOf(binary).toString('utf8')
  const source = (line: Line) => binary.slice(line.from, line.to)
  const head = event.root.lines.map(source).join('')
  const all = occurrencesIn(event, window).slice(0, MAX)
  const events = all.map((one) => eventText(binary, one, event)).join('')
  const text = `${source(event.root.begin)}${head}${events}${source(event.root.end)}`
  return bytesOf(text).toString('utf8')
}

function eventText(binary: string, { component, from, to, isDay, recurrence }: Occurrence, { clocks }: Event): string {
  const remaining = component.lines.filter(({ name }) => !LEFT_OUT.has(name))
  const source = (line: Line) => binary.slice(line.from, line.to)
  const inner = component.children.map((one: Component) => binary.slice(one.begin.from, one.end.to)).join('')
  const time = (name: string, at: number) =>
    writeLine(
      isDay ? `${name};VALUE=DATE:${stampText(new Date(at)).slice(0, 8)}` : `${name}:${stampText(new Date(at))}`,
    )
  // Days are in the website's time zone.
  const local = (at: number) => (isDay ? clocks.site.toLocal(at) : at)
  const times = [
    time('DTSTART', local(from)),
    ...(to > from ? [time('DTEND', local(to))] : []),
    ...(recurrence === undefined ? [] : [time('RECURRENCE-ID', recurrence)]),
  ]
  return `${source(component.begin)}${remaining.map(source).join('')}${times.join('')}${inner}${source(component.end)}`
}
