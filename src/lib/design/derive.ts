// Derives a design from one of its colours: the colours on it and next to it, in both modes (decision 20).
import { formatHex, parseHex } from '../base/colour.ts'
import { MODES, type Mode } from './contrast.ts'
import type { DesignValues } from './tokens.ts'
import { followed, isDark, type FollowOptions } from './follow.ts'
import { fromOklch, toOklch } from './oklch.ts'
import { relationsOf } from './relations.ts'
import { colourOf, nearest, painted, type TokenMode } from './suggest.ts'

/** The design with all colours that follow `lead`; only the given modes change. */
export function derived(options: FollowOptions, lead: TokenMode, modes: readonly Mode[] = MODES): DesignValues {
  // A colour that the user chose stays, even when the other mode is the one to follow.
  return modes.reduce((values, mode) => {
    const at = { key: lead.key, mode }
    const now = { ...options, values }
    const own = mode === lead.mode || options.isKept(at) ? values : painted(values, at, otherMode(now, lead))
    return followed({ ...now, values: own }, at)
  }, options.values)
}

/** A colour for the other mode: a ground unchanged where it is light or dark enough, else in that mode's lightness. */
function otherMode({ design, values, models }: FollowOptions, { key, mode }: TokenMode): string {
  const other: TokenMode = { key, mode: mode === 'light' ? 'dark' : 'light' }
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
