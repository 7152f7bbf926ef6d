// Drags a block on the page to another position; a line marks the drop position.
import { find, blockPositionOf, type Blocks, type BlockPosition } from '../editing/block-tree.ts'
import { blockOf, sectionOf } from './sections.ts'

export interface DragParts {
  blocks: () => Blocks
  line: () => HTMLElement
  drop: (id: string, position: BlockPosition) => void
}

/** Distance from the window's edges at which the page scrolls, in pixels. */
const EDGE = 72
const STEP = 14

export class DragBlock {
  readonly #parts: DragParts
  #stop: AbortController | undefined
  #id = ''
  #place: BlockPosition | undefined
  #at = { x: 0, y: 0 }

  constructor(parts: DragParts) {
    this.#parts = parts
  }
  get isDragging(): boolean {
    return this.#stop !== undefined
  }

  start(event: PointerEvent, id: string): void {
    if (event.button) return
    event.preventDefault()
    this.#end()
    this.#id = id
    const stop = (this.#stop = new AbortController())
    const { signal } = stop
    addEventListener('pointermove', (move) => this.#move(move), { signal })
    addEventListener('pointerup', () => this.#end(true), { signal })
    addEventListener('pointercancel', () => this.#end(), { signal })
    addEventListener(
      'keydown',
      (key) => {
        if (key.key !== 'Escape') return
        key.preventDefault()
        key.stopPropagation()
        this.#end()
      },
      { signal, capture: true },
    )
    const scroll = () => {
      if (signal.aborted) return
      const { y } = this.#at
      const by = y && y < EDGE ? -STEP : y > innerHeight - EDGE ? STEP : 0
      if (by) {
        scrollBy({ top: by, behavior: 'instant' })
        this.#aim()
      }
      requestAnimationFrame(scroll)
    }
    requestAnimationFrame(scroll)
  }

  #move({ clientX: x, clientY: y }: PointerEvent): void {
    this.#at = { x, y }
    this.#aim()
  }

  /** Before or behind the block under the pointer, depending on its half. */
  #aim(): void {
    const { x, y } = this.#at
    const blocks = this.#parts.blocks()
    const own = find(blocks, this.#id)
    const under = document
      .elementsFromPoint(x, y)
      .map(blockOf)
      .find((id) => id !== undefined)
    const section = under === undefined ? undefined : sectionOf(document, under)
    const line = this.#parts.line()
    const inside = own && under !== undefined && find([own], under)
    const position = under === undefined || inside ? undefined : blockPositionOf(blocks, under)
    line.hidden = !position || !section
    this.#place = undefined
    if (!position || !section) return
    const { left, top, width, height } = section.getBoundingClientRect()
    const isBehind = y > top + height / 2
    const from = blockPositionOf(blocks, this.#id)
    const shift = from && from.parent === position.parent && from.position < position.position ? 1 : 0
    this.#place = { parent: position.parent, position: position.position + (isBehind ? 1 : 0) - shift }
    line.style.setProperty('--cms-inline-x', `${left}px`)
    line.style.setProperty('--cms-inline-y', `${isBehind ? top + height : top}px`)
    line.style.setProperty('--cms-inline-w', `${width}px`)
  }

  #end(drop = false): void {
    const position = this.#place
    this.#stop?.abort()
    this.#stop = undefined
    this.#place = undefined
    this.#parts.line().hidden = true
    if (drop && position) this.#parts.drop(this.#id, position)
  }
}
