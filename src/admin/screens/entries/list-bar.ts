// The filters of a list of entries: search, status, language, rules as chips; with a slot for saved views.
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import type { ListView } from '../../data/entries/list-view.ts'
import { STATUSES, statusOf } from '../../data/entries/status.ts'
import { AfterPause } from '../../elements/after-pause.ts'
import { languageName } from '../../elements/code-name.ts'
import { buttonStyles } from '../../styles/button.ts'
import { combobox } from '../../styles/combobox.ts'
import { inputStyles } from '../../styles/input.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'

/** Dispatches `cms-words` with parameters of the address to change, and events of its buttons; `views` is a slot. */
export class ListBar extends AdminElement {
  static override properties = {
    view: { attribute: false },
    chips: { attribute: false },
    languages: { attribute: false },
    sorts: { attribute: false },
    open: { type: Boolean },
  }
  static override styles = [
    shared,
    parts,
    inputStyles,
    buttonStyles,
    combobox,
    css`
  :host {
    display: grid;
    gap: 0.625rem;
  }
  .line > .input.search {
    flex: 3 1 14rem;
  }
  .line > select.input {
    flex: 0 1 auto;
    max-width: 100%;
    text-overflow: ellipsis;
  }
  .line > select.sort {
    display: none;
  }
  .line.buttons {
    flex: none;
    max-width: 100%;
  }
  .small-button {
    min-height: 2.5rem;
  }
  .chips .all {
    border: 0;
    background: none;
  }
  @media (max-width: 40rem) {
    .line > select.input,
    .line > select.sort {
      display: block;
      flex: 1 1 8rem;
    }
    .line.buttons {
      flex: 1 1 100%;
    }
  }
`,
  ]
  declare view: ListView
  /** The parts of the filter as text. */
  declare chips: readonly string[]
  declare languages: readonly string[]
  /** The sort orders: for phones, which have no table header. */
  declare sorts: readonly (readonly [sort: string, label: string])[]
  /** The filter panel is open. */
  declare open: boolean
  readonly #typing = new AfterPause(this)

  #words(name: string, value: string): void {
    this.emit('cms-words', { [name]: value })
  }
  /** Searches after a pause in typing. */
  #type = (event: Event) => {
    const { value } = event.target as HTMLInputElement
    this.#typing.run(() => this.#words('q', value.trim()))
  }

  override render() {
    const { t, view, languages, app } = this
    const states = STATUSES.map((one) => [one, statusOf(one, t).text] as const)
    const isList = view.kind === 'list'
    return html`<div class="line" role="search" aria-label=${t('Entries')}>
        ${isList ? this.#search() : nothing}
        ${isList ? this.#choice('status', t('State'), [['', t('All states')], ...states]) : nothing}
        ${languages.length > 1 ? this.#choice('lang', t('Language'), [['', t('All languages')], ...languages.map((one) => [one, languageName(one, app.lang)] as const)]) : nothing}
        ${isList ? this.#order() : nothing}
        ${this.#buttons(isList)}
      </div>
      ${this.chips.length ? this.#chips() : nothing}`
  }

  #search() {
    const { t } = this
    return html`<input class="input search" type="search" aria-label=${t('Search entries')} placeholder=${t('Search entries')} autocomplete="off" .value=${this.view.q} @input=${this.#type} />`
  }
  #choice(name: 'status' | 'lang' | 'sort', label: string, options: readonly (readonly [string, string])[]) {
    const now = this.view[name]
    return html`<select class="input ${name}" aria-label=${label} @change=${(event: Event) => this.#words(name, (event.target as HTMLSelectElement).value)}>
      ${options.map(([key, text]) => html`<option value=${key} .selected=${key === now}>${text}</option>`)}
    </select>`
  }
  #order() {
    return this.#choice('sort', this.t('Order'), [['', this.t('Default order')], ...this.sorts])
  }

  #buttons(isList: boolean) {
    const { t, open } = this
    return html`<div class="line buttons">
      <button class="small-button" type="button" aria-expanded=${open} @click=${() => this.emit('cms-open-filter')}>
        <wa-icon name="funnel"></wa-icon>${t('Filters')}
      </button>
      ${
        isList
          ? html`<button class="small-button" type="button" @click=${() => this.emit('cms-columns')}>
              <wa-icon name="columns"></wa-icon>${t('Columns')}
            </button>`
          : nothing
      }
      <slot name="views"></slot>
    </div>`
  }

  #chips() {
    const { t, chips } = this
    return html`<ul class="chips" aria-label=${t('Filters')}>
      ${chips.map(
        (text, i) =>
          html`<li translate="no">
            <span>${text}</span>
            <button class="icon-button" type="button" aria-label=${t('Remove {item}', { item: text })} @click=${() => this.emit('cms-drop-rule', i)}>
              <wa-icon name="x"></wa-icon>
            </button>
          </li>`,
      )}
      ${
        chips.length > 1
          ? html`<li class="all"><button class="quiet-button" type="button" @click=${() => this.#words('filter', '')}>${t('Remove all')}</button></li>`
          : nothing
      }
    </ul>`
  }
}
define('cms-entry-bar', ListBar)
