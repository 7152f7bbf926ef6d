// Days of the calendar as YYYY-MM-DD, and days counted from today, as limits of fields name them.
import type { Offset } from '../rules/conditions/condition.ts'
import { isDay, shiftDay } from '../rules/conditions/local-day.ts'

const RELATIVE = /^today(?:([+-]\d{1,4})([dwmy]))?$/

/** A day, or `today` with a number of days, weeks, months or years added or taken. */
export const isLimit = (text: string): boolean => RELATIVE.test(text) || isDay(text)

export const isRelative = (limit: string): boolean => limit.startsWith('today')

/** The day of a limit. */
export function limitOn(limit: string, today: string): string {
  const [, count, unit] = RELATIVE.exec(limit) ?? []
  if (!isRelative(limit)) return limit
  if (count === undefined) return today
  return shiftDay(today, { count: Number(count), unit: unit as Offset['unit'] })
}

/** 1 is Monday, 7 Sunday (ISO 8601). */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7
