// Colours that mend what cannot be read, as a set that passes together: what was chosen stays where it can (decision 20).
import { measure, MODES, type Mode, type PairContrast } from './contrast.ts'
import type { DesignValues } from './tokens.ts'
import { adapted, followed, type FollowOptions } from './follow.ts'
import { relationsOf } from './relations.ts'
import { colourOf, nearest, painted, type Place } from './suggest.ts'

export interface FixedContrast extends PairContrast {
  /** The token whose colour is to change, and to which; none where no colour would do. */
  change: string
  suggestion?: string
}

/** For each failing pair which colour to change, and to what; behind them what has to change as well. */
export function fixContrast(wish: FollowOptions, failing: PairContrast[]): FixedContrast[] {
  return MODES.flatMap((mode) => {
    const here = failing.filter((pair) => pair.mode === mode)
    return here.length ? fixIn(wish, mode, here) : []
  })
}

function fixIn(wish: FollowOptions, mode: Mode, failing: PairContrast[]): FixedContrast[] {
  const broken = (values: DesignValues) =>
    weakIn(wish, values, mode).filter(
      (pair) =>
        failing.some((one) => isSame(one, pair)) ||
        !weakIn(wish, wish.values, mode).some((one) => isSame(one, pair)),
    )
  const ways = [textsFollow, groundsFollow, othersFollow, groundsYield]
  for (const way of ways) {
    const values = way(wish, mode, failing)
    if (values && !broken(values).length) return told(wish, failing, values)
  }
  return told(wish, failing, wish.values)
}

type Repair = (wish: FollowOptions, mode: Mode, failing: PairContrast[]) => DesignValues | undefined

/** What cannot be read takes the nearest shade that can. */
const textsFollow: Repair = (wish, mode, failing) => {
  const { above } = relationsOf(wish.design)
  const weak = new Set(failing.map(({ token }) => token))
  const grounds = failing.map((pair) => pair.with).filter((key) => !weak.has(key))
  const order = above(grounds).filter((key) => weak.has(key))
  const one = (values: DesignValues, key: string) => adapted({ ...wish, values }, mode, [key]).values
  const strict = order.reduce(one, wish.values)
  if (!weakIn(wish, strict, mode).length) return strict
  const alone = adapted(wish, mode, order)
  if (alone.isWhole) return alone.values
  const free = above([...weak]).filter((key) => !wish.isKept({ key, mode }) && !order.includes(key))
  return adapted(wish, mode, [...order, ...free]).values
}

/** Grounds that nobody chose go along with the one that was. */
const groundsFollow: Repair = (wish, mode, failing) => {
  const { isGround } = relationsOf(wish.design)
  const leads = unique(failing.map((pair) => pair.with)).filter(
    (key) => isGround(key) && wish.isKept({ key, mode }),
  )
  if (!leads.length) return undefined
  const values = leads.reduce((all, key) => followed({ ...wish, values: all }, { key, mode }), wish.values)
  const weak = weakIn(wish, values, mode)
  return weak.length ? textsFollow({ ...wish, values }, mode, weak) : values
}

/** Also what was chosen before goes along with grounds on which something cannot be read now. */
const othersFollow: Repair = (wish, mode, failing) => {
  const leads = new Set(failing.map((pair) => pair.with))
  return groundsFollow(
    { ...wish, isKept: (place) => leads.has(place.key) && wish.isKept(place) },
    mode,
    failing,
  )
}

/** No text can be read on it: what bears it gives way, and then what lies on that. */
const groundsYield: Repair = (wish, mode, failing) => {
  const { above } = relationsOf(wish.design)
  let { values } = wish
  for (const { token, with: key } of failing) {
    if (!weakIn(wish, values, mode).some((one) => one.token === token && one.with === key)) continue
    const strict = nearest({ design: wish.design, values }, { key, mode })
    const hex = strict ?? nearest({ design: wish.design, values }, { key, mode }, new Set(above([key])))
    if (hex === undefined) continue
    values = painted(values, { key, mode }, hex)
    if (strict === undefined) values = adapted({ ...wish, values }, mode, above([key])).values
  }
  return values
}

/** What became of each failing pair; what is not in one of them, and without which another would fail, comes behind. */
function told(wish: FollowOptions, failing: PairContrast[], values: DesignValues): FixedContrast[] {
  const isOther = (place: Place) => colourOf(values, place) !== colourOf(wish.values, place)
  const pairs = failing.map((pair): FixedContrast => {
    const change = [pair.token, pair.with].find((key) => isOther({ key, mode: pair.mode }))
    if (change === undefined) return { ...pair, change: pair.token }
    return { ...pair, change, suggestion: colourOf(values, { key: change, mode: pair.mode }) }
  })
  const [{ mode }] = failing as [PairContrast]
  const changes = wish.design.tokens.flatMap(({ key, type }) =>
    type === 'color' && isOther({ key, mode }) ? [key] : [],
  )
  let taken = wish.values
  for (const { change, suggestion } of pairs)
    if (suggestion) taken = painted(taken, { key: change, mode }, suggestion)
  const more: FixedContrast[] = []
  for (const key of changes.filter((one) => !pairs.some(({ change }) => change === one))) {
    const suggestion = colourOf(values, { key, mode })
    const pair = weakIn(wish, taken, mode).find((one) => one.with === key || one.token === key)
    if (pair) more.push({ ...pair, change: key, suggestion })
    if (pair) taken = painted(taken, { key, mode }, suggestion)
  }
  return [...pairs, ...more]
}

const weakIn = ({ design }: FollowOptions, values: DesignValues, mode: Mode) =>
  measure(design, values).filter((pair) => pair.mode === mode && !pair.passes)

const isSame = (one: PairContrast, other: PairContrast) =>
  one.token === other.token && one.with === other.with

const unique = (keys: string[]) => [...new Set(keys)]
