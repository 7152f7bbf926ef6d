// Entries that wait for review, in all tables.
import type { AnyDb } from '../../platform/db/database.ts'
import { undefinedIfMissing } from '../../base/errors.ts'
import type { Context } from '../../core/operation/context.ts'
import { waitingIn, type Waiting } from '../../document/define-document-kind.ts'
import { tableOfRow, type DataTable } from '../tables/definition.ts'
import { reading } from '../tables/find-table.ts'
import { entriesTable } from '../tables/layout.ts'

/** In all content tables within the limits of the membership. */
export async function waitingEntries(ctx: Context): Promise<Waiting[]> {
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
    .map((table) => {
      const { read, count } = waitingIn(inReview(ctx, table), '_')
      return {
        ...{ rank: table.id, table },
        read: (page) => inTable(ctx, { table, none: [] }, () => read(page)),
        count: () => inTable(ctx, { table, none: 0 }, count),
      }
    })
}

/** Without results for a table that was deleted or replaced since then. */
async function inTable<R>(
  ctx: Context,
  { table: { id, handle }, none }: { table: DataTable; none: R },
  work: () => Promise<R>,
): Promise<R> {
  const found = reading(ctx, handle, async (now) => (now.id === id ? work() : none))
  return (await found.catch(undefinedIfMissing)) ?? none
}

function inReview({ db, site, principal }: Context, { handle }: DataTable) {
  const { languages = [] } = principal.limits ?? {}
  const rows = (db as AnyDb)
    .selectFrom(entriesTable(handle, 'draft'))
    .where('_status', '=', 'in_review')
    // Entries of another website are reviewed there.
    .where((is) => is.or([is('_origin', 'is', null), is('_origin', '=', site.key)]))
  return languages.length ? rows.where('_lang', 'in', languages) : rows
}
