// `sort` of entries: by fields and what every entry has, so that a page is found by its index at any depth (contract 3.2).
import { sql, type RawBuilder } from 'kysely'
import { invalid } from '../../base/errors.ts'
import { decodeCursor, type Key } from '../../core/operation/cursor.ts'
import { behind, behindByIndex, sortWords, type KeyOrder } from '../../core/operation/sort.ts'
import type { DataTable } from '../tables/definition.ts'
import type { View } from '../table.ts'
import { hasOrderColumn, orderColumn, ORDERED_BY } from '../tables/field-indexes.ts'
import { fieldType } from '../../fields/fields.ts'
import { fieldsIn } from '../tables/layout.ts'
import { columnName, isFolded } from '../tables/physical.ts'
import { isSortable, SYSTEM_SORTS } from '../tables/settings-errors.ts'
import { allOf, type Test } from '../../core/filter/filter-dialect.ts'
import { columnOf, type FilterPlace } from './filter-operand.ts'

export interface EntrySort {
  isById: boolean
  /** The first column that sorts. */
  column: string
  orders: RawBuilder<unknown>[]
  /** What is behind the cursor, in parts that follow each other; each is found by the index where there is one of the order. */
  parts: Test[]
  keyOf(row: Record<string, unknown>): Key[]
}

/** MySQL orders long texts by a part of them, and compares them so. */
interface Order extends KeyOrder {
  name: string
  column: string
  isText: boolean
}

const MOST = 3

/** `sort`, else that of the table's settings, else id. The id comes last, so that the order is complete. Throws 422. */
export function readEntrySort(
  {
    sort,
    cursor,
    isOrdered = false,
  }: { sort?: string | undefined; cursor?: string | undefined; isOrdered?: boolean },
  place: FilterPlace,
): EntrySort {
  const spelt = sort ?? sortOfSettings(place)
  const orders = parse(spelt, place)
  const values = decodeCursor(cursor, ['string', ...orders.map(() => 'string?' as const)])
  if (values && values[0] !== spelt)
    throw invalid('/cursor', 'entry.cursor_of_other_sort', { sort: values[0] })
  const keys = values?.slice(1).map((value, i) => keyOf(orders[i]!, value))
  return {
    isById: orders[0]!.column === '_id',
    column: orders[0]!.column,
    orders: orders.map(
      ({ expression, descending }) => sql`${expression} ${sql.raw(descending ? 'desc' : 'asc')}`,
    ),
    parts: !keys ? [allOf([])] : isOrdered ? behindByIndex(orders, keys) : [behind(orders, keys)],
    keyOf: (row) => [
      spelt,
      ...orders.map(({ column, isText }) =>
        told(row[column] as Key | undefined, isText && place.dialect === 'mysql'),
      ),
    ],
  }
}

/** Whether what visitors see of a table is sorted by it. */
export const sortsPublic = (table: Pick<DataTable, 'fields'>, name: string): boolean =>
  sortable(name, { table, view: 'published' }) !== undefined

/** The part of an order that still sorts what visitors see; undefined for that of the table. */
export function fittingSort(table: DataTable, sort: string | undefined): string | undefined {
  const words = sort?.split(',').filter((word) => sortsPublic(table, word.trim().replace(/^-/, '')))
  return words?.length ? words.join(',') : undefined
}

/** The words of an order as lists are asked for it, or that of the table. */
export const sortWordsOf = (sort: string | undefined, place: FilterPlace): string[] =>
  (sort ?? sortOfSettings(place)).split(',').flatMap((word) => word.trim() || [])

const told = (value: Key | undefined, isCut: boolean): Key => {
  if (value === null || value === undefined) return null
  const text = String(value)
  return isCut ? [...text].slice(0, ORDERED_BY).join('') : text
}

function keyOf({ isText }: Order, value: string | null): Key {
  if (value === null || isText) return value
  const number = value.trim() === '' ? NaN : Number(value)
  if (Number.isFinite(number)) return number
  throw invalid('/cursor', 'entry.cursor_unknown')
}

function sortOfSettings({ table: { settings, fields }, view }: FilterPlace): string {
  const { sort_field: name, sort_dir } = settings
  const isThere =
    name?.startsWith('@') || fieldsIn(fields, view).some((field) => field.name === name && isSortable(field))
  return name !== undefined && isThere ? `${sort_dir === 'desc' ? '-' : ''}${name}` : ''
}

function parse(sort: string, place: FilterPlace): Order[] {
  const words = sortWords(sort)
  if (words.length > MOST) throw invalid('/sort', 'entry.sort_too_many_fields', { max: MOST })
  const orders = words.map(({ name, descending }) => orderOf(name, descending, place))
  if (new Set(orders.map(({ column }) => column)).size < orders.length)
    throw invalid('/sort', 'entry.sort_field_repeated')
  const at = orders.findIndex(({ column }) => column === '_id')
  if (at >= 0) return orders.slice(0, at + 1)
  // The way the last one goes: an index has the id behind it.
  return [...orders, orderOf('id', orders.at(-1)?.descending ?? false, place)]
}

function orderOf(name: string, descending: boolean, place: FilterPlace): Order {
  const found = sortable(name, place)
  if (!found) {
    const names = fieldsIn(place.table.fields, place.view)
      .filter(isSortable)
      .map((field) => field.name)
    const known = ['id', ...SYSTEM_SORTS, ...names].join(', ')
    throw invalid('/sort', 'entry.sort_field_unknown', { field: name.slice(0, 60), known })
  }
  const column = columnOf(place, found.column)
  const isCut = found.isFolded && place.dialect === 'mysql'
  const cut = () =>
    found.field && hasOrderColumn(place.table, found.field)
      ? columnOf(place, orderColumn(name))
      : sql`left(${column}, ${sql.lit(ORDERED_BY)})`
  const { field: _, ...order } = found
  return {
    name,
    ...order,
    expression: isCut ? cut() : column,
    descending,
    isNullable: !FILLED.includes(name),
  }
}

function sortable(name: string, { table, view }: { table: Pick<DataTable, 'fields'>; view: View }) {
  const system = (column: string, isText: boolean) => ({ column, isText, isFolded: false, field: undefined })
  if (name === 'id') return system('_id', false)
  if ((SYSTEM_SORTS as readonly string[]).includes(name)) return system(`_${name.slice(1)}`, name !== '@sort')
  const field = fieldsIn(table.fields, view).find((one) => one.name === name)
  if (!field || !isSortable(field)) return undefined
  const isText = fieldType(field.type).column.sqlite === 'text'
  const column = columnName(name, isFolded(field) ? 'fold' : 'value')
  return { column, isText, isFolded: isFolded(field), field }
}

/** Every entry has these. */
const FILLED = ['id', '@created_at', '@updated_at', '@sort', '@slug']
