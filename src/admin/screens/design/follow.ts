// Derives the colour of the other mode, unless the user chose it.
import { modesOf } from './chosen.ts'
import { hasDependentColours, type Colour, type Mode, type OwnValues, type ColourFix } from './design.ts'
import type { DesignState } from './design-session.ts'
import { baseOf, draftOf, type Draft } from './draft.ts'
import { isMain } from './search-keywords.ts'

/** Requests colours derived from a colour of a draft. */
export type Derive = (from: Draft, params: { token: string; mode: Mode; only?: Mode | undefined }) => Promise<OwnValues>

/** Undefined when the other mode was chosen, and for colours that others do not depend on. */
export async function followed(
  state: DesignState,
  token: string,
  derive: Derive,
): Promise<{ mode: Mode; fixes: ColourFix[] } | undefined> {
  const { design, draft } = state
  // Changing the preset is not a choice of single colours.
  const before = draft.preset === design.preset ? design.values : baseOf(design, draft.preset)
  const [mode, ...more] = modesOf(state, token, before)
  if (!mode || more.length || !hasDependentColours(design, token)) return undefined
  const other: Mode = mode === 'light' ? 'dark' : 'light'
  const modes = { token, mode, other }
  if (!isFree(state, modes) && !(await isStillDerived(state, modes, derive))) return undefined
  const saved = (before[token] as Colour)[other]
  const from = asSaved(state, modes)
  const answer = await derive(from, { token, mode, only: other })
  const all: OwnValues = { [token]: { [other]: saved }, ...answer }
  const fixes = Object.entries(all).flatMap(([key, colours]) => {
    const colour = (colours as Partial<Colour>)[other]
    return colour === undefined ? [] : [{ key, mode: other, colour }]
  })
  const isNew = fixes.some(
    ({ key, colour }) => (state.values[key] as Colour)[other].toLowerCase() !== colour.toLowerCase(),
  )
  return isNew ? { mode: other, fixes } : undefined
}

interface ModePair {
  token: string
  mode: Mode
  other: Mode
}

/** Not chosen: derived since the design was saved, or the preset's own value of the main colour. */
function isFree({ values, draft, made }: DesignState, { token, other }: ModePair): boolean {
  if ((draft.own[token] as Partial<Colour> | undefined)?.[other] === undefined) return isMain(token)
  const now = (values[token] as Colour)[other]
  return made.some((one) => one.key === token && one.mode === other && one.colour === now)
}

/** The saved dark colour equals the one derived from the saved light colour: it was not chosen either. */
async function isStillDerived(
  { design, draft, values }: DesignState,
  { token, mode, other }: ModePair,
  derive: Derive,
) {
  if (other !== 'dark' || draft.preset !== design.preset) return false
  const [saved, now] = [design.values[token] as Colour, values[token] as Colour]
  if (saved.dark.toLowerCase() !== now.dark.toLowerCase()) return false
  const answer = await derive(draftOf(design), { token, mode, only: other })
  const { dark = saved.dark } = (answer[token] as Partial<Colour> | undefined) ?? {}
  return dark.toLowerCase() === saved.dark.toLowerCase()
}

/** The draft with the saved colour of the other mode: the service treats other values as chosen. */
function asSaved({ design, draft, values }: DesignState, { token, mode, other }: ModePair): Draft {
  const colour = { [mode]: (values[token] as Colour)[mode], [other]: (design.values[token] as Colour)[other] }
  return { ...draft, own: { ...draft.own, [token]: colour } }
}
