// Entries that wait for review, in whichever table.
import type { AnyDb } from '../../db/database.ts'
import type { Context } from '../../operation/context.ts'
import type { Waiting, WaitingRow } from '../../operation/waiting.ts'
import { tableOfRow, type DataTable } from '../tables/definition.ts'
import { entriesTable } from '../tables/layout.ts'

export interface WaitingTable extends Waiting {
  table: Pick<DataTable, 'id' | 'handle' | 'singular'>
}

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

function submittedIn({ db, site, principal }: Context, table: DataTable): WaitingTable {
  const { languages = [] } = principal.limits ?? {}
  let rows = (db as AnyDb)
    .selectFrom(entriesTable(table.handle, 'draft'))
    .where('_status', '=', 'in_review')
    // Those of another website are decided on there.
    .where((is) => is.or([is('_origin', 'is', null), is('_origin', '=', site.key)]))
  if (languages.length) rows = rows.where('_lang', 'in', languages)
  return {
    ...{ rank: table.id, table },
    async read({ after, limit }) {
      let some = rows.select(['_id as id', '_uid as uid', '_title as title', '_lang as lang', '_updated_at as at']) // prettier-ignore
      if (after)
        some = some.where(
          (is) =>
          is.or([is('_updated_at', '>', after.at), is.and([is('_updated_at', '=', after.at), is('_id', '>', after.id)])]), // prettier-ignore
        )
      const found = await some.orderBy('_updated_at').orderBy('_id').limit(limit).execute()
      return (found as unknown as WaitingRow[]).map((row) => ({ ...row, id: Number(row.id) }))
    },
    async count() {
      const { n } = await rows.select((is) => is.fn.countAll().as('n')).executeTakeFirstOrThrow()
      return Number(n)
    },
  }
}
