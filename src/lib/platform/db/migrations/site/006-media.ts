// The media library: items, where they are used, collections, tags, and uploads that are under way.
import type { AnyDb } from '../../database.ts'
import type { Columns } from '../../columns.ts'

export async function up(db: AnyDb, c: Columns): Promise<void> {
  await media(db, c)
  await usage(db, c)
  for (const name of ['collections', 'tags']) await words(db, c, name)
  await uploads(db, c)
}

async function media(db: AnyDb, c: Columns): Promise<void> {
  let table = c.table('media')
  for (const name of ['uid', 'kind']) table = table.addColumn(name, c.text(36), (col) => col.notNull())
  for (const name of ['mime', 'name']) table = table.addColumn(name, c.text(200), (col) => col.notNull())
  for (const name of ['version', 'size', 'decorative']) table = table.addColumn(name, c.integer, (col) => col.notNull())
  for (const name of ['width', 'height', 'duration', 'pages', 'animated', 'created_by', 'updated_by'])
    table = table.addColumn(name, c.integer)
  for (const name of [
    'title',
    'alt',
    'caption',
    'credit',
    'focus',
    'crops',
    'i18n',
    'captions',
    'transcript',
    'placeholder',
  ])
    table = table.addColumn(name, c.long)
  await table
    .addColumn('sha256', c.text(64), (col) => col.notNull())
    .addColumn('pool', c.text(41))
    .addColumn('created_at', c.instant, (col) => col.notNull())
    .addColumn('updated_at', c.instant, (col) => col.notNull())
    .addColumn('deleted_at', c.instant)
    .execute()
  await db.schema.createIndex('media_uid').on('media').column('uid').unique().execute()
  await db.schema.createIndex('media_sha256').on('media').column('sha256').unique().execute()
  await db.schema.createIndex('media_kind').on('media').columns(['kind', 'id']).execute()
}

/** One row per place that refers to an item: `page:12` draft /blocks/0/data/image. */
async function usage(db: AnyDb, c: Columns): Promise<void> {
  await c
    .table('media_usage')
    .addColumn('media_id', c.integer, (col) => col.notNull())
    .addColumn('object', c.text(120), (col) => col.notNull())
    .addColumn('state', c.text(20), (col) => col.notNull())
    .addColumn('pointer', c.text(250), (col) => col.notNull())
    .execute()
  await db.schema.createIndex('media_usage_media').on('media_usage').column('media_id').execute()
  await db.schema.createIndex('media_usage_object').on('media_usage').columns(['object', 'state']).execute()
}

/** Collections and tags, and the items that have them. */
async function words(db: AnyDb, c: Columns, kind: string): Promise<void> {
  const table = `media_${kind}`
  await c
    .table(table)
    .addColumn('uid', c.text(36), (col) => col.notNull())
    .addColumn('version', c.integer, (col) => col.notNull())
    .addColumn('name', c.text(120), (col) => col.notNull())
    .addColumn('created_at', c.instant, (col) => col.notNull())
    .addColumn('created_by', c.integer)
    .addColumn('updated_at', c.instant, (col) => col.notNull())
    .addColumn('updated_by', c.integer)
    .execute()
  await db.schema.createIndex(`${table}_name`).on(table).column('name').unique().execute()
  await c
    .bare(`media_in_${kind}`)
    .addColumn('media_id', c.integer, (col) => col.notNull())
    .addColumn('word_id', c.integer, (col) => col.notNull())
    .addPrimaryKeyConstraint(`media_in_${kind}_pk`, ['media_id', 'word_id'])
    .execute()
  await db.schema.createIndex(`media_in_${kind}_word`).on(`media_in_${kind}`).column('word_id').execute()
}

/** Received bytes that are not an item yet: parts, complete files, files of proposals in quarantine. */
async function uploads(db: AnyDb, c: Columns): Promise<void> {
  await c
    .table('uploads')
    .addColumn('uid', c.text(36), (col) => col.notNull())
    .addColumn('owner', c.text(80), (col) => col.notNull())
    .addColumn('name', c.text(200), (col) => col.notNull())
    .addColumn('size', c.integer, (col) => col.notNull())
    .addColumn('parts', c.long, (col) => col.notNull())
    .addColumn('status', c.text(20), (col) => col.notNull())
    .addColumn('sha256', c.text(64))
    .addColumn('created_at', c.instant, (col) => col.notNull())
    .addColumn('expires_at', c.instant, (col) => col.notNull())
    .execute()
  await db.schema.createIndex('uploads_uid').on('uploads').column('uid').unique().execute()
}
