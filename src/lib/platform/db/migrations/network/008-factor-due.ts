// From when the first account must use its second factor: until then its password is enough (decision 65).
import type { AnyDb } from '../../database.ts'
import type { Columns } from '../../columns.ts'

export async function up(db: AnyDb, c: Columns): Promise<void> {
  await db.schema.alterTable('users').addColumn('factor_due_at', c.instant).execute()
}
