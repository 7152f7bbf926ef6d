// Reads again what others may have changed: when somebody comes back to the tab, and while a screen waits for somebody's decision.
import type { ReactiveControllerHost } from 'lit'
import { RefreshClock } from './refresh-clock.ts'

/** Read again at most this often, in milliseconds. */
const FRESH = 3_000
/** How often it is looked while something waits, in milliseconds. */
const LOOK = 20_000

interface Options {
  run: () => unknown
  /** Whether what is shown waits for somebody else. */
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
    if (document.visibilityState === 'visible') this.#clock.look()
  }
}
