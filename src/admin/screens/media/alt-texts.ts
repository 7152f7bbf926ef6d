// Missing alternative texts, picture after picture, in every language of the website; Enter goes to the next one.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html, nothing } from 'lit'
import { live } from 'lit/directives/live.js'
import { repeat } from 'lit/directives/repeat.js'
import { AdminElement, define } from '../../admin-element.ts'
import { openAltDialog } from '../../ai/ask-for-alts.ts'
import { hasVisionAi } from '../../ai/field-ai.ts'
import { isPending } from '../../client/api.ts'
import { languageName } from '../../elements/code-name.ts'
import { Loaded } from '../../elements/loaded.ts'
import { toastPending } from '../../elements/settle.ts'
import { isDrawing, type MediaItem } from '../../media/media-item.ts'
import { notifySaved } from '../../pickers/alt-news.ts'
import { inputStyles } from '../../styles/input.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { workLanguage } from '../../work-language.ts'
import { mediaName } from './grid-view.ts'
import { altIn, MissingAlts, type Languages } from './missing-alts.ts'

const LONGEST = 500

/** Dispatches `cms-close`. */
export class AltTexts extends AdminElement {
  static override properties = { texts: { state: true }, done: { state: true }, busy: { state: true } }
  static override styles = [
    shared,
    parts,
    inputStyles,
    css`
  .by-ai {
    margin-block-end: 1.25rem;
  }
  .alt {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1.5rem;
    align-items: start;
  }
  @media (min-width: 60rem) {
    .alt {
      grid-template-columns: minmax(0, 3fr) minmax(20rem, 2fr);
    }
  }
  figure {
    display: grid;
    min-height: 12rem;
    align-content: start;
    gap: 0.375rem;
  }
  img {
    display: block;
    justify-self: center;
    width: auto;
    height: auto;
    max-width: 100%;
    max-height: min(65vh, 40rem);
    border-radius: var(--cms-radius);
    background: var(--cms-sunken);
  }
`,
  ]
  /** Entered texts of the current picture, by language. */
  declare texts: Record<string, string>
  declare done: number
  declare busy: boolean
  #missing: MissingAlts | undefined
  /** Languages in which a skipped picture still lacks a text. */
  readonly #left = new Set<string>()
  readonly #now: Loaded<{ item: MediaItem | undefined }> = new Loaded(this, async () => {
    this.#missing ??= new MissingAlts(this.app.api, this.#site)
    const item = await this.#missing.next()
    this.texts = {}
    return { item }
  })

  constructor() {
    super()
    this.texts = {}
    this.done = 0
  }

  get #site(): Languages {
    const { languages, default_language = languages[0] ?? 'en' } = this.app.me.site
    return { languages: [...new Set([workLanguage(this.app), ...languages])], default_language }
  }
  unsaved(): boolean {
    return Object.values(this.texts).some((text) => text.trim())
  }

  /** Notes the texts that the current picture still lacks. */
  async #next(saved: Record<string, string> | 'decorative' = {}): Promise<void> {
    const { item } = this.#now.value ?? {}
    if (item && saved !== 'decorative')
      for (const lang of this.#site.languages)
        if (!(saved[lang] ?? altIn(item, lang, this.#site)).trim()) this.#left.add(lang)
    await this.#now.reload()
    await this.updateComplete
    this.renderRoot.querySelector<HTMLElement>('textarea, [data-end]')?.focus()
  }

  #save = async () => {
    const { item } = this.#now.value ?? {}
    const typed = Object.entries(this.texts).filter(([lang, text]) => text.trim() !== altIn(item!, lang, this.#site))
    if (!typed.length) return this.#next()
    await this.#send(
      typed.map(([lang, alt]) => ({ lang, alt: alt.trim() })),
      Object.fromEntries(typed),
    )
  }
  #decorates = () => this.#send([{ decorative: true }], 'decorative')

  async #send(bodies: object[], saved: Record<string, string> | 'decorative'): Promise<void> {
    const { item } = this.#now.value ?? {}
    if (this.busy || !item) return
    this.busy = true
    try {
      let waits = false
      for (const body of bodies)
        waits = isPending(await this.app.api.call('update_media', { id: item.id, ...body })) || waits
      if (waits) toastPending(this.app)
      if (!waits) notifySaved(item.id)
      this.done++
      await this.#next(saved)
    } catch (error) {
      this.app.report(error)
    } finally {
      this.busy = false
    }
  }

  /** To the next field, and from the last one to the next picture. */
  #enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.isComposing) return
    event.preventDefault()
    const fields = [...this.renderRoot.querySelectorAll('textarea')]
    const next = fields[fields.indexOf(event.target as HTMLTextAreaElement) + 1]
    if (next) next.focus()
    else void this.#save()
  }

  override render() {
    return html`${hasVisionAi(this.app) ? this.#byAi() : nothing}${this.#now.render(({ item }) => (item ? this.#picture(item) : this.#end()))}`
  }

  /** Generates all texts by AI instead. */
  #byAi() {
    const restart = () => {
      this.#missing = undefined
      void this.#now.reload()
    }
    return html`<p class="row by-ai">
        <wa-button appearance="outlined" @click=${() => openAltDialog(this).catch(this.app.report)}>
          <wa-icon slot="start" name="sparkle"></wa-icon>${this.t('Have AI write all of them')}
        </wa-button>
      </p>
      <cms-ai-alts @cms-changed=${restart}></cms-ai-alts>`
  }

  #end() {
    const { t } = this
    if (this.#left.size) return this.#rest()
    return html`<cms-message icon="check-circle" heading=${t('Every picture has its text')} text=${t('Thank you: now everybody knows what is to be seen.')}>
      <wa-button data-end variant="brand" @click=${() => this.emit('cms-close')}>${t('To the library')}</wa-button>
    </cms-message>`
  }

  #rest() {
    const { t } = this
    const languages = [...this.#left].map((lang) => languageName(lang, this.app.lang)).join(', ')
    return html`<cms-message icon="image" heading=${t('That was the last picture')} text=${t('Some still have no text: {languages}.', { languages })}>
      <wa-button data-end variant="brand" @click=${() => this.emit('cms-close')}>${t('To the library')}</wa-button>
    </cms-message>`
  }

  #picture(item: MediaItem) {
    const { t } = this
    return html`<div class="alt">
      <figure>
        <img class=${isDrawing(item) ? 'plate' : ''} src=${item.url} alt="" width=${item.width ?? nothing} height=${item.height ?? nothing} />
        <figcaption class="quiet small" translate="no">${mediaName(item)}</figcaption>
      </figure>
      <div class="stack">
        <div>
          <h2>${t('What is to be seen?')}</h2>
          <p class="quiet">${t('One sentence for people who do not see the picture. Enter goes on.')}</p>
          <p class="sr" role="status">${t('Picture: {name}. Done: {n}.', { name: mediaName(item), n: this.done })}</p>
        </div>
        ${repeat(
          this.#site.languages,
          (lang) => `${item.id}-${lang}`,
          (lang) => this.#field(item, lang),
        )}
        <div class="row">
          <wa-button variant="brand" ?loading=${this.busy} @click=${this.#save}>${t('Save and go on')}</wa-button>
          <wa-button appearance="outlined" ?disabled=${this.busy} @click=${() => this.#next()}>${t('Skip')}</wa-button>
          <wa-button appearance="plain" ?disabled=${this.busy} @click=${this.#decorates}>${t('It only decorates')}</wa-button>
        </div>
        <p class="row small"><a href="/admin/media/${item.id}">${t('Open the file')}</a><span class="quiet">${t('Done: {n}', { n: this.done })}</span></p>
      </div>
    </div>`
  }

  #field(item: MediaItem, lang: string) {
    const { t } = this
    const many = this.#site.languages.length > 1
    return html`<label class="field">
      <span class="caption">${many ? t('Alternative text: {language}', { language: languageName(lang, this.app.lang) }) : t('Alternative text')}</span>
      <textarea
        class="input"
        rows="2"
        lang=${lang}
        maxlength=${LONGEST}
        .value=${live(this.texts[lang] ?? altIn(item, lang, this.#site))}
        @input=${(event: Event) => (this.texts = { ...this.texts, [lang]: (event.target as HTMLTextAreaElement).value })}
        @keydown=${this.#enter}
      ></textarea>
    </label>`
  }
}
define('cms-media-alt', AltTexts)
