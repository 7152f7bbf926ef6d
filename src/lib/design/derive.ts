// The rest of a design from one colour of it: what lies on it and beside it, in both modes (decision 20).
import { formatHex, parseHex } from '../base/colour.ts'
import { MODES, type Mode } from './contrast.ts'
import type { DesignValues } from './tokens.ts'
import { followed, isDark, type FollowOptions } from './follow.ts'
import { fromOklch, toOklch } from './oklch.ts'
import { relationsOf } from './relations.ts'
import { colourOf, nearest, painted, type Place } from './suggest.ts'

/** The design with what follows `lead`; `modes` are those that are made, the other one stays as it is. */
export function derived(wish: FollowOptions, lead: Place, modes: readonly Mode[] = MODES): DesignValues {
  // What was chosen stays also where a colour of the other mode leads.
  return modes.reduce((values, mode) => {
    const at = { key: lead.key, mode }
    const now = { ...wish, values }
    const own = mode === lead.mode || wish.isKept(at) ? values : painted(values, at, otherMode(now, lead))
    return followed({ ...now, values: own }, at)
  }, wish.values)
}

/** What a colour is in the other mode: a ground as it is where it is light or dark enough, else in that mode's lightness. */
function otherMode({ design, values, models }: FollowOptions, { key, mode }: Place): string {
  const other: Place = { key, mode: mode === 'light' ? 'dark' : 'light' }
  const chosen = colourOf(values, { key, mode })
  const { isGround, above } = relationsOf(design)
  if (!isGround(key)) {
    const from = painted(values, other, chosen)
    return nearest({ design, values: from }, other, new Set(above([key]))) ?? colourOf(values, other)
  }
  const model = colourOf(models.at(-1) ?? values, other)
  if (isDark(chosen) === isDark(model)) return chosen
  const { c, h } = toOklch(parseHex(chosen))
  return formatHex(fromOklch({ l: toOklch(parseHex(model)).l, c, h }))
}
