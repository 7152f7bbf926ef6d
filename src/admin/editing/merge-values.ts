// Three-way merge of the values of a page head or of one block, by top-level key.
import type { Block } from './document.ts'
import type { Part } from './part.ts'
import { keysOf, same } from './deep-equal.ts'

/** A value that both sides changed differently. */
export interface Conflict {
  where: Part
  mine: unknown
  theirs: unknown
}

/** The versions of one value. The two bases differ where the service stored another form than was sent. */
export interface MergeInput<T> {
  /** My version as saved last, and the service's version at that time. */
  base: { mine: T; theirs: T }
  mine: T
  theirs: T
}

/** The merged value, and whether it is a conflict: then it is mine. */
export function mergeValue({ base, mine, theirs }: MergeInput<unknown>): {
  value: unknown
  conflict: boolean
} {
  if (same(mine, base.mine)) return { value: theirs, conflict: false }
  const conflict = !same(theirs, base.theirs) && !alike(mine, theirs)
  return { value: mine, conflict }
}

/** The service trims texts: a difference in outer whitespace is none. */
const alike = (one: unknown, other: unknown) =>
  same(one, other) || (typeof one === 'string' && typeof other === 'string' && one.trim() === other.trim())

type Values = Readonly<Record<string, unknown>>

/** Merges an object key by key; `part` returns the part of a key. */
export function mergeKeys(input: MergeInput<Values>, part: (key: string) => Part) {
  const { base, mine, theirs } = input
  const conflicts: Conflict[] = []
  const value: Record<string, unknown> = {}
  for (const key of keysOf(theirs, mine)) {
    const four = {
      base: { mine: base.mine[key], theirs: base.theirs[key] },
      mine: mine[key],
      theirs: theirs[key],
    }
    const merged = mergeValue(four)
    if (merged.value !== undefined) value[key] = merged.value
    if (merged.conflict) conflicts.push({ where: part(key), mine: mine[key], theirs: theirs[key] })
  }
  return { value, conflicts }
}

/** The content of one block that both sides have, without its children. */
export function mergeContent(input: MergeInput<Block>): { block: Block; conflicts: Conflict[] } {
  const { base, mine, theirs } = input
  const { id } = mine
  const pick = <K extends keyof Block>(key: K) => ({
    base: { mine: base.mine[key], theirs: base.theirs[key] },
    mine: mine[key],
    theirs: theirs[key],
  })
  const data = mergeKeys(pick('data'), (key) => ({ kind: 'data', block: id, key }))
  const section = mergeKeys(pick('section'), (key) => ({ kind: 'section', block: id, key }))
  const variant = mergeValue(pick('variant'))
  const conflicts = [...data.conflicts, ...section.conflicts]
  if (variant.conflict)
    conflicts.push({ where: { kind: 'variant', block: id }, mine: mine.variant, theirs: theirs.variant })
  const block = {
    ...theirs,
    data: data.value,
    section: section.value,
    variant: variant.value as Block['variant'],
  }
  return { block: [theirs, mine].find((one) => same(block, one)) ?? block, conflicts }
}
