// Conditions of a form for a small browser script: what needs the full evaluator is evaluated here or by the service.
import type { Condition, Rule, Values } from './condition.ts'
import { isMoment, isOrdered } from './literal.ts'
import { innerFields, planFields, type FormField, type PlannedField } from './plan-fields.ts'
import { matchesRule } from './operators.ts'
import { kindOf, traitsOf } from './traits.ts'

/** One field of a form with conditions; that of an item is called `people.name`. */
export interface LiveRule {
  field: string
  /** Required whenever it is visible. */
  required?: true
  visible?: LiveTest
  demanded?: LiveTest
}
/** Null cannot be evaluated in a browser: then the field is visible, and the service decides. */
export type LiveTest = { all: LiveTest[] } | { any: LiveTest[] } | { not: LiveTest } | LiveRuleTest | null

/** What the value must be; of hidden or empty fields only `filled: false` holds. */
export interface LiveRuleTest {
  field: string
  filled?: boolean
  /** One of these values; of a checkbox `on` and `off`. */
  in?: string[]
  /** Several may be selected, and one of these is among them. */
  any_of?: string[]
  all_of?: string[]
  /** Minimum and maximum; texts are days and times. */
  from?: number | string
  to?: number | string
}

interface RequestedField extends FormField {
  required?: boolean | undefined
  readonly?: boolean | undefined
  options?: unknown
}

/**
 * In the order of evaluation: each after those that it depends on. `system` has the known values of the future entry;
 * those, and fields that visitors cannot fill in, are evaluated here.
 */
export function liveRules(fields: readonly RequestedField[], system: Values = {}): LiveRule[] {
  const planned = planFields(fields)?.planned ?? []
  return planned.flatMap((field): LiveRule[] => {
    const { visible, required } = field
    if (!visible && !required) return []
    const test = (condition: Condition) => testOf(condition, { fields, field, system })
    return [
      {
        field: pathOf(field),
        ...(declarationOf(field.name, { fields, field, system })?.required && { required: true as const }),
        ...(visible && { visible: test(visible) }),
        ...(required && { demanded: test(required) }),
      },
    ]
  })
}

const pathOf = ({ group, name }: Pick<PlannedField, 'group' | 'name'>): string =>
  group === undefined ? name : `${group}.${name}`

interface FieldContext {
  fields: readonly RequestedField[]
  /** The field with the condition: in a group, the fields of the item take precedence over those of the form. */
  field: PlannedField
  system: Values
}

const innerOf = ({ fields, field: { group } }: FieldContext): readonly RequestedField[] =>
  innerFields(fields.find(({ name }) => name === group) ?? { type: '' })

const declarationOf = (fieldName: string, context: FieldContext): RequestedField | undefined =>
  [...innerOf(context), ...context.fields].find(({ name }) => name === fieldName)

function testOf(condition: Condition, context: FieldContext): LiveTest {
  const inner = (one: Condition) => testOf(one, context)
  if ('all' in condition) return { all: condition.all.map(inner) }
  if ('any' in condition) return { any: condition.any.map(inner) }
  if ('not' in condition) return { not: inner(condition.not) }
  return ruleTest(condition, context)
}

const HOLDS: LiveTest = { all: [] }
const FAILS: LiveTest = { any: [] }

function ruleTest(rule: Rule, context: FieldContext): LiveTest {
  const declared = declarationOf(rule.field, context)
  const values = rule.values.flatMap((part) => ('literal' in part ? [part.literal] : []))
  const isTold = Object.hasOwn(context.system, rule.field)
  if (values.length === rule.values.length && (isTold || declared?.readonly))
    return matchesRule({ ...rule, values }, isTold ? context.system[rule.field] : declared?.default) ? HOLDS : FAILS
  // A variable may have another value on another day, or for another user.
  if (!declared || rule.sub !== undefined || values.length !== rule.values.length) return null
  const group = innerOf(context).includes(declared) ? context.field.group : undefined
  const field = pathOf({ name: rule.field, ...(group !== undefined && { group }) })
  const known = { ...rule, values }
  if (kindOf(rule.type) === 'boolean') {
    const matching = [true, false].filter((value) => matchesRule(known, value))
    return { field, in: matching.map((value) => (value ? 'on' : 'off')) }
  }
  const { op } = rule
  if (op === 'filled' || op === 'empty') return { field, filled: op === 'filled' }
  if (op === 'any_of' || op === 'all_of') return { field, [op]: values.map(String) }
  if (isOrdered(kindOf(rule.type))) return orderTest(field, known)
  return textTest(field, known, keysOf(declared))
}

/** Values that are not numbers, days or times here are compared by the service. */
function orderTest(field: string, { type, op, values }: Rule<string | number | boolean>): LiveTest {
  if (isMoment(kindOf(type))) return null
  const [first, second] = values as (string | number)[]
  const from = (value = first!): LiveTest => ({ field, from: value })
  const to = (value = first!): LiveTest => ({ field, to: value })
  const equal = (value: string | number): LiveTest => ({ field, from: value, to: value })
  const filled: LiveTest = { field, filled: true }
  if (op === 'gte') return from()
  if (op === 'lte') return to()
  if (op === 'lt') return { all: [filled, { not: from() }] }
  if (op === 'gt') return { all: [filled, { not: to() }] }
  if (op === 'between') return { field, from: first!, to: second! }
  const some = { any: (values as (string | number)[]).map(equal) }
  if (op === 'eq' || op === 'in') return some
  return op === 'ne' || op === 'nin' ? { not: some } : null
}

/** Texts can only be equal or not; other operators apply only to choices from a list. */
function textTest(field: string, rule: Rule<string | number | boolean>, keys: string[] | undefined): LiveTest {
  const { op, values } = rule
  const some: LiveTest = { field, in: values.map(String) }
  // Telephone numbers with different spellings are compared by the service.
  if (kindOf(rule.type) === 'none' || traitsOf(rule.type).phone) return null
  if (op === 'eq' || op === 'in') return some
  if (op === 'ne' || op === 'nin') return { not: some }
  return keys ? { field, in: keys.filter((key) => matchesRule(rule, key)) } : null
}

const keysOf = ({ type, options }: RequestedField): string[] | undefined =>
  traitsOf(type).shape === 'one' && Array.isArray(options)
    ? (options as { key?: unknown }[]).flatMap(({ key }) => (typeof key === 'string' ? [key] : []))
    : undefined
