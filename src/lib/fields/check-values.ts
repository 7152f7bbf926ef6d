// Validates the values of a set of fields, for every source of input.
import { hasItems, traitsOf } from '../rules/conditions/traits.ts'
import { toFieldError } from './string-value.ts'
import { fieldError } from '../base/errors.ts'
import { list } from '../base/catalogue/message.ts'
import type { ConditionContext, FieldsNow } from '../rules/conditions/fields-now.ts'
import type { FieldError } from '../base/errors.ts'
import { dayIn } from '../rules/conditions/local-day.ts'
import type { Field } from './define-field.ts'
import { conditionErrors, conditionsOf, hiddenOf, nowOf, withoutHidden } from './field-conditions.ts'
import { cleanFields, isEmpty, type Values } from './field-set.ts'
import { withItemIds } from './item-keys.ts'
import { errorsOf, pointerTo } from './pointer.ts'
import { fieldType, schemaOf } from './registry.ts'
import { withoutRemoved, withRemoved } from './removed-fields.ts'
import { errorsOfTouched } from './untouched.ts'

/** With `now`, where it holds (`timezone`, else UTC) and what else conditions may rest on. Without `now`, limits that move with
 * the time are not checked. */
export interface CheckOptions extends ConditionContext {
  /** Also requires required fields, and fills in defaults unless the values are complete (`withoutDefaults`): for publishing. */
  complete: boolean
  /** JSON Pointer of the values in the input; errors start with it. */
  pointer?: string
  /** The previous values: they stay valid, though time has passed. */
  before?: Values | undefined
  /** Values that stay valid though their options and limits have changed; `before` by default. */
  stored?: Values | undefined
  /** Stored values of fields that were removed since stay as they are: of blocks and settings, which kits declare. */
  keepsRemoved?: boolean | undefined
  /** System fields of an entry that conditions may name: @status and the like. */
  system?: Values | undefined
  /** Fields that keep their values while hidden, in items as `group.field`: validated like others, but never required. */
  keeps?: ReadonlySet<string> | undefined
}

export interface Checked {
  value: Values
  errors: FieldError[]
}

/**
 * The values as they are stored, and their errors. null and undefined mean "not set" and are left out, as are
 * hidden fields; rich text is sanitized; every other valid value is kept unchanged. An invalid value is
 * left out of `value`.
 */
export function checkValues(fields: readonly Field[], data: unknown, options: CheckOptions): Checked {
  if (!isObject(data)) return { value: {}, errors: [fieldError(options.pointer ?? '', 'field.not_an_object')] }
  const stored = options.keepsRemoved && (options.stored ?? options.before)
  if (!stored) return checkKnown(fields, data, options)
  const { value, errors } = checkKnown(fields, withoutRemoved(fields, { values: data, stored }), options)
  return { value: withRemoved(fields, value, { values: data, stored }), errors }
}

function checkKnown(fields: readonly Field[], data: Values, options: CheckOptions): Checked {
  const { complete, pointer = '', keeps } = options
  const conditions = conditionsOf(fields)
  const now = conditions && nowOf(conditions, data, options)
  const cleared = now && keeps?.size ? hiddenOf(now, { but: keeps }) : now
  const checked = checkEach(fields, cleared ? withoutHidden(fields, data, cleared) : data, options)
  const { value, errors } = checked
  if (complete && !options.withoutDefaults) fillDefaults(fields, { value, data, now })
  if (conditions) {
    const wrong = wrongNames(errors, pointer)
    const visible = now && keeps?.size ? withoutHidden(fields, value, now) : value
    refuse(conditionErrors(conditions, visible, { now, options, wrong }), checked, pointer)
  }
  // A wrong value has its error already and is not reported as missing too.
  const wrong = wrongNames(errors, pointer)
  const rest = fields.filter(({ name }) => !wrong.has(name))
  if (complete) errors.push(...missing(rest, value, { pointer, base: pointer, now }))
  return checked
}

function checkEach(fields: readonly Field[], data: Values, options: CheckOptions): Checked {
  const { pointer = '' } = options
  const known = new Set(fields.map(({ name }) => name))
  const errors = Object.keys(data)
    .filter((name) => !known.has(name))
    .map((name) => fieldError(pointerTo(pointer, name), 'field.unknown', { known: list([...known]) }))
  const value: Values = {}
  const today = options.now && dayIn(options.timezone, options.now)
  for (const field of fields) {
    const given = Object.hasOwn(data, field.name) ? data[field.name] : undefined
    const at = pointerTo(pointer, field.name)
    const old = (options.stored ?? options.before)?.[field.name]
    const checked = checkOne(field, given, { pointer: at, before: old })
    if (checked.value !== undefined) checked.value = identifiedIn(field, checked.value, options.before)
    const context = { data: { [field.name]: checked.value }, pointer, before: [options.before ?? {}] }
    const late = today ? errorsOn(today, [field], context) : []
    errors.push(...checked.errors, ...late)
    if (checked.value !== undefined && late.length === 0) value[field.name] = checked.value
  }
  return { value, errors }
}

const identifiedIn = (field: Field, value: unknown, before: Values | undefined): unknown =>
  withItemIds([field], { [field.name]: value }, before)[field.name]

/** Removes values that violate conditions; pointers of `errors` are relative to the values. */
function refuse(violations: readonly FieldError[], { value, errors }: Checked, pointer: string): void {
  errors.push(...violations.map((error) => ({ ...error, pointer: pointer + error.pointer })))
  for (const name of wrongNames(violations, '')) delete value[name]
}

/** The names of fields that have errors, by pointers that begin with `pointer`. */
const wrongNames = (errors: readonly FieldError[], pointer: string): Set<string> =>
  new Set(errors.map((error) => error.pointer.slice(pointer.length).split('/')[1]!))

const isObject = (data: unknown): data is Values => typeof data === 'object' && data !== null && !Array.isArray(data)

function checkOne(
  field: Field,
  given: unknown,
  { pointer, before }: { pointer: string; before: unknown },
): { value?: unknown; errors: FieldError[] } {
  if (given === undefined || given === null) return { errors: [] }
  const touched = (errors: FieldError[]) => {
    const left = errorsOfTouched(field, errors, { given, before, pointer })
    return left.length ? { errors: left } : { value: withoutNulls(field, given), errors: [] }
  }
  const type = fieldType(field.type)
  const schema = schemaOf(field)
  const parsed = schema.safeParse(withoutNulls(field, given))
  if (!parsed.success) {
    // An empty list counts as empty, whatever its minimum number of items.
    return holdsList(field) && Array.isArray(given) && given.length === 0
      ? { value: given, errors: [] }
      : touched(errorsOf(parsed.error, pointer))
  }
  const value = cleanFields([field], { [field.name]: parsed.data }, fieldType)[field.name]
  // Sanitizing escapes characters and can lengthen a text beyond the limit.
  const again = type.clean ? schema.safeParse(value) : parsed
  return again.success ? { value, errors: [] } : touched(errorsOf(again.error, pointer))
}

const holdsList = (field: Field): boolean =>
  ['list', 'items'].includes(traitsOf(field.type).shape) || field['multiple'] === true

interface ValuePosition {
  data: Values
  pointer: string
  /** The previous values of this field, for a group those of all its items. */
  before: Values[]
}

/** Errors of new values that depend on the current day, also in items. */
function errorsOn(today: string, fields: readonly Field[], { data, pointer, before }: ValuePosition): FieldError[] {
  return fields.flatMap((field) => {
    const [value, at] = [data[field.name], pointerTo(pointer, field.name)]
    const old = before.map((one) => one[field.name])
    if (value === undefined || old.includes(value)) return []
    if (hasItems(field))
      return (value as Values[]).flatMap((item, i) =>
        errorsOn(today, field['fields'] as Field[], {
          data: item,
          pointer: `${at}/${i}`,
          before: old.flat().filter(isObject),
        }),
      )
    const error = fieldType(field.type).onDay?.(value, field, today)
    return error ? [toFieldError(at, error)] : []
  })
}

/** In an item null means "not set", as it does outside. */
function withoutNulls(field: Field, given: unknown): unknown {
  if (!hasItems(field) || !Array.isArray(given)) return given
  return given.map((item: unknown) =>
    isObject(item) ? Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null)) : item,
  )
}

interface Filling {
  value: Values
  /** The input: null marks a cleared value. */
  data: Values
  now: FieldsNow | undefined
}

function fillDefaults(fields: readonly Field[], { value, data, now }: Filling): void {
  for (const { name, default: standard } of fields) {
    if (standard === undefined || now?.hidden.has(`/${name}`)) continue
    if (!Object.hasOwn(data, name) || data[name] !== null) value[name] ??= structuredClone(standard)
  }
}

interface Demand {
  pointer: string
  /** The pointer of the form's values. */
  base: string
  now: FieldsNow | undefined
}

function missing(fields: readonly Field[], data: Values, { pointer, base, now }: Demand): FieldError[] {
  return fields.flatMap((field) => {
    const at = pointerTo(pointer, field.name)
    const value = data[field.name]
    const path = at.slice(base.length)
    if (now?.hidden.has(path)) return []
    if (isEmpty(value, fieldType(field.type))) {
      const demanded = field.required || field['must_be_true'] || now?.required.has(path)
      return demanded ? [fieldError(at, 'input.required')] : []
    }
    if (!hasItems(field)) return []
    const inner = field['fields'] as Field[]
    return (value as Values[]).flatMap((item, i) => missing(inner, item, { pointer: `${at}/${i}`, base, now }))
  })
}
