// Edits a crop on the picture: drag it or its corners, or move and resize it by keyboard.
import { css, html, svg } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import type { Ratio, Rect } from '../../media/media-item.ts'
import { shared } from '../../styles/shared.ts'
import { moved, resized, type Corner, type CropRect } from './crops.ts'

const CORNERS: Corner[] = ['nw', 'ne', 'sw', 'se']
const STEP = 0.01
const LEAP = 0.1
/** Half the width of a corner handle in pixels, large enough for touch. */
const GRIP = 11

interface Grip {
  corner: Corner | undefined
  /** Where the drag began, in fractions of the picture. */
  at: { x: number; y: number }
  rect: Rect
}

/** Dispatches `cms-crop` with the new rectangle. */
export class CropStage extends AdminElement {
  static override properties = {
    src: {},
    cut: { attribute: false },
    ratio: {},
    rect: { attribute: false },
    scale: { state: true },
  }
  static override styles = [
    shared,
    css`
  :host {
    display: grid;
    justify-items: center;
    gap: 0.5rem;
  }
  .stage {
    width: 100%;
    line-height: 0;
    touch-action: none;
  }
  svg {
    display: block;
    width: 100%;
    /* A phone on its side: all four corners beside the heading and the buttons of the dialog. */
    max-height: max(8rem, min(60vh, 34rem, 100dvh - 15rem));
    overflow: visible;
    user-select: none;
  }
  .shade {
    fill: rgb(0 0 0 / 60%);
    pointer-events: none;
  }
  .frame {
    fill: transparent;
    stroke: #fff;
    stroke-width: 3px;
    vector-effect: non-scaling-stroke;
    cursor: move;
  }
  circle {
    fill: #fff;
    stroke: #17211d;
    stroke-width: 2px;
    vector-effect: non-scaling-stroke;
  }
  .nw,
  .se {
    cursor: nwse-resize;
  }
  .ne,
  .sw {
    cursor: nesw-resize;
  }
`,
  ]
  declare src: string
  declare cut: CropRect
  declare ratio: Ratio
  declare rect: Rect
  /** Image pixels per screen pixel; undefined before layout. */
  declare scale: number | undefined
  readonly #size = new ResizeObserver(([entry]) => {
    const { width, height } = entry!.contentRect
    if (width && height) this.scale = Math.max(this.cut.width / width, this.cut.height / height)
  })
  #grip: Grip | undefined

  override firstUpdated(): void {
    this.#size.observe(this.renderRoot.querySelector('svg')!)
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#size.disconnect()
  }

  #set(rect: Rect): void {
    this.rect = rect
    this.emit('cms-crop', rect)
  }
  #sized(rect: Rect, width: number, corner?: Corner): void {
    this.#set(resized(rect, width, { cut: this.cut, ratio: this.ratio, ...(corner && { corner }) }))
  }

  #down = (event: PointerEvent) => {
    if (event.button !== 0) return
    const stage = event.currentTarget as HTMLElement
    const { corner } = (event.target as SVGElement).dataset
    stage.setPointerCapture(event.pointerId)
    event.preventDefault()
    stage.focus()
    this.#grip = { corner: corner as Corner | undefined, at: placeOn(stage, event), rect: this.rect }
  }
  #move = (event: PointerEvent) => {
    const grip = this.#grip
    if (!grip) return
    const { x, y } = placeOn(event.currentTarget as HTMLElement, event)
    const by = { x: x - grip.at.x, y: y - grip.at.y }
    if (!grip.corner) return this.#set(moved(grip.rect, by))
    this.#sized(grip.rect, grip.rect.width + (grip.corner.endsWith('w') ? -by.x : by.x), grip.corner)
  }
  #up = () => (this.#grip = undefined)

  #key = (event: KeyboardEvent) => {
    const by = event.shiftKey ? LEAP : STEP
    const [x, y] = { ArrowLeft: [-by, 0], ArrowRight: [by, 0], ArrowUp: [0, -by], ArrowDown: [0, by] }[event.key] ?? []
    if (x !== undefined && y !== undefined) this.#set(moved(this.rect, { x, y }))
    else if (event.key === '+' || event.key === '=') this.#sized(this.rect, this.rect.width + 0.05)
    else if (event.key === '-') this.#sized(this.rect, this.rect.width - 0.05)
    else return
    event.preventDefault()
  }

  get #words(): string {
    const { x, y, width, height } = this.rect
    const percent = (n: number) => Math.round(n * 100)
    return this.t('From the left {x} %, from the top {y} %, width {width} %, height {height} %', {
      x: percent(x),
      y: percent(y),
      width: percent(width),
      height: percent(height),
    })
  }

  override render() {
    const { t, cut } = this
    const { width: w, height: h } = cut
    const { x, y, width, height } = this.rect
    const [left, top, right, bottom] = [x * w, y * h, (x + width) * w, (y + height) * h]
    // Darkens the outside of the rectangle: the second path is a hole in the first.
    const shade = `M0 0H${w}V${h}H0ZM${left} ${top}V${bottom}H${right}V${top}Z`
    const size = this.scale ? GRIP * this.scale : Math.max(w, h) / 60
    return html`<div
        class="stage"
        role="group"
        tabindex="0"
        aria-label=${t('Crop {ratio}', { ratio: this.ratio })}
        aria-describedby="help"
        @pointerdown=${this.#down}
        @pointermove=${this.#move}
        @pointerup=${this.#up}
        @pointercancel=${this.#up}
        @keydown=${this.#key}
      >
        <svg viewBox="0 0 ${w} ${h}" aria-hidden="true">
          <image href=${this.src} width=${w} height=${h}></image>
          <path class="shade" d=${shade} fill-rule="evenodd"></path>
          <rect class="frame" x=${left} y=${top} width=${right - left} height=${bottom - top}></rect>
          ${CORNERS.map((corner) => {
            const [cx, cy] = [corner.endsWith('w') ? left : right, corner.startsWith('n') ? top : bottom]
            return svg`<circle class=${corner} data-corner=${corner} cx=${cx} cy=${cy} r=${size}></circle>`
          })}
        </svg>
      </div>
      <p class="quiet small" id="help">${t('Drag it or its corners. Arrow keys move it, plus and minus size it.')}</p>
      <p class="sr" role="status">${this.#words}</p>`
  }
}

function placeOn(stage: HTMLElement, { clientX, clientY }: PointerEvent) {
  const { left, top, width, height } = stage.querySelector('image')!.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}

define('cms-crop-stage', CropStage)
