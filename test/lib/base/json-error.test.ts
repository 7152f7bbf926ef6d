// Agrees with JSON.parse on what is JSON, and names the place of what is not.
import assert from 'node:assert/strict'
import test from 'node:test'
import { jsonError } from '../../../src/lib/base/json-error.ts'

const PLACES: [text: string, line: number, column: number][] = [
  ['', 1, 1],
  ['{', 1, 2],
  ['{"a": 1,}', 1, 9],
  ['{"a" 1}', 1, 6],
  ['[1 2]', 1, 4],
  ['{\n  "a": ,\n}', 2, 8],
  ['{"a": 1}\n x', 2, 2],
  ["{'a': 1}", 1, 2],
  ['[01]', 1, 3],
  ['["\t"]', 1, 2],
  ['[True]', 1, 2],
  ['[}', 1, 2],
  ['{"a": "\\x"}', 1, 7],
]

test('the first token that cannot stand there', () => {
  for (const [text, line, column] of PLACES) assert.deepEqual(jsonError(text), { line, column }, text)
})

test('it agrees with JSON.parse on texts with one character changed', () => {
  const sample = '{"a":[1,-2.5e3,{"b":"x\\n\\u00e9"},[],{},true,null],"c":"ü"}'
  const letters = '{}[],:"\\0eENTx- \n1'
  for (let at = 0; at <= sample.length; at++)
    for (const letter of ['', ...letters])
      for (const rest of [sample.slice(at), sample.slice(at + 1)]) {
        const text = sample.slice(0, at) + letter + rest
        assert.equal(jsonError(text) === undefined, isJson(text), text)
      }
})

test('a string of two million characters is no trouble', () => {
  const text = JSON.stringify({ a: 'x\n'.repeat(1_000_000) })
  assert.equal(jsonError(text), undefined)
  assert.deepEqual(jsonError(text.slice(0, -1)), { line: 1, column: text.length })
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
