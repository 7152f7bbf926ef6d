// The documents that match a query, part by part: first what is meant, and where that is little also what is similar.
import type { Stems } from '../analysis/stem.ts'
import { Evidence, Ranking, tallyPlaces, tallyReadings, type RankOptions } from './rank.ts'
import type { QueryPart, QueryPhrase, QueryWord } from './read-query.ts'
import { Reader, type Readings } from './readings.ts'
import type { Tally } from './tally.ts'

/** So many documents are enough: then nobody needs words that begin with the one they typed, or are similar to it. */
const ENOUGH = { continued: 100, similar: 10 }
/** Documents must have so much of a query, by how much its parts tell. */
const LEAST_SHARE = 0.3

export interface MatchesOptions extends RankOptions {
  stems: Stems
  lang?: string | undefined
}

export class Matches {
  /** Terms that are marked where they stand, with the number of their part. */
  readonly sought = new Map<string, number>()
  readonly #options: MatchesOptions
  readonly #reader: Reader
  readonly #ranking: Ranking
  readonly #required: Set<number>[] = []
  readonly #replaced: { start: number; end: number; by: string }[] = []
  #parts = 0

  constructor(options: MatchesOptions) {
    this.#options = options
    this.#reader = new Reader(options.index, options.stems, options.lang)
    this.#ranking = new Ranking(options.index)
  }

  look(part: QueryPart): void {
    if (part.kind === 'phrase') this.#lookForPhrase(part)
    else this.#lookForWord(part)
    this.#parts++
  }

  /** All that match, in no order. */
  documents(): number[] {
    const { matched, all } = this.#ranking
    const least = this.#options.titles ? all - 1e-3 : all * LEAST_SHARE
    return matched.ids.filter((id) => matched.get(id) >= least && this.#required.every((ids) => ids.has(id)))
  }

  score(id: number): number {
    return this.#ranking.scores.get(id)
  }

  /** The query with the words that were found in place of those that are nowhere; undefined where nothing was replaced. */
  corrected(q: string): string | undefined {
    if (!this.#replaced.length) return undefined
    return this.#replaced.reduceRight(
      (text, { start, end, by }) => text.slice(0, start) + by + text.slice(end),
      q,
    )
  }

  #lookForPhrase({ terms, isRequired }: QueryPhrase): void {
    const evidence = new Evidence()
    tallyPlaces(evidence.meant, this.#options.index.placesOfPhrase(terms), {
      ...this.#options,
      weight: terms.length,
    })
    for (const term of terms) this.sought.set(term, this.#parts)
    if (isRequired) this.#required.push(new Set(evidence.meant.ids))
    this.#ranking.add(evidence)
  }

  #lookForWord(word: QueryWord): void {
    const evidence = new Evidence()
    this.#take(evidence.meant, this.#reader.same(word))
    this.#take(evidence.meant, this.#reader.compounds(word.term))
    if (word.isPrefix && evidence.meant.ids.length < ENOUGH.continued)
      this.#take(
        evidence.meant.ids.length ? evidence.similar : evidence.meant,
        this.#reader.continued(word.term),
      )
    if (!evidence.meant.ids.length) return word.isJoined ? undefined : this.#lookForUnknown(word, evidence)
    if (evidence.meant.ids.length < ENOUGH.similar) this.#take(evidence.similar, this.#reader.similar(word))
    this.#ranking.add(evidence)
  }

  /** A word that no visible document has: mistyped, or a compound of words that they have. */
  #lookForUnknown(word: QueryWord, evidence: Evidence): void {
    const readings = this.#reader.similar(word)
    const best = this.#take(evidence.similar, readings)
    if (best !== undefined) {
      this.#replaced.push({ start: word.start, end: word.end, by: this.#written(best) })
      return this.#ranking.add(evidence)
    }
    for (const part of this.#reader.parts(word.term)) {
      const ofPart = new Evidence()
      this.#take(ofPart.meant, this.#reader.same({ term: part, written: part }))
      this.#ranking.add(ofPart)
    }
  }

  /** Tallies readings; returns the first that a visible document has: the likeliest. */
  #take(tally: Tally, readings: Readings): string | undefined {
    let first: string | undefined
    for (const [term, weight] of readings) {
      const before = tally.ids.length
      tallyReadings(tally, new Map([[term, weight]]), this.#options)
      if (!this.sought.has(term)) this.sought.set(term, this.#parts)
      if (tally.ids.length > before) first ??= term
    }
    return first
  }

  #written(term: string): string {
    return this.#options.index.terms(term)[0]?.written ?? term
  }
}
