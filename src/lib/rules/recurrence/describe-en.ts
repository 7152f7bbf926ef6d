// A recurrence rule in English.
import {
  fromFront,
  isMondayToFriday,
  areWeekdaysImplied,
  listOf,
  monthName,
  onlyDate,
  onlyWeekday,
  weekdayName,
  type RuleLabels,
} from './describe-shared.ts'
import type { NthDay, Rule } from './rule.ts'

const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth']
const UNITS = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' } as const
const list = (items: readonly string[]) => listOf('en-GB', items)

/** 1st, 2nd, 23rd; from the end: last, second-last. */
function nth(number: number): string {
  if (number === -1) return 'last'
  if (number < 0) return `${nth(-number)}-last`
  if (number < ORDINALS.length) return ORDINALS[number]!
  return numeral(number)
}
function numeral(number: number): string {
  const ending = new Intl.PluralRules('en', { type: 'ordinal' }).select(number)
  return `${number}${{ one: 'st', two: 'nd', few: 'rd', other: 'th', many: 'th', zero: 'th' }[ending]}`
}

export const describeEn: RuleLabels = {
  every(rule) {
    const { freq, interval } = rule
    const weekday = onlyWeekday(rule)
    if (weekday === undefined && areWeekdaysImplied(rule)) return 'every weekday (Monday to Friday)'
    const unit = weekday === undefined ? UNITS[freq] : weekdayName('en', weekday)
    if (interval === 1) return `every ${unit}`
    return interval <= 5 ? `every ${ORDINALS[interval]} ${unit}` : `every ${numeral(interval)} ${unit}`
  },
  days(rule) {
    const date = onlyDate(rule)
    if (date && !rule.bySetPos) return [`on ${date.day} ${monthName('en', date.month)}`]
    return [
      ...(rule.bySetPos ? chosen(rule, rule.bySetPos) : daysOf(rule)),
      rule.byMonth ? `in ${list(rule.byMonth.map((month) => monthName('en', month)))}` : '',
    ]
  },
  times: (times) => `at ${list(times)}`,
  until: (day) => `until ${day}`,
  count: (count) => (count === 1 ? 'once' : `${count} times`),
}

/** Describes what BYSETPOS selects. */
function chosen(rule: Rule, positions: readonly number[]): string[] {
  const { byDay, byMonthDay, byYearDay, byWeekNo } = rule
  const which = list(fromFront(positions).map(nth))
  if (!byDay || byMonthDay || byYearDay || byWeekNo || byDay.some(({ nth: number }) => number))
    return [`on the ${which} of these: ${daysOf(rule).join(' ') || 'all times'}`]
  if (isMondayToFriday(rule)) return [`on the ${which} weekday (Monday to Friday)`]
  return [`on the ${which} day that is a ${either(byDay.map(weekday))}`]
}
const either = (items: readonly string[]) => new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(items)

function daysOf(rule: Rule): string[] {
  const { byDay, byMonthDay, byYearDay, byWeekNo } = rule
  return [
    byMonthDay ? `on the ${list(fromFront(byMonthDay).map(dayOfMonth))}` : '',
    byYearDay
      ? `on the ${list(fromFront(byYearDay).map((day) => (day < 0 ? nth(day) : numeral(day))))} day of the year`
      : '',
    byDay && !areWeekdaysImplied(rule) ? `on ${list(byDay.map(weekday))}` : '',
    byWeekNo ? `in week ${list(byWeekNo.map((week) => (week < 0 ? `${nth(week)} of the year` : String(week))))}` : '',
  ].filter(Boolean)
}

const dayOfMonth = (day: number): string => (day < 0 ? `${nth(day)} day` : numeral(day))

const weekday = ({ weekday: day, nth: number }: NthDay): string =>
  `${number === undefined ? '' : `the ${nth(number)} `}${weekdayName('en', day)}`
