// The tree of pages: displayed, navigated and rearranged by pointer and keyboard (WAI-ARIA Treegrid).
import { html, nothing, type PropertyValues } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { AdminElement, define } from '../../admin-element.ts'
import { block } from '../../styles/host.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { DragRows } from './drag-rows.ts'
import { intentOf, type Intent } from './keys.ts'
import type { PageMarks } from './page-marks.ts'
import type { PageRow } from './page-row.ts'
import { EVERYWHERE, type EditScope } from './edit-scope.ts'
import { pageTreeStyles } from './page-tree-styles.ts'
import './row-rename.ts'
import { rowOf, type RowContext } from './row.ts'
import {
  dropOf,
  isSamePosition,
  moved,
  currentPosition,
  siblingsOf,
  stepOf,
  treeOf,
  visible,
  type Node,
  type Step,
  type Target,
} from './tree.ts'

/**
 * Dispatches `cms-move` {id, target}, `cms-expand` {id, open}, `cms-select` {id, on}, `cms-menu` {id, button},
 * `cms-rename` {id, title, nav_title}, `cms-open` {id}.
 */
export class PageTree extends AdminElement {
  static override properties = {
    rows: { attribute: false },
    expanded: { attribute: false },
    selected: { attribute: false },
    flat: { type: Boolean },
    partial: { type: Boolean },
    movable: { type: Boolean },
    editable: { type: Boolean },
    selectable: { type: Boolean },
    scope: { attribute: false },
    marks: { attribute: false },
    label: {},
    active: { state: true },
    renaming: { attribute: false },
    moving: { state: true },
    announcement: { state: true },
  }
  static override styles = [shared, block, parts, pageTreeStyles]
  declare rows: PageRow[]
  declare expanded: ReadonlySet<number>
  declare selected: ReadonlySet<number>
  /** Search results in a flat list, without moving. */
  declare flat: boolean
  declare partial: boolean
  declare movable: boolean
  declare editable: boolean
  declare selectable: boolean
  declare scope: EditScope
  declare marks: PageMarks | undefined
  declare label: string
  declare active: number | undefined
  declare renaming: number | undefined
  /** While a page is moved by keyboard: the rows with its new position. */
  declare moving: { id: number; rows: PageRow[] } | undefined
  declare announcement: string
  #nodes: Node[] = []

  readonly #drag: DragRows = new DragRows(this, {
    fits: (fall) => this.#fits(dropOf(this.rows, fall.id, this.#with(fall))),
    drop: (fall) => this.#move(fall.id, dropOf(this.rows, fall.id, this.#with(fall))),
    rest: (over) => void (this.expanded.has(over) || this.#expand(over, true)),
  })
  #with = <T extends { over: number }>(fall: T) => ({ ...fall, isOpen: this.expanded.has(fall.over) })

  constructor() {
    super()
    this.rows = []
    this.expanded = this.selected = new Set()
    this.flat = this.partial = this.movable = this.editable = this.selectable = false
    this.label = this.announcement = ''
    this.scope = EVERYWHERE
  }

  get #canMove(): boolean {
    return this.movable && !this.flat
  }
  #moves({ parent_id }: PageRow): boolean {
    return this.#canMove && this.scope.holds(parent_id)
  }
  #fits(target: Target | undefined): target is Target {
    return target !== undefined && this.scope.holds(target.parent)
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('rows') && this.moving) this.moving = undefined
    const rows = this.moving?.rows ?? this.rows
    this.#nodes = this.flat
      ? rows.map((page, position) => ({ page, position, level: 1, siblings: rows.length, children: [] }))
      : visible(treeOf(rows), this.expanded)
    if (!this.#nodes.some(({ page }) => page.id === this.active)) this.active = this.#nodes[0]?.page.id
  }

  /** Focuses a row. */
  async focusRow(id: number | undefined): Promise<void> {
    if (id === undefined) return
    this.active = id
    await this.updateComplete
    this.renderRoot.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus()
  }

  override render() {
    return html`<div
        role="treegrid"
        aria-label=${this.label}
        aria-multiselectable=${this.selectable ? 'true' : nothing}
        @keydown=${this.#key}
        @focusin=${this.#focused}
      >
        ${repeat(
          this.#nodes,
          ({ page }) => page.id,
          (node) => rowOf(node, this.#look(node)),
        )}
      </div>
      <p class="sr" role="status">${this.announcement}</p>`
  }

  #look(node: Node): RowContext {
    const { page } = node
    const { id, type } = page
    const [moves, selects] = [this.#moves(page), this.selectable && this.scope.changes(page)]
    const { fall, dragged } = this.#drag
    const canOpen = !this.flat && (node.children.length > 0 || (this.partial && type !== 'link'))
    return {
      t: this.t,
      canOpen,
      flat: this.flat,
      moves,
      selects,
      movable: this.#canMove,
      selectable: this.selectable,
      isOpen: canOpen && this.expanded.has(id),
      isActive: this.active === id,
      isSample: this.marks?.samples.has(id) === true,
      isFailed: this.marks?.failed.has(id) === true,
      isSelected: this.selected.has(id),
      isRenaming: this.renaming === id,
      className: [dragged === id && 'dragged', this.moving?.id === id && 'moving', fall?.over === id && fall.zone],
      press: (event) => moves && this.#drag.press(event, id),
      click: (event) => this.#drag.wasDrag && event.preventDefault(),
      twist: () => this.#expand(id, !this.expanded.has(id)),
      select: (on) => this.emit('cms-select', { id, on }),
      menu: (button) => this.emit('cms-menu', { id, button }),
    }
  }

  #focused = (event: FocusEvent) => {
    const row = (event.target as Element).closest<HTMLElement>('[data-row]')
    if (row) this.active = Number(row.dataset['row'])
  }

  #key = (event: KeyboardEvent) => {
    const inRow = (event.target as HTMLElement).matches('[data-row]')
    const intent = intentOf(event, this.moving !== undefined)
    const node = this.#nodes.find(({ page }) => page.id === this.active)
    if (!intent || !node || (!inRow && intent.kind !== 'step')) return
    if (!inRow && this.renaming !== undefined) return
    event.preventDefault()
    event.stopPropagation()
    this.#do(intent, node)
  }

  #do(intent: Intent, node: Node): void {
    const { id } = node.page
    const row = () => this.renderRoot.querySelector<HTMLElement>(`[data-row="${id}"] .more`)
    const acts: Record<Intent['kind'], () => void> = {
      focus: () => this.#walk(intent.kind === 'focus' ? intent.to : 'first', node),
      open: () => this.#inward(node),
      close: () => this.#outward(node),
      enter: () => this.emit('cms-open', { id }),
      select: () => this.#look(node).selects && this.emit('cms-select', { id, on: !this.selected.has(id) }),
      menu: () => this.emit('cms-menu', { id, button: row() }),
      rename: () => this.editable && this.scope.changes(node.page) && this.emit('cms-begin-rename', { id }),
      begin: () => this.#begin(node),
      commit: () => this.#commit(),
      cancel: () => this.#cancel(),
      step: () => intent.kind === 'step' && this.#step(node.page, intent.step),
    }
    acts[intent.kind]()
  }

  #walk(to: 'up' | 'down' | 'first' | 'last', node: Node): void {
    const at = this.#nodes.indexOf(node)
    const index = { up: at - 1, down: at + 1, first: 0, last: this.#nodes.length - 1 }[to]
    void this.focusRow(this.#nodes[index]?.page.id)
  }
  #inward(node: Node): void {
    const { id } = node.page
    if (!this.#look(node).canOpen) return
    if (!this.expanded.has(id)) this.#expand(id, true)
    else void this.focusRow(node.children[0]?.page.id)
  }
  #outward({ page, level }: Node): void {
    if (this.expanded.has(page.id)) return this.#expand(page.id, false)
    if (level > 1 && page.parent_id !== null) void this.focusRow(page.parent_id)
  }
  #expand(id: number, open: boolean): void {
    this.emit('cms-expand', { id, open })
  }

  /** Starts moving the active page with the arrow keys. */
  beginMove(id: number): void {
    const node = this.#nodes.find(({ page }) => page.id === id)
    if (node) this.#begin(node)
    void this.focusRow(id)
  }
  #begin({ page }: Node): void {
    if (!this.#moves(page)) return
    this.moving = { id: page.id, rows: this.rows }
    this.announcement = this.t('Moving {title}. Arrows move it, Enter leaves it there, Escape takes it back.', {
      title: page.title,
    })
  }
  #commit(): void {
    const { id, rows } = this.moving!
    this.#move(id, currentPosition(rows, id))
    this.moving = undefined
  }
  #cancel(): void {
    this.moving = undefined
    this.announcement = this.t('It stays where it was.')
    void this.focusRow(this.active)
  }

  #step(page: PageRow, step: Step): void {
    if (!this.#moves(page)) return
    const { id } = page
    const rows = this.moving?.rows ?? this.rows
    const target = stepOf(rows, this.moving?.id ?? id, step)
    if (!this.#fits(target)) return void (this.announcement = this.t('It cannot go there.'))
    if (target.parent !== null && !this.expanded.has(target.parent)) this.#expand(target.parent, true)
    if (!this.moving) return this.#move(id, target)
    this.moving = { id: this.moving.id, rows: moved(rows, this.moving.id, target) }
    this.#say(this.moving.rows, this.moving.id)
    void this.focusRow(this.moving.id)
  }

  #move(id: number, target: Target | undefined): void {
    if (!target || isSamePosition(currentPosition(this.rows, id), target)) return
    this.#say(moved(this.rows, id, target), id)
    this.emit('cms-move', { id, target })
    void this.updateComplete.then(() => this.focusRow(id))
  }

  #say(rows: PageRow[], id: number): void {
    const titleOf = (of: number) => rows.find((row) => row.id === of)?.title ?? ''
    const { parent, position } = currentPosition(rows, id)!
    const vars = { title: titleOf(id), n: position + 1, all: siblingsOf(rows, parent).length }
    this.announcement =
      parent === null
        ? this.t('{title} is now {n} of {all} at the top.', vars)
        : this.t('{title} is now {n} of {all} below {parent}.', { ...vars, parent: titleOf(parent) })
  }
}
define('cms-page-tree', PageTree)
