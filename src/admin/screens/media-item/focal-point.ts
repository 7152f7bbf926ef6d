// The picture with its focal point: click, drag, or use the arrow keys.
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { shared } from '../../styles/shared.ts'

type Point = { x: number; y: number }
const STEP = 0.01
const LEAP = 0.1

/** Dispatches `cms-focus` with the new point. */
export class FocalPoint extends AdminElement {
  static override properties = {
    src: {},
    width: { type: Number },
    height: { type: Number },
    focus_: { attribute: false },
    readonly: { type: Boolean },
  }
  static override styles = [
    shared,
    css`
      :host {
        display: grid;
        justify-items: center;
        padding: 0.75rem;
        border-radius: var(--cms-radius);
        background: var(--cms-sunken);
      }
      .stage {
        position: relative;
        width: min(100%, var(--width), min(60vh, 36rem) * var(--ratio));
        aspect-ratio: var(--ratio);
        cursor: crosshair;
        touch-action: none;
      }
      .stage.still {
        cursor: default;
      }
      img {
        display: block;
        width: 100%;
        height: 100%;
        user-select: none;
      }
      button.plain {
        position: absolute;
        inset: var(--y, 50%) auto auto var(--x, 50%);
        display: grid;
        place-items: center;
        width: 2.25rem;
        height: 2.25rem;
        translate: -50% -50%;
        border: 3px solid #fff;
        border-radius: 50%;
        background: rgb(0 0 0 / 35%);
        color: #fff;
        box-shadow: 0 0 0 2px #17211d;
        cursor: grab;
      }
      button.plain:focus-visible {
        outline: 3px solid var(--cms-brand);
        outline-offset: 4px;
      }
    `,
  ]
  declare src: string
  declare width: number
  declare height: number
  declare focus_: Point
  declare readonly: boolean

  override updated(): void {
    this.style.setProperty('--x', `${this.focus_.x * 100}%`)
    this.style.setProperty('--y', `${this.focus_.y * 100}%`)
    // Reserves the space before the picture is loaded.
    this.style.setProperty('--ratio', String(this.width / this.height))
    this.style.setProperty('--width', `${this.width}px`)
  }

  #set(x: number, y: number): void {
    this.focus_ = { x: fraction(x), y: fraction(y) }
    this.emit('cms-focus', this.focus_)
  }

  #grab = (event: PointerEvent) => {
    const stage = event.currentTarget as HTMLElement
    if (this.readonly || event.button !== 0) return
    event.preventDefault()
    stage.setPointerCapture(event.pointerId)
    stage.querySelector('button')?.focus()
    this.#place(stage, event)
  }
  #drag = (event: PointerEvent) => {
    const stage = event.currentTarget as HTMLElement
    if (stage.hasPointerCapture(event.pointerId)) this.#place(stage, event)
  }
  #place(stage: HTMLElement, { clientX, clientY }: PointerEvent): void {
    const { left, top, width, height } = stage.getBoundingClientRect()
    this.#set((clientX - left) / width, (clientY - top) / height)
  }

  #key = (event: KeyboardEvent) => {
    const by = event.shiftKey ? LEAP : STEP
    const [x, y] = { ArrowLeft: [-by, 0], ArrowRight: [by, 0], ArrowUp: [0, -by], ArrowDown: [0, by] }[event.key] ?? []
    if (x === undefined || y === undefined) return
    event.preventDefault()
    this.#set(this.focus_.x + x, this.focus_.y + y)
  }

  get #words(): string {
    const percent = (n: number) => Math.round(n * 100)
    return this.t('Focal point: {x} % from the left, {y} % from the top', {
      x: percent(this.focus_.x),
      y: percent(this.focus_.y),
    })
  }

  override render() {
    return html`<div class=${this.readonly ? 'stage still' : 'stage'} @pointerdown=${this.#grab} @pointermove=${this.#drag}>
        <img src=${this.src} alt="" draggable="false" />
        ${
          this.readonly
            ? nothing
            : html`<button class="plain" type="button" aria-label=${this.#words} aria-describedby="help" @keydown=${this.#key}>
              <wa-icon name="crosshair-simple"></wa-icon>
            </button>`
        }
      </div>
      ${
        this.readonly
          ? nothing
          : html`<p class="sr" role="status">${this.#words}</p>
            <p class="sr" id="help">${this.t('Arrow keys move it, with Shift in larger steps.')}</p>`
      }`
  }
}

const fraction = (n: number) => Math.round(Math.min(1, Math.max(0, n)) * 1000) / 1000

define('cms-focal-point', FocalPoint)
