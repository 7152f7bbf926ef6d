// Which backups are being made or verified: their jobs that have not ended.
import type { Kysely } from 'kysely'
import type { SiteTables } from '../platform/db/tables.ts'

/** Names of backups, '' for one that is being made. */
export async function waitingJobs(db: Kysely<SiteTables>, kind: 'backup-make' | 'backup-verify'): Promise<string[]> {
  const rows = await db
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', kind)
    .where('status', '=', 'waiting')
    .execute()
  return rows.map(({ payload }) => (JSON.parse(payload) as { name?: string }).name ?? '')
}
