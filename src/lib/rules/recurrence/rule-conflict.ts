// Which parts of a rule exclude each other (the table and notes of RFC 5545, 3.3.10).
import { MOST_TIMES, type Rule } from './rule.ts'

export interface Conflict {
  part: string
  message: string
}

/** The first conflict; undefined for a rule that can be followed. */
export const ruleConflict = (rule: Rule): Conflict | undefined => CONFLICTS.find(({ holds }) => holds(rule))

const isNth = ({ byDay = [] }: Rule) => byDay.some(({ nth }) => nth !== undefined)
const others = [
  'byMonth',
  'byWeekNo',
  'byYearDay',
  'byMonthDay',
  'byDay',
  'byHour',
  'byMinute',
  'bySecond',
] as const
const size = (list: readonly number[] = [0]) => list.length

const CONFLICTS: (Conflict & { holds: (rule: Rule) => boolean })[] = [
  {
    part: 'UNTIL',
    message: 'cannot stand beside COUNT',
    holds: ({ count, until }) => count !== undefined && until !== undefined,
  },
  {
    part: 'BYDAY',
    message: 'can count its days (1MO) in a month or a year only',
    holds: (rule) => isNth(rule) && rule.freq !== 'MONTHLY' && rule.freq !== 'YEARLY',
  },
  {
    part: 'BYDAY',
    message: 'cannot count its days (1MO) beside BYWEEKNO',
    holds: (rule) => isNth(rule) && rule.byWeekNo !== undefined,
  },
  {
    part: 'BYDAY',
    message: 'counts at most 5 days of a weekday in a month',
    holds: (rule) =>
      (rule.freq === 'MONTHLY' || rule.byMonth !== undefined) &&
      (rule.byDay ?? []).some(({ nth = 0 }) => Math.abs(nth) > 5),
  },
  {
    part: 'BYMONTHDAY',
    message: 'cannot stand beside FREQ=WEEKLY',
    holds: ({ freq, byMonthDay }) => byMonthDay !== undefined && freq === 'WEEKLY',
  },
  {
    part: 'BYYEARDAY',
    message: 'needs FREQ=YEARLY',
    holds: ({ freq, byYearDay }) => byYearDay !== undefined && freq !== 'YEARLY',
  },
  {
    part: 'BYWEEKNO',
    message: 'needs FREQ=YEARLY',
    holds: ({ freq, byWeekNo }) => byWeekNo !== undefined && freq !== 'YEARLY',
  },
  {
    part: 'BYSETPOS',
    message: 'needs another part to choose from, like BYDAY',
    holds: (rule) => rule.bySetPos !== undefined && others.every((key) => rule[key] === undefined),
  },
  {
    part: 'BYHOUR',
    message: `gives more than ${MOST_TIMES} times a day with BYMINUTE and BYSECOND`,
    holds: ({ byHour, byMinute, bySecond }) => size(byHour) * size(byMinute) * size(bySecond) > MOST_TIMES,
  },
]
