// Converts times to a time zone and back, with the same rules as schedules, forms and recurrences (lib/recurrence).
import { openZone, type Zone } from '../../lib/rules/recurrence/zone.ts'

/** 2026-05-04T11:00:00 for a UTC time in a zone; '' for an invalid time. */
export function clockIn(zone: string, moment: string): string {
  const time = Date.parse(moment)
  if (Number.isNaN(time)) return ''
  return new Date(opened(zone).toLocal(time)).toISOString().slice(0, 19)
}

/**
 * The UTC time of a local time in a zone; undefined for an invalid one. A local time skipped by daylight saving is moved
 * forward by the gap; of two equal local times the first is used.
 */
export function momentOf(zone: string, clock: string): string | undefined {
  const local = Date.parse(`${clock}Z`.replace(/T(\d\d:\d\d)Z$/, 'T$1:00Z'))
  if (Number.isNaN(local)) return undefined
  return `${new Date(opened(zone).toMoment(local)).toISOString().slice(0, 19)}Z`
}

/** Cached, as creating one is slow. */
const zones = new Map<string, Zone>()

function opened(name: string): Zone {
  let zone = zones.get(name)
  if (!zone) zones.set(name, (zone = openZone(name)))
  return zone
}

/** GMT+2 */
export const offsetName = (zone: string, moment: Date): string =>
  new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''
