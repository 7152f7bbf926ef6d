// Pages, revisions, settings, redirects, jobs, changes, cache tags.
import type { AnyDb } from '../../database.ts'
import type { Columns } from '../../columns.ts'
import { createSystemTables, changeTable } from '../door-tables.ts'

export async function up(db: AnyDb, c: Columns): Promise<void> {
  await createSystemTables(db, c)
  await changeTable(c)
  await pages(db, c)
  await revisions(db, c)
  await c
    .bare('settings')
    .addColumn('name', c.text(100), (col) => col.primaryKey())
    .addColumn('uid', c.text(36), (col) => col.notNull())
    .addColumn('version', c.integer, (col) => col.notNull())
    .addColumn('value', c.long, (col) => col.notNull())
    .addColumn('updated_at', c.instant, (col) => col.notNull())
    .addColumn('updated_by', c.integer)
    .execute()
  await redirects(db, c)
  await jobs(db, c)
  await c
    .bare('cache_tags')
    .addColumn('tag', c.text(150), (col) => col.primaryKey())
    .addColumn('seq', c.integer, (col) => col.notNull())
    .execute()
}

async function pages(db: AnyDb, c: Columns): Promise<void> {
  let table = c.table('pages')
  for (const name of ['uid', 'lang', 'translation_group', 'type', 'status'])
    table = table.addColumn(name, c.text(36), (col) => col.notNull())
  for (const name of ['slug', 'title']) table = table.addColumn(name, c.text(250), (col) => col.notNull())
  for (const name of ['version', 'sort']) table = table.addColumn(name, c.integer, (col) => col.notNull())
  for (const name of ['content', 'access']) table = table.addColumn(name, c.long, (col) => col.notNull())
  for (const name of ['parent_id', 'published_n', 'created_by', 'updated_by']) table = table.addColumn(name, c.integer)
  for (const name of ['published_at', 'publish_at', 'unpublish_at', 'lock_until', 'deleted_at'])
    table = table.addColumn(name, c.instant)
  for (const name of ['path', 'public_path', 'trashed_path']) table = table.addColumn(name, c.text(500))
  for (const name of ['template_for', 'content_hash', 'published_hash', 'lock_user'])
    table = table.addColumn(name, c.text(120))
  await table
    .addColumn('public_head', c.long)
    .addColumn('created_at', c.instant, (col) => col.notNull())
    .addColumn('updated_at', c.instant, (col) => col.notNull())
    .execute()
  await db.schema.createIndex('pages_uid').on('pages').column('uid').unique().execute()
  await db.schema.createIndex('pages_path').on('pages').columns(['lang', 'path']).unique().execute()
  await db.schema.createIndex('pages_public_path').on('pages').columns(['lang', 'public_path']).unique().execute()
  await db.schema.createIndex('pages_group').on('pages').columns(['translation_group', 'lang']).execute()
  await db.schema.createIndex('pages_parent').on('pages').columns(['parent_id', 'sort']).execute()
}

async function revisions(db: AnyDb, c: Columns): Promise<void> {
  await c
    .table('revisions')
    .addColumn('object', c.text(80), (col) => col.notNull())
    .addColumn('n', c.integer, (col) => col.notNull())
    .addColumn('kind', c.text(20), (col) => col.notNull())
    .addColumn('content', c.long, (col) => col.notNull())
    .addColumn('hash', c.text(64), (col) => col.notNull())
    .addColumn('channel', c.text(20), (col) => col.notNull())
    .addColumn('user_id', c.integer)
    .addColumn('token_id', c.integer)
    .addColumn('client', c.text(120))
    .addColumn('note', c.text(500))
    .addColumn('created_at', c.instant, (col) => col.notNull())
    .execute()
  await db.schema.createIndex('revisions_object').on('revisions').columns(['object', 'n']).unique().execute()
}

async function redirects(db: AnyDb, c: Columns): Promise<void> {
  await c
    .table('redirects')
    .addColumn('uid', c.text(36), (col) => col.notNull())
    .addColumn('version', c.integer, (col) => col.notNull())
    .addColumn('from_path', c.text(500), (col) => col.notNull())
    .addColumn('to_url', c.text(2000), (col) => col.notNull())
    .addColumn('status', c.integer, (col) => col.notNull())
    .addColumn('automatic', c.integer, (col) => col.notNull())
    .addColumn('created_at', c.instant, (col) => col.notNull())
    .addColumn('created_by', c.integer)
    .addColumn('updated_at', c.instant, (col) => col.notNull())
    .addColumn('updated_by', c.integer)
    .execute()
  await db.schema.createIndex('redirects_from').on('redirects').column('from_path').unique().execute()
  await c
    .bare('not_found')
    .addColumn('path', c.text(500), (col) => col.primaryKey())
    .addColumn('hits', c.integer, (col) => col.notNull())
    .addColumn('first_at', c.instant, (col) => col.notNull())
    .addColumn('last_at', c.instant, (col) => col.notNull())
    .execute()
}

async function jobs(db: AnyDb, c: Columns): Promise<void> {
  await c
    .table('jobs')
    .addColumn('uid', c.text(36), (col) => col.notNull())
    .addColumn('kind', c.text(100), (col) => col.notNull())
    .addColumn('payload', c.long, (col) => col.notNull())
    .addColumn('unique_key', c.text(200))
    .addColumn('status', c.text(20), (col) => col.notNull())
    .addColumn('run_at', c.instant, (col) => col.notNull())
    .addColumn('attempts', c.integer, (col) => col.notNull())
    .addColumn('max_attempts', c.integer, (col) => col.notNull())
    .addColumn('lease_until', c.instant)
    .addColumn('leased_by', c.text(100))
    .addColumn('error', c.long)
    .addColumn('created_at', c.instant, (col) => col.notNull())
    .addColumn('finished_at', c.instant)
    .execute()
  await db.schema.createIndex('jobs_due').on('jobs').columns(['status', 'run_at']).execute()
  await db.schema.createIndex('jobs_unique').on('jobs').column('unique_key').unique().execute()
}
