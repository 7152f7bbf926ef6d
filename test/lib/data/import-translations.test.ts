// New translations in imported files: omitted values are copied from the other translations, or else take the default.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { importWorld } from './import-world.ts'
import { deepEqualItems } from '../../support/item-ids.ts'

const options = ['a', 'b'].map((key) => ({ key, label: key }))
const TITLE = { type: 'text', name: 'title', translatable: true }
const KIND = { type: 'select', name: 'kind', default: 'a', options }
const uid = (n: number) => `0190a4f0-0000-7000-8000-${String(n).padStart(12, '0')}`

/** A line each. */
const fileOf = (lines: object[]) => `[${lines.map((one) => JSON.stringify(one)).join(',\n')}]`

suite('new translations in files', () => {
  let world: Awaited<ReturnType<typeof importWorld>>
  before(async () => {
    world = await importWorld()
  })
  after(() => world.here.close())
  const send = async (table: string, lines: object[]) => {
    const { body, errors } = await world.send(table, fileOf(lines), { name: 'x.json' })
    assert.ok(body, JSON.stringify(errors))
    return body.data
  }
  const save = async (table: string, data: object, more = {}) =>
    (await world.ask('save_entry', { table, fields: data, ...more })).body.data
  const valuesOf = async (table: string, group: string) =>
    (await world.list(table))
      .filter((one) => one.translation_group === group)
      .map(({ lang, fields: { title: _, ...data } }) => [lang, data])
      .sort()
  const line = (group: string, lang: string, data: object) => ({
    translation_group: group,
    lang,
    fields: { title: lang, ...data },
  })

  test('of a new group they take what another line tells, before or after them, cleared or not', async () => {
    await world.make('fresh', [TITLE, KIND])
    await send('fresh', [{ ...line(uid(1), 'en', { kind: null }), uid: uid(1) }, line(uid(1), 'de', {})])
    deepEqualItems(await valuesOf('fresh', uid(1)), [
      ['de', {}],
      ['en', {}],
    ])
    await send('fresh', [line(uid(2), 'en', { kind: 'b' }), line(uid(2), 'de', {})])
    await send('fresh', [line(uid(3), 'de', {}), line(uid(3), 'en', { kind: 'b' })])
    for (const n of [2, 3])
      deepEqualItems(await valuesOf('fresh', uid(n)), [
        ['de', { kind: 'b' }],
        ['en', { kind: 'b' }],
      ])
    await send('fresh', [line(uid(4), 'en', {}), line(uid(4), 'de', {})])
    deepEqualItems(await valuesOf('fresh', uid(4)), [
      ['de', { kind: 'a' }],
      ['en', { kind: 'a' }],
    ])
    // Whose group is its own uid.
    const first = { uid: uid(5), lang: 'en', fields: { title: 'en', kind: 'b' } }
    await send('fresh', [first, line(uid(5), 'de', {})])
    deepEqualItems(await valuesOf('fresh', uid(5)), [
      ['de', { kind: 'b' }],
      ['en', { kind: 'b' }],
    ])
  })

  test('lines that are far apart are translations as well', async () => {
    await world.make('far', [TITLE, KIND])
    const between = Array.from({ length: 450 }, (_, n) => ({ lang: 'en', fields: { title: `Between ${n}` } }))
    await send('far', [line(uid(101), 'en', { kind: 'b' }), ...between, line(uid(101), 'de', {})])
    const old = await save('far', { title: 'Old', kind: 'a' })
    const change = { uid: old.uid, fields: { kind: null } }
    await send('far', [change, ...between, line(old.translation_group, 'de', {})])
    const all = await world.list('far', { filter: { field: 'title', op: 'in', value: ['en', 'de', 'Old'] } })
    deepEqualItems(all.map(({ title, fields: data }) => `${title} ${data.kind}`).sort(), [
      'Old undefined',
      'de b',
      'de undefined',
      'en b',
    ])
  })

  test('a default gives way to what a later batch tells for all translations', async () => {
    await world.make('late', [TITLE, KIND, { type: 'text', name: 'note', default: 'D' }])
    const between = Array.from({ length: 450 }, (_, n) => ({ lang: 'en', fields: { title: `Between ${n}` } }))
    const valuesIn = async (group: string) => {
      const filter = { field: 'title', op: 'in', value: ['en', 'de'] }
      const found = (await world.list('late', { filter })).filter((one) => one.translation_group === group)
      return found.map(({ lang, fields: { title: _, ...data } }) => [lang, data]).sort()
    }
    await send('late', [line(uid(701), 'de', {}), ...between, line(uid(701), 'en', { kind: 'b' })])
    assert.deepEqual(await valuesIn(uid(701)), [
      ['de', { kind: 'b', note: 'D' }],
      ['en', { kind: 'b', note: 'D' }],
    ])
    await send('late', [line(uid(702), 'de', {}), ...between, line(uid(702), 'en', { kind: null })])
    assert.deepEqual(await valuesIn(uid(702)), [
      ['de', { note: 'D' }],
      ['en', { note: 'D' }],
    ])
    // What a line has told is not replaced: two that tell different things are refused as before.
    const lines = fileOf([line(uid(703), 'de', { kind: 'a' }), ...between, line(uid(703), 'en', { kind: 'b' })])
    const { errors } = await world.send('late', lines, { name: 'x.json' })
    assert.deepEqual(
      errors.map(({ code }) => code),
      ['translations_differ'],
    )
  })

  test('of an entry that the file changes they take what it has then', async () => {
    await world.make('changed', [TITLE, KIND])
    for (const kind of ['b', null])
      for (const isFirst of [true, false]) {
        const { uid: own, translation_group: group } = await save('changed', { title: 'Hello', kind: 'a' })
        const lines = [{ ...line(group, 'en', { kind }), uid: own }, line(group, 'de', {})]
        await send('changed', isFirst ? lines : lines.reverse())
        const data = kind === null ? {} : { kind }
        deepEqualItems(await valuesOf('changed', group), [
          ['de', data],
          ['en', data],
        ])
      }
  })

  test('items that all share are taken as they are', async () => {
    await world.make('lists', [TITLE, { type: 'group', name: 'items', fields: [{ type: 'text', name: 'x' }, KIND] }])
    const { translation_group: group } = await save('lists', {
      title: 'Hello',
      items: [{ x: '1', kind: null }],
    })
    await send('lists', [line(group, 'de', {})])
    deepEqualItems(await valuesOf('lists', group), [
      ['de', { items: [{ x: '1' }] }],
      ['en', { items: [{ x: '1' }] }],
    ])
    await send('lists', [line(uid(301), 'en', { items: [{ x: '1' }] }), line(uid(301), 'de', {})])
    const both = { items: [{ x: '1', kind: 'a' }] }
    deepEqualItems(await valuesOf('lists', uid(301)), [
      ['de', both],
      ['en', both],
    ])
  })

  test("what is each one's own begins with what the others have, and is told or cleared by its own line", async () => {
    const own = {
      type: 'text',
      name: 'own',
      default: 'D',
      visible_if: { field: '@status', op: 'eq', value: 'published' },
    }
    await world.make('owns', [TITLE, own])
    const make = async () =>
      (await save('owns', { title: 'Hello', own: 'OWN' }, { action: 'publish' })).translation_group
    const [inherited, given, cleared] = [await make(), await make(), await make()]
    await send('owns', [
      line(inherited, 'de', {}),
      line(given, 'de', { own: 'NEW' }),
      line(cleared, 'de', { own: null }),
    ])
    const translation = async (group: string) => {
      const [de] = (await world.list('owns')).filter((one) => one.lang === 'de' && one.translation_group === group)
      return (await world.ask('get_entry', { table: 'owns', entry: de.uid })).body.data.fields.own
    }
    deepEqualItems(
      [await translation(inherited), await translation(given), await translation(cleared)],
      ['OWN', 'NEW', undefined],
    )
    await send('owns', [line(uid(401), 'en', { own: 'OWN' }), line(uid(401), 'de', {})])
    await send('owns', [line(uid(402), 'en', { own: null }), line(uid(402), 'de', {})])
    deepEqualItems([await translation(uid(401)), await translation(uid(402))], ['OWN', 'D'])
  })

  test('what a line takes over has to come with the file', async () => {
    await world.make('led', [TITLE, { type: 'relation', name: 'next', target: 'led' }])
    const goal = { uid: uid(509), lang: 'en', fields: { title: 'Goal' } }
    await send('led', [line(uid(501), 'en', { next: uid(509) }), line(uid(501), 'de', {}), goal])
    const { id } = (await world.list('led')).find(({ title }) => title === 'Goal')
    deepEqualItems(await valuesOf('led', uid(501)), [
      ['de', { next: id }],
      ['en', { next: id }],
    ])
    const lines = fileOf([line(uid(542), 'en', { next: uid(508) }), line(uid(542), 'de', {})])
    const { errors } = await world.send('led', lines, { name: 'x.json' })
    deepEqualItems(
      errors.map(({ code }) => code),
      ['unknown_target', 'unknown_target'],
    )
  })
})
