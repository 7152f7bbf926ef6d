// A shared table gets a field with a default: entries of its owner and of its members have it everywhere.
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

  test('is that of the rows of all websites, and nothing that hangs on it is emptied', async () => {
    const [title, price] = FIELDS
    const fields = [
      title,
      { type: 'select', name: 'kind', options, default: 'a' },
      { ...price, visible_if: { field: 'kind', op: 'eq', value: 'a' } },
    ]
    await bench.do('town', 'save_data_table', { table: 'events', fields, apply: true })
    await bench.jobs()
    for (const site of ['town', 'north'] as const)
      for (const view of ['draft', 'published']) {
        const all = await bench.do(site, 'list_entries', { table: 'events', view, sort: '@created_at' })
        assert.deepEqual(all.map(({ data }: any) => data), [{ title: 'Fair', kind: 'a' }, { title: 'Walk', kind: 'a', price: 3 }], `${site} ${view}`) // prettier-ignore
        assert.ok(all.every((one: any) => !one.has_unpublished_changes))
      }
    const { id } = await bench.named('north', 'events', 'Walk')
    await bench.do('north', 'update_entry', { table: 'events', entry: String(id), data: { title: 'Walks' } })
    await bench.jobs()
    assert.deepEqual((await bench.named('town', 'events', 'Walks')).data, { title: 'Walks', kind: 'a', price: 3 }) // prettier-ignore
  })
})
