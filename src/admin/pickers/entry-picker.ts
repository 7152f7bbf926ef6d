// Dialog for entries with pages: filtered by table, language and search.
import type { DataTable, Entry } from '../client/operations.d.ts'
import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { define } from '../admin-element.ts'
import { statusLabel } from '../data/entries/status.ts'
import { Paged } from '../elements/paged.ts'
import { languageChoice } from './language-choice.ts'
import { PickerElement } from './picker-element.ts'
import { moveRovingFocus } from './roving.ts'

export type LinkedEntry = Pick<Entry, 'uid' | 'title' | 'slug' | 'status' | 'has_unpublished_changes'>

const FIELDS = 'uid,title,slug,status,has_unpublished_changes'

export class EntryPicker extends PickerElement<LinkedEntry> {
  static override properties = {
    ...PickerElement.properties,
    contentLang: { attribute: false },
    handle: { state: true },
  }
  declare contentLang: string
  /** The selected table. */
  declare handle: string | undefined
  /** At least one. */
  tables: DataTable[] = []
  readonly #rows: Paged<'list_entries'> = new Paged(this, 'list_entries', () => ({
    table: this.#table.handle,
    limit: 50,
    lang: this.contentLang || undefined,
    q: this.q || undefined,
    fields: FIELDS,
  }))

  get #table(): DataTable {
    return this.tables.find(({ handle }) => handle === this.handle) ?? this.tables[0]!
  }

  override render() {
    const { t } = this
    const rows = this.#rows.render(
      (found) => this.#list(found),
      () => this.#nothing(this.q ? t('Nothing fits') : t('Nothing here yet')),
    )
    return this.dialog(
      t('Choose an entry'),
      html`<div class="line">
          ${this.search(t('Search entries'))} ${this.tables.length > 1 ? this.#choice() : nothing}
          ${languageChoice(this.app, { chosen: this.contentLang, choose: (lang) => (this.contentLang = lang) })}
        </div>
        ${rows}`,
    )
  }

  #nothing(heading: string) {
    const isOneOfSeveral = this.app.me.site.languages.length > 1
    const languageHint = isOneOfSeveral ? this.t('There may be some in another language.') : ''
    const text = this.q ? this.t('Try fewer or other words.') : languageHint
    return html`<cms-message icon="magnifying-glass" heading=${heading} text=${text}></cms-message>`
  }

  #choice() {
    const choose = (event: Event) => (this.handle = (event.target as HTMLSelectElement).value)
    return html`<select class="input" aria-label=${this.t('Table of entries')} @change=${choose}>
      ${this.tables.map(({ handle, name }) => html`<option value=${handle} .selected=${handle === this.#table.handle}>${name}</option>`)}
    </select>`
  }

  #list(rows: LinkedEntry[]) {
    const { t } = this
    const { settings } = this.#table
    return html`<ul class="tree roving" aria-label=${t('Entries')} @keydown=${moveRovingFocus}>
      ${repeat(
        rows,
        ({ uid }) => uid,
        (row, i) =>
          html`<li>
            <button class="plain branch" type="button" data-tile tabindex=${i === 0 ? 0 : -1} @click=${() => this.choose(row)}>
              <span>${row.title}</span>
              <span class="path quiet small truncate">/${String(settings['route'])}/${row.slug}${row.status === 'published' ? nothing : ` · ${statusLabel(row, t).text}`}</span>
            </button>
          </li>`,
      )}
    </ul>`
  }
}
define('cms-entry-picker', EntryPicker)
