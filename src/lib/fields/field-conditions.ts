// Applies the conditions of declared fields: hidden ones are cleared, locked ones stay, comparisons are checked.
import { fieldError, errorAt } from '../base/errors.ts'
import { comparisonErrors, isComparing } from '../rules/conditions/compare-fields.ts'
import { fieldsNow, type ConditionContext as AroundFields, type FieldsNow } from '../rules/conditions/fields-now.ts'
import { innerFields, planFields, type Plan } from '../rules/conditions/plan-fields.ts'
import type { FieldError } from '../base/errors.ts'
import { canonical, isObject } from '../base/json.ts'
import type { Field } from './define-field.ts'
import { isEmpty, type Values } from './field-set.ts'
import { fieldType } from './registry.ts'

export interface Conditions {
  fields: readonly Field[]
  plan: Plan | undefined
  compares: boolean
}
const known = new WeakMap<readonly Field[], Conditions>()

/** Read once for a list of fields; undefined when it has neither conditions nor comparisons. */
export function conditionsOf(fields: readonly Field[]): Conditions | undefined {
  let found = known.get(fields)
  if (!found) known.set(fields, (found = { fields, plan: planFields(fields), compares: isComparing(fields) }))
  return found.plan || found.compares ? found : undefined
}

type Around = AroundFields & { system?: Values | undefined; before?: Values | undefined }

/** What is hidden, required and locked; undefined when nothing can be. */
export function nowOf({ plan }: Conditions, values: Values, around: Around): FieldsNow | undefined {
  if (!plan) return undefined
  // System fields cannot be sent as values.
  const own = Object.entries(values).filter(([name]) => !name.startsWith('@'))
  return fieldsNow(plan, { ...Object.fromEntries(own), ...around.system }, around)
}

/** The hidden fields among some, or among all others; in items they are named `group.field`. */
export function hiddenOf({ hidden }: FieldsNow, which: { of?: ReadonlySet<string>; but?: ReadonlySet<string> }) {
  const { of, but } = which
  const idOf = (pointer: string) => pointer.slice(1).replace(/\/\d+\//, '.')
  const isMeant = (id: string) => (!of || of.has(id)) && !but?.has(id)
  return { hidden: new Set([...hidden].filter((pointer) => isMeant(idOf(pointer)))) }
}

/** The values without those of hidden fields; unknown fields stay, and are rejected later. */
export function withoutHidden(fields: readonly Field[], values: Values, { hidden }: Pick<FieldsNow, 'hidden'>): Values {
  if (hidden.size === 0) return values
  const groups = new Set(fields.filter((field) => innerFields(field).length > 0).map(({ name }) => name))
  const visible = Object.entries(values).filter(([name]) => !hidden.has(`/${name}`))
  return Object.fromEntries(
    visible.map(([name, value]) => {
      if (!groups.has(name) || !Array.isArray(value)) return [name, value]
      return [name, value.map((item: unknown, i) => withoutIn(item, `/${name}/${i}`, hidden))]
    }),
  )
}

const withoutIn = (item: unknown, pointer: string, hidden: ReadonlySet<string>): unknown =>
  isObject(item) ? Object.fromEntries(Object.entries(item).filter(([name]) => !hidden.has(`${pointer}/${name}`))) : item

export interface Checking {
  now: FieldsNow | undefined
  options: Around
  /** Names of fields that already have an error, so that they get no second one. */
  wrong: ReadonlySet<string>
}

/** Violations of conditions by values that are otherwise valid; pointers are relative to the values. */
export function conditionErrors(
  conditions: Conditions,
  value: Values,
  { now, options, wrong }: Checking,
): FieldError[] {
  const { before } = options
  const then = before && now?.readonly.size ? nowOf(conditions, before, options) : undefined
  const locked = then ? lockedErrors(conditions.fields, { after: value, before: before!, now: now!, then }) : []
  const mismatches = conditions.compares
    ? comparisonErrors(conditions.fields, value).map((one) => errorAt(one.pointer, one))
    : []
  return [...locked, ...mismatches].filter(({ pointer }) => !wrong.has(pointer.split('/')[1]!))
}

interface Change {
  after: Values
  before: Values
  now: FieldsNow
  then: FieldsNow
}

/**
 * Values that were changed though they were locked before and still are. Unlocking and changing at once is allowed,
 * like one after the other; so is filling in and locking.
 */
const lockedErrors = (fields: readonly Field[], { after, before, now, then }: Change): FieldError[] =>
  [...now.readonly].flatMap((pointer) => {
    const [name, i, inner] = pointer.slice(1).split('/') as [string, string?, string?]
    const [fresh, old] = [valueAt(after, pointer), valueAt(before, pointer)]
    if (!then.readonly.has(pointer) || same(fresh, old)) return []
    // An item that was moved keeps its value.
    if (i !== undefined && itemsOf(before[name]).some((item) => same(fresh, item[inner!]))) return []
    const field = fields.find((one) => one.name === name)!
    const own = inner === undefined ? field : innerFields(field).find((one) => one.name === inner)!
    if ([fresh, old].every((one) => isEmpty(one, fieldType(own.type)))) return []
    return [fieldError(pointer, 'field.locked')]
  })

const valueAt = (values: Values, pointer: string): unknown =>
  pointer
    .slice(1)
    .split('/')
    .reduce<unknown>((at, part) => (Object(at) === at ? (at as Values)[part] : undefined), values)

const itemsOf = (value: unknown): Values[] => (Array.isArray(value) ? value.filter(isObject) : [])

const same = (a: unknown, b: unknown): boolean => canonical(a ?? null) === canonical(b ?? null)
