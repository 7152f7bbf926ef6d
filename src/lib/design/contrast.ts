// The contrast of every declared pair of colours, light and dark: WCAG 2.x relative luminance (contract 4.1).
import type { DesignDefinition, Ground } from '../kits/define-kit.ts'
import { contrast, formatHex, blendOver, parseHex, type Rgba } from '../base/colour.ts'
import type { Colour, DesignValues } from './tokens.ts'

export const MODES = ['light', 'dark'] as const
export type Mode = (typeof MODES)[number]

/** A colour, the colour behind it, and the ratio they need. */
export interface Pair extends Ground {
  token: string
  /** 0 when the kit requires none. */
  min: number
}
export interface PairContrast {
  token: string
  with: string
  min: number
  mode: Mode
  /** The text and the ground as visitors see them, #rrggbb: of mixtures, not the colours of the tokens. */
  text_color: string
  ground_color: string
  /** Whether the kit mixes one of the two. */
  mixed: boolean
  /** Two decimals, never rounded up to `min`. */
  ratio: number
  passes: boolean
}

/** The pairs a kit declares (`options.with` and `options.also`), also of mixed colours, as far as the tokens exist. */
export function pairsOf({ tokens }: DesignDefinition): Pair[] {
  const colours = new Set(tokens.filter(({ type }) => type === 'color').map(({ key }) => key))
  return tokens.flatMap((token) => {
    if (token.type !== 'color' || !token.options) return []
    const { with: other, min, also = [] } = token.options
    const first = other === undefined ? [] : [{ with: other, ...(min !== undefined && { min }) }]
    return [...first, ...also]
      .filter((ground) => colours.has(ground.with))
      .map((ground) => ({ min: 0, ...ground, token: token.key }))
  })
}

/** Every pair that needs a contrast, in every mode, in the order of the kit; of several mixtures the weakest. */
export function measure(design: DesignDefinition, values: DesignValues): PairContrast[] {
  const asking = pairsOf(design).filter(({ min }) => min > 0)
  return [...Map.groupBy(asking, (pair) => `${pair.token} ${pair.with}`).values()].flatMap((mixtures) =>
    MODES.map((mode) => weakest(values, mixtures, mode)),
  )
}

function weakest(values: DesignValues, mixtures: Pair[], mode: Mode): PairContrast {
  const measured = mixtures.map(({ token, with: other, min, ...mixture }) => {
    const { ratio, text, ground } = paintedAt(values, { token, with: other, ...mixture }, mode)
    const visible = { text_color: formatHex(text), ground_color: formatHex(ground) }
    const mixed = (mixture.share ?? 1) < 1 || mixture.tint !== undefined
    return { token, with: other, min, mode, ...visible, mixed, ratio, passes: ratio >= min }
  })
  const least = measured.reduce((one, next) => (next.ratio / next.min < one.ratio / one.min ? next : one))
  return { ...least, ratio: rounded(least.ratio, least.passes) }
}

/** The exact ratio of a pair as visitors see it: translucent colours on what lies below them. */
export const ratioOf = (values: DesignValues, pair: Omit<Pair, 'min'>, mode: Mode): number =>
  paintedAt(values, pair, mode).ratio

interface Painted {
  ratio: number
  text: Rgba
  ground: Rgba
}

function paintedAt(values: DesignValues, pair: Omit<Pair, 'min'>, mode: Mode): Painted {
  const both = EDGES.map((edge) => paintedPair(values, pair, { mode, edge }))
  return both.reduce((one, next) => (next.ratio < one.ratio ? next : one))
}

/** Browsers round a mixture between two steps differently, so the worse of both counts. */
const EDGES = [-0.01, 0.01]

function paintedPair(
  values: DesignValues,
  pair: Omit<Pair, 'min'>,
  { mode, edge }: { mode: Mode; edge: number },
): Painted {
  const page = visibleColour(values, { key: PAGE, mode, below: CANVAS[mode] })
  const ground = pair.with === PAGE ? page : visibleColour(values, { key: pair.with, mode, below: page })
  const mixed = (key: string, share: number) =>
    painted(visibleColour(values, { key, mode, below: ground }), { share, ground, edge })
  const text = mixed(pair.token, pair.share ?? 1)
  const below = pair.tint ? mixed(pair.tint.of, pair.tint.share) : ground
  return { ratio: contrast(text, below), text, ground: below }
}

/** A colour mixed into its ground, rounded to steps of 1/255 as in browsers, which matters close to the limit. */
function painted(top: Rgba, { share, ground, edge }: { share: number; ground: Rgba; edge: number }): Rgba {
  if (share === 1) return top
  const { r, g, b } = blendOver({ ...top, a: share }, ground)
  const step = (part: number) => Math.round(part * 255 + edge) / 255
  return { r: step(r), g: step(g), b: step(b), a: 1 }
}

/** The token behind all others, where a kit has it (interface specification 2.4). */
const PAGE = 'background'
/** What browsers paint below a page in each mode. */
const CANVAS: Record<Mode, Rgba> = { light: { r: 1, g: 1, b: 1, a: 1 }, dark: { r: 0, g: 0, b: 0, a: 1 } }

function visibleColour(values: DesignValues, { key, mode, below }: { key: string; mode: Mode; below: Rgba }): Rgba {
  if (key.startsWith('#')) return parseHex(key)
  const value = values[key] as Colour | undefined
  return value ? blendOver(parseHex(value[mode]), below) : below
}

/** Rounds down a ratio that fails: 4.498 must not read as 4.5 where 4.5 is required. */
const rounded = (ratio: number, passes: boolean) => (passes ? Math.round(ratio * 100) : Math.floor(ratio * 100)) / 100
