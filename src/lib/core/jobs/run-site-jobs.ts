// Looks after the jobs of one website by its key: what the server's runner and cron:run do for each.
import type { Installation } from '../installation.ts'
import { forwardOutbox } from './outbox.ts'
import { runApartJob, runDueJobs, type RunCounts, type RunOptions } from './run-due-jobs.ts'
import { takeWakeup } from './wakeups.ts'

/** Throws what opening the website throws; then its wake-up is gone and the next scan tries again. */
export async function runSiteJobs(
  installation: Installation,
  key: string,
  options?: RunOptions,
): Promise<RunCounts> {
  await takeWakeup(installation, key)
  return installation.withSite(key, async (site) => {
    await forwardOutbox(installation, site)
    return runDueJobs(installation, site, options)
  })
}

/** One job that waits for another program; whether one was run. Throws what opening the website throws. */
export const runSiteJobsApart = (
  installation: Installation,
  key: string,
  options?: Pick<RunOptions, 'signal'>,
): Promise<boolean> => installation.withSite(key, (site) => runApartJob(installation, site, options))
