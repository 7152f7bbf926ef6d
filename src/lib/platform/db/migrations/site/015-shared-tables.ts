// Tables that several websites share: agreements about them, entries of other websites, and agreements that were left.
import type { AnyDb } from '../../database.ts'
import type { Columns } from '../../columns.ts'

export async function up(db: AnyDb, c: Columns): Promise<void> {
  await db.schema.alterTable('data_tables').addColumn('shared', c.long).execute()
  await c
    .bare('shared_entries')
    .addColumn('uid', c.text(36), (col) => col.notNull())
    .addColumn('table_id', c.integer, (col) => col.notNull())
    .addColumn('hash', c.text(64), (col) => col.notNull())
    .addColumn('url', c.long)
    .addColumn('hidden', c.long)
    .addColumn('adopted', c.text(64))
    .addPrimaryKeyConstraint('shared_entries_pk', ['table_id', 'uid'])
    .execute()
  await c
    .bare('shared_left')
    .addColumn('uid', c.text(36), (col) => col.primaryKey())
    .execute()
}
