// The filter of a relation is asked with what stands in the fields beside it.
import assert from 'node:assert/strict'
import test from 'node:test'
import '../../src/lib/fields/registry.ts'
import { bindEntry } from '../../src/admin/pickers/bind-entry.ts'
import { renamed } from '../../src/admin/screens/table/rename-field.ts'
import { valuesInScope } from '../../src/lib/rules/conditions/visible-values.ts'

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

test('members of a value and lists are put in as the service does it', () => {
  const rule = (op: string, value: unknown) => ({ field: 'x', op, value })
  const values = { place: { lat: 1 }, kinds: ['a', '$b'], none: [] }
  assert.deepEqual(bindEntry(rule('gt', '$entry.place.lat'), values), rule('gt', 1))
  assert.deepEqual(bindEntry(rule('gt', '$entry.place.lng'), values), { any: [] })
  assert.deepEqual(bindEntry(rule('in', '$entry.kinds'), values), rule('in', ['a', '$$b']))
  assert.deepEqual(bindEntry(rule('in', ['c', '$entry.kinds']), values), rule('in', ['c', 'a', '$$b']))
  assert.deepEqual(bindEntry(rule('in', '$entry.none'), values), { any: [] })
  assert.deepEqual(bindEntry(rule('eq', '$entry.kinds'), values), { any: [] })
})

test('in an item its own fields are meant before those around it, also empty ones', () => {
  const inner = [{ name: 'city' }, { name: 'maker' }]
  const around = { city: 'Moers', country: 'de', stops: [] }
  assert.deepEqual(valuesInScope(around, inner, { maker: 3 }), { country: 'de', stops: [], maker: 3 })
  assert.deepEqual(valuesInScope(around, inner, { city: 'Wesel' }), {
    country: 'de',
    stops: [],
    city: 'Wesel',
  })
})

test('a field that gets another name is followed by the filters that name it', () => {
  const filter = {
    all: [
      { field: 'city', op: 'eq', value: '$entry.city' },
      { field: 'n', op: 'in', value: ['$entry.city.x', 'city'] },
    ],
  }
  const inner = [{ id: '3', name: 'shop', type: 'relation', filter }]
  const fields = [
    { id: '1', name: 'city', type: 'text' },
    { id: '2', name: 'stops', type: 'group', fields: inner },
  ]
  const draft = renamed({ fields, settings: {} } as never, '1', 'town')
  const [followed] = draft.fields[1]!['fields'] as typeof inner
  assert.deepEqual(followed!.filter, {
    all: [
      { field: 'city', op: 'eq', value: '$entry.town' },
      { field: 'n', op: 'in', value: ['$entry.town.x', 'city'] },
    ],
  })
})
