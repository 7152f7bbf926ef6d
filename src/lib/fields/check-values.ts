// Checks the values given for a set of fields, on every way in.
import type { FieldError } from '../errors.ts'
import { dayIn } from './calendar.ts'
import type { Field } from './define-field.ts'
import { cleanFields, isEmpty, type Values } from './field-set.ts'
import { errorsOf, pointerTo } from './pointer.ts'
import { fieldType, schemaOf } from './registry.ts'

export interface CheckOptions {
  /** Also demands what is required, and fills in defaults: when something is published or submitted. */
  complete: boolean
  /** JSON Pointer of the values in the input; errors start with it. */
  pointer?: string
  /** The present time and where it holds (IANA, else UTC). Without it, limits that move with the time are not checked. */
  now?: Date | undefined
  timezone?: string | undefined
  /** The values there were: they stay, though the time has moved on. */
  before?: Values | undefined
}

/**
 * The values as they are stored, and what is wrong with them. null and undefined mean "not set" and are left out;
 * rich text has passed its allow-list; every other valid value is kept as it is. A wrong value is left out of `value`.
 */
export function checkValues(
  fields: readonly Field[],
  data: unknown,
  options: CheckOptions,
): { value: Values; errors: FieldError[] } {
  const { complete, pointer = '' } = options
  if (!isObject(data)) {
    return { value: {}, errors: [{ pointer, code: 'invalid_type', message: 'must be an object of fields' }] }
  }
  const known = new Set(fields.map(({ name }) => name))
  const errors = Object.keys(data)
    .filter((name) => !known.has(name))
    .map((name) => ({
      pointer: pointerTo(pointer, name),
      code: 'unknown',
      message: `is not a field here; there are ${[...known].join(', ')}`,
    }))
  const value: Values = {}
  const today = options.now && dayIn(options.timezone ?? 'UTC', options.now)
  for (const field of fields) {
    const given = Object.hasOwn(data, field.name) ? data[field.name] : undefined
    const at = pointerTo(pointer, field.name)
    const checked = checkOne(field, given, at)
    const place = { data: { [field.name]: checked.value }, pointer, before: [options.before ?? {}] }
    const late = today ? errorsOn(today, [field], place) : []
    errors.push(...checked.errors, ...late)
    if (checked.value !== undefined && late.length === 0) value[field.name] = checked.value
  }
  if (complete) fillDefaults(fields, value)
  // A wrong value has its error already and is not reported as missing too.
  const wrong = new Set(errors.map((error) => error.pointer.slice(pointer.length).split('/')[1]))
  if (complete)
    errors.push(
      ...missing(
        fields.filter(({ name }) => !wrong.has(name)),
        value,
        pointer,
      ),
    )
  return { value, errors }
}

const isObject = (data: unknown): data is Values =>
  typeof data === 'object' && data !== null && !Array.isArray(data)

function checkOne(field: Field, given: unknown, pointer: string): { value?: unknown; errors: FieldError[] } {
  if (given === undefined || given === null) return { errors: [] }
  const type = fieldType(field.type)
  const schema = schemaOf(field)
  const parsed = schema.safeParse(withoutNulls(field, given))
  if (!parsed.success) {
    // An empty group is nothing, however many items it would need.
    return Array.isArray(given) && given.length === 0
      ? { value: given, errors: [] }
      : { errors: errorsOf(parsed.error, pointer) }
  }
  const value = cleanFields([field], { [field.name]: parsed.data }, fieldType)[field.name]
  // Cleaning escapes and can lengthen a text beyond what may be stored.
  const again = type.clean ? schema.safeParse(value) : parsed
  return again.success ? { value, errors: [] } : { errors: errorsOf(again.error, pointer) }
}

interface Place {
  data: Values
  pointer: string
  /** What stood in this place, of a group in any of its items. */
  before: Values[]
}

/** What is wrong with new valid values today, in items too. */
function errorsOn(today: string, fields: readonly Field[], { data, pointer, before }: Place): FieldError[] {
  return fields.flatMap((field) => {
    const [value, at] = [data[field.name], pointerTo(pointer, field.name)]
    const old = before.map((one) => one[field.name])
    if (value === undefined || old.includes(value)) return []
    if (field.type === 'group')
      return (value as Values[]).flatMap((item, i) =>
        errorsOn(today, field['fields'] as Field[], {
          ...{ data: item, pointer: `${at}/${i}` },
          before: old.flat().filter(isObject),
        }),
      )
    const flaw = fieldType(field.type).onDay?.(value, field, today)
    return flaw ? [{ pointer: at, ...flaw }] : []
  })
}

/** In an item null means "not set", as it does outside. */
function withoutNulls(field: Field, given: unknown): unknown {
  if (field.type !== 'group' || !Array.isArray(given)) return given
  return given.map((item: unknown) =>
    isObject(item) ? Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null)) : item,
  )
}

function fillDefaults(fields: readonly Field[], value: Values): void {
  for (const { name, default: standard } of fields) {
    if (standard !== undefined) value[name] ??= structuredClone(standard)
  }
}

function missing(fields: readonly Field[], data: Values, pointer: string): FieldError[] {
  return fields.flatMap((field) => {
    const at = pointerTo(pointer, field.name)
    const value = data[field.name]
    if (isEmpty(value, fieldType(field.type))) {
      const demanded = field.required || field['must_be_true']
      return demanded ? [{ pointer: at, code: 'required', message: 'is required' }] : []
    }
    if (field.type !== 'group') return []
    return (value as Values[]).flatMap((item, i) => missing(field['fields'] as Field[], item, `${at}/${i}`))
  })
}
