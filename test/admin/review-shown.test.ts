// How a change is told: texts inside of groups by their words, and what approving it means for visitors.
import assert from 'node:assert/strict'
import test from 'node:test'
import '../../src/lib/fields/registry.ts'
import { changesOf } from '../../src/admin/elements/diff/changes-of.ts'
import { linePieces, wordPieces } from '../../src/admin/elements/diff/line-pieces.ts'
import { publishesObject, staysDraft } from '../../src/admin/screens/change/effect.ts'
import { inOneLevel, settingsLabels } from '../../src/admin/screens/change/inner-labels.ts'
import { lookSame } from '../../src/admin/screens/change/side-frames.ts'

test('a title inside of a group is told word by word, a number as a whole', () => {
  const before = 'Heading: Oak table\nPrice: 66.50\n\nHeading: Bench\nPrice: 5'
  const after = 'Heading: Oak desk\nPrice: 60.50\n\nHeading: Bench\nPrice: 5'
  assert.deepEqual(linePieces({ before, after, texts: ['Heading'] }), [
    { head: 'Heading: ', before: 'Oak table', after: 'Oak desk' },
    { value: 'Price: 66.50', added: false, removed: true },
    { value: 'Price: 60.50', added: true, removed: false },
    { value: '\nHeading: Bench\nPrice: 5', added: false, removed: false },
  ])
})

test('a text is told word by word, one that was rewritten before and after', () => {
  const told = (before: string, after: string) =>
    wordPieces(before, after).map(({ value, added, removed }) => `${added ? '+' : removed ? '-' : ''}${value}`)
  assert.deepEqual(told('We build oak tables.', 'We build ash tables.'), ['We build ', '-oak', '+ash', ' tables.'])
  const [before, after] = ['It is done once it is used, in a house.', 'A new text, by an agent.']
  assert.deepEqual(told(before, after), [`-${before}`, `+${after}`])
})

test('what has no like is told as a whole: another number of lines, or nothing that is text', () => {
  const kinds = (before: string, after: string) =>
    linePieces({ before, after, texts: ['Heading'] }).map((one) =>
      'head' in one ? 'words' : one.added ? 'in' : one.removed ? 'out' : 'same',
    )
  assert.deepEqual(kinds('Concert\nTalk', 'Concert\nFair'), ['same', 'out', 'in'])
  assert.deepEqual(kinds('Heading: A', 'Heading: B\nPrice: 1'), ['out', 'in'])
  assert.deepEqual(kinds('Heading: A', 'Heading: A\nHeading: B'), ['same', 'in'])
})

test('a group tells which of its fields are texts', () => {
  const cards = {
    name: 'cards',
    label: 'Cards',
    type: 'group',
    fields: [
      { name: 'title', label: 'Heading', type: 'text' },
      { name: 'n', label: 'N', type: 'number' },
    ],
  }
  const labels = { fields: [], types: { cards: { label: 'Cards', fields: [cards], variants: {} } }, section: [] }
  const doc = (title: string) => ({
    blocks: [{ id: 'a', type: 'cards', data: { cards: [{ id: 'x', title, n: 1 }] }, section: {} }],
  })
  const [change] = changesOf(doc('Oak table'), doc('Oak desk'), { labels, t: (text) => text })
  assert.deepEqual(change!.fields[0]!.texts, ['Heading'])
})

test('a proposal of own words tells each text with its translation', async () => {
  const t = (text: string) => `«${text}»`
  const api = { get: async () => ({ fields: [] }) }
  const labels = await settingsLabels({ t, lang: 'de', api } as never)
  const shown = (texts: object) => inOneLevel({ texts }, labels)
  const [change] = changesOf(shown({ Menu: 'Menu' }), shown({ Menu: 'Menu', Send: 'Envoyer' }), { labels, t })
  assert.deepEqual(change!.fields, [
    { label: '«Translations»', before: 'Menu: Menu', after: 'Menu: Menu\nSend: Envoyer', by: 'line' },
  ])
})

test('approving publishes where the operation does, and only there', () => {
  const page = {
    entity: { type: 'page', id: '1', label: 'Oak' },
    status: 'pending',
    operation: 'publish_page',
  } as const
  const state = (status: string, more = {}) => ({ status, ...more })
  const number = { pointer: '/published_n', before: 1, after: 2 }
  const textChange = { pointer: '/blocks/a/data/text', before: 'a', after: 'b' }
  const of = (more: object) => {
    const change = { ...page, before: state('published'), after: state('published'), diff: [number], ...more }
    return [publishesObject(change), staysDraft(change)]
  }
  assert.deepEqual(of({}), [true, false])
  assert.deepEqual(of({ diff: [textChange] }), [false, true], 'it stays in the draft')
  assert.deepEqual(of({ before: null, diff: [{ pointer: '' }] }), [true, false], 'made and published')
  assert.deepEqual(of({ after: state('offline'), diff: [{ pointer: '/status' }] }), [false, false], 'taken away')
  assert.deepEqual(of({ diff: [{ pointer: '/access' }] }), [false, false], 'at once, but nothing is published')
  assert.deepEqual(of({ entity: { type: 'redirect', id: '1', label: '/a' } }), [false, false], 'it has no draft')
  assert.deepEqual(of({ status: 'applied' }), [false, false])
})

test('a page that is only being loaded, and empty yet, looks like no other one', () => {
  const root = { cloneNode: () => ({ querySelectorAll: () => [], outerHTML: '<html></html>' }) }
  const frame = (html: object | null) =>
    ({ contentDocument: { documentElement: html, querySelector: () => html } }) as unknown as HTMLIFrameElement
  assert.equal(lookSame([frame(root), frame(null)]), false)
  assert.equal(lookSame([frame(null), frame(null)]), false)
  assert.equal(lookSame([frame(root), frame(root)]), true)
})
