// New colours for what is on or next to a chosen colour (decision 20).
import { contrast, formatHex, parseHex } from '../base/colour.ts'
import { MODES, pairsOf, ratioOf, type Mode } from './contrast.ts'
import type { DesignValues } from './tokens.ts'
import { fromOklch, toOklch } from './oklch.ts'
import { relationsOf } from './relations.ts'
import { colourOf, nearest, painted, type TokenMode, type Scheme } from './suggest.ts'

export interface FollowOptions extends Scheme {
  /** Designs whose colours fit together, as examples: the stored one, that of the preset. */
  models: DesignValues[]
  /** Whether the user just chose this colour, so that it must stay. */
  isKept: (key: TokenMode) => boolean
}

/** How much of their difference to the chosen ground other grounds keep; tried in order until texts pass on all. */
const DISTANCES = [1, 0.5, 0, -1]

/** The design with everything that follows `lead` in its mode; where no colour passes, the old one stays. */
export function followed(options: FollowOptions, lead: TokenMode): DesignValues {
  const { design, isKept } = options
  const { beside, above } = relationsOf(design)
  const { key, mode } = lead
  const sides = beside(key)
  const free = (one: string) => !isKept({ key: one, mode })
  const texts = above([key, ...sides]).filter((one) => free(one) && !sides.includes(one) && one !== key)
  const tries = DISTANCES.map((distance) => {
    const values = sides.filter(free).reduce((all, side) => {
      const hex = besideOf({ ...options, values: all }, { lead, side, distance })
      return hex === undefined ? all : painted(all, { key: side, mode }, hex)
    }, options.values)
    return adapted({ ...options, values }, mode, texts)
  })
  return (tries.find(({ isWhole }) => isWhole) ?? tries[0]!).values
}

/** Gives each token in turn a colour that passes on its ground; tokens later in the list may still change. */
export function adapted(
  options: FollowOptions,
  mode: Mode,
  keys: readonly string[],
): { values: DesignValues; isWhole: boolean } {
  let { values } = options
  let isWhole = true
  keys.forEach((key, i) => {
    const from = painted(values, { key, mode }, startOf({ ...options, values }, { key, mode }))
    const hex = nearest({ design: options.design, values: from }, { key, mode }, new Set(keys.slice(i + 1)))
    if (hex === undefined) isWhole = false
    else if (!isAlike(hex, colourOf(values, { key, mode }))) values = painted(values, { key, mode }, hex)
  })
  return { values, isWhole }
}

/** The shade to start from: the text's own if it passes or was chosen, else the model's on a similar ground. */
function startOf({ design, values, models, isKept }: FollowOptions, { key, mode }: TokenMode): string {
  const own = colourOf(values, { key, mode })
  const pairs = pairsOf(design).filter((one) => one.token === key && one.min > 0)
  const isRead = (scheme: DesignValues, at: Mode) => pairs.every((one) => ratioOf(scheme, one, at) >= one.min)
  if (!pairs[0] || isKept({ key, mode }) || isRead(values, mode)) return own
  const ground = pairs[0].with
  const isOnDark = isDark(colourOf(values, { key: ground, mode }))
  const fits = ({ model, at }: Shade) =>
    isDark(colourOf(model, { key: ground, mode: at })) === isOnDark && isRead(model, at)
  const model = shadesOf(models, mode).find(fits)
  return model ? colourOf(model.model, { key, mode: model.at }) : own
}

/** A ground or line for the chosen ground, with the difference in lightness and chroma that both have in a model. */
function besideOf(
  { values, models }: FollowOptions,
  { lead, side, distance }: { lead: TokenMode; side: string; distance: number },
): string | undefined {
  const { key, mode } = lead
  const chosen = colourOf(values, lead)
  const fits = ({ model, at }: Shade) =>
    [key, side].every((one) => isDark(colourOf(model, { key: one, mode: at })) === isDark(chosen))
  const shade = shadesOf(models, mode).find(fits)
  if (!shade) return distance === 1 ? undefined : chosen
  const [ground, other] = [key, side].map((one) =>
    toOklch(parseHex(colourOf(shade.model, { key: one, mode: shade.at }))),
  ) as [Oklch, Oklch]
  const at = { key, mode: shade.at }
  if (distance === 1 && isAlike(colourOf(shade.model, at), chosen)) return colourOf(shade.model, { ...at, key: side })
  const to = toOklch(parseHex(chosen))
  const away = distance * (other.l - ground.l)
  const l = to.l + away < 0 || to.l + away > 1 ? to.l - away : to.l + away
  const c = Math.max(0, to.c + distance * (other.c - ground.c))
  return formatHex(fromOklch({ l, c, h: to.c < GREY ? other.h : to.h }))
}

type Oklch = ReturnType<typeof toOklch>
/** Chroma below which the hue does not matter. */
const GREY = 0.01

const isAlike = (one: string, other: string) => formatHex(parseHex(one)) === formatHex(parseHex(other))

interface Shade {
  model: DesignValues
  at: Mode
}
/** The shades of this mode first, from every model. */
const shadesOf = (models: DesignValues[], mode: Mode): Shade[] =>
  [mode, ...MODES.filter((one) => one !== mode)].flatMap((at) => models.map((model) => ({ model, at })))

/** Whether white has more contrast on it than black. */
export function isDark(hex: string): boolean {
  const colour = parseHex(hex)
  return contrast(colour, parseHex('#fff')) > contrast(colour, parseHex('#000'))
}
