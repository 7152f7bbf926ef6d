// The choices of a field, also while somebody is still writing them in the table designer.
import assert from 'node:assert/strict'
import test from 'node:test'
import { choicesOf } from '../../src/admin/fields/choices.ts'
import type { FieldDeclaration } from '../../src/admin/fields/define-control.ts'

const field = (options?: object[]) =>
  ({ type: 'select', widget: 'select', name: 'wood', label: 'Wood', options }) as unknown as FieldDeclaration

test('a choice that has no words yet is there under its key, or empty', () => {
  const oak = { key: 'oak', label: 'Oak' }
  assert.deepEqual(choicesOf(field([oak, { key: 'ash' }, {}])), [
    oak,
    { key: 'ash', label: 'ash' },
    { key: '', label: '' },
  ])
  assert.deepEqual(choicesOf(field()), [])
  const choices = [oak]
  assert.equal(choicesOf(field(choices)), choices)
})
