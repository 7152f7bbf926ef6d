// AI providers that a website has of its own.
import type { Columns } from '../../../platform/db/columns.ts'
import type { AnyDb } from '../../../platform/db/database.ts'

/** Can be done again when it was broken off. */
export async function up(db: AnyDb, c: Columns): Promise<void> {
  const tables = await db.introspection.getTables()
  if (tables.some(({ name }) => name === 'ai_providers')) return
  await c
    .table('ai_providers')
    .addColumn('uid', c.text(36), (col) => col.notNull().unique())
    .addColumn('version', c.integer, (col) => col.notNull())
    .addColumn('key', c.text(41), (col) => col.notNull().unique())
    .addColumn('type', c.text(20), (col) => col.notNull())
    .addColumn('name', c.text(80), (col) => col.notNull())
    .addColumn('url', c.text(500))
    .addColumn('secret', c.long)
    .addColumn('models', c.long, (col) => col.notNull())
    .addColumn('prices', c.long, (col) => col.notNull())
    .addColumn('created_at', c.instant, (col) => col.notNull())
    .addColumn('updated_at', c.instant, (col) => col.notNull())
    .addColumn('updated_by', c.integer)
    .execute()
}
