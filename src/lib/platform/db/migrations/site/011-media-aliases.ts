// Aliases of media items: uids that proposals announced for files which the library already had when they were applied.
import type { AnyDb } from '../../database.ts'
import type { Columns } from '../../columns.ts'

export async function up(db: AnyDb, c: Columns): Promise<void> {
  await c
    .bare('media_aliases')
    .addColumn('alias', c.text(36), (col) => col.notNull().primaryKey())
    .addColumn('media_id', c.integer, (col) => col.notNull())
    .execute()
  await db.schema.createIndex('media_aliases_media').on('media_aliases').column('media_id').execute()
}
