// The occurrences of a recurrence in a period of time.
import { DAY_MS, formatDay, parseDay } from './civil.ts'
import { occurrences, type Start } from './occurrences.ts'
import { parseRule } from './parse-rule.ts'
import type { Recurrence, Rule } from './rule.ts'
import { openZone, type Zone } from './zone.ts'

export interface Series {
  /** RFC 3339 with an offset; a day (`2026-05-04`) where `isDate`. */
  start: string
  /** The time zone (IANA) in which its clock time stays the same. Open it once with `openZone` for many series. */
  timezone: string | Zone
  /** Whole days: times of the rule are ignored. */
  isDate: boolean
}

/** Inclusive `from`, exclusive `to`: moments (RFC 3339) or days, which begin at midnight in the zone of the series. */
export interface Window {
  from: string
  to: string
  limit?: number
}

const MAX = 10_000

/**
 * Starts of the occurrences, in order: `2026-05-04T07:00:00Z`, or days where `isDate`; at most `limit`, by default
 * 1,000. The start is the first whatever the rule says, unless it is excluded. Throws RangeError for an invalid rule
 * or moment: stored ones were checked before.
 */
export function expand(recurrence: Recurrence, series: Series, { from, to, limit = 1_000 }: Window): string[] {
  const zone = typeof series.timezone === 'string' ? zoneOf(series.timezone) : series.timezone
  const read = readerOf(series, zone)
  const start: Start = {
    moment: read(series.start, 'start'),
    zone: series.isDate ? openZone('UTC') : zone,
    isDate: series.isDate,
  }
  const begin = read(from, 'from')
  const end = read(to, 'to', series.isDate ? DAY_MS - 1 : 0)
  const isException = exceptionsOf(recurrence.exdates, start, read)
  const most = Math.min(limit, MAX)
  const found: number[] = []
  for (const moment of occurrences(ruleOf(recurrence), start, { from: begin, to: end })) {
    if (moment >= end || found.length >= most) break
    if (moment >= begin && !isException(moment)) found.push(moment)
  }
  const more = recurrence.rdates
    .map((text) => additionOf(text, start, read))
    .filter((moment) => moment >= begin && moment < end && !isException(moment))
  const all = more.length ? [...new Set([...found, ...more])].sort((a, b) => a - b) : found
  return all.slice(0, most).map((moment) => textOf(moment, series.isDate))
}

function ruleOf({ rrule }: Recurrence): Rule | undefined {
  if (rrule === '') return undefined
  const { rule, error } = parseRule(rrule)
  if (error) throw new RangeError(`The rule ${JSON.stringify(rrule.slice(0, 200))}: ${error.key}`)
  return rule
}

function zoneOf(name: string): Zone {
  try {
    return openZone(name)
  } catch {
    throw new RangeError(`There is no time zone ${JSON.stringify(name)}`)
  }
}

type Read = (text: string, name: string, roundUp?: number) => number

/** Parses moments and days, in a series of days as midnights in UTC; a moment becomes its day, or the next one. */
function readerOf({ isDate }: Series, zone: Zone): Read {
  return (text, name, roundUp = 0) => {
    const day = parseDay(text)
    if (day !== undefined) return isDate ? day * DAY_MS : zone.toMoment(day * DAY_MS)
    const moment = /T.*(Z|[+-]\d\d:\d\d)$/i.test(text) ? Date.parse(text) : NaN
    if (Number.isNaN(moment)) {
      throw new RangeError(`${name}: ${JSON.stringify(text)} must be a day or a moment (RFC 3339)`)
    }
    return isDate ? Math.floor((zone.toLocal(moment) + roundUp) / DAY_MS) * DAY_MS : moment
  }
}

/** A day excludes all occurrences on it. */
function exceptionsOf(exdates: readonly string[], { zone, isDate }: Start, read: Read): (moment: number) => boolean {
  if (!exdates.length) return () => false
  const moments = new Set(exdates.map((text) => (isDate || parseDay(text) === undefined ? read(text, 'exdates') : NaN)))
  const days = new Set(isDate ? [] : exdates.map(parseDay).filter((day) => day !== undefined))
  return (moment) => moments.has(moment) || (days.size > 0 && days.has(Math.floor(zone.toLocal(moment) / DAY_MS)))
}

/** A day gets the time of the start. */
function additionOf(text: string, { moment, zone, isDate }: Start, read: Read): number {
  const day = isDate ? undefined : parseDay(text)
  if (day === undefined) return read(text, 'rdates')
  const local = zone.toLocal(moment)
  return zone.toMoment(day * DAY_MS + (local - Math.floor(local / DAY_MS) * DAY_MS))
}

const textOf = (moment: number, isDate: boolean): string =>
  isDate ? formatDay(moment / DAY_MS) : new Date(moment).toISOString().replace('.000Z', 'Z')
