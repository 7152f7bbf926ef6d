// The documents that match a query, part by part: exact matches first, and if there are few also similar ones.
import type { Stems } from '../analysis/stem.ts'
import { Ranking, tallyOccurrences, tallyReadings, type PartTallies, type RankOptions } from './rank.ts'
import type { QueryPart, QueryPhrase, QueryWord } from './read-query.ts'
import { WordReader, type Readings } from './readings.ts'
import type { Tally } from './tally.ts'
import { topOf } from './top.ts'

/** With this many documents, compounds, continuations or similar words are not searched for. */
const ENOUGH = { compounds: 100, continued: 100, similar: 10 }
/** A word in more documents than this is common. */
const COMMON = 5000
/** The weight of a typo if the word itself, or a continuation of it, was found. */
const BESIDE = 0.1
/** The number of best documents that are checked for common words. */
const BEST = 100
/** The minimum share of a query that documents must match, weighted by the rarity of its parts. */
const MIN_SHARE = 0.3

interface Common {
  term: string
  frequency: number
}

export interface MatchesOptions extends RankOptions {
  stems: Stems
  lang?: string | undefined
}

export class Matches {
  /** Terms to be marked, with the number of their part. */
  readonly sought = new Map<string, number>()
  readonly #options: MatchesOptions
  readonly #reader: WordReader
  readonly #ranking: Ranking
  readonly #required: Set<number>[] = []
  readonly #replaced: { start: number; end: number; by: string }[] = []
  #parts = 0

  constructor(options: MatchesOptions) {
    this.#options = options
    this.#reader = new WordReader(options.index, options.stems, options.lang)
    this.#ranking = new Ranking(options.index)
  }

  /** Searches for all parts of a query. Very common words are only used to rank the best documents of the others. */
  search(parts: QueryPart[]): void {
    for (const part of parts) if (part.kind === 'phrase') this.#lookForPhrase(part)
    const words = parts
      .filter((part) => part.kind === 'word')
      .map((word) => ({ word, same: this.#reader.same(word) }))
      .map((one) => ({ ...one, frequency: this.#frequency(one.same) }))
      .sort((one, other) => one.frequency - other.frequency)
    const common: Common[] = []
    for (const { word, same, frequency } of words)
      if (frequency <= COMMON || this.#ranking.all === 0) this.#lookForWord(word, same)
      else common.push({ term: word.term, frequency })
    this.#lookAmongBest(common)
  }

  /** All matching documents, unordered. */
  documents(): number[] {
    const { matched, all } = this.#ranking
    const least = this.#options.titles ? all - 1e-3 : all * MIN_SHARE
    return matched.ids.filter((id) => matched.get(id) >= least && this.#required.every((ids) => ids.has(id)))
  }

  score(id: number): number {
    return this.#ranking.scores.get(id) * this.weight(id)
  }

  /** The weight of its table. Documents with only similar words stay below exact matches, whatever their table. */
  weight(id: number): number {
    const { index } = this.#options
    const weight = index.weightOf(id)
    const { meant } = this.#ranking
    return meant.ids.length && !meant.get(id) ? Math.min(1, weight) * index.leastWeight : weight
  }

  /** The query with unknown words replaced by those that were found; undefined if nothing was replaced. */
  corrected(q: string): string | undefined {
    if (!this.#replaced.length) return undefined
    const ordered = this.#replaced.toSorted((one, other) => one.start - other.start)
    return ordered.reduceRight((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), q)
  }

  #lookForPhrase({ terms, isRequired }: QueryPhrase): void {
    const evidence = this.#begin()
    tallyOccurrences(evidence.meant, this.#options.index.occurrencesOfPhrase(terms), {
      ...this.#options,
      weight: terms.length,
    })
    for (const term of terms) this.sought.set(term, this.#parts)
    if (isRequired) this.#required.push(new Set(evidence.meant.ids))
    this.#end(evidence)
  }

  #lookForWord(word: QueryWord, same: Readings): void {
    const evidence = this.#begin()
    this.#take(evidence.meant, same)
    if (evidence.meant.ids.length < ENOUGH.compounds) this.#take(evidence.meant, this.#reader.compounds(word.term))
    if (word.isPrefix && evidence.meant.ids.length < ENOUGH.continued)
      this.#take(evidence.meant.ids.length ? evidence.similar : evidence.meant, this.#reader.continued(word.term))
    if (!evidence.meant.ids.length && !word.isJoined) return this.#lookForUnknown(word, evidence)
    if (evidence.meant.ids.length < ENOUGH.similar && !word.isJoined)
      this.#take(evidence.similar, this.#reader.similar(word), BESIDE)
    this.#end(evidence)
  }

  /** A word that no visible document contains: mistyped, or a compound of words that they contain. */
  #lookForUnknown(word: QueryWord, evidence: PartTallies): void {
    const readings = this.#reader.similar(word)
    const best = this.#take(evidence.similar, readings)
    if (best !== undefined) {
      this.#replaced.push({ start: word.start, end: word.end, by: this.#written(best) })
      return this.#end(evidence)
    }
    this.#take(evidence.meant, this.#reader.compoundsAround(word.term))
    this.#end(evidence)
    if (evidence.meant.ids.length) return
    for (const part of this.#reader.parts(word.term)) {
      const ofPart = this.#begin()
      this.#take(ofPart.meant, this.#reader.same({ term: part, written: part }))
      this.#end(ofPart)
    }
  }

  #lookAmongBest(common: Common[]): void {
    const { index } = this.#options
    const best = common.length ? topOf(this.documents(), BEST, (a, b) => this.score(b) - this.score(a)) : []
    for (const { term, frequency } of common) {
      for (const id of best) if (index.isIn(term, id)) this.#ranking.addPresence(id, frequency)
      this.sought.set(term, this.#parts++)
    }
  }

  #begin(): PartTallies {
    const { tallies } = this.#options.index
    return { meant: tallies.acquire(), similar: tallies.acquire() }
  }

  #end(evidence: PartTallies): void {
    this.#ranking.add(evidence)
    this.#options.index.tallies.release()
    this.#options.index.tallies.release()
    this.#parts++
  }

  /** An upper bound of the number of documents with the words. */
  #frequency(readings: Readings): number {
    let documents = 0
    for (const term of readings.keys()) for (const one of this.#options.index.terms(term)) documents += one.documents
    return documents
  }

  /** Tallies readings; returns the first that a visible document contains: the likeliest. */
  #take(tally: Tally, readings: Readings, share = 1): string | undefined {
    let first: string | undefined
    for (const [term, weight] of readings) {
      const before = tally.ids.length
      tallyReadings(tally, new Map([[term, weight * share]]), this.#options)
      if (!this.sought.has(term)) this.sought.set(term, this.#parts)
      if (tally.ids.length > before) first ??= term
    }
    return first
  }

  #written(term: string): string {
    return this.#options.index.terms(term)[0]?.written ?? term
  }
}
