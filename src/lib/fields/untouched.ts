// Values that stand as they were stored: options and limits that came later do not hold for them until they are changed.
import { hasItems, traitsOf } from '../rules/conditions/traits.ts'
import type { FieldError } from '../base/errors.ts'
import { canonical, isObject } from '../base/json.ts'
import type { Field } from './define-field.ts'

interface Untouched {
  given: unknown
  before: unknown
  /** Of the value in the input. */
  pointer: string
}

/** The errors without those of what is as it was; a value of another kind than the field's stays wrong. */
export function errorsOfTouched(
  field: Field,
  errors: readonly FieldError[],
  { given, before, pointer }: Untouched,
): FieldError[] {
  if (before === undefined || before === null) return [...errors]
  if (!hasItems(field)) return canonical(given) === canonical(before) && isOfKind(field, given) ? [] : [...errors]
  const [items, old] = [given, before].map((list) => (Array.isArray(list) ? (list as unknown[]) : []))
  const isSame = canonical(given) === canonical(before)
  return errors.filter((error) => {
    const [, at, name, ...rest] = error.pointer.slice(pointer.length).split('/')
    // How many items there are.
    if (at === undefined) return !(isSame && Array.isArray(given))
    const item = items![Number(at)]
    const inner = (field['fields'] as Field[]).find((one) => one.name === name)
    if (!isObject(item) || !inner || rest.length) return true
    const was = old!.find((one) => isObject(one) && one['id'] !== undefined && one['id'] === item['id'])
    const value = item[inner.name]
    return !(isObject(was) && canonical(value) === canonical(was[inner.name]) && isOfKind(inner, value))
  })
}

/** Whether the value is of the kind that the field holds, whatever its limits. */
function isOfKind({ type, multiple }: Field, value: unknown): boolean {
  const { shape, kind } = traitsOf(type)
  if (shape === 'list') return Array.isArray(value) && value.every((one) => !isObject(one))
  if (shape === 'ids') return Array.isArray(value) === (multiple === true)
  if (shape !== 'one') return isObject(value)
  if (kind === 'boolean') return typeof value === 'boolean'
  return typeof value === (kind === 'number' || kind === 'id' ? 'number' : 'string')
}
