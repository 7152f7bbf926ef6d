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
  const running = new Map<string, Promise<void>>()
  /** Websites with commits since their update in progress has begun. */
  const again = new Set<string>()
  const schedule = (key: string) =>
    timers.set(key, setTimeout(() => (timers.delete(key), start(key)), AFTER_MS).unref())
  const start = (key: string) => {
    const work = followSite(installation, key).finally(() => {
      running.delete(key)
      if (again.delete(key) && installation.committed.has(committed)) schedule(key)
    })
    running.set(key, work)
  }
  const committed = (site: Site, tags: ReadonlySet<string>) => {
    const { key } = site
    if (!tags.size || timers.has(key) || !hasFeature(site, 'search')) return
    if (running.has(key)) again.add(key)
    else schedule(key)
  }
  installation.committed.add(committed)
  return {
    async close() {
      installation.committed.delete(committed)
      timers.forEach((timer) => clearTimeout(timer))
      await Promise.all(running.values())
    },
  }
}

/** A failed update is repeated with the next write or search; health reports an index that is behind. */
async function followSite(installation: Installation, key: string): Promise<void> {
  const { update } = await import('./follow.ts')
  await installation
    .withSite(key, (site) => update({ installation, site }, LONGEST))
    .then(
      () => undefined,
      () => undefined,
    )
}

/** The longest time the website stays open for it. */
const LONGEST = 60_000
