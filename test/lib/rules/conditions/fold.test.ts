// Texts without regard to case: what is the same, what is not, and in which order they come.
// Holds: contract 2.2 folding
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareFolded, fold, wordsOf } from '../../../../src/lib/rules/conditions/fold.ts'

const SAME = [
  ['Straße', 'STRASSE', 'strasse', 'STRAẞE'],
  ['ΟΔΟΣ', 'οδος', 'οδοσ'],
  ['É', 'e\u0301', 'E\u0301', 'é'],
  ['İzmir', 'izmir', 'IZMIR', 'ızmır'],
  ['ﬁn', 'FIN', 'fin'],
  ['ŒUVRE', 'œuvre'],
  ['ДОМ', 'дом'],
  ['Å', '\u212b', 'a\u030a'],
  ['K', '\u212a', 'k'],
  ['𐐀', '𐐨'],
]
for (const [first, ...others] of SAME)
  test(`${first} is ${others.join(', ')}`, () => {
    for (const other of others) assert.equal(fold(other), fold(first!))
  })

test('accents, umlauts and scripts stay apart', () => {
  for (const [a, b] of [
    ['a', 'ä'],
    ['o', 'ø'],
    ['ss', 's'],
    ['e', 'é'],
    ['a', 'а'],
  ])
    assert.notEqual(fold(a!), fold(b!))
})

test('every character of Unicode, folded, folds to itself and as its capital does', () => {
  const wrong: string[] = []
  for (let code = 0; code <= 0x10ffff; code++) {
    if (code >= 0xd800 && code <= 0xdfff) continue
    const character = String.fromCodePoint(code)
    const folded = fold(character)
    if (fold(folded) !== folded || fold(character.toUpperCase()) !== folded || folded.normalize('NFC') !== folded)
      wrong.push(code.toString(16))
  }
  assert.deepEqual(wrong, [])
})

test('order is by code point of the folded text, also where units of UTF-16 say otherwise', () => {
  const sorted = ['', 'a', 'A b', 'ab', 'B', 'z', 'Ä', 'ﬀ', '\ufffd', '😀', '𐐨']
  const byPoints = (text: string) => [...fold(text)].map((one) => one.codePointAt(0)!)
  const inOrder = sorted.toSorted((a, b) => compareFolded(a, b))
  for (const [i, text] of inOrder.slice(1).entries()) {
    const [before, after] = [byPoints(inOrder[i]!), byPoints(text)]
    const at = after.findIndex((point, k) => point !== before[k])
    assert.ok(at >= 0 && (before[at] ?? -1) < after[at]!, `${inOrder[i]} < ${text}`)
  }
  assert.equal(compareFolded('\uffee', '😀'), -1)
  assert.equal('\uffee' < '😀', false)
  assert.equal(compareFolded('STRASSE', 'straße'), 0)
  assert.equal(compareFolded('b', 'A'), 1)
})

test('words are letters and digits of any script', () => {
  assert.deepEqual(wordsOf(' Neue Möbel – neue, 3-teilig! '), ['neue', 'möbel', '3', 'teilig'])
  assert.deepEqual(wordsOf('हिन्दी 中文'), ['हिन्दी', '中文'])
  assert.deepEqual(wordsOf(' – .* !'), [])
})
