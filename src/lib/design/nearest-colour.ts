// The colour that looks most like a wanted one and fulfils a condition (decision 20).
import { formatHex, parseHex, type Rgba } from '../base/colour.ts'
import { difference, fromOklch, toOklch } from './oklch.ts'

/** Lightness is tried in steps finer than those of a grey in #rrggbb. */
const STEPS = 500

/**
 * The nearest colour that passes: lighter or darker, of the same hue and as much of the chroma as sRGB can show; a translucent
 * one stays so where it can. `passes` gets the very text that is returned. Undefined when no lightness passes.
 */
export function nearestColour(wanted: string, passes: (hex: string) => boolean): string | undefined {
  const colour = parseHex(wanted)
  const found = search(colour, passes)
  return found ?? (colour.a < 1 ? search({ ...colour, a: 1 }, passes) : undefined)
}

function search(wanted: Rgba, passes: (hex: string) => boolean): string | undefined {
  const { l, c, h } = toOklch(wanted)
  const tried = new Set<string>()
  let best: { hex: string; far: number } | undefined
  // Nothing further along can look nearer than its lightness is.
  for (let i = 0; i <= STEPS && (!best || i / STEPS <= best.far); i++)
    for (const step of i ? [-i, i] : [0]) {
      const lightness = l + step / STEPS
      if (lightness < -1 / STEPS || lightness > 1 + 1 / STEPS) continue
      const shade = i ? fromOklch({ l: Math.min(1, Math.max(0, lightness)), c, h }, wanted.a) : wanted
      const hex = formatHex(shade)
      if (tried.has(hex)) continue
      tried.add(hex)
      if (!passes(hex)) continue
      const far = difference(parseHex(hex), wanted)
      if (!best || far < best.far) best = { hex, far }
    }
  return best?.hex
}
