// Converts common recurrence rules to form values and back; all others are edited as text.
import type { Freq, NthDay, Rule } from '../../lib/rules/recurrence/rule.ts'

/** Rule parts that the form has inputs for. */
const SHOWN = new Set(['freq', 'interval', 'count', 'until', 'byDay', 'wkst'])

/** Whether the form can represent the entire rule. */
export function isSimple(rule: Rule): boolean {
  if (Object.keys(rule).some((part) => !SHOWN.has(part)) || rule.wkst !== 1) return false
  if (rule.until !== undefined && rule.until.length !== 10) return false
  const { freq, byDay } = rule
  if (!byDay) return true
  if (freq === 'WEEKLY') return byDay.every(({ nth }) => nth === undefined)
  const [day] = byDay
  return freq === 'MONTHLY' && byDay.length === 1 && NTHS.includes(day?.nth ?? 0)
}

/** The selectable occurrences of a weekday in a month: first to fourth, and last. */
export const NTHS = [1, 2, 3, 4, -1]

/** The rule with another frequency, without parts that do not apply to it. */
export function withFreq({ interval, count, until, wkst }: Rule, freq: Freq): Rule {
  return {
    freq,
    interval,
    wkst,
    ...(count !== undefined && { count }),
    ...(until !== undefined && { until }),
  }
}

export const withDays = ({ byDay: _, ...rule }: Rule, days: readonly NthDay[]): Rule =>
  days.length ? { ...rule, byDay: days.toSorted((a, b) => a.weekday - b.weekday) } : rule

export type End = { count: number } | { until: string } | undefined

export const withEnd = ({ count: _, until: __, ...rule }: Rule, end: End): Rule => ({ ...rule, ...end })
