// Private fields in items of groups are visible to members only, and missing in everything that visitors read.
// Holds: contract 2.1 private
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { sql } from 'kysely'
import { dataBench, type DataBench } from './bench.ts'
import { deepEqualItems } from '../../support/item-ids.ts'

suite('private members of groups', () => {
  let here: DataBench
  before(async () => {
    here = await dataBench()
  })
  after(() => here.close())

  test('they are in the draft and not among what is public', async () => {
    await here.table('offers', [
      { type: 'text', name: 'title' },
      {
        type: 'group',
        name: 'lines',
        fields: [
          { type: 'text', name: 'label' },
          { type: 'number', name: 'cost', private: true },
        ],
      },
    ])
    const lines = [{ label: 'Work', cost: 4711 }]
    const saved = await here.do('save_entry', { table: 'offers', fields: { title: 'One', lines } })
    await here.do('publish_entry', { table: 'offers', entry: String(saved.id) })
    const draft = await here.do('get_entry', { table: 'offers', entry: String(saved.id) })
    assert.equal((draft.fields['lines'] as { cost: number }[])[0]!.cost, 4711)
    const published = await here.do('get_entry', {
      table: 'offers',
      entry: String(saved.id),
      view: 'published',
    })
    deepEqualItems(published.fields['lines'], [{ label: 'Work' }])
    const site = await here.installation.openSite('default')
    const { rows } = await sql<Record<string, unknown>>`select * from public_offers`.execute(site.db.read)
    assert.doesNotMatch(JSON.stringify(rows), /4711|cost/)
  })
})
