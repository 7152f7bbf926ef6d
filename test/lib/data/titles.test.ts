// The titles of stored entries, when another field becomes their title, or the title becomes private; and undoing both.
// Holds: contract 2.3 table
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { AnyDb } from '../../../src/lib/platform/db/database.ts'
import { systemContext } from '../../../src/lib/core/jobs/jobs.ts'
import { rollBackSteps } from '../../../src/lib/data/tables/apply-plan.ts'
import { findTable } from '../../../src/lib/data/tables/find-table.ts'
import { planTable } from '../../../src/lib/data/tables/plan-table.ts'
import { dataBench, type DataBench } from './bench.ts'

suite('titles of entries follow the fields of their table', () => {
  let here: DataBench
  before(async () => {
    here = await dataBench()
  })
  after(() => here.close())

  const FIELDS = [
    { type: 'text', name: 'name' },
    { type: 'text', name: 'town' },
  ]
  const fill = async (handle: string) => {
    await here.table(handle, FIELDS, { title_field: 'name' })
    for (const [name, town] of [
      ['Anna', 'Ulm'],
      ['Bert', 'Bonn'],
    ])
      await here.do('save_entry', { table: handle, fields: { name, town }, action: 'publish' })
  }
  const change = async (handle: string, of: (table: any) => object) => {
    here.clock.advance(1000)
    const table = await here.do('get_data_table', { table: handle })
    const { name, singular, fields, settings } = table
    const next = { table: handle, name, singular, fields, settings, ...of(table) }
    await here.do('update_data_table', { ...next, apply: true, batch: 'titles' })
  }
  const titles = async (handle: string) => [
    (await here.rows(`data_${handle}`)).map(({ _title, _folded }) => [_title, _folded]),
    (await here.rows(`public_${handle}`)).map(({ _title, _folded }) => [_title, _folded]),
  ]
  const both = (...names: string[]) => names.map((name) => [name, name.toLowerCase()])
  const withTitle = (title_field: string) => (table: any) => ({ settings: { ...table.settings, title_field } })

  test('another field becomes the title, and no longer', async () => {
    await fill('people')
    await change('people', withTitle('town'))
    assert.deepEqual(await titles('people'), [both('Ulm', 'Bonn'), both('Ulm', 'Bonn')])
    // Those that no longer have it, too.
    await change('people', ({ fields }) => ({ fields: fields.slice(0, 1), settings: { title_field: 'name' } }))
    assert.deepEqual(await titles('people'), [both('Anna', 'Bert'), both('Anna', 'Bert')])
    assert.equal((await here.do('revert_changes', { batch: 'titles' })).undone, 2)
    assert.deepEqual(await titles('people'), [both('Anna', 'Bert'), both('Anna', 'Bert')])
  })

  test('what becomes private is no longer the title that visitors see', async () => {
    await fill('members')
    const isPrivate = (value: boolean) => (table: any) => ({
      fields: table.fields.map((field: any) => (field.name === 'name' ? { ...field, private: value } : field)),
    })
    await change('members', isPrivate(true))
    assert.deepEqual(await titles('members'), [both('Anna', 'Bert'), both('Ulm', 'Bonn')])
    await change('members', isPrivate(false))
    assert.deepEqual(await titles('members'), [both('Anna', 'Bert'), both('Anna', 'Bert')])
  })

  test('a change that fails on a database without transactions for it leaves them as they were', async () => {
    await fill('guests')
    const { installation, site } = here
    const ctx = systemContext(installation, site)
    const before = await findTable(ctx, 'guests')
    await change('guests', withTitle('town'))
    const { id, version, ...after } = await findTable(ctx, 'guests')
    const { dialect } = site.db
    const { steps } = planTable({ id, version, dialect, before, after })
    const context = { db: site.db.write as AnyDb, dialect, handle: 'guests', table_id: id }
    await rollBackSteps(context, steps)
    assert.deepEqual(await titles('guests'), [both('Anna', 'Bert'), both('Anna', 'Bert')])
  })
})
