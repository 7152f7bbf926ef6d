// The files of the library as a grid or a table: click or Enter opens, checkboxes, Ctrl, Shift and space select.
import { html } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { Loaded } from '../../elements/loaded.ts'
import { sampleText } from '../../elements/sample-text.ts'
import type { MediaItem } from '../../media/media-item.ts'
import { tableStyles } from '../../styles/table.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { gridStyles } from './grid-styles.ts'
import { gridView } from './grid-view.ts'
import type { View } from './list-position.ts'
import { allOf, NONE, extendRange, toggled, type Selection } from './selection.ts'
import { tableView } from './table-view.ts'

/** What a view needs to render the items. */
export interface MediaItemsInput {
  items: MediaItem[]
  selection: Selection
  /** Whether it is sample content of the design that nobody has described yet. */
  isSample: (id: number) => boolean
  /** The item that is a tab stop. */
  active: number | undefined
  sort: string
  canSelect: boolean
  press: (event: MouseEvent, id: number) => void
  order: (sort: string) => void
}

/** Dispatches `cms-select` with a selection, `cms-sort`, and `cms-trash`. */
export class MediaItems extends AdminElement {
  static override properties = {
    items: { attribute: false },
    selection: { attribute: false },
    view: {},
    sort: {},
    readonly: { type: Boolean },
    active: { state: true },
  }
  static override styles = [shared, parts, tableStyles, gridStyles]
  declare items: MediaItem[]
  declare selection: Selection
  declare view: View
  declare sort: string
  /** Disables selecting. */
  declare readonly: boolean
  declare active: number | undefined
  readonly #samples: Loaded<ReadonlySet<number>> = new Loaded<ReadonlySet<number>>(this, async (signal) => {
    const { media } = await sampleText(this.app, signal)
    return new Set(media.map(({ id }) => id))
  })

  constructor() {
    super()
    this.items = []
    this.selection = NONE
    this.view = 'grid'
    this.sort = ''
  }

  get #order(): number[] {
    return this.items.map(({ id }) => id)
  }

  /** Scrolls to an item and focuses it. */
  async scrollToItem(id: number): Promise<void> {
    this.active = id
    await this.updateComplete
    this.#tile(id)?.focus()
  }

  #tile(id: number): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>(`[data-tile="${id}"]`)
  }

  #select(selection: Selection): void {
    this.emit('cms-select', selection)
  }

  /** A link opens the item, unless a selection exists; the checkbox always selects. */
  #press = (event: MouseEvent, id: number): void => {
    const isBox = event.composedPath()[0] instanceof HTMLInputElement
    const isChoosing = event.ctrlKey || event.metaKey || event.shiftKey || this.selection.ids.size > 0
    if (this.readonly || (!isBox && !isChoosing)) return
    if (!isBox) event.preventDefault()
    this.active = id
    this.#select(event.shiftKey ? extendRange(this.selection, this.#order, id) : toggled(this.selection, id))
  }

  #key = (event: KeyboardEvent): void => {
    const id = Number((event.target as HTMLElement).dataset['tile'])
    if (!id) return
    const isAll = event.key === 'a' && (event.ctrlKey || event.metaKey)
    const next = placeAfter(
      event.key,
      [...this.renderRoot.querySelectorAll<HTMLElement>('[data-row]')],
      this.#order.indexOf(id),
    )
    if (next !== undefined) this.#walk(id, this.#order[next]!, event.shiftKey)
    else if (this.readonly) return
    else if (event.key === ' ')
      this.#select(event.shiftKey ? extendRange(this.selection, this.#order, id) : toggled(this.selection, id))
    else if (isAll) this.#select(allOf(this.#order))
    else if (event.key === 'Escape' && this.selection.ids.size) this.#select(NONE)
    else if (event.key === 'Delete') this.#trash(id)
    else return
    event.preventDefault()
  }

  #walk(from: number, to: number, isRange: boolean): void {
    if (isRange && !this.readonly) {
      const begun = this.selection.anchor === undefined ? { ...this.selection, anchor: from } : this.selection
      this.#select(extendRange(begun, this.#order, to))
    }
    void this.scrollToItem(to)
  }

  #trash(id: number): void {
    if (!this.selection.ids.has(id)) this.#select({ ids: new Set([id]), anchor: id })
    this.emit('cms-trash')
  }

  override render() {
    const { items, selection, sort } = this
    const isThere = this.active !== undefined && items.some(({ id }) => id === this.active)
    const viewProps: MediaItemsInput = {
      items,
      selection,
      sort,
      press: this.#press,
      canSelect: !this.readonly,
      isSample: (id) => this.#samples.value?.has(id) === true,
      active: isThere ? this.active : items[0]?.id,
      order: (next) => this.emit('cms-sort', next),
    }
    return html`<div
      @keydown=${this.#key}
      @focusin=${(event: FocusEvent) => {
        const id = Number((event.target as HTMLElement).dataset['tile'])
        if (id) this.active = id
      }}
    >
      ${this.view === 'list' ? tableView(viewProps, this.app) : gridView(viewProps, this.app)}
    </div>`
  }
}
define('cms-media-items', MediaItems)

/**
 * The target of an arrow key among elements in rows. Returns the new index;
 * undefined for other keys, the same index if there is no target.
 */
function placeAfter(key: string, rows: readonly Element[], now: number): number | undefined {
  const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columnsOf(rows), ArrowUp: -columnsOf(rows) }[key]
  if (key === 'Home') return 0
  if (key === 'End') return rows.length - 1
  if (by === undefined || now < 0) return undefined
  const next = now + by
  return next < 0 || next >= rows.length ? now : next
}

function columnsOf(rows: readonly Element[]): number {
  const top = rows[0]?.getBoundingClientRect().top
  const first = rows.findIndex((row) => row.getBoundingClientRect().top !== top)
  return first < 0 ? rows.length : first
}
