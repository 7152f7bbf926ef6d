// When to reload data: at once after a change, otherwise at a minimum interval, without skipping the last request.

export interface RefreshOptions {
  run: () => void
  /** Minimum milliseconds between two automatic reloads. */
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

  /** The data has changed. */
  readonly news = (): void => {
    this.stop()
    this.#at = this.#options.now()
    this.#options.run()
  }
  /** The data may have changed: requests within the interval are combined into one delayed reload. */
  readonly requestReload = (): void => {
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
