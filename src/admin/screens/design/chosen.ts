// Which values the user chose since the design was saved, and which were derived from them.
import type { Colour, Mode, Values } from './design.ts'
import { MODES } from './design.ts'
import type { DesignState } from './design-session.ts'
import { withValue, type Draft } from './draft.ts'
import { isColour } from './swatch.ts'

type State = Pick<DesignState, 'design' | 'draft' | 'values' | 'made'>

/** The modes in which a colour differs from the saved one, or from other values; derived colours do not count. */
export function modesOf({ design, values, made }: State, key: string, before: Values = design.values): Mode[] {
  const [was, now] = [before[key], values[key]]
  if (!isColour(was) || !isColour(now)) return []
  return MODES.filter(
    (mode) =>
      now[mode].toLowerCase() !== was[mode].toLowerCase() &&
      !made.some((one) => one.key === key && one.mode === mode && one.colour === now[mode]),
  )
}

/** The draft with derived colours reset to the saved ones, so that they are derived anew. */
export function chosenOnly(state: State): Draft {
  const { design, values } = state
  return design.tokens.reduce((draft, { key, type }) => {
    if (type !== 'color') return draft
    const chosen = modesOf(state, key)
    const [saved, now] = [design.values[key] as Colour, values[key] as Colour]
    const value = {
      light: chosen.includes('light') ? now.light : saved.light,
      dark: chosen.includes('dark') ? now.dark : saved.dark,
    }
    const isSame = MODES.every((mode) => value[mode] === now[mode])
    return isSame ? draft : withValue(design, draft, { key, value })
  }, state.draft)
}
