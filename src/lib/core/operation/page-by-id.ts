// Pages of a table in the order of creation (contract 3.2).
import { sql, type SelectQueryBuilder } from 'kysely'
import { countOf } from '../../platform/db/database.ts'
import { decodeCursor, page } from './cursor.ts'
import type { CommonInput } from './define-operation.ts'
import type { Paged } from './outcome.ts'

export type PageInput = Pick<CommonInput, 'limit' | 'cursor' | 'count'>
interface Order {
  /** The column of the id, with its table in a join. */
  id?: string
  first?: 'oldest' | 'newest'
}

/** The page after the cursor, newest first by default; `rows` has its columns and filters. */
export const pageById = <DB, TB extends keyof DB, Row extends { id: number }>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  input: PageInput,
  { id = 'id', first = 'newest' }: Order = {},
): Promise<Paged<Row>> => paged(rows, input, { column: id, first, keyOf: (row) => row.id })

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
