// `sort=-published_at,title` of lists: which columns order them, and which rows come after a cursor (contract 3.2).
import { list } from '../../base/catalogue/message.ts'
import { sql, type RawBuilder } from 'kysely'
import { allOf, anyOf, type Expression, type Test } from '../filter/filter-dialect.ts'
import { z } from 'zod'
import { invalid } from '../../base/errors.ts'
import { fold } from '../../rules/conditions/fold.ts'
import { decodeCursor, type Key, type KeyType } from './cursor.ts'

/** `folded` is a text that is sorted by its column `<name>_folded` (contract 2.2). */
export type SortType = KeyType | 'folded'

interface Order extends KeyOrder {
  name: string
  column: string
  type: KeyType
}

export interface Sort<T> {
  /** For `orderBy`. Null comes first, or last in descending order, as in both databases. */
  orders: RawBuilder<unknown>[]
  /** For `where`: rows after the cursor; undefined on the first page. */
  after: RawBuilder<boolean> | undefined
  /** The values of an item for its cursor. */
  keyOf: (item: T) => Key[]
}

/** Input field of a list that can be sorted. */
export const sortField = (columns: Record<string, SortType>) =>
  z
    .string()
    .max(200)
    .optional()
    .describe(`${Object.keys(columns).join(', ')}; -x: descending`)

/** MySQL orders texts by their first 1,024 bytes. */
const SORTED_BY = 200

/** What the column `<name>_folded` has of a text. */
export const foldedText = (text: string | null): string | null => text && [...fold(text)].slice(0, SORTED_BY).join('')

/**
 * Reads `sort` and the cursor that was made with the same `sort`; `id` comes last, so that the order is complete. Throws 422
 * for what is not sortable. Texts are ordered by code point, what is `folded` by that of the folded text. `of` is the table
 * of the columns in a join, with its dot.
 */
export function readSort<T extends Record<string, unknown>>(
  { sort = '', cursor }: { sort?: string | undefined; cursor?: string | undefined },
  columns: Record<string, SortType>,
  of = '',
): Sort<T> {
  const orders = parse(sort, columns, of)
  const spelt = orders.map(({ name, descending }) => (descending ? `-${name}` : name)).join(',')
  const values = decodeCursor(cursor, ['string', ...orders.map(({ type }) => type)])
  if (values && values[0] !== spelt) throw invalid('/cursor', 'operation.cursor_of_other_sort', { sort: values[0] })
  return {
    orders: orders.map(({ expression, descending }) => (descending ? sql`${expression} desc` : sql`${expression} asc`)),
    after: values && afterCursor(orders, values.slice(1)),
    keyOf: (item) => [spelt, ...orders.map(({ column }) => item[column] as Key)],
  }
}

/** The columns in `-published_at, title`. */
export const parseSort = (sort: string): { name: string; descending: boolean }[] =>
  sort.split(',').flatMap((one) => {
    const word = one.trim()
    return word ? [{ name: word.replace(/^-/, ''), descending: word.startsWith('-') }] : []
  })

function parse(sort: string, columns: Record<string, SortType>, of: string): Order[] {
  const orders = parseSort(sort).map(({ name, descending }): Order => {
    const plain = name.replace(/^@/, '')
    if (!Object.hasOwn(columns, plain))
      throw invalid('/sort', 'operation.sort_unknown', { column: name, columns: list(Object.keys(columns)) })
    return orderOf(plain, columns[plain]!, { descending, of })
  })
  if (new Set(orders.map(({ column }) => column)).size < orders.length)
    throw invalid('/sort', 'operation.sort_repeated')
  if (orders.some(({ column }) => column === 'id')) return orders
  return [...orders, orderOf('id', 'number', { descending: false, of })]
}

function orderOf(name: string, declared: SortType, { descending, of }: { descending: boolean; of: string }): Order {
  const column = declared === 'folded' ? `${name}_folded` : name
  const type = declared === 'folded' ? 'string?' : declared
  return { name, column, type, descending, expression: sql.ref(of + column), isNullable: type === 'string?' }
}

/** One of the values that a list is ordered by. */
export interface KeyOrder {
  expression: Expression
  descending: boolean
  isNullable: boolean
}

/** (a > x) or (a = x and b > y) or …: one condition, for queries that scan the table. */
export const afterCursor = (orders: readonly KeyOrder[], keys: readonly Key[]): Test =>
  anyOf(
    orders.map((order, i) => {
      const same = orders.slice(0, i).map(({ expression }, j) => isEqual(expression, keys[j]!))
      return allOf([...same, anyOf(beyond(order, keys[i]!))])
    }),
  )

/**
 * (a = x and b = y and id > z), then (a = x and b > y), then (a > x): a condition each for several queries, which start
 * at their position in an index, however many rows have the same value.
 */
export const afterCursorByIndex = (orders: readonly KeyOrder[], keys: readonly Key[]): Test[] =>
  orders.toReversed().flatMap((order, i) => {
    const at = orders.length - 1 - i
    const same = orders.slice(0, at).map(({ expression }, j) => isEqual(expression, keys[j]!))
    return beyond(order, keys[at]!).map((test) => allOf([...same, test]))
  })

const isEqual = (value: Expression, key: Key): Test =>
  key === null ? sql<boolean>`${value} is null` : sql<boolean>`${value} = ${key}`

function beyond({ expression, descending, isNullable }: KeyOrder, key: Key): Test[] {
  if (key === null) return descending ? [] : [sql<boolean>`${expression} is not null`]
  if (!descending) return [sql<boolean>`${expression} > ${key}`]
  const less = sql<boolean>`${expression} < ${key}`
  return isNullable ? [less, sql<boolean>`${expression} is null`] : [less]
}
