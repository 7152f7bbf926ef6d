// Indexes for what a write of one page and a missing address ask.
import type { AnyDb } from '../../database.ts'
import type { Columns } from '../../columns.ts'
import { addIndexes, type NewIndex } from '../add-indexes.ts'

const INDEXES: NewIndex[] = [
  { name: 'pages_siblings', table: 'pages', on: ['lang', 'parent_id', 'sort', 'id', 'status'] },
  { name: 'pages_trashed', table: 'pages', on: ['lang', 'trashed_path'] },
  { name: 'pages_type', table: 'pages', on: ['type'] },
]

export const up = (db: AnyDb, c: Columns): Promise<void> => addIndexes(db, c, INDEXES)
