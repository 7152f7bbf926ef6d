// Which fields of a form are hidden, required and locked with its current values.
import type { Condition, Literal, Surroundings, Values } from './condition.ts'
import { matchesResolved } from './evaluate-condition.ts'
import { innerFields, type FormField, type Plan, type PlannedField } from './plan-fields.ts'
import { resolve } from './resolve.ts'

/** JSON Pointers relative to the values: /title, /items/0/name. Fields within a hidden group are not listed. */
export interface FieldsNow {
  hidden: ReadonlySet<string>
  required: ReadonlySet<string>
  readonly: ReadonlySet<string>
}

export interface ConditionContext extends Surroundings {
  /** Whether `values` is complete: a missing value is empty, without its default. */
  withoutDefaults?: boolean | undefined
}

/**
 * `values` may include system fields with their @. Hidden fields are empty for the conditions of others. A field is
 * hidden only when its condition is false: if a variable in it is not set, the field stays visible with its value.
 */
export function fieldsNow({ fields, planned }: Plan, values: Values, context: ConditionContext): FieldsNow {
  const state = stateOf(fields, values, context.withoutDefaults === true)
  for (const name of Object.keys(values)) if (name.startsWith('@')) state[name] = values[name]
  const now = { hidden: new Set<string>(), required: new Set<string>(), readonly: new Set<string>() }
  for (const field of planned) {
    if (!field.visible) continue
    const fails = resolve({ not: field.visible }, context)
    for (const { pointer, record } of placesWhere(fails, field, state)) {
      now.hidden.add(pointer)
      record[field.name] = undefined
    }
  }
  for (const mark of ['required', 'readonly'] as const)
    for (const field of planned) {
      const { [mark]: condition } = field
      if (!condition) continue
      for (const { pointer } of placesWhere(resolve(condition, context), field, state))
        if (!now.hidden.has(pointer)) now[mark].add(pointer)
    }
  return now
}

/** A copy that may be changed, with defaults for missing values, not for cleared ones; without a prototype. */
function stateOf(fields: readonly FormField[], values: Values, withoutDefaults: boolean): Values {
  const state: Values = Object.create(null) as Values
  for (const field of fields) {
    const given = Object.hasOwn(values, field.name) ? values[field.name] : undefined
    const value = given === undefined && !withoutDefaults ? field.default : given
    const inner = innerFields(field)
    state[field.name] =
      inner.length > 0 && Array.isArray(value)
        ? value.map((item: unknown) => stateOf(inner, isObject(item) ? item : {}, withoutDefaults))
        : value
  }
  return state
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface FieldPosition {
  pointer: string
  /** The form or item that the field belongs to. */
  record: Values
}

/** The places of the field where the condition holds: in the form, or in every item of its group. */
function* placesWhere(
  condition: Condition<Literal>,
  { name, group }: PlannedField,
  state: Values,
): Generator<FieldPosition> {
  if (group === undefined) {
    if (matchesResolved(condition, (other) => state[other])) yield { pointer: `/${name}`, record: state }
    return
  }
  const items = state[group]
  if (!Array.isArray(items)) return
  for (const [i, item] of (items as Values[]).entries())
    if (matchesResolved(condition, (other) => (other in item ? item[other] : state[other])))
      yield { pointer: `/${group}/${i}/${name}`, record: item }
}
