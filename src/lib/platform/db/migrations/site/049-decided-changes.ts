// Finds what was decided lately, for the mails and the overview of those who proposed it.
import type { AnyDb } from '../../database.ts'
import type { Columns } from '../../columns.ts'
import { addIndexes } from '../add-indexes.ts'

export const up = (db: AnyDb, c: Columns): Promise<void> =>
  addIndexes(db, c, [{ name: 'changes_reviewed', table: 'changes', on: ['reviewed_at'] }])
