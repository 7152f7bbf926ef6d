// The periods of a rule — its days, weeks, months or years — and the days that it names in each (RFC 5545, 3.3.10).
import {
  civilDay,
  dayNumber,
  daysInMonth,
  daysInYear,
  firstWeek,
  LAST_YEAR,
  weekdayOfDay,
  weekStart,
  type CivilDay,
} from './civil.ts'
import type { Rule } from './rule.ts'

export interface Period {
  /** Days in their order; undefined beyond the last year. */
  days: number[] | undefined
  /** How many days were checked. */
  work: number
  /** The number of the next period. */
  next: number
}

export interface Periods {
  /** The number of the period of a day, or of the one before it where the interval skips it; at least 0. */
  indexOf(day: number): number
  at(index: number): Period
}

/** Of a series that starts on a day, from which parts missing in the rule are taken. */
export function periodsOf(given: Rule, start: number): Periods {
  const rule = completed(given, start)
  const { interval } = rule
  const { anchor, unitOf } = unitsOf(rule, start)
  return {
    indexOf: (day) => Math.max(0, Math.floor((unitOf(day) - anchor) / interval)),
    at(index) {
      const unit = anchor + index * interval
      return { next: index + 1, ...DAYS[rule.freq](rule, unit, { anchor, index }) }
    },
  }
}

/** Units are days, weeks (numbered by their first day), months since the year 0, and years. */
function unitsOf({ freq, wkst }: Rule, start: number): { anchor: number; unitOf: (day: number) => number } {
  const monthOf = ({ year, month }: CivilDay) => year * 12 + month - 1
  const units = {
    DAILY: (day: number) => day,
    WEEKLY: (day: number) => (weekStart(day, wkst) - FIRST_MONDAY - wkst + 1) / 7,
    MONTHLY: (day: number) => monthOf(civilDay(day)),
    YEARLY: (day: number) => civilDay(day).year,
  }
  return { anchor: units[freq](start), unitOf: units[freq] }
}

/** 1970-01-05. */
const FIRST_MONDAY = 4

/** "Information, not contained in the rule, … [is] derived from DTSTART." */
function completed(rule: Rule, start: number): Rule {
  const { freq, byDay, byMonthDay, byYearDay, byWeekNo } = rule
  const { month, day } = civilDay(start)
  if (freq === 'DAILY' || byDay || byMonthDay || byYearDay) return rule
  if (freq === 'WEEKLY' || byWeekNo) return { ...rule, byDay: [{ weekday: weekdayOfDay(start) }] }
  if (freq === 'MONTHLY') return { ...rule, byMonthDay: [day] }
  return { ...rule, byMonthDay: [day], byMonth: rule.byMonth ?? [month] }
}

type Days = Pick<Period, 'days' | 'work'> & { next?: number }
type PeriodPosition = { anchor: number; index: number }
const OVER: Days = { days: undefined, work: 1 }

const DAYS: Record<Rule['freq'], (rule: Rule, unit: number, position: PeriodPosition) => Days> = {
  DAILY(rule, number, { anchor, index }) {
    const day = civilDay(number)
    if (day.year > LAST_YEAR) return OVER
    const { byMonth, byMonthDay, interval } = rule
    if (byMonth && !byMonth.includes(day.month)) {
      // Skips the rest of the month at once.
      const later = dayNumber(day.year, day.month, daysInMonth(day.year, day.month)) + 1
      return { days: [], work: 1, next: Math.max(index + 1, Math.ceil((later - anchor) / interval)) }
    }
    const named = !byMonthDay || isNumbered(byMonthDay, day.day, daysInMonth(day.year, day.month))
    return { days: named && isWeekday(rule, number) ? [number] : [], work: 1 }
  },
  WEEKLY(rule, week) {
    const first = week * 7 + FIRST_MONDAY + rule.wkst - 1
    if (civilDay(first).year > LAST_YEAR) return OVER
    const days = Array.from({ length: 7 }, (_, i) => first + i)
    const { byMonth } = rule
    return {
      days: days.filter((day) => isWeekday(rule, day) && (!byMonth || byMonth.includes(civilDay(day).month))),
      work: 7,
    }
  },
  MONTHLY(rule, unit) {
    const [year, month] = [Math.floor(unit / 12), (unit % 12) + 1]
    if (year > LAST_YEAR) return OVER
    if (rule.byMonth && !rule.byMonth.includes(month)) return { days: [], work: 1 }
    const days = daysOfMonth(rule, year, month)
    return { days: days.filter((day) => isNth(rule, day, { year, month })), work: days.length + 1 }
  },
  YEARLY(rule, year) {
    if (year > LAST_YEAR) return OVER
    const months = rule.byMonth ?? EVERY_MONTH
    let work = months.length
    const days = months.flatMap((month) => {
      const named = daysOfMonth(rule, year, month)
      work += named.length
      const scope = rule.byMonth ? { year, month } : { year }
      return named.filter((day) => isNth(rule, day, scope) && isInWeek(rule, day, year) && isInYear(rule, day, year))
    })
    return { days, work }
  },
}
const EVERY_MONTH = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** Whether a list contains a number, counted from the start or from the end. */
const isNumbered = (list: readonly number[], number: number, length: number): boolean =>
  list.includes(number) || list.includes(number - length - 1)

const isWeekday = ({ byDay }: Rule, day: number): boolean =>
  !byDay || byDay.some(({ weekday }) => weekday === weekdayOfDay(day))

/** All days of a month, or those of BYMONTHDAY. */
function daysOfMonth({ byMonthDay }: Rule, year: number, month: number): number[] {
  const first = dayNumber(year, month, 1)
  const length = daysInMonth(year, month)
  if (!byMonthDay) return Array.from({ length }, (_, i) => first + i)
  const named = byMonthDay.map((day) => (day > 0 ? day : length + day + 1))
  const there = [...new Set(named)].filter((day) => day >= 1 && day <= length)
  return there.sort((a, b) => a - b).map((day) => first + day - 1)
}

/** Whether a day is a weekday of the rule, also the right one in its month or year where the rule has a number. */
function isNth({ byDay }: Rule, day: number, { year, month }: { year: number; month?: number }): boolean {
  if (!byDay) return true
  const first = dayNumber(year, month ?? 1, 1)
  const length = month === undefined ? daysInYear(year) : daysInMonth(year, month)
  const fromFront = Math.floor((day - first) / 7) + 1
  const fromEnd = -Math.floor((first + length - 1 - day) / 7) - 1
  return byDay.some(
    ({ weekday, nth }) => weekday === weekdayOfDay(day) && (nth === undefined || nth === fromFront || nth === fromEnd),
  )
}

/** The week of the day, which at either end of a year may belong to the neighbouring year. */
function isInWeek({ byWeekNo, wkst }: Rule, day: number, year: number): boolean {
  if (!byWeekNo) return true
  const own = day < firstWeek(year, wkst) ? year - 1 : day >= firstWeek(year + 1, wkst) ? year + 1 : year
  const first = firstWeek(own, wkst)
  const weeks = (firstWeek(own + 1, wkst) - first) / 7
  return isNumbered(byWeekNo, Math.floor((day - first) / 7) + 1, weeks)
}

const isInYear = ({ byYearDay }: Rule, day: number, year: number): boolean =>
  !byYearDay || isNumbered(byYearDay, day - dayNumber(year, 1, 1) + 1, daysInYear(year))
