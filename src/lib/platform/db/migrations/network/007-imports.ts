// Imports in the background: their progress, stored outside of the website's database, which an import locks while it writes.
import type { AnyDb } from '../../database.ts'
import type { Columns } from '../../columns.ts'

export async function up(db: AnyDb, c: Columns): Promise<void> {
  await c
    .table('imports')
    .addColumn('uid', c.text(36), (col) => col.notNull())
    .addColumn('site', c.text(64), (col) => col.notNull())
    .addColumn('owner', c.text(40), (col) => col.notNull())
    .addColumn('user_id', c.integer)
    .addColumn('token_id', c.integer)
    .addColumn('channel', c.text(20), (col) => col.notNull())
    .addColumn('client', c.text(200))
    .addColumn('handle', c.text(64), (col) => col.notNull())
    .addColumn('file', c.text(200), (col) => col.notNull())
    .addColumn('check_only', c.integer, (col) => col.notNull())
    .addColumn('input', c.long, (col) => col.notNull())
    .addColumn('upload', c.text(36), (col) => col.notNull())
    .addColumn('status', c.text(10), (col) => col.notNull())
    .addColumn('phase', c.text(10))
    .addColumn('done_rows', c.integer, (col) => col.notNull())
    .addColumn('total_rows', c.integer)
    .addColumn('stopping', c.integer, (col) => col.notNull())
    .addColumn('attempts', c.integer, (col) => col.notNull())
    .addColumn('result', c.long)
    .addColumn('error', c.long)
    .addColumn('change_id', c.integer)
    .addColumn('created_at', c.instant, (col) => col.notNull())
    .addColumn('finished_at', c.instant)
    .execute()
  await db.schema.createIndex('imports_uid').on('imports').column('uid').unique().execute()
  await db.schema.createIndex('imports_owner').on('imports').columns(['site', 'owner', 'id']).execute()
}
