// Indexes for statements that scanned growing tables, on all columns that they compare (docs/growth.md).
import type { AnyDb } from '../../database.ts'
import type { Columns } from '../../columns.ts'
import { addIndexes, type NewIndex } from '../add-indexes.ts'

const INDEXES: NewIndex[] = [
  { name: 'redirects_to', table: 'redirects', on: ['to_url'], prefix: 191 },
  { name: 'not_found_last', table: 'not_found', on: ['last_at'] },
  { name: 'not_found_hits', table: 'not_found', on: ['hits'] },
  { name: 'idempotency_created', table: 'idempotency', on: ['created_at'] },
  { name: 'cache_tags_seq', table: 'cache_tags', on: ['seq'] },
  { name: 'uploads_owner', table: 'uploads', on: ['owner', 'status'] },
  { name: 'uploads_expires', table: 'uploads', on: ['expires_at'] },
  { name: 'media_deleted', table: 'media', on: ['deleted_at'] },
  { name: 'media_pool', table: 'media', on: ['pool'] },
  { name: 'requests_list', table: 'requests', on: ['status', 'deleted_at', 'id'] },
  { name: 'requests_table', table: 'requests', on: ['table_uid', 'id'] },
  { name: 'request_wraps_recipient', table: 'request_wraps', on: ['recipient'] },
  { name: 'request_files_stored', table: 'request_files', on: ['stored_as'] },
  { name: 'changes_entity', table: 'changes', on: ['entity_type', 'entity_id', 'id'] },
  { name: 'changes_user', table: 'changes', on: ['user_id', 'id'] },
  { name: 'jobs_status', table: 'jobs', on: ['status', 'id'] },
  { name: 'jobs_leased', table: 'jobs', on: ['status', 'leased_by'] },
  { name: 'mails_recipient', table: 'mails', on: ['recipient', 'id'] },
  { name: 'pages_lang', table: 'pages', on: ['lang', 'id'] },
  { name: 'pages_updated', table: 'pages', on: ['status', 'updated_at', 'id'] },
  { name: 'pages_unpublish', table: 'pages', on: ['status', 'unpublish_at'] },
  { name: 'form_tokens_expires', table: 'form_tokens', on: ['expires_at'] },
]

export const up = (db: AnyDb, c: Columns): Promise<void> => addIndexes(db, c, INDEXES)
