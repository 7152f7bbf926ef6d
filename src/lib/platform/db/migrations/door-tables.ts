// Tables that both kinds of database have.
import type { AnyDb } from '../database.ts'
import type { Columns } from '../columns.ts'

/** write_lock and idempotency; `migrations` is made by the migrator itself. */
export async function createSystemTables(db: AnyDb, c: Columns): Promise<void> {
  await c
    .bare('write_lock')
    .addColumn('id', c.integer, (col) => col.primaryKey())
    .execute()
  await db.insertInto('write_lock').values({ id: 1 }).execute()
  await c
    .bare('idempotency')
    .addColumn('token', c.text(80), (col) => col.notNull())
    .addColumn('key', c.text(200), (col) => col.notNull())
    .addColumn('operation', c.text(80), (col) => col.notNull())
    .addColumn('hash', c.text(64), (col) => col.notNull())
    .addColumn('outcome', c.long, (col) => col.notNull())
    .addColumn('created_at', c.instant, (col) => col.notNull())
    .addPrimaryKeyConstraint('idempotency_key', ['token', 'key'])
    .execute()
}

export async function changeTable(c: Columns): Promise<void> {
  let table = c
    .table('changes')
    .addColumn('uid', c.text(36), (col) => col.notNull())
    .addColumn('site', c.text(64), (col) => col.notNull())
    .addColumn('operation', c.text(80), (col) => col.notNull())
    .addColumn('channel', c.text(20), (col) => col.notNull())
    .addColumn('status', c.text(20), (col) => col.notNull())
    .addColumn('input', c.long, (col) => col.notNull())
    .addColumn('created_at', c.instant, (col) => col.notNull())
  for (const name of ['user_id', 'token_id', 'reviewer_id']) table = table.addColumn(name, c.integer)
  for (const name of ['before_state', 'after_state', 'diff', 'reason', 'error']) table = table.addColumn(name, c.long)
  for (const name of ['client', 'entity_type', 'entity_id', 'base_hash', 'batch', 'reviewed_at'])
    table = table.addColumn(name, c.text(120))
  await table.addColumn('entity_label', c.text(250)).execute()
}
