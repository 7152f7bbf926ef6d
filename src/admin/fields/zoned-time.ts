// Moments as clocks show them in a time zone, and back: the same reckoning as schedules, forms and recurrences (lib/recurrence).
import { openZone, type Zone } from '../../lib/rules/recurrence/zone.ts'

/** 2026-05-04T11:00:00 for a moment in a zone; '' for what is no moment. */
export function clockIn(zone: string, moment: string): string {
  const time = Date.parse(moment)
  if (Number.isNaN(time)) return ''
  return new Date(opened(zone).toLocal(time)).toISOString().slice(0, 19)
}

/**
 * The moment (UTC) at which the clock of a zone shows that; undefined for what is no clock time. One that does not exist, because
 * the clock is put forward, is as much later; of two the first.
 */
export function momentOf(zone: string, clock: string): string | undefined {
  const local = Date.parse(`${clock}Z`.replace(/T(\d\d:\d\d)Z$/, 'T$1:00Z'))
  if (Number.isNaN(local)) return undefined
  return `${new Date(opened(zone).toMoment(local)).toISOString().slice(0, 19)}Z`
}

/** Opening one takes long. */
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
