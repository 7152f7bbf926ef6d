// What other libraries say about a rule, in clock times without a zone.
import rrule from 'rrule'
import { RRuleTemporal } from 'rrule-temporal'

/** So many are compared, at most; two positions of a set may be the same one, which rrule gives twice. */
export const MOST = 150

export interface Question {
  rule: string
  /** Clock times: `2026-05-04T18:00:00`. */
  start: string
  before: string
}

/**
 * The clock times a rule names, the start among them only where it does; COUNT is left to whoever asks. By rrule, and by
 * rrule-temporal where rrule 2.8.1 is wrong: a position before the first of a set (`FREQ=WEEKLY;BYDAY=FR;BYSETPOS=-4`)
 * gives it the first instead of none, and of the week of the start it sees only what follows the start. rrule-temporal
 * 2.2.8 is wrong where such a position stands in a year (`FREQ=YEARLY;BYDAY=-4TU,FR;BYSETPOS=-3` gives nothing).
 */
export function clockTimesOf({ rule, ...more }: Question): string[] {
  const question = { rule: rule.replace(/;COUNT=\d+/, ''), ...more }
  const isWrong = /BYSETPOS=[^;]*-[2-9]/.test(rule) || /FREQ=WEEKLY.*BYSETPOS/.test(rule)
  return [...new Set(isWrong ? byRruleTemporal(question) : byRrule(question))]
}

function byRrule({ rule, start, before }: Question): string[] {
  const [dtstart, until] = [new Date(`${start}Z`), new Date(Date.parse(`${before}Z`) - 1000)]
  const series = new rrule.RRule({ ...rrule.RRule.parseString(unmixed(rule)), dtstart, until })
  return series.all((_, i) => i < 2 * MOST).map((date) => date.toISOString().slice(0, 19))
}

/** rrule 2.8.1 takes `BYDAY=SA,3WE` for the days that are both; the same is written as `1SA,2SA,…,3WE`. */
function unmixed(rule: string): string {
  const [match, days] = /BYDAY=([^;]+)/.exec(rule) ?? []
  if (!match || !days || !/\d/.test(days)) return rule
  const most = /FREQ=MONTHLY|BYMONTH=/.test(rule) ? 5 : 53
  const counted = days
    .split(',')
    .flatMap((day) => (/\d/.test(day) ? day : Array.from({ length: most }, (_, i) => `${i + 1}${day}`)))
  return rule.replace(match, `BYDAY=${counted.join(',')}`)
}

function byRruleTemporal({ rule, start, before }: Question): string[] {
  const compact = start.replaceAll(/[:-]/g, '')
  const series = new RRuleTemporal({ rruleString: `DTSTART;TZID=UTC:${compact}\nRRULE:${rule}` })
  return series
    .between(new Date(`${start}Z`), new Date(Date.parse(`${before}Z`) - 1000), true)
    .map((time) => time.toString().slice(0, 19))
}

/** When clocks are put forward and back (since 2007 and 1996), as the laws say it; offsets in hours. */
const LAWS = {
  'Europe/Berlin': {
    summer: 2,
    winter: 1,
    from: (year: number) => sunday(year, 3, -1) + 1,
    to: (year: number) => sunday(year, 10, -1) + 1,
  },
  'America/New_York': {
    summer: -4,
    winter: -5,
    from: (year: number) => sunday(year, 3, 2) + 7,
    to: (year: number) => sunday(year, 11, 1) + 6,
  },
}
export type ZoneName = keyof typeof LAWS
export const ZONE_NAMES = Object.keys(LAWS) as ZoneName[]
const HOUR = 3_600_000

/** Midnight (UTC) of the nth Sunday of a month, or of the last, in hours. */
function sunday(year: number, month: number, nth: number): number {
  const end = new Date(Date.UTC(year, month, 0))
  const start = new Date(Date.UTC(year, month - 1, 1))
  const day = nth < 0 ? end.getUTCDate() - end.getUTCDay() : 1 + ((7 - start.getUTCDay()) % 7) + (nth - 1) * 7
  return Date.UTC(year, month - 1, day) / HOUR
}

/**
 * The moment of a clock time: of two the first, and a time that is skipped counts with the offset before (RFC 5545,
 * 3.3.5). ical.js 2.2.1 takes the second, and the offset after.
 */
export function momentOf(name: ZoneName, clockTime: string): string {
  const { summer, winter, from, to } = LAWS[name]
  const local = Date.parse(`${clockTime}Z`) / HOUR
  const year = Number(clockTime.slice(0, 4))
  const isSummer = (moment: number) => moment >= from(year) && moment < to(year)
  const moment = isSummer(local - summer) ? local - summer : local - winter
  return new Date(Math.round(moment * HOUR)).toISOString().replace('.000Z', 'Z')
}
