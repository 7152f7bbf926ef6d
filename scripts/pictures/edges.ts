// Calms the edges of a picture: smooths along them, never across, so that steps and stray pixels disappear.
import { clamp, smooth } from './vector.ts'

type Size = [width: number, height: number]

const REACH = [-3, -2, -1, 0, 1, 2, 3].map((step): [number, number] => [step, Math.exp(-(step * step) / 5)])

/** The same picture (eight-bit RGB) with calm edges; directions come from the structure tensor around a pixel. */
export function smoothEdges(data: Uint8Array, [width, height]: Size): Uint8Array {
  const { xx, xy, yy } = tensor(data, [width, height])
  const out = new Uint8Array(data)
  for (let y = 4; y < height - 4; y++) {
    for (let x = 4; x < width - 4; x++) {
      const at = y * width + x
      const energy = xx[at]! + yy[at]!
      if (energy < 180) continue
      const bend = Math.hypot(xx[at]! - yy[at]!, 2 * xy[at]!)
      const share = smooth(180, 900, energy) * smooth(0.35, 0.8, bend / energy)
      if (share < 0.02) continue
      // The edge runs at right angles to the direction in which brightness changes most.
      const angle = 0.5 * Math.atan2(2 * xy[at]!, xx[at]! - yy[at]!) + Math.PI / 2
      blend({ data, out, width }, [x, y, share], [Math.cos(angle), Math.sin(angle)])
    }
  }
  return out
}

interface Pictures {
  data: Uint8Array
  out: Uint8Array
  width: number
}

function blend({ data, out, width }: Pictures, [x, y, share]: [number, number, number], way: Size): void {
  const at = (y * width + x) * 3
  for (let k = 0; k < 3; k++) {
    let [sum, total] = [0, 0]
    for (const [step, weight] of REACH) {
      const [px, py] = [x + way[0] * step, y + way[1] * step]
      const [ix, iy] = [Math.floor(px), Math.floor(py)]
      const [u, v] = [px - ix, py - iy]
      const i = (iy * width + ix) * 3 + k
      const top = data[i]! * (1 - u) + data[i + 3]! * u
      const bottom = data[i + width * 3]! * (1 - u) + data[i + width * 3 + 3]! * u
      sum += weight * (top * (1 - v) + bottom * v)
      total += weight
    }
    out[at + k] = clamp(Math.round(data[at + k]! + share * (sum / total - data[at + k]!)), 0, 255)
  }
}

/** How brightness changes around every pixel: squares and products of its slopes, averaged. */
function tensor(data: Uint8Array, [width, height]: Size) {
  const grey = Float32Array.from({ length: width * height }, (_, i) => {
    return 0.3 * data[i * 3]! + 0.6 * data[i * 3 + 1]! + 0.1 * data[i * 3 + 2]!
  })
  const lists = [0, 1, 2].map(() => new Float32Array(width * height)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  for (let at = width + 1; at < width * (height - 1) - 1; at++) {
    const [a, b, c] = [grey[at - width - 1]!, grey[at - width]!, grey[at - width + 1]!]
    const [d, e] = [grey[at - 1]!, grey[at + 1]!]
    const [f, g, h] = [grey[at + width - 1]!, grey[at + width]!, grey[at + width + 1]!]
    const sx = (c + 2 * e + h - a - 2 * d - f) / 4
    const sy = (f + 2 * g + h - a - 2 * b - c) / 4
    lists[0][at] = sx * sx
    lists[1][at] = sx * sy
    lists[2][at] = sy * sy
  }
  const [xx, xy, yy] = lists.map((list) => averaged(averaged(list, 1), width)) as typeof lists
  return { xx, xy, yy }
}

/** Every number averaged with its two neighbours on either side, `step` apart. */
function averaged(list: Float32Array, step: number): Float32Array {
  return list.map((n, i) => {
    const near = (list[i - step] ?? 0) + (list[i + step] ?? 0)
    const far = (list[i - 2 * step] ?? 0) + (list[i + 2 * step] ?? 0)
    return 0.36 * n + 0.22 * near + 0.1 * far
  })
}
