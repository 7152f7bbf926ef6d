// Crops of a picture as fractions: the automatic crop, moving and resizing.
import type { Ratio, Rect } from '../../media/media-item.ts'

/** In the order of the contract (4.4). */
export const RATIOS = [
  ...['1:1', '5:4', '4:3', '3:2', '16:9', '2:1', '21:9'],
  ...['4:5', '3:4', '2:3', '9:16'],
] as Ratio[]

export interface CropRect {
  /** Pixels. */
  width: number
  height: number
  focus: { x: number; y: number }
}

const SMALLEST = 0.1

/** Width by height. */
export function numberOf(ratio: Ratio): number {
  const [width, height] = ratio.split(':').map(Number) as [number, number]
  return width / height
}

/** The largest crop of that ratio around the focal point: the default without a manual crop. */
export function automatic({ width, height, focus }: CropRect, ratio: Ratio): Rect {
  const full = fullSize({ width, height }, ratio)
  return {
    x: placed(focus.x - full.width / 2, full.width),
    y: placed(focus.y - full.height / 2, full.height),
    ...full,
  }
}

export const moved = (rect: Rect, by: { x: number; y: number }): Rect => ({
  ...rect,
  x: placed(rect.x + by.x, rect.width),
  y: placed(rect.y + by.y, rect.height),
})

export type Corner = 'nw' | 'ne' | 'sw' | 'se'

/** Resizes to another width with the same ratio; the opposite corner, or the centre, stays fixed. */
export function resized(
  rect: Rect,
  width: number,
  { cut, ratio, corner }: { cut: CropRect; ratio: Ratio; corner?: Corner },
): Rect {
  const full = fullSize(cut, ratio)
  const [ax, ay] = corner ? [corner.endsWith('w') ? 1 : 0, corner.startsWith('n') ? 1 : 0] : [0.5, 0.5]
  const fixed = { x: rect.x + rect.width * ax, y: rect.y + rect.height * ay }
  const room = corner
    ? Math.min((ax ? fixed.x : 1 - fixed.x) / full.width, (ay ? fixed.y : 1 - fixed.y) / full.height)
    : 1
  const scale = Math.min(room, 1, Math.max(SMALLEST, width / full.width))
  const size = { width: round(full.width * scale), height: round(full.height * scale) }
  return {
    x: placed(fixed.x - size.width * ax, size.width),
    y: placed(fixed.y - size.height * ay, size.height),
    ...size,
  }
}

function fullSize({ width, height }: Pick<CropRect, 'width' | 'height'>, ratio: Ratio) {
  const [target, is] = [numberOf(ratio), width / height]
  return is > target ? { width: round(target / is), height: 1 } : { width: 1, height: round(is / target) }
}

const placed = (at: number, size: number) => round(Math.min(1 - size, Math.max(0, at)))
const round = (n: number) => Math.round(n * 10_000) / 10_000
