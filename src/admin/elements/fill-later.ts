// Renders collapsed content only when the user approaches it, which makes the first rendering faster.
import type { ReactiveController, ReactiveControllerHost } from 'lit'

/** One of these precedes any opening of a menu by mouse, keyboard or touch; the last is for opening by script. */
const NEAR = ['pointerover', 'pointerdown', 'focusin', 'wa-show']

export class FillLater implements ReactiveController {
  /** Whether the content is rendered. */
  ready = false
  readonly #host: ReactiveControllerHost & HTMLElement

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host
    host.addController(this)
  }

  hostConnected(): void {
    if (!this.ready) for (const near of NEAR) this.#host.addEventListener(near, this.#fill)
  }
  hostDisconnected(): void {
    for (const near of NEAR) this.#host.removeEventListener(near, this.#fill)
  }

  readonly #fill = () => {
    this.ready = true
    this.hostDisconnected()
    this.#host.requestUpdate()
  }
}
