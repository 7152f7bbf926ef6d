// Reorders a list: by dragging handles, by arrow keys on them, and by buttons.
import { html, type ReactiveController } from 'lit'
import type { AdminElement } from '../admin-element.ts'

/** The list with an item moved to another index. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, i) => i !== from)
  return [...rest.slice(0, to), list[from]!, ...rest.slice(to)]
}

export class Reorder implements ReactiveController {
  /** Index of the dragged item, and its drop position. */
  from: number | undefined
  over: number | undefined
  readonly #host: AdminElement
  readonly #move: (from: number, to: number) => void

  constructor(host: AdminElement, move: (from: number, to: number) => void) {
    this.#host = host
    this.#move = move
    host.addController(this)
  }
  hostDisconnected(): void {
    this.#show(undefined, undefined)
  }

  #show(from: number | undefined, over: number | undefined): void {
    if (this.from === from && this.over === over) return
    this.from = from
    this.over = over
    this.#host.requestUpdate()
  }

  /** CSS classes of an item during dragging. */
  classesOf(i: number): string {
    return `${i === this.from ? 'dragged' : ''} ${i === this.over && i !== this.from ? 'over' : ''}`
  }

  /** The button by which the item of a list of `count` is moved. */
  handle(i: number, { name, count }: { name: string; count: number }) {
    return html`<button
      class="icon-button handle"
      type="button"
      draggable="true"
      aria-label=${this.#host.t('Move {item}: arrow keys, or drag', { item: name })}
      @dragstart=${(event: DragEvent) => this.#start(event, i)}
      @dragend=${() => this.#show(undefined, undefined)}
      @keydown=${(event: KeyboardEvent) => this.#key(event, i, count)}
    >
      <wa-icon name="dots-six-vertical"></wa-icon>
    </button>`
  }

  #start(event: DragEvent, i: number): void {
    const item = (event.currentTarget as Element).closest('.item')
    // Firefox drags only elements with data.
    event.dataTransfer?.setData('text/plain', '')
    if (item) event.dataTransfer?.setDragImage(item, 12, 12)
    event.stopPropagation()
    this.#show(i, i)
  }
  overItem(event: DragEvent, i: number): void {
    if (this.from === undefined) return
    event.preventDefault()
    event.stopPropagation()
    this.#show(this.from, i)
  }
  drop(event: DragEvent): void {
    const { from, over } = this
    if (from === undefined) return
    event.preventDefault()
    event.stopPropagation()
    this.#show(undefined, undefined)
    if (over !== undefined && over !== from) this.#move(from, over)
  }

  /** Arrow keys on a handle: one position up or down; Home and End to the ends. */
  #key(event: KeyboardEvent, i: number, count: number): void {
    const to = {
      ArrowUp: i - 1,
      ArrowLeft: i - 1,
      ArrowDown: i + 1,
      ArrowRight: i + 1,
      Home: 0,
      End: count - 1,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    if (to >= 0 && to < count && to !== i) this.#move(i, to)
  }
}
