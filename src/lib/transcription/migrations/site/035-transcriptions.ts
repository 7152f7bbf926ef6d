// Transcriptions that were requested, and their results.
import type { AnyDb } from '../../../platform/db/database.ts'
import type { Columns } from '../../../platform/db/columns.ts'

/** Can be run again after an interruption: then the table exists, perhaps without its indexes, and is unused. */
export async function up(db: AnyDb, c: Columns): Promise<void> {
  await db.schema.dropTable('transcriptions').ifExists().execute()
  await c
    .table('transcriptions')
    .addColumn('uid', c.text(36), (col) => col.notNull().unique())
    .addColumn('media_id', c.integer, (col) => col.notNull())
    .addColumn('sha256', c.text(64), (col) => col.notNull())
    .addColumn('lang', c.text(35), (col) => col.notNull())
    .addColumn('status', c.text(20), (col) => col.notNull())
    .addColumn('progress', c.integer)
    .addColumn('message', c.long)
    .addColumn('created_at', c.instant, (col) => col.notNull())
    .addColumn('started_at', c.instant)
    .addColumn('finished_at', c.instant)
    .execute()
  await db.schema.createIndex('transcriptions_of_media').on('transcriptions').columns(['media_id', 'id']).execute()
  await db.schema.createIndex('transcriptions_status').on('transcriptions').columns(['status', 'id']).execute()
}
