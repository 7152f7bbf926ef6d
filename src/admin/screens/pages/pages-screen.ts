// The pages of one language as a tree, or as search results; handles their actions.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html, nothing, type PropertyValues } from 'lit'
import { define } from '../../admin-element.ts'
import { AfterPause } from '../../elements/after-pause.ts'
import { Loaded } from '../../elements/loaded.ts'
import '../../elements/message.ts'
import '../../elements/page-head.ts'
import '../../elements/row-menu.ts'
import type { RowMenu } from '../../elements/row-menu.ts'
import { storeListQuery } from '../../list-position.ts'
import { Screen } from '../../screen.ts'
import { OnReturn } from '../../shell/on-return.ts'
import { workLanguage } from '../../work-language.ts'
import { selectField } from '../../styles/select.ts'
import { readExpanded, writeExpanded } from './expanded.ts'
import { findPages, type Search } from './find-pages.ts'
import { menuItems, type MenuAction } from './menu-items.ts'
import './new-page-dialog.ts'
import type { NewPageDialog } from './new-page-dialog.ts'
import { actOn } from './act-on.ts'
import { movePage, renamePage, type ActionContext } from './page-actions.ts'
import { filtersOf, languagesOf } from './page-filters.ts'
import { STATES } from './page-look.ts'
import { pageMarks, type PageMarks } from './page-marks.ts'
import { listAll, loadPages, type PageRow, type PageSet } from './page-row.ts'
import './page-tree.ts'
import type { PageTree } from './page-tree.ts'
import { editScopeOf, type EditScope } from './edit-scope.ts'
import './selection-bar.ts'
import { moved, currentPosition, type Target } from './tree.ts'

const OPEN_AT_FIRST = 80

export class PagesScreen extends Screen {
  static override properties = {
    expanded: { state: true },
    selected: { state: true },
    renaming: { state: true },
  }
  static override styles = [
    Screen.styles,
    selectField,
    css`
      .filters {
        align-items: end;
      }
      .filters .choice {
        flex: 1 1 10rem;
        max-width: 13rem;
      }
      .filters wa-input {
        flex: 100 1 14rem;
      }
      .tree {
        position: relative;
      }
    `,
  ]
  declare expanded: ReadonlySet<number>
  declare selected: ReadonlySet<number>
  declare renaming: number | undefined
  #queue: Promise<unknown> = Promise.resolve()
  readonly #typing = new AfterPause(this)

  readonly #set: Loaded<PageSet> = new Loaded<PageSet>(
    this,
    async (signal) => this.#loadedSet(await loadPages(this.app.api, this.#lang, signal), signal),
    () => [this.#lang],
  )
  readonly #found: Loaded<PageRow[]> = new Loaded<PageRow[]>(
    this,
    (signal) =>
      this.#search ? findPages(this.app.api, { ...this.#search, set: this.#set.value }, signal) : Promise.resolve([]),
    () => [JSON.stringify(this.#search), this.#set.value],
  )
  readonly #marks: Loaded<PageMarks> = new Loaded<PageMarks>(this, (signal) => pageMarks(this.app, signal))
  readonly #reload = async () => void (await Promise.all([this.#set.reload(), this.#marks.reload()]))
  readonly #doing = (set: PageSet): ActionContext => ({ app: this.app, set, changed: () => this.#reload() })

  constructor() {
    super()
    this.expanded = this.selected = new Set()
    new OnReturn(this, { run: () => this.renaming === undefined && this.#reload() })
  }

  override connectedCallback(): void {
    super.connectedCallback()
    const run = () => (this.#mayAdd ? this.#new() : undefined)
    if (this.app.can('pages.edit')) this.app.shortcuts(this, { keys: 'n', label: this.t('New page'), run })
  }

  get #lang(): string {
    const requested = this.query.get('lang')
    return requested && languagesOf(this.app).includes(requested) ? requested : workLanguage(this.app)
  }
  get #search(): Search | undefined {
    const q = this.query.get('q') ?? undefined
    const state = STATES.find((one) => one === this.query.get('status'))
    return q || state ? { lang: this.#lang, q, state } : undefined
  }
  get #rows(): PageRow[] {
    return this.#set.value?.rows ?? []
  }
  /** The limits of the user's membership. */
  get #reach(): EditScope {
    const rows = [...(this.#found.value ?? []), ...this.#rows]
    return editScopeOf(this.app.me.limits, { lang: this.#lang, rows })
  }
  get #mayAdd(): boolean {
    const { app } = this
    return app.can('pages.edit') && app.has('pages.structure') && this.#reach.holds(null)
  }
  #canMove(): boolean {
    return this.app.can('pages.manage') && this.app.has('pages.structure')
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('query')
    if (changed.has('query') && before?.get('lang') !== this.query.get('lang')) this.selected = new Set()
  }

  /** The address may open the dialog. */
  override updated(): void {
    storeListQuery(this.app.me, '/pages', this.query)
    if (!this.query.has('new')) return
    this.setQuery({ new: undefined })
    if (this.#mayAdd) this.#new()
  }

  /** Expands the pages that were expanded last; on a large website their children are requested. */
  async #loadedSet(set: PageSet, signal: AbortSignal): Promise<PageSet> {
    const stored = readExpanded(this.app.me.site.key, this.#lang)
    const few = set.rows.length <= OPEN_AT_FIRST && !set.partial
    this.expanded = stored ?? new Set(few ? set.rows.map(({ id }) => id) : [])
    if (!set.partial) return set
    const { rows, complete } = { rows: [...set.rows], complete: new Set<number>() }
    for (const row of rows)
      if (this.expanded.has(row.id)) {
        rows.push(...(await listAll(this.app.api, { lang: this.#lang, parent_id: row.id }, signal)))
        complete.add(row.id)
      }
    return { rows, partial: true, complete }
  }

  async #expand({ id, open }: { id: number; open: boolean }): Promise<void> {
    const next = new Set(this.expanded)
    if (open) next.add(id)
    else next.delete(id)
    this.expanded = next
    writeExpanded(this.app.me.site.key, this.#lang, next)
    const set = this.#set.value
    if (!open || !set?.partial || set.complete.has(id)) return
    try {
      const more = await listAll(this.app.api, { lang: this.#lang, parent_id: id })
      const now = this.#set.value ?? set
      const rows = [...now.rows.filter(({ parent_id }) => parent_id !== id), ...more]
      this.#set.set({ rows, partial: true, complete: new Set([...now.complete, id]) })
    } catch (error) {
      this.app.report(error)
    }
  }

  /** Displayed at once; requests are sent one after another. */
  #move({ id, target }: { id: number; target: Target }): void {
    const set = this.#set.value
    const page = set?.rows.find((row) => row.id === id)
    const from = set && currentPosition(set.rows, id)
    if (!set || !page || !from) return
    this.#set.set({ ...set, rows: moved(set.rows, id, target) })
    this.#queue = this.#queue.then(() => movePage(this.#doing(set), page, { from, to: target }))
  }

  #select({ id, on }: { id: number; on: boolean }): void {
    const next = new Set(this.selected)
    if (on) next.add(id)
    else next.delete(id)
    this.selected = next
  }

  async #rename(names: { id: number; title: string; nav_title: string | null } | undefined): Promise<void> {
    const id = this.renaming
    this.renaming = undefined
    const page =
      this.#rows.find((row) => row.id === names?.id) ?? this.#found.value?.find((row) => row.id === names?.id)
    await this.#tree?.focusRow(id)
    const set = this.#set.value
    if (names && page && set)
      await renamePage(this.#doing(set), page, { title: names.title, nav_title: names.nav_title })
  }

  get #tree(): PageTree | null {
    return this.renderRoot.querySelector<PageTree>('cms-page-tree')
  }

  #act(page: PageRow, action: MenuAction): void {
    if (action === 'rename') this.renaming = page.id
    else if (action === 'move') this.#tree?.beginMove(page.id)
    else if (action === 'below') this.#new(page.id)
    else if (this.#set.value) void actOn(this.#doing(this.#set.value), page, action)
  }

  #new(parent?: number): void {
    const dialog = this.renderRoot.querySelector<NewPageDialog>('cms-new-page')!
    void dialog.open({ lang: this.#lang, ...(parent !== undefined && { parent }) })
  }

  #find = (q: string) => {
    this.#typing.run(() => this.setQuery({ q }))
  }

  override render() {
    const { t } = this
    const mayAdd = this.#mayAdd
    return html`<cms-page-head heading=${t('Pages')}>
        ${mayAdd ? html`<wa-button variant="brand" @click=${() => this.#new()}><wa-icon slot="start" name="plus"></wa-icon>${t('New page')}</wa-button>` : nothing}
      </cms-page-head>
      <div class="stack">
        ${this.#filters()}${this.#set.render((set) => this.#content(set, mayAdd))}
      </div>
      <cms-new-page></cms-new-page>`
  }

  #filters() {
    const [q, state] = [this.query.get('q') ?? '', this.query.get('status') ?? '']
    const choose = (name: 'status' | 'lang', value: string) => this.setQuery({ [name]: value })
    return filtersOf(this.app, { q, state, lang: this.#lang, find: this.#find, choose })
  }

  #content(set: PageSet, mayAdd: boolean) {
    const { t } = this
    if (this.#search) return this.#found.render((rows) => (rows.length ? this.#pages(rows, set) : this.#nothingFound()))
    if (set.rows.length) return this.#pages(set.rows, set)
    return html`<cms-message icon="files" heading=${t('No pages yet')} text=${t('A website begins with its first page.')}>
      ${mayAdd ? html`<wa-button variant="brand" @click=${() => this.#new()}>${t('New page')}</wa-button>` : nothing}
    </cms-message>`
  }

  #nothingFound() {
    const { t } = this
    return html`<cms-message icon="magnifying-glass" heading=${t('No page found')} text=${t('No page fits your search.')}>
      <wa-button appearance="outlined" @click=${() => this.setQuery({ q: undefined, status: undefined })}>${t('Show all pages')}</wa-button>
    </cms-message>`
  }

  #pages(rows: PageRow[], set: PageSet) {
    const flat = this.#search !== undefined
    const { app, t } = this
    const scope = this.#reach
    const selectable = app.can('pages.publish') || this.#canMove()
    return html`<div class="panel flush tree">
        <cms-page-tree
          label=${t('Pages')}
          .rows=${rows}
          .scope=${scope}
          .expanded=${this.expanded}
          .selected=${this.selected}
          .renaming=${this.renaming}
          .marks=${this.#marks.value}
          ?flat=${flat}
          ?partial=${set.partial}
          ?movable=${this.#canMove()}
          ?editable=${app.can('pages.edit')}
          ?selectable=${selectable}
          @cms-move=${(event: CustomEvent<{ id: number; target: Target }>) => this.#move(event.detail)}
          @cms-expand=${(event: CustomEvent<{ id: number; open: boolean }>) => this.#expand(event.detail)}
          @cms-select=${(event: CustomEvent<{ id: number; on: boolean }>) => this.#select(event.detail)}
          @cms-open=${(event: CustomEvent<{ id: number }>) => app.navigate(`/pages/${event.detail.id}`)}
          @cms-begin-rename=${(event: CustomEvent<{ id: number }>) => (this.renaming = event.detail.id)}
          @cms-rename=${(event: CustomEvent<{ id: number; title: string; nav_title: string | null } | undefined>) => this.#rename(event.detail)}
          @cms-menu=${(event: CustomEvent<{ id: number; button: HTMLElement }>) => this.#menu(rows, event.detail)}
        ></cms-page-tree>
        <cms-row-menu></cms-row-menu>
      </div>
      <cms-selection-bar
        .pages=${rows.filter(({ id }) => this.selected.has(id))}
        .set=${set}
        @cms-clear=${() => (this.selected = new Set())}
        @cms-done=${this.#done}
      ></cms-selection-bar>`
  }

  #menu(rows: PageRow[], { id, button }: { id: number; button: HTMLElement }): void {
    const page = rows.find((row) => row.id === id)
    if (!page) return
    const movable = this.#canMove() && this.#search === undefined
    void this.renderRoot.querySelector<RowMenu>('cms-row-menu')?.open({
      groups: menuItems(page, { app: this.app, movable, scope: this.#reach }),
      button,
      act: (action) => this.#act(page, action),
    })
  }

  #done = (event: CustomEvent<{ refused: number[] }>) => {
    this.selected = new Set(event.detail.refused)
    void this.#reload()
  }
}
define('cms-pages-screen', PagesScreen)
