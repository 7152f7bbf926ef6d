// The blocks of the page as a list: select, move, collapse, add; fast also with hundreds of them.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing, type PropertyValues } from 'lit'
import { guard } from 'lit/directives/guard.js'
import { repeat } from 'lit/directives/repeat.js'
import { define } from '../../admin-element.ts'
import { pathOf, type BlockPosition } from '../../editing/block-tree.ts'
import { icon } from '../../elements/icon.ts'
import { shared } from '../../styles/shared.ts'
import { moveBlock, positionAfter, positionInside } from './block-actions.ts'
import { openFindings } from './block-errors.ts'
import { EditorElement } from './editor-element.ts'
import { OutlineDrag } from './outline-drag.ts'
import { outlineKey } from './outline-keys.ts'
import { rowsOf, type Row } from './outline-rows.ts'
import { outlineStyles } from './outline-styles.ts'
import { firstWords, blockLabel } from './block-labels.ts'

/** Keys that leave the list. */
const LEAVES = new Set(['Tab', 'Escape', 'F6', 'Shift'])

export class BlockOutline extends EditorElement {
  static override properties = { closed: { state: true } }
  static override styles = [shared, outlineStyles]
  declare closed: ReadonlySet<string>
  #rows: Row[] = []
  /** A moved or added block keeps the focus. */
  #refocus = false
  readonly #drag = new OutlineDrag({
    rows: () => this.#rows,
    element: (id) => this.#element(id),
    list: () => this.renderRoot.querySelector<HTMLElement>('.list')!,
    line: () => this.renderRoot.querySelector<HTMLElement>('.line')!,
    drop: (id, position) => {
      if (moveBlock(this.editor, id, position)) this.editor.select(id)
    },
  })

  constructor() {
    super()
    this.closed = new Set()
  }

  /** Focuses the selected row, or the first. */
  override focus(): void {
    const row = this.renderRoot.querySelector<HTMLElement>('.row[tabindex="0"]')
    row?.focus()
  }

  #element = (id: string) => this.renderRoot.querySelector<HTMLElement>(`.row[data-id="${id}"]`)

  override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed)
    const { blocks, types, selection } = this.editor
    const above = selection.block === undefined ? [] : pathOf(blocks, selection.block).slice(0, -1)
    const hidden = above.filter(({ id }) => this.closed.has(id))
    if (hidden.length) this.closed = new Set([...this.closed].filter((one) => !hidden.some(({ id }) => id === one)))
    this.#rows = rowsOf(blocks, { types, closed: this.closed })
  }

  #shown: string | undefined
  override updated(): void {
    const { block } = this.editor.selection
    const row = block === undefined ? undefined : this.#element(block)
    if (block !== this.#shown && row) bringIntoSight(row)
    this.#shown = block
    if (this.#refocus && row?.matches(':focus') === false) row.focus()
    this.#refocus = false
  }

  #keys = (event: KeyboardEvent) => {
    const row = event.target as HTMLElement
    const id = row.dataset['id']
    if (id === undefined) return
    if (id !== this.editor.selection.block && !LEAVES.has(event.key)) this.editor.select(id)
    const host = {
      editor: this.editor,
      rows: this.#rows,
      go: (to: string) => this.editor.select(to),
      fold: (one: string, closed: boolean) => this.#fold(one, closed),
      edit: (one: string) => this.#edit(one),
      add: (one: string) => this.#add(positionAfter(this.editor, one)),
    }
    this.#refocus = true
    if (!outlineKey(event, id, host)) {
      this.#refocus = false
      return
    }
    event.preventDefault()
    event.stopPropagation()
    this.requestUpdate()
  }

  #fold(id: string, closed: boolean): void {
    const others = [...this.closed].filter((one) => one !== id)
    this.closed = new Set(closed ? [...others, id] : others)
  }
  #edit(id: string): void {
    this.#refocus = false
    this.editor.select(id, '')
    this.emit('cms-edit')
  }
  #add(position: BlockPosition): void {
    this.#refocus = false
    this.emit('cms-add', position)
  }

  override render() {
    const { t, editor } = this
    const { selection, state } = editor
    const isPage = selection.block === undefined
    return html`<button class="plain page ${isPage ? 'selected' : ''}" aria-pressed=${isPage ? 'true' : 'false'} @click=${this.#page}>
        ${icon('file-text')}
        <span class="words"><b class="truncate caption">${t('The page')}</b><span class="truncate quiet small">${t('Title, address, search engines …')}</span></span>
      </button>
      <div class="list" @keydown=${this.#keys}>
        ${
          this.#rows.length
            ? html`<div role="tree" aria-label=${t('Blocks')}>
              ${repeat(
                this.#rows,
                ({ block }) => block.id,
                (row, i) => this.#row(row, i),
              )}
            </div>`
            : html`<p class="empty">${t('This page has no blocks yet.')}</p>`
        }
        <div class="line" hidden></div>
      </div>
      <div class="end">
        <wa-button appearance="outlined" ?disabled=${state.read_only} @click=${() => this.#add(positionAfter(editor, selection.block))}>
          <wa-icon slot="start" name="plus"></wa-icon>${t('Add a block')}
        </wa-button>
      </div>`
  }

  #page = () => {
    this.editor.select(undefined)
    this.emit('cms-edit')
  }

  #row(row: Row, index: number) {
    const { selection } = this.editor
    const { block } = row
    const isSelected = selection.block === block.id
    const isFocus = isSelected || (index === 0 && !this.#rows.some((one) => one.block.id === selection.block))
    const hasError = this.#isFaulty(block.id)
    const preview = firstWords(this.editor, block)
    const { depth, position, size, open } = row
    const { read_only } = this.editor.state
    return guard([block, preview, depth, position, size, open, isSelected, isFocus, hasError, read_only], () =>
      this.#shownRow(row, { preview, isSelected, isFocus, hasError }),
    )
  }

  #isFaulty(id: string): boolean {
    const { refusals } = this.editor.state
    return (
      refusals.some(({ part }) => 'block' in part && part.block === id) ||
      openFindings(this.editor).some((one) => one.error && one.block === id)
    )
  }

  #shownRow(row: Row, state: { preview: string; isSelected: boolean; isFocus: boolean; hasError: boolean }) {
    const { preview, isSelected, isFocus, hasError } = state
    const { t, editor } = this
    const { block, depth, position, size, holds, open } = row
    const type = editor.typeOf(block)
    const name = blockLabel(editor, block)
    const off = block.section['visible'] === false
    return html`<div
      role="treeitem"
      class="row at-${Math.min(depth, 3)} ${isSelected ? 'selected' : ''} ${off ? 'off' : ''}"
      data-id=${block.id}
      aria-labelledby=${`words-${block.id}`}
      aria-level=${depth + 1}
      aria-posinset=${position + 1}
      aria-setsize=${size}
      aria-selected=${isSelected ? 'true' : 'false'}
      aria-expanded=${holds ? String(open) : nothing}
      tabindex=${isFocus ? 0 : -1}
      @click=${() => this.#choose(block.id)}
      @dblclick=${() => this.#edit(block.id)}
      @pointerdown=${(event: PointerEvent) => !editor.state.read_only && this.#drag.start(event, block.id)}
    >
      ${holds ? this.#folder(block.id, open) : nothing}
      ${icon(type?.icon ?? 'question')}
      <span class="words" id=${`words-${block.id}`}>
        <b class="truncate caption">${name}</b>${preview ? html`<span class="truncate quiet small">${preview}</span>` : nothing}
        ${off ? html`<i class="sr">(${t('hidden')})</i>` : nothing} ${hasError ? html`<i class="sr">(${t('needs a correction')})</i>` : nothing}
      </span>
      ${off ? icon('eye-slash', 'state') : nothing}
      ${hasError ? icon('warning-circle', 'state fault') : nothing}
      ${holds && !editor.state.read_only ? this.#inside(block.id, name) : nothing}
      <i class="handle"></i>
      <button class="plain between" tabindex="-1" aria-label=${t('Add a block below {name}', { name })} @click=${(
        event: Event,
      ) => {
        event.stopPropagation()
        this.#add(positionAfter(editor, block.id))
      }}></button>
    </div>`
  }

  #choose(id: string): void {
    this.#refocus = true
    this.editor.select(id)
    // With a single visible column, shows the fields of the selected block.
    if (matchMedia('(max-width: 44rem)').matches) this.emit('cms-edit')
  }

  #inside(id: string, name: string) {
    const label = this.t('Add a block inside {name}', { name })
    return html`<button class="plain fold inside" tabindex="-1" aria-label=${label} title=${label} @click=${(
      event: Event,
    ) => {
      event.stopPropagation()
      this.emit('cms-add', positionInside(this.editor, id))
    }}>${icon('plus-square')}</button>`
  }

  #folder(id: string, open: boolean) {
    return html`<button class="plain fold" tabindex="-1" aria-label=${open ? this.t('Fold') : this.t('Unfold')} @click=${(
      event: Event,
    ) => {
      event.stopPropagation()
      this.#fold(id, open)
    }}>${icon(open ? 'caret-down' : 'caret-right')}</button>`
  }
}
/** In the next frame: scrolling at once would force an additional layout. */
function bringIntoSight(row: HTMLElement): void {
  requestAnimationFrame(() => row.scrollIntoView({ block: 'nearest' }))
}
define('cms-block-outline', BlockOutline)
