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

  test('a new table of texts that all languages share says so, unless one is translatable', async () => {
    const warned = async (fields: object[]) => {
      const input = { handle: 'songs', name: 'Songs', fields }
      return ((await bench.ask('save_data_table', input)).body.meta?.['warnings'] ?? []) as { message: string }[]
    }
    const [warning] = await warned([{ type: 'text', name: 'title' }])
    assert.match(String(warning?.message), /same texts in en, de.* Set translatable: true/)
    assert.deepEqual(await warned([{ type: 'number', name: 'year' }]), [])
    assert.deepEqual(await warned([{ type: 'text', name: 'title', translatable: true }]), [])
    const wrong = await bench.fails('save_data_table', {
      handle: 'songs',
      fields: [{ type: 'text', name: 'title', localized: true }],
    })
    assert.match(wrong.message, /text has no option "localized"; it has .*translatable/)
  })

  test('with lang, an id or a uid names the entry or its translation', async () => {
    const table = 'events'
    const first = await bench.do('save_entry', { table, fields: { title: 'Ride' } })
    const german = await bench.do('translate_entry', { table, entry: String(first.id), to: 'de' })
    for (const entry of [String(first.id), first.uid]) {
      assert.equal((await bench.do('get_entry', { table, entry, lang: 'en' })).id, first.id)
      assert.equal((await bench.do('get_entry', { table, entry, lang: 'de' })).id, german.id)
      const changed = await bench.do('save_entry', { table, entry, lang: 'de', slug: 'ritt' })
      assert.deepEqual([changed.id, changed.slug], [german.id, 'ritt'])
    }
    assert.equal((await bench.do('get_entry', { table, entry: String(first.id) })).slug, 'ride')
    assert.equal(
      (await bench.fails('get_entry', { table, entry: 'ritt' })).message,
      'There is no entry "ritt" in events in en, but in de: give that language (lang), too.',
    )
    assert.equal(
      (await bench.fails('get_entry', { table, entry: 'ride', lang: 'de' })).message,
      'There is no entry "ride" in events in de. The entry of that slug in en is "ritt" in de.',
    )
    await bench.do('delete_entry', { table, entry: String(german.id) })
    const refusal = async (name: string, input: object) => (await bench.fails(name, { table, ...input })).code
    const entry = String(first.id)
    assert.equal(await refusal('save_entry', { entry, lang: 'de', fields: { title: 'x' } }), 'not-found')
    assert.equal(await refusal('get_entry', { entry, lang: 'fr' }), 'validation')
    assert.equal(await refusal('list_entries', { lang: 'fr' }), 'validation')
    assert.equal(await refusal('list_occurrences', { lang: 'fr', from: '2026-01-01', to: '2026-02-01' }), 'validation')
  })
})
