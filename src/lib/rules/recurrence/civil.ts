// Calendar days as numbers, 0 for 1970-01-01, so that date arithmetic is addition.

export const DAY_MS = 86_400_000
export const LAST_YEAR = 9999

export interface CivilDay {
  year: number
  /** From 1. */
  month: number
  day: number
}

/** The number of a day of the Gregorian calendar (days_from_civil, https://howardhinnant.github.io/date_algorithms.html). */
export function dayNumber(year: number, month: number, day: number): number {
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const ofEra = shifted - era * 400
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  return era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719_468
}

/** The day of a number (civil_from_days, as above). */
export function civilDay(number: number): CivilDay {
  const shifted = number + 719_468
  const era = Math.floor(shifted / 146_097)
  const ofEra = shifted - era * 146_097
  const years = ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)
  const yearOfEra = Math.floor(years / 365)
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * ofYear + 2) / 153)
  const day = ofYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day }
}

export const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
export const daysInYear = (year: number): number => (isLeap(year) ? 366 : 365)

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** 1 is Monday, 7 Sunday (ISO 8601). */
export const weekdayOfDay = (number: number): number => ((((number + 3) % 7) + 7) % 7) + 1

/** The first day of the week of a day. */
export const weekStart = (number: number, wkst: number): number => number - ((weekdayOfDay(number) - wkst + 7) % 7)

/** Week 1 is the first with at least four days in its year. */
export const firstWeek = (year: number, wkst: number): number => weekStart(dayNumber(year, 1, 4), wkst)

/** `2026-05-04` as a number; undefined for other text. */
export function parseDay(text: string): number | undefined {
  const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number)
  if (!year || !month || !day || month > 12 || day > daysInMonth(year, month)) return undefined
  return dayNumber(year, month, day)
}

/** The number of a day as `2026-05-04`. */
export function formatDay(number: number): string {
  const { year, month, day } = civilDay(number)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}
