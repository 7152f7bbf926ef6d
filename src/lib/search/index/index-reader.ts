// Reads an index: caches its vocabulary and the data of its documents in memory, as of the state being read.
import { DocumentFacts, type DocumentClass, type DocumentFact } from './document-facts.ts'
import { Tallies } from '../query/tally.ts'
import type { IndexFile } from './index-file.ts'
import { Vocabulary, type VocabularyTerm } from './vocabulary.ts'

/** A word of the index in one language. */
export interface Term {
  term: string
  lang: string
  written: string
  stem: string
  documents: number
}

export interface StoredDocument {
  id: number
  key: string
  title: string
  headings: string
  body: string
  url: string
  date: string | null
  image: string | null
  object: number | null
}

/** An occurrence of a word: the id of the document times four, plus the field (`FIELDS`). */
export type WordOccurrence = number
export const FIELDS = { body: 0, title: 1, headings: 2 } as const

export class IndexReader {
  readonly #file: IndexFile
  vocabulary = new Vocabulary()
  facts = new DocumentFacts()
  classes = new Map<number, DocumentClass>()
  readonly tallies = new Tallies()
  #generation = 0
  #revision = 0
  #lastTerm = 0
  #leastWeight = 1

  constructor(file: IndexFile) {
    this.#file = file
  }

  /** All reads of `work` see the same state, whatever is written meanwhile. */
  read<R>(work: (reader: this) => R): R {
    return this.#file.read(({ live, revision }) => {
      if (live !== this.#generation) this.#load(live)
      else if (revision !== this.#revision) this.#follow()
      this.#revision = revision
      this.tallies.begin(this.facts.last)
      return work(this)
    })
  }

  get generation(): number {
    return this.#generation
  }

  /** The weight of a document's table. */
  weightOf(id: number): number {
    return this.classes.get(this.facts.classOf(id))!.weight
  }

  /** 1 if no table has a lower weight. */
  get leastWeight(): number {
    return this.#leastWeight
  }

  /** The number of documents, and of words in all of them. */
  sizes(): { documents: number; length: number } {
    return this.#prepare('select documents, length from sizes_#').get() as {
      documents: number
      length: number
    }
  }

  langs(): string[] {
    return [...new Set([...this.classes.values()].map(({ lang }) => lang))]
  }

  terms(term: string): Term[] {
    const sql = 'select term, lang, written, stem, documents from terms_# where term = ? and documents > 0'
    return this.#prepare(sql).all(term) as Term[]
  }

  termsOfStem(stem: string, lang: string): Term[] {
    const sql = `select term, lang, written, stem, documents from terms_#
      where stem = ? and lang = ? and documents > 0 order by documents desc limit 40`
    return this.#prepare(sql).all(stem, lang) as Term[]
  }

  /** All occurrences of a word. */
  occurrences(term: string): WordOccurrence[] {
    const field = `case col when 'body' then ${FIELDS.body} when 'title' then ${FIELDS.title} else ${FIELDS.headings} end`
    return this.#prepare(`select doc * 4 + ${field} from places_# where term = ?`).pluck().all(term) as WordOccurrence[]
  }

  /** The documents with the words in succession; one occurrence for each, preferably in the title. */
  occurrencesOfPhrase(terms: string[]): WordOccurrence[] {
    const phrase = `"${terms.join(' ')}"`
    const find = this.#prepare('select rowid from words_# where words_# match ?').pluck()
    const titles = new Set(find.all(`title : ${phrase}`) as number[])
    return (find.all(phrase) as number[]).map((id) => id * 4 + (titles.has(id) ? FIELDS.title : FIELDS.body))
  }

  /** Whether a document contains a word. */
  isIn(term: string, id: number): boolean {
    return this.#prepare('select 1 from words_# where words_# match ? and rowid = ?').get(`"${term}"`, id) !== undefined
  }

  document(id: number): StoredDocument {
    const sql = 'select id, key, title, headings, body, url, date, image, object from documents_# where id = ?'
    return this.#prepare(sql).get(id) as StoredDocument
  }

  #load(live: number): void {
    this.#generation = live
    this.facts = new DocumentFacts()
    this.vocabulary = new Vocabulary()
    const size = this.#prepare(
      'select count(*) as words, coalesce(sum(length(term)), 0) as letters, coalesce(max(id), 0) as last from terms_#',
    ).get() as { words: number; letters: number; last: number }
    const all = this.#prepare('select term, sum(documents) as documents from terms_# group by term order by term')
    this.vocabulary.load(all.iterate() as Iterable<VocabularyTerm>, size)
    this.#lastTerm = size.last
    this.#follow()
  }

  /** Reads what was added since the last read; ids only increase. */
  #follow(): void {
    const terms = this.#prepare('select id, term, documents from terms_# where id > ? order by id')
    for (const term of terms.all(this.#lastTerm) as ({ id: number } & VocabularyTerm)[]) {
      this.vocabulary.add([term])
      this.#lastTerm = term.id
    }
    const facts = this.#prepare('select id, class, length, time from facts_# where id > ? order by id')
    this.facts.add(facts.iterate(this.facts.last) as Iterable<DocumentFact>)
    const classes = this.#prepare(
      'select id, kind, handle as "table", lang, audience, permission, weight from classes where id > ?',
    ).all(this.classes.size) as DocumentClass[]
    for (const one of classes) {
      this.classes.set(one.id, one)
      this.#leastWeight = Math.min(this.#leastWeight, one.weight)
    }
  }

  #prepare(sql: string) {
    return this.#file.prepare(sql.replaceAll('_#', `_${this.#generation}`))
  }
}
