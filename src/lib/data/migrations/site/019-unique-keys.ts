// Values that must differ do so whatever their case and in all languages: their keys are computed anew.
import type { AnyDb } from '../../../platform/db/database.ts'
import type { Columns } from '../../../platform/db/columns.ts'
import { addUpgradeJob } from '../../../platform/db/migrations/add-upgrade-job.ts'

export const up = (db: AnyDb, _columns: Columns, now: Date): Promise<void> => addUpgradeJob(db, now)
