// Refreshes the caches of the websites that are being requested: one timer for all; it ends after a minute without a request.
import type { Installation } from '../core/installation.ts'
import { MINUTE, SECOND } from '../base/clock.ts'
import type { SiteCache } from './site-cache.ts'

export interface CacheRefreshOptions {
  interval: number
  /** Compares a website's cache with its database; never fails. */
  update(cache: SiteCache): Promise<void>
  /** Called for a website that was opened anew, or that can no longer be opened. */
  replaced(cache: SiteCache): void
}

export class CacheRefresh {
  readonly #installation: Installation
  readonly #options: CacheRefreshOptions
  readonly #slots = new Set<SiteCache>()
  #timer: NodeJS.Timeout | undefined
  #busy = false
  #filesReadAt = 0

  constructor(installation: Installation, options: CacheRefreshOptions) {
    this.#installation = installation
    this.#options = options
  }

  /** Only for a cache that has just been compared with its database. */
  add(cache: SiteCache): void {
    cache.awake = true
    cache.askedAt = performance.now()
    this.#slots.add(cache)
    this.#timer ??= setInterval(() => void this.#look(), this.#options.interval).unref()
  }

  remove(cache: SiteCache): void {
    cache.awake = false
    this.#slots.delete(cache)
    if (this.#slots.size) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  close(): void {
    for (const cache of [...this.#slots]) this.remove(cache)
  }

  async #look(): Promise<void> {
    if (this.#busy) return
    this.#busy = true
    try {
      await this.#readFiles()
      await Promise.all([...this.#slots].map((cache) => this.#lookAt(cache)))
    } finally {
      this.#busy = false
    }
  }

  /** Answers from memory do not read the configuration, so changes of a website's file have to be noticed here. */
  async #readFiles(): Promise<void> {
    const now = performance.now()
    if (now - this.#filesReadAt < SECOND) return
    this.#filesReadAt = now
    await this.#installation.directory.refresh().catch(() => undefined) // noticed again by the next request that opens it
  }

  async #lookAt(cache: SiteCache): Promise<void> {
    const now = performance.now()
    if (cache.requested) cache.askedAt = now
    cache.requested = false
    if (now - cache.askedAt > MINUTE) return this.remove(cache)
    try {
      // Also keeps the website open: answers from memory do not count as use.
      const site = await this.#installation.openSite(cache.site.key)
      if (site !== cache.site) return this.#options.replaced(cache)
    } catch {
      return this.#options.replaced(cache) // the next request opens it again, or gets the error
    }
    await this.#options.update(cache)
  }
}
