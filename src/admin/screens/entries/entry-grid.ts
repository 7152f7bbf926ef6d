// The entries of a table as a grid: arrow keys, selection, sorting, editing in cells.
import { html, nothing, type PropertyValues } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import type { Column } from '../../data/entries/columns.ts'
import type { Entry } from '../../data/entries/entry.ts'
import { KnownObjects } from '../../data/values/known-objects.ts'
import { valueStyles } from '../../data/values/value-styles.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { tableStyles } from '../../styles/table.ts'
import { allOf, NONE, extendRange, toggled, type Selection } from '../media/selection.ts'
import { gridActionOf, nextPosition, type GridAction, type GridPosition } from './grid-keys.ts'
import { gridHead, gridRows, type GridRowsInput } from './grid-rows.ts'
import { gridStyles } from './grid-styles.ts'

/** A cell to be edited, and its element. */
export interface Editing {
  entry: Entry
  column: Column
  cell: HTMLElement
}

/** Dispatches `cms-select`, `cms-sort`, `cms-edit` (Editing), `cms-menu` {entry, button}, `cms-trash` and `cms-new`. */
export class EntryGrid extends AdminElement {
  static override properties = {
    entries: { attribute: false },
    columns: { attribute: false },
    selection: { attribute: false },
    sort: {},
    label: {},
    readonly: { type: Boolean },
    isEditable: { attribute: false },
    active: { state: true },
    failed: { attribute: false },
  }
  static override styles = [shared, parts, tableStyles, valueStyles, gridStyles]
  declare entries: readonly Entry[]
  declare columns: readonly Column[]
  declare selection: Selection
  declare sort: string
  declare label: string
  /** Disables selecting. */
  declare readonly: boolean
  declare isEditable: (entry: Entry, column: Column) => boolean
  declare active: GridPosition
  /** Ids of entries whose scheduled publication failed. */
  declare failed: ReadonlySet<number> | undefined
  readonly #known: KnownObjects = new KnownObjects(this)

  constructor() {
    super()
    this.entries = []
    this.columns = []
    this.selection = NONE
    this.sort = this.label = ''
    this.isEditable = () => false
    this.active = { row: 0, column: 0 }
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('entries') && !changed.has('columns')) return
    const { row, column } = this.active
    const [rows, columns] = [this.entries.length, this.#width]
    if (row >= rows || column >= columns)
      this.active = { row: Math.max(0, Math.min(row, rows - 1)), column: Math.min(column, columns - 1) }
  }

  /** Number of cells in a row. */
  get #width(): number {
    return this.columns.length + (this.readonly ? 1 : 2)
  }
  get #order(): number[] {
    return this.entries.map(({ id }) => id)
  }
  /** Undefined for the checkbox and the menu. */
  #columnAt({ column }: GridPosition): Column | undefined {
    return this.columns[column - (this.readonly ? 0 : 1)]
  }

  async #go(position: GridPosition): Promise<void> {
    this.active = position
    await this.updateComplete
    this.#focusable(position)?.focus()
  }
  #focusable({ row, column }: GridPosition): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>(`[data-at="${row},${column}"]`)
  }
  /** Returns the focus to the cell that had it. */
  override focus(): void {
    this.#focusable(this.active)?.focus()
  }

  #select(selection: Selection): void {
    if (!this.readonly) this.emit('cms-select', selection)
  }
  #press = (event: MouseEvent, id: number): void =>
    this.#select(event.shiftKey ? extendRange(this.selection, this.#order, id) : toggled(this.selection, id))
  #chooseAll = (): void => {
    const isAll = this.entries.every(({ id }) => this.selection.ids.has(id))
    this.#select(isAll ? NONE : allOf(this.#order))
  }

  #edit(entry: Entry, position: GridPosition): boolean {
    const column = this.#columnAt(position)
    const cell = this.#focusable(position)?.closest('td')
    if (!column || !cell || !this.isEditable(entry, column)) return false
    this.active = position
    this.emit('cms-edit', { entry, column, cell } satisfies Editing)
    return true
  }

  #key = (event: KeyboardEvent): void => {
    const now = placeOf(event.target)
    if (!now || event.defaultPrevented) return
    const next = nextPosition(event, now, { rows: this.entries.length, columns: this.#width })
    const deed = next ? undefined : gridActionOf(event)
    if (next) {
      if (event.shiftKey) this.#select(extendRange(this.#begun(now), this.#order, this.entries[next.row]!.id))
      void this.#go(next)
    } else if (!deed || !this.#do(deed, now, event)) return
    event.preventDefault()
  }
  /** Extends the selection from the focused row. */
  #begun({ row }: GridPosition): Selection {
    const { selection } = this
    return selection.anchor === undefined ? { ...selection, anchor: this.entries[row]!.id } : selection
  }

  /** False for keys left to the browser, such as Enter on a link. */
  #do(deed: GridAction, now: GridPosition, { target, key }: KeyboardEvent): boolean {
    const entry = this.entries[now.row]
    if (!entry) return false
    const isOwn = target instanceof HTMLAnchorElement || target instanceof HTMLButtonElement
    if (isOwn && (key === 'Enter' || (key === ' ' && target instanceof HTMLButtonElement))) return false
    const { selection } = this
    const actions: Record<GridAction, () => unknown> = {
      edit: () => this.#edit(entry, now),
      open: () => this.emit('cms-open', entry),
      select: () => this.#select(toggled(selection, entry.id)),
      range: () => this.#select(extendRange(selection, this.#order, entry.id)),
      all: () => this.#select(allOf(this.#order)),
      none: () => this.#select(NONE),
      trash: () => this.#trash(entry),
      menu: () => this.emit('cms-menu', { entry, button: target as HTMLElement }),
      new: () => this.emit('cms-new'),
    }
    actions[deed]()
    return true
  }
  #trash({ id }: Entry): void {
    if (!this.selection.ids.has(id)) this.#select({ ids: new Set([id]), anchor: id })
    this.emit('cms-trash')
  }

  #double = (event: MouseEvent): void => {
    const cell = (event.target as Element).closest('td')
    const position = placeOf(cell?.querySelector('[data-at]') ?? cell)
    const entry = position && this.entries[position.row]
    if (entry && this.#edit(entry, position)) event.preventDefault()
  }
  #focused = (event: FocusEvent): void => {
    const position = placeOf(event.target)
    if (position) this.active = position
  }

  override render() {
    const { entries, columns, selection, active, sort, isEditable, app } = this
    const gridState: GridRowsInput = {
      entries,
      columns,
      selection,
      active,
      sort,
      isEditable,
      app,
      known: this.#known,
      canSelect: !this.readonly,
      failed: this.failed,
      press: this.#press,
      chooseAll: this.#chooseAll,
      order: (next) => this.emit('cms-sort', next),
      menu: (entry, button) => this.emit('cms-menu', { entry, button }),
    }
    return html`<div class="panel flush" @keydown=${this.#key} @dblclick=${this.#double} @focusin=${this.#focused}>
      <table class="cards" role="grid" aria-label=${this.label} aria-multiselectable=${this.readonly ? nothing : 'true'}>
        ${gridHead(gridState)} ${gridRows(gridState)}
      </table>
    </div>`
  }
}

function placeOf(target: EventTarget | null | undefined): GridPosition | undefined {
  const at = target instanceof HTMLElement ? target.dataset['at'] : undefined
  const [row, column] = (at ?? '').split(',').map(Number)
  return at === undefined ? undefined : { row: row!, column: column! }
}
define('cms-entry-grid', EntryGrid)
