// The base class of every element of the admin: Shadow DOM, the app by context, texts in the user's language.
import { ContextConsumer } from '@lit/context'
import { LitElement, type CSSResultGroup } from 'lit'
import { appContext, type App } from './app-context.ts'
import { keepFocus } from './keep-focus.ts'
import type { Translate } from './lang/lang.ts'
import { shared } from './styles/shared.ts'

export abstract class AdminElement extends LitElement {
  static override styles: CSSResultGroup = shared
  readonly #app = new ContextConsumer(this, { context: appContext, subscribe: true })

  constructor() {
    super()
    this.addController(keepFocus)
  }

  /** Throws outside the shell. */
  get app(): App {
    const { value } = this.#app
    if (!value) throw new Error(`<${this.localName}> is outside of <cms-app>.`)
    return value
  }

  readonly t: Translate = (text, vars) => this.app.t(text, vars)

  /** Dispatches an event that crosses shadow roots; false when a listener prevented its default. */
  protected emit(name: string, detail?: unknown): boolean {
    return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }))
  }
}

/** Registers an element once: a chunk may be loaded again after an update. */
export function define(name: string, element: CustomElementConstructor): void {
  if (!customElements.get(name)) customElements.define(name, element)
}
