// The days of a month in a calendar: complete weeks, as day numbers, independent of time zones.
import {
  civilDay,
  dayNumber,
  daysInMonth,
  formatDay,
  parseDay,
  weekStart,
} from '../../../lib/rules/recurrence/civil.ts'

/** `2026-05` */
export type MonthName = string

const WEEK = 7

/** The days of all weeks that overlap the month; weeks begin with `first` (1 is Monday). */
export function weeksOf(month: MonthName, first: number): string[][] {
  const [begin, end] = spanOf(month)
  const weeks: string[][] = []
  for (let day = weekStart(begin, first); day <= end; day += WEEK)
    weeks.push(Array.from({ length: WEEK }, (_, i) => formatDay(day + i)))
  return weeks
}

/** Its first and its last day, as numbers. */
function spanOf(month: MonthName): [number, number] {
  const [year = 1970, of = 1] = month.split('-').map(Number)
  return [dayNumber(year, of, 1), dayNumber(year, of, daysInMonth(year, of))]
}

export const monthOf = (day: string): MonthName => day.slice(0, 7)

export function monthAfter(month: MonthName, by: number): MonthName {
  const [year = 1970, of = 1] = month.split('-').map(Number)
  const all = Math.min(9999 * 12 + 11, Math.max(12, year * 12 + of - 1 + by))
  return `${String(Math.floor(all / 12)).padStart(4, '0')}-${String((all % 12) + 1).padStart(2, '0')}`
}

export const dayAfter = (day: string, by: number): string => formatDay((parseDay(day) ?? 0) + by)

/** The same day of another month, or its last one. */
export function inMonth(day: string, month: MonthName): string {
  const [begin, end] = spanOf(month)
  return formatDay(Math.min(end, begin + civilDay(parseDay(day) ?? 0).day - 1))
}

export const isDay = (text: string | null): text is string => text !== null && parseDay(text) !== undefined
