// A job that creates the indexes a table should have and drops the others (decision 80).
import { sql, type RawBuilder } from 'kysely'
import { sha256 } from '../../base/hash.ts'
import { transact } from '../../platform/db/database.ts'
import { runApart } from '../../platform/db/run-apart.ts'
import type { Context } from '../../core/operation/context.ts'
import type { View } from '../table.ts'
import { columnNames } from './column-names.ts'
import { tableOfRow, type DataTable } from './definition.ts'
import { indexColumns, type FieldIndex, type IndexColumn, ORDERED_BY } from './field-indexes.ts'
import { entriesTable } from './layout.ts'
import { indexNames } from './run-step.ts'
import { storeIndexes } from './requested-indexes.ts'

/** Existing ones stay, so that it is idempotent. Throws when the table was changed meanwhile. */
export async function makeIndexes(ctx: Context, { table: id }: { table: number }): Promise<void> {
  const { db, languages } = ctx.site
  const table = await active(ctx, id)
  if (!table) return
  const made: FieldIndex['made'] = languages.length > 1 ? 'by_lang' : 'plain'
  const statements: string[] = []
  for (const view of ['draft', 'published'] as const)
    statements.push(...(await statementsFor(ctx, table, { view, byLang: made === 'by_lang' })))
  await runApart(db, statements)
  await transact(db, async (trx) => {
    const row = await trx.selectFrom('data_tables').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row || row.living === null) return
    const now = tableOfRow(row)
    if (now.version !== table.version) throw new Error(`The table ${table.handle} was changed meanwhile.`)
    const keys = new Set((table.indexes ?? []).map(shapeKey))
    const indexes = (now.indexes ?? []).map((one) => (keys.has(shapeKey(one)) ? { ...one, made } : one))
    await storeIndexes(trx, id, indexes)
  })
}

const shapeKey = ({ equal, sort }: FieldIndex): string => JSON.stringify([equal, sort])

async function active({ site }: Context, id: number): Promise<DataTable | undefined> {
  const row = await site.db.read.selectFrom('data_tables').selectAll().where('id', '=', id).executeTakeFirst()
  return row && row.living !== null ? tableOfRow(row) : undefined
}

interface Where {
  view: View
  byLang: boolean
}

/** Columns for indexes first, then indexes, then unused ones are dropped. */
async function statementsFor({ site }: Context, table: DataTable, { view, byLang }: Where): Promise<string[]> {
  const { read, dialect } = site.db
  const name = entriesTable(table.handle, view)
  const at = sql.table(name)
  const expected = new Map(
    (table.indexes ?? []).flatMap((index) => {
      const columns = indexColumns(index, table, { view, dialect, byLang })
      return columns.length ? [[indexName(table, view, columns), columns] as const] : []
    }),
  )
  const stepContext = { db: read, dialect, handle: table.handle, table_id: table.id }
  const there = (await indexNames(stepContext, name)).filter((one) => one.startsWith('fx_'))
  const columns = (await columnNames(read, name)).filter((one) => one.startsWith('_order_'))
  const orders = new Map(
    [...expected.values()].flat().flatMap((one) => (one.from ? [[one.name, one.from] as const] : [])),
  )
  const all: RawBuilder<unknown>[] = [
    ...[...orders].filter(([column]) => !columns.includes(column)).map(([column, from]) => addOrder(at, column, from)),
    ...[...expected].filter(([own]) => !there.includes(own)).map(([own, parts]) => create(at, own, parts)),
    ...there
      .filter((own) => !expected.has(own))
      .map((own) => sql`drop index ${sql.ref(own)}${dialect === 'mysql' ? sql` on ${at}` : sql``}`),
    ...columns
      .filter((column) => !orders.has(column))
      .map((column) => sql`alter table ${at} drop column ${sql.ref(column)}`),
  ]
  return all.map((statement) => statement.compile(read).sql)
}

/** Contains the columns, so that an index on others has another name. */
function indexName({ id }: DataTable, view: View, columns: readonly IndexColumn[]): string {
  return `fx_${view === 'draft' ? 'd' : 'p'}${id}_${sha256(JSON.stringify(columns)).slice(0, 12)}`
}

/** It takes no space in rows: MySQL computes it on reading, and stores it in the index. */
const addOrder = (at: RawBuilder<unknown>, column: string, from: string) =>
  sql`alter table ${at} add column ${sql.ref(column)} varchar(${sql.lit(ORDERED_BY)}) generated always as (left(${sql.ref(from)}, ${sql.lit(ORDERED_BY)})) virtual`

const create = (at: RawBuilder<unknown>, name: string, columns: readonly IndexColumn[]) =>
  sql`create index ${sql.ref(name)} on ${at} (${sql.join(columns.map((one) => (one.descending ? sql`${sql.ref(one.name)} desc` : sql.ref(one.name))))})`
