// `sort` of entries: by fields and system fields, so that an index finds a page at any depth (contract 3.2).
import { sql, type RawBuilder } from 'kysely'
import { invalid } from '../../base/errors.ts'
import { decodeCursor, type Key } from '../../core/operation/cursor.ts'
import { afterCursor, afterCursorByIndex, parseSort, type KeyOrder } from '../../core/operation/sort.ts'
import type { DataTable } from '../tables/definition.ts'
import type { View } from '../table.ts'
import { hasOrderColumn, orderColumn, ORDERED_BY } from '../tables/field-indexes.ts'
import { fieldType } from '../../fields/fields.ts'
import { fieldsIn } from '../tables/layout.ts'
import { columnName, isFolded } from '../tables/physical.ts'
import { isSortable, LIST_SORTS } from '../tables/settings-errors.ts'
import { allOf, type Test } from '../../core/filter/filter-dialect.ts'
import { columnOf, type FilterScope } from './filter-operand.ts'

export interface EntrySort {
  isById: boolean
  /** The first sort column. */
  column: string
  orders: RawBuilder<unknown>[]
  /** Conditions for rows after the cursor, in order; each uses the index for the sort order if there is one. */
  parts: Test[]
  keyOf(row: Record<string, unknown>): Key[]
}

interface SortOptions {
  sort?: string | undefined
  cursor?: string | undefined
  isOrdered?: boolean
  /** Entries without a value come last when ascending, too. Not with a cursor, which expects them first. */
  isEmptyLast?: boolean | undefined
}

/** MySQL sorts and compares long texts by a prefix. */
interface Order extends KeyOrder {
  name: string
  column: string
  isText: boolean
}

const MAX = 3

/** `sort`, else that of the table's settings, else id. The id comes last, to make the order unique. Throws 422. */
export function readEntrySort(
  { sort, cursor, isOrdered = false, isEmptyLast = false }: SortOptions,
  scope: FilterScope,
): EntrySort {
  const spelt = sort ?? sortOfSettings(scope)
  const orders = parse(spelt, scope)
  const values = decodeCursor(cursor, ['string', ...orders.map(() => 'string?' as const)])
  if (values && values[0] !== spelt) throw invalid('/cursor', 'entry.cursor_of_other_sort', { sort: values[0] })
  const keys = values?.slice(1).map((value, i) => keyOf(orders[i]!, value))
  return {
    isById: orders[0]!.column === '_id',
    column: orders[0]!.column,
    orders: orders.flatMap((order) => expressionsOf(order, isEmptyLast)),
    parts: !keys ? [allOf([])] : isOrdered ? afterCursorByIndex(orders, keys) : [afterCursor(orders, keys)],
    keyOf: (row) => [
      spelt,
      ...orders.map(({ column, isText }) =>
        cursorKey(row[column] as Key | undefined, isText && scope.dialect === 'mysql'),
      ),
    ],
  }
}

/** Both databases sort null as the lowest value. */
function expressionsOf({ expression, descending, isNullable }: Order, isEmptyLast: boolean): RawBuilder<unknown>[] {
  const own = sql`${expression} ${sql.raw(descending ? 'desc' : 'asc')}`
  return isEmptyLast && isNullable && !descending ? [sql`${expression} is null`, own] : [own]
}

/** Whether public lists can be sorted by it. */
export const sortsPublic = (table: Pick<DataTable, 'fields'>, name: string): boolean =>
  sortable(name, { table, view: 'published' }) !== undefined

/** The leading sort fields that are valid for public lists; undefined for the table's order. */
export function fittingSort(table: DataTable, sort: string | undefined): string | undefined {
  const fitting = sort?.split(',').filter((word) => sortsPublic(table, word.trim().replace(/^-/, '')))
  return fitting?.length ? fitting.join(',') : undefined
}

/** The sort fields of a list, or those of the table. */
export const sortFieldsOf = (sort: string | undefined, scope: FilterScope): string[] =>
  (sort ?? sortOfSettings(scope)).split(',').flatMap((word) => word.trim() || [])

const cursorKey = (value: Key | undefined, isCut: boolean): Key => {
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

function sortOfSettings({ table: { settings, fields }, view }: FilterScope): string {
  const { sort_field: name, sort_dir } = settings
  const isThere =
    name?.startsWith('@') || fieldsIn(fields, view).some((field) => field.name === name && isSortable(field))
  return name !== undefined && isThere ? `${sort_dir === 'desc' ? '-' : ''}${name}` : ''
}

function parse(sort: string, scope: FilterScope): Order[] {
  const parsed = parseSort(sort)
  if (parsed.length > MAX) throw invalid('/sort', 'entry.sort_too_many_fields', { max: MAX })
  const orders = parsed.map(({ name, descending }) => orderOf(name, descending, scope))
  if (new Set(orders.map(({ column }) => column)).size < orders.length)
    throw invalid('/sort', 'entry.sort_field_repeated')
  const at = orders.findIndex(({ column }) => column === '_id')
  if (at >= 0) return orders.slice(0, at + 1)
  // In the direction of the last one: the id follows it in the index.
  return [...orders, orderOf('id', orders.at(-1)?.descending ?? false, scope)]
}

function orderOf(name: string, descending: boolean, scope: FilterScope): Order {
  const found = sortable(name, scope)
  if (!found) {
    const names = fieldsIn(scope.table.fields, scope.view)
      .filter(isSortable)
      .map((field) => field.name)
    const known = ['id', ...LIST_SORTS, ...names].join(', ')
    throw invalid('/sort', 'entry.sort_field_unknown', { field: name.slice(0, 60), known })
  }
  const column = columnOf(scope, found.column)
  const isCut = found.isFolded && scope.dialect === 'mysql'
  const cut = () =>
    found.field && hasOrderColumn(scope.table, found.field)
      ? columnOf(scope, orderColumn(name))
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
  if (name === '@status' && view === 'published') return undefined
  if ((LIST_SORTS as readonly string[]).includes(name)) return system(`_${name.slice(1)}`, name !== '@sort')
  const field = fieldsIn(table.fields, view).find((one) => one.name === name)
  if (!field || !isSortable(field)) return undefined
  const isText = fieldType(field.type).column.sqlite === 'text'
  const column = columnName(name, isFolded(field) ? 'fold' : 'value')
  return { column, isText, isFolded: isFolded(field), field }
}

/** System fields that are never null. */
const FILLED = ['id', '@created_at', '@updated_at', '@sort', '@slug', '@status', '@lang']
