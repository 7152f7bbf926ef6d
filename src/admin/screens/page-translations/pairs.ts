// Pairs the blocks of an original with those of its translation by type and order, as their ids differ.
import type { Block } from '../../editing/document.ts'

export interface Pair {
  original: Block | undefined
  translated: Block | undefined
  /** Nesting level in layout blocks, from 0. */
  level: number
}

/** In page order; a block without a counterpart is alone. */
export function pairsOf(originals: readonly Block[], translations: readonly Block[], level = 0): Pair[] {
  const pairs = align(originals, translations)
  return pairs.flatMap(([original, translated]) => [
    { original, translated, level },
    ...pairsOf(original?.children ?? [], translated?.children ?? [], level + 1),
  ])
}

type Two = [Block | undefined, Block | undefined]

/** The longest common subsequence of block types; other blocks are alone. */
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

/** The number of matches from each position on. */
function lengths(one: readonly Block[], other: readonly Block[]): number[][] {
  const table = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0))
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--)
      table[i]![j] =
        one[i]!.type === other[j]!.type ? 1 + table[i + 1]![j + 1]! : Math.max(table[i + 1]![j]!, table[i]![j + 1]!)
  return table
}
