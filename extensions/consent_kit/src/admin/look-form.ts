// The banner's look, and its texts in each language of the website.
import { AdminScreen, css, html } from 'cms/admin'
import type { Draft, OwnTexts } from './model.ts'
import { german } from './texts.ts'

const LAYOUTS = { box: 'Box in the corner', bar: 'Bar at the bottom', center: 'Window in the middle' }
const SCHEMES = { auto: 'As the visitor’s device', light: 'Always light', dark: 'Always dark' }

class ConsentLookForm extends AdminScreen {
  static override german: Record<string, string> = german
  static override properties = {
    app: { attribute: false },
    draft: { attribute: false },
    language: { attribute: false },
    fallback: { attribute: false },
  }
  static override styles = [
    AdminScreen.styles,
    css`
      :host { padding: 0; max-width: none; }
      .fields { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr)); align-items: start; }
      h2 { margin: 0; }
    `,
  ]
  declare draft: Draft
  declare language: string
  /** Default texts, for those the website has not set. */
  declare fallback: Record<string, string> | undefined

  #put(draft: Partial<Draft>): void {
    this.dispatchEvent(new CustomEvent('consent-change', { detail: { ...this.draft, ...draft } }))
  }

  #say(texts: OwnTexts): void {
    const all = this.draft.texts
    const own = Object.entries({ ...all[this.language], ...texts }).filter(([, value]) => value)
    this.#put({ texts: { ...all, [this.language]: Object.fromEntries(own) } })
  }

  override render() {
    const { draft } = this
    return html`<div class="stack">
      <section class="panel stack" aria-labelledby="look">
        <h2 id="look">${this.t('Look')}</h2>
        <div class="fields">
          ${this.#select('layout', this.t('Shape'), LAYOUTS)}
          ${this.#select('scheme', this.t('Scheme'), SCHEMES)}
          <wa-input
            label=${this.t('Colour of the buttons')}
            hint=${this.t('Both buttons are the same. Empty: black or white. Contrast is seen to.')}
            placeholder="#1f3f8f"
            maxlength="7"
            .value=${draft.accent}
            @change=${(event: Event) => this.#colour((event.target as HTMLInputElement).value)}
          ></wa-input>
          ${this.#number('days', this.t('A choice holds (days)'), 395)}
          ${this.#number('keep_days', this.t('The log holds it (days)'), 3650)}
        </div>
      </section>
      <section class="panel stack" aria-labelledby="texts">
        <h2 id="texts">${this.t('Texts')}</h2>
        ${this.#texts()}
      </section>
    </div>`
  }

  #texts() {
    const names = new Intl.DisplayNames([this.app.lang], { type: 'language' })
    const languages = (this.app.me as unknown as { site: { languages: string[] } }).site.languages
    const own = this.draft.texts[this.language] ?? {}
    const field = (name: keyof OwnTexts, label: string, hint = '') =>
      html`<wa-input label=${label} hint=${hint} .value=${own[name] ?? ''} @change=${(event: Event) => this.#say({ [name]: (event.target as HTMLInputElement).value.trim() })}></wa-input>`
    return html`<wa-select label=${this.t('Language')} .value=${this.language} @change=${(event: Event) => this.dispatchEvent(new CustomEvent('consent-language', { detail: (event.target as HTMLInputElement).value }))}>
        ${languages.map((lang) => html`<wa-option value=${lang}>${names.of(lang) ?? lang}</wa-option>`)}
      </wa-select>
      ${field('title', this.t('Title'), this.t('Empty: the text of the preview.'))}
      <wa-textarea label=${this.t('Text')} rows="4" placeholder=${own.text ? '' : (this.fallback?.['text'] ?? '')} .value=${own.text ?? ''} @change=${(event: Event) => this.#say({ text: (event.target as HTMLInputElement).value.trim() })}></wa-textarea>
      <div class="fields">
        ${field('privacy_url', this.t('Address of the privacy policy'), '/datenschutz')}
        ${field('imprint_url', this.t('Address of the legal notice'), '/impressum')}
      </div>`
  }

  /** An invalid colour is sent as typed: the service reports the error. */
  #colour(text: string): void {
    const typed = text.trim().toLowerCase()
    this.#put({ accent: /^[0-9a-f]{6}$/.test(typed) ? `#${typed}` : typed })
  }

  #select(name: 'layout' | 'scheme', label: string, options: Record<string, string>) {
    return html`<wa-select label=${label} .value=${this.draft[name]} @change=${(event: Event) => this.#put({ [name]: (event.target as HTMLInputElement).value })}>
      ${Object.entries(options).map(([key, text]) => html`<wa-option value=${key}>${this.t(text)}</wa-option>`)}
    </wa-select>`
  }

  #number(name: 'days' | 'keep_days', label: string, max: number) {
    return html`<wa-input
      type="number"
      label=${label}
      min="1"
      max=${max}
      .value=${String(this.draft[name])}
      @change=${(event: Event) => this.#put({ [name]: Number((event.target as HTMLInputElement).value) })}
    ></wa-input>`
  }
}
customElements.define('consent-look-form', ConsentLookForm)
