// The words of the index that a word of a query may match: itself, other spellings and forms, compounds with it, continuations,
// and words that differ by a typo.
import { asBeginning, COMPOUNDING, isPartOf, partsOf, SHORTEST_PART } from '../analysis/compounds.ts'
import { otherSpellings } from '../analysis/fold.ts'
import type { Stems } from '../analysis/stem.ts'
import type { IndexReader, Term } from '../index/index-reader.ts'
import type { VocabularyTerm } from '../index/vocabulary.ts'
import type { QueryWord } from './read-query.ts'
import { similarWords, typoBudget, type SimilarWord } from './similar.ts'

/** By term, its weight relative to the word itself. */
export type Readings = Map<string, number>

const WEIGHTS = { itself: 1, spelling: 0.9, form: 0.7, compound: 0.4, continued: 0.5, typo: 1, typos: 0.4 }
/** The most readings of each kind; the most frequent ones are taken. */
const MAX = { compounds: 60, continued: 40, similar: 40, families: 4 }
/** The minimum length of a prefix that is looked up. */
const SHORTEST_PREFIX = 2

/** Finds the words of the index that match words of a query. */
export class WordReader {
  readonly #index: IndexReader
  readonly #stems: Stems
  readonly #langs: string[]

  /** Uses forms of `lang`, or of all languages of the index. */
  constructor(index: IndexReader, stems: Stems, lang: string | undefined) {
    this.#index = index
    this.#stems = stems
    this.#langs = lang === undefined ? index.langs() : [lang]
  }

  /** The word itself, its other spellings and its forms. */
  same({ term, written }: Pick<QueryWord, 'term' | 'written'>): Readings {
    const readings: Readings = new Map([[term, WEIGHTS.itself]])
    const spellings = otherSpellings(term).filter((one) => this.#index.vocabulary.has(one))
    for (const one of spellings) add(readings, one, WEIGHTS.spelling)
    for (const { stem, lang } of this.#stemsOf([term, ...spellings], written))
      for (const form of this.#index.termsOfStem(stem, lang)) add(readings, form.term, WEIGHTS.form)
    return readings
  }

  /** Compounds that begin or end with the word, or have it before a last part. */
  compounds(term: string): Readings {
    if (!this.#isCompounding()) return new Map()
    const { vocabulary } = this.#index
    const beginning: Readings = new Map()
    for (const begin of asBeginning(term))
      for (const [one, weight] of this.#compoundsAmong(vocabulary.startingWith(begin), begin))
        add(beginning, one, weight)
    const ends = [term, ...beginning.keys()]
    const ending = this.#compoundsAmong(
      ends.flatMap((end) => vocabulary.endingWith(end)),
      term,
    )
    return new Map([...beginning, ...ending])
  }

  /** Compounds that contain the word anywhere: searches the whole vocabulary. */
  compoundsAround(term: string): Readings {
    if (!this.#isCompounding() || term.length < SHORTEST_PART) return new Map()
    return this.#compoundsAmong(this.#index.vocabulary.containing(term), term)
  }

  /** Words that begin with it. */
  continued(term: string): Readings {
    if (term.length < SHORTEST_PREFIX) return new Map()
    const words = mostFrequent(this.#index.vocabulary.startingWith(term), MAX.continued)
    return new Map(words.map((one) => [one.term, WEIGHTS.continued]))
  }

  /** Words that it may be a misspelling of, the likeliest with their forms; for a prefix also words that begin similarly. */
  similar({ term, isPrefix }: QueryWord): Readings {
    const budget = typoBudget(term)
    if (!budget) return new Map()
    const { vocabulary } = this.#index
    let words = similarWords(vocabulary, term, { budget }).filter((one) => one.term !== term)
    if (!words.length && isPrefix) words = similarWords(vocabulary, term, { budget, prefix: true })
    const likeliest = words.sort((a, b) => likelihood(b, term) - likelihood(a, term)).slice(0, MAX.similar)
    const readings: Readings = new Map()
    for (const [rank, one] of likeliest.entries()) {
      const weight = one.distance === 1 ? WEIGHTS.typo : WEIGHTS.typos
      add(readings, one.term, weight)
      if (rank >= MAX.families) continue
      for (const [form, share] of this.same({ term: one.term, written: one.term })) add(readings, form, weight * share)
    }
    return readings
  }

  /** The parts of a compound that no document contains. */
  parts(term: string): string[] {
    if (!this.#isCompounding()) return []
    return partsOf(term, (word) => this.#index.vocabulary.has(word))
  }

  #compoundsAmong(words: VocabularyTerm[], term: string): Readings {
    const known = (word: string) => this.#index.vocabulary.has(word)
    const readings: Readings = new Map()
    for (const one of mostFrequent(words, 10 * MAX.compounds)) {
      if (readings.size === MAX.compounds) break
      if (one.term !== term && isPartOf(term, one.term, known)) add(readings, one.term, WEIGHTS.compound)
    }
    return readings
  }

  #isCompounding(): boolean {
    return this.#langs.some((lang) => COMPOUNDING.has(lang.split('-')[0]!))
  }

  /** The stems of the vocabulary, which keep accents, and those of the typed word. */
  #stemsOf(terms: string[], written: string): Pick<Term, 'stem' | 'lang'>[] {
    const known = terms.flatMap((term) => this.#index.terms(term)).filter(({ lang }) => this.#langs.includes(lang))
    return [...known, ...this.#langs.map((lang) => ({ lang, stem: this.#stems.of(written, lang) }))]
  }
}

function add(readings: Readings, term: string, weight: number): void {
  if ((readings.get(term) ?? 0) < weight) readings.set(term, weight)
}

/** Smaller distances before higher frequencies, and the same first letter before others: it is rarely mistyped. */
const likelihood = ({ term, documents, distance }: SimilarWord, typed: string): number =>
  Math.log1p(documents) - 6 * distance + (term[0] === typed[0] ? 2 : 0)

function mostFrequent<T extends { documents: number }>(words: T[], most: number): T[] {
  return words.length <= most ? words : words.sort((a, b) => b.documents - a.documents).slice(0, most)
}
