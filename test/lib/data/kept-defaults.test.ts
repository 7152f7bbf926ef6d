// What entries of an older version lacked and a default stood for is written down once (migration 017).
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { sql } from 'kysely'
import { columns } from '../../../src/lib/platform/db/columns.ts'
import { up } from '../../../src/lib/data/migrations/site/017-defaults.ts'
import { dataBench, type DataBench } from './bench.ts'
import { deepEqualItems } from '../../support/item-ids.ts'

const options = ['a', 'b'].map((key) => ({ key, label: key }))
const is = (field: string, value: string) => ({ field, op: 'eq', value })
const FIELDS = [
  { type: 'text', name: 't' },
  { type: 'select', name: 'sel', options, default: 'a' },
  { type: 'text', name: 'x', visible_if: is('sel', 'a') },
  { type: 'text', name: 'secret', default: 'S', private: true },
  { type: 'text', name: 'unseen', default: 'U', visible_if: is('sel', 'b') },
  {
    ...{ type: 'group', name: 'items' },
    fields: [
      { type: 'select', name: 'kind', options, default: 'a' },
      { type: 'text', name: 'n', visible_if: is('kind', 'a') },
    ],
  },
]
const ITEMS = [{ kind: 'a', n: '1' }]
const KEPT = { t: 'one', sel: 'a', x: 'kept', items: ITEMS }

suite('defaults that stood for what was missing', () => {
  let bench: DataBench
  let entry: { table: string; entry: string }
  before(async () => {
    bench = await dataBench()
    for (const table of ['kept', 'trashed']) {
      await bench.table(table, FIELDS)
      const { uid } = await bench.do('save_entry', { table, data: KEPT, action: 'publish' })
      await bench.do('save_entry', { table, data: { ...KEPT, t: 'two', sel: 'b', x: null } })
      entry ??= { table, entry: uid }
    }
    await makeOld()
  })
  after(() => bench.close())

  /** As the version before stored it: only what was told. */
  const makeOld = async () => {
    const { db } = bench.site
    const items = JSON.stringify([{ n: '1' }])
    for (const table of ['kept', 'trashed'])
      for (const own of [`data_${table}`, `public_${table}`]) {
        await sql`update ${sql.table(own)} set items = ${items}`.execute(db.write)
        await sql`update ${sql.table(own)} set sel = null, _fold_sel = null where sel = 'a'`.execute(db.write)
        if (own.startsWith('data')) await sql`update ${sql.table(own)} set secret = null`.execute(db.write)
      }
    const known = await bench.rows('revisions')
    for (const { object, n, content } of known) {
      const old = String(content).replace('"sel":"a",', '').replace('"kind":"a",', '').replace('"secret":"S",', '') // prettier-ignore
      await sql`update revisions set content = ${old} where object = ${object} and n = ${n}`.execute(db.write)
    }
    await bench.do('delete_data_table', { table: 'trashed' })
    await sql`alter table data_tables drop column filled`.execute(db.write)
    await sql`alter table data_tables add column altering text`.execute(db.write)
    // What this process knows of the tables is out of date.
    await sql`update data_tables set version = version + 1`.execute(db.write)
  }
  const migrate = () => {
    const { write, dialect } = bench.site.db
    return up(write as never, columns(write as never, dialect), bench.clock.now())
  }

  test('is written down in drafts and in what visitors see, where conditions show it', async () => {
    await migrate()
    const drafts = await bench.rows('data_kept')
    deepEqualItems(drafts.map(({ sel, _fold_sel, secret, unseen, items }) => [sel, _fold_sel, secret, unseen, JSON.parse(String(items))]), [
      ['a', 'a', 'S', null, ITEMS],
      ['b', 'b', 'S', 'U', ITEMS],
    ]) // prettier-ignore
    const [shown] = await bench.rows('public_kept')
    deepEqualItems([shown!['sel'], shown!['x'], JSON.parse(String(shown!['items']))], ['a', 'kept', ITEMS])
    const [trashed] = await bench.rows((await bench.rows('data_tables')).filter(({ living }) => living === null).map(({ id }) => `trash_${String(id)}_draft`)[0]!) // prettier-ignore
    assert.equal(trashed!['sel'], 'a')
  })

  test('so that nothing is hidden and emptied, and nothing counts as changed', async () => {
    const now = await bench.do('get_entry', entry)
    deepEqualItems([now.data, now.has_unpublished_changes], [{ ...KEPT, secret: 'S' }, false])
    const published = await bench.do('get_entry', { ...entry, view: 'published' })
    deepEqualItems(published.data, KEPT)
    bench.clock.advance(1000)
    await bench.do('save_entry', { ...entry, data: { t: 'two' }, action: 'publish' })
    deepEqualItems((await bench.do('get_entry', entry)).data, { ...KEPT, t: 'two', secret: 'S' })
    await bench.do('restore_revision', { ...entry, n: 1 })
    deepEqualItems((await bench.do('get_entry', entry)).data, { ...KEPT, secret: 'S' })
  })

  test('once: what is cleared afterwards stays so, also when it was broken off and is done again', async () => {
    bench.clock.advance(1000)
    await bench.do('save_entry', { ...entry, data: { sel: null } })
    await migrate()
    deepEqualItems((await bench.do('get_entry', entry)).data, { t: 'one', items: ITEMS, secret: 'S' })
  })
})
