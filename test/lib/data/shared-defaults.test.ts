// A new field with a default in a shared table: whoever adds it can backfill the entries of their own website, not of others.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { FIELDS, sharedBench, type SharedBench } from './shared-bench.ts'

const options = ['a', 'b'].map((key) => ({ key, label: key }))

describe('a default of a shared table', () => {
  let bench: SharedBench
  before(async () => {
    bench = await sharedBench()
    await bench.table('town', 'events')
    await bench.entry('town', 'events', 'Fair')
    await bench.do('town', 'share_table', { table: 'events', members: ['north'], see_members: true })
    await bench.entry('north', 'events', 'Walk', { price: 3 })
  })
  after(() => bench.close())

  test('fills the own entries, which all websites see; those of others stay as they are', async () => {
    const fields = [...FIELDS, { type: 'select', name: 'kind', options, default: 'a' }]
    const { changes } = await bench.do('town', 'save_data_table', {
      table: 'events',
      fields,
      apply: true,
      backfill: true,
    })
    assert.deepEqual(changes, [{ kind: 'add', field: 'kind', backfill: 1 }])
    await bench.jobs()
    for (const site of ['town', 'north'] as const)
      for (const view of ['draft', 'published']) {
        const all = await bench.do(site, 'list_entries', { table: 'events', view, sort: '@created_at' })
        assert.deepEqual(
          all.map(({ fields: data }: any) => data),
          [
            { title: 'Fair', kind: 'a' },
            { title: 'Walk', price: 3 },
          ],
          `${site} ${view}`,
        )
        assert.ok(all.every((one: any) => !one.has_unpublished_changes))
      }
  })
})
