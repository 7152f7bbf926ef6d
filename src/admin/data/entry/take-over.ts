// Merges a local draft into the form, with newer input and with changes that others saved; conflicts are left to the user.
import { same } from '../../editing/deep-equal.ts'
import type { EntryContent } from './entry.ts'
import type { LocalDraft } from './local-drafts.ts'
import { mergeEntry, valueOf, type EntryConflict } from './merge-entry.ts'

interface Form {
  /** The saved content. */
  base: EntryContent
  content: EntryContent
  conflicts: readonly EntryConflict[]
}

/** Newer input stays in the form; where the draft differs from it, the user has to choose. */
export function mergeLocalDraft(
  { base, content, conflicts }: Form,
  copy: Pick<LocalDraft, 'base' | 'content'>,
): Pick<Form, 'content' | 'conflicts'> {
  const merged = mergeEntry({ base: copy.base, mine: copy.content, theirs: base })
  const both = mergeEntry({ base, mine: content, theirs: merged.content })
  const isUntouched = (name: string) => same(valueOf(content, name), valueOf(base, name))
  const met = merged.conflicts.filter(({ name }) => isUntouched(name))
  const drafted = both.conflicts.map((one) => ({ ...one, isKept: true }))
  return { content: both.content, conflicts: [...conflicts, ...met, ...drafted] }
}

/** Adds new conflicts; a value that was saved after `base` replaces the older one in a conflict. */
export function joined(
  open: readonly EntryConflict[],
  fresh: readonly EntryConflict[],
  base: EntryContent,
): EntryConflict[] {
  const isOld = (one: EntryConflict) =>
    same(one.theirs, valueOf(base, one.name)) && fresh.some(({ name }) => name === one.name)
  return [...fresh, ...open.filter((one) => !isOld(one))]
}

/** Conflicts with the current values; those with equal values are resolved. */
export const remainingConflicts = (conflicts: readonly EntryConflict[], content: EntryContent): EntryConflict[] =>
  conflicts
    .map((one) => ({ ...one, mine: valueOf(content, one.name) }))
    .filter(({ mine, theirs }) => !same(mine, theirs))
