// Runs the jobs of all websites in the background of `serve`, and once for `cron:run`.
import type { Installation } from '../lib/installation.ts'
import { dueWakeups, runSiteJobs, withLease, type RunCounts } from '../lib/jobs/jobs.ts'

export interface Runner {
  /** Looks at once whether something is due. */
  nudge(): void
  /** Begins nothing more and waits for the jobs that run, 10 s at most; what still runs then runs again later. */
  stop(): Promise<void>
}
export interface RunnerOptions {
  log: { error(details: object, message: string): void }
  /** Milliseconds between two looks at what is due; 1000 when missing. */
  every?: number
  /** Milliseconds that stop() waits; 10,000 when missing. */
  grace?: number
}

const SITES_AT_ONCE = 2
const SCAN_EVERY = 5 * 60_000
const SCAN_PAUSE = 20

/**
 * Every second the websites that said they have something due; every 5 minutes, and at the start, all of them, one after
 * another: that finds what a process that died did not say. Several processes may do this, each job runs in one.
 */
export function startRunner(installation: Installation, { log, every = 1000, grace = 10_000 }: RunnerOptions): Runner {
  const running = new Map<string, Promise<unknown>>()
  const stopping = new AbortController()
  let looking: Promise<void> | undefined
  let again = false

  const runSite = async (key: string) => {
    const run = runSiteJobs(installation, key, { signal: stopping.signal })
    const settled = run.catch((error: unknown) => log.error({ site: key, err: error }, 'jobs of a website could not run'))
    running.set(key, settled)
    await settled
    running.delete(key)
  }
  const look = async () => {
    const due = await dueWakeups(installation, SITES_AT_ONCE + running.size)
    const waiting = due.filter((key) => !running.has(key)).slice(0, Math.max(0, SITES_AT_ONCE - running.size))
    for (const key of waiting) void runSite(key).then(nudge)
  }
  const nudge = () => {
    if (stopping.signal.aborted) return
    if (looking) return void (again = true)
    looking = look()
      .catch((error: unknown) => log.error({ err: error }, 'the due jobs could not be read'))
      .finally(() => {
        looking = undefined
        if (again) queueMicrotask(nudge)
        again = false
      })
  }
  const scan = async () => {
    await installation.directory.refresh()
    for (const { key, config } of installation.directory.list()) {
      if (stopping.signal.aborted) return
      if (config && !running.has(key)) await runSite(key)
      await pause(SCAN_PAUSE, stopping.signal)
    }
  }
  const scanOnce = () =>
    withLease(installation, { name: 'jobs-scan', ttl: 60_000 }, scan).then(
      () => undefined,
      (error: unknown) => log.error({ err: error }, 'the scan for due jobs failed'),
    )

  let scanning = scanOnce()
  const timers = [setInterval(nudge, every), setInterval(() => void (scanning = scanning.then(scanOnce)), SCAN_EVERY)]
  installation.woken.add(nudge)
  nudge()
  return {
    nudge,
    stop: async () => {
      stopping.abort()
      installation.woken.delete(nudge)
      timers.forEach(clearInterval)
      await Promise.race([settle([looking, scanning, ...running.values()]), pause(grace)])
    },
  }
}

export interface RunTotals extends Omit<RunCounts, 'next'> {
  sites: number
  /** Websites that could not be opened. */
  errors: { site: string; error: string }[]
}

/** Every website once, until nothing is due there; one that cannot be opened does not stop the others. */
export async function runAllDue(installation: Installation): Promise<RunTotals> {
  const totals: RunTotals = { sites: 0, done: 0, retried: 0, failed: 0, errors: [] }
  await installation.directory.refresh()
  for (const { key } of installation.directory.list()) {
    totals.sites++
    try {
      const { done, retried, failed } = await runSiteJobs(installation, key, { limit: Infinity })
      totals.done += done
      totals.retried += retried
      totals.failed += failed
    } catch (error) {
      totals.errors.push({ site: key, error: (error as Error).message })
    }
  }
  return totals
}

const settle = async (work: (Promise<unknown> | undefined)[]) => void (await Promise.allSettled(work))

/** Waits, at most until `signal` is aborted; it keeps no process alive that has nothing else to do. */
function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}
