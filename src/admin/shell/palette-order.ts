// The order of results in the command palette: items whose name matches come first.
import { plain } from './fuzzy.ts'
import type { PaletteItem } from './palette-items.ts'
import { searchTermsOf } from './search-terms.ts'

type Named = Pick<PaletteItem, 'group' | 'label'>

/**
 * Group by group, `each` items of a group at most, groups by their best match. A group with an item whose name is, or
 * begins with, the typed text comes before those that match by search terms only.
 */
export function inGroups<T extends Named>(typed: string, items: readonly T[], each: number): T[] {
  const points = (item: T) => called(typed, item.label)
  const groups = [...new Set(items.map(({ group }) => group))].map((group) => {
    const own = items.filter((item) => item.group === group).toSorted((a, b) => points(b) - points(a))
    return { own: own.slice(0, each), best: points(own[0]!) }
  })
  return groups.toSorted((a, b) => b.best - a.best).flatMap(({ own }) => own)
}

/** 2 for exactly this name, 1 when it begins with it, else 0. */
function called(typed: string, label: string): number {
  const name = plain(label)
  const queries = [typed, searchTermsOf(typed)].map((text) => plain(text.trim().replace(/[\s.?!…]+$/, '')))
  if (queries.includes(name)) return 2
  return queries.some((text) => text.length > 1 && name.startsWith(text)) ? 1 : 0
}
