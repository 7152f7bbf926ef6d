// The filters and view options of a list: bar, rules, columns and saved views.
import type { DataTable } from '../../client/operations.d.ts'
import { css, html, nothing, type PropertyValues } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import type { Column } from '../../data/entries/columns.ts'
import { conditionOfFilter, filterOf, isGroup, NO_FILTER, withoutPart, type Filter } from '../../data/entries/filter.ts'
import { listFilterFields, type FilterField } from '../../data/entries/filter-fields.ts'
import { filterRuleText } from '../../data/entries/describe-rule.ts'
import { pathOf } from '../../data/entries/entry.ts'
import { VIEW_LABELS, viewOf, viewQueryOf } from '../../data/entries/list-view.ts'
import type { SavedView } from '../../data/entries/saved-views.ts'
import { KnownObjects } from '../../data/values/known-objects.ts'
import { readerOf } from '../../data/values/render-value.ts'
import { copyText } from '../../elements/copy-text.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { workLanguage } from '../../work-language.ts'
import { languagesOf } from '../pages/page-filters.ts'
import type { Rule } from '../table/condition-rules.ts'
import './columns-dialog.ts'
import type { ColumnsDialog } from './columns-dialog.ts'
import './filter-panel.ts'
import './list-bar.ts'
import './name-dialog.ts'
import type { NameDialog, NamedView } from './name-dialog.ts'
import { SavedViewActions } from './saved-view-actions.ts'
import './view-menu.ts'
import type { ViewAction } from './view-menu.ts'
import './view-note.ts'

/** Dispatches `cms-words` with parameters of the address to change. */
export class Narrowing extends AdminElement {
  static override properties = {
    table: { attribute: false },
    query: { attribute: false },
    columns: { attribute: false },
    visibleColumns: { attribute: false },
    filter: { state: true },
    isOpen: { state: true },
  }
  static override styles = [
    shared,
    parts,
    css`
      cms-entry-columns,
      cms-entry-view-name {
        position: absolute;
      }
    `,
  ]
  declare table: DataTable
  declare query: URLSearchParams
  /** All available columns. */
  declare columns: readonly Column[]
  declare visibleColumns: readonly Column[]
  /** The filter being edited, with incomplete rules; undefined for one that the panel cannot represent. */
  declare filter: Filter | undefined
  declare isOpen: boolean
  readonly #known: KnownObjects = new KnownObjects(this)
  readonly #desk: SavedViewActions = new SavedViewActions(this, () => this.table.handle)
  /** The table of the loaded views. */
  #handle = ''
  /** The view to be renamed. */
  #about: SavedView | undefined

  constructor() {
    super()
    this.filter = NO_FILTER
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (this.#handle !== this.table.handle) {
      this.#handle = this.table.handle
      this.#desk.begin()
    }
    if (!changed.has('query')) return
    const { filter } = viewOf(this.query)
    const built = this.filter && conditionOfFilter(this.filter)
    if (JSON.stringify(filter) !== JSON.stringify(built)) this.filter = filterOf(filter)
  }

  /** The saved view that equals the current state: the chosen one where several are equal. */
  get #current(): SavedView | undefined {
    const { views, chosen } = this.#desk
    const now = viewQueryOf(this.query)
    const same = views.filter(({ query }) => query === now)
    return same.find(({ uid }) => uid === chosen) ?? same[0]
  }
  get #fields(): FilterField[] {
    const { t, app } = this
    return listFilterFields(this.table, { t, lang: app.lang, languages: languagesOf(app) })
  }

  #words(params: Record<string, string | undefined>): void {
    this.emit('cms-words', params)
  }
  #put(filter: Filter): void {
    this.filter = filter
    const condition = conditionOfFilter(filter)
    this.#words({ filter: condition && JSON.stringify(condition) })
  }
  #toggle = (): void => {
    this.isOpen = !this.isOpen
    const { filter } = this
    const first = this.#fields[0]
    // Starts with a first rule instead of an empty panel.
    if (this.isOpen && filter && !filter.parts.length && first)
      this.filter = { mode: 'all', parts: [{ field: first.name, op: first.operators[0]! }] }
  }

  #chips(fields: readonly FilterField[]): string[] {
    const { t, filter, app } = this
    if (!filter) return [t('A filter of its own')]
    const relatedName = ({ target }: FilterField, id: number) =>
      this.#known.related(String(target), id)?.name ?? `#${id}`
    const reader = { ...readerOf(app), fields, nameOf: relatedName }
    const textOf = (rule: Rule) => filterRuleText(rule, reader)
    return filter.parts.flatMap((part) => {
      if (conditionOfFilter({ mode: 'all', parts: [part] }) === undefined) return []
      if (!isGroup(part)) return [textOf(part)]
      return [part.rules.map(textOf).join(part.mode === 'any' ? ` ${t('or')} ` : ` ${t('and')} `)]
    })
  }
  #dropRule(chip: number): void {
    const { filter } = this
    if (!filter) return this.#words({ filter: undefined })
    // Chips exist for complete rules only; the panel also has incomplete ones.
    const indexes = filter.parts.flatMap((part, i) => (conditionOfFilter({ mode: 'all', parts: [part] }) ? [i] : []))
    this.#put(withoutPart(filter, indexes[chip] ?? -1))
  }

  #show(uid: string): void {
    const view = this.#desk.views.find((one) => one.uid === uid)
    this.#desk.chosen = view?.uid
    // Two views may have the same query.
    this.requestUpdate()
    const params = new URLSearchParams(view?.query)
    this.#words(Object.fromEntries(VIEW_LABELS.map((key) => [key, params.get(key) ?? undefined])))
  }
  get #names(): NameDialog {
    return this.renderRoot.querySelector<NameDialog>('cms-entry-view-name')!
  }
  #ask = (): void => {
    const { views, mayShare, chosen } = this.#desk
    this.#names.open({ views, mayShare, like: views.find(({ uid }) => uid === chosen) })
  }
  /** Columns of removed fields are neither displayed nor saved. */
  get #wordsToKeep(): string {
    const query = new URLSearchParams(viewQueryOf(this.query))
    if (query.has('columns')) query.set('columns', this.visibleColumns.map(({ key }) => key).join(','))
    return viewQueryOf(query)
  }
  #save = (event: CustomEvent<NamedView>): void => {
    void this.#desk.save(event.detail, this.#wordsToKeep)
  }
  #deed(view: SavedView, deed: ViewAction): void {
    const { views, mayShare } = this.#desk
    this.#about = view
    if (deed === 'rename') this.#names.open({ views, mayShare, renames: view })
    else if (deed === 'delete') void this.#desk.drop(view)
    else void this.#desk.change(view, { shared: deed === 'share' })
  }
  #rename = (event: CustomEvent<string>): void => {
    if (this.#about) void this.#desk.change(this.#about, { name: event.detail })
  }
  /** The address of a view is the same for everyone who may open the table. */
  async #copyLink(query: string): Promise<void> {
    const { app, t, table } = this
    const address = `${location.origin}/admin${pathOf(table.handle)}?${query}`
    await copyText(app, address, t('The link to this view is copied.'))
  }

  override render() {
    const { query, filter, columns } = this
    const fields = this.#fields
    const now = viewQueryOf(query)
    const current = this.#current
    const sorts = columns.flatMap(({ sort, label }) =>
      sort
        ? [
            [sort, `${label} ↑`],
            [`-${sort}`, `${label} ↓`],
          ]
        : [],
    )
    return html`<div class="stack">
      <cms-entry-bar
        .view=${viewOf(query)}
        .chips=${this.#chips(fields)}
        .languages=${languagesOf(this.app)}
        .sorts=${sorts}
        ?open=${this.isOpen}
        @cms-open-filter=${this.#toggle}
        @cms-columns=${() => this.renderRoot.querySelector<ColumnsDialog>('cms-entry-columns')!.open(columns, this.visibleColumns)}
        @cms-drop-rule=${(event: CustomEvent<number>) => this.#dropRule(event.detail)}
      >
        <cms-entry-views
          slot="views"
          .views=${this.#desk.views}
          .current=${current}
          ?mayShare=${this.#desk.mayShare}
          ?isShareable=${now !== ''}
          @cms-link=${() => this.#copyLink(now)}
          @cms-view=${(event: CustomEvent<string>) => this.#show(event.detail)}
          @cms-save-view=${this.#ask}
          @cms-view-deed=${(event: CustomEvent<ViewAction>) => current && this.#deed(current, event.detail)}
        ></cms-entry-views>
      </cms-entry-bar>
      ${current?.unfit.length ? this.#note(current) : nothing}
      ${this.isOpen ? this.#panel(filter, fields) : nothing}
      <cms-entry-columns @cms-columns-chosen=${(event: CustomEvent<string[] | undefined>) => this.#words({ columns: event.detail && ['@title', ...event.detail].join(',') })}></cms-entry-columns>
      <cms-entry-view-name @cms-view-named=${this.#save} @cms-view-renamed=${this.#rename}></cms-entry-view-name>
    </div>`
  }

  #note(view: SavedView) {
    const save = () => this.#desk.change(view, { query: view.query })
    return html`<cms-entry-view-note .view=${view} ?mayChange=${this.#desk.mayChange(view)} @cms-save-view=${save}></cms-entry-view-note>`
  }

  #panel(filter: Filter | undefined, fields: readonly FilterField[]) {
    if (!filter)
      return html`<p class="note">${this.t('This filter goes deeper than it can be built here. It holds until it is removed.')}</p>`
    return html`<cms-entry-filter
      .filter=${filter}
      .fields=${fields}
      .contentLang=${workLanguage(this.app)}
      @cms-filter=${(event: CustomEvent<Filter>) => this.#put(event.detail)}
    ></cms-entry-filter>`
  }
}
define('cms-entry-narrowing', Narrowing)
