// Reads an iCalendar object: its texts, time and recurrence.
import { lineOf, allOf } from './edit.ts'
import { readComponent, unescapeText, type Component } from './lines.ts'
import { Clocks, DAY, dayText, durationOf, momentText, type Moment } from './moments.ts'

export interface Event {
  root: Component
  /** The event of the series; otherwise the first. */
  main: Component
  /** Changed occurrences of the series. */
  overrides: Component[]
  clocks: Clocks
}

/** Undefined for anything but a calendar with events of one UID (RFC 4791, 4.1). */
export function readEvent(binary: string, timezone: string): Event | undefined {
  const root = readComponent(binary)
  if (root?.name !== 'VCALENDAR') return undefined
  const events = root.children.filter(({ name }) => name === 'VEVENT')
  const others = root.children.filter(({ name }) => ['VTODO', 'VJOURNAL', 'VFREEBUSY', 'VAVAILABILITY'].includes(name))
  const uids = new Set(events.map(uidOf))
  if (!events.length || others.length || uids.size !== 1 || uids.has('')) return undefined
  const main = events.find((one) => !lineOf(one, 'RECURRENCE-ID')) ?? events[0]!
  const overrides = events.filter((one) => one !== main)
  return { root, main, overrides, clocks: new Clocks(binary, root, timezone) }
}

export const uidOf = (component: Component): string => lineOf(component, 'UID')?.value.trim() ?? ''

export const textIn = (component: Component, name: string): string => unescapeText(lineOf(component, name)?.value ?? '')

export interface Span {
  start: Moment
  /** Exclusive end; for days the midnight after them. */
  end: number
  /** Whether the text has an end. */
  hasEnd: boolean
}

/** Start and end of a component (RFC 5545, 3.6.1); undefined without a start. */
export function spanOf({ clocks }: Event, component: Component): Span | undefined {
  const start = clocks.momentsOf(lineOf(component, 'DTSTART') ?? NONE)[0]
  if (!start) return undefined
  const end = clocks.momentsOf(lineOf(component, 'DTEND') ?? NONE)[0]
  if (end) return { start, end: Math.max(start.at, end.at), hasEnd: true }
  const length = durationOf(lineOf(component, 'DURATION')?.value ?? '')
  const hasEnd = length !== undefined && length > 0
  return { start, end: start.at + (hasEnd ? length : start.isDay ? DAY : 0), hasEnd }
}
const NONE = { from: 0, to: 0, name: '', params: {}, value: '' }

export interface Repeated {
  rrule: string
  exdates: string[]
  rdates: string[]
}

/** The value of a recurrence field; null for a single event. Moved occurrences are in both exclusions and additions. */
export function repeatedOf(event: Event): Repeated | null {
  const { main, clocks } = event
  const rrule = lineOf(main, 'RRULE')?.value.trim() ?? ''
  const dates = (name: string) => allOf(main, name).flatMap((line) => clocks.momentsOf(line).map(textOf))
  const moved = movedOf(event)
  const rdates = [...dates('RDATE'), ...moved.to]
  if (rrule === '' && !dates('RDATE').length) return null
  return { rrule, exdates: unique([...dates('EXDATE'), ...moved.from]), rdates: unique(rdates) }
}

/** Moved or cancelled occurrences: their original times, and their new ones. */
export function movedOf(event: Event): { from: string[]; to: string[] } {
  const from: string[] = []
  const to: string[] = []
  for (const override of event.overrides) {
    const [was] = event.clocks.momentsOf(lineOf(override, 'RECURRENCE-ID') ?? NONE)
    if (!was) continue
    const isCancelled = textIn(override, 'STATUS').toUpperCase() === 'CANCELLED'
    const is = isCancelled ? undefined : spanOf(event, override)?.start
    if (is?.at === was.at) continue
    from.push(textOf(was))
    if (is) to.push(textOf(is))
  }
  return { from, to }
}

/** As fields have it. */
export const textOf = ({ isDay, at }: Moment): string => (isDay ? dayText(at) : momentText(at))
const unique = (texts: string[]): string[] => [...new Set(texts)].sort()
