// Points and directions of the pictures: plain triples, and what is done with them.

/** x to the right, y up, z towards the viewer; metres. */
export type Vec = [number, number, number]

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scale = (a: Vec, by: number): Vec => [a[0] * by, a[1] * by, a[2] * by]
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const unit = (a: Vec): Vec => {
  const by = 1 / (Math.sqrt(a[0] * a[0] + a[1] * a[1] + a[2] * a[2]) || 1)
  return [a[0] * by, a[1] * by, a[2] * by]
}
export const clamp = (n: number, low = 0, high = 1): number => (n < low ? low : n > high ? high : n)
export const mix = (a: number, b: number, t: number): number => a + (b - a) * t
export const mixVec = (a: Vec, b: Vec, t: number): Vec => [
  mix(a[0], b[0], t),
  mix(a[1], b[1], t),
  mix(a[2], b[2], t),
]

/** 0 below `from`, 1 above `to`, and smooth between. */
export function smooth(from: number, to: number, n: number): number {
  const t = clamp((n - from) / (to - from))
  return t * t * (3 - 2 * t)
}

/** A colour of the design as light: sRGB hex to linear. */
export function hex(color: string): Vec {
  const part = (at: number) => {
    const s = parseInt(color.slice(at, at + 2), 16) / 255
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

/** Nine numbers, by rows: turns about x, then y, then z (degrees). */
export function rotation([x, y, z]: Vec): number[] {
  const [a, b, c] = [x, y, z].map((degrees) => (degrees * Math.PI) / 180) as Vec
  const [sa, ca, sb, cb, sc, cc] = [
    Math.sin(a),
    Math.cos(a),
    Math.sin(b),
    Math.cos(b),
    Math.sin(c),
    Math.cos(c),
  ]
  return [
    ...[cc * cb, cc * sb * sa - sc * ca, cc * sb * ca + sc * sa],
    ...[sc * cb, sc * sb * sa + cc * ca, sc * sb * ca - cc * sa],
    ...[-sb, cb * sa, cb * ca],
  ]
}

export const turn = (m: number[], p: Vec): Vec => [
  m[0]! * p[0] + m[1]! * p[1] + m[2]! * p[2],
  m[3]! * p[0] + m[4]! * p[1] + m[5]! * p[2],
  m[6]! * p[0] + m[7]! * p[1] + m[8]! * p[2],
]
export const turnBack = (m: number[], p: Vec): Vec => [
  m[0]! * p[0] + m[3]! * p[1] + m[6]! * p[2],
  m[1]! * p[0] + m[4]! * p[1] + m[7]! * p[2],
  m[2]! * p[0] + m[5]! * p[1] + m[8]! * p[2],
]
