// Webhooks and the log of their deliveries.
import type { AnyDb } from '../../database.ts'
import type { Columns } from '../../columns.ts'

export async function up(db: AnyDb, c: Columns): Promise<void> {
  await c
    .table('webhooks')
    .addColumn('uid', c.text(36), (col) => col.notNull())
    .addColumn('version', c.integer, (col) => col.notNull())
    .addColumn('name', c.text(200), (col) => col.notNull())
    .addColumn('url', c.long, (col) => col.notNull())
    .addColumn('events', c.long, (col) => col.notNull())
    .addColumn('active', c.integer, (col) => col.notNull())
    .addColumn('secret', c.long, (col) => col.notNull())
    .addColumn('failures', c.integer, (col) => col.notNull())
    .addColumn('rests_until', c.instant)
    .addColumn('created_at', c.instant, (col) => col.notNull())
    .addColumn('created_by', c.integer)
    .addColumn('updated_at', c.instant, (col) => col.notNull())
    .addColumn('updated_by', c.integer)
    .execute()
  await c
    .table('webhook_deliveries')
    .addColumn('uid', c.text(36), (col) => col.notNull())
    .addColumn('webhook_id', c.integer, (col) => col.notNull())
    .addColumn('event', c.text(100), (col) => col.notNull())
    .addColumn('event_uid', c.text(36))
    .addColumn('payload', c.long)
    .addColumn('status', c.text(20), (col) => col.notNull())
    .addColumn('attempts', c.integer, (col) => col.notNull())
    .addColumn('response_status', c.integer)
    .addColumn('error', c.long)
    .addColumn('created_at', c.instant, (col) => col.notNull())
    .addColumn('next_at', c.instant)
    .addColumn('delivered_at', c.instant)
    .execute()
  const on = (name: string) => db.schema.createIndex(name).on('webhook_deliveries')
  await on('webhook_deliveries_event').columns(['webhook_id', 'event_uid']).unique().execute()
  await on('webhook_deliveries_created').column('created_at').execute()
}
