// A map of tiles that works without a script: pictures in a grid, pins drawn over them, both centred by the stylesheet.
import { html, type Html } from '../../base/html.ts'
import { staticMap, worldPoint, zoomFor, type MapSize, type StaticMap } from '../../base/static-map.ts'
import type { GeoView, View } from '../../core/extension/define-block.ts'

export interface MapPin {
  at: GeoView
  label: string
}

export interface MapOptions {
  /** Zoom level; when missing, one that shows all pins, or `close` for a single pin. */
  zoom?: number | undefined
  size: MapSize
  /** Class `map-{height}`. */
  height: string
  /** Zoom level of a single pin, from 3 (a continent) to 19 (a house). */
  close?: number | undefined
  /** A <figcaption>. */
  caption?: Html | '' | undefined
}

/** The visible part of a map on a phone, with room around the pins. */
const SEEN = { width: 260, height: 220 }
const CLOSE = 16

/** Nothing without a place, or while the website has no maps. Several pins have their numbers, from 1. */
export function printMap(
  { lt, site }: Pick<View, 'lt' | 'site'>,
  pins: readonly MapPin[],
  { zoom, size, height, close = CLOSE, caption = '' }: MapOptions,
): Html | '' {
  if (!pins.length || !site.maps) return ''
  const places = pins.map(({ at }) => at)
  const center = zoom === undefined ? middleOf(places) : places[0]!
  const map = staticMap(center, zoom ?? (places.length > 1 ? zoomFor(places, SEEN) : close), size)
  const { x, y } = worldPoint(center)
  const help = lt('Map: arrow keys move it, plus and minus zoom')
  return html`<figure class="map map-${height}" data-map="${x} ${y} ${map.zoom}" data-help="${help}">
    <div class="map-view">${piece(map, pins, lt('Map'))}</div>
    <div class="map-controls" hidden>
      <button type="button" value="1" aria-label="${lt('Zoom in')}">+</button>
      <button type="button" value="-1" aria-label="${lt('Zoom out')}">−</button>
    </div>
    ${credit(site.maps.attribution)}
    ${caption}
  </figure>`
}

/** Empty boxes before and after the tiles centre them on the place, so that no inline style is needed. */
function piece(map: StaticMap, pins: readonly MapPin[], name: string): Html {
  const [right, down] = [2 * map.center.x - map.width, 2 * map.center.y - map.height].map(Math.round)
  const corner = (kind: string, width: number, height: number) =>
    html`<svg class="map-${kind}" width="${Math.max(0, width)}" height="${Math.max(0, height)}" aria-hidden="true"></svg>`
  const tiles = map.tiles.map(({ src }) =>
    src
      ? html`<img src="${src}" width="256" height="256" alt="" loading="lazy" decoding="async" />`
      : html`<span class="map-hole"></span>`,
  )
  const label = `${name}: ${pins.map((pin) => pin.label).join(', ')}`
  const size = html`viewBox="0 0 ${map.width} ${map.height}" width="${map.width}" height="${map.height}"`
  return html`<div class="map-piece">
    ${corner('before', -right!, -down!)}
    <div class="map-tiles">${tiles}</div>
    <svg class="map-pins" ${size} role="img" aria-label="${label}">${pins.map((pin, i) => drawn(map, pin, pins.length > 1 ? i + 1 : 0))}</svg>
    ${corner('after', right!, down!)}
  </div>`
}

const SHAPE = 'M0 0C-8-11-14-17-14-26A14 14 0 1 1 14-26C14-17 8-11 0 0Z'

function drawn(map: StaticMap, { at, label }: MapPin, number: number): Html | '' {
  const point = map.at(at)
  if (!point) return ''
  const { x, y } = worldPoint(at)
  const inner = number ? html`<text y="-21" text-anchor="middle">${number}</text>` : html`<circle cy="-26" r="5" />`
  return html`<g class="map-pin" transform="translate(${point.x} ${point.y})" data-x="${x}" data-y="${y}"
    ><title>${label}</title><path d="${SHAPE}" />${inner}</g
  >`
}

/** OpenStreetMap's licence requires the link (openstreetmap.org/copyright). */
function credit(attribution: string): Html {
  const known = /openstreetmap/i.test(attribution)
  const text = known
    ? html`<a href="https://www.openstreetmap.org/copyright" rel="external">${attribution}</a>`
    : attribution
  return html`<p class="map-credit">${text}</p>`
}

function middleOf(places: readonly GeoView[]): GeoView {
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
  return { lat: middle(places.map(({ lat }) => lat)), lng: middle(places.map(({ lng }) => lng)), address: '' }
}
