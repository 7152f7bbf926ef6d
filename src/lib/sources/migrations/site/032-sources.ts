// External sources: their settings, what each of their items became, the images they brought, and the log of their runs.
import type { AnyDb } from '../../../platform/db/database.ts'
import type { Columns } from '../../../platform/db/columns.ts'

/** Can be done again when it was broken off. */
export async function up(db: AnyDb, c: Columns): Promise<void> {
  const tables = await db.introspection.getTables()
  const there = new Set(tables.map(({ name }) => name))
  const known = tables.find(({ name }) => name === 'data_tables')
  if (!known?.columns.some(({ name }) => name === 'synced'))
    await db.schema
      .alterTable('data_tables')
      .addColumn('synced', c.integer, (col) => col.notNull().defaultTo(0))
      .execute()
  if (!there.has('sources')) await addSources(c)
  if (!there.has('source_items')) await addItems(db, c)
  if (!there.has('source_images')) await addImages(db, c)
  if (!there.has('source_runs')) await addRuns(db, c)
}

async function addSources(c: Columns): Promise<void> {
  await c
    .table('sources')
    .addColumn('uid', c.text(36), (col) => col.notNull().unique())
    .addColumn('version', c.integer, (col) => col.notNull())
    .addColumn('name', c.text(200), (col) => col.notNull())
    .addColumn('format', c.text(20), (col) => col.notNull())
    .addColumn('mode', c.text(20), (col) => col.notNull())
    .addColumn('url', c.long)
    .addColumn('auth', c.long)
    .addColumn('items_path', c.long)
    .addColumn('mapping', c.long)
    .addColumn('table_id', c.integer)
    .addColumn('lang', c.text(35))
    .addColumn('status_new', c.text(20), (col) => col.notNull())
    .addColumn('max_items', c.integer, (col) => col.notNull())
    .addColumn('every_min', c.integer)
    .addColumn('timeout_s', c.integer, (col) => col.notNull())
    .addColumn('max_mb', c.integer, (col) => col.notNull())
    .addColumn('keep_missing', c.text(20), (col) => col.notNull())
    .addColumn('brake_percent', c.integer, (col) => col.notNull())
    .addColumn('local_fields', c.long, (col) => col.notNull())
    .addColumn('active', c.integer, (col) => col.notNull())
    .addColumn('etag', c.text(500))
    .addColumn('last_modified', c.text(500))
    .addColumn('sha256', c.text(64))
    .addColumn('settled', c.text(64))
    .addColumn('failures', c.integer, (col) => col.notNull())
    .addColumn('next_at', c.instant)
    .addColumn('created_at', c.instant, (col) => col.notNull())
    .addColumn('created_by', c.integer)
    .addColumn('updated_at', c.instant, (col) => col.notNull())
    .addColumn('updated_by', c.integer)
    .execute()
}

async function addItems(db: AnyDb, c: Columns): Promise<void> {
  await c
    .table('source_items')
    .addColumn('source_id', c.integer, (col) => col.notNull())
    .addColumn('item', c.text(500), (col) => col.notNull())
    .addColumn('table_id', c.integer, (col) => col.notNull())
    .addColumn('entry_id', c.integer, (col) => col.notNull())
    .addColumn('hash', c.text(64), (col) => col.notNull())
    .addColumn('url', c.long)
    .addColumn('misses', c.integer, (col) => col.notNull())
    .addColumn('gone', c.text(20))
    .execute()
  const on = (name: string) => db.schema.createIndex(name).on('source_items')
  await on('source_items_item').columns(['source_id', 'item']).unique().execute()
  await on('source_items_entry').columns(['table_id', 'entry_id']).execute()
  await on('source_items_misses').columns(['source_id', 'misses']).execute()
}

async function addImages(db: AnyDb, c: Columns): Promise<void> {
  await c
    .table('source_images')
    .addColumn('source_id', c.integer, (col) => col.notNull())
    .addColumn('address', c.text(64), (col) => col.notNull())
    .addColumn('media_id', c.integer, (col) => col.notNull())
    .addColumn('etag', c.text(500))
    .addColumn('last_modified', c.text(500))
    .execute()
  await db.schema
    .createIndex('source_images_address')
    .on('source_images')
    .columns(['source_id', 'address'])
    .unique()
    .execute()
}

async function addRuns(db: AnyDb, c: Columns): Promise<void> {
  await c
    .table('source_runs')
    .addColumn('uid', c.text(36), (col) => col.notNull().unique())
    .addColumn('source_id', c.integer, (col) => col.notNull())
    .addColumn('asked_by', c.text(20), (col) => col.notNull())
    .addColumn('user_id', c.integer)
    .addColumn('removing', c.integer, (col) => col.notNull())
    .addColumn('status', c.text(20), (col) => col.notNull())
    .addColumn('phase', c.text(20))
    .addColumn('counts', c.long, (col) => col.notNull())
    .addColumn('faults', c.long, (col) => col.notNull())
    .addColumn('message', c.long)
    .addColumn('created_at', c.instant, (col) => col.notNull())
    .addColumn('started_at', c.instant)
    .addColumn('finished_at', c.instant)
    .execute()
  await db.schema.createIndex('source_runs_source').on('source_runs').columns(['source_id', 'status']).execute()
}
