// Deletes views with their table or account, and changes field ids in views.
import type { Kysely } from 'kysely'
import type { SiteTables } from '../../platform/db/tables.ts'
import { renumberedParts, viewOfRow } from './stored-view.ts'

type Db = Kysely<SiteTables>

export async function forgetViewsOfTable(db: Db, table_id: number): Promise<void> {
  await db.deleteFrom('entry_views').where('table_id', '=', table_id).execute()
}

/** Those of the website stay. */
export async function forgetViewsOfAccount(db: Db, id: number): Promise<void> {
  await db.deleteFrom('entry_views').where('owner', '=', id).execute()
}

/** In the order of creation. */
export async function viewsOfAccount(db: Db, id: number) {
  return db
    .selectFrom('entry_views')
    .select(['uid', 'name', 'definition', 'created_at', 'updated_at'])
    .where('owner', '=', id)
    .orderBy('id')
    .execute()
}

export async function renumberViews(db: Db, table_id: number, to: (id: string) => string): Promise<void> {
  const rows = await db.selectFrom('entry_views').selectAll().where('table_id', '=', table_id).execute()
  for (const view of rows.map(viewOfRow))
    await db
      .updateTable('entry_views')
      .set({ definition: JSON.stringify(renumberedParts(view.parts, to)) })
      .where('id', '=', view.id)
      .execute()
}
