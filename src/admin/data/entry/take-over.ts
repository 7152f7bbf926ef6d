// A kept copy brought into the form, beside what was typed there since and what somebody else saved; nothing of the three is lost unseen.
import { same } from '../../editing/same.ts'
import type { EntryContent } from './entry.ts'
import type { LocalDraft } from './local-drafts.ts'
import { mergeEntry, valueOf, type EntryConflict } from './merge-entry.ts'

interface Form {
  /** As it is saved. */
  base: EntryContent
  content: EntryContent
  conflicts: readonly EntryConflict[]
}

/** What was typed since stays in the form; where the copy says something else, one has to choose. */
export function takeOver(
  { base, content, conflicts }: Form,
  copy: Pick<LocalDraft, 'base' | 'content'>,
): Pick<Form, 'content' | 'conflicts'> {
  const merged = mergeEntry({ base: copy.base, mine: copy.content, theirs: base })
  const both = mergeEntry({ base, mine: content, theirs: merged.content })
  const isUntouched = (name: string) => same(valueOf(content, name), valueOf(base, name))
  const met = merged.conflicts.filter(({ name }) => isUntouched(name))
  const kept = both.conflicts.map((one) => ({ ...one, isKept: true }))
  return { content: both.content, conflicts: [...conflicts, ...met, ...kept] }
}

/** With those that came up now; what was saved newer than `base` takes the place of what was there. */
export function joined(
  open: readonly EntryConflict[],
  fresh: readonly EntryConflict[],
  base: EntryContent,
): EntryConflict[] {
  const isOld = (one: EntryConflict) =>
    same(one.theirs, valueOf(base, one.name)) && fresh.some(({ name }) => name === one.name)
  return [...fresh, ...open.filter((one) => !isOld(one))]
}

/** As the form is now: where it has what the other side has, nothing is left to choose. */
export const standing = (conflicts: readonly EntryConflict[], content: EntryContent): EntryConflict[] =>
  conflicts
    .map((one) => ({ ...one, mine: valueOf(content, one.name) }))
    .filter(({ mine, theirs }) => !same(mine, theirs))
