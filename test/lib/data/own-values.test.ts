// Conditions on @lang or on fields of a translation: no translation loses values that another one hides.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { importWorld } from './import-world.ts'
import { dataBench, type DataBench } from './bench.ts'
import { sharedBench } from './shared-bench.ts'
import { deepEqualItems } from '../../support/item-ids.ts'

const when = (field: string, op: string, value?: unknown) => ({
  visible_if: { field, op, ...(value !== undefined && { value }) },
})
const text = (name: string, more: object = {}) => ({ type: 'text', name, ...more })
const GERMAN = when('@lang', 'eq', 'de')
const FIELDS = [
  text('title', { translatable: true }),
  text('same'),
  text('x', GERMAN),
  text('far', when('x', 'filled')),
  text('named', when('title', 'starts', 'H')),
  { type: 'group', name: 'items', fields: [text('word'), text('tax', GERMAN)] },
]
const OWN = { x: 'X', far: 'far', named: 'n', items: [{ word: 'w', tax: '19' }] }

suite('what translations have for themselves', () => {
  let bench: DataBench
  before(async () => {
    bench = await dataBench()
    await bench.table('offers', FIELDS, { title_field: 'title', route: 'offers' })
  })
  after(() => bench.close())
  const save = (data: object, more: object = {}) => bench.do('save_entry', { table: 'offers', fields: data, ...more })
  const named = (entry: { uid: string }) => ({ table: 'offers', entry: entry.uid })
  const dataOf = async (entry: { uid: string }, more: object = {}) =>
    (await bench.do('get_entry', { ...named(entry), ...more })).fields
  /** A German one with all values, and its English translation. */
  async function pair() {
    const de = await save({ title: 'Haus', same: 's', ...OWN }, { lang: 'de' })
    const en = await bench.do('translate_entry', { ...named(de), to: 'en', fields: { title: 'House' } })
    return { de, en, all: { title: 'Haus', same: 's', ...OWN } }
  }

  test('a translation begins with a copy of what it can have, and what it hides stays with the other', async () => {
    const { de, en, all } = await pair()
    deepEqualItems(await dataOf(de), all)
    deepEqualItems(await dataOf(en), { title: 'House', same: 's', named: 'n', items: [{ word: 'w' }] })
    const other = await save({ title: 'Home' }, { lang: 'en', translation_of: (await save(all, { lang: 'de' })).uid })
    deepEqualItems(other.fields, { title: 'Home', same: 's', named: 'n', items: [{ word: 'w' }] })
  })

  test('saving one, the other and the first again: each keeps its own, and what is shared stays shared', async () => {
    const { de, en, all } = await pair()
    const items = [{ id: en.fields.items[0].id, word: 'v' }]
    await save({ title: 'Cabin', same: 't', items }, { entry: en.uid })
    deepEqualItems(await dataOf(de), { ...all, same: 't' })
    deepEqualItems(await dataOf(en), { title: 'Cabin', same: 't', items: [{ word: 'v' }] })
    await save({ title: 'Hof', x: 'Y' }, { entry: de.uid })
    await save({ same: 'u', x: 'not for English' }, { entry: en.uid })
    deepEqualItems(await dataOf(de), { ...all, title: 'Hof', x: 'Y', same: 'u' })
    deepEqualItems(await dataOf(en), { title: 'Cabin', same: 'u', items: [{ word: 'v' }] })
    await bench.do('replace_entry', { ...named(en), fields: { title: 'Hut' } })
    deepEqualItems(await dataOf(de), { title: 'Hof', ...OWN, x: 'Y' }, 'only what is shared was cleared')
  })

  test('publishing, restoring, reverting, the trash and many at once leave the other as it is', async () => {
    const { de, en, all } = await pair()
    for (const one of [de, en, de]) await bench.do('publish_entry', named(one))
    deepEqualItems(await dataOf(de, { view: 'published' }), all)
    const English = { title: 'House', same: 's', named: 'n', items: [{ word: 'w' }] }
    deepEqualItems(await dataOf(en, { view: 'published' }), English)
    await save({ title: 'Cabin' }, { entry: en.uid })
    await bench.do('bulk_entries', { table: 'offers', ids: [en.id], action: 'update', fields: { same: 't' } })
    await bench.do('restore_revision', { ...named(en), n: 1 })
    deepEqualItems(await dataOf(en), English)
    deepEqualItems(await dataOf(de), all)
    await save({ title: 'Cabin', items: null }, { entry: en.uid })
    await bench.do('discard_entry_draft', named(en))
    await bench.do('delete_entry', named(en))
    await bench.do('restore_item', { uid: en.uid })
    deepEqualItems(await dataOf(de), all)
    await bench.do('delete_entry', named(de))
    await bench.do('restore_item', { uid: de.uid })
    deepEqualItems([await dataOf(de), await dataOf(en)], [all, English])
  })

  test('what is shared and locked in one language is not changed by way of another', async () => {
    const fields = [
      text('title', { translatable: true }),
      text('fix', { readonly_if: { field: '@status', op: 'eq', value: 'published' } }),
    ]
    await bench.table('locked', fields, { title_field: 'title' })
    const keep = (data: object, more: object = {}) => bench.do('save_entry', { table: 'locked', fields: data, ...more })
    const en = await keep({ title: 'A', fix: '1' }, { action: 'publish' })
    const made = { table: 'locked', fields: { title: 'B', fix: '2' }, lang: 'de', translation_of: en.uid }
    assert.equal((await bench.fails('save_entry', made)).errors[0]!.pointer, '/fields/fix')
    const de = await keep({ title: 'B' }, { lang: 'de', translation_of: en.uid })
    const change = { table: 'locked', entry: de.uid, fields: { title: 'C', fix: '2' } }
    const refused = await bench.fails('save_entry', change)
    deepEqualItems(
      refused.errors.map(({ pointer, code }) => [pointer, code]),
      [['/fields/fix', 'readonly']],
    )
    await bench.do('unpublish_entry', { table: 'locked', entry: en.uid })
    await bench.do('save_entry', change)
    assert.equal((await bench.do('get_entry', { table: 'locked', entry: en.uid })).fields.fix, '2')
  })

  test('a field that comes to hang on something is cleared in no other translation', async () => {
    const plain = [text('title', { translatable: true }), text('x'), text('y')]
    await bench.table('later', plain, { title_field: 'title' })
    const keep = (data: object, more: object = {}) => bench.do('save_entry', { table: 'later', fields: data, ...more })
    const en = await keep({ title: 'A', x: '1', y: '2' })
    const de = await bench.do('translate_entry', { table: 'later', entry: en.uid, to: 'de', fields: { title: 'B' } })
    const fields = [plain[0], text('x', GERMAN), text('y', when('title', 'eq', 'B'))]
    await bench.do('save_data_table', { table: 'later', fields, apply: true })
    await keep({ title: 'C' }, { entry: en.uid })
    deepEqualItems((await bench.do('get_entry', { table: 'later', entry: en.uid })).fields, { title: 'C' })
    const stored = { title: 'B', x: '1', y: '2' }
    deepEqualItems((await bench.do('get_entry', { table: 'later', entry: de.uid })).fields, stored)
  })

  test('names that an entry does not have are refused, and all of them in requests but the language', async () => {
    const wrong = async (field: string, settings: object = {}) => {
      const fields = [text('a', when(field, 'filled'))]
      const made = { handle: 'wrong', name: 'wrong', fields, settings, apply: false }
      return (await bench.fails('save_data_table', made)).errors.map(({ pointer }) => pointer)
    }
    const at = ['/fields/0/visible_if/field']
    for (const name of ['@title', '@id', '@sort', '@Lang', '@']) deepEqualItems(await wrong(name), at)
    for (const name of ['@status', '@slug', '@published_at', '@created_at', '@updated_at'])
      deepEqualItems(await wrong(name, { kind: 'inbox' }), at)
    const inbox = {
      handle: 'sealed',
      name: 'sealed',
      fields: [text('a', GERMAN)],
      settings: { kind: 'inbox' },
      apply: false,
    }
    await bench.do('save_data_table', inbox)
  })
})

suite('what translations have for themselves, elsewhere', () => {
  test('a file of one language leaves the other as it is; one of both may differ in what is own', async () => {
    const { here, make, send, take, list } = await importWorld()
    try {
      await make('offers', FIELDS.slice(0, 5), { title_field: 'title' })
      const head = '_slug,_lang,_group,_status,title,same,x,far,named\n'
      const group = '00000000-0000-4000-8000-000000000001'
      const lines = `haus,de,${group},draft,Haus,s,X,far,n\nhouse,en,${group},draft,Cabin,s,,,\n`
      const made = (await send('offers', head + lines)).body.data
      deepEqualItems([made.created, made.faults], [2, 0])
      const [de] = await list('offers', { lang: 'de' })
      const [en] = await list('offers', { lang: 'en' })
      await send('offers', `_uid,_status,title,same,x\n${en.uid},published,House,t,no\n`)
      const data = async () => [
        (await list('offers', { lang: 'de' }))[0].fields,
        (await list('offers', { lang: 'en' }))[0].fields,
      ]
      const expected = [
        { title: 'Haus', same: 't', x: 'X', far: 'far', named: 'n' },
        { title: 'House', same: 't' },
      ]
      deepEqualItems(await data(), expected)
      const again = (await send('offers', await take('offers'))).body.data
      deepEqualItems([again.unchanged, again.faults], [2, 0])
      await send('offers', `_uid,x\n${de.uid},Y\n`)
      deepEqualItems(await data(), [{ ...expected[0], x: 'Y' }, expected[1]])
    } finally {
      await here.close()
    }
  })

  test('in a table that websites share both languages arrive, and go on, with what they have', async () => {
    const here = await sharedBench()
    try {
      await here.table('town', 'offers', FIELDS, { route: 'offers', title_field: 'title' })
      await here.do('town', 'share_table', { table: 'offers', members: ['north'] })
      await here.jobs()
      const all = { title: 'Haus', same: 's', ...OWN }
      const de = await here.do('north', 'save_entry', { table: 'offers', lang: 'de', fields: all, action: 'publish' })
      const en = await here.do('north', 'translate_entry', {
        table: 'offers',
        entry: de.uid,
        to: 'en',
        fields: { title: 'House' },
      })
      await here.do('north', 'save_entry', { table: 'offers', entry: en.uid, fields: { same: 't' }, action: 'publish' })
      await here.jobs()
      for (const site of ['north', 'town'] as const) {
        const valuesOf = async (entry: { uid: string }) =>
          (await here.do(site, 'get_entry', { table: 'offers', entry: entry.uid })).fields
        deepEqualItems(await valuesOf(de), { ...all, same: 't' }, site)
        deepEqualItems(await valuesOf(en), { title: 'House', same: 't', named: 'n', items: [{ word: 'w' }] }, site)
      }
      const published = await here.do('town', 'get_entry', {
        table: 'offers',
        entry: de.uid,
        view: 'published',
      })
      deepEqualItems(published.fields, all)
    } finally {
      await here.close()
    }
  })
})
