// Scores documents for the words of a query: BM25 over weighted fields (BM25F); similar words rank below exact ones.
import type { DocumentFacts } from '../index/document-facts.ts'
import { FIELDS, type IndexReader } from '../index/index-reader.ts'
import type { Readings } from './readings.ts'
import type { Tally } from './tally.ts'

/** The weights of fields (contract 4.5). */
const FIELD_WEIGHTS: number[] = []
FIELD_WEIGHTS[FIELDS.body] = 1
FIELD_WEIGHTS[FIELDS.title] = 8
FIELD_WEIGHTS[FIELDS.headings] = 4
const K1 = 1.2
const B = 0.75
/** The best document with only a similar word ranks below the worst with the exact word. */
const BELOW = 0.9

/** Documents of the classes that the user may see. */
export type Visible = (id: number) => boolean

/** Frequencies of one part of the query: of exact and of similar matches. */
export interface PartTallies {
  meant: Tally
  similar: Tally
}

export interface RankOptions {
  index: IndexReader
  isVisible: Visible
  /** Whether only titles are scored. */
  titles?: boolean
}

/** Adds the occurrences of a word's readings to a tally. */
export function tallyReadings(tally: Tally, readings: Readings, options: RankOptions): void {
  for (const [term, weight] of readings)
    tallyOccurrences(tally, options.index.occurrences(term), { ...options, weight })
}

export function tallyOccurrences(
  tally: Tally,
  occurrences: number[],
  { isVisible, titles, weight }: RankOptions & { weight: number },
): void {
  for (const occurrence of occurrences) {
    const field = occurrence % 4
    if (titles && field !== FIELDS.title) continue
    const id = (occurrence - field) / 4
    if (isVisible(id)) tally.add(id, weight * FIELD_WEIGHTS[field]!)
  }
}

/** Scores by document, and how much of the query each one matches. */
export class Ranking {
  readonly scores: Tally
  /** Sums of the inverse document frequencies of the parts that a document matches. */
  readonly matched: Tally
  /** The documents with an exact match. */
  readonly meant: Tally
  /** That sum for a document with all parts that occur in any document. */
  all = 0
  readonly #facts: DocumentFacts
  readonly #documents: number
  readonly #average: number

  constructor(index: IndexReader) {
    const { documents, length } = index.sizes()
    this.scores = index.tallies.acquire()
    this.matched = index.tallies.acquire()
    this.meant = index.tallies.acquire()
    this.#facts = index.facts
    this.#documents = documents
    this.#average = Math.max(1, length / Math.max(1, documents))
  }

  add({ meant, similar }: PartTallies): void {
    const weakest = this.#score(meant, this.#rarity(meant.ids.length), 1)
    if (!similar.ids.length) return this.#count(meant.ids.length)
    const rarity = this.#rarity(meant.ids.length || similar.ids.length)
    const behind = meant.ids.length ? similar.ids.filter((id) => meant.get(id) === 0) : similar.ids
    const strongest = behind.reduce((most, id) => Math.max(most, this.#weight(similar.get(id), id)), 0)
    const scale = meant.ids.length ? Math.min(1, (BELOW * weakest) / (rarity * strongest || 1)) : 1
    for (const id of behind) {
      this.scores.add(id, rarity * scale * this.#weight(similar.get(id), id))
      this.matched.add(id, rarity)
    }
    this.#count(meant.ids.length || similar.ids.length)
  }

  /** Adds a word with the given document frequency to a document that contains it. */
  addPresence(id: number, documents: number): void {
    this.scores.add(id, this.#rarity(documents) * this.#weight(1, id))
  }

  #count(documents: number): void {
    if (documents) this.all += this.#rarity(documents)
  }

  /** Returns the lowest score. */
  #score(tally: Tally, rarity: number, scale: number): number {
    let weakest = Infinity
    for (const id of tally.ids) {
      const score = rarity * scale * this.#weight(tally.get(id), id)
      if (score < weakest) weakest = score
      this.scores.add(id, score)
      this.matched.add(id, rarity)
      this.meant.add(id, 1)
    }
    return weakest
  }

  /** The weight of a frequency in a document of this length. */
  #weight(frequency: number, id: number): number {
    const length = B * (this.#facts.lengthOf(id) / this.#average) + 1 - B
    return (frequency * (K1 + 1)) / (frequency + K1 * length)
  }

  /** The inverse document frequency; like that of Lucene never below zero. */
  #rarity(documents: number): number {
    return Math.log(1 + (this.#documents - documents + 0.5) / (documents + 0.5))
  }
}
