// Merges the changes of two people to one entry, field by field; where both changed the same, the user has to choose.
import { isMerged } from '../../editing/save-patch.ts'
import { keysOf, same } from '../../editing/deep-equal.ts'
import type { EntryContent, Values } from './entry.ts'

export interface EntryConflict {
  /** Name of a field; `@slug` for the address. */
  name: string
  mine: unknown
  theirs: unknown
  /** The other value is from a local draft of this browser, not from another person. */
  isKept?: boolean
}
export interface MergedEntry {
  /** With my value where both changed the same field. */
  content: EntryContent
  conflicts: EntryConflict[]
  /** Names of fields that only they changed: their values are in the content. */
  merged: string[]
}

export const SLUG = '@slug'

/** The slug as one of the values, so that there is a single list of names. */
const flat = ({ slug, fields }: EntryContent): Values => ({ ...fields, [SLUG]: slug || undefined })

export function mergeEntry(versions: Record<'base' | 'mine' | 'theirs', EntryContent>): MergedEntry {
  const [base, mine, theirs] = [flat(versions.base), flat(versions.mine), flat(versions.theirs)]
  const names = keysOf(base, mine, theirs)
  const isTheirs = (name: string) => !same(theirs[name], base[name]) && !same(theirs[name], mine[name])
  const isMine = (name: string) => !same(mine[name], base[name])
  const merged = names.filter((name) => isTheirs(name) && !isMine(name))
  const conflicts = names
    .filter((name) => isTheirs(name) && isMine(name))
    .map((name) => ({ name, mine: mine[name], theirs: theirs[name] }))
  const content = merged.reduce((all, name) => withValue(all, name, theirs[name]), versions.mine)
  return { content, conflicts, merged }
}

export const valueOf = (content: EntryContent, name: string): unknown => flat(content)[name]

/** The content with one value set, or cleared. */
export function withValue({ slug, fields }: EntryContent, name: string, value: unknown): EntryContent {
  if (name === SLUG) return { slug: typeof value === 'string' ? value : '', fields }
  const { [name]: _, ...rest } = fields
  return { slug, fields: value === undefined ? rest : { ...rest, [name]: value } }
}

/** The patch that turns one into the other; null clears. Lists are sent entirely, as the service merges their items. */
export function changesBetween(
  before: EntryContent,
  after: EntryContent,
): { slug?: string; fields?: Values; replace?: true } {
  const names = keysOf(before.fields, after.fields).filter((name) => !same(before.fields[name], after.fields[name]))
  const fields = Object.fromEntries(names.map((name) => [name, after.fields[name] ?? null]))
  const hasSlug = after.slug !== before.slug && after.slug !== ''
  const head = { ...(hasSlug && { slug: after.slug }) }
  if (Object.values(fields).some((value) => Array.isArray(value) && isMerged(value)))
    return { ...head, fields: { ...after.fields }, replace: true }
  return { ...head, ...(names.length > 0 && { fields }) }
}
