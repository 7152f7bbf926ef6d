// Long jobs have a second lease in the network database: a website's database has one writer, and while the job writes, the lease
// in it cannot be renewed. So it is noticed soon when their process died.
import type { Installation } from '../installation.ts'
import type { Site } from '../site.ts'
import { instant, later, SECOND } from '../../base/clock.ts'
import { LEASE, type Job } from './claim.ts'
import { transact } from '../../platform/db/database.ts'
import { newHolder, withLease } from './leases.ts'
import { scheduleWakeup } from './wakeups.ts'

/** Milliseconds after which another process may take a job whose process died; a live one renews three times as often. */
export const LONG_LEASE = 30 * SECOND

type Owner = Pick<Installation, 'network' | 'clock'>
export interface LongWork {
  kinds: string[]
  now: Date
  /** `lost` is aborted when another process may have taken the job. */
  run: (job: Job, lost: AbortSignal) => Promise<void>
}

/** Runs the longest due job of these kinds that no process holds; false when there is none. */
export async function runLongJob(owner: Owner, site: Site, { kinds, now, run }: LongWork): Promise<boolean> {
  const rows = kinds.length ? await dueJobs(site, kinds, now) : []
  const leaseEnds = await leasesOf(owner, rows)
  for (const row of rows) {
    if (leaseEnds.has(row.uid) || isHeldInSite(row, now)) continue
    const leased = await withLease(owner, { name: leaseName(row.uid), ttl: LONG_LEASE }, async (lost) => {
      // If this process dies, another one looks again at that time.
      await scheduleWakeup(owner, site.key, instant(later(owner.clock.now(), LONG_LEASE)))
      const job = await take(site, row, now)
      if (job) await run(job, lost)
      return job !== undefined
    })
    if (leased.ran && leased.result) return true
  }
  return false
}

/** When the next one is due; a job that another process runs is due when its lease ends. */
export async function nextLongRun(owner: Owner, { db }: Site, kinds: string[]): Promise<string | null> {
  if (!kinds.length) return null
  const jobs = db.read.selectFrom('jobs').where('status', '=', 'waiting').where('kind', 'in', kinds)
  const free = await jobs
    .where('leased_by', 'is', null)
    .select('run_at as at')
    .orderBy('run_at')
    .limit(1)
    .executeTakeFirst()
  const leased = await jobs.where('leased_by', '>', '').selectAll().execute()
  const leaseEnds = await leasesOf(owner, leased)
  const now = owner.clock.now()
  const ends = leased.map((job) => leaseEnds.get(job.uid) ?? (isHeldInSite(job, now) ? job.lease_until : job.run_at))
  const times = [free?.at ?? null, ...ends]
  return times.filter((at) => at !== null).sort()[0] ?? null
}

/** Due jobs that are tried, in case other processes hold the first ones. */
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

const leaseName = (uid: string): string => `job:${uid}`

/** Marks row leases that have a lease in the network database. */
const LONG = 'long:'

/** Held by a process of an older version, which has the row lease only. */
const isHeldInSite = ({ leased_by, lease_until }: Job, now: Date): boolean =>
  leased_by !== null && !leased_by.startsWith(LONG) && lease_until !== null && lease_until > instant(now)

/** When the leases held by live processes end, by the job's uid. */
async function leasesOf({ network, clock }: Owner, jobs: { uid: string }[]): Promise<Map<string, string>> {
  if (!jobs.length) return new Map()
  const names = jobs.map(({ uid }) => leaseName(uid))
  const rows = await network.read
    .selectFrom('leases')
    .select(['name', 'until'])
    .where('name', 'in', names)
    .where('until', '>', instant(clock.now()))
    .execute()
  return new Map(rows.map(({ name, until }) => [name.slice(leaseName('').length), until]))
}

/** For the holder of the network lease; undefined when another process finished the job in between. */
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
