// Values that stand as they were stored: options and limits that came later do not hold for them until they are changed.
import type { FieldError } from '../base/errors.ts'
import { canonical, isObject } from '../base/json.ts'
import type { Field, FieldTypeKey } from './define-field.ts'

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
  if (field.type !== 'group')
    return canonical(given) === canonical(before) && isOfKind(field, given) ? [] : [...errors]
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

const TEXTS = new Set<FieldTypeKey>([
  'text', 'textarea', 'richtext', 'date', 'datetime', 'time', 'select', 'email', 'tel', 'url', 'color', 'iban',
]) // prettier-ignore
const LISTS = new Set<FieldTypeKey>(['multiselect', 'relations'])

/** Whether the value is of the kind that the field holds, whatever its limits. */
function isOfKind({ type, multiple }: Field, value: unknown): boolean {
  if (TEXTS.has(type)) return typeof value === 'string'
  if (type === 'number' || type === 'bool') return typeof value === (type === 'bool' ? 'boolean' : 'number')
  if (LISTS.has(type)) return Array.isArray(value) && value.every((one) => !isObject(one))
  if (type === 'media' || type === 'file') return Array.isArray(value) === (multiple === true)
  return type === 'relation' ? typeof value === 'number' : isObject(value)
}
