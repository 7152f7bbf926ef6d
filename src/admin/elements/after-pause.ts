// Does the last of what was asked for after a pause in typing, unless the element is gone.
import type { ReactiveController, ReactiveControllerHost } from 'lit'

const PAUSE_MS = 200

export class AfterPause implements ReactiveController {
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(host: ReactiveControllerHost) {
    host.addController(this)
  }

  run(work: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(work, PAUSE_MS)
  }
  cancel(): void {
    clearTimeout(this.#timer)
  }

  hostDisconnected(): void {
    this.cancel()
  }
}
