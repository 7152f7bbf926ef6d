// Schema changes in progress, in rows of their own, so that a transaction can change a table of entries more than once.
import type { AnyDb } from '../../database.ts'
import type { Columns } from '../../columns.ts'

/** Migration 017 has rolled back interrupted changes before. This one can be repeated after an interruption. */
export async function up(db: AnyDb, c: Columns): Promise<void> {
  const tables = await db.introspection.getTables()
  if (!tables.some(({ name }) => name === 'data_alterings')) {
    await c
      .table('data_alterings')
      .addColumn('table_id', c.integer, (col) => col.notNull())
      .addColumn('steps', c.long, (col) => col.notNull())
      .execute()
    await db.schema.createIndex('data_alterings_table').on('data_alterings').column('table_id').execute()
  }
  const known = tables.find(({ name }) => name === 'data_tables')
  if (known?.columns.some(({ name }) => name === 'altering'))
    await db.schema.alterTable('data_tables').dropColumn('altering').execute()
}
