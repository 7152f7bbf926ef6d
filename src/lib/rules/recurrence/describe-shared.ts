// Parts of the description of a recurrence rule that all languages share.
import type { Rule } from './rule.ts'

/** The texts of a language; `describeRule` combines them. */
export interface RuleLabels {
  every(rule: Rule): string
  /** Which days of the period: `on Monday and Thursday`. */
  days(rule: Rule): string[]
  times(times: string[]): string
  until(day: string): string
  count(count: number): string
}

/** `a, b and c`. */
export const listOf = (lang: string, items: readonly string[]): string =>
  new Intl.ListFormat(lang, { type: 'conjunction' }).format(items)

/** A month of the year, 1 is January. */
export const monthName = (lang: string, month: number): string =>
  new Intl.DateTimeFormat(lang, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month - 1, 1))

/** 1 is Monday. */
export const weekdayName = (lang: string, weekday: number): string =>
  new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 5, weekday))

/** Whether a rule names exactly these weekdays, without numbers. */
export const namesWeekdays = ({ byDay }: Rule, ...weekdays: number[]): boolean =>
  byDay?.length === weekdays.length &&
  byDay.every(({ weekday, nth }) => nth === undefined && weekdays.includes(weekday))

/** The one weekday of a weekly rule, named with its interval: every second Monday. */
export const onlyWeekday = ({ freq, byDay = [], bySetPos }: Rule): number | undefined =>
  freq === 'WEEKLY' && byDay.length === 1 && !bySetPos ? byDay[0]!.weekday : undefined

export const isMondayToFriday = (rule: Rule): boolean => namesWeekdays(rule, 1, 2, 3, 4, 5)

/** Whether the weekdays were named with the interval. */
export const areWeekdaysImplied = (rule: Rule): boolean =>
  onlyWeekday(rule) !== undefined ||
  (rule.freq === 'WEEKLY' && rule.interval === 1 && !rule.bySetPos && isMondayToFriday(rule))

/** 24 December, where a yearly rule names one day of one month. */
export const onlyDate = ({
  freq,
  byMonth = [],
  byMonthDay = [],
  byDay,
}: Rule): { month: number; day: number } | undefined =>
  freq === 'YEARLY' && !byDay && byMonth.length === 1 && byMonthDay.length === 1 && byMonthDay[0]! > 0
    ? { month: byMonth[0]!, day: byMonthDay[0]! }
    : undefined

/** Numbers from the start first, then those from the end: the 15th before the last. */
export const fromFront = (numbers: readonly number[]): number[] =>
  numbers.toSorted((a, b) => Number(a < 0) - Number(b < 0) || a - b)
