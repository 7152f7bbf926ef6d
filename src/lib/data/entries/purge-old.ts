// Permanently deletes what was in the trash for 30 days: entries, tables, unused columns and copies of tables.
import type { Kysely } from 'kysely'
import { transact } from '../../platform/db/database.ts'
import type { SiteTables } from '../../platform/db/tables.ts'
import type { Context } from '../../core/operation/context.ts'
import { DAY, instant, later } from '../../base/clock.ts'
import { tableOfRow, type DataTable } from '../tables/definition.ts'
import { lookUpTable } from '../tables/find-table.ts'
import { entriesTable } from '../tables/layout.ts'
import { purgeTable } from '../tables/retire-table.ts'
import type { Removed } from '../tables/table-history.ts'
import { dropIndex, hasColumn, indexesOn, type StepContext } from '../tables/run-step.ts'
import { rowsOf, withLinks, type StoredRow } from './locate-entry.ts'
import { purgeOld as purgeOldDocuments } from '../../document/document.ts'
import { entryKind } from './entry-kind.ts'

const PURGED_AFTER = 30 * DAY

/** A daily job; idempotent. */
export async function purgeOld(ctx: Context): Promise<void> {
  const limit = instant(later(ctx.now, -PURGED_AFTER))
  const all = await ctx.site.db.read.selectFrom('data_tables').selectAll().execute()
  for (const row of all) {
    const table = tableOfRow(row)
    if (row.living === null) {
      if (row.deleted_at !== null && row.deleted_at < limit)
        await transact(ctx.site.db, (trx) => purgeTable({ ...ctx, db: trx }, table))
    } else if (row.kind === 'content') {
      await purgeEntries(ctx, table)
      await purgeRemoved(ctx, table)
    }
  }
}

const purgeEntries = (ctx: Context, { handle }: DataTable): Promise<void> =>
  purgeOldDocuments(ctx, entryKind, async (inner, { before, after, limit }) => {
    const table = await lookUpTable(inner, handle)
    if (!table) return []
    const rows = await rowsOf(inner, table)
      .where('_status', '=', 'trash')
      .where('_deleted_at', '<', before)
      .where('_id', '>', after)
      .orderBy('_id')
      .limit(limit)
      .execute()
    return withLinks(inner, table, rows as StoredRow[])
  })

/** The row stops listing them before they are dropped: a crash in between leaves unused columns only. */
async function purgeRemoved(ctx: Context, { id, handle }: DataTable): Promise<void> {
  const now = instant(ctx.now)
  const { dialect, read } = ctx.site.db
  const gone = await transact(ctx.site.db, async (trx) => {
    if (!(await lookUpTable({ ...ctx, db: trx }, handle))) return undefined
    const row = await trx.selectFrom('data_tables').select('removed').where('id', '=', id).executeTakeFirst()
    if (!row) return undefined
    const removed = JSON.parse(row.removed) as Removed
    const old = those(removed, ({ at }) => at <= now)
    if (!old.columns.length && !old.copies.length && !old.links.length) return undefined
    const remaining = { ...removed, ...those(removed, ({ at }) => at > now) }
    await trx
      .updateTable('data_tables')
      .set({ removed: JSON.stringify(remaining) })
      .where('id', '=', id)
      .execute()
    await forgetLinks(trx, id, old.links)
    if (dialect === 'sqlite') await drop({ db: trx, dialect, handle, table_id: id }, old)
    return old
  })
  if (gone && dialect === 'mysql') await drop({ db: read, dialect, handle, table_id: id }, gone)
}

type Old = Required<Pick<Removed, 'columns' | 'links' | 'copies'>>

const those = ({ columns, links = [], copies }: Removed, matches: (one: { at: string }) => boolean): Old => ({
  columns: columns.filter(matches),
  links: links.filter(matches),
  copies: copies.filter(matches),
})

async function forgetLinks(db: Kysely<SiteTables>, table_id: number, links: Old['links']): Promise<void> {
  for (const { field } of links)
    await db.deleteFrom('entry_links').where('table_id', '=', table_id).where('field', '=', field).execute()
}

/** Including their indexes: SQLite drops no column with an index, and MySQL would leave a unique index on fewer columns. */
async function drop(context: StepContext, { columns, copies }: Pick<Old, 'columns' | 'copies'>): Promise<void> {
  const { db, handle } = context
  for (const { view, column } of columns) {
    const table = entriesTable(handle, view)
    if (!(await hasColumn(db, table, column))) continue
    for (const index of await indexesOn(context, table, column)) await dropIndex(context, table, index)
    await db.schema.alterTable(table).dropColumn(column).execute()
  }
  for (const { name } of copies) await db.schema.dropTable(name).ifExists().execute()
}
