// Gradient noise in space, the same on every machine, and numbers that look random but can be repeated.

const TABLE = (() => {
  const random = randomNumbers(20260514)
  const order = Uint8Array.from({ length: 256 }, (_, i) => i)
  for (let i = 255; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    ;[order[i], order[j]] = [order[j]!, order[i]!]
  }
  return Uint8Array.from({ length: 512 }, (_, i) => order[i & 255]!)
})()

/** Numbers from 0 up to 1 in an order that the seed settles. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

// eslint-disable-next-line @typescript-eslint/max-params -- called millions of times a picture
function slope(hash: number, x: number, y: number, z: number): number {
  const h = hash & 15
  const u = h < 8 ? x : y
  const v = h < 4 ? y : h === 12 || h === 14 ? x : z
  return ((h & 1) === 0 ? u : -u) + ((h & 2) === 0 ? v : -v)
}

/** Noise between about -1 and 1 that changes over a distance of 1. */
export function noise(x: number, y: number, z: number): number {
  const [ix, iy, iz] = [Math.floor(x), Math.floor(y), Math.floor(z)]
  x -= ix
  y -= iy
  z -= iz
  const u = x * x * x * (x * (x * 6 - 15) + 10)
  const v = y * y * y * (y * (y * 6 - 15) + 10)
  const w = z * z * z * (z * (z * 6 - 15) + 10)
  const X = ix & 255
  const Y = iy & 255
  const Z = iz & 255
  const a = TABLE[X]! + Y
  const b = TABLE[(X + 1) & 255]! + Y
  const aa = TABLE[a & 255]! + Z
  const ab = TABLE[(a + 1) & 255]! + Z
  const ba = TABLE[b & 255]! + Z
  const bb = TABLE[(b + 1) & 255]! + Z
  const low0 = slope(TABLE[aa & 255]!, x, y, z)
  const low1 = slope(TABLE[ab & 255]!, x, y - 1, z)
  const high0 = slope(TABLE[(aa + 1) & 255]!, x, y, z - 1)
  const high1 = slope(TABLE[(ab + 1) & 255]!, x, y - 1, z - 1)
  const l0 = low0 + u * (slope(TABLE[ba & 255]!, x - 1, y, z) - low0)
  const l1 = low1 + u * (slope(TABLE[bb & 255]!, x - 1, y - 1, z) - low1)
  const h0 = high0 + u * (slope(TABLE[(ba + 1) & 255]!, x - 1, y, z - 1) - high0)
  const h1 = high1 + u * (slope(TABLE[(bb + 1) & 255]!, x - 1, y - 1, z - 1) - high1)
  const l = l0 + v * (l1 - l0)
  return l + w * (h0 + v * (h1 - h0) - l)
}

/** Four octaves of noise, coarse to fine. */
export function clouds(x: number, y: number, z: number): number {
  return (
    noise(x, y, z) * 0.53 +
    noise(x * 2.03, y * 2.03, z * 2.03 + 7) * 0.27 +
    noise(x * 4.1, y * 4.1, z * 4.1 + 19) * 0.13 +
    noise(x * 8.3, y * 8.3, z * 8.3 + 41) * 0.07
  )
}
