// The places of the map block, and the map they are on.
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

/** The place and the further ones that are on the earth. */
export function placesOf({ data, site, edit }: MapView): Pin[] {
  const { place, markers } = data
  const own: Pin[] = place ? [{ at: place, label: place.address || site.title, mark: html`` }] : []
  const more = markers.flatMap(({ label, place: at }, i): Pin[] =>
    at ? [{ at, label: label || at.address, mark: edit(`markers.${i}.label`) }] : [],
  )
  return [...own, ...more]
}

/** Where OpenStreetMap plans a way to the place. */
export const routeUrl = ({ lat, lng }: GeoView): string =>
  `https://www.openstreetmap.org/directions?to=${lat}%2C${lng}`

/** As wide and high as any screen shows it, and half a tile more on each side. */
const SIZES: Record<string, { columns: number; rows: number }> = {
  aside: { columns: 6, rows: 4 },
  below: { columns: 7, rows: 4 },
  wide: { columns: 9, rows: 4 },
}

/** Nothing without a place, or while the website has no maps. */
export function mapFigure(view: MapView, pins: Pin[]): Html | '' {
  const { data, edit, block } = view
  return printMap(view, pins, {
    zoom: data.zoom,
    height: data.height,
    size: SIZES[block.variant ?? ''] ?? SIZES['aside']!,
    caption: data.caption && html`<figcaption ${edit('caption')}>${data.caption}</figcaption>`,
  })
}
