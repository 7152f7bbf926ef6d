// The piece of the world around a place as tiles: which pictures, and where on them something lies (Web Mercator, EPSG:3857).

export interface Coordinates {
  lat: number
  lng: number
}
export interface MapSize {
  /** Tiles side by side. */
  columns: number
  /** Tiles one above the other. */
  rows: number
}
export interface StaticMap {
  /** Of the whole piece, in pixels. */
  width: number
  height: number
  zoom: number
  /** The tile at its upper left. */
  first: { x: number; y: number }
  /** Row by row; an empty address where the world ends. */
  tiles: { src: string; x: number; y: number }[]
  /** Where the middle of the map lies on the piece. */
  center: { x: number; y: number }
  /** Where something lies on the piece; undefined outside of it. */
  at(place: Coordinates): { x: number; y: number } | undefined
}

const TILE = 256
/** Beyond it the projection has no tiles. */
const MAX_LATITUDE = 85.0511
const MAX_ZOOM = 19

/** A piece of `columns` by `rows` tiles, whose middle tiles hold the place. */
export function staticMap(center: Coordinates, zoom: number, { columns, rows }: MapSize): StaticMap {
  const z = Math.min(MAX_ZOOM, Math.max(0, Math.round(zoom)))
  const count = 2 ** z
  const middle = project(center, z)
  const first = {
    x: Math.round(middle.x / TILE - columns / 2),
    y: Math.round(middle.y / TILE - rows / 2),
  }
  const onPiece = ({ x, y }: { x: number; y: number }) => ({ x: x - first.x * TILE, y: y - first.y * TILE })
  const [width, height] = [columns * TILE, rows * TILE]
  const tiles = Array.from({ length: columns * rows }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)]
    const y = first.y + row
    // The world goes round from east to west, not from north to south.
    const x = (((first.x + column) % count) + count) % count
    const src = y >= 0 && y < count ? `/_proxy/tiles/${z}/${x}/${y}.png` : ''
    return { src, x: column * TILE, y: row * TILE }
  })
  const at = (place: Coordinates) => {
    const { x, y } = onPiece(project(place, z))
    return x >= 0 && y >= 0 && x <= width && y <= height ? { x, y } : undefined
  }
  return { width, height, zoom: z, first, tiles, center: onPiece(middle), at }
}

/** The closest zoom that shows all places at once within so many pixels. */
export function zoomFor(places: readonly Coordinates[], size: { width: number; height: number }): number {
  for (let z = 17; z > 1; z--) {
    const points = places.map((place) => project(place, z))
    const span = (values: number[]) => Math.max(...values) - Math.min(...values)
    if (span(points.map(({ x }) => x)) <= size.width && span(points.map(({ y }) => y)) <= size.height) return z
  }
  return 1
}

/** Where a place lies on the whole world, from 0 to 1 each way, for scripts that move a map. */
export function worldPoint({ lat, lng }: Coordinates): { x: number; y: number } {
  const limited = Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, lat))
  const sine = Math.sin((limited * Math.PI) / 180)
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
  return { x: rounded((lng + 180) / 360, 9), y: rounded(y, 9) }
}

/** Pixels from the upper left of the world. */
function project(place: Coordinates, zoom: number): { x: number; y: number } {
  const size = TILE * 2 ** zoom
  const { x, y } = worldPoint(place)
  return { x: rounded(x * size, 1), y: rounded(y * size, 1) }
}

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits
