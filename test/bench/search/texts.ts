// Documents to search in, as many as wanted and the same in each run: words as frequent as words are, most of them rare.
import type { SearchDocument } from '../../../src/lib/search/document.ts'
import { words } from '../../../src/lib/search/analysis/words.ts'
import { mistype, random, readScifact } from '../../support/judged.ts'

const WORDS = 150_000
const TITLE_WORDS = 5
const BODY_WORDS = 60

/** Words of science by their frequency, and behind them compounds of two, as German has them. */
export function vocabulary(): string[] {
  const counts = new Map<string, number>()
  for (const { title, text } of readScifact().documents)
    for (const { term } of words(`${title} ${text}`))
      if (/^[a-z]{2,}$/.test(term)) counts.set(term, (counts.get(term) ?? 0) + 1)
  const real = [...counts].sort((a, b) => b[1] - a[1]).map(([term]) => term)
  const next = random(3)
  const all = new Set(real)
  const parts = real.filter(({ length }) => length > 3 && length < 10)
  const one = () => parts[Math.floor(next() * parts.length)]!
  while (all.size < WORDS) all.add(one() + one())
  return [...all]
}

/** The documents from one number to before another. */
export function* documents(terms: string[], [from, to]: [number, number]): Generator<SearchDocument> {
  for (let id = from; id < to; id++) {
    const { title, body } = textOf(terms, id)
    yield {
      key: `page:${id}:de`,
      kind: 'page',
      lang: 'de',
      title,
      headings: '',
      body,
      url: `/${id}`,
      audience: 'public',
      id,
    }
  }
}

/** By Zipf's law the word of rank r is as frequent as 1 / r. */
function textOf(terms: string[], id: number): { title: string; body: string } {
  const next = random(id + 1)
  const some = (count: number) =>
    Array.from({ length: count }, () => terms[Math.floor(terms.length ** next()) - 1] ?? terms[0]!).join(' ')
  return { title: some(TITLE_WORDS), body: some(BODY_WORDS) }
}

export interface Task {
  q: string
  /** The document whose words they are. */
  id: number
}

/** Queries of three words of a document, one of them with a typo. */
export function tasks(terms: string[], { count, among }: { count: number; among: number }): Task[] {
  const next = random(11)
  return Array.from({ length: count }, () => {
    const id = Math.floor(next() * among)
    const long = [...new Set(textOf(terms, id).body.split(' '))].filter(({ length }) => length > 4)
    const chosen = Array.from({ length: 3 }, () => long[Math.floor(next() * long.length)]!)
    return { q: [mistype(chosen[0]!, next), ...chosen.slice(1)].join(' '), id }
  })
}
