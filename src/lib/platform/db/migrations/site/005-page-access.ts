// Page access: the hash of a page's password, and the roles that may see it.
import type { AnyDb } from '../../database.ts'
import type { Columns } from '../../columns.ts'

export async function up(db: AnyDb, c: Columns): Promise<void> {
  await db.schema.alterTable('pages').addColumn('access_hash', c.text(250)).execute()
  await db.schema.alterTable('pages').addColumn('access_roles', c.long).execute()
}
