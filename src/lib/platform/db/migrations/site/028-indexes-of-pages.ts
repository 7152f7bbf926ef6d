// Indexes for the queries of writing one page and of looking up a missing address.
import type { AnyDb } from '../../database.ts'
import type { Columns } from '../../columns.ts'
import { addIndexes, type NewIndex } from '../add-indexes.ts'

const INDEXES: NewIndex[] = [
  { name: 'pages_siblings', table: 'pages', on: ['lang', 'parent_id', 'sort', 'id', 'status'] },
  { name: 'pages_trashed', table: 'pages', on: ['lang', 'trashed_path'] },
  { name: 'pages_type', table: 'pages', on: ['type'] },
]

export const up = (db: AnyDb, c: Columns): Promise<void> => addIndexes(db, c, INDEXES)
