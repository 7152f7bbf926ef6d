// A preview of every ratio; each can be cropped by hand, or automatically around the focal point.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import type { Ratio, Rect } from '../../media/media-item.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import './crop-stage.ts'
import { automatic, RATIOS, type CropRect } from './crops.ts'
import { ownEvent } from '../../elements/own-event.ts'

/** Maximum size of a preview in pixels. */
const PREVIEW = { width: 100, height: 88 }

type Crops = Record<string, Rect>

/** Dispatches `cms-crops` with all of them. */
export class CropList extends AdminElement {
  static override properties = {
    src: {},
    cut: { attribute: false },
    crops: { attribute: false },
    readonly: { type: Boolean },
    ratio: { state: true },
    rect: { state: true },
  }
  static override styles = [
    shared,
    parts,
    css`
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(7.5rem, 1fr));
    gap: 0.625rem;
  }
  .tile {
    display: grid;
    gap: 0.375rem;
    width: 100%;
    padding: 0.375rem;
    border-radius: var(--cms-radius);
  }
  button.tile:hover {
    border-color: var(--cms-edge);
  }
  .frame {
    display: grid;
    place-items: center;
    height: 6.5rem;
    padding: 0.25rem;
    border-radius: 0.25rem;
    background: var(--cms-sunken);
  }
  svg {
    display: block;
    overflow: hidden;
  }
  .words {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0.25rem;
    font-size: 0.8125rem;
  }
  .first {
    margin-inline: -0.875rem auto;
  }
  wa-dialog {
    --width: min(56rem, calc(100vw - 1.5rem));
  }
`,
  ]
  declare src: string
  declare cut: CropRect
  declare crops: Crops
  declare readonly: boolean
  /** The ratio being edited. */
  declare ratio: Ratio | undefined
  declare rect: Rect | undefined

  #open(ratio: Ratio): void {
    this.rect = this.#rectOf(ratio)
    this.ratio = ratio
  }
  #rectOf(ratio: Ratio): Rect {
    return this.crops[ratio] ?? automatic(this.cut, ratio)
  }
  #keep = () => {
    if (this.ratio && this.rect) this.emit('cms-crops', { ...this.crops, [this.ratio]: this.rect })
    this.ratio = undefined
  }
  #reset = () => {
    const { [this.ratio!]: _, ...others } = this.crops
    this.emit('cms-crops', others)
    this.ratio = undefined
  }

  override render() {
    return html`<ul>
        ${RATIOS.map((ratio) => html`<li>${this.#tile(ratio)}</li>`)}
      </ul>
      ${this.readonly ? nothing : this.#dialog()}`
  }

  #tile(ratio: Ratio) {
    const { t } = this
    const own = ratio in this.crops
    const label = own ? t('by hand') : t('automatic')
    const content = html`${this.#preview(this.#rectOf(ratio))}
      <span class="words"><strong>${ratio}</strong> <span class=${own ? 'badge note' : 'quiet'}>${label}</span></span>`
    if (this.readonly) return html`<div class="tile">${content}</div>`
    return html`<button class="tile plain outlined" type="button" aria-label=${t('Crop {ratio}: {how}', { ratio, how: label })} @click=${() => this.#open(ratio)}>
      ${content}
    </button>`
  }

  /** Shows a section of the picture by viewBox, which needs no inline style. */
  #preview({ x, y, width, height }: Rect) {
    const { width: w, height: h } = this.cut
    const scale = Math.min(PREVIEW.width / (width * w), PREVIEW.height / (height * h))
    return html`<span class="frame"><svg width=${width * w * scale} height=${height * h * scale} viewBox="${x * w} ${y * h} ${width * w} ${height * h}" aria-hidden="true">
      <image href=${this.src} width=${w} height=${h}></image>
    </svg></span>`
  }

  #dialog() {
    const { t, ratio, rect } = this
    return html`<wa-dialog
      label=${t('Crop {ratio}', { ratio: ratio ?? '' })}
      ?open=${ratio !== undefined}
      @wa-hide=${ownEvent(() => (this.ratio = undefined))}
    >
      ${
        ratio && rect
          ? html`<cms-crop-stage
            .src=${this.src}
            .cut=${this.cut}
            .ratio=${ratio}
            .rect=${rect}
            @cms-crop=${(event: CustomEvent<Rect>) => (this.rect = event.detail)}
          ></cms-crop-stage>`
          : nothing
      }
      <wa-button class="first" slot="footer" appearance="plain" @click=${this.#reset}>${t('Automatic')}</wa-button>
      <wa-button slot="footer" appearance="outlined" @click=${() => (this.ratio = undefined)}>${t('Cancel')}</wa-button>
      <wa-button slot="footer" variant="brand" @click=${this.#keep}>${t('Use this crop')}</wa-button>
    </wa-dialog>`
  }
}
define('cms-crop-list', CropList)
