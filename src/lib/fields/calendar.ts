// Days of the calendar as YYYY-MM-DD, and days counted from today, as limits of fields name them.
import { DAY } from '../base/clock.ts'

const RELATIVE = /^today(?:([+-]\d{1,4})([dwmy]))?$/

/** Whether there is such a day: 2026-02-29 is none (RFC 3339 5.7). */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < '0001') return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && dayOf(time) === text
}

/** A day, or `today` with a number of days, weeks, months or years added or taken. */
export const isLimit = (text: string): boolean => RELATIVE.test(text) || isDay(text)

export const isRelative = (limit: string): boolean => limit.startsWith('today')

/** The day of a limit. In a shorter month it is the last day: a month after 31 January is 28 February. */
export function limitOn(limit: string, today: string): string {
  const [, count, unit] = RELATIVE.exec(limit) ?? []
  if (!isRelative(limit)) return limit
  if (count === undefined) return today
  const [year, month, day] = today.split('-').map(Number) as [number, number, number]
  if (unit === 'd' || unit === 'w')
    return dayOf(Date.UTC(year, month - 1, day) + Number(count) * (unit === 'w' ? 7 : 1) * DAY)
  const months = month - 1 + Number(count) * (unit === 'y' ? 12 : 1)
  const last = new Date(Date.UTC(year, months + 1, 0)).getUTCDate()
  return dayOf(Date.UTC(year, months, Math.min(day, last)))
}

/** 1 is Monday, 7 Sunday (ISO 8601). */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** Days by moment and time zone: thousands of entries are validated at one moment, and computing the day takes longest. */
const known = new WeakMap<Date, Map<string, string>>()

/** The current day in a time zone. */
export function dayIn(timezone: string, now: Date): string {
  const days = known.get(now) ?? new Map<string, string>()
  if (!days.has(timezone)) known.set(now, days.set(timezone, describeDay(timezone, now)))
  return days.get(timezone)!
}

/** By time zone: creating a format takes longer than validating an entry. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, made)
  return made
}

function describeDay(timezone: string, now: Date): string {
  const parts = formatIn(timezone).formatToParts(now)
  const part = (type: string) => parts.find((found) => found.type === type)!.value
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
