// The alternative text of a picture in a field, or a notice that it is missing, with a button to write it.
import { css, html, nothing, type PropertyValues } from 'lit'
import { AdminElement, define } from '../admin-element.ts'
import { languageName } from '../elements/code-name.ts'
import { altIn, sizeText, type MediaItem } from '../media/media-item.ts'
import { shared } from '../styles/shared.ts'
import { onMediaSaved } from './alt-news.ts'

export class AltState extends AdminElement {
  static override properties = {
    item: { attribute: false },
    contentLang: { attribute: false },
    now: { state: true },
  }
  static override styles = [
    shared,
    css`
      :host {
        display: flex;
        align-items: center;
        gap: 0.25rem;
        min-width: 0;
      }
      button,
      .missing {
        display: inline-flex;
        align-items: center;
        gap: 0.25rem;
        text-align: start;
      }
      .edit {
        min-width: 1.5rem;
        color: inherit;
      }
      .missing,
      button:not(.edit) {
        color: var(--cms-warn);
      }
      button {
        min-height: 1.5rem;
        text-decoration: underline;
        text-underline-offset: 0.15em;
      }
    `,
  ]
  /** The item as passed by the field. */
  declare item: MediaItem
  /** The language of the content; when unset, the first of the website. */
  declare contentLang: string | undefined
  /** The item as loaded last. */
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
    this.#stop = onMediaSaved(this.item.id, () => void this.#look())
  }

  get #first(): string {
    const { default_language, languages } = this.app.me.site
    return default_language ?? languages[0] ?? ''
  }
  get #lang(): string {
    return this.contentLang || this.#first
  }
  #alt(item: MediaItem): string {
    return altIn(item, this.#lang, this.#first)
  }
  #isMissing(item: MediaItem): boolean {
    return item.kind === 'image' && !item.decorative && !this.#alt(item)
  }

  /** Only an item without a text is loaded again. */
  async #look(): Promise<void> {
    const { id } = this.now
    if (!this.#isMissing(this.now)) return
    try {
      const fresh = await this.app.api.get('get_media', { id })
      if (this.item.id === id) this.now = fresh
    } catch {
      // The notice stays until the next update.
    }
  }

  #write = async () => {
    const { writeAlt } = await import('./write-alt.ts')
    const fresh = await writeAlt(this.app, this.now, this.contentLang)
    if (fresh) this.now = fresh
    await this.updateComplete
    // The button that opened the dialog is gone, as the text is no longer missing.
    if (fresh && !this.#isMissing(fresh)) this.renderRoot.querySelector<HTMLElement>('.quiet')?.focus()
  }

  /** Names the language where the website has several. */
  #words(): string {
    const { t, app } = this
    if (app.me.site.languages.length < 2) return t('Alt text is missing')
    return t('Alt text is missing in {language}', { language: languageName(this.#lang, app.lang) })
  }

  #edit(now: MediaItem) {
    if (now.kind !== 'image' || !this.app.can('media.edit')) return nothing
    const label = this.t('Change the alternative text')
    return html`<button class="plain edit" type="button" aria-haspopup="dialog" aria-label=${label} title=${label} @click=${this.#write}>
      <wa-icon name="pencil-simple"></wa-icon>
    </button>`
  }

  override render() {
    const { now } = this
    if (!this.#isMissing(now))
      return html`<span class="quiet clamp" title=${this.#alt(now)} tabindex="-1">${this.#alt(now) || sizeText(now.size, this.app.lang)}</span>${this.#edit(now)}`
    const notice = html`<wa-icon name="warning"></wa-icon>${this.#words()}`
    return this.app.can('media.edit')
      ? html`<button class="plain" type="button" aria-haspopup="dialog" @click=${this.#write}>${notice}</button>`
      : html`<span class="missing">${notice}</span>`
  }
}
define('cms-alt-state', AltState)
