// What of the content somebody may change: languages, pages and what is below them, tables. Nothing chosen: all of it.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/checkbox/checkbox.js'
import '@awesome.me/webawesome/dist/components/input/input.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { Loaded } from '../../elements/loaded.ts'
import { pickPage } from '../../pickers/pick-page.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import type { Limits } from './person.ts'

export class LimitsFields extends AdminElement {
  static override properties = { value: { attribute: false }, disabled: { type: Boolean } }
  static override styles = [
    shared,
    parts,
    css`
      legend {
        padding: 0;
        margin-block-end: 0.375rem;
        font-weight: 600;
      }
      fieldset .row {
        gap: 0.5rem 1.25rem;
        margin-block-end: 0.25rem;
      }
      li {
        display: flex;
        align-items: center;
        gap: 0.5rem;
      }
    `,
  ]
  declare value: Limits
  declare disabled: boolean
  readonly #titles: Loaded<Record<string, string>> = new Loaded<Record<string, string>>(
    this,
    (signal) => this.#load(signal),
    () => [JSON.stringify(this.value.pages)],
  )

  /** Pages by uid, as people know them. */
  async #load(signal: AbortSignal): Promise<Record<string, string>> {
    const known = this.#titles.value ?? {}
    const unknown = this.value.pages.filter((uid) => !Object.hasOwn(known, uid))
    const title = async (uid: string) =>
      (
        await this.app.api
          .get<{ title: string }>(`/pages/${encodeURIComponent(uid)}`, {}, signal)
          .catch(() => undefined)
      )?.title
    const found = await Promise.all(unknown.map(async (uid) => [uid, (await title(uid)) ?? uid] as const))
    return { ...known, ...Object.fromEntries(found) }
  }

  #set(changes: Partial<Limits>): void {
    this.value = { ...this.value, ...changes }
    this.tell('cms-limits', this.value)
  }

  #toggle(lang: string, on: boolean): void {
    const others = this.value.languages.filter((one) => one !== lang)
    this.#set({ languages: on ? [...others, lang] : others })
  }

  #add = async () => {
    const page = await pickPage(this.app)
    if (page && !this.value.pages.includes(page.uid)) this.#set({ pages: [...this.value.pages, page.uid] })
  }

  override render() {
    return html`<div class="stack">${this.#languages()} ${this.#pages()} ${this.#tables()}</div>`
  }

  #languages() {
    const { t, value, disabled } = this
    const { languages } = this.app.me.site
    if (languages.length < 2) return nothing
    const names = new Intl.DisplayNames([this.app.lang], { type: 'language' })
    return html`<fieldset>
      <legend>${t('Only these languages')}</legend>
      <div class="row">
        ${languages.map(
          (lang) =>
            html`<wa-checkbox
              ?disabled=${disabled}
              .checked=${value.languages.includes(lang)}
              @change=${(event: Event) => this.#toggle(lang, (event.target as HTMLInputElement).checked)}
              >${names.of(lang)}</wa-checkbox
            >`,
        )}
      </div>
      <p class="quiet small">${t('With none chosen: all languages.')}</p>
    </fieldset>`
  }

  #pages() {
    const { t, value, disabled } = this
    return html`<fieldset class="stack">
      <legend>${t('Only these pages and what is below them')}</legend>
      ${
        value.pages.length
          ? this.#titles.render((titles) => this.#chosen(titles))
          : html`<p class="quiet small">${t('With none chosen: all pages.')}</p>`
      }
      <div>
        <wa-button size="s" appearance="outlined" ?disabled=${disabled} @click=${this.#add}>
          <wa-icon slot="start" name="plus"></wa-icon>${t('Choose a page')}
        </wa-button>
      </div>
    </fieldset>`
  }

  #chosen(titles: Record<string, string>) {
    return html`<ul>
      ${this.value.pages.map((uid) => {
        const title = titles[uid] ?? uid
        return html`<li>
          <span translate="no">${title}</span>
          <wa-button
            size="s"
            appearance="plain"
            ?disabled=${this.disabled}
            @click=${() => this.#set({ pages: this.value.pages.filter((one) => one !== uid) })}
          >
            <wa-icon name="x" label=${this.t('Take out {item}', { item: title })}></wa-icon>
          </wa-button>
        </li>`
      })}
    </ul>`
  }

  /** By their handles; only where there are tables, or somebody is limited to some already. */
  #tables() {
    const { t, value } = this
    if (!this.app.has('data') && !value.tables.length) return nothing
    const list = (event: Event) =>
      (event.target as HTMLInputElement).value.split(',').map((one) => one.trim()).filter(Boolean) // prettier-ignore
    return html`<wa-input
      label=${t('Only these tables')}
      hint=${t('By their short names, separated by commas. Empty: all tables.')}
      ?disabled=${this.disabled}
      .value=${value.tables.join(', ')}
      @change=${(event: Event) => this.#set({ tables: list(event) })}
    ></wa-input>`
  }
}
define('cms-limits-fields', LimitsFields)
