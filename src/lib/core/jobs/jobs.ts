// Jobs and the outbox: work to do after a write is a row of its transaction, and runs at least once.
import type { Kysely } from 'kysely'
import type { NetworkTables, SiteTables } from '../../platform/db/tables.ts'
import { changedMark } from '../object-changes.ts'
import { activeContributions } from '../extension/active.ts'
import type { Context } from '../operation/context.ts'
import { instant, newUid } from '../../base/clock.ts'
import { matchesEvent } from './matches-event.ts'
import { freeUniqueKey, insertJob, addToOutbox, forwardOutbox } from './outbox.ts'
import { wake, clearWakeup } from './wakeups.ts'
import { isOfLaterVersion, requireOwnVersion } from '../own-version.ts'
import type { Installation } from '../installation.ts'
import type { Site } from '../site.ts'
import { runApartJob, runDueJobs, type RunCounts, type RunOptions } from './run-due-jobs.ts'

export { matchesEvent } from './matches-event.ts'
export { listDueJobs, runDueJobs, type BackgroundQuota, type RunCounts } from './run-due-jobs.ts'
export { dueWakeups, wake } from './wakeups.ts'
export { waitForLease, withLease, type LeaseOptions } from './leases.ts'
export { systemContext } from './system-context.ts'
export { forwardOutbox, addToOutbox } from './outbox.ts'

export interface NewJob {
  /** The name of a job that an area or extension registered. */
  kind: string
  payload: Record<string, unknown>
  /** Now when missing. */
  run_at?: Date | string | undefined
  /** A waiting job with the same key is replaced; a running one is left to end. */
  unique_key?: string | undefined
  /** Maximum number of attempts; 8 when missing. */
  max_attempts?: number | undefined
}

const MAX_ATTEMPTS = 8

/**
 * Adds a job to the transaction of the write, also of one of the network database. Its handler can run more than once (a
 * process can die after the work and before the mark), so it must be idempotent.
 */
export async function enqueue(ctx: Context, job: NewJob): Promise<void> {
  const values = valuesOf(job, ctx.now)
  if (ctx.store === 'network')
    return addToOutbox(ctx.network, { site: ctx.site.key, kind: 'job', payload: values, now: ctx.now })
  await insertJob(ctx.db, values)
  ctx.afterCommit.push(() => wake(ctx.installation, ctx.site.key, values.run_at))
}

/** The same for a write of the network database that is no operation (sign-in); call `forwardOutbox` once it committed. */
export async function enqueueFor(
  trx: Kysely<NetworkTables>,
  { site, ...job }: NewJob & { site: string },
  now: Date,
): Promise<void> {
  await addToOutbox(trx, { site, kind: 'job', payload: valuesOf(job, now), now })
}

/** The same for a write that is no operation; callers with an installation should wake the runner, which else scans later. */
export const enqueueIn = (trx: Kysely<SiteTables>, job: NewJob, now: Date): Promise<void> =>
  insertJob(trx, valuesOf(job, now))

function valuesOf(job: NewJob, now: Date) {
  return {
    uid: newUid(now),
    kind: job.kind,
    payload: JSON.stringify(job.payload),
    unique_key: job.unique_key ?? null,
    status: 'waiting' as const,
    run_at: instant(job.run_at === undefined ? now : new Date(job.run_at)),
    attempts: 0,
    max_attempts: job.max_attempts ?? MAX_ATTEMPTS,
    lease_until: null,
    leased_by: null,
    error: null,
    created_at: instant(now),
    finished_at: null,
  }
}

/** Whether a job with this key waits that runs by then; one that is running already does not count. */
export async function isPlanned({ db, now }: Context, uniqueKey: string, by: Date): Promise<boolean> {
  const found = await db
    .selectFrom('jobs')
    .select('id')
    .where('unique_key', '=', uniqueKey)
    .where('status', '=', 'waiting')
    .where('run_at', '<=', instant(by))
    .where((is) => is.or([is('lease_until', 'is', null), is('lease_until', '<=', instant(now))]))
    .executeTakeFirst()
  return found !== undefined
}

/** Removes the waiting job with a key; a running one still ends. */
export async function cancel(ctx: Context, uniqueKey: string): Promise<void> {
  await freeUniqueKey(ctx.db, uniqueKey, instant(ctx.now))
}

/**
 * Emits an event to all listeners (`ext.on`) after the commit: one job per listener, so that each is delivered, retried and
 * given up separately. A listener that gets an event twice sees the same `uid`.
 */
export async function emit(ctx: Context, name: string, payload: Record<string, unknown>): Promise<void> {
  noteChanged(ctx, name, payload)
  const event = { name, uid: newUid(ctx.now), at: instant(ctx.now), payload }
  for (const contribution of activeContributions(ctx.site))
    for (const [index, listener] of contribution.listeners.entries())
      if (matchesEvent(listener.event, name) && (await (listener.when?.(ctx, name) ?? true)))
        await enqueue(ctx, { kind: 'event', payload: { listener: `${contribution.name}#${index}`, event } })
}

/** Marks an object as changed for indexes that include drafts, such as the search index; no page gets stale. */
function noteChanged(ctx: Context, name: string, { uid, id, table }: Record<string, unknown>): void {
  const [kind = ''] = name.split('.')
  if (!OBJECTS.has(kind) || typeof uid !== 'string') return
  // A write that publishes has set the tag itself.
  if (ctx.touched.has(`${kind}:${uid}`) || (kind === 'media' && ctx.touched.has(`media:${Number(id)}`))) return
  ctx.touched.add(changedMark(kind, uid, typeof table === 'string' ? table : undefined))
}

/** Objects with drafts, or searchable without being published. */
const OBJECTS = new Set(['page', 'entry', 'media'])

/**
 * Runs the due jobs of one website by its key: used by the server's runner and cron:run. Throws
 * what opening the website throws; then its wake-up is removed and the next scan tries again.
 */
export async function runSiteJobs(installation: Installation, key: string, options?: RunOptions): Promise<RunCounts> {
  await installation.withSite(key, requireOwn).catch((error: unknown) => {
    // Its wake-up stays for the processes of that version.
    if (isOfLaterVersion(error)) throw error
  })
  await clearWakeup(installation, key)
  return installation.withSite(key, async (site) => {
    await forwardOutbox(installation, site)
    return runDueJobs(installation, site, options)
  })
}

/** Runs one job that waits for another program; returns whether there was one. Throws what opening the site throws. */
export const runSiteJobsApart = (
  installation: Installation,
  key: string,
  options?: Pick<RunOptions, 'signal'>,
): Promise<boolean> =>
  installation.withSite(key, async (site) => {
    await requireOwn(site)
    return runApartJob(installation, site, options)
  })

const requireOwn = ({ db }: Site): Promise<void> => requireOwnVersion(db, 'site')
