// The rules of a parsed condition, at any depth.
import type { Condition, Rule } from './condition.ts'

export function* rulesOf<V>(condition: Condition<V>): Generator<Rule<V>> {
  if ('all' in condition) for (const one of condition.all) yield* rulesOf(one)
  else if ('any' in condition) for (const one of condition.any) yield* rulesOf(one)
  else if ('not' in condition) yield* rulesOf(condition.not)
  else yield condition
}

/** The condition with each rule replaced by the result of `to`. */
export function replaceRules<V, W>(
  condition: Condition<V>,
  to: (rule: Rule<V>, negated: boolean) => Condition<W>,
  negated = false,
): Condition<W> {
  const inner = (one: Condition<V>) => replaceRules(one, to, negated)
  if ('all' in condition) return { all: condition.all.map(inner) }
  if ('any' in condition) return { any: condition.any.map(inner) }
  if ('not' in condition) return { not: replaceRules(condition.not, to, !negated) }
  return to(condition, negated)
}
