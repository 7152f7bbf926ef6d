// What tables of entries have to compute anew after an upgrade is a job of the code that runs then: migrations hold none of it.
import { randomUUID } from 'node:crypto'
import type { AnyDb } from '../database.ts'

const JOB = 'upgrade-tables'

/** Once, however many migrations ask for it; not where there are no tables yet. */
export async function addUpgradeJob(db: AnyDb, now: Date): Promise<void> {
  const table = await db.selectFrom('data_tables').select('id').limit(1).executeTakeFirst()
  const known = await db.selectFrom('jobs').select('id').where('unique_key', '=', JOB).executeTakeFirst()
  if (!table || known) return
  const at = now.toISOString()
  await db
    .insertInto('jobs')
    .values({
      ...{ uid: randomUUID(), kind: JOB, payload: '{}', unique_key: JOB, status: 'waiting' },
      ...{ run_at: at, attempts: 0, max_attempts: 8, created_at: at },
    })
    .execute()
}
