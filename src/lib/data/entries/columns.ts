// Converts values of fields to columns of an entry's row, and back. Sealed values stay sealed.
import { hasItems, hasKind, isMedia, isPhone, isGeo, isStructured, traitsOf } from '../../rules/conditions/traits.ts'
import { fold } from '../../rules/conditions/fold.ts'
import { countryOf, phoneKey } from '../../rules/conditions/phone.ts'
import { fieldType, hasItemIds, identified, type Field, type Values } from '../../fields/fields.ts'
import { sha256 } from '../../base/hash.ts'
import { canonical } from '../../base/json.ts'
import type { View } from '../table.ts'
import type { TableField } from '../tables/definition.ts'
import { fieldsIn } from '../tables/layout.ts'
import { columnName, isFolded, isLinked } from '../tables/physical.ts'
import { foldedMembers, foldedPhone } from './filter-folded.ts'

type Column = string | number | null

/** The columns of the fields; linked fields have none. */
export function columnsOfValues(fields: readonly TableField[], values: Values, view: View): Record<string, Column> {
  const row: Record<string, Column> = {}
  for (const field of fieldsIn(fields, view)) Object.assign(row, columnsOfValue(field, values[field.name], view))
  return row
}

export function columnsOfValue(field: Field, given: unknown, view: View): Record<string, Column> {
  if (isLinked(field)) return {}
  const { name } = field
  const value = view === 'draft' ? given : shownItems(field, given)
  const row: Record<string, Column> = { [name]: stored(value) }
  if (isFolded(field)) row[columnName(name, 'fold')] = isNothing(value) ? null : foldedOf(field, value)
  if (field.unique && view === 'draft') row[columnName(name, 'key')] = uniqueKey(field, value)
  if (isGeo(field)) {
    const { lat = null, lng = null } = (value ?? {}) as { lat?: number; lng?: number }
    Object.assign(row, { [columnName(name, 'lat')]: lat, [columnName(name, 'lng')]: lng })
  }
  return row
}

/** The items of a group without their private fields. */
function shownItems(field: Field, value: unknown): unknown {
  if (!hasItems(field) || !Array.isArray(value)) return value
  const hidden = (field['fields'] as Field[]).filter((one) => one.private)
  if (!hidden.length) return value as unknown
  const names = new Set(hidden.map(({ name }) => name))
  return value.map((item: Values) => Object.fromEntries(Object.entries(item).filter(([name]) => !names.has(name))))
}

/** The value's key for the unique index; null without a value. */
export const uniqueKey = (field: Field, value: unknown): string | null =>
  isNothing(value) ? null : sha256(canonical(comparable(field, value)))

/** Ignores case and outer blanks of texts and addresses, the notation of telephone numbers, and ids of group items. */
function comparable(field: Field, value: unknown): unknown {
  const { type } = field
  if (typeof value === 'string' && traitsOf(type).any_case) return fold(value.trim())
  if (typeof value === 'string' && isPhone({ type })) return phoneKey(value, countryOf(field))
  if (!hasItemIds(field) || !Array.isArray(value)) return value
  return (value as Values[]).map(({ id: _, ...item }) => item)
}

const isNothing = (value: unknown) => value === undefined || value === null || value === ''

/** The texts of all members of a value with several, else one text. */
function foldedOf(field: Field, value: unknown): string | null {
  if (isPhone(field) && typeof value === 'string') return foldedPhone(field, value)
  return isStructured(field) ? foldedMembers(field, value) : fold(wordsOf(field, value))
}

const wordsOf = (field: Field, value: unknown): string => fieldType(field.type).text(value, field, fieldType)

function stored(value: unknown): Column {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  return typeof value === 'object' ? JSON.stringify(value) : (value as string | number)
}

/** The values of a row; links by field id. Unset values are left out. */
export function valuesOfRow(
  fields: readonly TableField[],
  row: Record<string, unknown>,
  links: ReadonlyMap<string, number[]>,
): Values {
  const values: Values = {}
  for (const field of fields) {
    const read = readerOf(field)
    const value = read === LINKED ? links.get(field.id) : valueIn(row[field.name], read)
    if (value !== undefined) values[field.name] = value
  }
  return values
}

/** The value of a column; undefined for none, and for linked fields, which have no column. */
export const valueOf = (field: Field, column: unknown): unknown => valueIn(column, readerOf(field))

type Reader = (column: unknown) => unknown
const valueIn = (column: unknown, read: Reader): unknown =>
  column === null || column === undefined ? undefined : read(column)

/** How the columns of a field are read, found once: a list has a thousand values. */
const readers = new WeakMap<Field, Reader>()
/** Of fields without a column. */
const LINKED: Reader = () => undefined

function readerOf(field: Field): Reader {
  let read = readers.get(field)
  if (!read) readers.set(field, (read = makeReader(field)))
  return read
}

function makeReader(field: Field): Reader {
  if (isLinked(field)) return LINKED
  if (hasKind(field, 'boolean')) return (column) => Boolean(Number(column))
  // MySQL returns decimals as text.
  if (hasKind(field, 'number') || hasKind(field, 'id') || isMedia(field))
    return (column) => (typeof column === 'string' ? Number(column) : column)
  if (!isStructured(field)) return (column) => column
  const parsed: Reader = (column) => (typeof column === 'string' ? JSON.parse(column) : column)
  return hasItemIds(field) ? (column) => withIds(parsed(column)) : parsed
}

const withIds = (items: unknown): unknown => (Array.isArray(items) ? identified(items) : items)

/** The ids of linked fields, by field id. */
export const linksOfValues = (fields: readonly TableField[], values: Values, view: View): Map<string, number[]> =>
  new Map(
    fieldsIn(fields, view)
      .filter(isLinked)
      .map((field) => [field.id, (values[field.name] as number[] | undefined) ?? []]),
  )
