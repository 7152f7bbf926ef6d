// The part of the content that a user may change: languages, subtrees of pages, tables. Nothing chosen: all of it.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/checkbox/checkbox.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { knownTables } from '../../data/known-tables.ts'
import { languageName } from '../../elements/code-name.ts'
import { Loaded } from '../../elements/loaded.ts'
import { pickPage } from '../../pickers/pick-page.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import type { Limits } from './person.ts'

interface Option {
  key: string
  name: string
  /** The name is content of the website and not translated. */
  own: boolean
}

export class LimitsFields extends AdminElement {
  static override properties = { value: { attribute: false }, disabled: { type: Boolean } }
  static override styles = [
    shared,
    parts,
    css`
      fieldset > p {
        margin-block-start: -0.25rem;
      }
      fieldset .row {
        gap: 0.5rem 1.25rem;
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

  /** The tables with their names. */
  readonly #named: Loaded<Option[]> = new Loaded<Option[]>(this, async () => {
    if (!this.app.has('data')) return []
    const tables = await knownTables(this.app.api)
    return tables.map(({ handle, name }) => ({ key: handle, name, own: true }))
  })

  /** Pages by uid, with their titles. */
  async #load(signal: AbortSignal): Promise<Record<string, string>> {
    const known = this.#titles.value ?? {}
    const unknown = this.value.pages.filter((uid) => !Object.hasOwn(known, uid))
    const title = async (uid: string) =>
      (await this.app.api.get('get_page', { page: uid }, signal).catch(() => undefined))?.title
    const found = await Promise.all(unknown.map(async (uid) => [uid, (await title(uid)) ?? uid] as const))
    return { ...known, ...Object.fromEntries(found) }
  }

  #set(changes: Partial<Limits>): void {
    this.value = { ...this.value, ...changes }
    this.emit('cms-limits', this.value)
  }

  #toggle(kind: 'languages' | 'tables', key: string, on: boolean): void {
    const others = this.value[kind].filter((one) => one !== key)
    this.#set({ [kind]: on ? [...others, key] : others })
  }

  #add = async () => {
    const page = await pickPage(this.app)
    if (page && !this.value.pages.includes(page.uid)) this.#set({ pages: [...this.value.pages, page.uid] })
  }

  override render() {
    return html`<div class="stack">${this.#languages()} ${this.#pages()}
      ${this.#named.render((known) => this.#tables(known))}</div>`
  }

  #languages() {
    const { t } = this
    const { languages } = this.app.me.site
    if (languages.length < 2) return nothing
    const options = languages.map((key) => ({ key, name: languageName(key, this.app.lang), own: false }))
    return html`<fieldset class="stack gap-2">
      <legend class="strong">${t('Only these languages')}</legend>
      <p class="quiet small">${t('With none chosen: all languages.')}</p>
      ${this.#choices('languages', options)}
    </fieldset>`
  }

  #choices(kind: 'languages' | 'tables', options: readonly Option[]) {
    const change = (key: string) => (event: Event) =>
      this.#toggle(kind, key, (event.target as HTMLInputElement).checked)
    return html`<div class="row">
      ${options.map(
        ({ key, name, own }) =>
          html`<wa-checkbox
            ?disabled=${this.disabled}
            translate=${own ? 'no' : nothing}
            .checked=${this.value[kind].includes(key)}
            @change=${change(key)}
            >${name}</wa-checkbox
          >`,
      )}
    </div>`
  }

  #pages() {
    const { t, value, disabled } = this
    return html`<fieldset class="stack gap-2">
      <legend class="strong">${t('Only these pages and what is below them')}</legend>
      <p class="quiet small">${t('With none chosen: all pages.')}</p>
      ${value.pages.length ? this.#titles.render((titles) => this.#chosen(titles)) : nothing}
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

  /** Only if there are tables, or the user is limited to deleted ones. */
  #tables(known: readonly Option[]) {
    const { t, value } = this
    const gone = value.tables.filter((handle) => !known.some(({ key }) => key === handle))
    const options = [...known, ...gone.map((key) => ({ key, name: key, own: true }))]
    if (!options.length) return nothing
    return html`<fieldset class="stack gap-2">
      <legend class="strong">${t('Only these tables')}</legend>
      <p class="quiet small">${t('With none chosen: all tables. For none at all, choose a role that may not edit entries.')}</p>
      ${this.#choices('tables', options)}
    </fieldset>`
  }
}
define('cms-limits-fields', LimitsFields)
