// The language versions of one entry in the list of its table.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { dataBench, type DataBench } from './bench.ts'

suite('the language versions of an entry', () => {
  let bench: DataBench
  before(async () => {
    bench = await dataBench()
    await bench.table('events', [{ type: 'text', name: 'title' }], { title_field: 'title' })
  })
  after(() => bench.close())

  test('are listed by their group, drafts and what visitors see; those in the trash are not', async () => {
    const first = await bench.do('save_entry', { table: 'events', data: { title: 'Walk' } })
    await bench.do('save_entry', { table: 'events', data: { title: 'Other' } })
    const german = await bench.do('translate_entry', { table: 'events', entry: String(first.id), to: 'de' })
    const of = { table: 'events', translation_group: first.translation_group }
    const langs = async (more: object = {}) =>
      (await bench.do('list_entries', { ...of, ...more })).map(({ lang }: { lang: string }) => lang).sort()
    assert.deepEqual(await langs(), ['de', 'en'])
    assert.deepEqual(await langs({ view: 'published' }), [])
    await bench.do('publish_entry', { table: 'events', entry: String(first.id) })
    assert.deepEqual(await langs({ view: 'published' }), ['en'])
    await bench.do('delete_entry', { table: 'events', entry: String(german.id) })
    assert.deepEqual(await langs(), ['en'])
    assert.deepEqual(await langs({ translation_group: "x' or 1=1" }), [])
  })

  test('conditions name the language; what is shown in one of them is that one’s own', async () => {
    const visible_if = { field: '@lang', op: 'eq', value: 'de' }
    const fields = [
      { type: 'text', name: 'title' },
      { type: 'text', name: 'tax', visible_if, required: true },
    ]
    await bench.table('offers', fields, { title_field: 'title' })
    const save = (data: object, more: object = {}) =>
      bench.do('save_entry', { table: 'offers', data, ...more })
    const english = await save({ title: 'Offer', tax: '12' }, { action: 'publish' })
    assert.deepEqual(english.data, { title: 'Offer' })
    const german = await bench.do('translate_entry', { table: 'offers', entry: english.uid, to: 'de' })
    const named = { table: 'offers', entry: german.uid }
    assert.equal((await bench.fails('publish_entry', named)).errors[0]!.pointer, '/data/tax')
    await save({ tax: '34' }, { entry: german.uid, action: 'publish' })
    assert.deepEqual((await save({ title: 'Other' }, { entry: english.uid })).data, { title: 'Other' })
    assert.deepEqual((await bench.do('get_entry', named)).data, { title: 'Other', tax: '34' })
  })
})
