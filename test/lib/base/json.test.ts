// Differences of JSON values: by pointer, and by id where things have one.
import assert from 'node:assert/strict'
import test from 'node:test'
import { diff } from '../../../src/lib/base/json.ts'

test('values and keys; a list of plain values is one value', () => {
  assert.deepEqual(diff({ a: 1, 'b/c': [1, 2] }, { a: 1, 'b/c': [1, 3, 4], d: null }), [
    { pointer: '/b~1c', before: [1, 2], after: [1, 3, 4] },
  ])
  assert.deepEqual(diff(undefined, { a: 1 }), [{ pointer: '', after: { a: 1 } }])
  assert.deepEqual(diff({ a: 1 }, undefined), [{ pointer: '', before: { a: 1 } }])
  assert.deepEqual(diff({ a: [1] }, { a: { 0: 1 } }), [{ pointer: '/a', before: [1], after: { 0: 1 } }])
})

test('things with ids by their id, and their order', () => {
  const [x, y, z] = ['x', 'y', 'z'].map((id) => ({ id, data: { text: id } })) as [any, any, any]
  assert.deepEqual(diff([x, y], [z, x, { ...y, data: { text: 'new' } }]), [
    { pointer: '/@order', before: 'x y', after: 'z x y' },
    { pointer: '/y/data/text', before: 'y', after: 'new' },
    { pointer: '/z', after: z },
  ])
  assert.deepEqual(diff([x, y], [y, x]), [{ pointer: '/@order', before: 'x y', after: 'y x' }])
  const row = { id: 'row', children: [x] }
  assert.deepEqual(diff([row], [{ ...row, children: [x, y] }]), [
    { pointer: '/row/children/@order', before: 'x', after: 'x y' },
    { pointer: '/row/children/y', after: y },
  ])
  assert.deepEqual(diff([], [x]), [
    { pointer: '/@order', before: '', after: 'x' },
    { pointer: '/x', after: x },
  ])
})
