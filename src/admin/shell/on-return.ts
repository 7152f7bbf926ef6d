// Reloads data that others may have changed: on return to the tab, and while a screen waits for others.
import type { ReactiveControllerHost } from 'lit'
import { RefreshClock } from './refresh-clock.ts'

/** Minimum interval of reloads, in milliseconds. */
const FRESH = 3_000
/** Interval of polling while something waits, in milliseconds. */
const LOOK = 20_000

interface Options {
  run: () => unknown
  /** Whether the displayed data waits for somebody else. */
  waits?: () => boolean
}

export class OnReturn {
  readonly #clock: RefreshClock
  readonly #waits: () => boolean
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(host: ReactiveControllerHost, { run, waits = () => false }: Options) {
    this.#clock = new RefreshClock({ run: () => void run(), every: FRESH })
    this.#waits = waits
    host.addController(this)
  }

  hostConnected(): void {
    addEventListener('focus', this.#seen)
    document.addEventListener('visibilitychange', this.#seen)
    this.#timer = setInterval(() => this.#waits() && this.#seen(), LOOK)
  }
  hostDisconnected(): void {
    removeEventListener('focus', this.#seen)
    document.removeEventListener('visibilitychange', this.#seen)
    clearInterval(this.#timer)
    this.#clock.stop()
  }

  readonly #seen = () => {
    if (document.visibilityState === 'visible') this.#clock.requestReload()
  }
}
