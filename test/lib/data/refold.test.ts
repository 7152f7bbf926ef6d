// Renamed options are found and sorted by their new labels; an interrupted change keeps the old ones.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { findTable } from '../../../src/lib/data/tables/find-table.ts'
import { draftTable, storeTable } from '../../../src/lib/data/tables/save-table.ts'
import { refold } from '../../../src/lib/data/tables/refold.ts'
import { transact, type AnyDb } from '../../../src/lib/platform/db/database.ts'
import { systemContext } from '../../../src/lib/core/jobs/jobs.ts'
import { turnsDuring } from '../../support/turns-during.ts'
import { dataBench, type DataBench } from './bench.ts'

suite('words of options', () => {
  let bench: DataBench
  const fields = (first: string, second: string, name = 'kind') => [
    { type: 'text', name: 'title', id: 'title' },
    {
      type: 'select',
      name,
      id: 'kind',
      searchable: 'normal',
      in_list: true,
      options: [
        { key: 'a', label: first },
        { key: 'b', label: second },
      ],
    },
  ]
  before(async () => {
    bench = await dataBench()
    await bench.table('shelf', fields('Apple', 'Berry'))
    for (const kind of ['a', 'b', 'a'])
      await bench.do('save_entry', { table: 'shelf', fields: { title: `Is ${kind}`, kind }, action: 'publish' })
    await bench.do('save_entry', { table: 'shelf', fields: { title: 'None' } })
  })
  after(() => bench.close())

  const VIEWS = ['draft', 'published'] as const
  const titles = async (view: string, more: object) =>
    ((await bench.do('list_entries', { table: 'shelf', view, ...more })) as any[]).map(({ title }) => title)
  const versions = async () => (await bench.rows('data_shelf')).map(({ _version, _hash }) => [_version, _hash])

  test('lists find and sort by what they are called now, drafts as well as what visitors see', async () => {
    const before = await versions()
    await bench.do('save_data_table', { table: 'shelf', fields: fields('Zebra', 'Yak'), apply: true })
    for (const view of VIEWS) {
      assert.deepEqual(await titles(view, { q: 'zebra' }), ['Is a', 'Is a'])
      assert.deepEqual(await titles(view, { q: 'apple' }), [])
      const sorted = (await titles(view, { sort: 'kind' })).filter((title) => title !== 'None')
      assert.deepEqual(sorted, ['Is b', 'Is a', 'Is a'])
    }
    // Nothing of the entries themselves changed.
    assert.deepEqual(await versions(), before)
  })

  test('also when the field gets another name at once, and not when something else is changed', async () => {
    await bench.do('save_data_table', {
      table: 'shelf',
      fields: fields('Cat', 'Dog', 'sort_of'),
      apply: true,
    })
    for (const view of VIEWS) assert.deepEqual(await titles(view, { q: 'dog' }), ['Is b'])
    await bench.do('save_data_table', { table: 'shelf', fields: fields('Cat', 'Dog'), apply: true })
    for (const view of VIEWS) assert.deepEqual(await titles(view, { q: 'cat' }), ['Is a', 'Is a'])
  })

  test('a change that is broken off leaves what they were called', async () => {
    const ctx = systemContext(bench.installation, bench.site)
    const failing = transact(bench.site.db, async (trx) => {
      const inner = { ...ctx, db: trx }
      const table = await findTable(inner, 'shelf')
      await storeTable(inner, await draftTable(inner, table, { handle: 'shelf', fields: fields('One', 'Two') }))
      throw new Error('broken off')
    })
    await assert.rejects(failing, /broken off/)
    // The next write finds what was left.
    await bench.do('save_entry', { table: 'shelf', fields: { title: 'Next' } })
    for (const view of VIEWS) {
      assert.deepEqual(await titles(view, { q: 'cat' }), ['Is a', 'Is a'])
      assert.deepEqual(await titles(view, { q: 'one' }), [].concat(view === 'draft' ? (['None'] as never) : []))
    }
  })

  test('others are served meanwhile', async () => {
    const { id: table_id, fields } = await findTable({ db: bench.site.db.read, site: bench.site }, 'shelf')
    const { dialect } = bench.site.db
    await transact(bench.site.db, async (trx) => {
      const target = { db: trx as AnyDb, dialect, handle: 'shelf', table_id }
      assert.ok((await turnsDuring(() => refold(target, { view: 'draft', fields }))) >= 1)
    })
  })
})
