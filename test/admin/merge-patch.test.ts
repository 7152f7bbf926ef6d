// A merge patch is what differs, and applied it makes one value of the other (RFC 7396).
import assert from 'node:assert/strict'
import test from 'node:test'
import { mergePatchOf, patched } from '../../src/admin/editing/merge-patch.ts'

test('a patch applied to the old value gives the new one, whatever was added, changed and removed', () => {
  const old = { title: 'One', head: { slug: 'one', nav: 'Uno' }, blocks: [{ id: 1 }], gone: 1 }
  for (const fresh of [old, {}, { title: 'Two', head: { slug: 'one' }, blocks: [], more: { deep: { x: 1 } } }])
    assert.deepEqual(patched(old, mergePatchOf(old, fresh)), fresh)
})

test('null removes, also inside of what is new, and an object takes the place of what is none', () => {
  assert.deepEqual(patched({ a: 1, b: 2 }, { a: null, c: { d: null, e: 1 } }), { b: 2, c: { e: 1 } })
  assert.deepEqual(patched({ a: [1] }, { a: { b: 1 } }), { a: { b: 1 } })
})
