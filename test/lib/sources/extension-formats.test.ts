// A format that an extension brings is one of the website's formats, for as long as the extension is on there.
// Holds: contract 4.6 source
import assert from 'node:assert/strict'
import test from 'node:test'
import { AppError } from '../../../src/lib/base/errors.ts'
import type { SourceReading } from '../../../src/lib/core/extension/source-format.ts'
import { boot } from '../../../src/lib/core/extension/boot.ts'
import { callingOf, isolate, LIMITS } from '../../../src/lib/core/extension/isolation/isolate.ts'
import { openapi } from '../../../src/lib/system/openapi.ts'
import { sourceWorld } from '../../support/source-world.ts'

const CARDS = 'CARDS Catalogue\n1;Oak;12.5\nbroken\n2;Ash;9\n'
const MAPPING = { id_path: 'number', rows: { title: { path: 'name' }, price: { path: 'price' } } }

test('it is listed, recognised, shown before anything is stored, and fills a table', async (t) => {
  const { answers, operate, add, sync, entries, server } = await sourceWorld(t, { extensions: ['cards'] })
  answers['/feed'] = CARDS
  const formats = await operate('list_source_formats')
  assert.deepEqual(
    formats.map(({ key, label, extension }: any) => [key, label, extension]),
    [
      ['rss', 'RSS 2.0', null],
      ['rss1', 'RSS 1.0', null],
      ['atom', 'Atom', null],
      ['json', 'JSON', null],
      ['xml', 'XML', null],
      ['csv', 'CSV', null],
      ['openimmo', 'OpenImmo 1.2', null],
      ['cards', 'Card file', 'cards'],
    ],
  )
  const preview = await operate('preview_address', { url: `${server.url}/feed` })
  assert.deepEqual(
    [preview.format, preview.format_label, preview.title, preview.found, preview.whole],
    ['cards', 'Card file', 'Catalogue', 3, true],
  )
  assert.deepEqual(
    preview.items.map(({ line, refused }: any) => [line, refused]),
    [
      [2, null],
      [3, 'A card has a number and a name.'],
      [4, null],
    ],
  )
  assert.equal(preview.mapping.id_path, 'number')
  const source = await add({ format: undefined, mapping: MAPPING })
  assert.deepEqual([source.format, source.format_label], ['cards', 'Card file'])
  const run = await sync(source.id)
  assert.deepEqual([run.status, run.counts.created, run.counts.refused], ['done', 2, 1])
  assert.deepEqual(
    (await entries()).map(({ title, fields: data }) => [title, data.price]),
    [
      ['Oak', 12.5],
      ['Ash', 9],
    ],
  )
})

test('what describes the interface names the formats of the website, and another one is refused by name', async (t) => {
  const { operate, site, add, answers, sync } = await sourceWorld(t, { extensions: ['cards'] })
  const enumOf = async () => {
    const { paths } = (await openapi(site)) as any
    const body = paths['/sources'].post.requestBody.content['application/json'].schema
    return body.properties.format.enum
  }
  assert.deepEqual((await enumOf()).at(-1), 'cards')
  await assert.rejects(
    add({ format: 'catalogue' }),
    /“catalogue” is no format of this website. There are: rss, .*cards/,
  )
  await assert.rejects(operate('preview_address', { format: 'catalogue' }), /no format of this website/)
  answers['/feed'] = CARDS
  const { id } = await add({ format: 'cards', mapping: MAPPING })
  await assert.rejects(operate('update_source', { id, format: 'catalogue' }), /no format of this website/)
  // Off, the format is gone and the source stays.
  await operate('set_feature', { key: 'cards', on: false })
  assert.equal((await enumOf()).includes('cards'), false)
  const { status, message } = await sync(id)
  assert.deepEqual([status, /The format “cards” is missing/.test(message!)], ['failed', true])
  assert.equal((await operate('get_source', { id })).format_label, 'cards')
  await operate('set_feature', { key: 'cards', on: true })
  assert.equal((await sync(id)).counts.created, 2)
})

const readAs = async (read: (...given: any[]) => unknown, format: object = {}): Promise<SourceReading> => {
  const made = boot({
    name: 'club',
    version: '1',
    boot: (ext) =>
      ext.source({ key: 'club', label: 'Club', path_language: 'jsonpath', ...format, read: read as never }),
  })
  return isolate(made, callingOf('club', LIMITS)).sources[0]!.read({ file: '/dev/null' }, { max_items: 3 })
}
const fails = async (read: () => unknown, format?: object): Promise<string> => {
  const error: unknown = await readAs(read, format)
    .then(({ items }) => Array.fromAsync(items))
    .catch((cause: unknown) => cause)
  assert.ok(error instanceof AppError, String(error))
  return error.message
}

test('a format is written as docs/extensions.md shows it, without types: the compiler knows what it gets', async () => {
  const guestsIn = (file: string) => [{ value: { number: '1', name: file } }]
  const made = boot({
    name: 'guestbook',
    version: '1',
    boot: (ext) =>
      ext.source({
        key: 'guestbook',
        label: 'Guest book',
        path_language: 'jsonpath',
        roles: { id: 'number', title: 'name' },
        detect: ({ text }) => text.startsWith('GUESTS'),
        read: ({ file }) => ({ items: guestsIn(file), info: { title: 'Guests' } }),
      }),
  })
  const [format] = isolate(made, callingOf('guestbook', LIMITS)).sources
  const { info, items } = await format!.read({ file: '/dev/null' })
  const read = await Array.fromAsync(items)
  assert.deepEqual([info.title, read.map(({ value }) => value)], ['Guests', [{ number: '1', name: '/dev/null' }]])
})

test('nonsense is a reason that names the extension, never a crash', async () => {
  const cyclic: Record<string, unknown> = {}
  cyclic['self'] = cyclic
  const nonsense: [string, () => unknown, RegExp, object?][] = [
    ['nothing', () => undefined, /read must return/],
    ['text', () => 'items', /read must return/],
    ['no items', () => ({ info: {} }), /read must return/],
    ['items that are text', () => ({ items: 'abc' }), /read must return/],
    ['a broken iterator', () => ({ items: { [Symbol.iterator]: () => ({}) } }), /read must return/],
    ['steps that are none', () => ({ items: { [Symbol.iterator]: () => ({ next: () => 7 }) } }), /read must return/],
    ['an item that is none', () => ({ items: [7] }), /item 1: 7/],
    ['no value', () => ({ items: [{}] }), /item 1: "value" must be JSON/],
    ['a cycle', () => ({ items: [{ value: cyclic }] }), /circular/i],
    ['a big integer', () => ({ items: [{ value: 1n }] }), /BigInt/],
    [
      'no element',
      () => ({ items: [{ value: { name: 'a' } }] }),
      /must be \{name, attributes, children\}/,
      { path_language: 'xpath' },
    ],
    [
      'numbers in a row',
      () => ({ items: [{ value: { a: 1 } }] }),
      /must be text by the names of columns/,
      { path_language: 'column' },
    ],
    ['a promise that is refused for nothing', () => Promise.reject(new Error('no cards')), /no cards/],
  ]
  for (const [name, read, reason, format] of nonsense) {
    const message = await fails(read, format)
    assert.match(message, reason, name)
    assert.match(message, /club/, name)
  }
})

test('what is given is copied and bounded, and the reading is ended where it is cut', async () => {
  let ended = 0
  function* endless() {
    try {
      for (let n = 0; ; n++)
        yield {
          value: { n, say: () => 'no', at: new Date(0) },
          problems: [`p\0${n}`, 7],
          line: -1,
          action: 'explode',
          index: 99,
        }
    } finally {
      ended++
    }
  }
  const info = { title: 'x'.repeat(1000), transfer: 'other', complete: true, bytes_read: NaN, problems: 'no' }
  const { items, info: read } = await readAs(() => ({ items: endless(), info }))
  const found = await Array.fromAsync(items)
  assert.deepEqual(
    found.map(({ index, line, value, problems, action }) => [
      index,
      line,
      value,
      problems[0]!.message,
      problems.length,
      action,
    ]),
    [0, 1, 2].map((n) => [n + 1, 1, { n, at: '1970-01-01T00:00:00.000Z' }, `p${n}`, 1, undefined]),
  )
  assert.deepEqual(
    [read.title!.length, read.transfer, read.complete, read.bytes_read, read.problems, ended],
    [300, 'full', false, 0, [], 1],
  )
})

test('a format is looked at when it is registered, and keys of others are theirs', () => {
  const register = (format: object) => () =>
    boot({
      name: 'club',
      version: '1',
      boot: (ext) =>
        ext.source({
          key: 'club',
          label: 'Club',
          path_language: 'column',
          read: () => ({ items: [] }),
          ...format,
        }),
    })
  const refused: [object, RegExp][] = [
    [{ key: 'rss' }, /source rss: its key is "club" or begins with "club_"/],
    [{ key: 'clubs' }, /begins with "club_"/],
    [{ label: '' }, /"label" must be text/],
    [{ path_language: 'regex' }, /must be xpath, jsonpath, column/],
    [{ roles: { titel: 'a' } }, /"roles" must be paths by id, title/],
    [{ is_feed: 'yes' }, /"is_feed" must be true or false/],
    [{ detect: /CARDS/ }, /"detect" must be a function/],
    [{ read: undefined }, /"read" must be a function/],
    [{ reed: () => [] }, /"reed" is unknown; there are key, label/],
  ]
  for (const [format, reason] of refused) assert.throws(register(format), reason)
  assert.equal(register({ key: 'club_members' })().sources[0]!.key, 'club_members')
})
