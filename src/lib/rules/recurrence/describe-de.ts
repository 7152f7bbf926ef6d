// A recurrence rule in German.
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

const ORDINALS = ['', 'erst', 'zweit', 'dritt', 'viert', 'fünft']
const UNITS = { DAILY: 'Tag', WEEKLY: 'Woche', MONTHLY: 'Monat', YEARLY: 'Jahr' } as const
const GENDER = { DAILY: 'm', WEEKLY: 'f', MONTHLY: 'm', YEARLY: 'n' } as const
/** Jeden zweiten Tag, jede zweite Woche, jedes zweite Jahr. */
const ENDINGS = { m: ['en', 'en'], f: ['e', 'e'], n: ['es', 'e'] } as const
const list = (items: readonly string[]) => listOf('de', items)

/** Without its ending: zweit, vorletzt; a number has none (7.). */
function stem(number: number): string {
  if (number === -1) return 'letzt'
  if (number === -2) return 'vorletzt'
  return number < 0 ? `${stem(-number)}letzt` : (ORDINALS[number] ?? '')
}
const nth = (number: number, ending: string): string =>
  Math.abs(number) < ORDINALS.length
    ? `${stem(number)}${ending}`
    : `${number < 0 ? `${-number}.-letzt${ending}` : `${number}.`}`

export const describeDe: RuleLabels = {
  every(rule) {
    const { freq, interval } = rule
    const weekday = onlyWeekday(rule)
    if (weekday === undefined && areWeekdaysImplied(rule)) return 'werktags (Montag bis Freitag)'
    const [every, ordinal] = ENDINGS[weekday === undefined ? GENDER[freq] : 'm']
    const unit = weekday === undefined ? UNITS[freq] : weekdayName('de', weekday)
    return interval === 1 ? `jed${every} ${unit}` : `jed${every} ${nth(interval, ordinal)} ${unit}`
  },
  days(rule) {
    const date = onlyDate(rule)
    if (date && !rule.bySetPos) return [`am ${date.day}. ${monthName('de', date.month)}`]
    return [
      ...(rule.bySetPos ? chosen(rule, rule.bySetPos) : daysOf(rule)),
      rule.byMonth ? `im ${list(rule.byMonth.map((month) => monthName('de', month)))}` : '',
    ]
  },
  times: (times) => `um ${list(times)} Uhr`,
  until: (day) => `bis ${day}`,
  count: (count) => (count === 1 ? 'einmal' : `${count}-mal`),
}

/** Describes what BYSETPOS selects. */
function chosen(rule: Rule, positions: readonly number[]): string[] {
  const { byDay, byMonthDay, byYearDay, byWeekNo } = rule
  const which = list(fromFront(positions).map((position) => nth(position, 'en')))
  if (!byDay || byMonthDay || byYearDay || byWeekNo || byDay.some(({ nth: number }) => number))
    return [`am ${which} dieser Termine: ${daysOf(rule).join(' ') || 'alle Uhrzeiten'}`]
  if (isMondayToFriday(rule)) return [`am ${which} Werktag (Montag bis Freitag)`]
  return [`am ${which} Tag, der ein ${either(byDay.map(weekday))} ist`]
}
const either = (items: readonly string[]) => new Intl.ListFormat('de', { type: 'disjunction' }).format(items)

function daysOf(rule: Rule): string[] {
  const { byDay, byMonthDay, byYearDay, byWeekNo } = rule
  return [
    byMonthDay ? `am ${list(fromFront(byMonthDay).map(dayOfMonth))}` : '',
    byYearDay
      ? `am ${list(fromFront(byYearDay).map((day) => (day < 0 ? nth(day, 'en') : `${day}.`)))} Tag des Jahres`
      : '',
    byDay && !areWeekdaysImplied(rule) ? `am ${list(byDay.map(weekday))}` : '',
    byWeekNo ? `in ${list(byWeekNo.map(week))}` : '',
  ].filter(Boolean)
}

const dayOfMonth = (day: number): string => (day < 0 ? `${nth(day, 'en')} Tag` : `${day}.`)
const week = (number: number): string =>
  number < 0 ? `der ${nth(number, 'en')} Woche des Jahres` : `Kalenderwoche ${number}`

const weekday = ({ weekday: day, nth: number }: NthDay): string =>
  `${number === undefined ? '' : `${nth(number, 'en')} `}${weekdayName('de', day)}`
