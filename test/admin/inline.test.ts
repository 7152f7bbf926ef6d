// Editing on the page, without a page: fields by their paths, and what of them has changed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import '../../src/lib/fields/registry.ts'
import { changedPaths } from '../../src/admin/inline/shown-already.ts'
import { propertyNames } from '../../src/admin/inline/property-names.ts'
import {
  declarationAt,
  fieldLocations,
  pathOfPointer,
  valueAt,
  withValueAt,
} from '../../src/admin/inline/block-values.ts'

const FIELDS = [
  { type: 'text', name: 'title', label: 'Title', widget: 'text' },
  {
    type: 'group',
    name: 'items',
    label: 'Items',
    widget: 'group',
    fields: [{ type: 'textarea', name: 'text', label: 'Text', widget: 'textarea' }],
  },
]
const DATA = Object.freeze({ title: 'A', items: Object.freeze([{ text: 'B' }, { text: 'C', icon: 'leaf' }]) })

test('a field is found by its path, in lists too', () => {
  assert.equal(declarationAt(FIELDS, 'title')?.label, 'Title')
  assert.equal(declarationAt(FIELDS, 'items.1.text')?.type, 'textarea')
  for (const path of ['', 'none', 'items.x.text', 'items.0.none', 'title.0.text', '__proto__'])
    assert.equal(declarationAt(FIELDS, path), undefined, path)
  assert.equal(valueAt(DATA, 'items.1.text'), 'C')
  for (const path of ['items.7.text', 'title.length', 'constructor', 'items.constructor'])
    assert.equal(valueAt(DATA, path), undefined, path)
})

test('a change inside of a list is a new list; what was given stays as it was', () => {
  const { key, value } = withValueAt(DATA, 'items.1.text', 'D')
  assert.deepEqual({ key, value }, { key: 'items', value: [{ text: 'B' }, { text: 'D', icon: 'leaf' }] })
  assert.equal((value as object[])[0], DATA.items[0])
  assert.deepEqual(withValueAt(DATA, 'items.0.text', undefined).value, [{}, DATA.items[1]])
  assert.deepEqual(withValueAt(DATA, 'title', undefined), { key: 'title', value: undefined })
  assert.equal(DATA.items[1]!.text, 'C')
})

test('every field of a block has its place, those of its items too', () => {
  assert.deepEqual(
    fieldLocations(FIELDS, DATA).map(({ path }) => path),
    ['title', 'items.0.text', 'items.1.text'],
  )
  assert.deepEqual(
    fieldLocations(FIELDS, { items: 'broken' }).map(({ path }) => path),
    ['title'],
  )
})

test('what differs between two values is told by its paths', () => {
  const other = { title: 'A', items: [{ text: 'B' }, { text: 'D', icon: 'leaf' }], link: { type: 'url' } }
  assert.deepEqual(changedPaths(DATA, other), ['items.1.text', 'link'])
  assert.deepEqual(changedPaths(DATA, structuredClone(DATA)), [])
  assert.deepEqual(changedPaths({ items: [1, 2] }, { items: [1] }), ['items.1'])
  assert.deepEqual(changedPaths({ items: [] }, { items: {} }), ['items'])
})

test('what the service refuses is found by the path of its mark', () => {
  assert.equal(pathOfPointer('/data/title'), 'title')
  assert.equal(pathOfPointer('/data/items/0/text'), 'items.0.text')
})

test('custom properties of a style sheet are told by name: those that are set and those that are read', () => {
  const text =
    ':host{--size:1px;--Spacing:2px}.tag--small{width:var( --width,var(--size))}.a{--_b:0;margin:calc(1px - var(--x1))}'
  assert.deepEqual(propertyNames(text).sort(), ['--Spacing', '--_b', '--size', '--width', '--x1'])
  assert.deepEqual(propertyNames('.block--wide{color:red} :is(a--b) { top: -1px }'), [])
})
