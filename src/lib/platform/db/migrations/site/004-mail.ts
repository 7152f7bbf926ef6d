// The delivery log of mails.
import type { AnyDb } from '../../database.ts'
import type { Columns } from '../../columns.ts'

export async function up(db: AnyDb, c: Columns): Promise<void> {
  await c
    .table('mails')
    .addColumn('uid', c.text(36), (column) => column.notNull())
    .addColumn('template', c.text(40), (column) => column.notNull())
    .addColumn('recipient', c.text(254), (column) => column.notNull())
    .addColumn('status', c.text(20), (column) => column.notNull())
    .addColumn('attempts', c.integer, (column) => column.notNull())
    .addColumn('error', c.long)
    .addColumn('created_at', c.instant, (column) => column.notNull())
    .addColumn('sent_at', c.instant)
    .execute()
  await db.schema.createIndex('mails_uid').on('mails').column('uid').unique().execute()
  await db.schema.createIndex('mails_created').on('mails').column('created_at').execute()
}
