// What visitors read of the design and of forms in a language: what is missing, and what was translated here, each with
// a field for the translation, which is saved when it is left.
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { isPending } from '../../client/api.ts'
import type { MissingText } from '../../client/operations.d.ts'
import { Loaded } from '../../elements/loaded.ts'
import { Paged } from '../../elements/paged.ts'
import { toastPending } from '../../elements/settle.ts'
import { inputStyles } from '../../styles/input.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { isLanguageWithin } from '../pages/edit-scope.ts'

type Row = Pick<MissingText, 'text'> & Partial<MissingText>

export class MissingTexts extends AdminElement {
  static override properties = { lang: { attribute: false }, translated: { type: Boolean }, outcomes: { state: true } }
  static override styles = [
    shared,
    parts,
    inputStyles,
    css`
      p {
        margin-block-end: 0.75rem;
      }
      label {
        display: grid;
        gap: 0.25rem;
        overflow-wrap: anywhere;
      }
      textarea {
        min-height: 2.5rem;
        field-sizing: content;
        resize: vertical;
      }
    `,
  ]
  declare lang: string
  /** Those that the website translates itself, instead of those that are missing. */
  declare translated: boolean
  /** By text, what became of its translation since the list was loaded. */
  declare outcomes: ReadonlyMap<string, 'saved' | 'refused'>
  readonly #missing: Paged<'list_missing_texts'> = new Paged(this, 'list_missing_texts', () => ({
    lang: this.lang,
    visitors: true,
  }))
  readonly #own: Loaded<Record<string, string>> = new Loaded(
    this,
    async (signal) => (await this.app.api.get('get_settings', { lang: this.lang }, signal)).texts,
    () => [this.lang],
  )

  constructor() {
    super()
    this.translated = false
    this.outcomes = new Map()
  }

  async #save(text: string, field: HTMLTextAreaElement): Promise<void> {
    const { app, lang } = this
    try {
      const answer = await app.api.call('update_settings', { lang, texts: { [text]: field.value } })
      if (isPending(answer)) return toastPending(app)
      this.outcomes = new Map([...this.outcomes, [text, 'saved']])
    } catch (error) {
      this.outcomes = new Map([...this.outcomes, [text, 'refused']])
      app.report(error)
    }
  }

  #row({ text, file, line }: Row, value: string, isOpen: boolean) {
    const { t, lang } = this
    // File paths are useful only for operators, who have access to them.
    const outcome = this.outcomes.get(text)
    const place = this.app.me.role === 'network' && file ? `${file}:${line}` : ''
    const about = html`<span class="row"
      ><span class="grow">${text}</span>${place ? html`<code class="quiet small">${place}</code>` : nothing}${
        outcome === 'saved' ? html`<span class="badge good" role="status">${t('Saved')}</span>` : nothing
      }</span
    >`
    if (!isOpen) return html`<li>${about}${value ? html`<span lang=${lang}>${value}</span>` : nothing}</li>`
    return html`<li>
      <label
        >${about}<textarea
          class="input"
          rows="1"
          maxlength="2000"
          lang=${lang}
          dir="auto"
          aria-invalid=${outcome === 'refused' ? 'true' : 'false'}
          .value=${value}
          @change=${(event: Event) => this.#save(text, event.target as HTMLTextAreaElement)}
        ></textarea></label>
    </li>`
  }

  override render() {
    const { t } = this
    const isOpen = isLanguageWithin(this.app.me.limits, this.lang)
    const list = (rows: readonly Row[], own: Record<string, string>) =>
      html`<p class="quiet small">
          ${t('They come with the design of the website and with its forms, for example on buttons.')}
          ${isOpen ? t('What you write here is saved when you leave the field. Words in braces stay as they are: a value is put there.') : nothing}
        </p>
        <ul class="stack">
          ${rows.map((row) => this.#row(row, own[row.text] ?? '', isOpen))}
        </ul>`
    if (this.translated)
      return this.#own.render((own) =>
        list(
          Object.keys(own).map((text) => ({ text })),
          own,
        ),
      )
    return this.#missing.render(
      (rows) => list(rows, {}),
      () => html`<p class="quiet">${t('Every text is translated.')}</p>`,
    )
  }
}
define('cms-missing-texts', MissingTexts)
