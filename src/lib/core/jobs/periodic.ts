// Periodic jobs: one row each, inserted when the jobs of a website are run for the first time.
import { transact } from '../../platform/db/database.ts'
import type { JobKind } from '../extension/contribution.ts'
import type { Site } from '../site.ts'
import { instant, later, newUid, SECOND } from '../../base/clock.ts'
import { sha256 } from '../../base/hash.ts'

const PREFIX = 'periodic:'

export const periodicKey = (name: string): string => `${PREFIX}${name}`
export const isPeriodic = (uniqueKey: string | null): boolean => uniqueKey?.startsWith(PREFIX) ?? false

/**
 * Inserts missing rows. The first run is at a time of its own within one interval, so that a thousand websites do not
 * purge in the same second.
 */
export async function ensurePeriodicJobs(site: Site, now: Date): Promise<void> {
  const periodic = [...site.registry.jobs.values()].filter((kind) => kind.every)
  if (!(await lacking(site.db.read, periodic)).length) return
  await transact(site.db, async (trx) => {
    for (const kind of await lacking(trx, periodic))
      await trx
        .insertInto('jobs')
        .values(firstRun(site.key, kind, now))
        .execute()
  })
}

async function lacking(db: Site['db']['read'], periodic: JobKind[]): Promise<JobKind[]> {
  if (!periodic.length) return []
  const keys = periodic.map((kind) => periodicKey(kind.name))
  const rows = await db.selectFrom('jobs').select('unique_key').where('unique_key', 'in', keys).execute()
  const there = new Set(rows.map((row) => row.unique_key))
  return periodic.filter((kind) => !there.has(periodicKey(kind.name)))
}

function firstRun(key: string, { name, every }: JobKind, now: Date) {
  const fraction = parseInt(sha256(`${key} ${name}`).slice(0, 8), 16) / 0x1_0000_0000
  return {
    uid: newUid(now),
    kind: name,
    payload: '{}',
    unique_key: periodicKey(name),
    status: 'waiting' as const,
    run_at: instant(later(now, fraction * every! * SECOND)),
    attempts: 0,
    max_attempts: 0,
    lease_until: null,
    leased_by: null,
    error: null,
    created_at: instant(now),
    finished_at: null,
  }
}
