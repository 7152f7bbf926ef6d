// A condition as a list of rules that a form can show, and back; what is nested deeper is written as text.
import type { Operator } from '../../../lib/rules/conditions/condition.ts'
import type { Translate } from '../../lang/lang.ts'

export interface Rule {
  field: string
  op: Operator
  value?: unknown
}
export interface Rules {
  mode: 'all' | 'any'
  rules: Rule[]
}

const SYMBOLS: Record<string, Operator> = { '=': 'eq', '!=': 'ne', '<': 'lt', '<=': 'lte', '>': 'gt', '>=': 'gte' } // prettier-ignore
/** Those that the form has no place for. */
const AS_TEXT: readonly Operator[] = ['near', 'match']
export const isBuildable = (op: Operator): boolean => !AS_TEXT.includes(op)

/** Undefined when it can only be shown as text; without a condition there are no rules. */
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
  const operator = SYMBOLS[op] ?? (op as Operator)
  if (!isBuildable(operator) || !isShown(value)) return undefined
  return { field, op: operator, ...(value !== undefined && { value }) }
}

const isShown = (value: unknown): boolean =>
  Array.isArray(value) ? value.every((one) => typeof one !== 'object') : typeof value !== 'object'

/** Undefined when there are none. */
export function conditionOf({ mode, rules }: Rules): unknown {
  if (!rules.length) return undefined
  return rules.length === 1 ? rules[0] : { [mode]: rules }
}

/** How many values the operator compares with. */
export function countOf(op: Operator): 'none' | 'one' | 'two' | 'many' {
  if (op === 'filled' || op === 'empty') return 'none'
  if (op === 'between') return 'two'
  return ['in', 'nin', 'any_of', 'all_of'].includes(op) ? 'many' : 'one'
}

export const operatorWords = (t: Translate): Record<Operator, string> => ({
  ...{ eq: t('is'), ne: t('is not'), lt: t('is less than'), lte: t('is at most') },
  ...{ gt: t('is more than'), gte: t('is at least'), between: t('lies between'), in: t('is one of') },
  ...{ nin: t('is none of'), contains: t('contains'), ncontains: t('does not contain') },
  ...{ starts: t('begins with'), ends: t('ends with'), filled: t('is filled in'), empty: t('is empty') },
  ...{ any_of: t('has one of'), all_of: t('has all of'), near: t('is near'), match: t('has the words') },
})
