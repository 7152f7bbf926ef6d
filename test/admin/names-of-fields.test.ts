// The name that templates know a field by: it follows the label until it is written by hand or saved.
import assert from 'node:assert/strict'
import test from 'node:test'
import { FieldMarks, isKept, keptInside, nameAfter, nameFor } from '../../src/admin/field-builder/names-of-fields.ts' // prettier-ignore

test('a name is made of the label, and is nobody else’s', () => {
  assert.equal(nameFor('Öffnungszeiten am Tag', []), 'oeffnungszeiten_am_tag')
  assert.equal(nameFor('Days', ['days', 'days_2']), 'days_3')
  assert.equal(nameFor('Site', []), 'site_2', 'templates know a site')
  assert.equal(nameFor('', []), 'field')
})

test('it follows letter by letter, also where nothing is written for a moment', () => {
  let name = nameFor('Text', ['title'])
  let before: object = { label: 'Text' }
  for (const label of ['Tex', '', 'O', 'Op', 'Open']) {
    name = nameAfter({ name, before: before as never, after: { label }, others: ['title'] })
    before = { label }
  }
  assert.equal(name, 'open')
})

test('what was written by hand stays, and what is not the label changes nothing', () => {
  const [before, after] = [{ label: 'Days' }, { label: 'Hours' }]
  assert.equal(nameAfter({ name: 'opened', before, after, others: [] }), 'opened')
  assert.equal(nameAfter({ name: 'days', before, after: { ...before, help: 'x' }, others: [] }), 'days')
  assert.equal(nameAfter({ name: 'days', before, after, others: ['hours'] }), 'hours_2')
})

test('what is saved is kept, by list or by name, and inside of groups', () => {
  assert.ok(isKept(undefined, 'a'), 'where it is not known, all is')
  assert.deepEqual([isKept({ a: {} }, 'a'), isKept({ a: {} }, 'b'), isKept([{ name: 'a' }], 'a')], [true, false, true]) // prettier-ignore
  assert.equal(keptInside(undefined, 'a'), undefined)
  assert.deepEqual(keptInside({ a: { fields: { b: {} } } }, 'a'), { b: {} })
  assert.deepEqual(keptInside({ a: {} }, 'new'), {}, 'of a new group nothing is')
})

test('what is drawn of a field stays while it is renamed', () => {
  const marks = new FieldMarks()
  const first = marks.of('a')
  assert.notEqual(marks.of('b'), first)
  marks.renamed('a', 'c')
  assert.equal(marks.of('c'), first)
  assert.notEqual(marks.of('a'), first)
})
