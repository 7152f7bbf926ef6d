// One job at a time for one runner: claiming by a lease, renewing it, and how a run ends.
import type { Selectable } from 'kysely'
import { transact } from '../../platform/db/database.ts'
import type { Site } from '../site.ts'
import { HOUR, instant, later, MINUTE, SECOND } from '../../base/clock.ts'
import { newHolder } from './leases.ts'
import type { JobRow } from './table.ts'

/** Characters of a stored error. */
export const LONGEST_ERROR = 2000

export type Job = Selectable<JobRow>
type Database = Site['db']

/** After this time another runner may take the job of one that died; a live runner renews three times as often. */
export const LEASE = 5 * MINUTE
const LONGEST_WAIT = 6 * HOUR

/** Claims the job that has been due the longest; `attempts` includes this run already. */
export async function claimJob(db: Database, kinds: string[], now: Date): Promise<Job | undefined> {
  while (kinds.length) {
    const row = await due(db, kinds, now).orderBy('run_at').orderBy('id').limit(1).executeTakeFirst()
    if (!row) return undefined
    const lease = {
      leased_by: newHolder(),
      lease_until: instant(later(now, LEASE)),
      attempts: row.attempts + 1,
    }
    const { numUpdatedRows } = await transact(db, (trx) =>
      trx
        .updateTable('jobs')
        .set(lease)
        .where('id', '=', row.id)
        .where('status', '=', 'waiting')
        .where('run_at', '<=', instant(now))
        .where((is) => is.or([is('lease_until', 'is', null), is('lease_until', '<=', instant(now))]))
        .executeTakeFirst(),
    )
    if (numUpdatedRows > 0n) return { ...row, ...lease }
  }
  return undefined
}

function due(db: Database, kinds: string[], now: Date) {
  return db.read
    .selectFrom('jobs')
    .selectAll()
    .where('status', '=', 'waiting')
    .where('kind', 'in', kinds)
    .where('run_at', '<=', instant(now))
    .where((is) => is.or([is('lease_until', 'is', null), is('lease_until', '<=', instant(now))]))
}

/** Due jobs, the longest due first. */
export const dueJobs = (db: Database, kinds: string[], now: Date): Promise<Job[]> =>
  kinds.length ? due(db, kinds, now).orderBy('run_at').orderBy('id').execute() : Promise.resolve([])

/** Extends the lease from `now`, if it is still held. */
export async function renewJob(db: Database, job: Job, now: Date): Promise<void> {
  await end(db, job, { lease_until: instant(later(now, LEASE)) })
}

/** Done: its payload is erased, its key is free, the row stays in the list until the purge. */
export async function finishJob(db: Database, job: Job, now: Date): Promise<void> {
  await end(db, job, {
    ...FREE,
    status: 'done',
    payload: '{}',
    unique_key: null,
    error: null,
    finished_at: instant(now),
  })
}

/** A failed run: the job is retried after its back-off, or given up after its last attempt. */
export async function failJob(
  db: Database,
  job: Job,
  { now, error }: { now: Date; error: string },
): Promise<'failed' | 'retried'> {
  const text = error.slice(0, LONGEST_ERROR)
  if (job.attempts >= job.max_attempts) {
    await end(db, job, {
      ...FREE,
      status: 'failed',
      // It will not be retried: its payload (perhaps a mail with a link) is not needed any more.
      payload: '{}',
      unique_key: null,
      error: text,
      finished_at: instant(now),
    })
    return 'failed'
  }
  await end(db, job, { ...FREE, run_at: instant(later(now, backOff(job.attempts))), error: text })
  return 'retried'
}

/** Schedules the next run of a periodic job: after its interval, or sooner when it failed. */
export async function rescheduleJob(
  db: Database,
  job: Job,
  { now, every, error }: { now: Date; every: number; error: string | null },
): Promise<void> {
  const wait = error === null ? every * SECOND : Math.min(backOff(job.attempts), every * SECOND)
  const attempts = error === null ? 0 : job.attempts
  await end(db, job, {
    ...FREE,
    run_at: instant(later(now, wait)),
    attempts,
    error: error?.slice(0, LONGEST_ERROR) ?? null,
  })
}

/** 2, 4, 8 … minutes after the first, second, third … attempt, 6 hours at most; in milliseconds. */
export const backOff = (attempts: number): number => Math.min(2 ** attempts * MINUTE, LONGEST_WAIT)

const FREE = { lease_until: null, leased_by: null }

/** Changes the row only while the lease is held. */
async function end(db: Database, job: Job, values: Partial<Job>): Promise<void> {
  await transact(db, (trx) =>
    trx.updateTable('jobs').set(values).where('id', '=', job.id).where('leased_by', '=', job.leased_by).execute(),
  )
}
