// What is being changed of tables of entries: rows of their own, so that one transaction can change a table more than once.
import type { AnyDb } from '../../database.ts'
import type { Columns } from '../../columns.ts'

/** Migration 017 has taken back what was broken off before. Can be done again when it was broken off itself. */
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
