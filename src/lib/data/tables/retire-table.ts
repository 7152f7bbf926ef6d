// Puts a table into the trash with all its entries, brings it back, and takes it away for good.
import { AppError } from '../../base/errors.ts'
import type { Context } from '../../core/operation/context.ts'
import { stamp } from '../../core/operation/stamps.ts'
import { enqueue } from '../../core/jobs/jobs.ts'
import { forgetUsesByPrefix } from '../../media/media.ts'
import { instant } from '../../base/clock.ts'
import type { AnyDb } from '../../platform/db/database.ts'
import { clearTableReferences } from '../entries/clear-references.ts'
import type { View } from '../table.ts'
import { forgetViewsOfTable } from '../views/forget-views.ts'
import type { DataTable } from './definition.ts'
import { applyMoves, type FinishSteps } from './apply-plan.ts'
import { lookUpTable, fixTrashed } from './find-table.ts'
import { requireNotNeeded, danglingReferences } from './incoming-relations.ts'
import { entriesTable, trashName } from './layout.ts'
import type { Removed } from './table-history.ts'
import { lostBy, transitionOf } from './turn.ts'
import { beginAboveUsedIds, storeUsedIds } from './used-ids.ts'

const VIEWS: View[] = ['draft', 'published']

export async function moveToTrash(ctx: Context, table: DataTable): Promise<void> {
  const { id, handle } = table
  if (table.shared) throw new AppError('table.delete_shared', { table: handle })
  await requireNotNeeded(ctx, table)
  ctx.warnings.push(...(await lostBy(ctx, transitionOf(table, undefined))))
  await storeUsedIds(ctx, table)
  const settle = await move(ctx, table, (view) => [entriesTable(handle, view), trashName(id, view)])
  await ctx.db
    .updateTable('data_tables')
    .set({
      living: null,
      deleted_at: instant(ctx.now),
      ...stamp(ctx, table),
    })
    .where('id', '=', id)
    .execute()
  await settle()
  ctx.touched.add(`table:${handle}`).add('tables')
}

/** Throws 409 while another table has the handle. */
export async function untrashTable(ctx: Context, table: DataTable): Promise<void> {
  const { id, handle } = table
  if (await lookUpTable(ctx, handle)) throw new AppError('table.handle_taken_now', { table: handle })
  const row = await ctx.db
    .selectFrom('data_tables')
    .select(['id', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // What leads to the handle now was meant for the later one: it would lead to other entries.
  if ((await hasLater(ctx, handle, row)) && (await danglingReferences(ctx, handle)).length)
    throw new AppError('table.later_one_in_trash', { table: handle })
  const settle = await move(ctx, table, (view) => [trashName(id, view), entriesTable(handle, view)])
  const { dialect, read } = ctx.site.db
  if (!ctx.rehearsing && table.kind !== 'inbox')
    await beginAboveUsedIds({ db: (dialect === 'mysql' ? read : ctx.db) as AnyDb, dialect }, handle)
  await ctx.db
    .updateTable('data_tables')
    .set({ living: handle, deleted_at: null, ...stamp(ctx, table) })
    .where('id', '=', id)
    .execute()
  await settle()
  ctx.touched.add(`table:${handle}`).add('tables')
}

/** Entries, links, revisions, views and copies go with it; what led there leads nowhere for good. */
export async function purgeTable(ctx: Context, { id, handle }: Pick<DataTable, 'id' | 'handle'>): Promise<void> {
  await fixTrashed(ctx, handle)
  const row = await ctx.db
    .selectFrom('data_tables')
    .select(['id', 'removed', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { copies } = JSON.parse(row.removed) as Removed
  await ctx.db.deleteFrom('entry_links').where('table_id', '=', id).execute()
  await ctx.db.deleteFrom('revisions').where('object', 'like', `entry:${id}:%`).execute()
  await forgetUsesByPrefix(ctx, `entry:${id}:`)
  await forgetViewsOfTable(ctx.db, id)
  await ctx.db.deleteFrom('data_tables').where('id', '=', id).execute()
  if (!(await hasLater(ctx, handle, row))) await clearTableReferences(ctx, handle)
  const names = [...VIEWS.map((view) => trashName(id, view)), ...copies.map(({ name }) => name)]
  if (ctx.site.db.dialect === 'sqlite') return dropTables(ctx.db as AnyDb, names)
  // MySQL drops at once, also what is rolled back then: first the table is no longer told of.
  await enqueue(ctx, { kind: DROP_JOB, payload: { id, names } })
}

/**
 * Whether another table had the handle after this one, in the trash or not: it emptied what led here, and what leads to the
 * handle now is its own.
 */
async function hasLater(
  { db }: Context,
  handle: string,
  gone: { id: number; deleted_at: string | null },
): Promise<boolean> {
  const rows = await db
    .selectFrom('data_tables')
    .select(['id', 'living', 'deleted_at'])
    .where('handle', '=', handle)
    .execute()
  const order = ({ id, deleted_at }: typeof gone) => `${deleted_at} ${String(id).padStart(20, '0')}`
  return rows.some((row) => row.living !== null || (gone.deleted_at !== null && order(row) > order(gone)))
}

/** The job that drops what is left of a purged table. */
export const DROP_JOB = 'drop-purged-table'

/** Done again it does nothing; a table that has the number by now keeps what it has. */
export async function dropPurged(payload: Record<string, unknown>, { site }: Context): Promise<void> {
  const { id, names } = payload as { id: number; names: string[] }
  const other = await site.db.read.selectFrom('data_tables').select('id').where('id', '=', id).executeTakeFirst()
  if (!other) await dropTables(site.db.read as AnyDb, names)
}

async function dropTables(db: AnyDb, names: readonly string[]): Promise<void> {
  for (const name of names) await db.schema.dropTable(name).ifExists().execute()
}

/** Before the row is written: on MySQL another connection tells it of the change first (decision 32). */
async function move(
  ctx: Context,
  { id, handle }: Pick<DataTable, 'id' | 'handle'>,
  names: (view: View) => [from: string, to: string],
): Promise<FinishSteps> {
  if (ctx.rehearsing) return async () => {}
  const steps = VIEWS.map((view) => {
    const [from, to] = names(view)
    return { do: 'move' as const, from, to }
  })
  return applyMoves({ database: ctx.site.db, trx: ctx.db, handle, table_id: id, steps })
}
