// Upgrade: indexes of fields shown in lists are dropped, and the table requests those it needs instead, at most eight.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { sql } from 'kysely'
import { replaceFormerIndexes } from '../../../src/lib/data/tables/replace-former-indexes.ts'
import { indexNames } from '../../../src/lib/data/tables/run-step.ts'
import { findTable } from '../../../src/lib/data/tables/find-table.ts'
import { runDueJobs } from '../../../src/lib/core/jobs/jobs.ts'
import { dataBench, type DataBench } from './bench.ts'

const FIELDS = [
  { type: 'text', name: 'title', in_list: true },
  ...Array.from({ length: 9 }, (_, i) => ({ type: 'number', name: `n${i}`, in_list: true })),
  { type: 'text', name: 'code', unique: true },
]

suite('indexes of an older installation', () => {
  let here: DataBench
  before(async () => {
    here = await dataBench()
    await here.table('wares', FIELDS, { sort_field: 'n8' })
  })
  after(() => here.close())

  test('become those that tables have by use', async () => {
    const { db } = here.site
    const target = { db: db.read, dialect: db.dialect, handle: 'wares', table_id: 1 }
    await runDueJobs(here.installation, here.site)
    // As an older version left it.
    await sql`update data_tables set indexes = null`.execute(db.write)
    const part = db.dialect === 'mysql' ? sql`(191)` : sql``
    for (const [view, at] of [
      ['d', 'data_wares'],
      ['p', 'public_wares'],
    ] as const) {
      await sql`create index ${sql.ref(`ix_${view}1_1_1`)} on ${sql.table(at)} (_fold_title${part})`.execute(db.write)
      await sql`create index ${sql.ref(`ix_${view}1_1_2`)} on ${sql.table(at)} (n8)`.execute(db.write)
    }
    const old = await indexNames(target, 'data_wares')
    const upgrade = { db: db.write, dialect: db.dialect, now: here.installation.clock.now() }
    await replaceFormerIndexes(upgrade)
    await replaceFormerIndexes(upgrade)
    const left = await indexNames(target, 'data_wares')
    assert.deepEqual(old.filter((name) => !left.includes(name)).sort(), ['ix_d1_1_1', 'ix_d1_1_2'])
    await runDueJobs(here.installation, here.site)
    const { indexes, fields } = await findTable({ db: db.read, site: here.site }, 'wares')
    const named = indexes!.map(({ sort: [id] }) => fields.find((field) => field.id === id)!.name)
    assert.deepEqual(named, ['n8', 'title', 'n0', 'n1', 'n2', 'n3', 'n4', 'n5'])
    assert.ok(indexes!.every(({ made }) => made))
    const made = (await indexNames(target, 'public_wares')).filter((name) => name.startsWith('fx_'))
    assert.equal(made.length, 8)
  })
})
