// Dragging rows of the tree with the pointer: reports the drop position while moving, Escape cancels.
import type { ReactiveController } from 'lit'
import type { AdminElement } from '../../admin-element.ts'
import type { Zone } from './tree.ts'

export interface DropPosition {
  id: number
  over: number
  zone: Zone
}
interface Options {
  /** Whether the page may be dropped there. */
  fits: (fall: DropPosition) => boolean
  drop: (fall: DropPosition) => void
  /** The pointer rests over a page, which then expands. */
  rest: (over: number) => void
}

/** Pixels after which a press becomes a drag; near an edge of the window the page scrolls. */
const FAR = 6
const EDGE = 56
const SCROLL = 12
const REST_MS = 700
/** The fraction at the edges of a row that means before or after; its middle means into the page. */
const OUTER = 0.3

export class DragRows implements ReactiveController {
  fall: DropPosition | undefined
  dragged: number | undefined
  readonly #host: AdminElement
  readonly #options: Options
  #start: { id: number; x: number; y: number; touch: boolean } | undefined
  #resting: { over: number; timer: ReturnType<typeof setTimeout> } | undefined
  #done = false

  constructor(host: AdminElement, options: Options) {
    this.#host = host
    this.#options = options
    host.addController(this)
  }
  hostDisconnected(): void {
    this.#end()
  }

  /** Handler of pointerdown on a row; touch drags by the handle only, as elsewhere it scrolls. */
  press(event: PointerEvent, id: number): void {
    const path = event.composedPath() as Element[]
    const isHandle = path.some((one) => one instanceof HTMLElement && one.classList.contains('handle'))
    if (event.button !== 0 || (event.pointerType === 'touch' && !isHandle)) return
    if (path.some((one) => one instanceof HTMLElement && one.matches('button:not(.handle), input, form'))) return
    this.#start = { id, x: event.clientX, y: event.clientY, touch: event.pointerType === 'touch' }
    this.#done = false
    addEventListener('pointermove', this.#move)
    addEventListener('pointerup', this.#up)
    addEventListener('pointercancel', this.#cancel)
    addEventListener('keydown', this.#key, true)
    addEventListener('selectstart', this.#hold)
  }

  /** Whether a click ended a drag. */
  get wasDrag(): boolean {
    const was = this.#done
    this.#done = false
    return was
  }

  #move = (event: PointerEvent) => {
    const { id, x, y } = this.#start!
    if (this.dragged === undefined && Math.hypot(event.clientX - x, event.clientY - y) < FAR) return
    event.preventDefault()
    this.dragged = id
    if (event.clientY < EDGE) scrollBy(0, -SCROLL)
    else if (event.clientY > innerHeight - EDGE) scrollBy(0, SCROLL)
    const fall = this.#fallAt(event)
    this.fall = fall && this.#options.fits(fall) ? fall : undefined
    this.#rest(fall?.zone === 'into' ? fall.over : undefined)
    this.#host.requestUpdate()
  }

  #fallAt({ clientX, clientY }: PointerEvent): DropPosition | undefined {
    const root = this.#host.renderRoot as ShadowRoot
    const row = root.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-row]')
    if (!row || this.dragged === undefined) return undefined
    const { top, height } = row.getBoundingClientRect()
    const share = (clientY - top) / height
    const zone: Zone = share < OUTER ? 'before' : share > 1 - OUTER ? 'after' : 'into'
    return { id: this.dragged, over: Number(row.dataset['row']), zone }
  }

  #rest(over: number | undefined): void {
    if (this.#resting?.over === over) return
    clearTimeout(this.#resting?.timer)
    this.#resting =
      over === undefined ? undefined : { over, timer: setTimeout(() => this.#options.rest(over), REST_MS) }
  }

  /** Prevents text selection while dragging. */
  #hold = (event: Event) => event.preventDefault()

  #up = () => {
    const { fall } = this
    this.#end()
    if (fall) this.#options.drop(fall)
  }
  #cancel = () => this.#end()
  #key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || this.dragged === undefined) return
    event.preventDefault()
    event.stopPropagation()
    this.#end()
  }

  #end(): void {
    removeEventListener('pointermove', this.#move)
    removeEventListener('pointerup', this.#up)
    removeEventListener('pointercancel', this.#cancel)
    removeEventListener('keydown', this.#key, true)
    removeEventListener('selectstart', this.#hold)
    this.#rest(undefined)
    this.#done = this.dragged !== undefined
    this.#start = this.fall = this.dragged = undefined
    this.#host.requestUpdate()
  }
}
