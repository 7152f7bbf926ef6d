// Splits compounds, as in German, Dutch and the Nordic languages, by means of the words of the index.

/** Languages that write compounds as one word. */
export const COMPOUNDING: ReadonlySet<string> = new Set(['de', 'nl', 'sv', 'da', 'nb', 'nn', 'no'])

/** The linking elements between two parts. */
const LINKS = ['', 's', 'es', 'n', 'en', 'er', 'e', 'ens', 'ns']
/** Endings that a part may drop before the next one: `Schule` in `Schulbuch`, `Kirche` in `Kirchturm`. */
const LOST = ['e', 'en']
/** `Tor` in `Torwart`. */
export const SHORTEST_PART = 3
/** A part of three letters needs a longer one next to it, or nearly every word would be a compound. */
const SHORTEST_COMPOUND = 7
/** The minimum length of inner parts. */
const SHORTEST_INNER = 4
/**
 * Prefixes of verbs and nouns that do not make a compound (`Vorstand`, `Unterhaltung`), and suffixes that are words as
 * well (`Mannschaft`, `Reichtum`).
 */
const NO_PARTS: ReadonlySet<string> = new Set(
  (
    'aber alle als also auch auf aus bei bis dar das dem den der des die durch ein eine einen einer ent err fort frei fur ' +
    'gegen hat her hin hinter ich ihr ihre ist los miss mit nach nicht nieder noch nur oder schon sein sich sie sind statt ' +
    'uber und uns unter ver vom von vor was weg wer wie wieder wider wir zer zum zur zusammen zuruck zwischen ' +
    'artig bar haft heit keit lein lich los ling nis sal sam schaft tum ung ungen igkeit erei ierung ion tion ität itat'
  ).split(' '),
)

/** Whether a folded word is in the index. */
export type Known = (word: string) => boolean

/** Longer words are not split. */
const LONGEST_COMPOUND = 48
/** The most words that are looked up for one compound; it is not split if they do not suffice. */
const MAX_LOOK_UPS = 5000

/** Whether `part` is one of the parts of a compound: the text before and after it must consist of words as well. */
export function isPartOf(part: string, compound: string, known: Known): boolean {
  if (part.length < SHORTEST_PART || compound.length < SHORTEST_COMPOUND || NO_PARTS.has(part)) return false
  return compound.length <= LONGEST_COMPOUND && new Splitter(known).isPart(part, compound)
}

/** The forms of a word before another part: itself, and without its last letters, as `Schul` of `Schule`. */
export function asBeginning(word: string): string[] {
  const lost = LOST.filter((end) => word.endsWith(end) && word.length - end.length > SHORTEST_PART)
  return [word, ...lost.map((end) => word.slice(0, -end.length))]
}

/** The parts of a compound that is not in the index: as few and as long as possible; empty when it cannot be split. */
export const partsOf = (compound: string, known: Known): string[] =>
  compound.length <= LONGEST_COMPOUND ? new Splitter(known).parts(compound) : []

/** Splits one compound. Results of substrings are remembered, or the work would double with every few letters. */
class Splitter {
  readonly #known: Known
  #lookUps = 0
  readonly #first = new Map<string, string[] | undefined>()
  readonly #parts = new Map<string, string[]>()

  constructor(known: Known) {
    this.#known = known
  }

  isPart(part: string, compound: string): boolean {
    for (let at = compound.indexOf(part); at >= 0; at = compound.indexOf(part, at + 1)) {
      const before = compound.slice(0, at)
      const behind = compound.slice(at + part.length)
      if (before && behind && part.length < SHORTEST_INNER) continue
      const isEnd = before === '' || this.#firstParts(before) !== undefined
      if (isEnd && this.#beginsBehindPart(behind)) return true
    }
    return false
  }

  parts(compound: string): string[] {
    const found = this.#parts.get(compound) ?? this.#takeApart(compound)
    this.#parts.set(compound, found)
    return found
  }

  #takeApart(compound: string): string[] {
    for (let length = compound.length - SHORTEST_PART; length >= SHORTEST_INNER; length--) {
      const behind = compound.slice(-length)
      if (!this.#isWord(behind)) continue
      const first = this.#firstParts(compound.slice(0, -length))
      if (first) return [...first, behind]
    }
    return []
  }

  #isWord(word: string): boolean {
    if (word.length < SHORTEST_PART || NO_PARTS.has(word)) return false
    return this.#lookUps++ < MAX_LOOK_UPS && this.#known(word)
  }

  /** The word that a text is a first part of: with a linking element, or without its last letters. */
  #asFirst(text: string): string | undefined {
    for (const link of LINKS) {
      if (!text.endsWith(link)) continue
      const word = text.slice(0, text.length - link.length)
      if (this.#isWord(word)) return word
    }
    const lost = text.length >= SHORTEST_PART + 1 ? LOST.map((end) => text + end) : []
    return lost.find((word) => this.#isWord(word))
  }

  /** A whole text as a sequence of first parts. */
  #firstParts(text: string): string[] | undefined {
    if (this.#first.has(text)) return this.#first.get(text)
    const found = this.#splitFirst(text)
    this.#first.set(text, found)
    return found
  }

  #splitFirst(text: string): string[] | undefined {
    const singlePart = this.#asFirst(text)
    if (singlePart) return [singlePart]
    for (let length = text.length - SHORTEST_PART; length >= SHORTEST_INNER; length--) {
      const first = this.#asFirst(text.slice(0, length))
      const rest = first && this.#firstParts(text.slice(length))
      if (rest) return [first, ...rest]
    }
    return undefined
  }

  /** After a part there may be a linking element, an inflection, or further words. */
  #beginsBehindPart(behind: string): boolean {
    if (behind === '') return true
    return LINKS.some((link) => {
      if (!behind.startsWith(link)) return false
      const rest = behind.slice(link.length)
      return this.#isWord(rest) || this.parts(rest).length > 0
    })
  }
}
