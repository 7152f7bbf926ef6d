// Changes of tables are announced on MySQL only: where none can be, nobody asks for them.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { findTable, lookUpTable, mendTrashed, reading } from '../../../src/lib/data/tables/find-table.ts'
import { transact } from '../../../src/lib/db/database.ts'
import { systemContext } from '../../../src/lib/jobs/jobs.ts'
import type { Context } from '../../../src/lib/operation/context.ts'
import { dataBench, type DataBench } from './bench.ts'

suite('looking up a table', () => {
  let bench: DataBench
  before(async () => {
    bench = await dataBench()
    await bench.table('things', [{ type: 'text', name: 'title' }])
  })
  after(() => bench.close())

  /** The queries of the work, and how many of them ask for what is announced. */
  const watched = (db: Context['db']) => {
    const asked: string[] = []
    const watching = db.withPlugin({
      transformQuery: ({ node }) => (asked.push(JSON.stringify(node)), node),
      transformResult: async ({ result }) => result,
    })
    return { db: watching, counts: () => [asked.length, asked.filter((query) => query.includes('data_alterings')).length] } // prettier-ignore
  }

  test('a write asks for its table, and for what is announced of it where that is needed', async () => {
    const ctx = systemContext(bench.installation, bench.site)
    await transact(bench.site.db, async (trx) => {
      const there = watched(trx)
      await lookUpTable({ ...ctx, db: there.db }, 'things')
      const gone = watched(trx)
      await mendTrashed({ ...ctx, db: gone.db }, 'nothing')
      const isSqlite = bench.site.db.dialect === 'sqlite'
      assert.deepEqual([there.counts(), gone.counts()], isSqlite ? [[1, 0], [0, 0]] : [[2, 1], [1, 0]]) // prettier-ignore
    })
  })

  test('so does whoever reads from it', async () => {
    const { db, counts } = watched(bench.site.db.read)
    const site = { ...bench.site, db: { ...bench.site.db, read: db } }
    const ctx = { ...systemContext(bench.installation, bench.site), db, site }
    const table = await reading(ctx, 'things', async (now) => now)
    assert.deepEqual(table, await findTable(ctx, 'things'))
    assert.deepEqual(counts(), bench.site.db.dialect === 'sqlite' ? [4, 0] : [4, 2])
  })
})
