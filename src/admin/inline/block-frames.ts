// Frames around the blocks of the page with their actions; by keyboard one block after the other, and its fields.
import { isPicture, isProse, linksTo } from '../../lib/rules/conditions/traits.ts'
import { html, nothing, type PropertyValues } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { define } from '../admin-element.ts'
import { find, blockPositionOf, walk } from '../editing/block-tree.ts'
import type { Block } from '../editing/document.ts'
import {
  duplicateBlock,
  moveBlock,
  positionAfter,
  removeBlock,
  stepBlock,
  positionAfterStep,
} from '../screens/page-editor/block-actions.ts'
import { errorsOf } from '../screens/page-editor/block-errors.ts'
import { EditorElement } from '../screens/page-editor/editor-element.ts'
import { firstWords, blockLabel } from '../screens/page-editor/block-labels.ts'
import { shared } from '../styles/shared.ts'
import { DragBlock } from './drag-block.ts'
import { fieldLocations, pathOfPointer, valueAt, type FieldLocation } from './block-values.ts'
import { frameStyles } from './frame-styles.ts'
import type { PageInteraction } from './page-interaction.ts'
import { marksOf, pathOfMark } from './sections.ts'

/** Maximum number of empty fields offered next to a block; all of them are in its settings. */
const OFFERED = 4
const isOffered = (field: FieldLocation['field']): boolean =>
  isProse(field) || isPicture(field) || linksTo(field, 'link')

export class BlockFrames extends EditorElement {
  static override properties = {
    page: { attribute: false },
    hovered: { state: true },
    field: { state: true },
  }
  static override styles = [shared, frameStyles]
  declare page: PageInteraction
  declare hovered: string | undefined
  /** The field whose button has the focus. */
  declare field: string | undefined
  #frame = 0
  readonly #drag = new DragBlock({
    blocks: () => this.editor.blocks,
    line: () => this.renderRoot.querySelector<HTMLElement>('.line')!,
    drop: (id, position) => void moveBlock(this.editor, id, position),
  })

  hover(id: string | undefined): void {
    if (id !== this.hovered && !this.#drag.isDragging) this.hovered = id
  }
  /** Focuses the button of a field, or of the selected block. */
  goTo(path?: string): void {
    const { block } = this.editor.selection
    const field =
      path === undefined ? null : this.renderRoot.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)
    const stop =
      block === undefined ? null : this.renderRoot.querySelector<HTMLElement>(`.stop[data-id="${CSS.escape(block)}"]`)
    ;(field ?? stop)?.focus({ preventScroll: true })
  }

  /** Aligns the frames with the blocks; without rendering, as it runs while scrolling. */
  follow(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = requestAnimationFrame(() => this.#lay())
  }
  override updated(changed: PropertyValues): void {
    super.updated(changed)
    this.#lay()
  }
  #lay(): void {
    for (const box of this.renderRoot.querySelectorAll<HTMLElement>('.box')) {
      const section = this.page.sectionOf(box.dataset['id']!)
      const element = box.dataset['field'] === undefined ? section : section && markOf(section, box.dataset['field'])
      const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
      box.hidden = !element || !width
      const set = (name: string, value: number) =>
        box.style.setProperty(`--cms-inline-${name}`, `${Math.round(value)}px`)
      set('x', left)
      set('y', top)
      set('w', width)
      set('h', height)
      // Keeps its tools visible when the top of the block is scrolled out of view.
      const inside = Math.min(Math.max(0, -top), Math.max(0, height - 40))
      const tall = box.querySelector<HTMLElement>('.tools')?.offsetHeight ?? 0
      set('top', inside)
      set('tools', top >= tall ? -tall : inside)
    }
  }

  override render() {
    const { editor, t } = this
    const { blocks, selection } = editor
    const chosen = selection.block === undefined ? undefined : find(blocks, selection.block)
    const hovered = this.hovered === undefined || this.hovered === chosen?.id ? undefined : find(blocks, this.hovered)
    const all = [...walk(blocks)]
    return html`<div role="group" aria-label=${t('Blocks of the page')}>
        ${repeat(
          all,
          ({ id }) => id,
          (block, i) => this.#stop(block, { n: i + 1, size: all.length, isChosen: block.id === chosen?.id }),
        )}
      </div>
      ${hovered ? html`<div class="box hover" data-id=${hovered.id} hidden><span class="name">${blockLabel(editor, hovered)}</span></div>` : nothing}
      ${chosen && this.field !== undefined ? html`<div class="box field" data-id=${chosen.id} data-field=${this.field} hidden></div>` : nothing}
      ${all.map((block) => this.#faults(block))}
      <div class="line" hidden></div>
      ${blocks.length || editor.state.read_only ? nothing : this.#empty()}`
  }

  /** Each block is one tab stop; the actions of the selected block follow it. */
  #stop(block: Block, { n, size, isChosen }: { n: number; size: number; isChosen: boolean }) {
    const { editor, t } = this
    const preview = firstWords(editor, block)
    const label = `${blockLabel(editor, block)}${preview ? `: ${preview}` : ''}, ${t('{n} of {size}', { n, size })}`
    return html`<button class="plain stop sr" data-id=${block.id} aria-pressed=${isChosen ? 'true' : 'false'} @focus=${() => this.#choose(block.id)} @click=${() => this.#enter(block)} @keydown=${this.#arrows}>${label}</button>
      ${isChosen ? this.#chosen(block) : nothing}`
  }
  #choose(id: string): void {
    if (this.editor.selection.block !== id) this.editor.select(id)
    const { top = 0, bottom = 0 } = this.page.sectionOf(id)?.getBoundingClientRect() ?? {}
    if (bottom < 80 || top > innerHeight - 160) this.page.sectionOf(id)?.scrollIntoView({ block: 'center' })
  }
  /** Starts editing its first text. */
  #enter(block: Block): void {
    const [first] = this.#fields(block).filter(({ mark }) => mark)
    if (first) this.page.write(first.path)
    else this.emit('cms-settings', '')
  }
  #arrows = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const id = (event.target as HTMLElement).dataset['id']!
    if (event.altKey) {
      stepBlock(this.editor, id, step > 0 ? 'down' : 'up')
      return
    }
    const stops = [...this.renderRoot.querySelectorAll<HTMLElement>('.stop')]
    stops[stops.findIndex((stop) => stop.dataset['id'] === id) + step]?.focus()
  }

  #fields(block: Block): (FieldLocation & { mark: HTMLElement | undefined })[] {
    const section = this.page.sectionOf(block.id)
    const fields = this.editor.typeOf(block)?.fields ?? []
    return fieldLocations(fields, block.data)
      .filter(({ field }) => isOffered(field))
      .map((fieldLocation) => ({ ...fieldLocation, mark: section && markOf(section, fieldLocation.path) }))
  }

  #chosen(block: Block) {
    const { editor, t } = this
    if (editor.state.read_only)
      return html`<div class="box chosen" data-id=${block.id} hidden><span class="name">${blockLabel(editor, block)}</span></div>`
    const { id } = block
    const fields = this.#fields(block)
    const empty = fields.filter(
      ({ path, mark }) => !mark && !path.includes('.') && valueAt(block.data, path) === undefined,
    )
    const position = blockPositionOf(editor.blocks, id)
    return html`<div class="box chosen" data-id=${id} hidden>
      <div class="tools" role="toolbar" aria-label=${blockLabel(editor, block)}>
        <button class="plain grip" tabindex="-1" aria-hidden="true" title=${t('Drag to move')} @pointerdown=${(event: PointerEvent) => this.#drag.start(event, id)}>
          <wa-icon name="dots-six-vertical"></wa-icon><span>${blockLabel(editor, block)}</span>
        </button>
        ${this.#tool('arrow-up', t('Move up'), { run: () => stepBlock(editor, id, 'up'), off: !positionAfterStep(editor, id, 'up') })}
        ${this.#tool('arrow-down', t('Move down'), { run: () => stepBlock(editor, id, 'down'), off: !positionAfterStep(editor, id, 'down') })}
        ${this.#tool('stack-plus', t('Duplicate'), { run: () => duplicateBlock(editor, id) })}
        ${
          editor.typeOf(block)?.children
            ? this.#tool('plus-square', t('Add a block inside'), {
                run: () => this.emit('cms-add', { parent: id, position: block.children?.length ?? 0 }),
              })
            : nothing
        }
        ${this.#tool('trash', t('Remove'), { run: () => removeBlock(editor, id) })}
        ${this.#tool('sliders-horizontal', t('Settings'), { run: () => this.emit('cms-settings', '') })}
      </div>
      ${fields.filter(({ mark }) => mark).map((one) => this.#field(one))}
      ${
        empty.length
          ? html`<div class="offers">${empty.slice(0, OFFERED).map(({ path, field }) => html`<button class="plain" data-path=${path} @click=${() => this.page.write(path)}><wa-icon name="plus"></wa-icon>${field.label}</button>`)}</div>`
          : nothing
      }
      ${position ? html`<button class="plain plus before" aria-label=${t('Add a block above')} title=${t('Add a block above')} @click=${() => this.emit('cms-add', position)}><wa-icon name="plus"></wa-icon></button>` : nothing}
      <button class="plain plus behind" aria-label=${t('Add a block below')} title=${t('Add a block below')} @click=${() => this.emit('cms-add', positionAfter(editor, id))}><wa-icon name="plus"></wa-icon></button>
    </div>`
  }
  #field({ path, field }: FieldLocation) {
    const at = /\.(\d+)\./.exec(path)?.[1]
    const label = this.t('Write: {field}', { field: at ? `${field.label} ${Number(at) + 1}` : field.label })
    return html`<button class="plain sr" data-path=${path} @focus=${() => (this.field = path)} @blur=${() => (this.field = undefined)} @click=${() => this.page.write(path)}>${label}</button>`
  }
  /** Errors of rejected values, at the fields they are about. */
  #faults({ id }: Block) {
    return errorsOf(this.editor, id, 'data').map(
      ({ pointer, message }) =>
        html`<div class="box refused" data-id=${id} data-field=${pathOfPointer(pointer)} hidden><span class="words">${message}</span></div>`,
    )
  }
  #tool(icon: string, label: string, { run, off = false }: { run: () => unknown; off?: boolean }) {
    return html`<button class="plain" aria-label=${label} title=${label} ?disabled=${off} @click=${run}><wa-icon name=${icon}></wa-icon></button>`
  }
  #empty() {
    const { t } = this
    return html`<div class="empty"><button class="plain" @click=${() => this.emit('cms-add', { parent: undefined, position: 0 })}>
      <wa-icon name="plus"></wa-icon>${t('Add the first block')}
    </button></div>`
  }
}

const markOf = (section: Element, path: string) => marksOf(section).find((mark) => pathOfMark(mark) === path)

define('cms-block-frames', BlockFrames)
