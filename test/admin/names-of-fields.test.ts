// The name that templates know a field by: it follows the label until it is written by hand or saved.
import assert from 'node:assert/strict'
import test from 'node:test'
import {
  FieldMarks,
  isSavedName,
  savedGroupFields,
  nameAfter,
  nameFor,
  underNewName,
} from '../../src/admin/field-builder/names-of-fields.ts'

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
  assert.ok(isSavedName(undefined, 'a'), 'where it is not known, all is')
  assert.deepEqual(
    [isSavedName({ a: {} }, 'a'), isSavedName({ a: {} }, 'b'), isSavedName([{ name: 'a' }], 'a')],
    [true, false, true],
  )
  assert.equal(savedGroupFields(undefined, 'a'), undefined)
  assert.deepEqual(savedGroupFields({ a: { fields: { b: {} } } }, 'a'), { b: {} })
  assert.deepEqual(savedGroupFields({ a: {} }, 'new'), {}, 'of a new group nothing is')
})

test('what a field holds goes along with its name, also inside of groups', () => {
  const values = { a: 1, b: 2, days: [{ day: 'Monday' }, { other: 3 }, null] }
  assert.deepEqual(Object.entries(underNewName(values, { from: 'a', to: 'c', inside: [] })).slice(0, 2), [
    ['c', 1],
    ['b', 2],
  ])
  assert.deepEqual(underNewName(values, { from: 'a', to: 'b', inside: [] })['b'], 1, 'left by a removed field')
  assert.equal(underNewName(values, { from: 'none', to: 'b', inside: [] }), values)
  assert.deepEqual(underNewName(values, { from: 'day', to: 'on', inside: ['days'] })['days'], [
    { on: 'Monday' },
    { other: 3 },
    null,
  ])
  assert.deepEqual(underNewName({ days: 1 }, { from: 'day', to: 'on', inside: ['days'] }), { days: 1 })
})

test('what is drawn of a field stays while it is renamed', () => {
  const marks = new FieldMarks()
  const first = marks.of('a')
  assert.notEqual(marks.of('b'), first)
  marks.renamed('a', 'c')
  assert.equal(marks.of('c'), first)
  assert.notEqual(marks.of('a'), first)
})
