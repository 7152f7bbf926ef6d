// The draft of a design: a preset with own values over it. Never mutated.
import { same, withKey } from '../../editing/deep-equal.ts'
import {
  MODES,
  type Colour,
  type Design,
  type OwnValues,
  type ColourFix,
  type TokenValue,
  type Values,
} from './design.ts'

export interface Draft {
  preset: string | null
  own: OwnValues
}
type Kit = Pick<Design, 'tokens' | 'presets'>

/** All values of the preset. */
export function baseOf({ tokens, presets }: Kit, preset: string | null): Values {
  const over = presets.find(({ key }) => key === preset)?.values ?? {}
  return Object.fromEntries(tokens.map((token) => [token.key, laid(token.default, over[token.key])]))
}

/** The value of every token. */
export function valuesOf(kit: Kit, { preset, own }: Draft): Values {
  const base = baseOf(kit, preset)
  return Object.fromEntries(Object.keys(base).map((key) => [key, laid(base[key]!, own[key])]))
}

/** Sets a value; one that equals the preset is removed from the own values. */
export function withValue(kit: Kit, draft: Draft, { key, value }: { key: string; value: TokenValue }): Draft {
  const base = baseOf(kit, draft.preset)[key]!
  return { ...draft, own: withKey(draft.own, key, difference(base, value)) }
}

/** Resets a token to the preset. */
export const withoutValue = (draft: Draft, key: string): Draft => ({
  ...draft,
  own: withKey(draft.own, key, undefined),
})

/** Reverts colours that were derived over `before` and have not changed since; all others stay. */
export function withoutColourFixes(
  kit: Kit,
  draft: Draft,
  { fixes, before }: { fixes: readonly ColourFix[]; before: Draft },
): Draft {
  const [now, was] = [valuesOf(kit, draft), valuesOf(kit, before)]
  const still = fixes.filter(
    ({ key, mode, colour }) => (now[key] as Colour)[mode].toLowerCase() === colour.toLowerCase(),
  )
  return still.reduce((left, { key, mode }) => {
    const value = { ...(valuesOf(kit, left)[key] as Colour), [mode]: (was[key] as Colour)[mode] }
    return withValue(kit, left, { key, value })
  }, draft)
}

/** The saved design, without values of another kit or of a removed font, which the service ignores, too. */
export function draftOf(design: Design): Draft {
  const { preset, own, values } = design
  const base = baseOf(design, preset)
  const valid = Object.entries(own).filter(([key, value]) => key in base && same(laid(base[key]!, value), values[key]))
  return { preset, own: Object.fromEntries(valid) }
}

function laid(below: TokenValue, value: OwnValues[string] | undefined): TokenValue {
  if (value === undefined) return below
  return typeof value === 'object' ? { ...(below as Colour), ...value } : value
}

function difference(base: TokenValue, value: TokenValue): OwnValues[string] | undefined {
  if (typeof value !== 'object') return value === base ? undefined : value
  const modes = MODES.filter((mode) => value[mode].toLowerCase() !== (base as Colour)[mode].toLowerCase())
  return modes.length ? Object.fromEntries(modes.map((mode) => [mode, value[mode]])) : undefined
}
