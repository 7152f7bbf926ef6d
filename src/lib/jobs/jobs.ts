// Jobs and the outbox: what has to happen after a write is a row of its transaction, and runs at least once.
import { activeContributions } from '../extension/active.ts'
import type { Context } from '../operation/context.ts'
import { instant, newUid } from '../util/clock.ts'
import { hears } from './hears.ts'
import { wake } from './wakeups.ts'

export { runDueJobs, type RunCounts, type RunOptions } from './run-due-jobs.ts'
export { runSiteJobs } from './run-site-jobs.ts'
export { dueWakeups } from './wakeups.ts'
export { newHolder, withLease, type Leased, type LeaseOptions } from './leases.ts'
export { systemContext } from './system-context.ts'

export interface NewJob {
  /** The name of a job that an area or extension registered. */
  kind: string
  payload: Record<string, unknown>
  /** Now when missing. */
  run_at?: Date | string | undefined
  /** A job that waits with the same key is replaced; one that runs is left to end. */
  unique_key?: string | undefined
  /** How often it is tried at most; 8 when missing. */
  max_attempts?: number | undefined
}

const MAX_ATTEMPTS = 8

/**
 * Puts a job into the transaction of the write. Its handler can run more than once (a process can die after the work and
 * before the mark), so it must do no harm the second time. Only for operations on the website's database.
 */
export async function enqueue(ctx: Context, job: NewJob): Promise<void> {
  const run_at = instant(job.run_at === undefined ? ctx.now : new Date(job.run_at))
  const max_attempts = job.max_attempts ?? MAX_ATTEMPTS
  const row = {
    kind: job.kind,
    payload: JSON.stringify(job.payload),
    run_at,
    attempts: 0,
    max_attempts,
    error: null,
  }
  if (job.unique_key !== undefined) await giveWay(ctx, job.unique_key)
  await ctx.db
    .insertInto('jobs')
    .values({
      ...row,
      uid: newUid(ctx.now),
      unique_key: job.unique_key ?? null,
      status: 'waiting',
      lease_until: null,
      leased_by: null,
      created_at: instant(ctx.now),
      finished_at: null,
    })
    .execute()
  ctx.afterCommit.push(() => wake(ctx.installation, ctx.site.key, run_at))
}

/** Takes away the job that waits with a key; one that runs already ends. */
export async function cancel(ctx: Context, uniqueKey: string): Promise<void> {
  await giveWay(ctx, uniqueKey)
}

/**
 * Tells everybody who listens (`ext.on`), after the commit: one job per listener, so that each is delivered, tried again and
 * given up on its own. Listeners see the same `uid` when they are told twice.
 */
export async function emit(ctx: Context, name: string, payload: Record<string, unknown>): Promise<void> {
  const event = { name, uid: newUid(ctx.now), at: instant(ctx.now), payload }
  for (const contribution of activeContributions(ctx.site))
    for (const [index, listener] of contribution.listeners.entries())
      if (hears(listener.event, name))
        await enqueue(ctx, { kind: 'event', payload: { listener: `${contribution.name}#${index}`, event } })
}

/** Frees a key: a waiting job goes, a running one goes on without the key. */
async function giveWay(ctx: Context, uniqueKey: string): Promise<void> {
  const running = instant(ctx.now)
  await ctx.db
    .updateTable('jobs')
    .set({ unique_key: null })
    .where('unique_key', '=', uniqueKey)
    .where('lease_until', '>', running)
    .execute()
  await ctx.db.deleteFrom('jobs').where('unique_key', '=', uniqueKey).execute()
}
