// How columns of imported files were read: the decimal separator, the order of day and month.
import type { AnyDb } from '../../database.ts'
import type { Columns } from '../../columns.ts'

/** Can be repeated after an interruption. */
export async function up(db: AnyDb, c: Columns): Promise<void> {
  const tables = await db.introspection.getTables()
  const known = tables.find(({ name }) => name === 'data_tables')
  if (!known?.columns.some(({ name }) => name === 'read_as'))
    await db.schema.alterTable('data_tables').addColumn('read_as', c.long).execute()
}
