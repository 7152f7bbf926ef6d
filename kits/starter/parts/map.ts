// The markers of the map block, and its map.
import { html, printMap, type BlockView, type GeoView, type Html } from 'cms/kit'

interface MapData {
  place: GeoView | undefined
  markers: readonly { label: string; place: GeoView | undefined }[]
  zoom: number | undefined
  height: string
  caption: string
}
type MapView = Pick<BlockView<MapData>, 'data' | 'lt' | 'site' | 'edit' | 'block'>

interface Pin {
  at: GeoView
  label: string
  mark: Html
}

/** The main place and the other markers that have coordinates. */
export function markersOf({ data, site, edit }: MapView): Pin[] {
  const { place, markers } = data
  const own: Pin[] = place ? [{ at: place, label: place.address || site.title, mark: html`` }] : []
  const more = markers.flatMap(({ label, place: at }, i): Pin[] =>
    at ? [{ at, label: label || at.address, mark: edit(`markers.${i}.label`) }] : [],
  )
  return [...own, ...more]
}

/** URL of OpenStreetMap's directions to the place. */
export const routeUrl = ({ lat, lng }: GeoView): string => `https://www.openstreetmap.org/directions?to=${lat}%2C${lng}`

/** Number of tiles: the largest display size plus half a tile on each side. */
const SIZES: Record<string, { columns: number; rows: number }> = {
  aside: { columns: 6, rows: 4 },
  below: { columns: 7, rows: 4 },
  wide: { columns: 9, rows: 4 },
}

/** Empty without a place, or when the website has maps switched off. */
export function mapFigure(view: MapView, pins: Pin[]): Html | '' {
  const { data, edit, block } = view
  return printMap(view, pins, {
    zoom: data.zoom,
    height: data.height,
    size: SIZES[block.variant ?? ''] ?? SIZES['aside']!,
    caption: data.caption && html`<figcaption ${edit('caption')}>${data.caption}</figcaption>`,
  })
}
