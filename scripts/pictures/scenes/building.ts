// Parts of houses that several pictures share: masonry with openings, brick, glazing, hedges and trees.
import { box, type Mesh } from '../mesh.ts'
import { type Material } from '../material.ts'
import { clouds, noise, randomNumbers } from '../noise.ts'
import { Stage } from '../scene.ts'
import { hex, mix, type Vec } from '../vector.ts'

/** A mesh moved in its own space, so that a material goes on from piece to piece. */
export function moved(mesh: Mesh, [x, y, z]: Vec): Mesh {
  const by = [x, y, z]
  return { corners: mesh.corners.map((n, i) => n + by[i % 3]!), normals: mesh.normals }
}

/** Several meshes as one piece. */
export const merged = (meshes: Mesh[]): Mesh => ({
  corners: meshes.flatMap(({ corners }) => corners),
  normals: meshes.flatMap(({ normals }) => normals),
})

/** A box from corner to corner. */
export const block = (from: Vec, to: Vec, edge = 0.004): Mesh =>
  moved(
    box([to[0] - from[0], to[1] - from[1], to[2] - from[2]], edge),
    [0, 1, 2].map((k) => (from[k]! + to[k]!) / 2) as Vec,
  )

/** Bricks in running bond; `color` of the fired clay, `joint` of the mortar. */
export function brick(color: string, joint = '#b9b0a2', size: [number, number] = [0.25, 0.0775]): Material {
  const [clay, mortar] = [hex(color), hex(joint)]
  return {
    mean: clay,
    relief: false,
    shade(out, p, normal) {
      const along = Math.abs(normal[0]) > 0.5 ? p[2] : p[0]
      const row = Math.floor(p[1] / size[1])
      const u = along / size[0] + (row % 2) * 0.5
      const column = Math.floor(u)
      const edge = Math.min((u - column) * size[0], (1 - u + column) * size[0])
      const level = Math.min(p[1] - row * size[1], (row + 1) * size[1] - p[1])
      const inJoint = Math.min(edge, level) < 0.0055
      const fired =
        1 + 0.34 * noise(column * 3.7, row * 5.3, 2) + 0.1 * clouds(p[0] * 30, p[1] * 30, p[2] * 30)
      const dark = noise(column * 7.1, row * 2.9, 11) > 0.42 ? 0.68 : 1
      for (let k = 0; k < 3; k++) out.body[k] = inJoint ? mortar[k]! : clay[k]! * fired * dark
      out.shine = [0.02, 0.02, 0.02]
      out.rough = 0.85
      out.height = 0
    },
  }
}

/** A dark pane that mirrors what is in front of it. */
export function glass(color = '#10161a', shine = 0.22): Material {
  const body = hex(color)
  return {
    mean: body,
    relief: false,
    shade(out, p) {
      out.body = [...body]
      const s = shine * (1 + 0.08 * noise(p[0] * 2, p[1] * 2, p[2] * 2))
      out.shine = [s, s, s * 1.05]
      out.rough = 0.06
      out.height = 0
    },
  }
}

/** Lawn, or another ground with blades or grains. */
export function ground(one: string, two: string, fine = 60): Material {
  const [a, b] = [hex(one), hex(two)]
  return {
    mean: a.map((n, k) => (n + b[k]!) / 2) as Vec,
    relief: false,
    shade(out, p) {
      const t = 0.5 + 0.35 * noise(p[0] * fine, p[2] * fine, 1) + 0.4 * clouds(p[0] * 0.7, 2, p[2] * 0.7)
      for (let k = 0; k < 3; k++) out.body[k] = mix(a[k]!, b[k]!, Math.min(1, Math.max(0, t)))
      out.shine = [0.015, 0.015, 0.015]
      out.rough = 0.9
      out.height = 0
    },
  }
}

export interface Opening {
  x: [number, number]
  y: [number, number]
}

/** A wall in the plane of x and y between z and z + deep, with a regular field of openings. */
export function wall(area: Opening, deep: [number, number], openings: Opening[]): Mesh {
  const parts: Mesh[] = []
  const levels = [...new Set([area.y[0], ...openings.flatMap(({ y }) => y), area.y[1]])].sort((a, b) => a - b)
  levels.slice(1).forEach((top, i) => {
    const bottom = levels[i]!
    const cut = openings
      .filter(({ y }) => y[0] < top - 1e-6 && y[1] > bottom + 1e-6)
      .sort((a, b) => a.x[0] - b.x[0])
    let from = area.x[0]
    const end = { x: [area.x[1], area.x[1]] as const }
    for (const { x } of [...cut, end]) {
      if (x[0] - from > 1e-4) parts.push(block([from, bottom, deep[0]], [x[0], top, deep[1]], 0))
      from = x[1]
    }
  })
  return merged(parts)
}

/** Columns and rows of panes, and how wide the frame is. */
type Bars = [columns: number, rows: number, wide?: number]

/** The frame of a window with bars between the panes. */
export function frame({ x, y }: Opening, z: number, bars: Bars): Mesh {
  const wide = bars[2] ?? 0.06
  const parts: Mesh[] = []
  const upright = (at: number, w: number) => block([at - w / 2, y[0], z - 0.03], [at + w / 2, y[1], z + 0.03])
  const level = (at: number, w: number) => block([x[0], at - w / 2, z - 0.028], [x[1], at + w / 2, z + 0.028])
  parts.push(upright(x[0] + wide / 2, wide), upright(x[1] - wide / 2, wide))
  parts.push(level(y[0] + wide / 2, wide), level(y[1] - wide / 2, wide))
  for (let i = 1; i < bars[0]; i++) parts.push(upright(x[0] + ((x[1] - x[0]) * i) / bars[0], wide * 0.6))
  for (let i = 1; i < bars[1]; i++) parts.push(level(y[0] + ((y[1] - y[0]) * i) / bars[1], wide * 0.6))
  return merged(parts)
}

/** Leaves in a cloud of three half axes around a point. */
export function leaves(center: Vec, axes: Vec, options: { count: number; size: number; seed: number }): Mesh {
  const random = randomNumbers(options.seed)
  const mesh: Mesh = { corners: [], normals: [] }
  for (let i = 0; i < options.count; i++) {
    const way: Vec = [random() - 0.5, random() - 0.5, random() - 0.5]
    const long = Math.hypot(...way) || 1
    const r = 0.55 + 0.5 * Math.sqrt(random())
    const at = [0, 1, 2].map((k) => center[k]! + (way[k]! / long) * r * axes[k]!) as Vec
    const s = options.size * (0.6 + 0.8 * random())
    const turn = [random(), random(), random()].map((n) => (n - 0.5) * 2 * s)
    const a: Vec = [at[0] + turn[0]!, at[1] + turn[1]!, at[2] + turn[2]!]
    const b: Vec = [at[0] + turn[1]!, at[1] - turn[2]!, at[2] + turn[0]!]
    const c: Vec = [at[0] - turn[2]!, at[1] + turn[0]!, at[2] - turn[1]!]
    mesh.corners.push(...a, ...b, ...c)
    const normal = way.map((n) => n / long)
    mesh.normals.push(...normal, ...normal, ...normal)
  }
  return mesh
}

/** A tree with a trunk and a few clouds of leaves. */
export function tree(
  trunk: Material,
  leaf: Material,
  { at, high, seed }: { at: Vec; high: number; seed: number },
): Stage {
  const stage = new Stage()
  const random = randomNumbers(seed)
  stage.add(block([-0.09, 0, -0.09], [0.09, high * 0.6, 0.09], 0.05), trunk, { at })
  for (let i = 0; i < 7; i++) {
    const center: Vec = [
      at[0] + (random() - 0.5) * high * 0.42,
      at[1] + high * (0.55 + 0.36 * random()),
      at[2] + (random() - 0.5) * high * 0.42,
    ]
    const r = high * (0.13 + 0.08 * random())
    stage.add(leaves(center, [r, r * 0.8, r], { count: 900, size: 0.055, seed: seed * 31 + i }), leaf)
  }
  return stage
}
