// Indexes for statements that scanned growing tables, on all columns that they compare (docs/growth.md).
import type { AnyDb } from '../../database.ts'
import type { Columns } from '../../columns.ts'
import { addIndexes, type NewIndex } from '../add-indexes.ts'

const INDEXES: NewIndex[] = [
  { name: 'idempotency_created', table: 'idempotency', on: ['created_at'] },
  { name: 'sessions_expires', table: 'sessions', on: ['expires_at'] },
  { name: 'sessions_seen', table: 'sessions', on: ['seen_at'] },
  { name: 'challenges_expires', table: 'challenges', on: ['expires_at'] },
  { name: 'challenges_user', table: 'challenges', on: ['user_id', 'kind'] },
  { name: 'user_links_user', table: 'user_links', on: ['user_id', 'kind'] },
]

export const up = (db: AnyDb, c: Columns): Promise<void> => addIndexes(db, c, INDEXES)
