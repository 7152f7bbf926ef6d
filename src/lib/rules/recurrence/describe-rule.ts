// A recurrence rule as text, for editors and visitors.
import type { Rule } from './rule.ts'
import { describeDe } from './describe-de.ts'
import { describeEn } from './describe-en.ts'
import { openZone } from './zone.ts'

/**
 * `every second Monday until 31 May 2027`, `jeden zweiten Montag bis 31. Mai 2027`. Other languages get
 * English. The time zone determines the day of UNTIL.
 */
export function describeRule(rule: Rule, lang: string, timezone = 'UTC'): string {
  const isGerman = lang.split('-')[0] === 'de'
  const labels = isGerman ? describeDe : describeEn
  const { until, count } = rule
  const phrases = [
    labels.every(rule),
    ...labels.days(rule),
    timesOf(rule).length ? labels.times(timesOf(rule)) : '',
    until === undefined ? '' : labels.until(dayOf(until, isGerman ? 'de' : 'en-GB', timezone)),
  ]
  return phrases.filter(Boolean).join(' ') + (count === undefined ? '' : `, ${labels.count(count)}`)
}

const two = (part: number) => String(part).padStart(2, '0')

function timesOf({ byHour, byMinute = [0] }: Rule): string[] {
  return (byHour ?? []).flatMap((hour) => byMinute.map((minute) => `${hour}:${two(minute)}`))
}

function dayOf(until: string, locale: string, timezone: string): string {
  const moment = until.endsWith('Z')
    ? openZone(timezone).toLocal(Date.parse(until))
    : Date.parse(`${until.slice(0, 10)}T00:00:00Z`)
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(moment)
}
