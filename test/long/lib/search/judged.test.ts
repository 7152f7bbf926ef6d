// How good the search is, by what others have judged and by lists of words.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fold } from '../../../../src/lib/search/analysis/fold.ts'
import { words } from '../../../../src/lib/search/analysis/words.ts'
import { Stems } from '../../../../src/lib/search/analysis/stem.ts'
import { typoBudget } from '../../../../src/lib/search/query/similar.ts'
import { mistype, mistypeQuery, ndcg10, plainBm25, random, readScifact } from '../../../support/judged.ts'
import { ROOT } from '../../../support/root.ts'
import { documentOf, idsOf, searchIn } from '../../../support/search.ts'

test('ranks a judged collection at least as BM25 does, and with typos almost as well', async (t) => {
  const collection = readScifact()
  const queries = collection.queries.filter((_, at) => at % 2 === 0)
  const find = searchIn(
    t,
    collection.documents.map(({ id, title, text }) => documentOf(id, { lang: 'en', title, body: text })),
  )
  const engine = (q: string) => idsOf(find(q)) as number[]
  const own = await ndcg10(queries, engine)
  const plain = await ndcg10(queries, plainBm25(collection))
  t.diagnostic(`nDCG@10 ${own.toFixed(3)}, of BM25 ${plain.toFixed(3)}`)
  assert.ok(own >= plain, `${own} against ${plain}`)
  for (const [which, share] of [
    ['one', 0.86],
    ['all', 0.75],
  ] as const) {
    const next = random(7)
    const mistyped = queries.map((one) => ({ ...one, q: mistypeQuery(one.q, next, which) }))
    const score = await ndcg10(mistyped, engine)
    t.diagnostic(`with typos (${which}) ${((100 * score) / own).toFixed(1)} % of it`)
    assert.ok(score >= share * own, `${which}: ${score} of ${own}`)
  }
})

test('finds 99 of 100 words by misspellings within the budget', (t) => {
  const text = readScifact().documents.map(({ title, text }) => `${title} ${text}`)
  const all = [...new Set(text.flatMap((one) => [...words(one)].map(({ term }) => term)))]
  const known = new Set(all)
  const long = all.filter((term) => /^[a-z]{5,}$/.test(term))
  const next = random(5)
  const tasks = Array.from({ length: 1000 }, () => misspelled(long, known, next))
  const find = searchIn(
    t,
    all.map((title, id) => documentOf(id + 1, { lang: 'en', title })),
  )
  const lost = tasks.filter(({ word, typed }) => {
    const { hits } = find(typed, { limit: 100, prefix: false })
    return !hits.some(({ document }) => document.title === word)
  })
  t.diagnostic(`${lost.length} of ${tasks.length} misspellings find nothing`)
  assert.ok(lost.length <= 10, lost.map(({ word, typed }) => `${typed}: ${word}`).join(', '))
})

/** A word of the list with as many typos as its length allows, which is no word of the index itself. */
function misspelled(long: string[], known: Set<string>, next: () => number): { word: string; typed: string } {
  for (;;) {
    const word = long[Math.floor(next() * long.length)]!
    let typed = mistype(word, next)
    const isTwice = typoBudget(word) === 2 && next() < 0.5
    if (isTwice) typed = mistype(typed, next)
    if (!known.has(typed) && typoBudget(typed) >= (isTwice ? 2 : 1)) return { word, typed }
  }
}

const lines = (file: string) =>
  readFileSync(join(ROOT, 'test/fixtures/search', file), 'utf8')
    .trim()
    .split('\n')
const compounds = lines('compounds.txt').map((line) => {
  const [word = '', parts = ''] = line.split(': ')
  return { word, parts: parts.split(' ') }
})
const simple = lines('simple-words.txt').flatMap((line) => line.split(' '))

test('finds German compounds by each of their parts, and words that are none by no part', (t) => {
  const all = [...new Set([...compounds.flatMap(({ word, parts }) => [word, ...parts]), ...simple])]
  const find = searchIn(
    t,
    all.map((title, id) => documentOf(id + 1, { title })),
  )
  const found = new Map(
    all.map((word) => [
      word,
      new Set(find(word, { limit: 200, prefix: false }).hits.map(({ document }) => document.title)),
    ]),
  )
  assert.ok(compounds.length >= 200)
  const complete = compounds.filter(({ word, parts }) => parts.every((part) => found.get(part)!.has(word)))
  const lost = compounds.filter((one) => !complete.includes(one)).map(({ word }) => word)
  assert.ok(complete.length >= 0.9 * compounds.length, lost.join(', '))
  const wrong = falseSplits(all, found)
  t.diagnostic(
    `${complete.length} of ${compounds.length} compounds by all parts, ${wrong.length} of ${all.length} words by what is no part`,
  )
  assert.ok(wrong.length <= 0.02 * all.length, wrong.join(', '))
})

/** `Insel` may be a typo of `Pinsel`. */
const isTypo = (word: string, part: string): boolean => part.length > 4 && word.length - part.length < 2

/** Words found by something in them that is no part: not in their list, and no form or typo of the word. */
function falseSplits(all: string[], found: Map<string, Set<string>>): string[] {
  const stems = new Stems()
  const stem = (word: string) => stems.of(word, 'de')
  const partsOf = (word: string): string[] => {
    const parts = compounds.find((one) => one.word === word)?.parts ?? []
    return [...parts, ...parts.flatMap(partsOf)]
  }
  return all.flatMap((word) => {
    const allowed = new Set(partsOf(word).map(stem))
    const inside = all.filter((part) => part !== word && fold(word).includes(fold(part)) && !isTypo(word, part))
    return inside
      .filter((part) => stem(part) !== stem(word) && !allowed.has(stem(part)) && found.get(part)!.has(word))
      .map((part) => `${word} by ${part}`)
  })
}
