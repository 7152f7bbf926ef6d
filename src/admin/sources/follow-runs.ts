// Polls running imports of a source while they are displayed.
import type { ReactiveController } from 'lit'
import type { AdminElement } from '../admin-element.ts'
import { pollUntilFinal } from '../client/watch.ts'

interface Options {
  /** Whether a displayed run is still running. */
  isOpen: () => boolean
  read: (signal: AbortSignal) => Promise<unknown>
  ended?: (() => void) | undefined
}

export class FollowRuns implements ReactiveController {
  readonly #host: AdminElement
  readonly #options: Options
  #watching: AbortController | undefined

  constructor(host: AdminElement, options: Options) {
    this.#host = host
    this.#options = options
    host.addController(this)
  }
  hostUpdated(): void {
    if (this.#options.isOpen() && !this.#watching) void this.#follow()
  }
  hostDisconnected(): void {
    this.#watching?.abort()
    this.#watching = undefined
  }

  async #follow(): Promise<void> {
    const { isOpen, read, ended } = this.#options
    const watching = (this.#watching = new AbortController())
    const { signal } = watching
    try {
      await pollUntilFinal<unknown>(undefined, {
        isOpen,
        read,
        onUpdate: () => this.#host.requestUpdate(),
        signal,
      })
    } catch (error) {
      // Polling stops until the screen is opened again.
      if (!signal.aborted) this.#host.app.report(error)
      return
    }
    this.#watching = undefined
    ended?.()
  }
}
