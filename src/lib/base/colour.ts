// Colours as CSS writes them (#rgb, #rgba, #rrggbb, #rrggbbaa), what they look like on another one, and WCAG's contrast.

/** sRGB with alpha; every part from 0 to 1. */
export interface Rgba {
  r: number
  g: number
  b: number
  a: number
}

/** The colour of a checked hex text. */
export function parseHex(hex: string): Rgba {
  const digits = hex.slice(1)
  const wide = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits
  const part = (i: number) => parseInt(wide.slice(i, i + 2), 16) / 255
  return { r: part(0), g: part(2), b: part(4), a: wide.length === 8 ? part(6) : 1 }
}

/** #rrggbb, with two more digits where it is translucent. */
export function formatHex({ r, g, b, a }: Rgba): string {
  const digits = (part: number) =>
    Math.round(Math.min(1, Math.max(0, part)) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${[r, g, b].map(digits).join('')}${a < 1 ? digits(a) : ''}`
}

/**
 * The colour that results where one lies on an opaque one; blended in sRGB, as browsers do (CSS Compositing 1, 5.1).
 */
export function blendOver(top: Rgba, ground: Rgba): Rgba {
  const blend = (part: 'r' | 'g' | 'b') => top[part] * top.a + ground[part] * (1 - top.a)
  return { r: blend('r'), g: blend('g'), b: blend('b'), a: 1 }
}

/** sRGB's transfer function, undone (IEC 61966-2-1). */
export const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)

/** WCAG 2.2, relative luminance. */
const luminance = ({ r, g, b }: Rgba): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)

/** WCAG 2.2, contrast ratio of two opaque colours: 1 to 21. */
export function contrast(one: Rgba, other: Rgba): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
