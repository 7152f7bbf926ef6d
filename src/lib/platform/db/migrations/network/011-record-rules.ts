// Record rules of roles (contract 2.2): which entries of a table a role changes, as JSON; null: all.
import type { AnyDb } from '../../database.ts'
import type { Columns } from '../../columns.ts'

export async function up(db: AnyDb, c: Columns): Promise<void> {
  await db.schema.alterTable('roles').addColumn('record_rules', c.long).execute()
}
