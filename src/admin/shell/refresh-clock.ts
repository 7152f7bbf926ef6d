// When something is read again that news may have changed: at once where it has, else at most so often, and never too late.

export interface RefreshOptions {
  run: () => void
  /** Milliseconds between two readings that nobody asked for. */
  every: number
  now?: () => number
}

export class RefreshClock {
  readonly #options: Required<RefreshOptions>
  #at = -Infinity
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: RefreshOptions) {
    this.#options = { now: Date.now, ...options }
  }

  /** It has changed. */
  readonly news = (): void => {
    this.stop()
    this.#at = this.#options.now()
    this.#options.run()
  }
  /** It may have changed: what comes too soon after the last reading is made up for once. */
  readonly look = (): void => {
    if (this.#timer !== undefined) return
    const wait = this.#at + this.#options.every - this.#options.now()
    if (wait <= 0) this.news()
    else this.#timer = setTimeout(this.news, wait)
  }
  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
