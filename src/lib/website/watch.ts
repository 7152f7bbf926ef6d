// Looks after the websites that are being asked for: one timer for all; a minute without a request ends it.
import type { Installation } from '../core/installation.ts'
import { MINUTE, SECOND } from '../base/clock.ts'
import type { Slot } from './slot.ts'

export interface WatchOptions {
  interval: number
  /** Compares a website with its database; never fails. */
  update(slot: Slot): Promise<void>
  /** Called for a website that was opened anew, or that cannot be opened any more. */
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

  /** Only for a website that has just been compared. */
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

  /** Answers from memory ask nobody, so somebody must see that a website's file has changed. */
  async #readFiles(): Promise<void> {
    const now = performance.now()
    if (now - this.#filesReadAt < SECOND) return
    this.#filesReadAt = now
    await this.#installation.directory.refresh().catch(() => undefined) // seen again by the next request that opens it
  }

  async #lookAt(slot: Slot): Promise<void> {
    const now = performance.now()
    if (slot.asked) slot.askedAt = now
    slot.asked = false
    if (now - slot.askedAt > MINUTE) return this.remove(slot)
    try {
      // Also keeps it open: what is answered from memory does not count as use.
      const site = await this.#installation.openSite(slot.site.key)
      if (site !== slot.site) return this.#options.replaced(slot)
    } catch {
      return this.#options.replaced(slot) // the next request opens it again, or learns why not
    }
    await this.#options.update(slot)
  }
}
