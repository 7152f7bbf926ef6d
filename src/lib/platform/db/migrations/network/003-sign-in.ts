// Sign-in: sessions, passkeys, second factors, challenges, and roles with their policies.
import type { AnyDb } from '../../database.ts'
import type { Columns } from '../../columns.ts'

export async function up(db: AnyDb, c: Columns): Promise<void> {
  await secondFactors(db, c)
  await sessions(db, c)
  await passkeys(db, c)
  await roles(db, c)
}

async function secondFactors(db: AnyDb, c: Columns): Promise<void> {
  const users = db.schema.alterTable('users')
  await users.addColumn('totp_secret', c.long).execute()
  await users.addColumn('totp_step', c.integer).execute()
  await users.addColumn('totp_at', c.instant).execute()
  await c
    .table('recovery_codes')
    .addColumn('user_id', c.integer, (col) => col.notNull())
    .addColumn('hash', c.text(64), (col) => col.notNull())
    .addColumn('used_at', c.instant)
    .execute()
  await db.schema.createIndex('recovery_codes_user').on('recovery_codes').columns(['user_id', 'hash']).execute()
  await c
    .table('challenges')
    .addColumn('kind', c.text(30), (col) => col.notNull())
    .addColumn('hash', c.text(64), (col) => col.notNull())
    .addColumn('user_id', c.integer)
    .addColumn('payload', c.long, (col) => col.notNull())
    .addColumn('expires_at', c.instant, (col) => col.notNull())
    .execute()
  await db.schema.createIndex('challenges_hash').on('challenges').column('hash').unique().execute()
}

async function sessions(db: AnyDb, c: Columns): Promise<void> {
  await c
    .table('sessions')
    .addColumn('uid', c.text(36), (col) => col.notNull())
    .addColumn('hash', c.text(64), (col) => col.notNull())
    .addColumn('user_id', c.integer, (col) => col.notNull())
    .addColumn('auth_version', c.integer, (col) => col.notNull())
    .addColumn('host', c.text(253), (col) => col.notNull())
    .addColumn('state', c.text(20), (col) => col.notNull())
    .addColumn('factor', c.text(20), (col) => col.notNull())
    .addColumn('tries', c.integer, (col) => col.notNull())
    .addColumn('user_agent', c.text(250))
    .addColumn('elevated_until', c.instant)
    .addColumn('created_at', c.instant, (col) => col.notNull())
    .addColumn('seen_at', c.instant, (col) => col.notNull())
    .addColumn('expires_at', c.instant, (col) => col.notNull())
    .execute()
  await db.schema.createIndex('sessions_hash').on('sessions').column('hash').unique().execute()
  await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute()
}

async function passkeys(db: AnyDb, c: Columns): Promise<void> {
  await c
    .table('passkeys')
    .addColumn('uid', c.text(36), (col) => col.notNull())
    .addColumn('user_id', c.integer, (col) => col.notNull())
    .addColumn('name', c.text(120), (col) => col.notNull())
    .addColumn('rp_id', c.text(253), (col) => col.notNull())
    .addColumn('credential_hash', c.text(64), (col) => col.notNull())
    .addColumn('credential_id', c.long, (col) => col.notNull())
    .addColumn('public_key', c.long, (col) => col.notNull())
    .addColumn('counter', c.integer, (col) => col.notNull())
    .addColumn('transports', c.text(200), (col) => col.notNull())
    .addColumn('backed_up', c.integer, (col) => col.notNull())
    .addColumn('created_at', c.instant, (col) => col.notNull())
    .addColumn('last_used_at', c.instant)
    .addColumn('suspicious_at', c.instant)
    .execute()
  await db.schema.createIndex('passkeys_hash').on('passkeys').column('credential_hash').unique().execute()
  await db.schema.createIndex('passkeys_user').on('passkeys').column('user_id').execute()
}

async function roles(db: AnyDb, c: Columns): Promise<void> {
  await c
    .table('roles')
    .addColumn('uid', c.text(36), (col) => col.notNull())
    .addColumn('version', c.integer, (col) => col.notNull())
    .addColumn('site', c.text(64), (col) => col.notNull())
    .addColumn('name', c.text(64), (col) => col.notNull())
    .addColumn('title', c.text(120), (col) => col.notNull())
    .addColumn('permissions', c.long)
    .addColumn('approval', c.integer, (col) => col.notNull())
    .addColumn('second_factor', c.text(10), (col) => col.notNull())
    .addColumn('created_at', c.instant, (col) => col.notNull())
    .addColumn('updated_at', c.instant, (col) => col.notNull())
    .execute()
  await db.schema.createIndex('roles_name').on('roles').columns(['site', 'name']).unique().execute()
}
