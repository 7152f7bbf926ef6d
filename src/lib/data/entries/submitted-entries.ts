// Entries that wait for review, in whichever table.
import type { AnyDb } from '../../platform/db/database.ts'
import { AppError } from '../../base/errors.ts'
import type { Context } from '../../core/operation/context.ts'
import type { WaitingRow } from '../../core/operation/waiting.ts'
import { tableOfRow, type DataTable } from '../tables/definition.ts'
import { reading } from '../tables/find-table.ts'
import { entriesTable } from '../tables/layout.ts'
import type { WaitingTable } from '../schema.ts'

/** Of every table of content that the limits of the membership take in. */
export async function submittedEntries(ctx: Context): Promise<WaitingTable[]> {
  const { tables = [] } = ctx.principal.limits ?? {}
  const rows = await ctx.db
    .selectFrom('data_tables')
    .selectAll()
    .where('living', 'is not', null)
    .where('kind', '=', 'content')
    .orderBy('id')
    .execute()
  return rows
    .map(tableOfRow)
    .filter(({ handle }) => !tables.length || tables.includes(handle))
    .map((table) => submittedIn(ctx, table))
}

function submittedIn(ctx: Context, table: DataTable): WaitingTable {
  return {
    ...{ rank: table.id, table },
    read: ({ after, limit }) =>
      inTable<WaitingRow[]>(ctx, { table, none: [] }, async () => {
        let some = waitingIn(ctx, table).select(['_id as id', '_uid as uid', '_title as title', '_lang as lang', '_updated_at as at']) // prettier-ignore
        if (after)
          some = some.where(
            (is) =>
            is.or([is('_updated_at', '>', after.at), is.and([is('_updated_at', '=', after.at), is('_id', '>', after.id)])]), // prettier-ignore
          )
        const found = await some.orderBy('_updated_at').orderBy('_id').limit(limit).execute()
        return (found as unknown as WaitingRow[]).map((row) => ({ ...row, id: Number(row.id) }))
      }),
    count: () =>
      inTable(ctx, { table, none: 0 }, async () => {
        const rows = waitingIn(ctx, table).select((is) => is.fn.countAll().as('n'))
        return Number((await rows.executeTakeFirstOrThrow()).n)
      }),
  }
}

/** In a table that is gone by now nothing waits, nor in another one that has its handle. */
async function inTable<R>(
  ctx: Context,
  { table: { id, handle }, none }: { table: DataTable; none: R },
  work: () => Promise<R>,
): Promise<R> {
  try {
    return await reading(ctx, handle, async (now) => (now.id === id ? work() : none))
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return none
    throw error
  }
}

function waitingIn({ db, site, principal }: Context, { handle }: DataTable) {
  const { languages = [] } = principal.limits ?? {}
  const rows = (db as AnyDb)
    .selectFrom(entriesTable(handle, 'draft'))
    .where('_status', '=', 'in_review')
    // Those of another website are decided on there.
    .where((is) => is.or([is('_origin', 'is', null), is('_origin', '=', site.key)]))
  return languages.length ? rows.where('_lang', 'in', languages) : rows
}
