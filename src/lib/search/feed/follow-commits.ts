// Updates the indexes of a server's websites soon after each commit of this process.
import type { Installation } from '../../core/installation.ts'
import { hasFeature, type Site } from '../../core/site.ts'

/** Successive writes are processed together. */
const AFTER_MS = 150

export interface CommitFollower {
  /** Waits for updates in progress. */
  close(): Promise<void>
}

/** Starts with the next commit; close() stops it. */
export function followCommits(installation: Installation): CommitFollower {
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  const committed = (site: Site, tags: ReadonlySet<string>) => {
    if (!tags.size || timers.has(site.key) || !hasFeature(site, 'search')) return
    timers.set(
      site.key,
      setTimeout(() => {
        timers.delete(site.key)
        const work = followSite(installation, site.key).finally(() => running.delete(work))
        running.add(work)
      }, AFTER_MS).unref(),
    )
  }
  installation.committed.add(committed)
  return {
    async close() {
      installation.committed.delete(committed)
      timers.forEach((timer) => clearTimeout(timer))
      await Promise.all(running)
    },
  }
}

/** A failed update is repeated with the next write or search; health reports an index that is behind. */
async function followSite(installation: Installation, key: string): Promise<void> {
  const { follow } = await import('./follow.ts')
  await installation
    .withSite(key, (site) => follow({ installation, site }, { patience: LONGEST }))
    .then(
      () => undefined,
      () => undefined,
    )
}

/** The longest time the website stays open for it. */
const LONGEST = 60_000
