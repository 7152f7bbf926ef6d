// What an import keeps of lines for their translations in later batches is bounded, however long their texts are.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Candidate } from '../../../src/lib/data/transfer/candidate.ts'
import { noEarlierLines, rememberLines } from '../../../src/lib/data/transfer/sibling-values.ts'
import type { DataTable } from '../../../src/lib/data/tables/definition.ts'

const table = { fields: [{ id: 'text', name: 'text', type: 'textarea' }] } as unknown as DataTable
const line = (uid: string, size: number) =>
  ({
    entry: undefined,
    errors: [],
    values: { text: uid },
    row: { head: { _uid: uid }, size },
  }) as unknown as Candidate

test('the last lines are kept, by what their texts take together', () => {
  const earlier = noEarlierLines()
  for (let i = 0; i < 100; i++) rememberLines(table, { candidates: [line(`uid-${i}`, 1_000_000)], earlier })
  assert.equal(earlier.size, 16_000_000)
  assert.deepEqual([...earlier.groups.keys()].at(0), 'uid-84')
  assert.deepEqual(earlier.groups.get('uid-99')!.values, { text: 'uid-99' })
})

test('short ones by their number; a group that comes again is kept with its first values', () => {
  const earlier = noEarlierLines()
  const candidates = Array.from({ length: 10_001 }, (_, i) => line(`uid-${i}`, 10))
  rememberLines(table, { candidates, earlier })
  assert.deepEqual([earlier.groups.size, earlier.groups.has('uid-0')], [10_000, false])
  rememberLines(table, { candidates: [{ ...line('uid-1', 20), values: { text: 'other' } }], earlier })
  assert.deepEqual(earlier.groups.get('uid-1'), { values: { text: 'uid-1' }, size: 20 })
  assert.equal([...earlier.groups.keys()].at(-1), 'uid-1')
})
