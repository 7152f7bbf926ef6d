// Record rules of roles (contract 2.2): which entries of a table a role changes, as JSON; null: all.
import type { AnyDb } from '../../database.ts'
import type { Columns } from '../../columns.ts'

/** Can be repeated after an interruption. */
export async function up(db: AnyDb, c: Columns): Promise<void> {
  const roles = (await db.introspection.getTables()).find(({ name }) => name === 'roles')!
  if (roles.columns.some(({ name }) => name === 'record_rules')) return
  await db.schema.alterTable('roles').addColumn('record_rules', c.long).execute()
}
