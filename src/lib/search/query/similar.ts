// Words within a small edit distance: walks the sorted vocabulary as a trie of shared prefixes.
import type { PackedWords, Vocabulary } from '../index/vocabulary.ts'

export interface SimilarWord {
  term: string
  documents: number
  /** Letters inserted, deleted, replaced, or swapped with the next one. */
  distance: number
}

/** The maximum number of typos in a word (contract 4.5). */
export function typoBudget(word: string): 0 | 1 | 2 {
  const { length } = [...word]
  if (length < 5) return 0
  return length < 9 ? 1 : 2
}

/** Words of the vocabulary within the distance; with `prefix` also those with a beginning within it. */
export function similarWords(
  vocabulary: Vocabulary,
  word: string,
  options: { budget: number; prefix?: boolean },
): SimilarWord[] {
  const packed = vocabulary.packed()
  const search = new Search(word, options)
  const found: SimilarWord[] = []
  for (let at = 0; at < packed.documents.length; at++) {
    const distance = search.visit(packed, at)
    if (distance >= 0) found.push({ term: wordAt(packed, at), documents: packed.documents[at]!, distance })
  }
  for (const [term, documents] of packed.fresh) {
    const distance = search.visitAlone(term)
    if (distance >= 0) found.push({ term, documents, distance })
  }
  return found
}

const wordAt = ({ letters, starts }: PackedWords, at: number): string =>
  String.fromCharCode(...letters.subarray(starts[at], starts[at + 1]! - 1))

/**
 * Optimal string alignment with Ukkonen's band: of each row of the matrix only the cells within the budget of its diagonal are
 * computed. The rows of letters that a word shares with the one before are reused.
 */
class Search {
  readonly #word: Uint16Array
  readonly #budget: number
  readonly #prefix: boolean
  /** Rows for each depth, in one array. */
  readonly #rows: Uint8Array
  readonly #width: number
  /** State of the last word visited: rows that are computed; letters after which nothing can match; the best prefix. */
  #depth = 0
  #dead = Infinity
  readonly #best: Uint8Array

  constructor(word: string, { budget, prefix = false }: { budget: number; prefix?: boolean }) {
    this.#word = Uint16Array.from(word, (letter) => letter.charCodeAt(0))
    this.#budget = budget
    this.#prefix = prefix
    this.#width = word.length + 1
    const deepest = word.length + budget + 1
    this.#rows = new Uint8Array((deepest + 1) * this.#width).fill(budget + 1)
    this.#best = new Uint8Array(deepest + 1).fill(budget + 1)
    for (let column = 0; column <= Math.min(budget, word.length); column++) this.#rows[column] = column
  }

  /** The distance of the word; -1 when it is beyond the budget. */
  visit({ letters, starts, shared }: PackedWords, at: number): number {
    if (shared[at]! >= this.#dead) return this.#prefix ? this.#within(this.#best[this.#dead]!) : -1
    return this.#walk(letters, { start: starts[at]!, end: starts[at + 1]! - 1, shared: shared[at]! })
  }

  visitAlone(term: string): number {
    const letters = Uint16Array.from(term, (letter) => letter.charCodeAt(0))
    return this.#walk(letters, { start: 0, end: letters.length, shared: 0 })
  }

  #walk(letters: Uint16Array, { start, end, shared }: { start: number; end: number; shared: number }): number {
    const longest = this.#word.length + this.#budget
    const length = end - start
    this.#dead = Infinity
    for (let depth = Math.min(shared, this.#depth) + 1; depth <= Math.min(length, longest); depth++) {
      this.#depth = depth
      if (this.#row(letters, start, depth)) continue
      this.#dead = depth
      break
    }
    return this.#distance(length, longest)
  }

  #distance(length: number, longest: number): number {
    const reached = Math.min(length, this.#dead, longest)
    if (this.#prefix) return this.#within(this.#best[reached]!)
    if (length > longest || length > this.#dead) return -1
    // Cells outside the band were never computed: a word that is too short does not match.
    if (length < this.#word.length - this.#budget) return -1
    return this.#within(this.#rows[length * this.#width + this.#word.length]!)
  }

  #within(distance: number): number {
    return distance <= this.#budget ? distance : -1
  }

  /** Computes the row of a letter; returns whether anything below it can be within the budget. */
  #row(letters: Uint16Array, start: number, depth: number): boolean {
    const [rows, word, width, budget] = [this.#rows, this.#word, this.#width, this.#budget]
    const row = depth * width
    const above = row - width
    const letter = letters[start + depth - 1]!
    const before = depth > 1 ? letters[start + depth - 2]! : -1
    const first = Math.max(1, depth - budget)
    const last = Math.min(width - 1, depth + budget)
    rows[row + first - 1] = first === 1 && depth <= budget ? depth : budget + 1
    let lowest = rows[row + first - 1]!
    for (let column = first; column <= last; column++) {
      const other = word[column - 1]!
      let cell = rows[above + column - 1]! + (letter === other ? 0 : 1)
      const left = rows[row + column - 1]! + 1
      if (left < cell) cell = left
      const up = column < depth + budget ? rows[above + column]! + 1 : cell
      if (up < cell) cell = up
      if (column > 1 && letter === word[column - 2] && before === other) {
        const swapped = rows[above - width + column - 2]! + 1
        if (swapped < cell) cell = swapped
      }
      rows[row + column] = cell
      if (cell < lowest) lowest = cell
    }
    const fullDistance = last === width - 1 ? rows[row + last]! : budget + 1
    this.#best[depth] = Math.min(this.#best[depth - 1]!, fullDistance)
    return lowest <= budget
  }
}
