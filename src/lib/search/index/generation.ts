// One generation of an index: documents put into it and taken out, and its vocabulary counted.
import { indexText, type IndexedText } from '../analysis/words.ts'
import type { Stems } from '../analysis/stem.ts'
import type { SearchDocument } from '../document.ts'
import type { IndexFile } from './index-file.ts'

/** By language and term, how many documents more or less have it. */
class TermChanges {
  readonly changes = new Map<string, { term: string; lang: string; written: string; by: number }>()

  add(term: string, lang: string, { written, by }: { written: string; by: number }): void {
    const key = `${lang} ${term}`
    const change = this.changes.get(key)
    if (change) change.by += by
    else this.changes.set(key, { term, lang, written, by })
  }
}

interface Row {
  id: number
  title: string
  headings: string
  body: string
  lang: string
}

/** Lives for one transaction. */
export class Generation {
  readonly #file: IndexFile
  readonly #number: number
  readonly #stems: Stems
  readonly #terms = new TermChanges()
  #documents = 0
  #length = 0

  constructor(file: IndexFile, number: number, stems: Stems) {
    this.#file = file
    this.#number = number
    this.#stems = stems
  }

  has(key: string): boolean {
    return this.#prepare('select 1 from documents_# where key = ?').get(key) !== undefined
  }

  /** In place of the document with its key. */
  put(document: SearchDocument): void {
    this.remove(document.key)
    const { key, title, headings, body, url, date = null, image = null, id = null } = document
    const { lastInsertRowid } = this.#prepare(
      `insert into documents_# (key, title, headings, body, url, date, image, object) values (?, ?, ?, ?, ?, ?, ?, ?)`,
    ).run(key, title, headings, body, url, date, image, id)
    const rowid = Number(lastInsertRowid)
    const fields = [title, headings, body].map(indexText)
    const length = this.#count(fields, document.lang, 1)
    this.#prepare('insert into facts_# (id, class, length, time) values (?, ?, ?, ?)').run(
      ...[rowid, this.#classOf(document), length, timeOf(date)],
    )
    this.#prepare('insert into words_# (rowid, title, headings, body) values (?, ?, ?, ?)').run(
      ...[rowid, ...fields.map(({ terms }) => terms.join(' '))],
    )
  }

  remove(key: string): void {
    const row = this.#prepare(
      `select d.id, d.title, d.headings, d.body, c.lang from documents_# d
       join facts_# f on f.id = d.id join classes c on c.id = f.class where d.key = ?`,
    ).get(key) as Row | undefined
    if (!row) return
    this.#count([row.title, row.headings, row.body].map(indexText), row.lang, -1)
    for (const table of ['documents', 'facts']) this.#prepare(`delete from ${table}_# where id = ?`).run(row.id)
    this.#prepare('delete from words_# where rowid = ?').run(row.id)
  }

  removePrefix(prefix: string): void {
    const keys = this.#prepare('select key from documents_# where key >= ? and key < ?').pluck()
    for (const key of keys.all(prefix, `${prefix}\u{10ffff}`) as string[]) this.remove(key)
  }

  /** Writes what its documents have changed in the vocabulary: each term once, however many of them have it. */
  finish(): void {
    const update = this.#prepare('update terms_# set documents = documents + ? where term = ? and lang = ?')
    const insert = this.#prepare('insert into terms_# (term, lang, written, stem, documents) values (?, ?, ?, ?, ?)')
    for (const { term, lang, written, by } of this.#terms.changes.values()) {
      if (by === 0 || update.run(by, term, lang).changes > 0) continue
      insert.run(term, lang, written, this.#stems.of(written, lang), by)
    }
    this.#terms.changes.clear()
    this.#prepare('update sizes_# set documents = documents + ?, length = length + ?').run(
      ...[this.#documents, this.#length],
    )
    this.#documents = this.#length = 0
  }

  /** Merges a part of what was written piece by piece; returns whether there is more to merge. */
  merge(pages: number): boolean {
    const changes = () => this.#file.prepare('select total_changes()').pluck().get() as number
    const before = changes()
    this.#prepare(`insert into words_# (words_#, rank) values ('merge', ?)`).run(pages)
    return changes() - before > 1
  }

  /** Counts the terms of a document that comes (1) or goes (-1); returns how many words it has. */
  #count(fields: IndexedText[], lang: string, by: 1 | -1): number {
    const written = new Map(fields.flatMap((field) => [...field.written]))
    for (const [term, text] of written) this.#terms.add(term, lang, { written: text, by })
    const length = fields.reduce((sum, { terms }) => sum + terms.length, 0)
    this.#documents += by
    this.#length += by * length
    return length
  }

  #classOf({ kind, table = '', lang, audience, permission = '', weight = 1 }: SearchDocument): number {
    const values = [kind, table, lang, audience, permission, weight]
    const found = this.#file
      .prepare(
        `select id from classes where kind = ? and handle = ? and lang = ? and audience = ? and permission = ?
         and weight = ?`,
      )
      .pluck()
      .get(...values) as number | undefined
    if (found !== undefined) return found
    const insert = 'insert into classes (kind, handle, lang, audience, permission, weight) values (?, ?, ?, ?, ?, ?)'
    return Number(this.#file.prepare(insert).run(...values).lastInsertRowid)
  }

  #prepare(sql: string) {
    return this.#file.prepare(sql.replaceAll('_#', `_${this.#number}`))
  }
}

function timeOf(date: string | null): number | null {
  const time = Date.parse(date ?? '')
  return Number.isNaN(time) ? null : time
}
