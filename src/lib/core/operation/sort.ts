// `sort=-published_at,title` of lists: which columns order them, and what comes behind a cursor (contract 3.2).
import { list } from '../../base/catalogue/message.ts'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { invalid } from '../../base/errors.ts'
import { decodeCursor, type Key, type KeyType } from './cursor.ts'

interface Order {
  column: string
  type: KeyType
  descending: boolean
}

export interface Sort<T> {
  /** For `orderBy`. Empty values come first, or last when it descends, as both databases have it. */
  orders: RawBuilder<unknown>[]
  /** For `where`: what comes behind the cursor; undefined on the first page. */
  after: RawBuilder<boolean> | undefined
  /** What the cursor of an item is made of. */
  keyOf: (item: T) => Key[]
}

/** Input field of a list that can be sorted. */
export const sortField = (columns: Record<string, KeyType>) =>
  z
    .string()
    .max(200)
    .optional()
    .describe(`${Object.keys(columns).join(', ')}; -x: descending`)

/**
 * Reads `sort` and the cursor that was made with the same `sort`; `id` comes last, so that the order is complete. Throws 422
 * for what is not sortable. Texts are ordered by code point.
 */
export function readSort<T extends Record<string, unknown>>(
  { sort = '', cursor }: { sort?: string | undefined; cursor?: string | undefined },
  columns: Record<string, KeyType>,
): Sort<T> {
  const orders = parse(sort, columns)
  const spelt = orders.map(({ column, descending }) => (descending ? `-${column}` : column)).join(',')
  const values = decodeCursor(cursor, ['string', ...orders.map(({ type }) => type)])
  if (values && values[0] !== spelt)
    throw invalid('/cursor', 'operation.cursor_of_other_sort', { sort: values[0] })
  return {
    orders: orders.map(({ column, descending }) =>
      descending ? sql`${sql.ref(column)} desc` : sql`${sql.ref(column)} asc`,
    ),
    after: values && behind(orders, values.slice(1)),
    keyOf: (item) => [spelt, ...orders.map(({ column }) => item[column] as Key)],
  }
}

function parse(sort: string, columns: Record<string, KeyType>): Order[] {
  const names = sort.split(',').flatMap((name) => name.trim() || [])
  const orders = names.map((name): Order => {
    const column = name.replace(/^-/, '')
    if (!Object.hasOwn(columns, column))
      throw invalid('/sort', 'operation.sort_unknown', { column, columns: list(Object.keys(columns)) })
    return { column, type: columns[column]!, descending: name.startsWith('-') }
  })
  if (new Set(orders.map(({ column }) => column)).size < orders.length)
    throw invalid('/sort', 'operation.sort_repeated')
  if (orders.some(({ column }) => column === 'id')) return orders
  return [...orders, { column: 'id', type: 'number', descending: false }]
}

/** (a > x) or (a = x and b > y) or … */
function behind(orders: Order[], values: Key[]): RawBuilder<boolean> {
  const steps = orders.map((order, i) => {
    const same = orders.slice(0, i).map(({ column }, j) => equals(column, values[j]!))
    return sql<boolean>`(${sql.join([...same, beyond(order, values[i]!)], sql` and `)})`
  })
  return sql<boolean>`(${sql.join(steps, sql` or `)})`
}

const equals = (column: string, value: Key) =>
  value === null ? sql<boolean>`${sql.ref(column)} is null` : sql<boolean>`${sql.ref(column)} = ${value}`

function beyond({ column, type, descending }: Order, value: Key): RawBuilder<boolean> {
  const ref = sql.ref(column)
  if (value === null) return descending ? sql<boolean>`1 = 0` : sql<boolean>`${ref} is not null`
  if (!descending) return sql<boolean>`${ref} > ${value}`
  return type === 'string?'
    ? sql<boolean>`(${ref} < ${value} or ${ref} is null)`
    : sql<boolean>`${ref} < ${value}`
}
