// Dialog for the alternative text of a picture, in every language of the website.
import { css, html, nothing } from 'lit'
import { define } from '../admin-element.ts'
import { isPending } from '../client/api.ts'
import { languageName } from '../elements/code-name.ts'
import { toastPending } from '../elements/settle.ts'
import { altIn, type MediaItem } from '../media/media-item.ts'
import { notifySaved } from './alt-news.ts'
import { PickerElement } from './picker-element.ts'

const LONGEST = 500

export class AltDialog extends PickerElement<MediaItem> {
  static override properties = { ...PickerElement.properties, busy: { state: true } }
  static override styles = [
    PickerElement.styles,
    css`
      wa-dialog {
        --width: min(32rem, calc(100vw - 2rem));
      }
      .picker {
        min-height: 0;
      }
      img {
        display: block;
        max-width: 100%;
        max-height: 14rem;
        margin-inline: auto;
        border-radius: var(--cms-radius);
        object-fit: contain;
      }
      .texts {
        display: grid;
        gap: 0.75rem;
      }
      label {
        display: grid;
        gap: 0.25rem;
        font-weight: 600;
      }
      label .input {
        font-weight: 400;
      }
    `,
  ]
  declare item: MediaItem
  /** The language of the content that contains the picture. */
  declare contentLang: string
  declare busy: boolean

  constructor() {
    super()
    this.contentLang = ''
  }

  get #languages(): string[] {
    return [...new Set([this.contentLang, ...this.app.me.site.languages])]
  }
  #save = () => {
    const fields = [...this.renderRoot.querySelectorAll('textarea')]
    const typed = fields.flatMap(({ lang, value }) => (value.trim() ? [{ lang, alt: value.trim() }] : []))
    if (typed.length) return this.#send(typed)
    fields[0]?.focus()
  }
  #decorates = () => this.#send([{ decorative: true }])

  async #send(bodies: object[]): Promise<void> {
    if (this.busy) return
    const { app, item } = this
    this.busy = true
    try {
      let waits = false
      for (const body of bodies)
        waits = isPending(await app.api.call('update_media', { id: item.id, ...body })) || waits
      if (waits) toastPending(app)
      const fresh = waits ? undefined : await app.api.get('get_media', { id: item.id })
      if (fresh) notifySaved(item.id)
      this.choose(fresh)
    } catch (error) {
      app.report(error)
    } finally {
      this.busy = false
    }
  }

  #enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.isComposing) return
    event.preventDefault()
    void this.#save()
  }

  override render() {
    const { t, item, busy } = this
    const content = html`<img src=${item.url} alt="" width=${item.width ?? nothing} height=${item.height ?? nothing} />
      <p class="quiet">${t('One sentence that says what is to be seen, for people who do not see the picture.')}</p>
      <div class="texts">${this.#languages.map((lang, i) => this.#field(lang, i === 0))}</div>`
    const actions = html`<wa-button appearance="outlined" ?disabled=${busy} @click=${this.#decorates}>${t('It only decorates')}</wa-button>
      <wa-button variant="brand" ?loading=${busy} @click=${this.#save}>${t('Save')}</wa-button>`
    return this.dialog(t('Alternative text'), content, actions)
  }

  #field(lang: string, isFirst: boolean) {
    const { t, item } = this
    const label = this.#languages[1]
      ? t('Alternative text: {language}', { language: languageName(lang, this.app.lang) })
      : t('Alternative text')
    const { default_language, languages } = this.app.me.site
    const before = altIn(item, lang, default_language ?? languages[0] ?? lang)
    return html`<label>
      <span>${label}</span>
      <textarea class="input" rows="2" lang=${lang} maxlength=${LONGEST} ?autofocus=${isFirst} .value=${before} @keydown=${this.#enter}></textarea>
    </label>`
  }
}
define('cms-alt-dialog', AltDialog)
