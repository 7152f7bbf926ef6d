// Lets the indexes of a server's websites follow what this process writes, soon after each commit.
import type { Installation } from '../../core/installation.ts'
import { hasFeature, type Site } from '../../core/site.ts'

/** Writes that come one after another are followed together. */
const AFTER_MS = 150

export interface CommitFollower {
  /** Waits for what is under way. */
  close(): Promise<void>
}

/** Begins with the next commit; close() ends it. */
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

/** What goes wrong is tried again with the next write or search; health tells of an index that stays behind. */
async function followSite(installation: Installation, key: string): Promise<void> {
  const { follow } = await import('./follow.ts')
  await installation
    .withSite(key, (site) => follow({ installation, site }, { patience: LONGEST }))
    .then(
      () => undefined,
      () => undefined,
    )
}

/** So long the website stays open for it. */
const LONGEST = 60_000
