// Ranges of versions: what lies in them, what does not, and what is none.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inRange } from '../../../src/lib/base/version-range.ts'

const RANGES: [range: string, inside: string[], outside: string[]][] = [
  ['1.x', ['1.0.0', '1.9.3', '1.1.0-beta.2'], ['0.9.9', '2.0.0']],
  ['1', ['1.4.0'], ['2.0.0']],
  ['1.2', ['1.2.9'], ['1.1.9', '1.3.0']],
  ['1.2.*', ['1.2.0'], ['1.3.0']],
  ['1.2.3', ['1.2.3'], ['1.2.4']],
  ['>=1.2 <2', ['1.2.0', '1.99.0'], ['1.1.9', '2.0.0']],
  ['>= 1.2 < 2', ['1.2.0'], ['2.0.0']],
  ['>1.2', ['1.3.0'], ['1.2.9']],
  ['<=1.2', ['1.2.9', '0.1.0'], ['1.3.0']],
  ['^1.2', ['1.2.0', '1.10.0'], ['1.1.0', '2.0.0']],
  ['^0.2.1', ['0.2.1', '0.2.9'], ['0.2.0', '0.3.0', '1.0.0']],
  ['1.x || 3.x', ['1.5.0', '3.0.0'], ['2.0.0']],
  ['*', ['0.0.1', '9.0.0'], []],
]

for (const [range, inside, outside] of RANGES)
  test(`${range}`, () => {
    for (const version of inside) assert.equal(inRange(version, range), true, version)
    for (const version of outside) assert.equal(inRange(version, range), false, version)
  })

test('what is no range is told apart', () => {
  for (const text of ['', 'latest', '1.x.y.z', '>=', '1.x ||', '>=1 and <2', '~>1.0', 'x'])
    assert.equal(inRange('1.0.0', text), undefined, text)
})
