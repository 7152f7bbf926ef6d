// OAuth: clients, codes, grants and their refresh tokens.
import type { AnyDb } from '../../database.ts'
import type { Columns } from '../../columns.ts'

export async function up(db: AnyDb, c: Columns): Promise<void> {
  await clients(db, c)
  await codes(db, c)
  await grants(db, c)
}

async function clients(db: AnyDb, c: Columns): Promise<void> {
  await c
    .table('oauth_clients')
    .addColumn('site', c.text(64), (col) => col.notNull())
    .addColumn('client_id', c.long, (col) => col.notNull())
    .addColumn('client_hash', c.text(64), (col) => col.notNull())
    .addColumn('kind', c.text(20), (col) => col.notNull())
    .addColumn('name', c.text(200), (col) => col.notNull())
    .addColumn('redirect_uris', c.long, (col) => col.notNull())
    .addColumn('fresh_until', c.instant)
    .addColumn('created_at', c.instant, (col) => col.notNull())
    .addColumn('used_at', c.instant)
    .execute()
  await db.schema
    .createIndex('oauth_clients_hash')
    .on('oauth_clients')
    .columns(['site', 'client_hash'])
    .unique()
    .execute()
}

async function codes(db: AnyDb, c: Columns): Promise<void> {
  await c
    .table('oauth_codes')
    .addColumn('hash', c.text(64), (col) => col.notNull())
    .addColumn('site', c.text(64), (col) => col.notNull())
    .addColumn('user_id', c.integer, (col) => col.notNull())
    .addColumn('client_id', c.long, (col) => col.notNull())
    .addColumn('client_name', c.text(200), (col) => col.notNull())
    .addColumn('redirect_uri', c.long, (col) => col.notNull())
    .addColumn('challenge', c.text(64), (col) => col.notNull())
    .addColumn('resource', c.long, (col) => col.notNull())
    .addColumn('level', c.text(10), (col) => col.notNull())
    .addColumn('mode', c.text(10), (col) => col.notNull())
    .addColumn('days', c.integer, (col) => col.notNull())
    .addColumn('expires_at', c.instant, (col) => col.notNull())
    .addColumn('used_at', c.instant)
    .addColumn('grant_id', c.integer)
    .execute()
  await db.schema.createIndex('oauth_codes_hash').on('oauth_codes').column('hash').unique().execute()
}

async function grants(db: AnyDb, c: Columns): Promise<void> {
  await c
    .table('oauth_grants')
    .addColumn('uid', c.text(36), (col) => col.notNull())
    .addColumn('site', c.text(64), (col) => col.notNull())
    .addColumn('token_id', c.integer, (col) => col.notNull())
    .addColumn('user_id', c.integer, (col) => col.notNull())
    .addColumn('client_id', c.long, (col) => col.notNull())
    .addColumn('client_name', c.text(200), (col) => col.notNull())
    .addColumn('resource', c.long, (col) => col.notNull())
    .addColumn('expires_at', c.instant, (col) => col.notNull())
    .addColumn('created_at', c.instant, (col) => col.notNull())
    .execute()
  await db.schema.createIndex('oauth_grants_site').on('oauth_grants').column('site').execute()
  await db.schema.createIndex('oauth_grants_token').on('oauth_grants').column('token_id').unique().execute()
  await c
    .table('oauth_refresh')
    .addColumn('hash', c.text(64), (col) => col.notNull())
    .addColumn('grant_id', c.integer, (col) => col.notNull())
    .addColumn('created_at', c.instant, (col) => col.notNull())
    .addColumn('used_at', c.instant)
    .execute()
  await db.schema.createIndex('oauth_refresh_hash').on('oauth_refresh').column('hash').unique().execute()
  await db.schema.createIndex('oauth_refresh_grant').on('oauth_refresh').column('grant_id').execute()
}
