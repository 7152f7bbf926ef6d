// Which triangle a ray meets first: a tree of boxes around the triangles, flat in memory.

/** What a ray met: the triangle (-1 for none), how far away, and where on it. */
export interface Hit {
  triangle: number
  distance: number
  u: number
  v: number
}

export interface Tracer {
  hit: Hit
  /** The nearest triangle along `ray` (origin and direction); the answer is in `hit` until the next call. */
  trace(ray: Float64Array): boolean
  /** Whether anything stands between the origin and the distance. */
  occluded(ray: Float64Array, distance: number): boolean
}

interface Tree {
  bounds: Float64Array
  first: Int32Array
  count: Int32Array
  order: Int32Array
}

const LEAF = 4

/** Sorts the triangles into the tree. Corners: nine numbers a triangle. */
export function createTracer(corners: Float64Array): Tracer {
  const tree = grow(corners)
  const edges = new Float64Array(corners.length)
  tree.order.forEach((t, i) => {
    for (let k = 0; k < 3; k++) {
      edges[i * 9 + k] = corners[t * 9 + k]!
      edges[i * 9 + 3 + k] = corners[t * 9 + 3 + k]! - corners[t * 9 + k]!
      edges[i * 9 + 6 + k] = corners[t * 9 + 6 + k]! - corners[t * 9 + k]!
    }
  })
  const hit: Hit = { triangle: -1, distance: 0, u: 0, v: 0 }
  const walk = walker(tree, edges, hit)
  return {
    hit,
    trace(ray) {
      walk(ray, Infinity, false)
      if (hit.triangle >= 0) hit.triangle = tree.order[hit.triangle]!
      return hit.triangle >= 0
    },
    occluded: (ray, distance) => walk(ray, distance, true),
  }
}

function grow(corners: Float64Array): Tree {
  const total = corners.length / 9
  const order = Int32Array.from({ length: total }, (_, i) => i)
  const bounds = new Float64Array(total * 12 + 12)
  const first = new Int32Array(total * 2 + 2)
  const count = new Int32Array(total * 2 + 2)
  const middle = (t: number, axis: number) =>
    corners[t * 9 + axis]! + corners[t * 9 + 3 + axis]! + corners[t * 9 + 6 + axis]!
  let used = 1
  const split = (node: number, from: number, to: number): void => {
    for (let axis = 0; axis < 3; axis++) {
      let [low, high] = [Infinity, -Infinity]
      for (let i = from; i < to; i++) {
        for (let k = axis; k < 9; k += 3) {
          const n = corners[order[i]! * 9 + k]!
          if (n < low) low = n
          if (n > high) high = n
        }
      }
      bounds[node * 6 + axis] = low - 1e-7
      bounds[node * 6 + 3 + axis] = high + 1e-7
    }
    const cut = to - from > LEAF ? bestCut(order.subarray(from, to), corners, middle) : 0
    if (cut === 0) {
      first[node] = from
      count[node] = to - from
      return
    }
    const left = used
    used += 2
    first[node] = left
    split(left, from, from + cut)
    split(left + 1, from + cut, to)
  }
  split(0, 0, total)
  return { bounds, first, count, order }
}

/** Orders the part along its best axis and answers how many go left (surface area heuristic). */
function bestCut(
  part: Int32Array,
  corners: Float64Array,
  middle: (t: number, axis: number) => number,
): number {
  let best = { cost: Infinity, axis: 0, cut: part.length >> 1 }
  const growBox = (b: number[], t: number) => {
    for (let k = 0; k < 9; k++) {
      const n = corners[t * 9 + k]!
      if (n < b[k % 3]!) b[k % 3] = n
      if (n > b[3 + (k % 3)]!) b[3 + (k % 3)] = n
    }
    const [x, y, z] = [b[3]! - b[0]!, b[4]! - b[1]!, b[5]! - b[2]!]
    return x * y + y * z + z * x
  }
  const none = () => [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]
  for (let axis = 0; axis < 3; axis++) {
    part.sort((a, b) => middle(a, axis) - middle(b, axis))
    const right = new Float64Array(part.length)
    let grown = none()
    for (let i = part.length - 1; i > 0; i--) right[i] = growBox(grown, part[i]!)
    grown = none()
    for (let i = 1; i < part.length; i++) {
      const cost = growBox(grown, part[i - 1]!) * i + right[i]! * (part.length - i)
      if (cost < best.cost) best = { cost, axis, cut: i }
    }
  }
  part.sort((a, b) => middle(a, best.axis) - middle(b, best.axis))
  return best.cut
}

// One long function without inner ones: it is called some hundred million times a picture.
// eslint-disable-next-line max-lines-per-function
function walker(tree: Tree, edges: Float64Array, hit: Hit) {
  const { bounds, first, count } = tree
  const stack = new Int32Array(96)
  const entries = new Float64Array(96)
  // eslint-disable-next-line max-lines-per-function
  return (ray: Float64Array, limit: number, any: boolean): boolean => {
    const ox = ray[0]!
    const oy = ray[1]!
    const oz = ray[2]!
    const dx = ray[3]!
    const dy = ray[4]!
    const dz = ray[5]!
    const ix = 1 / dx
    const iy = 1 / dy
    const iz = 1 / dz
    let near = limit
    let found = -1
    let top = 1
    stack[0] = 0
    entries[0] = 0
    while (top > 0) {
      top--
      if (entries[top]! > near) continue
      let node = stack[top]!
      while (count[node] === 0) {
        const left = first[node]!
        let at = left * 6
        let p = (bounds[at]! - ox) * ix
        let q = (bounds[at + 3]! - ox) * ix
        let low = p < q ? p : q
        let high = p < q ? q : p
        p = (bounds[at + 1]! - oy) * iy
        q = (bounds[at + 4]! - oy) * iy
        low = Math.max(low, p < q ? p : q)
        high = Math.min(high, p < q ? q : p)
        p = (bounds[at + 2]! - oz) * iz
        q = (bounds[at + 5]! - oz) * iz
        const a = Math.max(low, p < q ? p : q, 0)
        const meetsLeft = a <= Math.min(high, p < q ? q : p, near)
        at += 6
        p = (bounds[at]! - ox) * ix
        q = (bounds[at + 3]! - ox) * ix
        low = p < q ? p : q
        high = p < q ? q : p
        p = (bounds[at + 1]! - oy) * iy
        q = (bounds[at + 4]! - oy) * iy
        low = Math.max(low, p < q ? p : q)
        high = Math.min(high, p < q ? q : p)
        p = (bounds[at + 2]! - oz) * iz
        q = (bounds[at + 5]! - oz) * iz
        const b = Math.max(low, p < q ? p : q, 0)
        const meetsRight = b <= Math.min(high, p < q ? q : p, near)
        if (meetsLeft && meetsRight) {
          const leftFirst = a <= b
          stack[top] = leftFirst ? left + 1 : left
          entries[top++] = leftFirst ? b : a
          node = leftFirst ? left : left + 1
        } else if (meetsLeft) node = left
        else if (meetsRight) node = left + 1
        else break
      }
      const from = first[node]!
      for (let i = from; i < from + count[node]!; i++) {
        const k = i * 9
        const e1x = edges[k + 3]!
        const e1y = edges[k + 4]!
        const e1z = edges[k + 5]!
        const e2x = edges[k + 6]!
        const e2y = edges[k + 7]!
        const e2z = edges[k + 8]!
        const px = dy * e2z - dz * e2y
        const py = dz * e2x - dx * e2z
        const pz = dx * e2y - dy * e2x
        const det = e1x * px + e1y * py + e1z * pz
        if (det > -1e-14 && det < 1e-14) continue
        const inv = 1 / det
        const sx = ox - edges[k]!
        const sy = oy - edges[k + 1]!
        const sz = oz - edges[k + 2]!
        const u = (sx * px + sy * py + sz * pz) * inv
        if (u < 0 || u > 1) continue
        const qx = sy * e1z - sz * e1y
        const qy = sz * e1x - sx * e1z
        const qz = sx * e1y - sy * e1x
        const v = (dx * qx + dy * qy + dz * qz) * inv
        if (v < 0 || u + v > 1) continue
        const t = (e2x * qx + e2y * qy + e2z * qz) * inv
        if (t <= 1e-6 || t >= near) continue
        near = t
        found = i
        hit.u = u
        hit.v = v
        if (any) return true
      }
    }
    hit.triangle = found
    hit.distance = near
    return found >= 0
  }
}
