// What waits for review: no more of it than somebody may publish, whatever happens to its table.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { findTable } from '../../../src/lib/data/tables/find-table.ts'
import { moveToTrash } from '../../../src/lib/data/tables/retire-table.ts'
import { transact } from '../../../src/lib/platform/db/database.ts'
import { systemContext } from '../../../src/lib/core/jobs/jobs.ts'
import type { Call } from '../../../src/lib/core/operation/context.ts'
import { tokenCall } from '../../support/installation.ts'
import { dataBench, type DataBench } from '../data/bench.ts'

suite('what was submitted, and how far it is seen', () => {
  let bench: DataBench
  before(async () => {
    bench = await dataBench()
  })
  after(() => bench.close())
  const titles = async (as?: Call) =>
    (await bench.do('list_submitted', {}, as)).map(({ title }: { title: string }) => title)

  test('members who may change a part of the pages see what waits there', async () => {
    const page = async (title: string, parent?: string) => {
      const { uid } = await bench.do('create_page', { title, ...(parent && { parent }) })
      bench.clock.advance(1000)
      return uid as string
    }
    const mine = await page('Mine')
    const below = await page('Below', await page('Between', mine))
    const theirs = await page('Theirs')
    for (const one of [mine, below, theirs]) await bench.do('submit_page', { page: one })
    const { principal, ...asking } = await tokenCall(bench.installation, 'default', { role: 'editor' })
    const limited = (pages: string[]) =>
      ({ ...asking, principal: { ...principal, limits: { tables: [], pages, languages: [], records: [] } } }) as Call
    assert.deepEqual(await titles(limited([])), ['Mine', 'Below', 'Theirs'])
    assert.deepEqual(await titles(limited([mine])), ['Mine', 'Below'])
    assert.deepEqual(await titles(limited([below, theirs])), ['Below', 'Theirs'])
    const gone = '0190a4f0-0000-7000-8000-000000000001'
    assert.deepEqual(await titles(limited([gone])), [])
    const { body } = await bench.ask('list_submitted', { count: true }, limited([mine]))
    assert.equal((body as unknown as { meta: { total: number } }).meta.total, 2)
    assert.equal((await bench.fails('publish_page', { page: theirs }, limited([mine]))).code, 'forbidden')
    for (const one of [mine, below, theirs]) await bench.do('withdraw_page', { page: one })
  })

  test('a table that is on its way to the trash or in it does not keep the others from being listed', async () => {
    for (const table of ['stays', 'leaves']) {
      await bench.table(table, [{ type: 'text', name: 'title' }])
      await bench.do('save_entry', { table, fields: { title: table }, action: 'submit' })
      bench.clock.advance(1000)
    }
    const ctx = systemContext(bench.installation, bench.site)
    const requested = Promise.withResolvers<string[]>()
    const moving = transact(bench.site.db, async (trx) => {
      const inner = { ...ctx, db: trx }
      await moveToTrash(inner, await findTable(inner, 'leaves'))
      requested.resolve(titles())
      await new Promise((done) => setTimeout(done, 250))
    })
    const titlesThen = await requested.promise
    await moving
    assert.ok(['stays', 'stays leaves'].includes(titlesThen.join(' ')), titlesThen.join(' '))
    assert.deepEqual(await titles(), ['stays'])
  })
})
