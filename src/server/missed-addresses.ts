// Addresses that were not found: counted in memory and reported every ten seconds, so that a flood costs little.
import type { Installation } from '../lib/core/installation.ts'
import type { Site } from '../lib/core/site.ts'
import { providersOf } from '../lib/core/extension/providers.ts'
import { SECOND } from '../lib/base/clock.ts'

/** Distinct addresses per website and interval; more are not counted. */
const MAX_WAITING = 1000

export class MissedAddresses {
  #waiting = new Map<string, Map<string, number>>()
  #installation: Installation
  #timer: NodeJS.Timeout

  constructor(installation: Installation, every = 10 * SECOND) {
    this.#installation = installation
    this.#timer = setInterval(() => void this.flush(), every).unref()
  }

  count({ key }: Site, address: string): void {
    const path = address.split('?')[0]!
    const counts = this.#waiting.get(key) ?? new Map<string, number>()
    this.#waiting.set(key, counts)
    if (path.length > 500 || (counts.size >= MAX_WAITING && !counts.has(path))) return
    counts.set(path, (counts.get(path) ?? 0) + 1)
  }

  /** When a website's database cannot be written to, only these counts are lost. */
  async flush(): Promise<void> {
    const waiting = [...this.#waiting]
    this.#waiting.clear()
    for (const [key, counts] of waiting) await this.#report(key, counts).catch(() => undefined)
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }

  async #report(key: string, counts: ReadonlyMap<string, number>): Promise<void> {
    const site = await this.#installation.openSite(key)
    const now = this.#installation.clock.now()
    for (const log of await providersOf(site.registry, 'addresses.missed')) await log(site, counts, now)
  }
}
