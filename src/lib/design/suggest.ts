// The nearest colour that has enough contrast with all others, for one token at a time (decision 20).
import type { DesignDefinition } from '../kits/define-kit.ts'
import { measure, pairsOf, ratioOf, type Mode, type Pair, type PairContrast } from './contrast.ts'
import type { Colour, DesignValues } from './tokens.ts'
import { formatHex, parseHex, type Rgba } from '../base/colour.ts'
import { difference, fromOklch, toOklch } from './oklch.ts'

/** Lightness is tried in steps finer than the greys of #rrggbb. */
const STEPS = 500

export interface Scheme {
  design: DesignDefinition
  values: DesignValues
}
export interface TokenMode {
  key: string
  mode: Mode
}

/** Every pair in every mode; failing pairs with the nearest colour for `token` that passes. */
export function contrastReport(scheme: Scheme): (PairContrast & { suggestion?: string })[] {
  return measure(scheme.design, scheme.values).map((pair) => {
    const suggestion = pair.passes ? undefined : nearest(scheme, { key: pair.token, mode: pair.mode })
    return { ...pair, ...(suggestion !== undefined && { suggestion }) }
  })
}

/** The colour nearest to that of the other mode with which all pairs of `key` pass in `mode`. */
export function counterpart({ design, values }: Scheme, key: string, mode: Mode): string | undefined {
  const { light, dark } = values[key] as Colour
  const hex = mode === 'dark' ? light : dark
  return nearest({ design, values: painted(values, { key, mode }, hex) }, { key, mode })
}

/** If any text colour passes on a ground, one of these does. */
const EXTREMES = ['#000000', '#ffffff']

/**
 * The nearest colour with which all pairs of `key` pass; texts on it in `yielding` may need a new colour then.
 * Undefined when there is none.
 */
export function nearest(
  { design, values }: Scheme,
  { key, mode }: TokenMode,
  yielding: ReadonlySet<string> = new Set(),
): string | undefined {
  const pairs = pairsOf(design).filter((one) => [one.token, one.with, one.tint?.of].includes(key))
  const isEnough = (tried: DesignValues, one: Pair) => ratioOf(tried, one, mode) >= one.min
  return nearestColour(colourOf(values, { key, mode }), (hex) => {
    const tried = painted(values, { key, mode }, hex)
    const canYield = (one: Pair) =>
      one.token !== key &&
      yielding.has(one.token) &&
      EXTREMES.some((text) => isEnough(painted(tried, { key: one.token, mode }, text), one))
    return pairs.every((one) => isEnough(tried, one) || canYield(one))
  })
}

export const colourOf = (values: DesignValues, { key, mode }: TokenMode): string => (values[key] as Colour)[mode]

export const painted = (values: DesignValues, { key, mode }: TokenMode, hex: string): DesignValues => ({
  ...values,
  [key]: { ...(values[key] as Colour), [mode]: hex },
})

/**
 * The colour that looks most like the given one and passes (decision 20): lighter or darker, of the same
 * hue and as much of the chroma as sRGB can display; a translucent colour stays translucent where
 * possible. `passes` gets the colour exactly as it is returned. Undefined when no lightness passes.
 */
export function nearestColour(original: string, passes: (hex: string) => boolean): string | undefined {
  const colour = parseHex(original)
  const found = search(colour, passes)
  return found ?? (colour.a < 1 ? search({ ...colour, a: 1 }, passes) : undefined)
}

function search(original: Rgba, passes: (hex: string) => boolean): string | undefined {
  const { l, c, h } = toOklch(original)
  const tried = new Set<string>()
  let best: { hex: string; far: number } | undefined
  // A colour differs at least as much as its lightness, so no later step can be nearer than the best.
  for (let i = 0; i <= STEPS && (!best || i / STEPS <= best.far); i++)
    for (const step of i ? [-i, i] : [0]) {
      const lightness = l + step / STEPS
      if (lightness < -1 / STEPS || lightness > 1 + 1 / STEPS) continue
      const shade = i ? fromOklch({ l: Math.min(1, Math.max(0, lightness)), c, h }, original.a) : original
      const hex = formatHex(shade)
      if (tried.has(hex)) continue
      tried.add(hex)
      if (!passes(hex)) continue
      const far = difference(parseHex(hex), original)
      if (!best || far < best.far) best = { hex, far }
    }
  return best?.hex
}
