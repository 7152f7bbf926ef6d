// The translations of an entry: open, create, or show next to this one.
import type { AiRun, Entry } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import { hasTextAi } from '../../ai/field-ai.ts'
import type { TranslationRequest } from '../../ai/translate-button.ts'
import { translationsAmong, type Translation } from '../../editing/translations.ts'
import { entryPath } from '../../data/entry/entry.ts'
import { statusLabel } from '../../data/entries/status.ts'
import { languageName } from '../../elements/code-name.ts'
import { Loaded } from '../../elements/loaded.ts'
import { buttonStyles } from '../../styles/button.ts'
import { inputStyles } from '../../styles/input.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { EntryElement } from './entry-element.ts'

export class EntryLanguages extends EntryElement {
  static override properties = { ...EntryElement.properties, beside: { attribute: false } }
  static override styles = [
    shared,
    parts,
    inputStyles,
    buttonStyles,
    css`
      h2 {
        font-size: 0.9375rem;
      }
      li {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.25rem 0.5rem;
        min-height: 2rem;
      }
      li > :first-child {
        flex: 1 1 6rem;
      }
      .ai {
        flex: 1 1 100%;
      }
      .apart {
        font-size: 0.8125rem;
      }
    `,
  ]
  declare beside: string | null
  readonly #translations: Loaded<Translation<Entry>[]> = new Loaded<Translation<Entry>[]>(
    this,
    (signal) => this.#read(signal),
    () => [this.state.entry?.translation_group, this.state.entry?.version],
  )

  async #read(signal: AbortSignal): Promise<Translation<Entry>[]> {
    const { table, entry } = this.state
    if (!entry || this.#languages.length < 2) return []
    const query = { translation_group: entry.translation_group, limit: 100 }
    const documents = await this.app.api.get('list_entries', { table: table.handle, ...query }, signal)
    return translationsAmong(documents, this.app.me.site)
  }
  get #languages(): string[] {
    return this.app.me.site.languages
  }
  #name(lang: string): string {
    return languageName(lang, this.app.lang)
  }

  override render() {
    if (this.#languages.length < 2) return nothing
    return html`<section class="panel stack gap-2" aria-labelledby="languages">
      <h2 id="languages">${this.t('Languages')}</h2>
      ${this.state.entry ? this.#translations.render((all) => this.#list(all)) : this.#choice()}
    </section>`
  }

  /** Language of a new entry. */
  #choice() {
    const { state } = this
    const choose = (event: Event) => {
      const { value } = event.target as HTMLSelectElement
      this.actions.session.setLang(value)
    }
    return html`<select class="input" aria-label=${this.t('Language')} @change=${choose}>
      ${this.#languages.map((lang) => html`<option value=${lang} .selected=${lang === state.lang}>${this.#name(lang)}</option>`)}
    </select>`
  }

  #list(all: Translation<Entry>[]) {
    return html`<ul>
      ${all.map((one) => this.#row(one))}
    </ul>`
  }

  #row({ lang, document: version, state }: Translation<Entry>) {
    const { t } = this
    const name = this.#name(lang)
    const older = state === 'older' ? html`<span class="badge warn">${t('Older than the original')}</span>` : nothing
    if (lang === this.state.lang)
      return html`<li><strong>${name}</strong>${older}<span class="small quiet">${t('this one')}</span></li>`
    if (!version) return html`<li><span>${name}</span>${this.#begin(lang, name)}</li>`
    const { text, tone } = statusLabel(version, t)
    const isBeside = this.beside === String(version.id)
    const toggle = () => this.emit('cms-beside', isBeside ? undefined : String(version.id))
    return html`<li>
      <a href="/admin${entryPath(this.state.table.handle, version.id)}">${name}</a><span class="badge ${tone}">${text}</span>${older}
      <button class="quiet-button" type="button" aria-pressed=${isBeside ? 'true' : 'false'} @click=${toggle}>
        ${t('Beside this one')}<span class="sr"> ${name}</span>
      </button>
    </li>`
  }

  #begin(lang: string, name: string) {
    if (this.state.closed !== undefined) return html`<span class="small quiet">${this.t('missing')}</span>`
    return html`<wa-button size="s" appearance="outlined" @click=${() => this.actions.translate(lang)}>
        ${this.t('Translate')}<span class="sr"> ${name}</span>
      </wa-button>
      ${hasTextAi(this.app) ? this.#byAi(lang, name) : nothing}`
  }

  #byAi(lang: string, name: string) {
    const request = async (): Promise<TranslationRequest | undefined> => {
      const { table, entry } = this.state
      if (!entry || (this.actions.session.isDirty && !(await this.actions.save()))) return undefined
      return { table: table.handle, entry: String(entry.id), to: lang }
    }
    const open = ({ detail }: CustomEvent<AiRun>) => {
      const { table, entry } = this.state
      const path = `${entryPath(table.handle, detail.result.entry)}?beside=${entry!.id}`
      void this.app.navigate(path)
    }
    void import('../../ai/translate-button.ts').catch(this.app.report)
    return html`<cms-ai-translate class="ai" small language=${name} label=${this.t('Translate with AI')} .request=${request} @cms-ai-done=${open}></cms-ai-translate>`
  }
}
define('cms-entry-languages', EntryLanguages)
