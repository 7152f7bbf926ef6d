// Pages of a table in the order of creation (contract 3.2).
import { sql, type SelectQueryBuilder } from 'kysely'
import { countOf } from '../../platform/db/database.ts'
import { decodeCursor, page } from './cursor.ts'
import type { CommonInput } from './define-operation.ts'
import type { Paged } from './outcome.ts'
import { readSort, sortField, type SortType } from './sort.ts'

export type PageInput = Pick<CommonInput, 'limit' | 'cursor' | 'count'> & { sort?: string | undefined }
/** Columns that a list can be sorted by, besides its id. */
export type Sorts = Readonly<Record<string, SortType>>
interface Order {
  /** The column of the id, with its table in a join. */
  id?: string
  first?: 'oldest' | 'newest'
  /** For lists with sortById: its columns. */
  sorts?: Sorts
}

/** Input field of a list that is read by pageById: by id or, which is the same, by creation, and by columns that stay small. */
export const sortById = (sorts: Sorts = {}) => ({
  sort: sortField({ id: 'number', created_at: 'string', ...sorts }),
})

/** The page after the cursor, newest first unless `sort` is given; `rows` has its columns and filters. */
export const pageById = <DB, TB extends keyof DB, Row extends { id: number }>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  input: PageInput,
  { id = 'id', first = 'newest', sorts = {} }: Order = {},
): Promise<Paged<Row>> =>
  input.sort ? sorted(rows, input, { id, sorts }) : paged(rows, input, { column: id, first, keyOf: (row) => row.id })

/** The same for rows numbered by `n`: revisions, the history of the design. */
export const pageByN = <DB, TB extends keyof DB, Row extends { n: number }>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  input: PageInput,
): Promise<Paged<Row>> => paged(rows, input, { column: 'n', first: 'newest', keyOf: (row) => row.n })

/** The number of rows if the caller requested `count`; `rows` has its filters. */
export async function totalOf<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  { count }: Pick<PageInput, 'count'>,
): Promise<number | undefined> {
  return count ? countOf(rows) : undefined
}

/** Rows are created in the order of their ids, so that their index serves both. */
async function sorted<DB, TB extends keyof DB, Row extends { id: number }>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  { limit, cursor, count, sort = '' }: PageInput,
  { id, sorts }: { id: string; sorts: Sorts },
): Promise<Paged<Row>> {
  const total = await totalOf(rows, { count })
  // created_at only to be named in an error.
  const columns = { id: 'number', created_at: 'string', ...sorts } as const
  const byId = sort.replace(/(^|[,\s-])created_at(?=$|[,\s])/g, '$1id')
  const of = id.includes('.') ? id.slice(0, id.indexOf('.') + 1) : ''
  const { orders, after, keyOf } = readSort<Row & Record<string, unknown>>({ sort: byId, cursor }, columns, of)
  let query = after ? rows.where(after as never) : rows
  for (const order of orders) query = query.orderBy(order)
  const found = (await query.limit(limit + 1).execute()) as (Row & Record<string, unknown>)[]
  return { ...page<Row>(found, limit, keyOf), total }
}

async function paged<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  { limit, cursor, count }: PageInput,
  order: { column: string; first: 'oldest' | 'newest'; keyOf: (row: Row) => number },
): Promise<Paged<Row>> {
  const { first, keyOf } = order
  const [last] = decodeCursor(cursor, ['number']) ?? []
  const total = await totalOf(rows, { count })
  const column = sql.ref<number>(order.column)
  const rest = last === undefined ? rows : rows.where(column, first === 'newest' ? '<' : '>', last)
  const found = await rest
    .orderBy(column, first === 'newest' ? 'desc' : 'asc')
    .limit(limit + 1)
    .execute()
  return { ...page(found as Row[], limit, (row) => [keyOf(row)]), total }
}
