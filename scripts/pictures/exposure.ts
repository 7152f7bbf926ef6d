// Exposes a picture: light, colour and shape of every pixel, from several rays each.
import { createLight, type Light, type Spot } from './light.ts'
import { type Surface } from './material.ts'
import { randomNumbers } from './noise.ts'
import { type Camera, type Picture } from './scene.ts'
import { add, clamp, cross, dot, scale, sub, turnBack, unit, type Vec } from './vector.ts'

/** What is kept of every pixel, three numbers each where not said otherwise. */
export interface Negative {
  width: number
  height: number
  /** Light on the surface and in its shine, without the surface's own colours. */
  light: Float32Array
  gleam: Float32Array
  body: Float32Array
  shine: Float32Array
  normal: Float32Array
  /** Distance to the eye, and how uncertain `light` is: one number each. */
  depth: Float32Array
  doubt: Float32Array
}

const LISTS = ['light', 'gleam', 'body', 'shine', 'normal', 'depth', 'doubt'] as const

/** A negative whose memory several workers share. */
export function emptyNegative(width: number, height: number): Negative {
  const list = (per: number) => new Float32Array(new SharedArrayBuffer(width * height * per * 4))
  const lists = Object.fromEntries(LISTS.map((name, i) => [name, list(i < 5 ? 3 : 1)]))
  return { width, height, ...lists } as unknown as Negative
}

type Ray = { at: Vec; way: Vec }

/** A function from a place in the picture (0 to 1 from the top left) to the ray that sees it. */
export function lens(camera: Camera, aspect: number): (x: number, y: number) => Ray {
  const forward = unit(sub(camera.target, camera.eye))
  const right = unit(cross(forward, [0, 1, 0]))
  const up = cross(right, forward)
  const high = 2 * Math.tan((camera.view * Math.PI) / 360)
  return (x, y) => {
    const [u, v] = [(x - 0.5) * high * aspect, (0.5 - y + (camera.shift ?? 0)) * high]
    return { at: camera.eye, way: unit(add(forward, add(scale(right, u), scale(up, v)))) }
  }
}

/** Answers a function that exposes one row. */
export function exposer(picture: Picture, film: Negative, samples: number): (row: number) => void {
  let random = randomNumbers(1)
  const light = createLight(picture, () => random())
  const see = lens(picture.camera, film.width / film.height)
  const point = pointReader(picture, light, () => random())
  return (row) => {
    random = randomNumbers(row * 7919 + 17)
    for (let column = 0; column < film.width; column++) {
      const at = row * film.width + column
      const [sx, sy] = [random(), random()]
      let [sum, squares] = [0, 0]
      for (let s = 0; s < samples; s++) {
        const jx = (sx + s * 0.7548776662) % 1
        const jy = (sy + s * 0.569840291) % 1
        const seen = point(see((column + jx) / film.width, (row + jy) / film.height))
        const lum = (seen.light[0] + seen.light[1] + seen.light[2]) / 3
        sum += lum
        squares += lum * lum
        for (let k = 0; k < 3; k++) {
          film.light[at * 3 + k]! += seen.light[k]! / samples
          film.gleam[at * 3 + k]! += seen.gleam[k]! / samples
          film.body[at * 3 + k]! += seen.body[k]! / samples
          film.shine[at * 3 + k]! += seen.shine[k]! / samples
          film.normal[at * 3 + k]! += seen.normal[k]! / samples
        }
        film.depth[at]! += seen.depth / samples
      }
      const mean = sum / samples
      film.doubt[at] = Math.max(0, squares / samples - mean * mean) / Math.max(1, samples - 1)
    }
  }
}

interface Seen {
  light: Vec
  gleam: Vec
  body: Vec
  shine: Vec
  normal: Vec
  depth: number
}

function pointReader(picture: Picture, light: Light, random: () => number): (ray: Ray) => Seen {
  const surface: Surface = { body: [0, 0, 0], shine: [0, 0, 0], rough: 0.5, height: 0 }
  const none: Vec = [0, 0, 0]
  const bright = ({ at, way }: Ray, color: Vec, depth: number): Seen => {
    return {
      light: [1, 1, 1],
      gleam: none,
      body: [...color],
      shine: none,
      normal: scale(way, -1),
      depth: depth || Math.hypot(...at) + 20,
    }
  }
  return (ray) => {
    const found = light.look(ray.at, ray.way)
    if (!found) return bright(ray, light.sky(ray.way), 0)
    const { spot, distance } = found
    const { material } = spot.piece
    if (material.glows) return bright(ray, material.mean, distance)
    const relief = shadeWithRelief(picture, spot, surface)
    const direct = add(light.direct(spot.at, spot.normal), light.direct(spot.at, spot.normal))
    const received = add(scale(direct, 0.5), light.bounced(spot.at, spot.normal))
    const { gleam, share } = shining(
      { spot, way: ray.way, rough: surface.rough, mirror: surface.shine[0] > 0.1 },
      light,
      random,
    )
    return {
      light: [Math.min(received[0], 12), Math.min(received[1], 12), Math.min(received[2], 12)],
      gleam,
      body: scale(surface.body, relief),
      // Schlick: what looks plain from above mirrors at a flat angle.
      shine: surface.shine.map(
        (f) => (f + (Math.max(1 - surface.rough, f) - f) * share) * (0.5 + 0.5 * relief),
      ) as Vec,
      normal: spot.normal,
      depth: distance,
    }
  }
}

function shadeAt(spot: Spot, at: Vec, surface: Surface): void {
  const { piece } = spot
  piece.material.shade(surface, turnBack(piece.turn, sub(at, piece.at)), turnBack(piece.turn, spot.normal))
}

/** Shades a spot; answers how much brighter or darker its relief makes it, seen from the first window (or the sun). */
function shadeWithRelief(picture: Picture, spot: Spot, surface: Surface): number {
  const window = picture.windows[0]
  const source = window
    ? unit(sub(add(window.corner, add(scale(window.along, 0.5), scale(window.up, 0.5))), spot.at))
    : unit(picture.sun?.towards ?? [0, 1, 0])
  const steep = dot(source, spot.normal)
  const flat = sub(source, scale(spot.normal, steep))
  const length = Math.sqrt(dot(flat, flat))
  const plain = !spot.piece.material.relief || steep <= 0.02 || length < 1e-3
  const step = 0.00025
  if (!plain) shadeAt(spot, add(spot.at, scale(flat, step / length)), surface)
  const ahead = surface.height
  shadeAt(spot, spot.at, surface)
  if (plain) return 1
  const slope = ((ahead - surface.height) / step) * (picture.relief ?? 1)
  return clamp(1 - (slope * length) / Math.max(steep, 0.25), 0.4, 1.6)
}

/** A glossy reflection: microfacets after Walter et al. 2007 (GGX), one of them chosen at random. */
function shining(
  { spot, way, rough, mirror }: { spot: Spot; way: Vec; rough: number; mirror: boolean },
  light: Light,
  random: () => number,
): { gleam: Vec; share: number } {
  const a = rough * rough
  const u = Math.min(random(), 0.98)
  const cos = Math.sqrt((1 - u) / (1 + (a * a - 1) * u))
  const sin = Math.sqrt(Math.max(0, 1 - cos * cos))
  const angle = 2 * Math.PI * random()
  const n = spot.normal
  const side = unit(cross(n, Math.abs(n[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]))
  const other = cross(n, side)
  const half = unit(
    add(scale(n, cos), add(scale(side, sin * Math.cos(angle)), scale(other, sin * Math.sin(angle)))),
  )
  const facing = -dot(way, half)
  const share = (1 - clamp(-dot(way, n))) ** 5
  // What hardly mirrors is asked less often, and counts for more then.
  const often = mirror || share > 0.1 ? 1 : 0.4
  if (often < 1 && random() > often) return { gleam: [0, 0, 0], share }
  if (facing <= 0) return { gleam: [0, 0, 0], share }
  const out = add(way, scale(half, 2 * facing))
  const leaving = dot(out, n)
  if (leaving <= 0.01) return { gleam: [0, 0, 0], share }
  const mask = (c: number) => (2 * c) / (c + Math.sqrt(a * a + (1 - a * a) * c * c))
  const seeing = Math.max(0.05, -dot(way, n))
  const weight = Math.min((mask(seeing) * mask(leaving) * facing) / (seeing * cos), 2) / often
  const from = light.mirrored(add(spot.at, scale(n, 2e-5)), out)
  return { gleam: scale(from, weight), share }
}
