// Shapes as triangles with soft normals: boxes with broken edges, prisms, turned pieces, tubes and sheets.
import { add, cross, scale, sub, unit, type Vec } from './vector.ts'

/** Triangles one after another: nine numbers of corners and nine of normals each. */
export interface Mesh {
  corners: number[]
  normals: number[]
}

type Flat = [number, number]

const empty = (): Mesh => ({ corners: [], normals: [] })

function triangle(mesh: Mesh, corners: Vec[], normals: Vec[]): void {
  for (const c of corners) mesh.corners.push(...c)
  for (const n of normals) mesh.normals.push(...n)
}

function quad(mesh: Mesh, c: Vec[], n: Vec[]): void {
  triangle(mesh, [c[0]!, c[1]!, c[2]!], [n[0]!, n[1]!, n[2]!])
  triangle(mesh, [c[0]!, c[2]!, c[3]!], [n[0]!, n[2]!, n[3]!])
}

/** A box around the origin whose edges are broken by `edge`, as a joiner breaks them. */
export function box([w, h, d]: Vec, edge = 0.0015): Mesh {
  const mesh = empty()
  const half: Vec = [w / 2, h / 2, d / 2]
  const bevel = Math.min(edge, ...half.map((n) => n * 0.9))
  const corner = (signs: Vec, axis: number): Vec =>
    signs.map((s, i) => s * (half[i]! - (i === axis ? 0 : bevel))) as Vec
  const normal = (signs: Vec, axis: number): Vec => signs.map((s, i) => (i === axis ? s : 0)) as Vec
  const put = (points: [Vec, number][]) => {
    const corners = points.map(([s, axis]) => corner(s, axis))
    const normals = points.map(([s, axis]) => normal(s, axis))
    if (points.length === 4) quad(mesh, corners, normals)
    else triangle(mesh, corners, normals)
  }
  const at = (axis: number, s: number, rest: Flat): Vec => {
    const v: Vec = [0, 0, 0]
    v[axis] = s
    v[(axis + 1) % 3] = rest[0]
    v[(axis + 2) % 3] = rest[1]
    return v
  }
  for (const axis of [0, 1, 2]) {
    for (const s of [-1, 1]) {
      put(
        (
          [
            [-1, -1],
            [1, -1],
            [1, 1],
            [-1, 1],
          ] as Flat[]
        ).map((r) => [at(axis, s, r), axis]),
      )
      for (const t of [-1, 1]) {
        const [a, b] = [at(axis, -1, [s, t]), at(axis, 1, [s, t])]
        const [one, two] = [(axis + 1) % 3, (axis + 2) % 3]
        put([
          [a, one],
          [b, one],
          [b, two],
          [a, two],
        ])
        put(
          [
            [b, 0],
            [b, 1],
            [b, 2],
          ].filter(() => axis === 0) as [Vec, number][],
        )
        put(
          [
            [a, 0],
            [a, 1],
            [a, 2],
          ].filter(() => axis === 0) as [Vec, number][],
        )
      }
    }
  }
  return mesh
}

/** An outline in x and y (counter-clockwise), pulled along z, with broken edges at both ends. */
export function prism(outline: Flat[], [from, to]: Flat, edge = 0.0008): Mesh {
  const mesh = empty()
  const count = outline.length
  const side = (i: number): Vec => {
    const [a, b] = [outline[i % count]!, outline[(i + 1) % count]!]
    return unit([b[1] - a[1], a[0] - b[0], 0])
  }
  const inner = outline.map((p, i): Flat => {
    const [a, b] = [side(i + count - 1), side(i)]
    const share = edge / Math.max(0.3, 1 + a[0] * b[0] + a[1] * b[1])
    return [p[0] - (a[0] + b[0]) * share, p[1] - (a[1] + b[1]) * share]
  })
  for (let i = 0; i < count; i++) {
    const [a, b] = [outline[i]!, outline[(i + 1) % count]!]
    const [c, d] = [inner[i]!, inner[(i + 1) % count]!]
    const n = side(i)
    quad(
      mesh,
      [
        [...a, from + edge],
        [...b, from + edge],
        [...b, to - edge],
        [...a, to - edge],
      ],
      [n, n, n, n],
    )
    for (const [z, rim, s] of [
      [from, from + edge, -1],
      [to, to - edge, 1],
    ] as Vec[]) {
      const cap: Vec = [0, 0, s]
      quad(
        mesh,
        [
          [...a, rim],
          [...b, rim],
          [...d, z],
          [...c, z],
        ],
        [n, n, cap, cap],
      )
    }
  }
  cover(mesh, inner, [from, to])
  return mesh
}

/** Closes both ends of a prism. */
function cover(mesh: Mesh, outline: Flat[], [from, to]: Flat): void {
  for (const [a, b, c] of ears(outline)) {
    for (const [z, s] of [
      [from, -1],
      [to, 1],
    ] as Flat[]) {
      const n: Vec = [0, 0, s]
      triangle(
        mesh,
        [
          [...a, z],
          [...b, z],
          [...c, z],
        ],
        [n, n, n],
      )
    }
  }
}

/** Cuts an outline into triangles, ear by ear. */
function ears(outline: Flat[]): [Flat, Flat, Flat][] {
  const left = [...outline]
  const found: [Flat, Flat, Flat][] = []
  const area = (a: Flat, b: Flat, c: Flat) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
  while (left.length > 2) {
    const ear = left.findIndex((b, i) => {
      const [a, c] = [left.at(i - 1)!, left[(i + 1) % left.length]!]
      if (area(a, b, c) <= 0) return false
      return left.every(
        (p) => p === a || p === b || p === c || area(a, b, p) < 0 || area(b, c, p) < 0 || area(c, a, p) < 0,
      )
    })
    const at = Math.max(ear, 0)
    found.push([left.at(at - 1)!, left[at]!, left[(at + 1) % left.length]!])
    left.splice(at, 1)
  }
  return found
}

/** A piece turned on the lathe around y: radius and height from the bottom up; a repeated point is an edge. */
export function lathe(profile: Flat[], segments = 72): Mesh {
  const rows = profile.map(([r, y], i): [Flat, Flat][] => {
    const before = profile[i - 1] ?? profile[i]!
    const after = profile[i + 1] ?? profile[i]!
    const n = unit([after[1] - before[1], before[0] - after[0], 0])
    return [
      [
        [r, y],
        [n[0], n[1]],
      ],
    ]
  })
  const ring = (i: number, k: number): [Vec, Vec] => {
    const [[r, y], [nr, ny]] = rows[i]![0]!
    const angle = (k / segments) * 2 * Math.PI
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    return [
      [r * c, y, r * s],
      [nr * c, ny, nr * s],
    ]
  }
  return grid([profile.length - 1, segments], ring)
}

/** A surface of `size` cells; `at` answers place and normal of a knot. */
export function grid([rows, columns]: Flat, at: (row: number, column: number) => [Vec, Vec]): Mesh {
  const mesh = empty()
  const knots = Array.from({ length: rows + 1 }, (_, i) =>
    Array.from({ length: columns + 1 }, (_, k) => at(i, k)),
  )
  for (let i = 0; i < rows; i++) {
    for (let k = 0; k < columns; k++) {
      const four = [knots[i]![k]!, knots[i + 1]![k]!, knots[i + 1]![k + 1]!, knots[i]![k + 1]!]
      quad(
        mesh,
        four.map(([c]) => c),
        four.map(([, n]) => n),
      )
    }
  }
  return mesh
}

/** A surface of two parameters from 0 to 1, with the normals that its shape has. */
export function sheet([rows, columns]: Flat, place: (u: number, v: number) => Vec): Mesh {
  const step = 1e-4
  return grid([rows, columns], (i, k) => {
    const [u, v] = [i / rows, k / columns]
    const along = sub(place(u + step, v), place(u - step, v))
    const across = sub(place(u, v + step), place(u, v - step))
    return [place(u, v), unit(cross(along, across))]
  })
}

/** A round bar along the points; the radius may change on the way. */
export function tube(points: Vec[], radius: (t: number) => number, segments = 24): Mesh {
  const last = points.length - 1
  const direction = (i: number) => unit(sub(points[Math.min(i + 1, last)]!, points[Math.max(i - 1, 0)]!))
  let side: Vec = Math.abs(direction(0)[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]
  const frames = points.map((_, i): [Vec, Vec] => {
    const d = direction(i)
    const other = unit(cross(d, side))
    side = cross(other, d)
    return [side, other]
  })
  const mesh = grid([last, segments], (i, k) => {
    const [a, b] = frames[i]!
    const angle = (k / segments) * 2 * Math.PI
    const n = add(scale(a, Math.cos(angle)), scale(b, Math.sin(angle)))
    return [add(points[i]!, scale(n, radius(i / last))), n]
  })
  for (const i of [0, last]) {
    const n = scale(direction(i), i ? 1 : -1)
    const [a, b] = frames[i]!
    const rim = (k: number) => {
      const angle = (k / segments) * 2 * Math.PI
      const out = add(scale(a, Math.cos(angle)), scale(b, Math.sin(angle)))
      return add(points[i]!, scale(out, radius(i / last)))
    }
    for (let k = 0; k < segments; k++) triangle(mesh, [points[i]!, rim(k), rim(k + 1)], [n, n, n])
  }
  return mesh
}
