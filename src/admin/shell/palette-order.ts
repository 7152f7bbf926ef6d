// In which order the command palette shows what was found: what is called as somebody typed comes first.
import { plain } from './fuzzy.ts'
import type { PaletteItem } from './palette-items.ts'
import { wishOf } from './wish.ts'

type Named = Pick<PaletteItem, 'group' | 'label'>

/**
 * Group by group, `each` of a group at most. Groups come in the order of what fits best; one that has something of this very
 * name, or whose name begins so, stands before those that fit by everyday words only.
 */
export function inGroups<T extends Named>(typed: string, items: readonly T[], each: number): T[] {
  const points = (item: T) => called(typed, item.label)
  const groups = [...new Set(items.map(({ group }) => group))].map((group) => {
    const own = items.filter((item) => item.group === group).toSorted((a, b) => points(b) - points(a))
    return { own: own.slice(0, each), best: points(own[0]!) }
  })
  return groups.toSorted((a, b) => b.best - a.best).flatMap(({ own }) => own)
}

/** 2 for this very name, 1 when it begins so, else 0. */
function called(typed: string, label: string): number {
  const name = plain(label)
  const said = [typed, wishOf(typed)].map((text) => plain(text.trim().replace(/[\s.?!…]+$/, '')))
  if (said.includes(name)) return 2
  return said.some((text) => text.length > 1 && name.startsWith(text)) ? 1 : 0
}
