// The list of a table: filters, the grid or another view, the selection, and the cell editor.
import type { DataTable } from '../../client/operations.d.ts'
import { html, nothing, type PropertyValues } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { allRows } from '../../data/entries/all-rows.ts'
import { chosenColumns, columnsOf, defaultColumns, type Column } from '../../data/entries/columns.ts'
import { isOpen, isSimple, mayEdit } from '../../data/entries/editable.ts'
import { entryName, pathOfEntry, type Entry } from '../../data/entries/entry.ts'
import { popCreated } from '../../data/entry/new-entry.ts'
import { isSynced } from '../../data/entry/synced.ts'
import { isNarrowed, listQuery, viewOf, type ListView } from '../../data/entries/list-view.ts'
import { languageName } from '../../elements/code-name.ts'
import { idsOfFailed } from '../../elements/failed-publication.ts'
import { Loaded } from '../../elements/loaded.ts'
import { sampleText } from '../../elements/sample-text.ts'
import '../../elements/message.ts'
import '../../elements/row-menu.ts'
import type { RowMenu } from '../../elements/row-menu.ts'
import { Paged } from '../../elements/paged.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { storedIn, NONE, type Selection } from '../media/selection.ts'
import { languagesOf } from '../pages/page-filters.ts'
import './cell-editor.ts'
import type { CellEditor, SavedCell } from './cell-editor.ts'
import './chosen-bar.ts'
import type { ChosenBar } from './chosen-bar.ts'
import { actOn, change, type EntryActionContext } from './entry-actions.ts'
import './entry-grid.ts'
import type { Editing, EntryGrid } from './entry-grid.ts'
import { listStyles } from './list-styles.ts'
import { menuItems } from './menu-items.ts'
import './narrowing.ts'
import { kindsOf, loadKind, otherView } from './views.ts'

/** Dispatches `cms-words` with parameters of the address to change, and `cms-new`. */
export class EntryList extends AdminElement {
  static override properties = {
    table: { attribute: false },
    query: { attribute: false },
    selection: { state: true },
    loaded: { state: true },
  }
  static override styles = [shared, parts, listStyles]
  declare table: DataTable
  declare query: URLSearchParams
  declare selection: Selection
  /** The views whose code is loaded. */
  declare loaded: ReadonlySet<string>
  readonly #list: Paged<'list_entries'> = new Paged(this, 'list_entries', () => ({
    table: this.table.handle,
    ...listQuery(this.#view),
  }))
  readonly #failed: Loaded<ReadonlySet<number>> = new Loaded<ReadonlySet<number>>(
    this,
    (signal) => idsOfFailed(this.app, { table: this.table.handle }, signal),
    () => [this.table.handle],
  )
  /** Ids of those that the kit brought and nobody has changed. */
  readonly #examples: Loaded<number[]> = new Loaded<number[]>(
    this,
    async (signal) => {
      const { entries } = await sampleText(this.app, signal)
      return entries.filter(({ table }) => table === this.table.handle).map(({ id }) => id)
    },
    () => [this.table.handle],
  )
  #order: number[] = []
  /** The list that the selection belongs to. */
  #chosenIn = ''

  constructor() {
    super()
    this.selection = NONE
    this.loaded = new Set(['list'])
  }

  get total(): number | undefined {
    return this.#list.total
  }
  get #view(): ListView {
    return viewOf(this.query)
  }
  /** The parameters that decide which entries the list has. */
  get #about(): string {
    const values = ['q', 'status', 'lang', 'filter'].map((name) => this.query.get(name) ?? '')
    return [this.table.handle, ...values].join('\n')
  }
  get #columns(): Column[] {
    return columnsOf(this.table, { t: this.t, languages: languagesOf(this.app).length })
  }
  #shownColumns(all: readonly Column[]): Column[] {
    const { columns = defaultColumns(this.table, languagesOf(this.app).length) } = this.#view
    return chosenColumns(all, columns)
  }
  get #maySelect(): boolean {
    return mayEdit(this.app, this.table)
  }
  get #doing(): EntryActionContext {
    return { app: this.app, changed: () => this.#reload() }
  }

  async #reload(): Promise<void> {
    await Promise.all([this.#list.reload(), this.#failed.reload(), this.#examples.reload()])
  }

  override willUpdate(): void {
    // The selection is dropped with the list: its entries would be changed without being visible.
    if (this.#chosenIn !== this.#about) this.selection = NONE
    this.#chosenIn = this.#about
    const order = this.#list.items.map(({ id }) => id)
    if (order.join() !== this.#order.join() && this.selection.ids.size <= this.#order.length)
      this.selection = storedIn(this.selection, order)
    this.#order = order
    void this.#loadKind()
  }

  /** After creating an entry: scrolls to it, or says in which list it is. */
  override updated(changed: PropertyValues<this>): void {
    if (!changed.has('table')) return
    const { app, t, table } = this
    const made = popCreated(app.me.site.key, table.handle)
    const { lang } = this.#view
    if (!made || !lang || made.lang === lang) return
    const language = languageName(made.lang, app.lang)
    const run = () => void this.emit('cms-words', { lang: made.lang })
    app.toast({
      text: t('{title} is listed under {language}.', { title: made.title, language }),
      action: { label: t('Show it'), run },
    })
  }

  async #loadKind(): Promise<void> {
    const { kind } = this.#view
    if (this.loaded.has(kind)) return
    try {
      await loadKind(kind)
      this.loaded = new Set([...this.loaded, kind])
    } catch (error) {
      this.app.report(error)
    }
  }

  #isEditable = (entry: Entry, { field }: Column): boolean =>
    field !== undefined && this.#maySelect && isSimple(field) && isOpen(this.app, entry) && !isSynced(entry, field.name)

  #edit = (event: CustomEvent<Editing>): void => {
    const { entry, column, cell } = event.detail
    const editor = this.renderRoot.querySelector<CellEditor>('cms-entry-cell')!
    void editor.open({ entry, field: column.field! }, cell)
  }
  /** Replaces the entry with its current version, at the same position. */
  #put = (entry: Entry): void => this.#list.update((items) => items.map((one) => (one.id === entry.id ? entry : one)))

  #saved = (event: CustomEvent<SavedCell>): void => {
    const { entry, field, before } = event.detail
    const { t } = this
    this.#put(entry)
    const title = entryName(entry)
    const text =
      entry.status === 'published' ? t('{title}: saved in the draft.', { title }) : t('{title}: saved.', { title })
    const former = { table: entry.table, entry: entry.id, fields: { [field.name]: before } }
    const call = () => this.app.api.call('update_entry', { ...former, if_version: entry.version })
    const back = { call, text: t('It is as before.') }
    this.app.toast({
      text,
      action: { label: t('Undo'), run: async () => void (await change(this.#doing, back)) },
    })
  }
  #closed = (): void => this.renderRoot.querySelector<EntryGrid>('cms-entry-grid')?.focus()

  #trash = async (): Promise<void> => {
    if (!this.app.can('data.delete')) return
    await this.updateComplete
    const bar = this.renderRoot.querySelector<ChosenBar>('cms-entry-chosen')
    await bar?.updateComplete
    await bar?.trash()
  }
  #chooseAll = async (): Promise<void> => {
    const { q, status, lang, filter } = listQuery(this.#view)
    const about = this.#about
    const request = { handle: this.table.handle, query: { q, status, lang, filter } }
    try {
      const rows = await allRows(this.app.api, request, ['id'])
      if (about !== this.#about) return
      this.selection = { ids: new Set(rows.map(({ id }) => id)), anchor: undefined }
    } catch (error) {
      this.app.report(error)
    }
  }

  override render() {
    const all = this.#columns
    const view = this.#view
    const kinds = kindsOf(this.table, this.t, (feature) => this.app.has(feature))
    const kind = kinds.some(([key]) => key === view.kind) ? view.kind : 'list'
    return html`${kinds.length > 1 ? this.#kinds(kinds, kind) : nothing}
      <cms-entry-narrowing .table=${this.table} .query=${this.query} .columns=${all} .visibleColumns=${this.#shownColumns(all)}></cms-entry-narrowing>
      ${kind === 'list' ? this.#entries(all, view) : this.loaded.has(kind) ? otherView(this.table, view) : html`<cms-loading></cms-loading>`}`
  }

  #kinds(kinds: ReturnType<typeof kindsOf>, now: string) {
    return html`<div class="kinds" role="radiogroup" aria-label=${this.t('View')}>
      ${kinds.map(
        ([kind, label, icon]) =>
          html`<label class="kind">
            <input type="radio" name="kind" .checked=${kind === now} @change=${() => this.emit('cms-words', { as: kind === 'list' ? undefined : kind })} />
            <wa-icon name=${icon}></wa-icon>${label}
          </label>`,
      )}
    </div>`
  }

  #entries(all: readonly Column[], view: ListView) {
    const { t, table } = this
    const { total } = this.#list
    return html`<p class="quiet small" role="status">${total === undefined ? nothing : total === 1 ? t('1 entry') : t('{n} entries', { n: total })}</p>
      ${this.#exampleNote()}
      ${this.#list.render(
        (entries) => this.#grid(entries, this.#shownColumns(all), view.sort || sortOf(table)),
        () => this.#empty(view),
      )}
      <cms-entry-chosen
        .table=${table}
        .ids=${[...this.selection.ids]}
        .entries=${this.#list.items}
        .total=${total ?? 0}
        @cms-changed=${() => this.#reload()}
        @cms-all=${this.#chooseAll}
        @cms-clear=${() => (this.selection = NONE)}
      ></cms-entry-chosen>
      <cms-row-menu></cms-row-menu>
      <cms-entry-cell @cms-saved=${this.#saved} @cms-fresh=${(event: CustomEvent<Entry>) => this.#put(event.detail)} @cms-closed=${this.#closed}></cms-entry-cell>`
  }

  #exampleNote() {
    const { t } = this
    const ids = this.#examples.value ?? []
    const n = ids.length
    if (!n || !this.#maySelect) return nothing
    const text = n === 1 ? t('One entry is still an example') : t('{n} entries are still examples', { n })
    const select = () => (this.selection = { ids: new Set(ids), anchor: undefined })
    return html`<div class="note row">
      <span class="grow">${text}</span>
      <wa-button size="s" appearance="outlined" @click=${select}>${t('Select')}</wa-button>
    </div>`
  }

  #menu = ({ detail: { entry, button } }: CustomEvent<{ entry: Entry; button: HTMLElement }>): void =>
    void this.renderRoot.querySelector<RowMenu>('cms-row-menu')!.open({
      groups: menuItems(entry, this.table, this.app),
      button,
      act: (action) => actOn(this.#doing, entry, action),
    })

  #grid(entries: Entry[], columns: Column[], sort: string) {
    return html`<cms-entry-grid
      .entries=${entries}
      .columns=${columns}
      .failed=${this.#failed.value}
      .selection=${this.selection}
      .sort=${sort}
      .label=${this.table.name}
      .isEditable=${this.#isEditable}
      ?readonly=${!this.#maySelect}
      @cms-select=${(event: CustomEvent<Selection>) => (this.selection = event.detail)}
      @cms-sort=${(event: CustomEvent<string>) => this.emit('cms-words', { sort: event.detail })}
      @cms-edit=${this.#edit}
      @cms-open=${(event: CustomEvent<Entry>) => this.app.navigate(pathOfEntry(event.detail.table, event.detail.id))}
      @cms-menu=${this.#menu}
      @cms-trash=${this.#trash}
    ></cms-entry-grid>`
  }

  #empty(view: ListView) {
    const { t } = this
    const clear = () => this.emit('cms-words', { q: undefined, status: undefined, lang: undefined, filter: undefined })
    if (isNarrowed(view))
      return html`<cms-message icon="magnifying-glass" heading=${t('Nothing fits')} text=${t('Try fewer or other words.')}>
        <wa-button size="s" appearance="outlined" @click=${clear}>${t('Show all entries')}</wa-button>
      </cms-message>`
    return html`<cms-message icon="table" heading=${t('No entries yet')} text=${this.#maySelect ? t('Write the first one, or import what you have in a file.') : ''}>
      ${this.#maySelect ? html`<wa-button variant="brand" @click=${() => this.emit('cms-new')}>${t('New entry')}</wa-button>` : nothing}
    </cms-message>`
  }
}

/** The default order of the table, in the format of a sort. */
function sortOf({ settings }: DataTable): string {
  const { sort_field: name, sort_dir } = settings as { sort_field?: string; sort_dir?: string }
  return name === undefined ? '' : sort_dir === 'desc' ? `-${name}` : name
}

define('cms-entry-list', EntryList)
