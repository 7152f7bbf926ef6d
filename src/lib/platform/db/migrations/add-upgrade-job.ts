// After an upgrade a job of the current code recomputes derived values of entries: migrations contain none of that code.
import { randomUUID } from 'node:crypto'
import type { AnyDb } from '../database.ts'

const JOB = 'upgrade-tables'

/** Adds the job once, however many migrations request it; not where the tables do not exist yet. */
export async function addUpgradeJob(db: AnyDb, now: Date): Promise<void> {
  const table = await db.selectFrom('data_tables').select('id').limit(1).executeTakeFirst()
  const known = await db.selectFrom('jobs').select('id').where('unique_key', '=', JOB).executeTakeFirst()
  if (!table || known) return
  const at = now.toISOString()
  await db
    .insertInto('jobs')
    .values({
      uid: randomUUID(),
      kind: JOB,
      payload: '{}',
      unique_key: JOB,
      status: 'waiting',
      run_at: at,
      attempts: 0,
      max_attempts: 8,
      created_at: at,
    })
    .execute()
}
