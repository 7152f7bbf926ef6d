// Finds a table of entries by its handle, and reads from it so that nobody sees it half altered (decision 32).
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { transact } from '../../db/database.ts'
import { AppError } from '../../errors.ts'
import type { Context as WholeContext } from '../../operation/context.ts'
import type { Site } from '../../site.ts'
import type { DataTableRow } from '../table.ts'
import { recover } from './apply-plan.ts'
import { tableOfRow, type DataTable } from './definition.ts'

/** Where it is read: also without a caller, for visitors. */
type Context = Pick<WholeContext, 'db' | 'site'>

export const tableRef = z.string().min(1).max(64).describe('Handle of the table')

const TRIES = 20
const PAUSE_MS = 100

/** Parsed tables by website and uid; one of an older version is of no use any more. */
const known = new WeakMap<Site, Map<string, DataTable>>()

/** Throws 404 naming what was looked for. */
export async function findTable(ctx: Context, handle: string): Promise<DataTable> {
  const table = await lookUpTable(ctx, handle)
  if (!table) throw new AppError('not-found', `There is no table "${handle}".`)
  return table
}

/** In a write the table stays as it is until the write ends, because writers follow one another. */
export async function lookUpTable(ctx: Context, handle: string): Promise<DataTable | undefined> {
  const row = await ctx.db
    .selectFrom('data_tables')
    .selectAll()
    .where('living', '=', handle)
    .executeTakeFirst()
  const isWriting = ctx.db !== ctx.site.db.read
  if (!row) {
    if (isWriting) await mendTrashed(ctx, handle)
    return undefined
  }
  if (isWriting && announces(ctx)) await recover({ database: ctx.site.db, trx: ctx.db }, row)
  return parsed(ctx.site, row)
}

/** SQLite alters tables in the transaction of the write: there is nothing to tell of beforehand. */
const announces = ({ site }: Context): boolean => site.db.dialect !== 'sqlite'

/** Takes back what is left of bringing tables of this handle out of the trash; the caller has the writers' lock. */
export async function mendTrashed(ctx: Context, handle: string): Promise<void> {
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
  // Its indexes come and go without a version.
  const isSame = cached?.version === row.version && cached.handle === row.handle
  if (isSame && JSON.stringify(cached.indexes ?? null) === (row.indexes ?? 'null')) return cached
  const table = tableOfRow(row)
  tables.set(row.uid, table)
  return table
}

/**
 * Reads from a table outside of a write: `work` gets it as it is, and is done again when it was changed meanwhile. Throws 404,
 * and 503 when it is being changed for too long.
 */
export async function reading<R>(
  ctx: Context,
  handle: string,
  work: (table: DataTable) => Promise<R>,
): Promise<R> {
  if (ctx.db !== ctx.site.db.read) return work(await findTable(ctx, handle))
  for (let tries = 1; ; tries++) {
    const table = await findTable(ctx, handle)
    const outcome = await attempt(ctx, table, work)
    if (outcome) return outcome.result
    if (tries === TRIES) throw new AppError('maintenance', `The table ${handle} is being changed; try again.`)
    if (tries % 5 === 0) await mend(ctx, handle)
    else await new Promise((done) => setTimeout(done, PAUSE_MS))
  }
}

/** Undefined when the table is another one now, or about to be. */
async function attempt<R>(
  ctx: Context,
  table: DataTable,
  work: (table: DataTable) => Promise<R>,
): Promise<{ result: R } | undefined> {
  if (!(await isSame(ctx, table))) return undefined
  try {
    const result = await work(table)
    return (await isSame(ctx, table)) ? { result } : undefined
  } catch (error) {
    if (error instanceof AppError || (await isSame(ctx, table))) throw error
    return undefined
  }
}

async function isSame(ctx: Context, { id, version }: DataTable): Promise<boolean> {
  let query = ctx.db.selectFrom('data_tables').select(['version', 'living']).where('id', '=', id)
  if (announces(ctx)) query = query.where((eb) => eb.not(eb.exists(eb.selectFrom('data_alterings').select('id').where('table_id', '=', id)))) // prettier-ignore
  const now = await query.executeTakeFirst()
  return now?.version === version && now.living !== null
}

/** Waits for whoever changes the table, and takes back what somebody left who is gone. */
async function mend(ctx: Context, handle: string): Promise<void> {
  await transact(ctx.site.db, async (trx) => void (await lookUpTable({ ...ctx, db: trx }, handle)))
}
