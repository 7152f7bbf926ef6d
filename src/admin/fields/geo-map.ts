// A place on a map that can be zoomed, and moved by clicking on its new position.
import { css, html, svg } from 'lit'
import { AdminElement, define } from '../admin-element.ts'
import { ground } from '../data/views/map-drawing.ts'
import {
  onScreen,
  latLngAt,
  worldPoint,
  worldSize,
  zoomedView,
  type MapView,
  type LatLng,
  type Size,
} from '../data/views/mercator.ts'
import { buttonStyles } from '../styles/button.ts'
import { mapStyles } from '../styles/map.ts'
import { shared } from '../styles/shared.ts'

const SIZE: Size = { width: 640, height: 280 }
const CLOSE = 15

/** Dispatches `cms-place` with a place. */
export class GeoMap extends AdminElement {
  static override properties = {
    place: { attribute: false },
    readonly: { type: Boolean },
    view: { state: true },
  }
  static override styles = [
    shared,
    buttonStyles,
    mapStyles,
    css`
      figure {
        height: auto;
        aspect-ratio: 640 / 280;
        cursor: crosshair;
      }
    `,
  ]
  declare place: LatLng
  declare readonly: boolean
  declare view: MapView | undefined

  get #view(): MapView {
    return this.view ?? { ...worldPoint(this.place), zoom: CLOSE }
  }

  #press = (event: MouseEvent): void => {
    if (this.readonly) return
    const box = (event.currentTarget as Element).getBoundingClientRect()
    const share = SIZE.width / box.width
    const view = this.#view
    const x = view.x + ((event.clientX - box.left) * share - SIZE.width / 2) / worldSize(view.zoom)
    const y = view.y + ((event.clientY - box.top) * share - SIZE.height / 2) / worldSize(view.zoom)
    // Keep the section of the map while the place is moved on it.
    this.view = view
    this.emit('cms-place', latLngAt({ x: x - Math.floor(x), y }))
  }

  #control(icon: string, label: string, by: number) {
    const run = () => (this.view = zoomedView(this.#view, by, worldPoint(this.place)))
    return html`<button class="icon-button" type="button" aria-label=${label} title=${label} @click=${run}>
      <wa-icon name=${icon}></wa-icon>
    </button>`
  }

  override render() {
    const { t } = this
    const view = this.#view
    const { x, y } = onScreen(worldPoint(this.place), view, SIZE)
    return html`<figure role="group" aria-label=${t('Map')}>
      <svg viewBox="0 0 ${SIZE.width} ${SIZE.height}" aria-hidden="true" @click=${this.#press}>
        ${ground(view, SIZE)} ${svg`<g class="pin" transform="translate(${x} ${y})"><circle r="9"></circle></g>`}
      </svg>
      <div class="controls">${this.#control('plus', t('Zoom in'), 1)}${this.#control('minus', t('Zoom out'), -1)}</div>
      <p class="credit" translate="no">${this.app.me.site.map_attribution}</p>
    </figure>`
  }
}
define('cms-geo-map', GeoMap)
