// Approval: sealed secrets of proposals, and indexes for changes by status, batch and token.
import type { AnyDb } from '../../database.ts'
import type { Columns } from '../../columns.ts'

export async function up(db: AnyDb, c: Columns): Promise<void> {
  await db.schema.alterTable('changes').addColumn('sealed', c.long).execute()
  await db.schema.alterTable('changes').addColumn('reverted_by', c.integer).execute()
  await db.schema.alterTable('changes').addColumn('reviewer_token_id', c.integer).execute()
  await db.schema.alterTable('changes').addColumn('reviewer_channel', c.text(20)).execute()
  await db.schema.createIndex('changes_uid').on('changes').column('uid').unique().execute()
  await db.schema.createIndex('changes_status').on('changes').columns(['status', 'id']).execute()
  await db.schema.createIndex('changes_token').on('changes').columns(['token_id', 'status']).execute()
  await db.schema.createIndex('changes_batch').on('changes').columns(['batch', 'status']).execute()
  await db.schema.createIndex('jobs_uid').on('jobs').column('uid').execute()
}
