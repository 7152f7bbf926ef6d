// Colours that mend pairs of too little contrast, so that one can take them and go on (decision 20).
import type { DesignDefinition } from '../kits/define-kit.ts'
import { measure, pairsOf, ratioOf, type Mode, type Pair, type PairContrast } from './contrast.ts'
import type { Colour, DesignValues } from './design.ts'
import { nearestColour } from './nearest-colour.ts'

interface Scheme {
  design: DesignDefinition
  values: DesignValues
}
/** The pair that fails, and which colour of it is to change. */
interface Place {
  pair: PairContrast
  key: string
}

/** Every pair in every mode; those that fail with the nearest colour for `token` that passes. */
export function contrastReport(scheme: Scheme): (PairContrast & { suggestion?: string })[] {
  return measure(scheme.design, scheme.values).map((pair) => {
    if (pair.passes) return pair
    const place = { pair, key: pair.token }
    return { ...pair, ...told(nearest(scheme, place, 'all') ?? nearest(scheme, place, 'one')) }
  })
}

/** What goes with a colour of the other mode: the colour nearest to that with which all pairs of `key` pass in `mode`. */
export function counterpart({ design, values }: Scheme, key: string, mode: Mode): string | undefined {
  const { light, dark } = values[key] as Colour
  const hex = mode === 'dark' ? light : dark
  const pair: PairContrast = { token: key, with: key, min: 0, mode, ratio: 1, passes: true }
  return nearest({ design, values: painted(values, { key, mode }, hex) }, { pair, key }, 'all')
}

/** The nearest colour with which all pairs of `key` pass, or this one alone. Undefined when there is none. */
function nearest({ design, values }: Scheme, { pair, key }: Place, which: 'all' | 'one'): string | undefined {
  const touches = (one: Pair) => one.token === key || one.with === key
  const pairs: Pair[] = which === 'all' ? pairsOf(design).filter(touches) : [pair]
  return nearestColour(colourOf(values, key, pair.mode), (hex) => {
    const tried = painted(values, { key, mode: pair.mode }, hex)
    return pairs.every((one) => ratioOf(tried, one, pair.mode) >= one.min)
  })
}

export interface Mended extends PairContrast {
  /** The token whose colour is to change, and to which; none where no colour would do. */
  change: string
  suggestion?: string
}

/**
 * For each failing pair which colour to change, and to what; taken together the suggestions pass. What was changed gives way:
 * `isChanged` says whether somebody just chose the colour of a token.
 */
export function mend(
  { design, values }: Scheme,
  failing: PairContrast[],
  isChanged: (key: string, mode: Mode) => boolean,
): Mended[] {
  const chosen = new Map<string, string>()
  let mended = values
  const order = ({ token, with: other, mode }: PairContrast) =>
    isChanged(token, mode) || !isChanged(other, mode) ? [token, other] : [other, token]
  for (const pair of failing) {
    const { mode } = pair
    if (ratioOf(mended, pair, mode) >= pair.min) continue
    const found = mendOne(
      { design, values: mended },
      order(pair).map((key) => ({ pair, key })),
      values,
    )
    if (!found) continue
    chosen.set(`${mode} ${found.key}`, found.hex)
    mended = painted(mended, { key: found.key, mode }, found.hex)
  }
  return failing.map((pair) => {
    const keys = order(pair)
    const change = keys.find((key) => chosen.has(`${pair.mode} ${key}`)) ?? keys[0]!
    return { ...pair, change, ...told(chosen.get(`${pair.mode} ${change}`)) }
  })
}

/** The first of two colours that can change so that all of its pairs pass; else so that this pair does. */
function mendOne(scheme: Scheme, places: Place[], wanted: DesignValues) {
  for (const which of ['all', 'one'] as const)
    for (const { pair, key } of places) {
      // From the colour that was wanted, not from one that was suggested before.
      const values = painted(scheme.values, { key, mode: pair.mode }, colourOf(wanted, key, pair.mode))
      const hex = nearest({ ...scheme, values }, { pair, key }, which)
      if (hex !== undefined) return { key, hex }
    }
  return undefined
}

const told = (suggestion: string | undefined) => (suggestion === undefined ? {} : { suggestion })

const colourOf = (values: DesignValues, key: string, mode: Mode) => (values[key] as Colour)[mode]

const painted = (
  values: DesignValues,
  { key, mode }: { key: string; mode: Mode },
  hex: string,
): DesignValues => ({ ...values, [key]: { ...(values[key] as Colour), [mode]: hex } })
