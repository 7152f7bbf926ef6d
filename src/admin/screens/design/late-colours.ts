// Inserts colours that the service derived late into the undo step that caused them, even if it was undone meanwhile.
import type { Colour, Design, Mode, ColourFix } from './design.ts'
import { valuesOf, withValue, type Draft } from './draft.ts'
import type { Steps } from './steps.ts'

type Kit = Pick<Design, 'tokens' | 'presets'>
/** All drafts of the undo history, with the current one. */
export interface Line {
  draft: Draft
  steps: Steps<Draft>
}
interface Following {
  /** The draft that caused them. */
  at: Draft
  /** The colour that they are derived from. */
  lead: { token: string; mode: Mode }
  fixes: readonly ColourFix[]
}

/** The draft with these colours. */
export function withColourFixes(kit: Kit, draft: Draft, fixes: readonly ColourFix[]): Draft {
  return fixes.reduce((before, { key, mode, colour }) => {
    const value = { ...(valuesOf(kit, before)[key] as Colour), [mode]: colour }
    return withValue(kit, before, { key, value })
  }, draft)
}

/**
 * The drafts to replace: the one that caused the colours, and later ones while the source colour is the same. Colours
 * that the user has chosen since stay. Empty when the draft is no longer in the history.
 */
export function draftsToReplace(kit: Kit, { draft, steps }: Line, { at, lead, fixes }: Following): Map<Draft, Draft> {
  const line = [...steps.done.map(({ before }) => before), draft, ...steps.undone.toReversed()]
  const from = line.indexOf(at)
  const was = valuesOf(kit, at)
  const since = from < 0 ? [] : line.slice(from)
  const end = since.findIndex(
    (one) => one.preset !== at.preset || colourOf(valuesOf(kit, one), lead) !== colourOf(was, lead),
  )
  return new Map(
    since.slice(0, end < 0 ? undefined : end).map((one) => {
      const now = valuesOf(kit, one)
      const free = fixes.filter(
        ({ key: token, mode }) => colourOf(now, { token, mode }) === colourOf(was, { token, mode }),
      )
      return [one, withColourFixes(kit, one, free)]
    }),
  )
}

/** The same history with the drafts replaced. */
export function replaceDrafts({ draft, steps }: Line, others: ReadonlyMap<Draft, Draft>): Line {
  const now = (one: Draft) => others.get(one) ?? one
  const done = steps.done.map((step) => ({ ...step, before: now(step.before) }))
  return { draft: now(draft), steps: { done, undone: steps.undone.map(now) } }
}

const colourOf = (values: Design['values'], { token, mode }: Following['lead']) =>
  (values[token] as Colour)[mode].toLowerCase()
