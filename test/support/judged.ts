// Measures searches by collections that others have judged: queries, and which documents answer them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { openSqlite } from '../../src/lib/platform/db/open-sqlite.ts'
import { ROOT } from './root.ts'

export interface JudgedCollection {
  queries: { q: string; relevant: number[] }[]
  documents: { id: number; title: string; text: string }[]
}

/** Claims of science, each with the abstracts that speak of it; test/fixtures/search/README.md says whose they are. */
export const readScifact = (): JudgedCollection =>
  JSON.parse(
    gunzipSync(readFileSync(join(ROOT, 'test/fixtures/search/scifact.json.gz'))).toString(),
  ) as JudgedCollection

/** The first ids for a query, best first. */
export type Engine = (q: string) => number[] | Promise<number[]>

/** The mean of nDCG@10 of all queries; each document is relevant or is not. */
export async function ndcg10(queries: JudgedCollection['queries'], engine: Engine): Promise<number> {
  let sum = 0
  for (const { q, relevant } of queries) {
    const found = (await engine(q)).slice(0, 10)
    const gain = found.reduce((all, id, rank) => all + (relevant.includes(id) ? 1 / Math.log2(rank + 2) : 0), 0)
    const ideal = relevant.slice(0, 10).reduce((all, _, rank) => all + 1 / Math.log2(rank + 2), 0)
    sum += ideal ? gain / ideal : 0
  }
  return sum / queries.length
}

/** Plain BM25, as FTS5 computes it, of any word of the query. */
export function plainBm25({ documents }: JudgedCollection, tokenizer = 'unicode61'): Engine {
  const db = openSqlite(':memory:')
  db.exec(`create virtual table plain using fts5 (title, body, tokenize = '${tokenizer}')`)
  const insert = db.prepare('insert into plain (rowid, title, body) values (?, ?, ?)')
  db.transaction(() => {
    for (const { id, title, text } of documents) insert.run(id, title, text)
  })()
  const find = db.prepare('select rowid from plain where plain match ? order by bm25(plain) limit 10').pluck()
  return (q) => find.all((q.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `"${word}"`).join(' OR ') || '""') as number[]
}

/** Numbers that look random and are the same in each run. */
export function random(seed = 1): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** A word with one typo: a letter added, left out, replaced, or swapped with the next one. */
export function mistype(word: string, next: () => number): string {
  const letters = [...word]
  const at = Math.floor(next() * letters.length)
  const letter = LETTERS[Math.floor(next() * 26)]!
  const kind = Math.floor(next() * 4)
  if (kind === 0) letters.splice(at, 0, letter)
  else if (kind === 1) letters.splice(at, 1)
  else if (kind === 2) letters[at] = letter
  else
    letters.splice(
      Math.min(at, letters.length - 2),
      2,
      ...letters
        .slice(Math.min(at, letters.length - 2))
        .slice(0, 2)
        .reverse(),
    )
  const typed = letters.join('')
  return typed === word ? mistype(word, next) : typed
}

/** A query with a typo in one of its words of five letters and more, or in all of them. */
export function mistypeQuery(q: string, next: () => number, which: 'one' | 'all'): string {
  const long = [...q.matchAll(/\p{L}{5,}/gu)]
  const chosen = which === 'all' ? long : long.length ? [long[Math.floor(next() * long.length)]!] : []
  return chosen.reduceRight(
    (text, { 0: word, index }) => text.slice(0, index) + mistype(word, next) + text.slice(index + word.length),
    q,
  )
}
