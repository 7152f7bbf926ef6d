// Runs the due jobs of one website, one after another; several processes may do this at once, each job runs in one.
import { storedMessage } from '../../platform/i18n/say.ts'
import { message } from '../../base/catalogue/message.ts'
import { AppError, KeyedError, reasonOf, type StoredErrorMessage } from '../../base/errors.ts'
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
import { scheduleWakeup } from './wakeups.ts'
import { withTimeout } from './with-timeout.ts'

export interface RunOptions {
  /** Maximum number of jobs; 50 when missing. */
  limit?: number | undefined
  /** The current time; the installation's clock when missing. */
  now?: Date | undefined
  /** No further job is started once it is aborted. */
  signal?: AbortSignal | undefined
  /** Limits how many long jobs run at once; no limit when missing. */
  quota?: BackgroundQuota | undefined
  /** Runs a step of a job (claiming, running, ending it) in turn with other work; at once when missing. */
  runLocked?: RunLocked | undefined
}
type RunLocked = <R>(work: () => Promise<R>) => Promise<R>
export interface BackgroundQuota {
  /** False while all places are taken: waiting jobs are tried again soon. */
  take(): boolean
  free(): void
}
export interface RunCounts {
  done: number
  /** Failed and to be retried. */
  retried: number
  /** Given up. */
  failed: number
  /** When the next job of the website is due; null when none waits. */
  next: string | null
}

/** A job that takes longer counts as failed, even if it still runs. */
const LONGEST_RUN = HOUR
/** A job that waits for another program is limited by that program. */
const LONGEST_APART = 24 * HOUR
const NEVER = new AbortController().signal

/** Delay until the next try when all places are taken. */
const PLACE_AGAIN = 2 * SECOND
const APART_AGAIN = 15 * SECOND

/** Due jobs, without claiming any. */
export const listDueJobs = ({ clock }: Installation, site: Site): Promise<Job[]> =>
  dueJobs(site.db, Object.values(kindsOf(site)).flat(), clock.now())

/** Runs due jobs, schedules the next wake-up of the website, and returns counts. */
export async function runDueJobs(installation: Installation, site: Site, options: RunOptions = {}): Promise<RunCounts> {
  const { limit = 50, now, signal, quota, runLocked = (work) => work() } = options
  const clock = now ? { now: () => now } : installation.clock
  const counts: RunCounts = { done: 0, retried: 0, failed: 0, next: null }
  const stopping = signal ?? NEVER
  const doJob = async (job: Job) =>
    void counts[await runJob({ ctx: systemContext(installation, site, clock), job, clock, runLocked, stopping })]++
  const { prompt, long, apart } = kindsOf(site)
  const doPrompt = async () => {
    const job = await runLocked(() => claimJob(site.db, prompt, clock.now()))
    if (!job) return false
    await setImmediate()
    await doJob(job)
    return true
  }
  const doLong = () => runLongJob(installation, site, { kinds: long, now: clock.now(), run: (job) => doJob(job) })
  let isTaken = false
  await ensurePeriodicJobs(site, clock.now())
  // Long jobs run only while no prompt job is due, including those that become due meanwhile.
  for (let n = 0; n < limit && !signal?.aborted; n++) {
    // Thousands may be due at once, such as publications: let the event loop serve others in between.
    await setImmediate()
    if (await doPrompt()) continue
    isTaken = !!quota && !quota.take()
    if (isTaken || !(await doLong().finally(() => quota?.free()))) break
  }
  const again = isTaken ? instant(later(clock.now(), PLACE_AGAIN)) : ''
  const nextLong = notBefore(again, await nextLongRun(installation, site, long))
  const apartAgain = instant(later(clock.now(), APART_AGAIN))
  const nextApart = notBefore(apartAgain, await nextLongRun(installation, site, apart))
  counts.next = soonest(await nextRun(site, prompt), nextLong, nextApart)
  if (counts.next) await scheduleWakeup(installation, site.key, counts.next)
  return counts
}

/**
 * Runs the longest due job that waits for another program, unless the installation runs one already; false when there was
 * none to run. It may take hours, so nothing else waits for it.
 */
export async function runApartJob(
  installation: Installation,
  site: Site,
  { signal = NEVER }: Pick<RunOptions, 'signal'> = {},
): Promise<boolean> {
  const { apart: kinds } = kindsOf(site)
  const { clock } = installation
  if (!kinds.length || signal.aborted || !(await isDue(site, kinds, clock.now()))) return false
  const runLocked: RunLocked = (work) => work()
  const leased = await withLease(installation, { name: 'jobs-apart', ttl: LONG_LEASE }, (alone) =>
    runLongJob(installation, site, {
      kinds,
      now: clock.now(),
      run: (job, lost) =>
        withAnySignal([signal, alone, lost], async (stopping) => {
          await runJob({ ctx: systemContext(installation, site), job, clock, runLocked, stopping })
        }),
    }),
  )
  return leased.ran && leased.result
}

const isDue = async ({ db }: Site, kinds: string[], now: Date): Promise<boolean> =>
  (await dueJobs(db, kinds, now)).length > 0

/** Kinds that run at once, when nothing else is due, and in parallel to all others. */
function kindsOf({ registry }: Site): Record<'prompt' | 'long' | 'apart', string[]> {
  const groups = Object.groupBy(registry.jobs.values(), ({ background, parallel }) =>
    parallel ? 'apart' : background ? 'long' : 'prompt',
  )
  const names = (kinds: JobKind[] = []) => kinds.map(({ name }) => name)
  return { prompt: names(groups.prompt), long: names(groups.long), apart: names(groups.apart) }
}

const notBefore = (earliest: string, at: string | null): string | null => (at && at < earliest ? earliest : at)

const soonest = (...times: (string | null)[]): string | null => times.filter((at) => at !== null).sort()[0] ?? null

interface Running {
  ctx: Context
  job: Job
  clock: Clock
  runLocked: RunLocked
  stopping: AbortSignal
}

async function runJob({ ctx, job, clock, runLocked, stopping }: Running): Promise<'done' | 'retried' | 'failed'> {
  const kind = ctx.site.registry.jobs.get(job.kind)!
  const payload = JSON.parse(job.payload) as Record<string, unknown>
  const longest = kind.parallel ? LONGEST_APART : LONGEST_RUN
  const error = await runLocked(() => attempt(ctx, { job, longest }, () => kind.run(payload, ctx, stopping)))
  return runLocked(() => endJob(ctx, { job, kind, error, now: clock.now() }))
}

interface Ended {
  job: Job
  kind: JobKind
  error: string | null
  now: Date
}

async function endJob(ctx: Context, { job, kind, error, now }: Ended): Promise<'done' | 'retried' | 'failed'> {
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

/** Called before the payload is erased. Its errors do not change the outcome. */
async function reportGivenUp(kind: JobKind, { payload }: Job, ctx: Context): Promise<void> {
  try {
    await kind.onFailed?.(JSON.parse(payload) as Record<string, unknown>, ctx, NEVER)
  } catch {
    // The job's own error is what is reported.
  }
}

/** Runs a handler with its lease renewed; returns its error, or null. */
async function attempt(
  ctx: Context,
  { job, longest }: { job: Job; longest: number },
  work: () => void | Promise<void>,
): Promise<string | null> {
  // A job that crashed its process on each attempt is not started again.
  if (!isPeriodic(job.unique_key) && job.attempts > job.max_attempts)
    return JSON.stringify(message('job.process_ended'))
  const renewal = setInterval(() => {
    renewJob(ctx.site.db, job, ctx.clock.now()).catch(() => undefined) // the lease runs out: the job runs again
  }, LEASE / 3)
  renewal.unref()
  try {
    await withTimeout(longest, `The job ${job.kind}`, work)
    for (const after of ctx.afterCommit) await after()
    if (ctx.touched.size) for (const listener of ctx.installation.committed) listener(ctx.site, ctx.touched)
    return null
  } catch (error) {
    return ofExtension(ctx.site, job, error)
  } finally {
    clearInterval(renewal)
  }
}

/** The error to store; for health and the list of jobs it names the extension of the job, if any. */
function ofExtension({ extensions }: Site, { kind }: Job, error: unknown): string {
  const owner = extensions.find(({ jobs }) => jobs.some(({ name }) => name === kind))
  if (!owner) return storedMessage(errorOf(error), LONGEST_ERROR)
  const reason = reasonOf(error)
  return storedMessage(new AppError('job.of_extension', { extension: owner.name, kind, reason }), LONGEST_ERROR)
}

/** An error without a message is represented by its name. */
const errorOf = (error: unknown): StoredErrorMessage =>
  error instanceof KeyedError ? error : { message: (error as Error).message || String(error) }

/** A job that another process runs is due again when its lease ends. */
async function nextRun({ db }: Site, kinds: string[]): Promise<string | null> {
  if (!kinds.length) return null
  const jobs = db.read.selectFrom('jobs').where('status', '=', 'waiting').where('kind', 'in', kinds)
  const free = await jobs
    .where('lease_until', 'is', null)
    .select('run_at as at')
    .orderBy('run_at')
    .limit(1)
    .executeTakeFirst()
  // A leased row has a holder's name: this comparison uses the index, `is not null` would not.
  const leased = await jobs
    .where('leased_by', '>', '')
    .where('lease_until', 'is not', null)
    .select((is) => is.fn.min('lease_until').as('at'))
    .executeTakeFirst()
  return soonest(free?.at ?? null, leased?.at ?? null)
}
