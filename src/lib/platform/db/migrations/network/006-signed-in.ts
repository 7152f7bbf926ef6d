// When users last signed in, by which the list of users can be searched.
import type { AnyDb } from '../../database.ts'
import type { Columns } from '../../columns.ts'

export async function up(db: AnyDb, c: Columns): Promise<void> {
  await db.schema.alterTable('users').addColumn('signed_in_at', c.instant).execute()
}
