// How the columns of files were read that were imported into a table: the sign of decimals, the order of days.
import type { AnyDb } from '../../database.ts'
import type { Columns } from '../../columns.ts'

/** Can be done again when it was broken off. */
export async function up(db: AnyDb, c: Columns): Promise<void> {
  const tables = await db.introspection.getTables()
  const known = tables.find(({ name }) => name === 'data_tables')
  if (!known?.columns.some(({ name }) => name === 'read_as'))
    await db.schema.alterTable('data_tables').addColumn('read_as', c.long).execute()
}
