// Filters that visitors may leave empty: rules whose variable is not set are removed.
import type { Condition, Part, Rule, Surroundings } from './condition.ts'
import { arityOf } from './operand.ts'
import { isSet } from './resolve.ts'

/** The remaining condition; `{all: []}`, which always holds, when none remains. Half a `between` is `gte` or `lte`. */
export const withoutUnset = (condition: Condition, around: Surroundings): Condition =>
  left(condition, around) ?? { all: [] }

function left(condition: Condition, around: Surroundings): Condition | undefined {
  const some = (list: Condition[]) => list.flatMap((one) => left(one, around) ?? [])
  if ('not' in condition) {
    const not = left(condition.not, around)
    return not && { not }
  }
  if ('all' in condition || 'any' in condition) {
    const list = some('all' in condition ? condition.all : condition.any)
    if (list.length === 0) return undefined
    return 'all' in condition ? { all: list } : { any: list }
  }
  return leftOf(condition, around)
}

function leftOf(rule: Rule, around: Surroundings): Rule | undefined {
  const set = rule.values.filter((part) => isSet(part, rule.type, around))
  if (set.length === rule.values.length) return rule
  if (set.length === 0) return undefined
  if (arityOf(rule.op) === 'many') return { ...rule, values: set }
  return rule.op === 'between' ? halfOf(rule, set[0]!) : undefined
}

const halfOf = (rule: Rule, part: Part): Rule => ({
  ...rule,
  op: part === rule.values[0] ? 'gte' : 'lte',
  values: [part],
})
