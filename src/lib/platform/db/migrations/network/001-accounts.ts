// Users, memberships, tokens, links, leases.
import type { AnyDb } from '../../database.ts'
import type { Columns } from '../../columns.ts'
import { changeTable, createSystemTables } from '../door-tables.ts'

export async function up(db: AnyDb, c: Columns): Promise<void> {
  await createSystemTables(db, c)
  await changeTable(c)
  await users(db, c)
  await tokens(db, c)
  await c
    .bare('leases')
    .addColumn('name', c.text(150), (col) => col.primaryKey())
    .addColumn('holder', c.text(100), (col) => col.notNull())
    .addColumn('until', c.instant, (col) => col.notNull())
    .execute()
  await c
    .bare('wakeups')
    .addColumn('site', c.text(64), (col) => col.primaryKey())
    .addColumn('run_at', c.instant, (col) => col.notNull())
    .execute()
}

async function users(db: AnyDb, c: Columns): Promise<void> {
  await c
    .table('users')
    .addColumn('uid', c.text(36), (col) => col.notNull())
    .addColumn('version', c.integer, (col) => col.notNull())
    .addColumn('email', c.text(254), (col) => col.notNull())
    .addColumn('name', c.text(200), (col) => col.notNull())
    .addColumn('locale', c.text(20), (col) => col.notNull())
    .addColumn('timezone', c.text(64), (col) => col.notNull())
    .addColumn('password_hash', c.text(300))
    .addColumn('auth_version', c.integer, (col) => col.notNull())
    .addColumn('network', c.integer, (col) => col.notNull())
    .addColumn('disabled', c.integer, (col) => col.notNull())
    .addColumn('created_at', c.instant, (col) => col.notNull())
    .addColumn('updated_at', c.instant, (col) => col.notNull())
    .addColumn('deleted_at', c.instant)
    .execute()
  await db.schema.createIndex('users_network').on('users').column('network').execute()
  await db.schema.createIndex('users_email').on('users').column('email').unique().execute()
  await c
    .table('memberships')
    .addColumn('user_id', c.integer, (col) => col.notNull())
    .addColumn('site', c.text(64), (col) => col.notNull())
    .addColumn('role', c.text(64), (col) => col.notNull())
    .addColumn('limits', c.long, (col) => col.notNull())
    .addColumn('created_at', c.instant, (col) => col.notNull())
    .execute()
  await db.schema.createIndex('memberships_site').on('memberships').columns(['site', 'user_id']).execute()
  await db.schema.createIndex('memberships_user').on('memberships').columns(['user_id', 'site']).unique().execute()
}

async function tokens(db: AnyDb, c: Columns): Promise<void> {
  await c
    .table('tokens')
    .addColumn('uid', c.text(36), (col) => col.notNull())
    .addColumn('version', c.integer, (col) => col.notNull())
    .addColumn('name', c.text(200), (col) => col.notNull())
    .addColumn('prefix', c.text(20), (col) => col.notNull())
    .addColumn('hash', c.text(64), (col) => col.notNull())
    .addColumn('level', c.text(10), (col) => col.notNull())
    .addColumn('mode', c.text(10), (col) => col.notNull())
    .addColumn('expires_at', c.instant, (col) => col.notNull())
    .addColumn('user_id', c.integer)
    .addColumn('site', c.text(64), (col) => col.notNull())
    .addColumn('operations', c.long)
    .addColumn('last_used_at', c.instant)
    .addColumn('revoked_at', c.instant)
    .addColumn('created_at', c.instant, (col) => col.notNull())
    .addColumn('updated_at', c.instant, (col) => col.notNull())
    .execute()
  await db.schema.createIndex('tokens_site').on('tokens').column('site').execute()
  await db.schema.createIndex('tokens_user').on('tokens').column('user_id').execute()
  await db.schema.createIndex('tokens_hash').on('tokens').column('hash').unique().execute()
  await c
    .table('user_links')
    .addColumn('kind', c.text(20), (col) => col.notNull())
    .addColumn('user_id', c.integer, (col) => col.notNull())
    .addColumn('hash', c.text(64), (col) => col.notNull())
    .addColumn('payload', c.long, (col) => col.notNull())
    .addColumn('expires_at', c.instant, (col) => col.notNull())
    .addColumn('used_at', c.instant)
    .addColumn('created_at', c.instant, (col) => col.notNull())
    .execute()
  await db.schema.createIndex('user_links_hash').on('user_links').column('hash').unique().execute()
}
