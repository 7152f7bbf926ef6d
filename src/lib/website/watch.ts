// Refreshes the caches of the websites that are being requested: one timer for all; it ends after a minute without a request.
import type { Installation } from '../core/installation.ts'
import { MINUTE, SECOND } from '../base/clock.ts'
import type { Slot } from './slot.ts'

export interface WatchOptions {
  interval: number
  /** Compares a website's cache with its database; never fails. */
  update(slot: Slot): Promise<void>
  /** Called for a website that was opened anew, or that can no longer be opened. */
  replaced(slot: Slot): void
}

export class Watch {
  readonly #installation: Installation
  readonly #options: WatchOptions
  readonly #slots = new Set<Slot>()
  #timer: NodeJS.Timeout | undefined
  #busy = false
  #filesReadAt = 0

  constructor(installation: Installation, options: WatchOptions) {
    this.#installation = installation
    this.#options = options
  }

  /** Only for a cache that has just been compared. */
  add(slot: Slot): void {
    slot.awake = true
    slot.askedAt = performance.now()
    this.#slots.add(slot)
    this.#timer ??= setInterval(() => void this.#look(), this.#options.interval).unref()
  }

  remove(slot: Slot): void {
    slot.awake = false
    this.#slots.delete(slot)
    if (this.#slots.size) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  close(): void {
    for (const slot of [...this.#slots]) this.remove(slot)
  }

  async #look(): Promise<void> {
    if (this.#busy) return
    this.#busy = true
    try {
      await this.#readFiles()
      await Promise.all([...this.#slots].map((slot) => this.#lookAt(slot)))
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

  async #lookAt(slot: Slot): Promise<void> {
    const now = performance.now()
    if (slot.asked) slot.askedAt = now
    slot.asked = false
    if (now - slot.askedAt > MINUTE) return this.remove(slot)
    try {
      // Also keeps the website open: answers from memory do not count as use.
      const site = await this.#installation.openSite(slot.site.key)
      if (site !== slot.site) return this.#options.replaced(slot)
    } catch {
      return this.#options.replaced(slot) // the next request opens it again, or gets the error
    }
    await this.#options.update(slot)
  }
}
