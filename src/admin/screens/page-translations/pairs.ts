// The blocks of an original and those of its translation, brought together: their ids differ, so their kinds and order tell.
import type { Block } from '../../editing/document.ts'

export interface Pair {
  original: Block | undefined
  translated: Block | undefined
  /** Level in layout blocks, from 0. */
  level: number
}

/** In the order of the page; what only one of both has stands alone. */
export function pairsOf(originals: readonly Block[], translations: readonly Block[], level = 0): Pair[] {
  const pairs = align(originals, translations)
  return pairs.flatMap(([original, translated]) => [
    { original, translated, level },
    ...pairsOf(original?.children ?? [], translated?.children ?? [], level + 1),
  ])
}

type Two = [Block | undefined, Block | undefined]

/** The longest common sequence of block types; what is no part of it stands alone. */
function align(one: readonly Block[], other: readonly Block[]): Two[] {
  const table = lengths(one, other)
  const pairs: Two[] = []
  let [i, j] = [0, 0]
  while (i < one.length || j < other.length) {
    const [a, b] = [one[i], other[j]]
    if (a && b && a.type === b.type) [i, j] = [pairs.push([a, b]) && i + 1, j + 1]
    else if (!b || (a && table[i + 1]![j]! >= table[i]![j + 1]!)) i = pairs.push([a, undefined]) && i + 1
    else j = pairs.push([undefined, b]) && j + 1
  }
  return pairs
}

/** How many fit from each place on. */
function lengths(one: readonly Block[], other: readonly Block[]): number[][] {
  const table = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0))
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--)
      table[i]![j] =
        one[i]!.type === other[j]!.type
          ? 1 + table[i + 1]![j + 1]!
          : Math.max(table[i + 1]![j]!, table[i]![j + 1]!)
  return table
}
