// Lists and their views are filtered by the languages that entries have no version in.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { dataBench, type DataBench } from './bench.ts'

suite('entries without a version in a language', () => {
  let here: DataBench
  before(async () => {
    here = await dataBench({ languages: ['en', 'de', 'fr'] })
    await here.table('rooms', [{ type: 'text', name: 'title' }])
    for (const title of ['All', 'German only', 'None', 'Once']) {
      const { id } = await here.do('save_entry', { table: 'rooms', fields: { title } })
      const translate = (to: string) => here.do('translate_entry', { table: 'rooms', entry: String(id), to })
      if (title !== 'None') await translate('de')
      if (title === 'All') await translate('fr')
      if (title !== 'Once') continue
      const { id: version } = await translate('fr')
      await here.do('delete_entry', { table: 'rooms', entry: String(version), confirm: true })
    }
  })
  after(() => here.close())

  const found = async (filter: Record<string, unknown>) =>
    ((await here.do('list_entries', { table: 'rooms', lang: 'en', filter })) as any[])
      .map(({ fields }) => fields.title)
      .sort()

  test('those of one language, of one of several, of all; what is in the trash is no version', async () => {
    assert.deepEqual(await found({ '@untranslated': { any_of: ['fr'] } }), ['German only', 'None', 'Once'])
    assert.deepEqual(await found({ '@untranslated': { any_of: ['de', 'fr'] } }), ['German only', 'None', 'Once'])
    assert.deepEqual(await found({ '@untranslated': { all_of: ['de', 'fr'] } }), ['None'])
    assert.deepEqual(await found({ not: { field: '@untranslated', op: 'any_of', value: ['fr'] } }), ['All'])
    assert.deepEqual(await found({ '@untranslated': { any_of: ['en'] } }), [])
  })

  test('a saved view keeps it; a rule about one entry cannot have it', async () => {
    const filter = { field: '@untranslated', op: 'any_of', value: ['fr'] }
    const { uid } = await here.do('save_entry_view', { table: 'rooms', name: 'To translate', filter, shared: true })
    const views = (await here.do('list_entry_views', { table: 'rooms' })) as any[]
    assert.deepEqual(views.find((one) => one.uid === uid)?.filter, filter)
    const fields = [
      { type: 'text', name: 'title' },
      { type: 'text', name: 'more', visible_if: filter },
    ]
    await assert.rejects(here.do('save_data_table', { handle: 'others', name: 'Others', fields, apply: true }), {
      code: 'validation',
    })
  })
})
