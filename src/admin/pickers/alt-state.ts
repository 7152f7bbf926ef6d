// What is said of a picture in a field: its alternative text, or that it lacks one, and the way to write it on the spot.
import '@awesome.me/webawesome/dist/components/icon/icon.js'
import { css, html, type PropertyValues } from 'lit'
import { AdminElement, define } from '../admin-element.ts'
import { lacksAlt, sizeText, type MediaItem } from '../media/media-item.ts'
import { shared } from '../styles/shared.ts'
import { watchSaved } from './alt-news.ts'

export class AltState extends AdminElement {
  static override properties = { item: { attribute: false }, now: { state: true } }
  static override styles = [
    shared,
    css`
      :host {
        display: block;
        min-width: 0;
      }
      button,
      .missing {
        display: inline-flex;
        align-items: center;
        gap: 0.25rem;
        color: var(--cms-warn);
        text-align: start;
      }
      button {
        min-height: 1.5rem;
        text-decoration: underline;
        text-underline-offset: 0.15em;
      }
    `,
  ]
  /** As the field knows it. */
  declare item: MediaItem
  /** As it is now. */
  declare now: MediaItem
  #stop: (() => void) | undefined

  override connectedCallback(): void {
    super.connectedCallback()
    if (this.item) this.#watch()
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#stop?.()
  }
  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('item')) return
    this.now = this.item
    this.#watch()
  }

  #watch(): void {
    this.#stop?.()
    this.#stop = watchSaved(this.item.id, () => void this.#look())
  }

  /** Only what lacks a text is asked for again. */
  async #look(): Promise<void> {
    const { id } = this.now
    if (!lacksAlt(this.now)) return
    try {
      const fresh = await this.app.api.get<MediaItem>(`/media/${id}`)
      if (this.item.id === id) this.now = fresh
    } catch {
      // It stays as it was said, until it is looked up the next time.
    }
  }

  #write = async () => {
    const { writeAlt } = await import('./write-alt.ts')
    const fresh = await writeAlt(this.app, this.now)
    if (fresh) this.now = fresh
    await this.updateComplete
    // What opened the dialog is gone with what was missing.
    if (fresh && !lacksAlt(fresh)) this.renderRoot.querySelector<HTMLElement>('.quiet')?.focus()
  }

  override render() {
    const { t, now } = this
    if (!lacksAlt(now))
      return html`<span class="quiet" tabindex="-1">${now.alt || sizeText(now.size, this.app.lang)}</span>`
    const words = html`<wa-icon name="warning"></wa-icon>${t('Alt text is missing')}`
    return this.app.can('media.edit')
      ? html`<button class="plain" type="button" aria-haspopup="dialog" @click=${this.#write}>${words}</button>`
      : html`<span class="missing">${words}</span>`
  }
}
define('cms-alt-state', AltState)
