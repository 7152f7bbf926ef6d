// Runs the due jobs of one website, one after another; several processes may do this at once, each job runs in one.
import { storedMessage } from '../../platform/i18n/say.ts'
import { message } from '../../base/catalogue/message.ts'
import { AppError, KeyedError, reasonOf, type Said } from '../../base/errors.ts'
import { setImmediate } from 'node:timers/promises'
import { withAnySignal } from '../../base/any-signal.ts'
import type { JobKind } from '../extension/contribution.ts'
import type { Installation } from '../installation.ts'
import type { Context } from '../operation/context.ts'
import type { Site } from '../site.ts'
import { HOUR, instant, later, SECOND, type Clock } from '../../base/clock.ts'
import {
  claimJob,
  dueJobs,
  failJob,
  finishJob,
  LEASE,
  renewJob,
  rescheduleJob,
  type Job,
  LONGEST_ERROR,
} from './claim.ts'
import { withLease } from './leases.ts'
import { LONG_LEASE, nextLongRun, runLongJob } from './long-jobs.ts'
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
  /** Where few jobs of kinds that take long run at once; any number when missing. */
  place?: BackgroundPlace | undefined
  /** Does one step of a job, none of which takes long, when it is its turn; at once when missing. */
  turn?: RunLocked | undefined
}
type RunLocked = <R>(work: () => Promise<R>) => Promise<R>
export interface BackgroundPlace {
  /** False while it is taken: what waits for it is looked at again soon. */
  take(): boolean
  free(): void
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
/** One that waits for another program ends by the limits of that. */
const LONGEST_APART = 24 * HOUR
const NEVER = new AbortController().signal

/** What found the place taken looks again after this time. */
const PLACE_AGAIN = 2 * SECOND
const APART_AGAIN = 15 * SECOND

/** What would be run; nothing is claimed. */
export const listDueJobs = ({ clock }: Installation, site: Site): Promise<Job[]> =>
  dueJobs(site.db, Object.values(kindsOf(site)).flat(), clock.now())

/** Runs what is due, notes when the website has to be looked at again, and tells what came of it. */
export async function runDueJobs(
  installation: Installation,
  site: Site,
  options: RunOptions = {},
): Promise<RunCounts> {
  const { limit = 50, now, signal, place, turn = (work) => work() } = options
  const clock = now ? { now: () => now } : installation.clock
  const counts: RunCounts = { done: 0, retried: 0, failed: 0, next: null }
  const stopping = signal ?? NEVER
  const doJob = async (job: Job) =>
    void counts[await runJob({ ctx: systemContext(installation, site, clock), job, clock, turn, stopping })]++
  const { prompt, long, apart } = kindsOf(site)
  const doPrompt = async () => {
    const job = await turn(() => claimJob(site.db, prompt, clock.now()))
    if (!job) return false
    await setImmediate()
    await doJob(job)
    return true
  }
  const doLong = () =>
    runLongJob(installation, site, { kinds: long, now: clock.now(), run: (job) => doJob(job) })
  let isTaken = false
  await ensurePeriodicJobs(site, clock.now())
  // What takes long and nobody waits for gives way to all that is due, also to what came later.
  for (let n = 0; n < limit && !signal?.aborted; n++) {
    // Thousands may be due at once, as publications are: between them others are served.
    await setImmediate()
    if (await doPrompt()) continue
    isTaken = !!place && !place.take()
    if (isTaken || !(await doLong().finally(() => place?.free()))) break
  }
  const again = isTaken ? instant(later(clock.now(), PLACE_AGAIN)) : ''
  const nextLong = notBefore(again, await nextLongRun(installation, site, long))
  const apartAgain = instant(later(clock.now(), APART_AGAIN))
  const nextApart = notBefore(apartAgain, await nextLongRun(installation, site, apart))
  counts.next = soonest(await nextRun(site, prompt), nextLong, nextApart)
  if (counts.next) await noteWakeup(installation, site.key, counts.next)
  return counts
}

/**
 * Runs the job that waits for another program and is due the longest, unless one of an installation runs already; false when
 * there was none to run. It may take hours, so nothing else waits for it.
 */
export async function runApartJob(
  installation: Installation,
  site: Site,
  { signal = NEVER }: Pick<RunOptions, 'signal'> = {},
): Promise<boolean> {
  const { apart: kinds } = kindsOf(site)
  const { clock } = installation
  if (!kinds.length || signal.aborted || !(await isDue(site, kinds, clock.now()))) return false
  const turn: RunLocked = (work) => work()
  const leased = await withLease(installation, { name: 'jobs-apart', ttl: LONG_LEASE }, (alone) =>
    runLongJob(installation, site, {
      ...{ kinds, now: clock.now() },
      run: (job, lost) =>
        withAnySignal([signal, alone, lost], async (stopping) => {
          await runJob({ ctx: systemContext(installation, site), job, clock, turn, stopping })
        }),
    }),
  )
  return leased.ran && leased.result
}

const isDue = async ({ db }: Site, kinds: string[], now: Date): Promise<boolean> =>
  (await dueJobs(db, kinds, now)).length > 0

/** Kinds that are run at once, when nothing else is due, and beside all others. */
function kindsOf({ registry }: Site): Record<'prompt' | 'long' | 'apart', string[]> {
  const groups = Object.groupBy(registry.jobs.values(), ({ background, apart }) =>
    apart ? 'apart' : background ? 'long' : 'prompt',
  )
  const names = (kinds: JobKind[] = []) => kinds.map(({ name }) => name)
  return { prompt: names(groups.prompt), long: names(groups.long), apart: names(groups.apart) }
}

const notBefore = (earliest: string, at: string | null): string | null =>
  at && at < earliest ? earliest : at

const soonest = (...times: (string | null)[]): string | null =>
  times.filter((at) => at !== null).sort()[0] ?? null

interface Running {
  ctx: Context
  job: Job
  clock: Clock
  turn: RunLocked
  stopping: AbortSignal
}

async function runJob({ ctx, job, clock, turn, stopping }: Running): Promise<'done' | 'retried' | 'failed'> {
  const kind = ctx.site.registry.jobs.get(job.kind)!
  const payload = JSON.parse(job.payload) as Record<string, unknown>
  const longest = kind.apart ? LONGEST_APART : LONGEST_RUN
  const error = await turn(() => attempt(ctx, { job, longest }, () => kind.run(payload, ctx, stopping)))
  return turn(() => endJob(ctx, { job, kind, error, now: clock.now() }))
}

interface Ended {
  job: Job
  kind: JobKind
  error: string | null
  now: Date
}

async function endJob(
  ctx: Context,
  { job, kind, error, now }: Ended,
): Promise<'done' | 'retried' | 'failed'> {
  const { db } = ctx.site
  if (isPeriodic(job.unique_key)) {
    if (kind.every) await rescheduleJob(db, job, { now, every: kind.every, error })
    else await finishJob(db, job, now)
    return error === null ? 'done' : 'retried'
  }
  if (error !== null) {
    if (job.attempts >= job.max_attempts) await reportGivenUp(kind, job, ctx)
    return failJob(db, job, { now, error })
  }
  await finishJob(db, job, now)
  return 'done'
}

/** Before its payload is erased. What goes wrong there does not keep the job. */
async function reportGivenUp(kind: JobKind, { payload }: Job, ctx: Context): Promise<void> {
  try {
    await kind.givenUp?.(JSON.parse(payload) as Record<string, unknown>, ctx, NEVER)
  } catch {
    // The job tells what went wrong first.
  }
}

/** Runs a handler with its lease renewed; returns what went wrong, or null. */
async function attempt(
  ctx: Context,
  { job, longest }: { job: Job; longest: number },
  work: () => void | Promise<void>,
): Promise<string | null> {
  // A job that took its process along each time it was begun is not begun for ever.
  if (!isPeriodic(job.unique_key) && job.attempts > job.max_attempts)
    return JSON.stringify(message('job.process_ended'))
  const renewal = setInterval(() => {
    renewJob(ctx.site.db, job, ctx.clock.now()).catch(() => undefined) // the lease runs out: the job runs again
  }, LEASE / 3)
  renewal.unref()
  try {
    await within(longest, `The job ${job.kind}`, work)
    for (const after of ctx.afterCommit) await after()
    if (ctx.touched.size) for (const listener of ctx.installation.committed) listener(ctx.site, ctx.touched)
    return null
  } catch (error) {
    return ofExtension(ctx.site, job, error)
  } finally {
    clearInterval(renewal)
  }
}

/** What went wrong, to be stored; it says whose job it is, for health and the list of jobs, unless that is the core. */
function ofExtension({ extensions }: Site, { kind }: Job, error: unknown): string {
  const owner = extensions.find(({ jobs }) => jobs.some(({ name }) => name === kind))
  if (!owner) return storedMessage(errorOf(error), LONGEST_ERROR)
  const reason = reasonOf(error)
  return storedMessage(
    new AppError('job.of_extension', { extension: owner.name, kind, reason }),
    LONGEST_ERROR,
  )
}

/** Of an error that has no words its name. */
const errorOf = (error: unknown): Said =>
  error instanceof KeyedError ? error : { message: (error as Error).message || String(error) }

/** A job that runs elsewhere is due again when its lease ends. */
async function nextRun({ db }: Site, kinds: string[]): Promise<string | null> {
  if (!kinds.length) return null
  const jobs = db.read.selectFrom('jobs').where('status', '=', 'waiting').where('kind', 'in', kinds)
  const free = await jobs
    .where('lease_until', 'is', null)
    .select('run_at as at')
    .orderBy('run_at')
    .limit(1)
    .executeTakeFirst()
  // Whoever has a lease has a name: found by its index, as `is not null` would not be.
  const held = await jobs
    .where('leased_by', '>', '')
    .where('lease_until', 'is not', null)
    .select((is) => is.fn.min('lease_until').as('at'))
    .executeTakeFirst()
  return soonest(free?.at ?? null, held?.at ?? null)
}
