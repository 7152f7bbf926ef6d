// Runs the jobs of all websites in the background of `serve`, and once for `cron:run`.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Installation } from '../lib/core/installation.ts'
import {
  dueWakeups,
  runSiteJobs,
  runSiteJobsApart,
  wake,
  withLease,
  type BackgroundQuota,
  type RunCounts,
} from '../lib/core/jobs/jobs.ts'
import { withAnySignal } from '../lib/base/any-signal.ts'
import { instant } from '../lib/base/clock.ts'
import { isOfLaterVersion } from '../lib/core/own-version.ts'
import { describe, type Log } from './log-entry.ts'
import type { OwnPackage } from './own-package.ts'
import { writeQueueOf } from './write-turns.ts'

export interface Runner {
  /** Checks at once whether something is due. */
  nudge(): void
  /** Starts nothing more and waits for running jobs, 10 s at most; unfinished ones run again later. */
  stop(): Promise<void>
}
export interface RunnerOptions {
  log: Log
  /** Milliseconds between checks for due jobs; default 1000. */
  every?: number
  /** Jobs of a replaced package would fail until they are given up: none begins. */
  own?: OwnPackage
  /** Milliseconds that stop() waits; default 10,000. */
  grace?: number
}

/** Websites processed at once; a long job takes one slot at most, so that mails of other websites need not wait. */
const SITES_AT_ONCE = 2
const SCAN_EVERY = 5 * 60_000
const SCAN_PAUSE = 20
/** How often it is checked whether a website with running jobs still exists. */
const FOLLOW_EVERY = 1000
/** How long a website is left alone that a later version has migrated. */
const LEAVE_FOR = 30_000

/**
 * Every second, the websites with a recorded wake-up time; every 5 minutes, and at the start, all of them, one after
 * another: that finds jobs of processes that died before recording one. Several processes may run; each job runs in one.
 */
export function startRunner(installation: Installation, options: RunnerOptions): Runner {
  const runner = new BackgroundRunner(installation, options)
  runner.start()
  return runner
}

class BackgroundRunner implements Runner {
  #installation: Installation
  #options: RunnerOptions
  #running = new Map<string, Promise<void>>()
  #stopping = new AbortController()
  #timers: NodeJS.Timeout[] = []
  #looking: Promise<void> | undefined
  #again = false
  #scanning: Promise<void> = Promise.resolve()
  #place = onePlace()
  /** The job of this process that waits for an external program. */
  #apart: Promise<void> | undefined
  /** Websites whose jobs only processes of a later version may run, and until when they are left alone. */
  #left = new Map<string, number>()

  constructor(installation: Installation, options: RunnerOptions) {
    this.#installation = installation
    this.#options = options
  }

  start(): void {
    const scan = () => void (this.#scanning = this.#scanning.then(() => this.#scan()))
    this.#timers = [setInterval(this.nudge, this.#options.every ?? 1000), setInterval(scan, SCAN_EVERY)]
    this.#installation.woken.add(this.nudge)
    scan()
    this.nudge()
  }

  nudge = (): void => {
    if (this.#stopping.signal.aborted || this.#options.own?.isReplaced()) return
    if (this.#looking) {
      this.#again = true
      return
    }
    this.#looking = this.#survive('The due jobs could not be read.', () => this.#look()).finally(() => {
      this.#looking = undefined
      if (this.#again) queueMicrotask(this.nudge)
      this.#again = false
    })
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    this.#installation.woken.delete(this.nudge)
    this.#timers.forEach(clearInterval)
    const work = Promise.all([this.#looking, this.#scanning, this.#apart, ...this.#running.values()])
    await Promise.race([work, pause(this.#options.grace ?? 10_000)])
  }

  async #look(): Promise<void> {
    const due = await dueWakeups(this.#installation, SITES_AT_ONCE + this.#running.size + this.#left.size)
    const free = Math.max(0, SITES_AT_ONCE - this.#running.size)
    const waiting = due.filter((key) => !this.#running.has(key) && !this.#isLeft(key)).slice(0, free)
    for (const key of waiting) void this.#run(key).then(this.nudge)
  }

  /** One process at a time scans; others learn from the wake-up times that it records. */
  #scan(): Promise<void> {
    return this.#survive('The scan for due jobs failed.', async () => {
      await withLease(this.#installation, { name: 'jobs-scan', ttl: 60_000 }, async () => {
        const { directory } = this.#installation
        await directory.refresh()
        for (const { key, config } of directory.list()) {
          if (this.#stopping.signal.aborted || this.#options.own?.isReplaced()) return
          await this.#free()
          if (config && !this.#running.has(key) && !this.#isLeft(key)) await this.#run(key)
          await pause(SCAN_PAUSE, this.#stopping.signal)
        }
      })
    })
  }

  /** Waits for a free slot; the scan uses one, too. */
  async #free(): Promise<void> {
    while (this.#running.size >= SITES_AT_ONCE) await Promise.race(this.#running.values())
  }

  #run(key: string): Promise<void> {
    // Thousands of publications may be due at once: like writes of programs, they must leave time for visitors.
    const runLocked = <R>(work: () => Promise<R>) => writeQueueOf(this.#installation).run(`jobs ${key}`, work)
    const run = this.#work(key, `The jobs of ${key} could not run.`, (signal) =>
      runSiteJobs(this.#installation, key, { signal, quota: this.#place, runLocked }),
    ).finally(() => this.#running.delete(key))
    this.#running.set(key, run)
    return run.then(() => this.#runApart(key))
  }

  /** Starts it without waiting: it may take hours. When another one is running, the website is checked again. */
  #runApart(key: string): void {
    if (this.#apart || this.#stopping.signal.aborted || this.#isLeft(key)) return
    let ran = false
    this.#apart = this.#work(key, `A long job of ${key} could not run.`, async (signal) => {
      ran = await runSiteJobsApart(this.#installation, key, { signal })
    }).finally(() => {
      this.#apart = undefined
      // The next job is due at once.
      if (ran) wake(this.#installation, key, instant(this.#installation.clock.now()))
    })
  }

  /**
   * Works on a website until the runner stops or the website is deleted. One that is deleted, or not yet complete, is no
   * error: there is nothing to do for it.
   */
  async #work(key: string, message: string, work: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
    const { directory } = this.#installation
    const deleted = new AbortController()
    const check = () => directory.get(key) ?? deleted.abort()
    directory.changed.add(check)
    // Another process may make or delete it at any time.
    const follow = async () => {
      if (directory.exists(key) !== Boolean(directory.get(key))) await directory.refresh()
    }
    const timer = setInterval(() => void follow().catch(() => undefined), FOLLOW_EVERY).unref()
    try {
      await follow()
      await withAnySignal([this.#stopping.signal, deleted.signal], work)
      this.#left.delete(key)
    } catch (error) {
      const isLeft = isOfLaterVersion(error)
      // Once, not every time that it is tried again.
      if (directory.exists(key) && !(isLeft && this.#left.has(key))) this.#log(message, error)
      if (isLeft) this.#left.set(key, performance.now() + LEAVE_FOR)
    } finally {
      clearInterval(timer)
      directory.changed.delete(check)
    }
  }

  #isLeft(key: string): boolean {
    return (this.#left.get(key) ?? 0) > performance.now()
  }

  async #survive(message: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.#log(message, error)
    }
  }

  #log(message: string, error: unknown): void {
    this.#options.log({ level: 'error', message, error: describe(error) })
  }
}

function onePlace(): BackgroundQuota {
  let isTaken = false
  return {
    take: () => !isTaken && (isTaken = true),
    free: () => void (isTaken = false),
  }
}

export interface RunTotals extends Omit<RunCounts, 'next'> {
  sites: number
  /** Websites that could not be opened. */
  errors: { site: string; error: string }[]
}

/** Every website once, until nothing is due there; an error in one does not stop the others. */
export async function runAllDue(installation: Installation): Promise<RunTotals> {
  const totals: RunTotals = { sites: 0, done: 0, retried: 0, failed: 0, errors: [] }
  await installation.directory.refresh()
  for (const { key } of installation.directory.list()) {
    totals.sites++
    try {
      const { done, retried, failed } = await runSiteJobs(installation, key, { limit: Infinity })
      while (await runSiteJobsApart(installation, key));
      totals.done += done
      totals.retried += retried
      totals.failed += failed
    } catch (error) {
      // A website deleted meanwhile has no jobs.
      if (installation.directory.exists(key)) totals.errors.push({ site: key, error: (error as Error).message })
    }
  }
  return totals
}

/** Waits, or until `signal` is aborted; does not keep the process alive. */
const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { ref: false, signal }).catch(() => undefined)
