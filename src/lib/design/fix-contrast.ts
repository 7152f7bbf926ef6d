// Colours that fix low contrast, as a set that passes together and keeps chosen colours if possible (decision 20).
import { measure, MODES, type Mode, type PairContrast } from './contrast.ts'
import type { DesignValues } from './tokens.ts'
import { adapted, followed, type FollowOptions } from './follow.ts'
import { relationsOf } from './relations.ts'
import { colourOf, nearest, painted, type TokenMode } from './suggest.ts'

export interface FixedContrast extends PairContrast {
  /** The token whose colour is to change, and the new colour; undefined where no colour would pass. */
  change: string
  suggestion?: string
}

/** Which colour to change for each failing pair, and to what; then the further colours that have to change as well. */
export function fixContrast(options: FollowOptions, failing: PairContrast[]): FixedContrast[] {
  return MODES.flatMap((mode) => {
    const here = failing.filter((pair) => pair.mode === mode)
    return here.length ? fixIn(options, mode, here) : []
  })
}

function fixIn(options: FollowOptions, mode: Mode, failing: PairContrast[]): FixedContrast[] {
  const broken = (values: DesignValues) =>
    weakIn(options, values, mode).filter(
      (pair) =>
        failing.some((one) => isSame(one, pair)) ||
        !weakIn(options, options.values, mode).some((one) => isSame(one, pair)),
    )
  const repairs = [textsFollow, groundsFollow, othersFollow, groundsYield]
  for (const repair of repairs) {
    const values = repair(options, mode, failing)
    if (values && !broken(values).length) return changesFor(options, failing, values)
  }
  return changesFor(options, failing, options.values)
}

type Repair = (options: FollowOptions, mode: Mode, failing: PairContrast[]) => DesignValues | undefined

/** Texts that fail get the nearest shade that passes. */
const textsFollow: Repair = (options, mode, failing) => {
  const { above } = relationsOf(options.design)
  const weak = new Set(failing.map(({ token }) => token))
  const grounds = failing.map((pair) => pair.with).filter((key) => !weak.has(key))
  const order = above(grounds).filter((key) => weak.has(key))
  const one = (values: DesignValues, key: string) => adapted({ ...options, values }, mode, [key]).values
  const strict = order.reduce(one, options.values)
  if (!weakIn(options, strict, mode).length) return strict
  const alone = adapted(options, mode, order)
  if (alone.isWhole) return alone.values
  const free = above([...weak]).filter((key) => !options.isKept({ key, mode }) && !order.includes(key))
  return adapted(options, mode, [...order, ...free]).values
}

/** Grounds that the user did not choose adapt to the chosen one. */
const groundsFollow: Repair = (options, mode, failing) => {
  const { isGround } = relationsOf(options.design)
  const leads = unique(failing.map((pair) => pair.with)).filter((key) => isGround(key) && options.isKept({ key, mode }))
  if (!leads.length) return undefined
  const values = leads.reduce((all, key) => followed({ ...options, values: all }, { key, mode }), options.values)
  const weak = weakIn(options, values, mode)
  return weak.length ? textsFollow({ ...options, values }, mode, weak) : values
}

/** Colours chosen before also adapt to grounds on which something fails now. */
const othersFollow: Repair = (options, mode, failing) => {
  const leads = new Set(failing.map((pair) => pair.with))
  return groundsFollow({ ...options, isKept: (token) => leads.has(token.key) && options.isKept(token) }, mode, failing)
}

/** When no text passes on a ground: the ground changes, and then the texts on it. */
const groundsYield: Repair = (options, mode, failing) => {
  const { above } = relationsOf(options.design)
  let { values } = options
  for (const { token, with: key } of failing) {
    if (!weakIn(options, values, mode).some((one) => one.token === token && one.with === key)) continue
    const strict = nearest({ design: options.design, values }, { key, mode })
    const hex = strict ?? nearest({ design: options.design, values }, { key, mode }, new Set(above([key])))
    if (hex === undefined) continue
    values = painted(values, { key, mode }, hex)
    if (strict === undefined) values = adapted({ ...options, values }, mode, above([key])).values
  }
  return values
}

/** The result for each failing pair, then the further changes without which another pair would fail. */
function changesFor(options: FollowOptions, failing: PairContrast[], values: DesignValues): FixedContrast[] {
  const isOther = (key: TokenMode) => colourOf(values, key) !== colourOf(options.values, key)
  const pairs = failing.map((pair): FixedContrast => {
    const change = [pair.token, pair.with].find((key) => isOther({ key, mode: pair.mode }))
    if (change === undefined) return { ...pair, change: pair.token }
    return { ...pair, change, suggestion: colourOf(values, { key: change, mode: pair.mode }) }
  })
  const [{ mode }] = failing as [PairContrast]
  const changes = options.design.tokens.flatMap(({ key, type }) =>
    type === 'color' && isOther({ key, mode }) ? [key] : [],
  )
  let applied = options.values
  for (const { change, suggestion } of pairs)
    if (suggestion) applied = painted(applied, { key: change, mode }, suggestion)
  const more: FixedContrast[] = []
  for (const key of changes.filter((one) => !pairs.some(({ change }) => change === one))) {
    const suggestion = colourOf(values, { key, mode })
    const pair = weakIn(options, applied, mode).find((one) => one.with === key || one.token === key)
    if (pair) more.push({ ...pair, change: key, suggestion })
    if (pair) applied = painted(applied, { key, mode }, suggestion)
  }
  return [...pairs, ...more]
}

const weakIn = ({ design }: FollowOptions, values: DesignValues, mode: Mode) =>
  measure(design, values).filter((pair) => pair.mode === mode && !pair.passes)

const isSame = (one: PairContrast, other: PairContrast) => one.token === other.token && one.with === other.with

const unique = (keys: string[]) => [...new Set(keys)]
