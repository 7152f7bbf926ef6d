// Merges the changes of two people to a menu, entry by entry; where both changed the same, mine wins.
import { same } from '../../editing/deep-equal.ts'
import { mergeOrder } from '../../editing/merge-order.ts'
import { mergeKeys, mergeValue } from '../../editing/merge-values.ts'
import { MAX_LEVELS, type Entry } from './menu-tree.ts'

interface Three {
  base: readonly Entry[]
  mine: readonly Entry[]
  theirs: readonly Entry[]
}
export interface MergedMenu {
  entries: Entry[]
  /** What both changed differently: as it is now, and as the other person has it. */
  both: { mine: Entry; theirs: Entry }[]
}
type Own = Omit<Entry, 'children'>
interface Place {
  entry: Own
  /** The key of the entry it lies below; empty at the top. */
  parent: string
}
type Places = Map<string, Place>

export function mergeMenus({ base, mine, theirs }: Three): MergedMenu {
  const [was, my, their] = [placesOf(base), placesOf(mine), placesOf(theirs)]
  const both: MergedMenu['both'] = []
  const placeOf = (key: string): Place => {
    const [before, here, there] = [was.get(key), my.get(key), their.get(key)]
    if (!here || !there) return (here ?? there)!
    const { entry: old, parent: above } = before ?? there
    const { value, conflicts } = mergeKeys(
      { base: { mine: { ...old }, theirs: { ...old } }, mine: { ...here.entry }, theirs: { ...there.entry } },
      (name) => ({ kind: 'head', key: name }),
    )
    if (conflicts.length) both.push({ mine: value, theirs: there.entry })
    const parents = { base: { mine: above, theirs: above }, mine: here.parent, theirs: there.parent }
    return { entry: value, parent: mergeValue(parents).value as string }
  }
  const order = mergeOrder({ base: [...was.keys()], mine: [...my.keys()], theirs: [...their.keys()] })
  const kept = order.filter((key) => isKept(was.get(key), my.get(key), their.get(key)))
  const places: Places = new Map(kept.map((key) => [key, placeOf(key)]))
  return { entries: treeOf(places), both }
}

/** Removed by one side: it stays when the other side changed it. */
function isKept(before: Place | undefined, here: Place | undefined, there: Place | undefined): boolean {
  if (!before || (here && there)) return true
  const left = here ?? there
  return left !== undefined && !same(left, before)
}

/** Entries from top to bottom, by what they lead to. */
function placesOf(entries: readonly Entry[], parent = '', places: Places = new Map()): Places {
  for (const { children = [], ...entry } of entries) {
    const key = freeKey(entry, places)
    places.set(key, { entry, parent })
    placesOf(children, key, places)
  }
  return places
}

/** What leads to the same is told apart by its number. */
function freeKey({ page, href, label }: Own, places: Places): string {
  const name = page ? `page ${page}` : `to ${href ?? label ?? ''}`
  let key = name
  for (let n = 2; places.has(key); n++) key = `${name} ${n}`
  return key
}

/** What is below an entry that is gone, or would be too deep, comes further up. */
function treeOf(places: Places): Entry[] {
  const reachesTop = (key: string, seen: readonly string[] = []): boolean => {
    const { parent } = places.get(key) ?? { parent: '' }
    return !parent || (!seen.includes(parent) && reachesTop(parent, [...seen, parent]))
  }
  const parentOf = (key: string): string => {
    const { parent } = places.get(key)!
    return places.has(parent) && reachesTop(key, [key]) ? parent : ''
  }
  const below = (parent: string, level: number): Entry[] =>
    [...places.keys()]
      .filter((key) => parentOf(key) === parent)
      .flatMap((key) => {
        const { entry } = places.get(key)!
        const children = below(key, Math.min(level + 1, MAX_LEVELS))
        if (level === MAX_LEVELS) return [entry, ...children]
        return [children.length ? { ...entry, children } : entry]
      })
  return below('', 1)
}
