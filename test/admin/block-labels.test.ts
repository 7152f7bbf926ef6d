// What the page editor calls things: blocks in its outline, types that are searched for, addresses that are taken.
import type { BlockType } from '../../src/admin/screens/page-editor/page-data.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import '../../src/lib/fields/registry.ts'
import type { Block } from '../../src/admin/screens/page-editor/page-data.ts'
import type { Editor } from '../../src/admin/screens/page-editor/editor.ts'
import { versionNote } from '../../src/admin/elements/version-note.ts'
import { tableFor } from '../../src/admin/screens/page-editor/picker-tables.ts'
import { groupsOf, inOrder, rankOf } from '../../src/admin/screens/page-editor/picker-types.ts'
import { firstWords } from '../../src/admin/screens/page-editor/block-labels.ts'
import type { PageRow } from '../../src/admin/screens/pages/page-row.ts'
import { findAddressConflict } from '../../src/admin/screens/pages/taken-address.ts'
import type { FieldDeclaration } from '../../src/lib/fields/declaration.ts'
import { exampleHere } from '../../src/admin/screens/page-editor/sample-links.ts'

const field = (name: string, type: string, more: object = {}) => ({
  name,
  type,
  label: name,
  widget: type,
  ...more,
})
const FIELDS = [
  field('layout', 'select', { options: [{ key: 'auto', label: 'By itself' }] }),
  field('title', 'text'),
  field('table', 'text', { widget: 'table' }),
  field('sort', 'text', { widget: 'table_sort' }),
  field('items', 'group', { multiple: true, fields: [field('kind', 'select'), field('text', 'textarea')] }),
  field('link', 'link'),
]
const tables = new Map([['letters', 'Letters']])
const editor = {
  typeOf: () => ({ fields: FIELDS }),
  tables: { nameOf: (handle: string) => tables.get(handle) },
} as unknown as Editor
const labelOf = (data: Record<string, unknown>) =>
  firstWords(editor, { id: 'a', type: 'any', data, section: {} } satisfies Block)

test('a block is told by what somebody wrote in it, never by the key of a choice', () => {
  assert.equal(labelOf({ layout: 'auto' }), '')
  assert.equal(labelOf({ layout: 'auto', title: 'Our work' }), 'Our work')
  assert.equal(labelOf({ layout: 'auto', items: [{ kind: 'note', text: 'First one' }] }), 'First one')
  assert.equal(labelOf({ link: { type: 'page', ref: 'abcdef', label: 'Go there' } }), 'Go there')
})

test('a block without words is told by the name of its table; of one that is gone nothing is said', () => {
  assert.equal(labelOf({ table: 'letters', sort: '-start' }), 'Letters')
  assert.equal(labelOf({ table: 'enquiries', sort: '-start' }), '')
})

const type = (label: string, group: string, description = '') =>
  ({ type: label.toLowerCase(), label, description, group }) as BlockType
const TYPES = [
  type('Contact', 'contact', 'Words, a map, a table of hours'),
  type('Layout of tables', 'layout'),
  type('Table', 'content'),
  type('Tables and more', 'content'),
  type('Text', 'content', 'Words, lists, a table'),
  type('Über uns', 'hero'),
  type('Große Karte', 'media'),
]
const found = (query: string) => inOrder(groupsOf(TYPES, { query }, (text) => text)).map(({ label }) => label)

test('who searches for a block finds first what is called so, then what begins so, then what is about it', () => {
  assert.deepEqual(found('table').slice(0, 3), ['Table', 'Tables and more', 'Text'])
  assert.deepEqual(found('TABLES'), ['Tables and more', 'Layout of tables'])
  assert.deepEqual(found('uber'), ['Über uns'])
  assert.deepEqual(found('grosse'), ['Große Karte'])
  assert.deepEqual(found('words hours'), ['Contact'])
  const groups = groupsOf(TYPES, { query: 'table' }, (text) => text)
  const first = groups.toSorted((a, b) => rankOf(a) - rankOf(b))[0]
  assert.equal(first?.key, 'content', 'the group of the best comes first')
})

test('blocks of data are found by the name of a table that they can show, and then have it', () => {
  const showing = (label: string, tables?: string) =>
    ({
      ...type(label, 'data'),
      fields: [{ name: 'table', type: 'text', widget: 'table', ...(tables && { tables }) }],
    }) as unknown as BlockType
  const [list, form] = [showing('List'), showing('Form', 'form')]
  const all = [
    { handle: 'wares', name: 'Our Möbel', kind: 'content', settings: {} },
    { handle: 'enquiries', name: 'Enquiries', kind: 'inbox', settings: {} },
  ] as unknown as Parameters<typeof tableFor>[2]
  const handle = (one: BlockType, query: string) => tableFor(one, query, all)?.table.handle
  assert.deepEqual(
    [handle(list, 'mobel'), handle(list, 'list our'), handle(list, 'wares')],
    ['wares', 'wares', 'wares'],
  )
  assert.deepEqual(
    [handle(list, 'enquir'), handle(form, 'enquir'), handle(form, 'mobel')],
    [undefined, 'enquiries', undefined],
  )
  assert.deepEqual(
    [handle(list, 'list'), handle(list, ''), handle(type('Text', 'content'), 'wares')],
    [undefined, undefined, undefined],
  )
  const tableOf = (one: BlockType) => tableFor(one, 'mobel', all)?.table.name
  const groups = inOrder(groupsOf([...TYPES, list, form], { query: 'mobel', tableOf }, (text) => text))
  assert.deepEqual(
    groups.map(({ label }) => label),
    ['List'],
  )
})

test('an address that a page beside it has is taken; the next free number is the one the service makes', () => {
  const pages = [{ slug: 'leistungen' }, { slug: 'leistungen-2' }] as PageRow[]
  const draft = { made: 'leistungen', slug: undefined, type: 'page' } as const
  assert.deepEqual(findAddressConflict(draft, pages), { by: pages[0], free: 'leistungen-3' })
  assert.equal(findAddressConflict({ ...draft, made: 'preise' }, pages), undefined)
  assert.equal(findAddressConflict({ ...draft, slug: 'leistungen-2' }, pages)?.by, pages[1])
  assert.equal(findAddressConflict({ ...draft, type: 'folder' }, pages), undefined)
  assert.equal(findAddressConflict({ ...draft, made: '' }, [{ slug: '' }] as PageRow[]), undefined, 'the home page')
})

test('a version that was brought back is told as one; what somebody noted stays as it is', () => {
  const t = (text: string, vars: object = {}) => `${text} ${JSON.stringify(vars)}`
  assert.equal(versionNote('Revision 5', t), 'Version {n} {"n":"5"}')
  assert.equal(versionNote('Revision 5 of the text', t), 'Revision 5 of the text')
})

test('the example of a block brings no table that only the kit’s own example has, and no link into its page', () => {
  const sample = {
    title: 'What is coming up',
    table: 'events',
    shown: ['start'],
    link: { type: 'anchor', href: '#more' },
    search: true,
  }
  const fields = [
    { name: 'title', type: 'text', label: 'Title' },
    { name: 'table', type: 'text', label: 'Table', widget: 'table' },
    { name: 'shown', type: 'multiselect', label: 'Shown', widget: 'table_fields', table_in: 'table' },
  ]
  assert.deepEqual(exampleHere(sample, fields as FieldDeclaration[]), {
    title: 'What is coming up',
    search: true,
  })
})
