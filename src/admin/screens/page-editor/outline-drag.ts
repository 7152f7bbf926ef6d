// Moves a row of the outline by mouse, pen or touch; a line marks the drop position.
import type { BlockPosition } from '../../editing/block-tree.ts'
import { positionBetween, rowsWithout, type Row } from './outline-rows.ts'

/** Pixels before a press becomes a drag. */
const BEGIN = 5
/** Pixels per level, and the offset of the first one, as in the outline's styles. */
const INDENT = 20
/** Distance from the edges at which the list scrolls, in pixels. */
const EDGE = 40

export interface DragHost {
  rows: () => readonly Row[]
  /** The element of a row. */
  element: (id: string) => HTMLElement | null
  /** The scroll container. */
  list: () => HTMLElement
  line: () => HTMLElement
  drop: (id: string, position: BlockPosition) => void
}
interface Drag {
  id: string
  pointer: number
  x: number
  y: number
  moving: boolean
  to?: BlockPosition
}

export class OutlineDrag {
  readonly #host: DragHost
  #drag: Drag | undefined

  constructor(host: DragHost) {
    this.#host = host
  }

  /** Handler of pointerdown on a row; touch drags by the handle only, as elsewhere it scrolls. */
  start(event: PointerEvent, id: string): void {
    const path = event.composedPath() as Element[]
    const onHandle = path.some((one) => one instanceof Element && one.matches('.handle'))
    if (event.button !== 0 || (event.pointerType === 'touch' && !onHandle)) return
    if (path.some((one) => one instanceof HTMLButtonElement)) return
    this.#drag = { id, pointer: event.pointerId, x: event.clientX, y: event.clientY, moving: false }
    addEventListener('pointermove', this.#move)
    addEventListener('pointerup', this.#end)
    addEventListener('pointercancel', this.#stop)
    addEventListener('keydown', this.#escape, true)
  }

  #move = (event: PointerEvent) => {
    const drag = this.#drag
    if (event.pointerId !== drag?.pointer) return
    if (!drag.moving && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < BEGIN) return
    if (!drag.moving) this.#begin(drag)
    event.preventDefault()
    this.#scroll(event.clientY)
    this.#aim(drag, event)
  }

  #begin(drag: Drag): void {
    drag.moving = true
    this.#host.list().setPointerCapture(drag.pointer)
    this.#host.list().classList.add('dragging')
    this.#host.element(drag.id)?.classList.add('dragged')
  }

  #aim(drag: Drag, { clientX, clientY }: PointerEvent): void {
    const list = this.#host.list()
    const rest = rowsWithout(this.#host.rows(), drag.id)
    const boxes = rest.map(({ block }) => this.#host.element(block.id)!.getBoundingClientRect())
    const gap = boxes.filter(({ top, height }) => top + height / 2 < clientY).length
    const { left, top } = list.getBoundingClientRect()
    const { position, depth } = positionBetween(rest, gap, Math.floor((clientX - left - INDENT) / INDENT))
    drag.to = position
    const y = (gap ? boxes[gap - 1]!.bottom : top - list.scrollTop) - top + list.scrollTop
    const line = this.#host.line()
    line.hidden = false
    line.style.setProperty('--y', `${y}px`)
    line.style.setProperty('--x', `${depth * INDENT}px`)
  }

  #scroll(y: number): void {
    const list = this.#host.list()
    const { top, bottom } = list.getBoundingClientRect()
    if (y < top + EDGE) list.scrollTop -= EDGE / 4
    else if (y > bottom - EDGE) list.scrollTop += EDGE / 4
  }

  #end = (event: PointerEvent) => {
    const drag = this.#drag
    if (event.pointerId !== drag?.pointer) return
    this.#stop()
    if (!drag.moving || !drag.to) return
    // The click after the drag must not select another row.
    const swallow = (click: Event) => click.stopPropagation()
    addEventListener('click', swallow, true)
    setTimeout(() => removeEventListener('click', swallow, true))
    this.#host.drop(drag.id, drag.to)
  }

  #escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !this.#drag?.moving) return
    event.stopPropagation()
    this.#stop()
  }

  #stop = () => {
    const drag = this.#drag
    this.#drag = undefined
    removeEventListener('pointermove', this.#move)
    removeEventListener('pointerup', this.#end)
    removeEventListener('pointercancel', this.#stop)
    removeEventListener('keydown', this.#escape, true)
    this.#host.line().hidden = true
    this.#host.list().classList.remove('dragging')
    if (drag) this.#host.element(drag.id)?.classList.remove('dragged')
  }
}
