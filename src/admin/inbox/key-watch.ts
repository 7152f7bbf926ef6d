// Renders an element again when the key of the page was opened or locked.
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { currentKey, onKeyChange } from './held-key.ts'
import type { OpenKey } from './open-key.ts'

export class KeyController implements ReactiveController {
  readonly #host: ReactiveControllerHost
  readonly #changed: (() => void) | undefined
  #stop = () => {}

  /** `changed` is called before rendering. */
  constructor(host: ReactiveControllerHost, changed?: () => void) {
    this.#host = host
    this.#changed = changed
    host.addController(this)
  }
  get key(): OpenKey | undefined {
    return currentKey()
  }
  hostConnected(): void {
    this.#stop = onKeyChange(() => this.#tell())
    this.#tell()
  }
  hostDisconnected(): void {
    this.#stop()
  }
  #tell(): void {
    this.#changed?.()
    this.#host.requestUpdate()
  }
}
