// Compounds are taken apart with little work, whatever was typed and whatever words an index has.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPartOf, partsOf } from '../../../src/lib/search/analysis/compounds.ts'
import { indexText } from '../../../src/lib/search/analysis/words.ts'
import { readQuery } from '../../../src/lib/search/query/read-query.ts'

/** Words of one letter, four to nine times. Throws when far more are looked up than a compound needs. */
function repeated() {
  let lookUps = 0
  return (word: string): boolean => {
    if (++lookUps > 20_000) throw new Error('It looks up too many words.')
    return /^a{4,9}$/.test(word)
  }
}

test('dead ends are remembered', () => {
  const most = 'a'.repeat(43)
  assert.deepEqual(partsOf(`${most}qaaaa`, repeated()), [])
  assert.equal(isPartOf('aaaa', `${most}qaaaa`, repeated()), false)
  assert.equal(isPartOf('aaaa', `aaaaq${most}`, repeated()), false)
  assert.deepEqual(partsOf(`${'a'.repeat(50)}qaaaa`, repeated()), [])
})

test('long compounds are still taken apart', () => {
  const words = new Set(['recht', 'schutz', 'versicherung', 'gesellschaft', 'gesellschaften'])
  const known = (word: string) => words.has(word)
  assert.deepEqual(partsOf('rechtsschutzversicherungsgesellschaften', known), [
    ...['recht', 'schutz', 'versicherung', 'gesellschaften'],
  ])
  assert.ok(isPartOf('versicherung', 'rechtsschutzversicherungsgesellschaft', known))
})

test('words with hyphens are one word as long as that is no longer than words are', () => {
  const chain = Array.from({ length: 40 }, () => 'kette').join('-')
  assert.deepEqual([...new Set(indexText(chain).terms)], ['kette'])
  assert.deepEqual(indexText('E-Mail').terms, ['e', 'mail', 'email'])
  // It is what visitors read when theirs was mistyped.
  const { terms, written } = indexText('Kreißsaal-Führung')
  assert.equal(written.get(terms.at(-1)!), 'Kreißsaalführung')
  assert.ok(readQuery(chain).every((part) => part.kind === 'word' && part.term === 'kette'))
})
