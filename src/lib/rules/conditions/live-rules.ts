// Conditions of a form as a small script can follow them: what needs this evaluator is worked out here, or left to the service.
import type { Condition, Rule, Values } from './condition.ts'
import { isMoment, isOrdered } from './literal.ts'
import { innerFields, planFields, type FormField, type PlannedField } from './plan-fields.ts'
import { ruleHolds } from './operators.ts'
import { kindOf, traitsOf } from './traits.ts'

/** One field of a form that conditions rule; that of an item is called `people.name`. */
export interface LiveRule {
  field: string
  /** Demanded whenever it is seen. */
  required?: true
  visible?: LiveTest
  demanded?: LiveTest
}
/** Null cannot be told in a browser: then the field is seen, and the service decides. */
export type LiveTest = { all: LiveTest[] } | { any: LiveTest[] } | { not: LiveTest } | LiveRuleTest | null

/** What the value has to be; of what is hidden or empty only `filled: false` holds. */
export interface LiveRuleTest {
  field: string
  filled?: boolean
  /** One of these; of a box `on` and `off`. */
  in?: string[]
  /** Several are chosen, and one of these is among them. */
  any_of?: string[]
  all_of?: string[]
  /** At least, at most; texts are days and times. */
  from?: number | string
  to?: number | string
}

interface RequestedField extends FormField {
  required?: boolean | undefined
  readonly?: boolean | undefined
  options?: unknown
}

/**
 * In the order in which they are to be followed: each after those that it rests on. `system` is what is known of the entry it becomes;
 * that, and what nobody can write, is decided here.
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

interface Place {
  fields: readonly RequestedField[]
  /** Whose condition it is: in a group its item comes before the form. */
  field: PlannedField
  system: Values
}

const innerOf = ({ fields, field: { group } }: Place): readonly RequestedField[] =>
  innerFields(fields.find(({ name }) => name === group) ?? { type: '' })

const declarationOf = (wanted: string, place: Place): RequestedField | undefined =>
  [...innerOf(place), ...place.fields].find(({ name }) => name === wanted)

function testOf(condition: Condition, place: Place): LiveTest {
  const inner = (one: Condition) => testOf(one, place)
  if ('all' in condition) return { all: condition.all.map(inner) }
  if ('any' in condition) return { any: condition.any.map(inner) }
  if ('not' in condition) return { not: inner(condition.not) }
  return ruleTest(condition, place)
}

const HOLDS: LiveTest = { all: [] }
const FAILS: LiveTest = { any: [] }

function ruleTest(rule: Rule, place: Place): LiveTest {
  const declared = declarationOf(rule.field, place)
  const values = rule.values.flatMap((part) => ('literal' in part ? [part.literal] : []))
  const isTold = Object.hasOwn(place.system, rule.field)
  if (values.length === rule.values.length && (isTold || declared?.readonly))
    return ruleHolds({ ...rule, values }, isTold ? place.system[rule.field] : declared?.default)
      ? HOLDS
      : FAILS
  // A variable has another value on another day, or for somebody else.
  if (!declared || rule.sub !== undefined || values.length !== rule.values.length) return null
  const group = innerOf(place).includes(declared) ? place.field.group : undefined
  const field = pathOf({ name: rule.field, ...(group !== undefined && { group }) })
  const known = { ...rule, values }
  if (kindOf(rule.type) === 'boolean') {
    const kept = [true, false].filter((value) => ruleHolds(known, value))
    return { field, in: kept.map((value) => (value ? 'on' : 'off')) }
  }
  const { op } = rule
  if (op === 'filled' || op === 'empty') return { field, filled: op === 'filled' }
  if (op === 'any_of' || op === 'all_of') return { field, [op]: values.map(String) }
  if (isOrdered(kindOf(rule.type))) return orderTest(field, known)
  return textTest(field, known, keysOf(declared))
}

/** What is no number, day or time here is compared by the service. */
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

/** Texts are equal or not; the rest only for what is chosen from a list. */
function textTest(
  field: string,
  rule: Rule<string | number | boolean>,
  keys: string[] | undefined,
): LiveTest {
  const { op, values } = rule
  const some: LiveTest = { field, in: values.map(String) }
  // Spellings of a telephone number are compared by the service.
  if (kindOf(rule.type) === 'none' || traitsOf(rule.type).phone) return null
  if (op === 'eq' || op === 'in') return some
  if (op === 'ne' || op === 'nin') return { not: some }
  return keys ? { field, in: keys.filter((key) => ruleHolds(rule, key)) } : null
}

const keysOf = ({ type, options }: RequestedField): string[] | undefined =>
  traitsOf(type).shape === 'one' && Array.isArray(options)
    ? (options as { key?: unknown }[]).flatMap(({ key }) => (typeof key === 'string' ? [key] : []))
    : undefined
