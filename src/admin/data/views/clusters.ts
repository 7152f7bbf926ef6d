// Combines pins that would overlap into clusters with a number.
import { onScreen, type MapView, type Point, type Size } from './mercator.ts'

const NEAR = 36

export interface Cluster<T> extends Point {
  members: T[]
}

/** Pins in or near the visible area; the first pin of a cluster defines its position. */
export function clustersOf<T extends { point: Point }>(pins: readonly T[], view: MapView, size: Size): Cluster<T>[] {
  const clusters: Cluster<T>[] = []
  /** A grid of cells as wide as the clustering distance: only neighbouring cells can contain a near pin. */
  const squares = new Map<string, Cluster<T>[]>()
  const square = (x: number, y: number) => squares.get(`${x}/${y}`) ?? []
  for (const pin of pins) {
    const at = onScreen(pin.point, view, size)
    if (at.x < -NEAR || at.y < -NEAR || at.x > size.width + NEAR || at.y > size.height + NEAR) continue
    const [column, row] = [Math.floor(at.x / NEAR), Math.floor(at.y / NEAR)]
    const around = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].flatMap((dy) => square(column + dx, row + dy)))
    const near = around.find((one) => Math.hypot(one.x - at.x, one.y - at.y) < NEAR)
    if (near) near.members.push(pin)
    else {
      const made = { ...at, members: [pin] }
      clusters.push(made)
      squares.set(`${column}/${row}`, [...square(column, row), made])
    }
  }
  return clusters
}
