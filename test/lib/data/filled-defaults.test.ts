// Databases whose entries were filled with the defaults of later fields keep these values, also in older revisions.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { sql } from 'kysely'
import { up } from '../../../src/lib/data/migrations/site/045-no-filled-defaults.ts'
import { dataBench, type DataBench } from './bench.ts'
import { deepEqualItems } from '../../support/item-ids.ts'

const options = ['a', 'b'].map((key) => ({ key, label: key }))
const FIELDS = [
  { type: 'text', name: 't' },
  { type: 'select', name: 'sel', id: 's', options, default: 'a' },
  { type: 'text', name: 'x', visible_if: { field: 'sel', op: 'eq', value: 'a' }, default: 'X' },
  {
    type: 'group',
    name: 'items',
    fields: [
      { type: 'text', name: 'n' },
      { type: 'text', name: 'm', default: 'M' },
    ],
  },
]
const ITEMS = [{ n: '1', m: 'M' }]
const FULL = { t: 'one', sel: 'a', x: 'X', items: ITEMS }

suite('defaults that entries had got', () => {
  let bench: DataBench
  let published: { table: string; entry: string }
  let other: { table: string; entry: string }
  before(async () => {
    bench = await dataBench()
    await bench.table('kept', FIELDS)
    const make = async (data: object) => {
      const { uid } = await bench.do('save_entry', { table: 'kept', fields: data, action: 'publish' })
      return { table: 'kept', entry: uid as string }
    }
    published = await make({ t: 'one', items: [{ n: '1' }] })
    other = await make({ t: 'two', sel: 'b' })
    await makeOld()
  })
  after(() => bench.close())

  /** Entries were filled when the fields came; revisions were not, and a note said since when they had the defaults. */
  const makeOld = async () => {
    const { write: db } = bench.site.db
    for (const { object, n, content } of await bench.rows('revisions')) {
      const old = String(content)
        .replace('"s":"a",', '')
        .replace('"x":"X"', '')
        .replace('"m":"M",', '')
        .replace(',}', '}')
      await sql`update revisions set content = ${old} where object = ${object} and n = ${n}`.execute(db)
    }
    await sql`alter table data_tables add column filled text`.execute(db)
    const at = bench.clock.now().toISOString()
    const filled = [
      { field: 's', value: 'a' },
      { field: 'x', value: 'X' },
      { field: 'items', inner: 'm', value: 'M' },
    ]
    await sql`update data_tables set filled = ${JSON.stringify(filled.map((one) => ({ ...one, at })))}`.execute(db)
    const steps = JSON.stringify([{ do: 'copy', to: 'snap_1_2' }, { do: 'preset' }, { do: 'rehash' }])
    await sql`insert into data_alterings (table_id, steps) values (99, ${steps})`.execute(db)
  }
  const get = async (at: object, view = 'draft') => bench.do('get_entry', { ...at, view })

  test('look as before, and so do their revisions', async () => {
    const all = async () => [await bench.rows('data_kept'), await bench.rows('public_kept')]
    const before = await all()
    for (let i = 0; i < 2; i++) await up(bench.site.db.write as never)
    assert.deepEqual(await all(), before)
    assert.equal('filled' in (await bench.rows('data_tables'))[0]!, false)
    const [{ steps }] = (await bench.rows('data_alterings')) as [{ steps: string }]
    assert.deepEqual(JSON.parse(steps), [{ do: 'copy', to: 'snap_1_2' }])
    await sql`delete from data_alterings`.execute(bench.site.db.write)
    for (const view of ['draft', 'published']) deepEqualItems((await get(published, view)).fields, FULL)
    bench.clock.advance(1000)
    await bench.do('save_entry', { ...published, fields: { t: 'changed' } })
    await bench.do('discard_entry_draft', published)
    const discarded = await get(published)
    deepEqualItems([discarded.fields, discarded.has_unpublished_changes], [FULL, false])
    await bench.do('save_entry', { ...published, fields: { sel: null, items: null } })
    await bench.do('restore_revision', { ...published, n: 1 })
    deepEqualItems((await get(published)).fields, FULL)
    // What its condition hides is in no revision of it.
    await bench.do('save_entry', { ...other, fields: { t: 'changed' } })
    await bench.do('restore_revision', { ...other, n: 1 })
    deepEqualItems((await get(other)).fields, { t: 'two', sel: 'b' })
  })
})
