// Pages of a list by number: the ids of all entries are cached in order, so that a late page costs no more than an early one.
import { sql } from 'kysely'
import { numbersOf } from '../../platform/db/database.ts'
import { encodeCursor } from '../../core/operation/cursor.ts'
import type { Paged } from '../../core/operation/outcome.ts'
import { allOf } from '../../core/filter/filter-dialect.ts'
import { columnOf, type FilterScope } from './filter-operand.ts'
import { tableOf, testsOf, type Row, type PageQuery } from './list-rows.ts'
import { readEntrySort } from './sort-entries.ts'
import { readerFor, remembered, type Source } from './walks.ts'

/** `page` counts from 1. Searching, filtering and sorting is done once for all pages until the table is written. */
export async function listPage(
  source: Source,
  scope: FilterScope,
  { page, limit, ...query }: Omit<PageQuery, 'cursor'> & { page: number },
): Promise<Paged<Row>> {
  const order = await orderOf(source, scope, query)
  const end = page * limit
  const ids = [...order.subarray(end - limit, end)]
  const rows = await rowsOf(source, scope, ids)
  const last = rows.at(-1)
  const sort = readEntrySort(query, scope)
  const next = end < order.length && last ? encodeCursor(sort.keyOf(last)) : null
  return { items: rows, next, total: query.count ? order.length : undefined }
}

async function orderOf(source: Source, scope: FilterScope, params: Omit<PageQuery, 'limit'>): Promise<Float64Array> {
  const { orders, isById } = readEntrySort(params, scope)
  const tests = allOf(testsOf(params, scope, { isById }))
  const { read, walk } = source.site.db
  const query =
    sql`select ${columnOf(scope, '_id')} from ${sql.table(tableOf(scope))} where ${tests} order by ${sql.join(orders)}`.compile(
      read,
    )
  const find = async () => {
    const db = await readerFor(source, scope)
    return db === walk ? source.site.db.numbers(query) : numbersOf(db, query)
  }
  return remembered(source, scope, { key: `${query.sql} ${JSON.stringify(query.parameters)}`, find })
}

/** Deleted entries are left out. */
async function rowsOf({ db }: Source, scope: FilterScope, ids: readonly number[]): Promise<Row[]> {
  if (!ids.length) return []
  const query = sql<Row>`select * from ${sql.table(tableOf(scope))} where _id in (${sql.join(ids)})`
  const rows = new Map((await query.execute(db)).rows.map((row) => [Number(row['_id']), row] as const))
  return ids.flatMap((id): Row[] => [rows.get(id) ?? []].flat())
}
