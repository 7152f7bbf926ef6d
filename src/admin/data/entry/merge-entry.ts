// What two people changed in one entry brought together, field by field; where both changed the same, one has to choose.
import { isMerged } from '../../editing/save-patch.ts'
import { keysOf, same } from '../../editing/same.ts'
import type { EntryContent, Values } from './entry.ts'

export interface EntryConflict {
  /** Name of a field; `@slug` for the address. */
  name: string
  mine: unknown
  theirs: unknown
  /** The other side is no other person: this browser kept it. */
  isKept?: boolean
}
export interface MergedEntry {
  /** With mine where both changed the same. */
  content: EntryContent
  conflicts: EntryConflict[]
  /** Names of what only they changed: it is in the content already. */
  taken: string[]
}

export const SLUG = '@slug'

/** The address among the values, so that all is one list of names. */
const flat = ({ slug, data }: EntryContent): Values => ({ ...data, [SLUG]: slug || undefined })

export function mergeEntry(sides: Record<'base' | 'mine' | 'theirs', EntryContent>): MergedEntry {
  const [base, mine, theirs] = [flat(sides.base), flat(sides.mine), flat(sides.theirs)]
  const names = keysOf(base, mine, theirs)
  const isTheirs = (name: string) => !same(theirs[name], base[name]) && !same(theirs[name], mine[name])
  const isMine = (name: string) => !same(mine[name], base[name])
  const taken = names.filter((name) => isTheirs(name) && !isMine(name))
  const conflicts = names
    .filter((name) => isTheirs(name) && isMine(name))
    .map((name) => ({ name, mine: mine[name], theirs: theirs[name] }))
  const content = taken.reduce((all, name) => withValue(all, name, theirs[name]), sides.mine)
  return { content, conflicts, taken }
}

export const valueOf = (content: EntryContent, name: string): unknown => flat(content)[name]

/** The content with one value set, or cleared. */
export function withValue({ slug, data }: EntryContent, name: string, value: unknown): EntryContent {
  if (name === SLUG) return { slug: typeof value === 'string' ? value : '', data }
  const { [name]: _, ...rest } = data
  return { slug, data: value === undefined ? rest : { ...rest, [name]: value } }
}

/** What has to be sent so that one becomes the other; null for what is cleared. Items of a list would be merged: then all of it is. */
export function changesBetween(
  before: EntryContent,
  after: EntryContent,
): { slug?: string; data?: Values; replace?: true } {
  const names = keysOf(before.data, after.data).filter((name) => !same(before.data[name], after.data[name]))
  const data = Object.fromEntries(names.map((name) => [name, after.data[name] ?? null]))
  const hasSlug = after.slug !== before.slug && after.slug !== ''
  const head = { ...(hasSlug && { slug: after.slug }) }
  if (Object.values(data).some((value) => Array.isArray(value) && isMerged(value)))
    return { ...head, data: { ...after.data }, replace: true }
  return { ...head, ...(names.length > 0 && { data }) }
}
