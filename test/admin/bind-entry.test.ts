// The filter of a relation is asked with what stands in the fields beside it.
import assert from 'node:assert/strict'
import test from 'node:test'
import { bindEntry } from '../../src/admin/pickers/bind-entry.ts'

test('a variable becomes the value of its field; with an empty one nothing can be chosen', () => {
  const filter = {
    all: [
      { field: 'country', op: 'eq', value: '$entry.country' },
      { not: { field: 'kind', op: 'in', value: ['a', '$entry.kind'] } },
      { field: 'name', op: 'ne', value: '$$entry.name' },
      { field: 'open', op: 'filled' },
    ],
  }
  const [country, kind, ...rest] = filter.all
  assert.deepEqual(bindEntry(filter, { country: 'de', kind: 'b' }), {
    all: [{ ...country, value: 'de' }, { not: { field: 'kind', op: 'in', value: ['a', 'b'] } }, ...rest],
  })
  assert.deepEqual(bindEntry(filter, { country: '' }), { all: [{ any: [] }, { not: { any: [] } }, ...rest] })
  assert.deepEqual(bindEntry(country!, { country: 0 }), { ...country, value: 0 })
  assert.deepEqual(bindEntry(country!, { country: '$today' }), { ...country, value: '$$today' })
  assert.ok(kind)
})
