// Renders a map: tiles or a grid of degrees, and pins on top.
import { html, nothing, svg } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import type { Cluster } from './clusters.ts'
import { graticule, scaleOf, TILE, tilesOf, type MapView, type Size } from './mercator.ts'
import type { Pin } from './read-places.ts'

/** Tiles are slightly larger, so that no gaps are visible between them. */
const OVERLAP = 0.5

export const ground = (view: MapView, size: Size) =>
  svg`<g class="tiles">${repeat(
    tilesOf(view, size),
    ({ key }) => key,
    ({ src, x, y }) => svg`<image href=${src} x=${x} y=${y} width=${TILE + OVERLAP} height=${TILE + OVERLAP}></image>`,
  )}</g>`

const degrees = (value: number, [plus, minus]: [string, string]): string =>
  `${Math.abs(value)}°${value > 0 ? plus : value < 0 ? minus : ''}`

/** A grid for maps without tiles, as an orientation. */
export function lines(view: MapView, size: Size) {
  const { meridians, parallels } = graticule(view, size)
  return svg`<g class="lines">
    ${meridians.map(({ degrees: at, at: x }) => svg`<line x1=${x} x2=${x} y1="0" y2=${size.height}></line><text x=${x + 4} y="14">${degrees(at, ['E', 'W'])}</text>`)}
    ${parallels.map(({ degrees: at, at: y }) => svg`<line x1="0" x2=${size.width} y1=${y} y2=${y}></line><text x="4" y=${y - 4}>${degrees(at, ['N', 'S'])}</text>`)}
  </g>`
}

export const pinShape = ({ x, y, members }: Cluster<Pin>, isChosen: boolean, choose: () => void) => {
  const count = members.length
  return svg`<g class="pin ${isChosen ? 'chosen' : ''}" transform="translate(${x} ${y})" @click=${choose}>
    <title>${count === 1 ? members[0]!.title : String(count)}</title>
    <circle r=${count === 1 ? 8 : 14}></circle>
    ${count === 1 ? nothing : svg`<text y="4">${count > 999 ? '999+' : count}</text>`}
  </g>`
}

const MAX_SCALE = 110

export function scale(view: MapView, lang: string) {
  const { metres, pixels } = scaleOf(view, MAX_SCALE)
  const [value, unit] = metres >= 1000 ? [metres / 1000, 'kilometer'] : [metres, 'meter']
  const text = new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
  return html`<div class="scale" aria-hidden="true">${text}<svg width=${pixels} height="4"><line x1="0" x2=${pixels} y1="2" y2="2"></line></svg></div>`
}
