// Background work of a server: the search indexes follow what it writes, and jobs run.
import type { Installation } from '../lib/core/installation.ts'
import { followCommits } from '../lib/search/search.ts'
import { rememberOwnVersion } from '../lib/core/own-version.ts'
import type { Log } from './log-entry.ts'
import type { OwnPackage } from './own-package.ts'
import { startRunner } from './runner.ts'

export interface Background {
  /** Begins no more jobs and waits for those that run, 10 s at most. */
  stopJobs(): Promise<void>
  /** Waits for the indexes. */
  close(): Promise<void>
}

interface BackgroundOptions {
  log: Log
  /** Whether this process runs jobs, too. */
  cron: boolean
  own: OwnPackage
}

/** Begins before the first write of this process. */
export function startBackground(installation: Installation, { log, cron, own }: BackgroundOptions): Background {
  rememberOwnVersion()
  const search = followCommits(installation)
  const runner = cron ? startRunner(installation, { log, own }) : undefined
  return { stopJobs: async () => runner?.stop(), close: () => search.close() }
}
