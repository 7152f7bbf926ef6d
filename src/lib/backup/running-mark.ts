// The mark a migration leaves in MySQL while it runs: who finds it knows that a process died in the middle.
import type { Kysely } from 'kysely'
import type { SystemTables } from '../platform/db/tables.ts'

/** Its row in `migrations`; `name` is the file of the snapshot. No extension can have this name. */
export const RUNNING = '#running'

export async function setRunning(db: Kysely<SystemTables>, snapshot: string, now: Date): Promise<void> {
  await db
    .insertInto('migrations')
    .values({ owner: RUNNING, version: 0, name: snapshot, applied_at: now.toISOString() })
    .execute()
}

export async function clearRunning(db: Kysely<SystemTables>): Promise<void> {
  await db.deleteFrom('migrations').where('owner', '=', RUNNING).execute()
}
