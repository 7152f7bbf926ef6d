// What is folded away is made the moment somebody comes near it: the page is there sooner.
import type { ReactiveController, ReactiveControllerHost } from 'lit'

/** Before a menu can be opened by hand, by keys or by a finger, one of them happens; the last is its opening by itself. */
const NEAR = ['pointerover', 'pointerdown', 'focusin', 'wa-show']

export class FillLater implements ReactiveController {
  /** Whether it is time to render it. */
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
