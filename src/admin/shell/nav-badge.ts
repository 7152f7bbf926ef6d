// A number beside a screen in the navigation; read again when somebody goes on, comes back, or says that it changed.
import { css, html, nothing, type PropertyValues } from 'lit'
import { AdminElement, define } from '../admin-element.ts'
import type { App } from '../app-context.ts'
import { shared } from '../styles/shared.ts'

/** Read again at most this often, in milliseconds, when somebody only goes on. */
const FRESH = 15_000

/** Whoever changes what is counted tells `cms-counts`. */
export class NavBadge extends AdminElement {
  static override properties = { count: { attribute: false }, path: {}, n: { state: true } }
  static override styles = [
    shared,
    css`
      :host {
        margin-inline-start: auto;
        font-size: 0.75rem;
        line-height: 1;
      }
      b {
        display: inline-block;
        min-width: 1.25rem;
        padding: 0.25rem 0.375rem;
        border-radius: 1rem;
        background: var(--cms-note-tint);
        color: var(--cms-note);
        font-weight: 650;
        text-align: center;
      }
    `,
  ]
  declare count: (app: App) => Promise<number | undefined>
  /** Where the person is. */
  declare path: string
  declare n: number | undefined
  #at = 0

  override connectedCallback(): void {
    super.connectedCallback()
    addEventListener('cms-counts', this.#onCounts)
    document.addEventListener('visibilitychange', this.#onSeen)
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    removeEventListener('cms-counts', this.#onCounts)
    document.removeEventListener('visibilitychange', this.#onSeen)
  }

  override updated(changed: PropertyValues<this>): void {
    if (changed.has('path') && Date.now() - this.#at > FRESH) this.#read()
  }

  #onCounts = () => this.#read()
  #onSeen = () => {
    if (document.visibilityState === 'visible') this.#read()
  }

  /** A number that cannot be read is nothing to complain about. */
  readonly #read = () => {
    this.#at = Date.now()
    void this.count(this.app).then(
      (n) => (this.n = n),
      () => (this.n = undefined),
    )
  }

  override render() {
    return this.n ? html`<span class="sr">: </span><b>${this.n > 99 ? '99+' : this.n}</b>` : nothing
  }
}
define('cms-nav-badge', NavBadge)
