// Converts a condition to a list of rules for the form and back; nested conditions are edited as text.
import { isOrdered } from '../../../lib/rules/conditions/literal.ts'
import { operator, operatorsOf, type Operator } from '../../../lib/rules/conditions/operators.ts'
import { operatorOf } from '../../../lib/rules/conditions/parse-rule.ts'
import { hasKind, kindOf } from '../../../lib/rules/conditions/traits.ts'

export interface Rule {
  field: string
  op: Operator
  value?: unknown
}
export interface Rules {
  mode: 'all' | 'any'
  rules: Rule[]
}

/** Whether the form has an input for its value. */
export const isBuildable = (op: Operator): boolean => {
  const { arity, needsWord } = operator(op)
  return arity !== 'near' && !needsWord
}

/** The operators offered for a field, the default first. Dates and times cannot be listed. */
export function offered(type: string): Operator[] {
  const isListed = hasKind({ type }, 'number') || !isOrdered(kindOf(type))
  const all = operatorsOf(type).filter((op) => isBuildable(op) && (isListed || operator(op).arity !== 'many'))
  return all.toSorted((a, b) => Number(operator(b).first ?? false) - Number(operator(a).first ?? false))
}

/** Undefined when it can only be edited as text; no rules without a condition. */
export function rulesOf(condition: unknown): Rules | undefined {
  if (condition === undefined) return { mode: 'all', rules: [] }
  if (typeof condition !== 'object' || condition === null) return undefined
  const { all, any, mode, rules, not } = condition as Record<string, unknown>
  if (not !== undefined) return undefined
  if (Array.isArray(all)) return listed('all', all)
  if (Array.isArray(any)) return listed('any', any)
  if (Array.isArray(rules)) return listed(mode === 'any' ? 'any' : 'all', rules)
  return listed('all', [condition])
}

function listed(mode: Rules['mode'], members: unknown[]): Rules | undefined {
  const rules = members.map(ruleOf)
  return rules.every((rule) => rule !== undefined) ? { mode, rules } : undefined
}

function ruleOf(member: unknown): Rule | undefined {
  const { field, op, value } = (member ?? {}) as Record<string, unknown>
  if (typeof field !== 'string' || typeof op !== 'string') return undefined
  const known = operatorOf(op)
  if (!known || !isBuildable(known) || !isShown(value)) return undefined
  return { field, op: known, ...(value !== undefined && { value }) }
}

const isShown = (value: unknown): boolean =>
  Array.isArray(value) ? value.every((one) => typeof one !== 'object') : typeof value !== 'object'

/** Undefined without rules. */
export function conditionOf({ mode, rules }: Rules): unknown {
  if (!rules.length) return undefined
  return rules.length === 1 ? rules[0] : { [mode]: rules }
}

/** The number of values that the operator takes. */
export const countOf = (op: Operator) => operator(op).arity
