// Which parts of a rule exclude each other (the table and notes of RFC 5545, 3.3.10).
import { message, type Message } from '../../base/catalogue/message.ts'
import type {} from './messages/recurrence.ts'
import { MAX_TIMES, type Rule } from './rule.ts'

export interface Conflict {
  part: string
  text: Message
}

/** The first conflict; undefined for a valid rule. */
export const ruleConflict = (rule: Rule): Conflict | undefined => CONFLICTS.find(({ holds }) => holds(rule))

const isNth = ({ byDay = [] }: Rule) => byDay.some(({ nth }) => nth !== undefined)
const others = ['byMonth', 'byWeekNo', 'byYearDay', 'byMonthDay', 'byDay', 'byHour', 'byMinute', 'bySecond'] as const
const size = (list: readonly number[] = [0]) => list.length

const CONFLICTS: (Conflict & { holds: (rule: Rule) => boolean })[] = [
  {
    part: 'UNTIL',
    text: message('recurrence.not_beside_count', { part: 'UNTIL' }),
    holds: ({ count, until }) => count !== undefined && until !== undefined,
  },
  {
    part: 'BYDAY',
    text: message('recurrence.counts_without_period', { part: 'BYDAY' }),
    holds: (rule) => isNth(rule) && rule.freq !== 'MONTHLY' && rule.freq !== 'YEARLY',
  },
  {
    part: 'BYDAY',
    text: message('recurrence.counts_beside_weeks', { part: 'BYDAY' }),
    holds: (rule) => isNth(rule) && rule.byWeekNo !== undefined,
  },
  {
    part: 'BYDAY',
    text: message('recurrence.counts_too_far', { part: 'BYDAY' }),
    holds: (rule) =>
      (rule.freq === 'MONTHLY' || rule.byMonth !== undefined) &&
      (rule.byDay ?? []).some(({ nth = 0 }) => Math.abs(nth) > 5),
  },
  {
    part: 'BYMONTHDAY',
    text: message('recurrence.not_weekly', { part: 'BYMONTHDAY' }),
    holds: ({ freq, byMonthDay }) => byMonthDay !== undefined && freq === 'WEEKLY',
  },
  {
    part: 'BYYEARDAY',
    text: message('recurrence.only_yearly', { part: 'BYYEARDAY' }),
    holds: ({ freq, byYearDay }) => byYearDay !== undefined && freq !== 'YEARLY',
  },
  {
    part: 'BYWEEKNO',
    text: message('recurrence.only_yearly', { part: 'BYWEEKNO' }),
    holds: ({ freq, byWeekNo }) => byWeekNo !== undefined && freq !== 'YEARLY',
  },
  {
    part: 'BYSETPOS',
    text: message('recurrence.nothing_to_choose_from', { part: 'BYSETPOS' }),
    holds: (rule) => rule.bySetPos !== undefined && others.every((key) => rule[key] === undefined),
  },
  {
    part: 'BYHOUR',
    text: message('recurrence.too_often_a_day', { part: 'BYHOUR', max: MAX_TIMES }),
    holds: ({ byHour, byMinute, bySecond }) => size(byHour) * size(byMinute) * size(bySecond) > MAX_TIMES,
  },
]
