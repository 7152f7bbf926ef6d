// Hashes of the former files of media items whose file was replaced: old URLs lead to the new file.
import type { AnyDb } from '../../database.ts'
import type { Columns } from '../../columns.ts'

/** Can be repeated after an interruption. */
export async function up(db: AnyDb, c: Columns): Promise<void> {
  const tables = await db.introspection.getTables()
  if (tables.some(({ name }) => name === 'media_former')) await db.schema.dropTable('media_former').execute()
  await c
    .bare('media_former')
    .addColumn('hash', c.text(16), (col) => col.notNull().primaryKey())
    .addColumn('media_id', c.integer, (col) => col.notNull())
    .execute()
  await db.schema.createIndex('media_former_media').on('media_former').column('media_id').execute()
}
