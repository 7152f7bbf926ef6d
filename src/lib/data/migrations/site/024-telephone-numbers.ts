// Telephone numbers are equal in any notation: recomputes their search texts and unique keys.
import type { AnyDb } from '../../../platform/db/database.ts'
import type { Columns } from '../../../platform/db/columns.ts'
import { addUpgradeJob } from '../../../platform/db/migrations/add-upgrade-job.ts'

export const up = (db: AnyDb, _columns: Columns, now: Date): Promise<void> => addUpgradeJob(db, now)
