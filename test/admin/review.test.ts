// The parts of the review queue that need no browser: what the log kept as documents, batches, and what was edited.
import type { Change } from '../../src/admin/client/operations.d.ts'
import assert from 'node:assert/strict'
import test from 'node:test'
import '../../src/lib/fields/registry.ts'
import { changesOf } from '../../src/admin/elements/diff/changes-of.ts'
import { NO_LABELS } from '../../src/admin/elements/diff/labels.ts'
import { docsOfDiff } from '../../src/admin/screens/change/docs-of-diff.ts'
import { inOneLevel } from '../../src/admin/screens/change/inner-labels.ts'
import { editOf } from '../../src/admin/screens/change/edit-change.ts'
import { createdBy } from '../../src/admin/screens/change/effect.ts'
import { changeTitle, namedBefore } from '../../src/admin/screens/review/change-title.ts'
import { conflictLabels } from '../../src/admin/screens/change/pointer-label.ts'
import { groupsOf } from '../../src/admin/screens/review/groups.ts'
import { isConflictError, isNamed, currentStatus } from '../../src/admin/screens/review/review-labels.ts'
import { curlLines } from '../../src/admin/screens/tokens/snippets.ts'

test('a difference of the log becomes two documents: what was put in, taken out, moved and changed', () => {
  const block = (id: string) => ({ id, type: 'richtext', data: { text: id }, section: {} })
  const diff = [
    { pointer: '/title', before: 'Old', after: 'New' },
    { pointer: '/blocks/@order', before: 'a b c', after: 'c a d' },
    { pointer: '/blocks/a/data/text', after: 'Only now' },
    { pointer: '/blocks/b', before: block('b') },
    { pointer: '/blocks/d', after: block('d') },
    { pointer: '/blocks/c/children/e/data/__proto__', before: 1, after: 2 },
  ]
  const { before, after } = docsOfDiff(diff, (id) => (id === 'a' ? 'text' : 'columns'))
  const changes = changesOf(before, after, { t: (text) => text })
  const kinds = changes.map(({ kind, id, fields }) => [kind, id, fields.length])
  assert.deepEqual(kinds, [
    ['document', undefined, 1],
    ['changed', 'e', 1],
    ['changed', 'a', 1],
    ['added', 'd', 1],
    ['removed', 'b', 1],
  ])
  assert.deepEqual(
    changes.flatMap(({ id, moved }) => (moved ? id : [])),
    ['a'],
  )
  assert.equal(({} as Record<string, unknown>)['data'], undefined)
  assert.deepEqual(
    docsOfDiff([{ pointer: '', after: { name: 'x' } }], () => undefined),
    { before: {}, after: { name: 'x' } },
  )
})

test('fields of an entry are told by their labels, as people write their values, and only what changed', () => {
  const labels = {
    types: {},
    section: [],
    inner: 'fields' as const,
    fields: [
      { name: 'title', label: 'Ware', type: 'text' },
      { name: 'price', label: 'Cost', type: 'number', display: 'currency', unit: 'EUR', decimals: 2 },
      { name: 'starts', label: 'Begins', type: 'datetime' },
      {
        name: 'kind',
        label: 'Kind',
        type: 'select',
        options: [
          { key: 'a', label: 'Concert' },
          { key: 'b', label: 'Talk' },
        ],
      },
      { name: 'maker', label: 'Made by', type: 'relation', target: 'makers' },
      { name: 'sold', label: 'Sold', type: 'bool' },
      { name: 'hours', label: 'Hours', type: 'group', fields: [{ name: 'day', label: 'Day', type: 'text' }] },
      { name: '@slug', label: 'Address', type: 'text' },
    ],
  }
  const data = {
    title: 'Oak table',
    price: 66.5,
    starts: '2026-07-01T18:00:00Z',
    kind: 'a',
    maker: 1,
    sold: false,
    room: 3,
  }
  const before = { slug: 'oak', fields: { ...data, hours: { x1: { day: 'Monday' } } } }
  const after = {
    slug: 'oak-2',
    fields: {
      ...data,
      title: 'Oak desk',
      price: 5,
      starts: '2026-07-02T18:00:00Z',
      kind: 'b',
      maker: 2,
      sold: true,
      hours: { x1: { day: 'Sunday' } },
    },
  }
  const [change, ...others] = changesOf(inOneLevel(before, labels), inOneLevel(after, labels), {
    labels,
    t: (text) => text,
    lang: 'en',
    timezone: 'Europe/Berlin',
    relatedName: (target, id) => `${target} ${id}`,
  })
  assert.deepEqual(others, [])
  assert.deepEqual(
    change!.fields.map(({ label, before: was, after: is, by }) => [
      label,
      was.replaceAll('\u202f', ' '),
      is.replaceAll('\u202f', ' '),
      by,
    ]),
    [
      ['Ware', 'Oak table', 'Oak desk', undefined],
      ['Cost', '€66.50', '€5.00', 'whole'],
      ['Begins', 'Jul 1, 2026, 8:00 PM', 'Jul 2, 2026, 8:00 PM', 'whole'],
      ['Kind', 'Concert', 'Talk', 'whole'],
      ['Made by', 'makers 1', 'makers 2', 'whole'],
      ['Sold', 'No', 'Yes', 'whole'],
      ['Hours', 'Day: Monday', 'Day: Sunday', 'line'],
      ['Address', 'oak', 'oak-2', undefined],
    ],
  )
})

test('a relation to what another step of the batch creates has its name', () => {
  const maker = { name: 'maker', label: 'Made by', type: 'relation', target: 'makers' }
  const step = (status: Change['status'], id: string, label: string) => ({
    status,
    entity: { type: 'entry', id, label },
  })
  const created = createdBy([step('pending', 'uid-1', 'Clara'), step('rejected', 'uid-2', 'Carl')])
  assert.deepEqual([...created], [['uid-1', 'Clara']])
  const labels = { ...NO_LABELS, fields: [maker] }
  const relatedName = (_: string, id: number | string) => created.get(String(id))
  const [change] = changesOf({}, { maker: 'uid-1' }, { labels, t: (text) => text, relatedName })
  assert.deepEqual(change!.fields[0], { label: 'Made by', before: '', after: 'Clara', by: 'whole' })
})

test('what was changed meanwhile is told by the label of its field, and things by what people call them', () => {
  const t = (text: string) => text
  const title = { name: 'title', label: 'Ware', type: 'text' }
  const entry = {
    types: {},
    section: [],
    fields: [title, { name: '@slug', label: 'Address', type: 'text' }],
    inner: 'fields' as const,
  }
  const docs = { before: {}, after: {} }
  const pointers = ['/fields/title', '/fields/title', '/slug', '/published_n']
  assert.deepEqual(conflictLabels(pointers, docs, { labels: entry, t }), [
    'Ware',
    'Address',
    'the version visitors see',
  ])
  const tagline = { name: 'tagline', label: 'In one line', type: 'text' }
  const settings = { ...entry, fields: [tagline], inner: 'values' as const }
  assert.deepEqual(conflictLabels(['/values/tagline'], docs, { labels: settings, t }), ['In one line'])
  assert.ok(isConflictError('What change 164 is based on has been changed since: /fields/title, /slug.'))
  for (const other of [
    null,
    '/title: is required',
    'It cannot be published: /title: is required.',
    'See https://a.example/b.',
  ])
    assert.ok(!isConflictError(other), String(other))
})

test('changes of one batch stand together, those of two proposers with the same name apart', () => {
  const change = (id: number, batch: string | null, token = 1) =>
    ({ id, batch, token: { id: token, name: '' }, user: null }) as Change
  const groups = groupsOf([
    change(6, null),
    change(5, 'x'),
    change(4, 'x', 2),
    change(3, 'x'),
    change(2, 'y'),
    change(1, 'x', 2),
  ])
  assert.deepEqual(
    groups.map(({ batch, changes }) => [batch, changes.map(({ id }) => id)]),
    [
      [undefined, [6]],
      ['x', [3, 5]],
      ['x', [1, 4]],
      [undefined, [2]],
    ],
  )
})

test('an edit says what is different: merged into what was proposed, lists whole', () => {
  const part = (path: (string | number)[], values: Record<string, unknown>) => ({
    title: '',
    fields: [],
    values,
    path,
  })
  const update = { page: '1', data: { title: 'A', text: 'B' } }
  const own = part(['data'], { title: 'A', text: 'B', more: 'C' })
  assert.equal(editOf(update, [own], [own.values]), undefined)
  assert.deepEqual(editOf(update, [own], [{ title: 'Z', text: 'B' }]), { data: { title: 'Z', more: null } })
  const create = { title: 'T', blocks: [{ type: 'x', data: { a: 1, b: 2 } }] }
  const inner = part(['blocks', 0, 'data'], { a: 1, b: 2 })
  assert.deepEqual(editOf(create, [part([], { title: 'T' }), inner], [{ title: 'U' }, { a: 3 }]), {
    title: 'U',
    blocks: [{ type: 'x', data: { a: 3 } }],
  })
  assert.deepEqual(create.blocks[0]!.data, { a: 1, b: 2 }, 'what was proposed stays as it is')
})

test('a thing has the name it had before while its change is not in force', () => {
  const change = {
    status: 'pending' as const,
    reverted_by: null,
    before: { title: 'Old' },
    summary: 'Update page: New',
    entity: { type: 'page', id: '1', label: 'New' },
    diff: [{ pointer: '/title', before: 'Old', after: 'New' }],
  }
  assert.equal(changeTitle(change), 'Old')
  assert.equal(namedBefore(change).summary, 'Update page: Old')
  assert.equal(changeTitle({ ...change, status: 'applied' }), 'New')
  assert.equal(changeTitle({ ...change, status: 'applied', reverted_by: 9, before: null }), 'Old')
  assert.equal(changeTitle({ ...change, diff: [], before: null }), 'New')
})

test('what was taken back says so; batches that the editor makes have no name', () => {
  const t = (text: string) => text
  assert.equal(currentStatus({ status: 'applied', reverted_by: 9 }, t).text, 'Taken back')
  assert.equal(currentStatus({ status: 'applied', reverted_by: null }, t).text, 'Approved')
  assert.deepEqual([isNamed('edit-0123456789'), isNamed('Spring'), isNamed('edit-all')], [false, true, true])
})

test('the lines for the shell read, and change the home page', () => {
  const { read, write } = curlLines({ base_url: 'https://a.example' }, 'secret')
  assert.match(read, / https:\/\/a\.example\/api\/v1\/pages$/)
  assert.match(write, /-X PATCH .* https:\/\/a\.example\/api\/v1\/pages\/home$/)
})
