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
    const first = await bench.do('save_entry', { table: 'events', fields: { title: 'Walk' } })
    await bench.do('save_entry', { table: 'events', fields: { title: 'Other' } })
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
})
