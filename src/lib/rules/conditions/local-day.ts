// Local days and times in a time zone, and date arithmetic.
import type { Offset } from './condition.ts'

const DAY = 86_400_000

/** Whether there is such a day: 2026-02-29 is none (RFC 3339 5.7). */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < '0001') return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && dayOf(time) === text
}

/** Days by moment and time zone: thousands of entries are validated at one moment, and computing the day takes longest. */
const known = new WeakMap<Date, Map<string, string>>()

/** The day of a moment in a time zone. */
export function dayIn(timezone = 'UTC', moment: Date): string {
  const days = known.get(moment) ?? new Map<string, string>()
  if (!days.has(timezone)) known.set(moment, days.set(timezone, clockOf(timezone)(moment).slice(0, 10)))
  return days.get(timezone)!
}

/** HH:MM */
export const timeIn = (timezone: string | undefined, moment: Date): string => clockOf(timezone)(moment).slice(11)

/** The moment at which a day begins: where the clock goes forward at midnight, that is 01:00. */
export function startOfDay(day: string, timezone: string | undefined): Date {
  const clock = clockOf(timezone)
  const midnight = Date.parse(`${day}T00:00:00Z`) / 1000
  // No zone was ever more than 15:13 hours from UTC.
  let [before, after] = [midnight - 57_600, midnight + 57_600]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (clock(new Date(middle * 1000)).slice(0, 10) < day) before = middle
    else after = middle
  }
  return new Date(after * 1000)
}

/** Clamped to the end of the month: a month after 31 January is 28 February. */
export function shiftDay(day: string, { count, unit }: Offset): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  if (unit === 'd' || unit === 'w') return dayOf(Date.UTC(year, month - 1, date) + count * (unit === 'w' ? 7 : 1) * DAY)
  const months = month - 1 + count * (unit === 'y' ? 12 : 1)
  const last = new Date(Date.UTC(year, months + 1, 0)).getUTCDate()
  return dayOf(Date.UTC(year, months, Math.min(date, last)))
}

const dayOf = (time: number): string => (Math.abs(time) <= 8.64e15 ? new Date(time).toISOString().split('T')[0]! : '')

/** Formats a moment as YYYY-MM-DDTHH:MM. */
function clockOf(timezone: string | undefined): (moment: Date) => string {
  const format = formatOf(timezone ?? 'UTC')
  return (moment) => {
    const parts = format.formatToParts(moment)
    const part = (type: string, length = 2) => parts.find((found) => found.type === type)!.value.padStart(length, '0')
    return `${part('year', 4)}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
  }
}

/** By time zone: creating a format takes longer than validating an entry. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format = formats.get(timeZone) ?? newFormat(timeZone)
  formats.set(timeZone, format)
  return format
}

function newFormat(timeZone: string): Intl.DateTimeFormat {
  const numeric = '2-digit' as const
  const options = {
    ...({ hourCycle: 'h23', year: 'numeric', month: numeric, day: numeric } as const),
    hour: numeric,
    minute: numeric,
  }
  try {
    return new Intl.DateTimeFormat('en', { ...options, timeZone })
  } catch {
    // The browser may not know a newer time zone.
    return new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' })
  }
}
