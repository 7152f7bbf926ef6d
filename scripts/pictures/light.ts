// How light reaches a point: straight from sun and windows, and by way of everything it bounces off.
import { createTracer, type Tracer } from './bvh.ts'
import { type Picture, type Piece, type Window } from './scene.ts'
import { add, cross, dot, mixVec, scale, sub, turn, unit, type Vec } from './vector.ts'

/** A place on a piece. */
export interface Spot {
  at: Vec
  normal: Vec
  piece: Piece
}

export interface Light {
  /** What the ray from `at` towards `way` meets, and how far away. */
  look(at: Vec, way: Vec): { spot: Spot; distance: number } | null
  /** Light from sun and windows on a white surface. */
  direct(at: Vec, normal: Vec): Vec
  /** Light that bounces onto a white surface. */
  bounced(at: Vec, normal: Vec): Vec
  /** What is seen in a mirror from `at` towards `way`. */
  mirrored(at: Vec, way: Vec): Vec
  sky(way: Vec): Vec
}

type Panes = Window & { normal: Vec; area: number }

/** The light of a picture; `random` feeds its rays. */
export function createLight(picture: Picture, random: () => number): Light {
  const { tracer, owner, normals } = gather(picture)
  const windows = picture.windows.map((w): Panes => {
    const n = cross(w.along, w.up)
    return { ...w, normal: unit(n), area: Math.hypot(...n) }
  })
  const ray = new Float64Array(6)
  const aim = (at: Vec, way: Vec) => {
    for (let k = 0; k < 3; k++) {
      ray[k] = at[k]! + way[k]! * 2e-5
      ray[k + 3] = way[k]!
    }
  }
  const [above, below] = picture.sky
  const sky = (way: Vec) => mixVec(below, above, 0.5 + 0.5 * way[1])

  const look = (at: Vec, way: Vec) => {
    aim(at, way)
    if (!tracer.trace(ray)) return null
    const { triangle, distance, u, v } = tracer.hit
    const i = triangle * 9
    const mixed = (k: number) =>
      normals[i + k]! * (1 - u - v) + normals[i + 3 + k]! * u + normals[i + 6 + k]! * v
    let normal = unit([mixed(0), mixed(1), mixed(2)])
    if (dot(normal, way) > 0) normal = scale(normal, -1)
    const spot: Spot = { at: add(at, scale(way, distance)), normal, piece: picture.pieces[owner[triangle]!]! }
    return { spot, distance }
  }

  const direct = lamps({ picture, windows, random }, (at, way, distance) => {
    aim(at, way)
    return tracer.occluded(ray, distance)
  })

  const arriving = (at: Vec, way: Vec, depth: number): Vec => {
    const found = look(at, way)
    if (!found) return sky(way)
    const { material } = found.spot.piece
    if (material.glows) return material.mean
    const light = direct(found.spot.at, found.spot.normal)
    const more =
      depth > 1 && random() < 0.5
        ? arriving(
            add(found.spot.at, scale(found.spot.normal, 2e-5)),
            spread(found.spot.normal, random),
            depth - 1,
          )
        : scale(add(above, below), 0.25)
    return [0, 1, 2].map((k) => Math.min(material.mean[k]! * (light[k]! + more[k]!), 6)) as Vec
  }

  const mirrored = (at: Vec, way: Vec): Vec => {
    const found = look(at, way)
    const pane = windows.find((w) => reaches(w, { at, way }, found?.distance ?? Infinity))
    if (pane) return pane.light
    if (!found) return sky(way)
    const { spot } = found
    if (spot.piece.material.glows) return spot.piece.material.mean
    const light = add(direct(spot.at, spot.normal), scale(add(above, below), 0.35))
    return [0, 1, 2].map((k) => spot.piece.material.mean[k]! * light[k]!) as Vec
  }

  const bounced = (at: Vec, normal: Vec) => arriving(add(at, scale(normal, 2e-5)), spread(normal, random), 2)
  return { look, direct, bounced, mirrored, sky }
}

/** Light from sun and windows, as far as nothing is in its way. */
function lamps(
  { picture, windows, random }: { picture: Picture; windows: Panes[]; random: () => number },
  blocked: (at: Vec, way: Vec, distance: number) => boolean,
): (at: Vec, normal: Vec) => Vec {
  const { sun } = picture
  const fromSun = (at: Vec, normal: Vec, out: Vec) => {
    if (!sun) return
    const wobble: Vec = [random() - 0.5, random() - 0.5, random() - 0.5]
    const way = unit(add(sun.towards, scale(wobble, 2 * sun.spread)))
    const slope = dot(way, normal)
    if (slope <= 0) return
    let share = slope
    if (sun.passes && sun.plane !== undefined) {
      const t = (sun.plane - at[0]) / way[0]
      if (t > 0) share *= sun.passes(add(at, scale(way, t)))
      if (share <= 0) return
    }
    if (blocked(at, way, 1e3)) return
    for (let k = 0; k < 3; k++) out[k]! += sun.light[k]! * share
  }

  const fromWindow = (w: Panes, spot: { at: Vec; normal: Vec }, out: Vec) => {
    const to = add(w.corner, add(scale(w.along, random()), scale(w.up, random())))
    const path = sub(to, spot.at)
    const distance = Math.sqrt(dot(path, path))
    const way = scale(path, 1 / distance)
    const share = dot(way, spot.normal) * -dot(way, w.normal)
    if (dot(way, spot.normal) <= 0 || share <= 0) return
    if (blocked(spot.at, way, distance - 1e-3)) return
    const amount = Math.min((share * w.area) / (Math.PI * distance * distance), 4)
    for (let k = 0; k < 3; k++) out[k]! += w.light[k]! * amount
  }

  return (at: Vec, normal: Vec): Vec => {
    const out: Vec = [0, 0, 0]
    const lifted = add(at, scale(normal, 2e-5))
    fromSun(lifted, normal, out)
    for (const w of windows) fromWindow(w, { at: lifted, normal }, out)
    return out
  }
}

/** Whether a ray goes through a window before it has gone `distance`. */
function reaches(w: Panes, { at, way }: { at: Vec; way: Vec }, distance: number): boolean {
  const slope = dot(way, w.normal)
  if (slope >= 0) return false
  const t = dot(sub(w.corner, at), w.normal) / slope
  if (t <= 0 || distance < t) return false
  const on = sub(add(at, scale(way, t)), w.corner)
  const [u, v] = [dot(on, w.along) / dot(w.along, w.along), dot(on, w.up) / dot(w.up, w.up)]
  return u > 0 && u < 1 && v > 0 && v < 1
}

/** A direction away from the surface, steep ones more often than flat ones. */
function spread(normal: Vec, random: () => number): Vec {
  const z = 1 - 2 * random()
  const r = Math.sqrt(Math.max(0, 1 - z * z))
  const angle = 2 * Math.PI * random()
  return unit([normal[0] + r * Math.cos(angle), normal[1] + r * Math.sin(angle), normal[2] + z * 0.9999])
}

function gather(picture: Picture): { tracer: Tracer; owner: Int32Array; normals: Float64Array } {
  const total = picture.meshes.reduce((sum, mesh) => sum + mesh.corners.length, 0)
  const [corners, normals, owner] = [
    new Float64Array(total),
    new Float64Array(total),
    new Int32Array(total / 9),
  ]
  let at = 0
  picture.meshes.forEach((mesh, index) => {
    const piece = picture.pieces[index]!
    owner.fill(index, at / 9, (at + mesh.corners.length) / 9)
    for (let i = 0; i < mesh.corners.length; i += 3) {
      const three = (list: number[]) => turn(piece.turn, [list[i]!, list[i + 1]!, list[i + 2]!])
      corners.set(add(three(mesh.corners), piece.at), at + i)
      normals.set(three(mesh.normals), at + i)
    }
    at += mesh.corners.length
  })
  return { tracer: createTracer(corners), owner, normals }
}
