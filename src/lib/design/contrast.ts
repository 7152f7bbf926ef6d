// The contrast of every declared pair of colours, light and dark: WCAG 2.x relative luminance (contract 4.1).
import type { DesignDefinition } from '../kits/define-kit.ts'
import { contrast, over, parseHex, type Rgba } from '../util/colour.ts'
import type { Colour, DesignValues } from './design.ts'

export const MODES = ['light', 'dark'] as const
export type Mode = (typeof MODES)[number]

/** A colour, what it lies on, and the ratio it needs there. */
export interface Pair {
  token: string
  with: string
  /** 0 where the kit asks for none. */
  min: number
}
export interface PairContrast extends Pair {
  mode: Mode
  /** Two digits, never rounded up to `min`. */
  ratio: number
  passes: boolean
}

/** The pairs a kit declares (`options.with`); of tokens that are there. */
export function pairsOf({ tokens }: DesignDefinition): Pair[] {
  const colours = new Set(tokens.filter(({ type }) => type === 'color').map(({ key }) => key))
  return tokens.flatMap((token) => {
    const pair = token.type === 'color' ? token.options : undefined
    return pair?.with !== undefined && colours.has(pair.with)
      ? [{ token: token.key, with: pair.with, min: pair.min ?? 0 }]
      : []
  })
}

/** Every pair in every mode, in the order of the kit. */
export const measure = (design: DesignDefinition, values: DesignValues): PairContrast[] =>
  pairsOf(design).flatMap((pair) =>
    MODES.map((mode) => {
      const ratio = ratioOf(values, pair, mode)
      const passes = ratio >= pair.min
      return { ...pair, mode, ratio: shown(ratio, passes), passes }
    }),
  )

/** The exact ratio of a pair as visitors see it: translucent colours on what lies below them. */
export function ratioOf(values: DesignValues, pair: Pick<Pair, 'token' | 'with'>, mode: Mode): number {
  const page = seen(values, { key: PAGE, mode, below: CANVAS[mode] })
  const below = pair.with === PAGE ? page : seen(values, { key: pair.with, mode, below: page })
  return contrast(seen(values, { key: pair.token, mode, below }), below)
}

/** The token that all others lie on, where a kit has it (interface specification 2.4). */
const PAGE = 'background'
/** What browsers paint below a page in each mode. */
const CANVAS: Record<Mode, Rgba> = { light: { r: 1, g: 1, b: 1, a: 1 }, dark: { r: 0, g: 0, b: 0, a: 1 } }

function seen(values: DesignValues, { key, mode, below }: { key: string; mode: Mode; below: Rgba }): Rgba {
  const value = values[key] as Colour | undefined
  return value ? over(parseHex(value[mode]), below) : below
}

/** 4.498 is not shown as 4.5 where 4.5 is asked for. */
const shown = (ratio: number, passes: boolean) =>
  (passes ? Math.round(ratio * 100) : Math.floor(ratio * 100)) / 100
