// Formats a recurrence rule as iCalendar, always in the same order.
import { NUMBER_LISTS, WEEKDAYS, type NthDay, type Rule } from './rule.ts'

/** `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO`, without `RRULE:`; defaults are left out. */
export function formatRule(rule: Rule): string {
  const lists = Object.entries(NUMBER_LISTS).map(([name, { key }]) => [name, rule[key]?.join(',')] as const)
  const parts: (readonly [name: string, value: string | number | undefined])[] = [
    ['FREQ', rule.freq],
    ['INTERVAL', rule.interval === 1 ? undefined : rule.interval],
    ['COUNT', rule.count],
    ['UNTIL', rule.until?.replaceAll(/[:-]/g, '')],
    ['BYDAY', rule.byDay && byDay(rule.byDay)],
    ...lists,
    ['WKST', rule.wkst === 1 ? undefined : WEEKDAYS[rule.wkst - 1]],
  ]
  return parts.flatMap(([name, value]) => (value === undefined ? [] : `${name}=${value}`)).join(';')
}

/** Monday first, without duplicates. */
const byDay = (days: readonly NthDay[]): string => {
  const sorted = days.toSorted((a, b) => (a.nth ?? 0) - (b.nth ?? 0) || a.weekday - b.weekday)
  return [...new Set(sorted.map(({ nth = '', weekday }) => `${nth}${WEEKDAYS[weekday - 1]}`))].join(',')
}
