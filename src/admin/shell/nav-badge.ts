// A number beside a screen in the navigation; updated on navigation, on return to the tab, and after changes.
import { css, html, nothing, type PropertyValues } from 'lit'
import { AdminElement, define } from '../admin-element.ts'
import type { App } from '../app-context.ts'
import { shared } from '../styles/shared.ts'
import { OnReturn } from './on-return.ts'
import { RefreshClock } from './refresh-clock.ts'

/** Minimum interval in milliseconds of updates by navigating and returning. */
const FRESH = 3_000

/** Elements that change a counted number dispatch `cms-counts`; `cms-decided` comes from the service (api.ts). */
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
  /** The current path. */
  declare path: string
  declare n: number | undefined
  #turn = 0
  readonly #clock = new RefreshClock({ run: () => this.#read(), every: FRESH })

  constructor() {
    super()
    new OnReturn(this, { run: this.#clock.requestReload })
  }

  override connectedCallback(): void {
    super.connectedCallback()
    addEventListener('cms-counts', this.#clock.news)
    addEventListener('cms-decided', this.#clock.requestReload)
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    removeEventListener('cms-counts', this.#clock.news)
    removeEventListener('cms-decided', this.#clock.requestReload)
    this.#clock.stop()
  }

  override updated(changed: PropertyValues<this>): void {
    if (changed.has('path')) this.#clock.requestReload()
  }

  /** Errors are ignored: the number is only a help. */
  readonly #read = () => {
    const run = ++this.#turn
    const take = (n?: number) => {
      if (run === this.#turn) this.n = n
    }
    void this.count(this.app).then(take, () => take())
  }

  override render() {
    return this.n ? html`<span class="sr"> – </span><b>${this.n > 99 ? '99+' : this.n}</b>` : nothing
  }
}
define('cms-nav-badge', NavBadge)
