// Moments as clocks show them in a time zone, and back.

/** 2026-05-04T11:00:00 for a moment in a zone; '' for what is no moment. */
export function clockIn(zone: string, moment: string): string {
  const time = new Date(moment)
  if (Number.isNaN(time.getTime())) return ''
  return new Date(time.getTime() + offset(zone, time)).toISOString().slice(0, 19)
}

/** The moment (UTC) at which the clock of a zone shows that; undefined for what is no clock time. */
export function momentOf(zone: string, clock: string): string | undefined {
  const shown = Date.parse(`${clock}Z`.replace(/T(\d\d:\d\d)Z$/, 'T$1:00Z'))
  if (Number.isNaN(shown)) return undefined
  // The offset at the place itself: twice, because a change of the clock may lie between.
  const guess = shown - offset(zone, new Date(shown))
  const moment = new Date(shown - offset(zone, new Date(guess)))
  return `${moment.toISOString().slice(0, 19)}Z`
}

/** GMT+2 */
export const offsetName = (zone: string, moment: Date): string =>
  new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** Milliseconds that the zone is ahead of UTC then. */
function offset(zone: string, moment: Date): number {
  const format = new Intl.DateTimeFormat('en', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  })
  const part = Object.fromEntries(
    format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  )
  const { year, month, day, hour, minute, second } = part as Record<string, number>
  const shown = Date.UTC(year!, month! - 1, day, hour, minute, second)
  return shown - Math.floor(moment.getTime() / 1000) * 1000
}
