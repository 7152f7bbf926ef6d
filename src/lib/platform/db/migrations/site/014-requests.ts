// Sealed requests of inbox tables, the public keys they are sealed for, and used form tokens.
import type { AnyDb } from '../../database.ts'
import type { Columns } from '../../columns.ts'

export async function up(db: AnyDb, c: Columns): Promise<void> {
  await requests(db, c)
  await recipients(db, c)
  await c
    .bare('form_tokens')
    .addColumn('nonce', c.text(40), (col) => col.primaryKey())
    .addColumn('expires_at', c.instant, (col) => col.notNull())
    .execute()
}

async function requests(db: AnyDb, c: Columns): Promise<void> {
  await c
    .table('requests')
    .addColumn('uid', c.text(36), (col) => col.notNull())
    .addColumn('version', c.integer, (col) => col.notNull())
    .addColumn('table_uid', c.text(36), (col) => col.notNull())
    .addColumn('reference', c.text(20), (col) => col.notNull())
    .addColumn('status', c.text(20), (col) => col.notNull())
    .addColumn('language', c.text(35), (col) => col.notNull())
    .addColumn('size', c.integer, (col) => col.notNull())
    // Sealed, base64url.
    .addColumn('content', c.long, (col) => col.notNull())
    .addColumn('created_at', c.instant, (col) => col.notNull())
    .addColumn('updated_at', c.instant, (col) => col.notNull())
    .addColumn('updated_by', c.integer)
    .addColumn('done_at', c.instant)
    .addColumn('deleted_at', c.instant)
    .execute()
  await db.schema.createIndex('requests_uid').on('requests').column('uid').unique().execute()
  await db.schema.createIndex('requests_reference').on('requests').column('reference').unique().execute()
  await db.schema.createIndex('requests_status').on('requests').columns(['status', 'done_at']).execute()
  await c
    .bare('request_wraps')
    .addColumn('request_id', c.integer, (col) => col.notNull())
    .addColumn('recipient', c.text(24), (col) => col.notNull())
    .addColumn('box', c.text(200), (col) => col.notNull())
    .addPrimaryKeyConstraint('request_wraps_pk', ['request_id', 'recipient'])
    .execute()
  await c
    .bare('request_files')
    .addColumn('request_id', c.integer, (col) => col.notNull())
    .addColumn('number', c.integer, (col) => col.notNull())
    .addColumn('stored_as', c.text(64), (col) => col.notNull())
    .addColumn('size', c.integer, (col) => col.notNull())
    .addPrimaryKeyConstraint('request_files_pk', ['request_id', 'number'])
    .execute()
}

async function recipients(db: AnyDb, c: Columns): Promise<void> {
  await c
    .table('request_keys')
    .addColumn('uid', c.text(36), (col) => col.notNull())
    .addColumn('version', c.integer, (col) => col.notNull())
    .addColumn('name', c.text(120), (col) => col.notNull())
    .addColumn('public_key', c.text(64), (col) => col.notNull())
    .addColumn('fingerprint', c.text(24), (col) => col.notNull())
    .addColumn('wrapped_key', c.text(400))
    .addColumn('created_at', c.instant, (col) => col.notNull())
    .addColumn('created_by', c.integer)
    .addColumn('updated_at', c.instant, (col) => col.notNull())
    .addColumn('updated_by', c.integer)
    .execute()
  const { schema } = db
  await schema.createIndex('request_keys_fingerprint').on('request_keys').column('fingerprint').unique().execute()
}
