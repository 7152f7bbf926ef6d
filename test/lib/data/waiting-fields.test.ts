// Fields that become visible by a status change: changing the table does not reveal their hidden values.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { purgeOld } from '../../../src/lib/data/entries/purge-old.ts'
import { systemContext } from '../../../src/lib/core/jobs/jobs.ts'
import { dataBench, type DataBench } from './bench.ts'
import { deepEqualItems } from '../../support/item-ids.ts'

const HOUR = 3_600_000
const text = (name: string, more: object = {}) => ({ type: 'text', name, ...more })
const PUBLIC = { visible_if: { field: '@status', op: 'eq', value: 'published' } }
const T = text('t')

suite('fields that a move shows', () => {
  let bench: DataBench
  before(async () => {
    bench = await dataBench()
  })
  after(() => bench.close())

  /** Time passes, so that it is known what was before what. */
  const step = async (name: string, input: object) => {
    bench.clock.advance(HOUR)
    return bench.do(name, { ...input })
  }
  const change = (table: string, fields: object[]) => step('save_data_table', { table, fields, apply: true })
  const make = (table: string, data: object, more: object = {}) => step('save_entry', { table, fields: data, ...more })
  const dataOf = async (table: string, { uid }: { uid: string }, view = 'draft') =>
    (await bench.do('get_entry', { table, entry: uid, view })).fields
  const publish = (table: string, { uid }: { uid: string }) => step('publish_entry', { table, entry: uid })

  async function long() {
    bench.clock.advance(31 * 24 * HOUR)
    await purgeOld(systemContext(bench.installation, bench.site))
  }

  test('what was hidden when it was published is not told by changes of the table, one after the other', async () => {
    const hidden = { visible_if: { not: PUBLIC.visible_if } }
    const changesByTable: Record<string, object[][]> = {
      free: [[text('h', { private: true })], [text('h', { private: false })]],
      renamed: [[text('h', { private: true, ...hidden })], [text('g', { id: 'h' })]],
      kept: [[text('h', { private: true })], [text('x')], [text('h', { private: true })], [text('h')]],
      opened: [
        [text('h', hidden)],
        [text('h')],
        [text('h', { private: true })],
        [text('h', { id: 'h', private: true, default: 'D' })],
        [text('h')],
      ],
    }
    for (const [table, changes] of Object.entries(changesByTable)) {
      await bench.table(table, [T, text('h', { private: true, ...hidden })])
      const one = await make(table, { t: 'one', h: 'SECRET' }, { action: 'publish' })
      for (const [i, fields] of changes.entries()) {
        await change(table, [T, ...fields])
        // Columns that were kept go.
        if (i === 2) await long()
        assert.doesNotMatch(JSON.stringify(await bench.rows(`public_${table}`)), /SECRET/i, table)
      }
      await publish(table, one)
      assert.match(JSON.stringify(await bench.rows(`public_${table}`)), /SECRET/, table)
    }
  })

  test('what was published since a move hides nothing any more is shown at once', async () => {
    await bench.table('shown', [T, text('h', { private: true, visible_if: { not: PUBLIC.visible_if } })])
    const old = await make('shown', { t: 'old', h: 'SECRET' }, { action: 'publish' })
    await change('shown', [T, text('h', { private: true })])
    const young = await make('shown', { t: 'young', h: 'told' }, { action: 'publish' })
    await change('shown', [T, text('h')])
    deepEqualItems(await dataOf('shown', old, 'published'), { t: 'old' })
    deepEqualItems(await dataOf('shown', young, 'published'), { t: 'young', h: 'told' })
  })
})
