// Develops a negative: takes the noise out, sets the focus, and turns light into the colours of a picture.
import { type Negative } from './exposure.ts'
import { randomNumbers } from './noise.ts'
import { type Camera } from './scene.ts'
import { clamp, type Vec } from './vector.ts'

const KERNEL = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16]

/** Smooths light and gleam, but not across edges (edge-avoiding à-trous wavelets, Dammertz et al. 2010). */
export function smoothNegative(film: Negative, passes = 5): void {
  const { width, height } = film
  let doubt = blurred(film.doubt, width, height)
  for (let pass = 0; pass < passes; pass++) {
    const next = {
      light: new Float32Array(film.light.length),
      gleam: new Float32Array(film.gleam.length),
      doubt: new Float32Array(doubt.length),
    }
    const step = 1 << pass
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) smoothPixel({ film, doubt, next }, [x, y], step)
    }
    film.light = next.light
    film.gleam = next.gleam
    doubt = next.doubt
  }
}

/** Close enough to e to the power of minus x, and quick. */
const fade = (x: number): number => 1 / (1 + x * (1 + x * (0.5 + x * (0.17 + x * 0.05))))

interface Pass {
  film: Negative
  doubt: Float32Array
  next: { light: Float32Array; gleam: Float32Array; doubt: Float32Array }
}

// One long function without inner ones: it is called some ten million times a picture.
// eslint-disable-next-line max-lines-per-function
function smoothPixel({ film, doubt, next }: Pass, [x, y]: [number, number], step: number): void {
  const { width, height, light, gleam, normal, depth } = film
  const at = y * width + x
  const i = at * 3
  const nx = normal[i]!
  const ny = normal[i + 1]!
  const nz = normal[i + 2]!
  const d = depth[at]!
  const lum = light[i]! + light[i + 1]! + light[i + 2]!
  const shiny = gleam[i]! + gleam[i + 1]! + gleam[i + 2]!
  const blunt = 1 / (1.5 + shiny)
  const tolerance = 1 / (3 * 3 * Math.sqrt(Math.max(doubt[at]!, 0)) + 0.012 * lum + 1e-4)
  const left = depth[at - (x > 0 ? 1 : 0)]!
  const right = depth[at + (x < width - 1 ? 1 : 0)]!
  const top = depth[at - (y > 0 ? width : 0)]!
  const bottom = depth[at + (y < height - 1 ? width : 0)]!
  const slopeX = Math.abs(right - d) < Math.abs(d - left) ? right - d : d - left
  const slopeY = Math.abs(bottom - d) < Math.abs(d - top) ? bottom - d : d - top
  let r = 0
  let g = 0
  let b = 0
  let gr = 0
  let gg = 0
  let gb = 0
  let v = 0
  let sum = 0
  let gleamSum = 0
  for (let ky = -2; ky <= 2; ky++) {
    const py = y + ky * step
    if (py < 0 || py >= height) continue
    for (let kx = -2; kx <= 2; kx++) {
      const px = x + kx * step
      if (px < 0 || px >= width) continue
      const to = py * width + px
      const j = to * 3
      const ax = nx - normal[j]!
      const ay = ny - normal[j + 1]!
      const az = nz - normal[j + 2]!
      const bend = ax * ax + ay * ay + az * az
      if (bend > 0.35) continue
      const expected = d + slopeX * kx * step + slopeY * ky * step
      const off =
        Math.abs(depth[to]! - expected) /
        (d * 0.004 + 0.4 * (Math.abs(slopeX * kx) + Math.abs(slopeY * ky)) * step)
      if (off > 4) continue
      const shape = KERNEL[ky + 2]! * KERNEL[kx + 2]! * fade(bend * 40 + off)
      const difference = Math.abs(light[j]! + light[j + 1]! + light[j + 2]! - lum)
      const w = shape * fade(difference * tolerance)
      const glossy = Math.abs(gleam[j]! + gleam[j + 1]! + gleam[j + 2]! - shiny)
      const wg = shape * fade(bend * 60 + (step > 4 ? 1.5 : 1) * glossy * blunt)
      r += light[j]! * w
      g += light[j + 1]! * w
      b += light[j + 2]! * w
      gr += gleam[j]! * wg
      gg += gleam[j + 1]! * wg
      gb += gleam[j + 2]! * wg
      v += doubt[to]! * w * w
      sum += w
      gleamSum += wg
    }
  }
  next.light[i] = r / sum
  next.light[i + 1] = g / sum
  next.light[i + 2] = b / sum
  next.gleam[i] = gr / gleamSum
  next.gleam[i + 1] = gg / gleamSum
  next.gleam[i + 2] = gb / gleamSum
  next.doubt[at] = v / (sum * sum)
}

function blurred(list: Float32Array, width: number, height: number): Float32Array {
  const out = new Float32Array(list.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let [sum, count] = [0, 0]
      for (let py = Math.max(0, y - 2); py <= Math.min(height - 1, y + 2); py++) {
        for (let px = Math.max(0, x - 2); px <= Math.min(width - 1, x + 2); px++) {
          sum += list[py * width + px]!
          count++
        }
      }
      out[y * width + x] = sum / count
    }
  }
  return out
}

/** The light that reaches the film, before focus and colour. */
export function compose(film: Negative): Float32Array {
  const { light, gleam, body, shine } = film
  return light.map((l, i) => l * body[i]! + gleam[i]! * shine[i]!)
}

/** Blurs what is out of focus, as an open lens does: every pixel gathers from a disc as wide as its distance asks. */
export function focus(image: Float32Array, film: Negative, camera: Camera): Float32Array {
  const { width, height, depth } = film
  const { focus: sharp = 0, blur = 0 } = camera
  if (!sharp || !blur) return image
  const widest = 0.012 * width
  const circle = Float32Array.from(depth, (d) => {
    const far = d > sharp ? 1 : -1
    return far * Math.min(widest, blur * width * Math.abs(1 / sharp - 1 / d))
  })
  const taps = 110
  const disc = Array.from({ length: taps }, (_, n): [number, number] => {
    const r = Math.sqrt((n + 0.5) / taps)
    return [r * Math.cos(n * 2.39996323), r * Math.sin(n * 2.39996323)]
  })
  const near = nearest(circle, width, height)
  const out = new Float32Array(image.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const own = circle[at]!
      const reach = Math.max(Math.abs(own), near[at]!)
      if (reach < 0.6) {
        for (let k = 0; k < 3; k++) out[at * 3 + k] = image[at * 3 + k]!
        continue
      }
      let [r, g, b, sum] = [0, 0, 0, 0]
      for (const [dx, dy] of disc) {
        const px = clamp(Math.round(x + dx * reach), 0, width - 1)
        const py = clamp(Math.round(y + dy * reach), 0, height - 1)
        const to = py * width + px
        const other = circle[to]!
        // What lies behind may not bleed over what is sharp in front of it.
        const size = depth[to]! > depth[at]! ? Math.min(Math.abs(other), Math.abs(own)) : Math.abs(other)
        const w = clamp(size - Math.sqrt(dx * dx + dy * dy) * reach + 1) / Math.max(1, size * size)
        r += image[to * 3]! * w
        g += image[to * 3 + 1]! * w
        b += image[to * 3 + 2]! * w
        sum += w
      }
      const w = 0.02 / Math.max(1, own * own)
      out[at * 3] = (r + image[at * 3]! * w) / (sum + w)
      out[at * 3 + 1] = (g + image[at * 3 + 1]! * w) / (sum + w)
      out[at * 3 + 2] = (b + image[at * 3 + 2]! * w) / (sum + w)
    }
  }
  return out
}

/** How far blur from things in front reaches into each part of the picture. */
function nearest(circle: Float32Array, width: number, height: number): Float32Array {
  const cell = 16
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)]
  const most = new Float32Array(columns * rows)
  circle.forEach((c, at) => {
    const to = Math.floor(Math.floor(at / width) / cell) * columns + Math.floor((at % width) / cell)
    if (c < 0 && -c > most[to]!) most[to] = -c
  })
  return circle.map((_, at) => {
    const [row, column] = [Math.floor(Math.floor(at / width) / cell), Math.floor((at % width) / cell)]
    let out = 0
    for (let y = Math.max(0, row - 2); y <= Math.min(rows - 1, row + 2); y++) {
      for (let x = Math.max(0, column - 2); x <= Math.min(columns - 1, column + 2); x++) {
        out = Math.max(out, most[y * columns + x]!)
      }
    }
    return out
  })
}

// AgX by Troy Sobotka, in the short form by Benjamin Wrensch: bright colours fade to white as on film.
const INTO = [0.842479, 0.0784336, 0.0792237, 0.0423283, 0.878469, 0.0791661, 0.0423757, 0.0784336, 0.879143]
const OUT_OF = [
  1.196879, -0.0980209, -0.0990297, -0.0528969, 1.151903, -0.0989612, -0.0529716, -0.0980434, 1.151074,
]

const times = (m: number[], [r, g, b]: Vec): Vec => [
  m[0]! * r + m[1]! * g + m[2]! * b,
  m[3]! * r + m[4]! * g + m[5]! * b,
  m[6]! * r + m[7]! * g + m[8]! * b,
]

function tone(n: number): number {
  const x = clamp((Math.log2(Math.max(n, 1e-10)) + 12.47393) / 16.5)
  const y = x * x
  return (
    15.5 * y * y * y - 40.14 * y * y * x + 31.96 * y * y - 6.868 * y * x + 0.4298 * y + 0.1191 * x - 0.00232
  )
}

/** Eight-bit colours, with a slight vignette and a grain that is felt rather than seen. */
export function print(image: Float32Array, size: [number, number], exposure: number): Uint8Array {
  const [width, height] = size
  const random = randomNumbers(99)
  const out = new Uint8Array(image.length)
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [(at % width) / width - 0.5, Math.floor(at / width) / height - 0.5]
    const by = exposure * (1 - 0.3 * (x * x + y * y))
    const [r, g, b] = times(INTO, [image[at * 3]! * by, image[at * 3 + 1]! * by, image[at * 3 + 2]! * by])
    const look = times(OUT_OF, [tone(r), tone(g), tone(b)].map((n) => Math.max(n, 0) ** 1.22) as Vec)
    const grey = 0.2126 * look[0] + 0.7152 * look[1] + 0.0722 * look[2]
    const grain = (random() + random() - 1) * 1.6
    for (let k = 0; k < 3; k++)
      out[at * 3 + k] = clamp(Math.round((grey + (look[k]! - grey) * 1.14) * 255 + grain), 0, 255)
  }
  return out
}
