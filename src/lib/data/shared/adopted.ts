// Entries a website took over from others when it left: they are theirs again where a table is shared with them once more.
import { sql } from 'kysely'
import type { AnyDb } from '../../platform/db/database.ts'
import type { Context } from '../../core/operation/context.ts'
import type { StoredEntry } from '../entries/locate-entry.ts'
import type { View } from '../table.ts'
import type { DataTable } from '../tables/definition.ts'
import { entriesTable } from '../tables/layout.ts'

/** Before its origin is forgotten. */
export async function noteAdopted({ db }: Context, { table, row }: StoredEntry): Promise<void> {
  await db.deleteFrom('shared_entries').where('table_id', '=', table.id).where('uid', '=', row._uid).execute()
  const adopted = { hash: '', url: null, hidden: null, adopted: row._origin }
  await db
    .insertInto('shared_entries')
    .values({ table_id: table.id, uid: row._uid, ...adopted })
    .execute()
}

/**
 * Its rows are entries of this website from now on, but for what it took over from those it shares the table with: those rows wait
 * for the entries of their origin, and stay at home where that has them no more.
 */
export async function claimRows(ctx: Context, table: DataTable, parties: readonly string[]): Promise<void> {
  const { key } = ctx.site
  const waiting = ctx.db
    .selectFrom('shared_entries')
    .select('uid')
    .where('table_id', '=', table.id)
    .where('adopted', 'in', ['', ...parties])
  for (const view of ['draft', 'published'] satisfies View[]) {
    const rows = () => (ctx.db as AnyDb).updateTable(entriesTable(table.handle, view))
    await rows()
      .set({ _origin: key })
      .where('_origin', 'is', null)
      .where(sql<boolean>`_uid not in (${waiting})`)
      .execute()
    await rows()
      .set({ _origin: null })
      .where('_origin', '=', key)
      .where(sql<boolean>`_uid in (${waiting})`)
      .execute()
  }
}
