// The lines that an import remembers for translations in later batches are limited, however long their texts are.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Candidate } from '../../../src/lib/data/transfer/candidate.ts'
import { noEarlierLines, rememberLines } from '../../../src/lib/data/transfer/sibling-values.ts'
import type { DataTable } from '../../../src/lib/data/tables/definition.ts'

const table = { fields: [{ id: 'text', name: 'text', type: 'textarea' }] } as unknown as DataTable
const line = (uid: string, size: number, begun: string[] = ['text']) =>
  ({
    entry: undefined,
    errors: [],
    values: { text: uid },
    begun: new Set(begun),
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
  const { values, size, free, lines } = earlier.groups.get('uid-1')!
  assert.deepEqual([values, size, [...free], lines], [{ text: 'uid-1' }, 20, [], []])
  assert.equal([...earlier.groups.keys()].at(-1), 'uid-1')
})

test('lines that a later one may still change are kept, and count with all they have', () => {
  const earlier = noEarlierLines()
  const candidates = [line('uid-1', 10, []), line('uid-1', 20, []), line('uid-2', 5)]
  rememberLines(table, { candidates, earlier })
  const known = earlier.groups.get('uid-1')!
  assert.deepEqual([known.size, [...known.free], known.lines], [30, ['text'], candidates.slice(0, 2)])
  assert.equal(earlier.size, 35)
  const candidate = { ...line('uid-1', 1, []), givenFields: new Set(['text']) }
  rememberLines(table, { candidates: [candidate], earlier })
  assert.deepEqual([[...known.free], known.lines], [[], []])
})
