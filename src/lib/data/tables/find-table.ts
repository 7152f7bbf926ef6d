// Finds a table of entries by its handle, and reads from it without seeing an unfinished change (decision 32).
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { transact } from '../../platform/db/database.ts'
import { AppError } from '../../base/errors.ts'
import type { Context as WholeContext } from '../../core/operation/context.ts'
import type { Site } from '../../core/site.ts'
import type { DataTableRow } from '../table.ts'
import { recover } from './apply-plan.ts'
import { tableOfRow, type DataTable } from './definition.ts'

/** The context of reads, which may have no caller. */
type Context = Pick<WholeContext, 'db' | 'site'>

export const tableRef = z.string().min(1).max(64).describe('Handle of the table')

const TRIES = 20
const PAUSE_MS = 100

/** Parsed tables by website and uid; replaced when the version changes. */
const known = new WeakMap<Site, Map<string, DataTable>>()

/** Throws 404 naming the handle. */
export async function findTable(ctx: Context, handle: string): Promise<DataTable> {
  const table = await lookUpTable(ctx, handle)
  if (!table) throw notThere(handle)
  return table
}

const notThere = (handle: string) => new AppError('table.not_found', { table: handle })

/** In a write the table cannot change until the write ends, because there is one writer at a time. */
export async function lookUpTable(ctx: Context, handle: string): Promise<DataTable | undefined> {
  const now = await stateNow(ctx, { handle })
  const isWriting = ctx.db !== ctx.site.db.read
  if (!isWriting || !announces(ctx)) return now?.table
  if (!now) return void (await fixTrashed(ctx, handle))
  if (!now.altering) return now.table
  await recover({ database: ctx.site.db, trx: ctx.db }, (await rowOf(ctx, handle))!)
  return (await stateNow(ctx, { handle }))?.table
}

/** A table, and whether a change of it is in progress. */
interface TableState {
  table: DataTable
  altering: boolean
}

/** From memory while no table has changed. */
function stateNow(
  ctx: Context,
  { handle, fresh = false }: { handle: string; fresh?: boolean },
): Promise<TableState | undefined> {
  const fact = { key: `table ${handle}`, tables: ['data_tables', 'data_alterings'], fresh }
  return ctx.site.db.facts.get(ctx.db, fact, async () => {
    const row = await rowOf(ctx, handle)
    return row && { table: parsed(ctx.site, row), altering: Number(row.altering) > 0 }
  })
}

const rowOf = (ctx: Context, handle: string) =>
  ctx.db
    .selectFrom('data_tables')
    .selectAll()
    .select((eb) =>
      announces(ctx)
        ? eb
            .selectFrom('data_alterings')
            .select((of) => of.fn.countAll<number>().as('n'))
            .whereRef('table_id', '=', 'data_tables.id')
            .as('altering')
        : eb.lit(0).as('altering'),
    )
    .where('living', '=', handle)
    .executeTakeFirst()

/** SQLite alters tables in the transaction of the write: changes need not be announced. */
const announces = ({ site }: Context): boolean => site.db.dialect !== 'sqlite'

/** Undoes interrupted restores of tables with this handle from the trash; the caller has the writers' lock. */
export async function fixTrashed(ctx: Context, handle: string): Promise<void> {
  if (!announces(ctx)) return
  const rows = await ctx.db
    .selectFrom('data_tables')
    .select(['id', 'handle'])
    .where('handle', '=', handle)
    .where('living', 'is', null)
    .execute()
  for (const row of rows) await recover({ database: ctx.site.db, trx: ctx.db }, row)
}

function parsed(site: Site, row: Selectable<DataTableRow>): DataTable {
  const tables = known.get(site) ?? new Map<string, DataTable>()
  known.set(site, tables)
  const cached = tables.get(row.uid)
  // Its indexes change without a new version.
  const isSame =
    cached?.version === row.version && cached.handle === row.handle && !!cached.synced === !!Number(row.synced)
  if (isSame && JSON.stringify(cached.indexes ?? null) === (row.indexes ?? 'null')) return cached
  const table = tableOfRow(row)
  tables.set(row.uid, table)
  return table
}

/**
 * Reads from a table outside of a write: `work` gets the current table, and is repeated if that changed meanwhile. Throws 404,
 * and 503 when a change takes too long.
 */
export async function reading<R>(ctx: Context, handle: string, work: (table: DataTable) => Promise<R>): Promise<R> {
  if (ctx.db !== ctx.site.db.read) return work(await findTable(ctx, handle))
  for (let tries = 1; ; tries++) {
    const now = await stateNow(ctx, { handle })
    if (!now) throw notThere(handle)
    const outcome = now.altering ? undefined : await attempt(ctx, now.table, work)
    if (outcome) return outcome.result
    if (tries === TRIES) throw new AppError('table.being_changed', { table: handle })
    if (tries % 5 === 0) await fixInterruptedChange(ctx, handle)
    else await new Promise((done) => setTimeout(done, PAUSE_MS))
  }
}

/** Undefined when the table has changed or is about to. */
async function attempt<R>(
  ctx: Context,
  table: DataTable,
  work: (table: DataTable) => Promise<R>,
): Promise<{ result: R } | undefined> {
  try {
    const result = await work(table)
    return (await isSame(ctx, table)) ? { result } : undefined
  } catch (error) {
    if (error instanceof AppError || (await isSame(ctx, table))) throw error
    return undefined
  }
}

async function isSame(ctx: Context, { id, version, handle }: DataTable): Promise<boolean> {
  const now = await stateNow(ctx, { handle, fresh: true })
  return now?.table.id === id && now.table.version === version && !now.altering
}

/** Waits for a change in progress, and undoes an interrupted one. */
async function fixInterruptedChange(ctx: Context, handle: string): Promise<void> {
  await transact(ctx.site.db, async (trx) => void (await lookUpTable({ ...ctx, db: trx }, handle)))
}
