// Colours by perceived lightness, chroma and hue: OKLCH (Björn Ottosson 2020; CSS Color 4, 9.2 and 13.2).
import { linear, type Rgba } from '../base/colour.ts'

export interface Oklch {
  /** 0 black to 1 white. */
  l: number
  c: number
  /** Radians. */
  h: number
}
type Triple = [number, number, number]

export function toOklch(colour: Rgba): Oklch {
  const [l, a, b] = toOklab(colour)
  return { l, c: Math.hypot(a, b), h: Math.atan2(b, a) }
}

/** The colour, with as much of its chroma as sRGB can display at that lightness. */
export function fromOklch({ l, c, h }: Oklch, a = 1): Rgba {
  let [least, most] = isShown(toLinear({ l, c, h })) ? [c, c] : [0, c]
  while (most - least > 1e-3) {
    const middle = (least + most) / 2
    if (isShown(toLinear({ l, c: middle, h }))) least = middle
    else most = middle
  }
  const [r, g, b] = toLinear({ l, c: least, h }).map(encoded) as Triple
  return { r, g, b, a }
}

/** Perceived difference of two colours: distance in OKLab. Black and white are 1 apart. */
export function difference(one: Rgba, other: Rgba): number {
  const [a, b] = [toOklab(one), toOklab(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

function toOklab(colour: Rgba): Triple {
  const [r, g, b] = [linear(colour.r), linear(colour.g), linear(colour.b)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function toLinear({ l: lightness, c, h }: Oklch): Triple {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const isShown = (parts: Triple) => parts.every((part) => part >= -1e-4 && part <= 1 + 1e-4)

const encoded = (part: number) =>
  part <= 0.0031308 ? 12.92 * Math.max(0, part) : 1.055 * Math.min(1, part) ** (1 / 2.4) - 0.055
