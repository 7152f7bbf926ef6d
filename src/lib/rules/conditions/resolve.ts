// Replaces the variables of conditions by literals, for the evaluator and for SQL.
import { MAX_VALUES, type Condition, type Literal, type Part, type Rule, type Surroundings } from './condition.ts'
import { isMoment, momentOf } from './literal.ts'
import { isDay, shiftDay, startOfDay } from './local-day.ts'
import { operandOf, arityOf, acceptsDays } from './operand.ts'
import { replaceRules } from './walk-rules.ts'
import { kindOf } from './traits.ts'
import { valueOf } from './variable.ts'

/**
 * A rule whose variable is not set, or has no value of its type, is neither true nor false: nothing that depends on it
 * holds, not even under `not`, so that a condition protects safely. Compared with moments, a day stands for all of it.
 */
export const resolve = (condition: Condition, around: Surroundings): Condition<Literal> =>
  replaceRules(condition, (rule, negated) => resolved(rule, around, negated))

function resolved(rule: Rule, around: Surroundings, negated: boolean): Condition<Literal> {
  const values = literalsOf(rule, around)
  // Under a negation the unknown must be true, so that the result does not hold.
  if (!values) return negated ? { all: [] } : { any: [] }
  const known: Rule<Literal> = { ...rule, values }
  const hasDays = isMoment(kindOf(rule.type)) && acceptsDays(rule.op) && values.some((one) => isDay(String(one)))
  return hasDays ? spanOfDays(known, around.timezone) : known
}

/** Whether a part has a value here. */
export const isSet = (part: Part, type: string, around: Surroundings): boolean =>
  'literal' in part || valueOf(part, type, around) !== undefined

function literalsOf({ type, op, values }: Rule, around: Surroundings): Literal[] | undefined {
  const list = arityOf(op) === 'many'
  const given = values.flatMap((part) => {
    const value = 'literal' in part ? part.literal : valueOf(part, type, around)
    return list ? membersOf(value, 'literal' in part) : [value]
  })
  if (given.length > MAX_VALUES) return undefined
  const literals = given.flatMap((value, index) => operandOf(value, { type, op, index }) ?? [])
  return literals.length === given.length ? literals : undefined
}

/** A parameter may be a list, or a comma-separated text as in a query string. */
function membersOf(value: unknown, isLiteral: boolean): unknown[] {
  if (isLiteral || typeof value !== 'string') return [value].flat()
  return value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
}

/**
 * Converts rules about moments that name days: a day begins and ends in the time zone of the website, not in UTC.
 * Each of the resulting rules is true or false for a single value, so that they also work for items of
 * groups.
 */
function spanOfDays(rule: Rule<Literal>, timezone: string | undefined): Condition<Literal> {
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

/** The first or last moment of a day; of a moment the moment itself. */
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
