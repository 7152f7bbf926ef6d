// Times of the clock in a zone, and the instants they are.

/** `2026-12-01T08:00` of a zone as RFC 3339; undefined for what is no time. A time that does not exist there (clocks go forward) is the next one. */
export function toInstant(local: string, zone: string): string | undefined {
  const wall = Date.parse(`${local}Z`)
  if (Number.isNaN(wall)) return undefined
  // The offset at the instant may be another than at the guess: a second look settles it.
  const first = wall - offsetAt(wall, zone)
  return new Date(wall - offsetAt(first, zone)).toISOString()
}

/** An instant as `2026-12-01T08:00` of a zone. */
export function toLocal(iso: string, zone: string): string {
  const at = Date.parse(iso)
  return new Date(at + offsetAt(at, zone)).toISOString().slice(0, 16)
}

function offsetAt(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(at)
  const get = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const wall = Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute'), get('second'))
  return wall - Math.floor(at / 1000) * 1000
}
