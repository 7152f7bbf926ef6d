// Rules about moments that name days: a day begins and ends with the clock of the website, not of UTC.
import type { Condition, Literal, Rule } from './condition.ts'
import { kindOf, momentOf } from './literal.ts'
import { isDay, shiftDay, startOfDay } from './local-day.ts'

/** The same rule about moments. Each of the rules it may become is true or false for one value alone (items of groups). */
export function spanOfDays(rule: Rule<Literal>, timezone: string | undefined): Condition<Literal> {
  const first = (value: Literal) => edge(value, { rule, timezone, last: false })
  const last = (value: Literal) => edge(value, { rule, timezone, last: true })
  const to = (op: Rule['op'], ...values: Literal[]): Rule<Literal> => ({ ...rule, op, values })
  const [from, until = from] = rule.values as [Literal, Literal?]
  switch (rule.op) {
    case 'lt':
    case 'gte':
      return to(rule.op, first(from))
    case 'lte':
    case 'gt':
      return to(rule.op, last(from))
    case 'ne':
      return { any: [to('lt', first(from)), to('gt', last(from)), to('empty')] }
    default:
      return to('between', first(from), last(until))
  }
}

/** The first or last moment of a day; a moment is both. */
function edge(
  value: Literal,
  { rule, timezone, last }: { rule: Rule<Literal>; timezone: string | undefined; last: boolean },
): Literal {
  const day = String(value)
  if (!isDay(day)) return value
  const kind = kindOf(rule.type)
  const start = startOfDay(last ? shiftDay(day, { count: 1, unit: 'd' }) : day, timezone).getTime()
  const unit = kind === 'instant' ? 1 : 1000
  return momentOf(new Date(last ? start - unit : start), kind) ?? value
}
