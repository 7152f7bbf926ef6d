// Tables and fields of tables in values, edited with the controls of widgets.ts: finds and renames them.
import { hasItems } from '../rules/conditions/traits.ts'
import { isObject } from '../base/json.ts'
import type { Field } from './define-field.ts'
import type { Values } from './field-set.ts'
import { pointerTo } from './pointer.ts'

/** A table, a field of one, or what orders its entries. */
export interface TableName {
  kind: 'table' | 'field' | 'sort'
  /** Handle; undefined for the table of the detail page. */
  table: string | undefined
  /** The handle itself, or the name of the field: `price`, `place.lat`, `@published_at`. */
  name: string
  /** The declared field with the value. */
  field: Field
  /** JSON Pointer inside the values. */
  pointer: string
}

type Rename = (named: TableName) => string

/** Every name in the values, in their order. */
export function tableNamesIn(fields: readonly Field[], values: Values): TableName[] {
  const found: TableName[] = []
  renamedTables(fields, values, (named) => {
    found.push(named)
    return named.name
  })
  return found
}

/** The values with every name as `rename` has it. */
export const renamedTables = (fields: readonly Field[], values: Values, rename: Rename): Values =>
  renamed(fields, values, { rename, around: {}, pointer: '' })

interface Scope {
  rename: Rename
  /** The values around a group. */
  around: Values
  pointer: string
}

function renamed(fields: readonly Field[], values: Values, { rename, around, pointer }: Scope): Values {
  const mapped = { ...values }
  for (const field of fields) {
    const value = values[field.name]
    const at = pointer + pointerTo('', field.name)
    if (hasItems(field) && Array.isArray(value))
      mapped[field.name] = value.map((item: unknown, i) => {
        const scope = { rename, around: values, pointer: `${at}/${i}` }
        return isObject(item) ? renamed(field['fields'] as Field[], item, scope) : item
      })
    else if (typeof field['widget'] === 'string' && value !== undefined) {
      const table = tableOf(field, { ...around, ...values })
      mapped[field.name] = renamedValue(field, value, (kind, name, where = '') =>
        rename({ kind, table: kind === 'table' ? name : table, name, field, pointer: at + where }),
      )
    }
  }
  return mapped
}

/** The table of the neighbouring field; '' if none is chosen yet, which is not a valid handle. */
function tableOf(field: Field, values: Values): string | undefined {
  const { table_in: name } = field
  if (typeof name !== 'string') return undefined
  const handle = values[name]
  return typeof handle === 'string' ? handle : ''
}

type RenamePart = (kind: TableName['kind'], name: string, where?: string) => string

function renamedValue({ widget }: Field, value: unknown, rename: RenamePart): unknown {
  if (Array.isArray(value))
    return widget === 'table_fields'
      ? value.map((name: unknown, i) => (typeof name === 'string' ? rename('field', name, `/${i}`) : name))
      : value
  if (typeof value !== 'string' || value === '') return value
  if (widget === 'table') return rename('table', value)
  if (widget === 'table_field') return rename('field', value)
  return widget === 'table_sort' ? renamedSort(value, rename) : value
}

/** `-published_at, title`: a sign, and a name behind it. */
const renamedSort = (sort: string, rename: RenamePart): string =>
  sort
    .split(',')
    .map((word) => word.replace(/[^\s-].*?(?=\s*$)/, (name) => rename('sort', name)))
    .join(',')
