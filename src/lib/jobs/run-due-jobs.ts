// Runs the due jobs of one website, one after another; several processes may do this at once, each job runs in one.
import type { Installation } from '../installation.ts'
import type { Context } from '../operation/context.ts'
import type { Site } from '../site.ts'
import { HOUR, type Clock } from '../util/clock.ts'
import { claimJob, failJob, finishJob, LEASE, renewJob, rescheduleJob, type Job } from './claim.ts'
import { ensurePeriodicJobs, isPeriodic } from './periodic.ts'
import { systemContext } from './system-context.ts'
import { noteWakeup } from './wakeups.ts'
import { within } from './within.ts'

export interface RunOptions {
  /** Jobs at most; 50 when missing. */
  limit?: number | undefined
  /** What counts as now; the installation's clock when missing. */
  now?: Date | undefined
  /** No further job is begun once it is aborted. */
  signal?: AbortSignal | undefined
}
export interface RunCounts {
  done: number
  /** Failed and to be tried again. */
  retried: number
  /** Given up. */
  failed: number
  /** When the next job of the website is due; null when none waits. */
  next: string | null
}

/** A job that takes longer is treated as failed, whatever it still does. */
const LONGEST_RUN = HOUR

/** Runs what is due, notes when the website has to be looked at again, and tells what came of it. */
export async function runDueJobs(
  installation: Installation,
  site: Site,
  options: RunOptions = {},
): Promise<RunCounts> {
  const { limit = 50, now, signal } = options
  const clock = now ? { now: () => now } : installation.clock
  const kinds = [...site.registry.jobs.keys()]
  const counts: RunCounts = { done: 0, retried: 0, failed: 0, next: null }
  await ensurePeriodicJobs(site, clock.now())
  for (let n = 0; n < limit && !signal?.aborted; n++) {
    const job = await claimNext(site, clock.now())
    if (!job) break
    counts[await runJob(systemContext(installation, site, clock), job, clock)]++
  }
  counts.next = await nextRun(site, kinds)
  if (counts.next) await noteWakeup(installation, site.key, counts.next)
  return counts
}

/** What takes long and nobody waits for gives way to all that is due, also to what came later. */
async function claimNext({ db, registry }: Site, now: Date): Promise<Job | undefined> {
  const kinds = [...registry.jobs.values()]
  const named = (background: boolean) =>
    kinds.filter((kind) => !!kind.background === background).map(({ name }) => name)
  return (await claimJob(db, named(false), now)) ?? claimJob(db, named(true), now)
}

async function runJob(ctx: Context, job: Job, clock: Clock): Promise<'done' | 'retried' | 'failed'> {
  const { db, registry } = ctx.site
  const kind = registry.jobs.get(job.kind)!
  const error = await attempt(ctx, job, () =>
    kind.run(JSON.parse(job.payload) as Record<string, unknown>, ctx),
  )
  const now = clock.now()
  if (isPeriodic(job.unique_key)) {
    if (kind.every) await rescheduleJob(db, job, { now, every: kind.every, error })
    else await finishJob(db, job, now)
    return error === null ? 'done' : 'retried'
  }
  if (error !== null) return failJob(db, job, { now, error })
  await finishJob(db, job, now)
  return 'done'
}

/** Runs a handler with its lease renewed; returns what went wrong, or null. */
async function attempt(ctx: Context, job: Job, work: () => void | Promise<void>): Promise<string | null> {
  // A job that took its process along each time it was begun is not begun for ever.
  if (!isPeriodic(job.unique_key) && job.attempts > job.max_attempts)
    return 'The process ended while it ran, each time.'
  const renewal = setInterval(() => {
    renewJob(ctx.site.db, job, ctx.clock.now()).catch(() => undefined) // the lease runs out: the job runs again
  }, LEASE / 3)
  renewal.unref()
  try {
    await within(LONGEST_RUN, `The job ${job.kind}`, work)
    for (const after of ctx.afterCommit) await after()
    if (ctx.touched.size) for (const listener of ctx.installation.committed) listener(ctx.site, ctx.touched)
    return null
  } catch (error) {
    return (error as Error).message || String(error)
  } finally {
    clearInterval(renewal)
  }
}

/** A job that runs elsewhere is due again when its lease ends. */
async function nextRun({ db }: Site, kinds: string[]): Promise<string | null> {
  const jobs = db.read.selectFrom('jobs').where('status', '=', 'waiting').where('kind', 'in', kinds)
  const free = await jobs
    .where('lease_until', 'is', null)
    .select((is) => is.fn.min('run_at').as('at'))
    .executeTakeFirst()
  const held = await jobs
    .where('lease_until', 'is not', null)
    .select((is) => is.fn.min('lease_until').as('at'))
    .executeTakeFirst()
  const times = [free?.at, held?.at].filter((at): at is string => typeof at === 'string').sort()
  return times[0] ?? null
}
