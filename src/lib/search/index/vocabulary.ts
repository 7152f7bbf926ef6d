// The words of an index in memory: sorted, in one buffer, small enough for hundreds of thousands.
import { isOfLetters } from '../analysis/words.ts'

/** The most words added since it was packed; with more of them it is packed again. */
const MAX_NEW = 2000
/** The separator before and after each word, so that prefixes and suffixes can be searched for. */
const BETWEEN = '\n'
const LINE_BREAK = 10

/** Counts as of when they were read: precise enough for selecting words, not for totals. */
export interface VocabularyTerm {
  term: string
  documents: number
}

export class Vocabulary {
  /** UTF-16: each word after a line break. */
  #letters: Buffer = Buffer.alloc(0)
  /** The start of each word, in letters; and one more for the end. */
  #starts: Uint32Array = new Uint32Array([1])
  #documents: Uint32Array = new Uint32Array(0)
  /** How many letters each word shares with the one before it. */
  #shared: Uint8Array = new Uint8Array(0)
  /** The words ordered by their last letters; sorted when it is first needed. */
  #byEnd: Uint32Array | undefined
  #new = new Map<string, number>()

  get size(): number {
    return this.#documents.length + this.#new.size
  }

  /** Loads all words of an index, sorted. */
  load(terms: Iterable<VocabularyTerm>, { words, letters }: { words: number; letters: number }): void {
    const packed = new Packing(words, letters + words + 1)
    let last = ''
    for (const { term, documents } of terms) {
      if (!isOfLetters(term) || term === last) continue
      // The database sorts by code points: letters beyond the first 65,536 are sorted differently.
      if (term < last) this.#new.set(term, documents)
      else packed.push(term, documents)
      last = term < last ? last : term
    }
    this.#take(packed)
  }

  /** Adds new words; only words of letters, since no others have forms and typos. */
  add(terms: Iterable<VocabularyTerm>): void {
    for (const { term, documents } of terms) {
      if (!isOfLetters(term)) continue
      const at = this.#find(term)
      if (this.#wordAt(at) === term) this.#documents[at] = Math.max(this.#documents[at]!, documents)
      else this.#new.set(term, Math.max(this.#new.get(term) ?? 0, documents))
    }
    if (this.#new.size > MAX_NEW) this.#pack()
  }

  has(term: string): boolean {
    return this.#new.has(term) || this.#wordAt(this.#find(term)) === term
  }

  startingWith(prefix: string): VocabularyTerm[] {
    const found: VocabularyTerm[] = []
    for (let at = this.#find(prefix); at < this.#documents.length; at++) {
      const isOut = found.length ? this.#shared[at]! < prefix.length : !this.#wordAt(at)!.startsWith(prefix)
      if (isOut) break
      found.push({ term: this.#wordAt(at)!, documents: this.#documents[at]! })
    }
    for (const [term, documents] of this.#new) if (term.startsWith(prefix)) found.push({ term, documents })
    return found
  }

  endingWith(end: string): VocabularyTerm[] {
    const order = (this.#byEnd ??= this.#sortByEnd())
    const found: VocabularyTerm[] = []
    let [low, high] = [0, order.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (isBeforeByEnd(this.#wordAt(order[middle]!)!, end)) low = middle + 1
      else high = middle
    }
    for (; low < order.length; low++) {
      const term = this.#wordAt(order[low]!)!
      if (!term.endsWith(end)) break
      found.push({ term, documents: this.#documents[order[low]!]! })
    }
    for (const [term, documents] of this.#new) if (term.endsWith(end)) found.push({ term, documents })
    return found
  }

  containing(part: string): VocabularyTerm[] {
    const found: VocabularyTerm[] = []
    const needle = Buffer.from(part, 'utf16le')
    let from = 0
    for (;;) {
      const hit = this.#letters.indexOf(needle, from)
      if (hit < 0) break
      const at = this.#indexAt(hit >> 1)
      if (hit % 2 === 0) found.push({ term: this.#wordAt(at)!, documents: this.#documents[at]! })
      from = hit % 2 === 0 ? this.#starts[at + 1]! * 2 : hit + 1
    }
    for (const [term, documents] of this.#new) if (term.includes(part)) found.push({ term, documents })
    return found
  }

  /** All packed words, for walking them letter by letter, and those added since. */
  packed(): PackedWords {
    const { buffer, byteOffset, length } = this.#letters
    const letters = new Uint16Array(buffer, byteOffset, length >> 1)
    return {
      letters,
      starts: this.#starts,
      shared: this.#shared,
      documents: this.#documents,
      fresh: this.#new,
    }
  }

  #wordAt(at: number): string | undefined {
    if (at >= this.#documents.length) return undefined
    return this.#letters.toString('utf16le', this.#starts[at]! * 2, (this.#starts[at + 1]! - 1) * 2)
  }

  /** The first word that is not sorted before the term. */
  #find(term: string): number {
    let [low, high] = [0, this.#documents.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#wordAt(middle)! < term) low = middle + 1
      else high = middle
    }
    return low
  }

  /** The word that a letter position belongs to. */
  #indexAt(letter: number): number {
    let [low, high] = [0, this.#documents.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#starts[middle + 1]! <= letter) low = middle + 1
      else high = middle
    }
    return low
  }

  #pack(): void {
    const fresh = [...this.#new.keys()].sort()
    const total = this.#documents.length + fresh.length
    const length = this.#letters.length / 2 + fresh.reduce((sum, term) => sum + term.length + 1, 0) + 1
    const packed = new Packing(total, length)
    let at = 0
    for (const term of fresh) {
      const before = this.#find(term)
      for (; at < before; at++) packed.push(this.#wordAt(at)!, this.#documents[at]!)
      packed.push(term, this.#new.get(term)!)
    }
    for (; at < this.#documents.length; at++) packed.push(this.#wordAt(at)!, this.#documents[at]!)
    this.#take(packed)
    this.#new = new Map()
  }

  #sortByEnd(): Uint32Array {
    const { letters, starts } = this.packed()
    return Uint32Array.from(this.#documents.keys()).sort((one, other) => {
      let [a, b] = [starts[one + 1]! - 1, starts[other + 1]! - 1]
      // Each word follows a line break, which sorts before all letters.
      do {
        a--
        b--
      } while (letters[a] === letters[b] && letters[a] !== LINE_BREAK)
      return letters[a]! - letters[b]!
    })
  }

  #take({ letters, starts, documents, shared, length, count }: Packing): void {
    this.#letters = letters.subarray(0, length * 2)
    this.#starts = starts.subarray(0, count + 1)
    this.#documents = documents.subarray(0, count)
    this.#shared = shared.subarray(0, count)
    this.#byEnd = undefined
  }
}

function isBeforeByEnd(word: string, end: string): boolean {
  let [a, b] = [word.length, end.length]
  while (b > 0) {
    a--
    b--
    if (a < 0) return true
    const difference = word.charCodeAt(a) - end.charCodeAt(b)
    if (difference !== 0) return difference < 0
  }
  return false
}

/** The word at `at` has the letters from `starts[at]` to before `starts[at + 1] - 1`. */
export interface PackedWords {
  letters: Uint16Array
  starts: Uint32Array
  /** How many letters each word shares with the one before it. */
  shared: Uint8Array
  documents: Uint32Array
  fresh: ReadonlyMap<string, number>
}

/** Arrays that words are written into, in order. */
class Packing {
  readonly letters: Buffer
  readonly starts: Uint32Array
  readonly documents: Uint32Array
  readonly shared: Uint8Array
  /** The length in letters. */
  length = 1
  count = 0
  #last = ''

  constructor(words: number, letters: number) {
    this.letters = Buffer.from(new ArrayBuffer(letters * 2 + 2))
    this.letters.write(BETWEEN, 'utf16le')
    this.starts = new Uint32Array(words + 1)
    this.starts[0] = 1
    this.documents = new Uint32Array(words)
    this.shared = new Uint8Array(words)
  }

  push(term: string, documents: number): void {
    let shared = 0
    while (shared < term.length && term.charCodeAt(shared) === this.#last.charCodeAt(shared)) shared++
    this.documents[this.count] = documents
    this.shared[this.count] = shared
    this.letters.write(term + BETWEEN, this.length * 2, 'utf16le')
    this.length += term.length + 1
    this.starts[++this.count] = this.length
    this.#last = term
  }
}
