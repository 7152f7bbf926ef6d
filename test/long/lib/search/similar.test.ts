// Words that differ by a few letters, against the plain definition.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Vocabulary } from '../../../../src/lib/search/index/vocabulary.ts'
import { similarWords } from '../../../../src/lib/search/query/similar.ts'
import { mistype, random } from '../../../support/judged.ts'

/** Optimal string alignment, as it is defined. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number) => rows[i]![j]!
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, at(i - 2, j - 2) + 1)
      rows[i]![j] = least
    }
  return at(a.length, b.length)
}

const next = random(2)
const word = () => Array.from({ length: 2 + Math.floor(next() * 10) }, () => 'abcdé'[Math.floor(next() * 5)]).join('')
const all = [...new Set(Array.from({ length: 4000 }, word))].sort()

test('finds all words within the distance, and no others', () => {
  const vocabulary = new Vocabulary()
  const letters = all.join('').length
  vocabulary.load(
    all.slice(500).map((term) => ({ term, documents: 1 })),
    { words: all.length, letters },
  )
  vocabulary.add(all.slice(0, 500).map((term) => ({ term, documents: 1 })))
  for (let round = 0; round < 10; round++) {
    const typed = mistype(all[Math.floor(next() * all.length)]!, next)
    for (const budget of [1, 2]) {
      const near = all.filter((term) => distance(typed, term) <= budget)
      const found = similarWords(vocabulary, typed, { budget })
      assert.deepEqual(found.map(({ term }) => term).sort(), near, `${typed} within ${budget}`)
      for (const one of found) assert.equal(one.distance, distance(typed, one.term), one.term)
      const beginnings = all.filter((term) =>
        [...term].some((_, at) => distance(typed, term.slice(0, at + 1)) <= budget),
      )
      const begun = similarWords(vocabulary, typed, { budget, prefix: true })
      assert.deepEqual(begun.map(({ term }) => term).sort(), beginnings, `${typed}… within ${budget}`)
    }
  }
})

test('keeps words in one piece: by their beginnings, ends and parts', () => {
  const vocabulary = new Vocabulary()
  for (let from = 0; from < all.length; from += 700)
    vocabulary.add(all.slice(from, from + 700).map((term) => ({ term, documents: 1 })))
  assert.equal(vocabulary.size, all.length)
  const terms = (found: { term: string }[]) => found.map(({ term }) => term).sort()
  for (const part of ['a', 'ab', 'éb', 'abc', 'dcba', 'zz']) {
    assert.deepEqual(
      terms(vocabulary.startingWith(part)),
      all.filter((term) => term.startsWith(part)),
      part,
    )
    assert.deepEqual(
      terms(vocabulary.endingWith(part)),
      all.filter((term) => term.endsWith(part)),
      part,
    )
    assert.deepEqual(
      terms(vocabulary.containing(part)),
      all.filter((term) => term.includes(part)),
      part,
    )
  }
  assert.ok(all.every((term) => vocabulary.has(term)) && !vocabulary.has('zz'))
})
