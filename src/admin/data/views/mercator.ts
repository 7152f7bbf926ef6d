// Map projection (Web Mercator, EPSG:3857): coordinates from 0 to 1, tiles of 256 pixels.
export interface LatLng {
  lat: number
  lng: number
}
export interface Point {
  x: number
  y: number
}
export interface Size {
  width: number
  height: number
}
/** The centre and the zoom level. */
export interface MapView extends Point {
  zoom: number
}

export const TILE = 256
export const MAX_ZOOM = 19
/** The limit of the projection. */
const MAX_LATITUDE = 85.0511
/** Length in metres. */
const EQUATOR = 40_075_017
const CLOSE = 15
const MARGIN = 48

export function worldPoint({ lat, lng }: LatLng): Point {
  const limited = Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, lat))
  const sine = Math.sin((limited * Math.PI) / 180)
  return { x: (lng + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

export const latLngAt = ({ x, y }: Point): LatLng => ({
  lng: x * 360 - 180,
  lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
})

export const worldSize = (zoom: number): number => TILE * 2 ** zoom

/** The position in pixels; a map that wraps around shows the nearer copy. */
export function onScreen(point: Point, view: MapView, size: Size): Point {
  const world = worldSize(view.zoom)
  const across = point.x - view.x
  const nearer = across - Math.round(across)
  return { x: nearer * world + size.width / 2, y: (point.y - view.y) * world + size.height / 2 }
}

/** The largest zoom level at which all places are visible. */
export function fitView(points: readonly Point[], size: Size): MapView {
  if (!points.length) return { x: 0.5, y: 0.42, zoom: 1 }
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const fits = (zoom: number) =>
    (right - left) * worldSize(zoom) <= size.width - 2 * MARGIN &&
    (bottom - top) * worldSize(zoom) <= size.height - 2 * MARGIN
  let zoom = CLOSE
  while (zoom > 1 && !fits(zoom)) zoom--
  return { x: (left + right) / 2, y: (top + bottom) / 2, zoom }
}

/** By pixels; limited at the poles. */
export const movedView = (view: MapView, by: Point): MapView => ({
  ...view,
  x: wrapped(view.x + by.x / worldSize(view.zoom)),
  y: Math.min(1, Math.max(0, view.y + by.y / worldSize(view.zoom))),
})

export const zoomedView = (view: MapView, by: number, at: Point = view): MapView => {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, view.zoom + by))
  const share = 2 ** (view.zoom - zoom)
  return { zoom, x: wrapped(at.x + (view.x - at.x) * share), y: at.y + (view.y - at.y) * share }
}

const wrapped = (x: number): number => ((x % 1) + 1) % 1

export interface Tile extends Point {
  key: string
  src: string
}

/** The visible tiles and their positions. */
export function tilesOf(view: MapView, { width, height }: Size): Tile[] {
  const count = 2 ** view.zoom
  const [left, top] = [view.x * count * TILE - width / 2, view.y * count * TILE - height / 2]
  const tiles: Tile[] = []
  for (let row = Math.floor(top / TILE); row * TILE < top + height; row++)
    for (let column = Math.floor(left / TILE); column * TILE < left + width; column++) {
      // The map repeats from east to west, not from north to south.
      if (row < 0 || row >= count) continue
      const x = ((column % count) + count) % count
      const src = `/_proxy/tiles/${view.zoom}/${x}/${row}.png`
      tiles.push({ key: `${view.zoom}/${column}/${row}`, src, x: column * TILE - left, y: row * TILE - top })
    }
  return tiles
}

const ROUND = [1, 2, 5]

/** A scale bar of a round length, at most `most` pixels long. */
export function scaleOf(view: MapView, most: number): { metres: number; pixels: number } {
  const { lat } = latLngAt(view)
  const perPixel = (EQUATOR * Math.cos((lat * Math.PI) / 180)) / worldSize(view.zoom)
  const lengths = Array.from({ length: 8 }, (_, power) => ROUND.map((one) => one * 10 ** power)).flat()
  const metres = lengths.findLast((one) => one / perPixel <= most) ?? 1
  return { metres, pixels: metres / perPixel }
}

const STEPS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 90]

export interface Line {
  degrees: number
  at: number
}

/** Meridians and parallels of round degrees, for maps without tiles. */
export function graticule(view: MapView, size: Size): { meridians: Line[]; parallels: Line[] } {
  const world = worldSize(view.zoom)
  const most = (160 / world) * 360
  const step = STEPS.find((one) => one >= most) ?? 90
  const from = latLngAt({ x: view.x - size.width / 2 / world, y: view.y + size.height / 2 / world })
  const to = latLngAt({ x: view.x + size.width / 2 / world, y: view.y - size.height / 2 / world })
  const lines = (low: number, high: number) => {
    const first = Math.ceil(low / step)
    const count = Math.min(60, Math.max(0, Math.floor(high / step) - first + 1))
    return Array.from({ length: count }, (_, i) => Number(((first + i) * step).toFixed(3)))
  }
  const top = view.y - size.height / 2 / world
  return {
    meridians: lines(from.lng, to.lng).map((degrees) => ({
      degrees: ((((degrees + 180) % 360) + 360) % 360) - 180,
      at: (worldPoint({ lat: 0, lng: degrees }).x - view.x) * world + size.width / 2,
    })),
    parallels: lines(Math.max(-80, from.lat), Math.min(80, to.lat)).map((degrees) => ({
      degrees,
      at: (worldPoint({ lat: degrees, lng: 0 }).y - top) * world,
    })),
  }
}
