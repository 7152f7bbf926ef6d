// Pages of a table in the order in which its rows came to be (contract 3.2).
import { sql, type SelectQueryBuilder } from 'kysely'
import { decodeCursor, page } from './cursor.ts'
import type { CommonInput } from './define-operation.ts'
import type { Paged } from './outcome.ts'

export type PageInput = Pick<CommonInput, 'limit' | 'cursor' | 'count'>
interface Order {
  /** The column of the id, with its table where several are joined. */
  id?: string
  first?: 'oldest' | 'newest'
}

/** The page behind the cursor, newest first unless it is told otherwise; `rows` has its columns and filters. */
export async function pageById<DB, TB extends keyof DB, Row extends { id: number }>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  { limit, cursor, count }: PageInput,
  { id = 'id', first = 'newest' }: Order = {},
): Promise<Paged<Row>> {
  const [last] = decodeCursor(cursor, ['number']) ?? []
  const total = count ? await countOf(rows) : undefined
  const column = sql.ref<number>(id)
  const rest = last === undefined ? rows : rows.where(column, first === 'newest' ? '<' : '>', last)
  const found = await rest
    .orderBy(column, first === 'newest' ? 'desc' : 'asc')
    .limit(limit + 1)
    .execute()
  return { ...page(found as Row[], limit, (row) => [row.id]), total }
}

async function countOf<DB, TB extends keyof DB, Row>(rows: SelectQueryBuilder<DB, TB, Row>): Promise<number> {
  const all = rows.clearSelect().select(sql<number>`count(*)`.as('n'))
  const { n } = (await all.executeTakeFirstOrThrow()) as { n: number }
  return Number(n)
}
