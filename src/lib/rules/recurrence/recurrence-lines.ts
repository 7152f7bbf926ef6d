// The iCalendar properties of a recurring event (RFC 5545, 3.8.5).
import { DAY_MS, formatDay, parseDay } from './civil.ts'
import type { Series } from './expand.ts'
import { formatRule } from './format-rule.ts'
import { parseRule } from './parse-rule.ts'
import type { Recurrence, Rule } from './rule.ts'
import { openZone, type Zone } from './zone.ts'

/**
 * `RRULE:…`, `EXDATE…`, `RDATE…`, not folded, in the form of the event's DTSTART: `VALUE=DATE` for whole days,
 * UTC in the zone UTC, else clock times with TZID. An excluded day is the occurrence at the clock time of the
 * start; for series with several occurrences a day, moments are excluded.
 */
export function recurrenceLines(recurrence: Recurrence, series: Series): string[] {
  const zone = typeof series.timezone === 'string' ? openZone(series.timezone) : series.timezone
  const { rule } = recurrence.rrule === '' ? {} : parseRule(recurrence.rrule)
  const line = (name: string, dates: readonly string[]) =>
    dates.length
      ? [`${name}${parameterOf(series, zone)}:${dates.map((text) => dateOf(text, series, zone)).join(',')}`]
      : []
  return [
    ...(rule ? [`RRULE:${formatRule(withUntil(rule, series, zone))}`] : []),
    ...line('EXDATE', recurrence.exdates),
    ...line('RDATE', recurrence.rdates),
  ]
}

function parameterOf({ isDate }: Series, { name }: Zone): string {
  if (isDate) return ';VALUE=DATE'
  return name === 'UTC' ? '' : `;TZID=${name}`
}

/** UNTIL is a day where DTSTART is a day, else in UTC (3.3.10). */
function withUntil(rule: Rule, { isDate }: Series, zone: Zone): Rule {
  const { until } = rule
  if (until === undefined) return rule
  if (isDate) return { ...rule, until: until.slice(0, 10) }
  if (until.endsWith('Z')) return rule
  const local = until.length === 10 ? parseDay(until)! * DAY_MS + DAY_MS - 1000 : Date.parse(`${until}Z`)
  return { ...rule, until: `${clockText(zone.toMoment(local))}Z` }
}

function dateOf(text: string, { isDate, start }: Series, zone: Zone): string {
  const day = parseDay(text)
  if (isDate) {
    const own = day ?? Math.floor(zone.toLocal(Date.parse(text)) / DAY_MS)
    return formatDay(own).replaceAll('-', '')
  }
  const begin = zone.toLocal(Date.parse(start))
  const local =
    day === undefined ? zone.toLocal(Date.parse(text)) : day * DAY_MS + (begin - Math.floor(begin / DAY_MS) * DAY_MS)
  return `${clockText(local).replaceAll(/[:-]/g, '')}${zone.name === 'UTC' ? 'Z' : ''}`
}

const clockText = (local: number): string => new Date(local).toISOString().slice(0, 19)
