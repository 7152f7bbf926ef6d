// A time zone as iCalendar has it (RFC 5545, 3.6.5): each change of the clocks in a span of years.
import ICAL from 'ical.js'
import { DAY_MS, dayNumber } from '../../rules/recurrence/civil.ts'
import type { Zone } from '../../rules/recurrence/zone.ts'
import { MINUTE } from '../../base/clock.ts'

interface Change {
  at: number
  /** Offsets from UTC in milliseconds, before and after the change. */
  from: number
  to: number
}

/** Earlier changes are left out: calendars do not need them, and old offsets have odd seconds of local mean time. */
const FIRST_YEAR = 1970

export function timeZone(zone: Zone, { from, to }: { from: number; to: number }): ICAL.Component {
  const component = new ICAL.Component('vtimezone')
  component.addPropertyWithValue('tzid', zone.name)
  const begin = dayNumber(Math.max(from, FIRST_YEAR), 1, 1) * DAY_MS
  const changes = changesIn(zone, begin, dayNumber(to + 1, 1, 1) * DAY_MS)
  const first = zone.toLocal(begin) - begin
  const kinds = Map.groupBy(changes, (change) => `${change.from} ${change.to}`)
  component.addSubcomponent(observance('standard', [{ at: begin, from: first, to: first }]))
  for (const all of kinds.values())
    component.addSubcomponent(observance(all[0]!.to > all[0]!.from ? 'daylight' : 'standard', all))
  return component
}

/** Compares the offsets of successive days; the moment of a change is found by bisection. */
function changesIn(zone: Zone, begin: number, end: number): Change[] {
  const offset = (moment: number) => zone.toLocal(moment) - moment
  const found: Change[] = []
  let before = offset(begin)
  for (let day = begin; day < end; day += DAY_MS) {
    const after = offset(day + DAY_MS)
    if (after !== before) found.push({ at: changeBetween(offset, day, day + DAY_MS), from: before, to: after })
    before = after
  }
  return found
}

function changeBetween(offset: (moment: number) => number, low: number, high: number): number {
  const before = offset(low)
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000
    if (offset(middle) === before) low = middle
    else high = middle
  }
  return high
}

/** DTSTART is the first change and RDATE each other one, in the local time before the change. */
function observance(name: 'standard' | 'daylight', changes: readonly Change[]): ICAL.Component {
  const component = new ICAL.Component(name)
  const [first, ...more] = changes.map(({ at, from }) => clockText(at + from))
  const { from, to } = changes[0]!
  const lines = [
    `DTSTART:${first}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    ...more.map((text) => `RDATE:${text}`),
  ]
  for (const line of lines) component.addProperty(ICAL.Property.fromString(line))
  return component
}

export const clockText = (local: number): string => new Date(local).toISOString().slice(0, 19).replaceAll(/[:-]/g, '')

function offsetText(offset: number): string {
  const minutes = Math.abs(Math.round(offset / MINUTE))
  const two = (n: number) => String(n).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`
}
