// The comp-filter of calendar-query (RFC 4791, 9.7.1).
import { DavError } from '../dav-error.ts'
import { readEvent, spanOf, type Event } from '../text/event.ts'
import type { Component } from '../text/lines.ts'
import { occurrencesIn, overlaps, type Window } from '../text/occurrences.ts'
import { CALDAV, child, childrenOf, type Node } from '../xml/read.ts'
import { matchesProperty } from './property.ts'
import { windowIn } from './window.ts'

export interface CalendarFilter {
  /** Time range that an object must overlap; for the database query. */
  window: Window | undefined
  matches(binary: string): boolean
}

/** From the root of the report. Throws 403 for an invalid calendar filter. */
export function calendarFilter(root: Node, timezone: string): CalendarFilter {
  const filter = child(root, CALDAV, 'filter')
  const top = filter && child(filter, CALDAV, 'comp-filter')
  if (!top || top.attributes['name']?.toUpperCase() !== 'VCALENDAR') throw new DavError(403, '<c:valid-filter/>')
  const inner = childrenOf(top, CALDAV, 'comp-filter')
  for (const node of inner) checkWindows(node)
  const events = inner.find((one) => isNamed(one, 'VEVENT'))
  const range = events && child(events, CALDAV, 'time-range')
  return {
    window: range && windowIn(range),
    matches(binary) {
      const event = readEvent(binary, timezone)
      return !!event && matchesProperties(top, event.root) && inner.every((one) => matchesComponents(one, event))
    },
  }
}

const isNamed = ({ attributes }: Node, name: string) => attributes['name']?.toUpperCase() === name

function checkWindows(node: Node): void {
  for (const one of node.children) {
    if (one.ns === CALDAV && one.name === 'time-range') windowIn(one)
    checkWindows(one)
  }
}

/** Whether a component of that name matches; with is-not-defined there must be none. */
function matchesComponents(filter: Node, event: Event): boolean {
  const name = filter.attributes['name']?.toUpperCase() ?? ''
  const all = event.root.children.filter((one) => one.name === name)
  if (child(filter, CALDAV, 'is-not-defined')) return !all.length
  const range = child(filter, CALDAV, 'time-range')
  if (!range) return all.some((one) => matchesInner(filter, one, event))
  if (name !== 'VEVENT') return false
  const taking = new Set(occurrencesIn(event, windowIn(range)).map(({ component }) => component))
  return [...taking].some((one) => matchesInner(filter, one, event))
}

const matchesProperties = (filter: Node, component: Component, event?: Event): boolean =>
  childrenOf(filter, CALDAV, 'prop-filter').every((one) => {
    const range = child(one, CALDAV, 'time-range')
    return matchesProperty(one, component, {
      extra: (lines) =>
        !range ||
        !event ||
        lines.some((line) =>
          event.clocks.momentsOf(line).some(({ at }) => overlaps({ from: at, to: at }, windowIn(range))),
        ),
    })
  })

/** A time range for alarms is not evaluated: every event with an alarm matches. */
const matchesInner = (filter: Node, component: Component, event: Event): boolean =>
  matchesProperties(filter, component, event) &&
  childrenOf(filter, CALDAV, 'comp-filter').every((inner) => {
    const all = component.children.filter(({ name }) => isNamed(inner, name))
    if (child(inner, CALDAV, 'is-not-defined')) return !all.length
    return (
      all.some((one) => matchesProperties(inner, one)) &&
      (!child(inner, CALDAV, 'time-range') || !!spanOf(event, component))
    )
  })
