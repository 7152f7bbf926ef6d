// The values of a filter as its fields store them: “de89 3704 …” finds an IBAN, “example.org” a web address.
import type { Condition, Literal, Rule } from '../rules/conditions/condition.ts'
import type { Operator } from '../rules/conditions/operators.ts'
import { replaceRules } from '../rules/conditions/walk-rules.ts'
import { kindOf } from '../rules/conditions/traits.ts'
import { fieldType } from './registry.ts'

/** Those that compare whole values. Parts of text are compared as they are written. */
const WHOLE: readonly Operator[] = ['eq', 'ne', 'in', 'nin']

export const storedLiterals = (condition: Condition<Literal>): Condition<Literal> =>
  replaceRules(condition, (rule) => (WHOLE.includes(rule.op) && kindOf(rule.type) === 'text' ? storedRule(rule) : rule))

function storedRule(rule: Rule<Literal>): Rule<Literal> {
  const type = fieldType(rule.type)
  if (!type.clean) return rule
  const field = { type: rule.type, name: rule.field }
  return { ...rule, values: rule.values.map((value) => type.clean!(value, field, fieldType) as Literal) }
}
