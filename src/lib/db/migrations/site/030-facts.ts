// How often what is kept in memory has changed: on MySQL other processes see by it that they have to read it again.
import type { Columns } from '../../columns.ts'
import type { AnyDb } from '../../database.ts'

/** Can be done again when it was broken off. */
export async function up(db: AnyDb, c: Columns): Promise<void> {
  const tables = await db.introspection.getTables()
  const lock = tables.find(({ name }) => name === 'write_lock')
  if (lock?.columns.some(({ name }) => name === 'facts')) return
  await db.schema
    .alterTable('write_lock')
    .addColumn('facts', c.integer, (col) => col.notNull().defaultTo(0))
    .execute()
}
