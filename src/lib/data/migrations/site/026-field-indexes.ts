// Fields that lists sort and filter by get their indexes by being used, at most eight a table; those they had by being shown go.
import type { AnyDb } from '../../../platform/db/database.ts'
import type { Columns } from '../../../platform/db/columns.ts'
import { addUpgradeJob } from '../../../platform/db/migrations/add-upgrade-job.ts'

/** Can be done again when it was broken off. */
export async function up(db: AnyDb, c: Columns, now: Date): Promise<void> {
  const tables = await db.introspection.getTables()
  const known = tables.find(({ name }) => name === 'data_tables')
  if (!known?.columns.some(({ name }) => name === 'indexes'))
    await db.schema.alterTable('data_tables').addColumn('indexes', c.long).execute()
  await addUpgradeJob(db, now)
}
