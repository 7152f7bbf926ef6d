// Parts of rooms that several pictures share: floors, window light, vases, twigs, books and cushions.
import { box, lathe, sheet, tube, type Mesh } from '../mesh.ts'
import { paint, type Material } from '../material.ts'
import { noise, randomNumbers } from '../noise.ts'
import { Stage, type Window } from '../scene.ts'
import { add, type Vec } from '../vector.ts'
import { wood } from '../wood.ts'

/** The colours of the pictures. */
export const COLORS = {
  green: '#2c4a3e',
  wall: '#e4dfd3',
  ochre: '#c9922e',
  clay: '#a8654a',
  cream: '#ebe5d6',
  moss: '#66765c',
  night: '#1e2f29',
}

/** A floor of oak boards along x. */
export function floor(stage: Stage, area: { x: [number, number]; z: [number, number] }): void {
  const [width, wide] = [0.16, area.x[1] - area.x[0]]
  const random = randomNumbers(5)
  for (let z = area.z[0], i = 0; z < area.z[1]; z += width, i++) {
    const cut = area.x[0] + wide * (0.2 + 0.6 * random())
    for (const [from, to] of [
      [area.x[0], cut],
      [cut, area.x[1]],
    ] as [number, number][]) {
      const pith = 0.05 + 0.1 * random()
      const material = wood('oak', {
        seed: 100 + i * 2 + (from === cut ? 1 : 0),
        pith,
        side: 20,
        rough: 0.38,
      })
      const board = box([to - from - 0.002, 0.02, width - 0.0025], 0.0016)
      stage.add(board, material, { at: [(from + to) / 2, -0.01, z + width / 2] })
    }
  }
}

/** Soft light that comes in from the left. */
export function windowOnTheLeft(x: number, z: [number, number], light = 2.4): Window {
  return {
    corner: [x, 0.5, z[1]],
    along: [0, 0, z[0] - z[1]],
    up: [0, 2, 0],
    light: [light * 0.98, light, light * 1.02],
  }
}

/** A vase of stoneware, `height` tall. */
export function vase(height: number): Mesh {
  const profile: [number, number][] = [
    [0, 0],
    [0.17, 0],
    [0.2, 0.01],
    [0.25, 0.08],
    [0.31, 0.22],
    [0.325, 0.36],
    [0.3, 0.5],
    [0.22, 0.66],
    [0.13, 0.78],
    [0.105, 0.86],
    [0.11, 0.93],
    [0.135, 0.99],
    [0.13, 1],
    [0.115, 0.99],
    [0.09, 0.92],
    [0.085, 0.85],
  ]
  return lathe(
    smoothLine(profile).map(([r, y]) => [r * height, y * height]),
    72,
  )
}

/** A bowl, `width` wide. */
export function bowl(width: number): Mesh {
  const profile: [number, number][] = [
    [0, 0],
    [0.2, 0],
    [0.22, 0.02],
    [0.3, 0.07],
    [0.42, 0.18],
    [0.49, 0.32],
    [0.5, 0.345],
    [0.49, 0.35],
    [0.475, 0.335],
    [0.4, 0.2],
    [0.28, 0.09],
    [0, 0.05],
  ]
  return lathe(
    smoothLine(profile).map(([r, y]) => [r * width, y * width]),
    80,
  )
}

/** Puts points between points so that a turned outline looks round (Catmull-Rom). */
export function smoothLine(points: [number, number][]): [number, number][] {
  return points.flatMap((p, i) => {
    const [before, next, after] = [points[i - 1] ?? p, points[i + 1], points[i + 2] ?? points[i + 1]]
    if (!next) return [p]
    return [0, 0.25, 0.5, 0.75].map((t): [number, number] => {
      const at = (k: 0 | 1) =>
        p[k] +
        0.5 *
          t *
          (next[k] -
            before[k] +
            t *
              (2 * before[k] -
                5 * p[k] +
                4 * next[k] -
                after![k] +
                t * (3 * (p[k] - next[k]) + after![k] - before[k])))
      return [Math.max(0, at(0)), at(1)]
    })
  })
}

/** A bare twig with leaves, from the origin upwards. */
export function twig(seed: number, height: number): Stage {
  const stage = new Stage()
  const random = randomNumbers(seed)
  const lean: Vec = [(random() - 0.5) * 0.9, 1, (random() - 0.5) * 0.5]
  const point = (t: number): Vec => [
    lean[0] * height * t * t + 0.02 * height * noise(t * 4, seed, 1),
    height * t,
    lean[2] * height * t * t + 0.02 * height * noise(t * 4, seed, 9),
  ]
  const stem = Array.from({ length: 24 }, (_, i) => point(i / 23))
  stage.add(
    tube(stem, (t) => 0.0024 - 0.0014 * t, 10),
    paint('#5b4a34', 0.7),
  )
  for (let i = 0; i < 11; i++) {
    const at = point(0.42 + 0.055 * i)
    const size = height * (0.1 + 0.05 * random())
    const turned: Vec = [(random() - 0.5) * 60, i * 137 + 40 * random(), 25 + 30 * random()]
    stage.add(leaf(size), paint(i % 3 ? '#5f7350' : '#75835a', 0.45, 0.12), { at, turned })
  }
  return stage
}

function leaf(size: number): Mesh {
  return sheet([14, 8], (u, v) => {
    const wide = 0.21 * Math.sin(Math.PI * Math.max(u, 0) ** 0.8) * size
    const side = (v - 0.5) * 2
    return [u * size, -0.25 * u * u * size + 0.05 * size * side * side, side * wide]
  })
}

/** A row of books standing from x = 0; answers how far it reaches. */
export function books(stage: Stage, at: Vec, options: { seed: number; width: number; high: number }): void {
  const random = randomNumbers(options.seed)
  const colors = [
    COLORS.green,
    COLORS.cream,
    COLORS.moss,
    COLORS.ochre,
    '#d8cdb4',
    COLORS.night,
    COLORS.clay,
    '#8f9a86',
    '#efeade',
  ]
  let x = 0
  for (let last = -1; ;) {
    const wide = 0.014 + 0.026 * random() ** 1.6
    if (x + wide > options.width) return
    const [high, deep] = [options.high * (0.68 + 0.3 * random()), 0.15 + 0.04 * random()]
    let pick = Math.floor(random() * colors.length)
    if (pick === last) pick = (pick + 1) % colors.length
    last = pick
    stage.put(book([wide, high, deep], colors[pick]!, random() > 0.6), {
      at: add(at, [x + wide / 2, 0, -0.012 * random()]),
    })
    x += wide + 0.0008
  }
}

/** One book with its back to the viewer, standing on the origin; its front edge is at z = 0. */
export function book([wide, high, deep]: Vec, color: string, label: boolean): Stage {
  const stage = new Stage()
  const cover = paint(color, 0.65, 0.08)
  stage.add(box([wide, high, 0.006], 0.0028), cover, { at: [0, high / 2, -0.003] })
  for (const side of [-1, 1]) {
    stage.add(box([0.0024, high, deep], 0.0008), cover, {
      at: [side * (wide / 2 - 0.0012), high / 2, -deep / 2 - 0.002],
    })
  }
  const pages = box([wide - 0.005, high - 0.006, deep - 0.006], 0.0003)
  stage.add(pages, paint('#e9e0cb', 0.8), { at: [0, high / 2, -deep / 2 - 0.002] })
  if (label) {
    const [w, h] = [wide * 0.72, high * 0.16]
    stage.add(box([w, h, 0.0012], 0.0003), paint('#e7dfca', 0.7), { at: [0, high * 0.76, 0.0001] })
  }
  return stage
}

/** A cushion filled with down, lying flat: width, height, depth. */
export function cushion([wide, high, deep]: Vec, seed = 1): Mesh {
  const shape =
    (side: number) =>
    (u: number, v: number): Vec => {
      const [x, z] = [2 * u - 1, 2 * v - 1]
      const full = Math.max(0, (1 - x * x) * (1 - z * z))
      const fold =
        0.06 * noise(x * 3 + seed, z * 3, side) * Math.min(1, full * 6) +
        0.025 * noise(x * 9, z * 9, seed) * (1 - full)
      const pull = 1 - 0.07 * (1 - x * x) * z ** 8
      const tug = 1 - 0.07 * (1 - z * z) * x ** 8
      return [
        (x * wide * tug) / 2,
        side * (high / 2) * (full ** 0.42 + fold * full ** 0.3),
        (z * deep * pull) / 2,
      ]
    }
  const [top, bottom] = [sheet([56, 56], shape(1)), sheet([40, 40], shape(-1))]
  return { corners: [...top.corners, ...bottom.corners], normals: [...top.normals, ...bottom.normals] }
}

/** A plain wall behind everything. */
export function wall(stage: Stage, z: number, material: Material): void {
  stage.add(box([9, 5, 0.1], 0), material, { at: [0, 2.4, z - 0.05] })
}
