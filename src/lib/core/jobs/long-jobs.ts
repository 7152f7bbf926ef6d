// Jobs that take long are leased in the network database, too: their website's has one writer, and while they are it, no lease
// in there can be renewed. So it is noticed soon when their process died.
import type { Installation } from '../installation.ts'
import type { Site } from '../site.ts'
import { instant, later, SECOND } from '../../base/clock.ts'
import { LEASE, type Job } from './claim.ts'
import { transact } from '../../platform/db/database.ts'
import { newHolder, withLease } from './leases.ts'
import { noteWakeup } from './wakeups.ts'

/** Milliseconds after which another process may take a job whose process died; one that lives renews three times as often. */
export const LONG_LEASE = 30 * SECOND

type Owner = Pick<Installation, 'network' | 'clock'>
export interface LongWork {
  kinds: string[]
  now: Date
  /** `lost` is aborted when another process may have the job. */
  run: (job: Job, lost: AbortSignal) => Promise<void>
}

/** Runs the job of these kinds that is due the longest and that nobody has; false when there is none. */
export async function runLongJob(owner: Owner, site: Site, { kinds, now, run }: LongWork): Promise<boolean> {
  const rows = kinds.length ? await dueJobs(site, kinds, now) : []
  const living = await leasesOf(owner, rows)
  for (const row of rows) {
    if (living.has(row.uid) || isHeldInSite(row, now)) continue
    const leased = await withLease(owner, { name: nameOf(row.uid), ttl: LONG_LEASE }, async (lost) => {
      // If this process dies, too, whoever lives looks again.
      await noteWakeup(owner, site.key, instant(later(owner.clock.now(), LONG_LEASE)))
      const job = await take(site, row, now)
      if (job) await run(job, lost)
      return job !== undefined
    })
    if (leased.ran && leased.result) return true
  }
  return false
}

/** When one of them is due; one that runs elsewhere is looked at again when its lease would end. */
export async function nextLongRun(owner: Owner, { db }: Site, kinds: string[]): Promise<string | null> {
  if (!kinds.length) return null
  const jobs = db.read.selectFrom('jobs').where('status', '=', 'waiting').where('kind', 'in', kinds)
  const free = await jobs
    .where('leased_by', 'is', null)
    .select('run_at as at')
    .orderBy('run_at')
    .limit(1)
    .executeTakeFirst()
  const held = await jobs.where('leased_by', '>', '').selectAll().execute()
  const living = await leasesOf(owner, held)
  const now = owner.clock.now()
  const ends = held.map(
    (job) => living.get(job.uid) ?? (isHeldInSite(job, now) ? job.lease_until : job.run_at),
  )
  const times = [free?.at ?? null, ...ends]
  return times.filter((at) => at !== null).sort()[0] ?? null
}

/** So many other processes may be before this one. */
const LOOKED_AT = 20

const dueJobs = ({ db }: Site, kinds: string[], now: Date): Promise<Job[]> =>
  db.read
    .selectFrom('jobs')
    .selectAll()
    .where('status', '=', 'waiting')
    .where('kind', 'in', kinds)
    .where('run_at', '<=', instant(now))
    .orderBy('run_at')
    .orderBy('id')
    .limit(LOOKED_AT)
    .execute()

const nameOf = (uid: string): string => `job:${uid}`

/** Marks the leases of rows that one in the network stands behind. */
const LONG = 'long:'

/** By a process of an older version, whose only lease is that of the row. */
const isHeldInSite = ({ leased_by, lease_until }: Job, now: Date): boolean =>
  leased_by !== null && !leased_by.startsWith(LONG) && lease_until !== null && lease_until > instant(now)

/** Until when those of them are held whose process lives, by their uid. */
async function leasesOf({ network, clock }: Owner, jobs: { uid: string }[]): Promise<Map<string, string>> {
  if (!jobs.length) return new Map()
  const names = jobs.map(({ uid }) => nameOf(uid))
  const rows = await network.read
    .selectFrom('leases')
    .select(['name', 'until'])
    .where('name', 'in', names)
    .where('until', '>', instant(clock.now()))
    .execute()
  return new Map(rows.map(({ name, until }) => [name.slice(nameOf('').length), until]))
}

/** Whoever has the lease in the network; undefined when another process was done with it in between. */
async function take({ db }: Site, row: Job, now: Date): Promise<Job | undefined> {
  const lease = {
    leased_by: LONG + newHolder(),
    lease_until: instant(later(now, LEASE)),
    attempts: row.attempts + 1,
  }
  const { numUpdatedRows } = await transact(db, (trx) =>
    trx
      .updateTable('jobs')
      .set(lease)
      .where('id', '=', row.id)
      .where('status', '=', 'waiting')
      .where('attempts', '=', row.attempts)
      .where('run_at', '<=', instant(now))
      .executeTakeFirst(),
  )
  return numUpdatedRows > 0n ? { ...row, ...lease } : undefined
}
