// Values of many entries are converted without keeping others waiting, and nobody sees any of it before it is done.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { after, before, suite, test } from 'node:test'
import { AppError } from '../../../../src/lib/base/errors.ts'
import { systemCall } from '../../../support/installation.ts'
import { turnsDuring } from '../../../support/turns-during.ts'
import { dataBench, type DataBench } from '../../../lib/data/bench.ts'

const ROWS = Number(process.env.CMS_FILL_ROWS ?? 1500)
const TITLE = { type: 'text', id: 'title', name: 'title', required: true }
const hidden = { type: 'text', id: 'note', name: 'note', private: true }
const BEFORE = [TITLE, { type: 'number', id: 'amount', name: 'amount' }, hidden]
const AFTER = [TITLE, { type: 'text', id: 'amount', name: 'amount' }, { ...hidden, private: false }]

suite('while values are converted', () => {
  let bench: DataBench
  before(async () => {
    bench = await dataBench()
    await bench.table('rows', BEFORE)
    const lines = ['title,amount,note', ...Array.from({ length: ROWS }, (_, n) => `T ${n},${n},N ${n}`)]
    const path = join(bench.root, 'rows.csv')
    writeFileSync(path, lines.join('\n'))
    const file = { path, name: 'rows.csv', size: 1, sha256: 'a'.repeat(64) }
    const as = { ...(await systemCall(bench.installation, 'default')), file }
    await bench.do('import_entries', { table: 'rows', publish: 'true' }, as)
  })
  after(() => bench.close())

  test('others are served, see what was, and what they write is there afterwards', async () => {
    const results: string[] = []
    const state = { isDone: false, writes: 0 }
    const convert = bench.do('save_data_table', { table: 'rows', fields: AFTER, apply: true })
    const read = async () => {
      while (!state.isDone) {
        const input = { table: 'rows', limit: 1, sort: '@created_at' }
        const answer = await bench.do('list_entries', input).catch((error: unknown) => error)
        results.push(answer instanceof AppError ? answer.code : typeof answer[0].fields.amount)
        await new Promise((later) => setImmediate(later))
      }
    }
    const write = bench.do('save_entry', { table: 'rows', fields: { title: 'Meanwhile' } })
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    const reading = read()
    const turns = await turnsDuring(() => convert)
    state.isDone = true
    await Promise.all([reading, write])
    delay.disable()
    // Drafts, and what visitors see: each in parts of two hundred.
    assert.ok(turns >= (2 * ROWS) / 200, `${turns} turns`)
    // MySQL shows a table that is being altered to nobody.
    if (bench.site.db.dialect === 'sqlite')
      assert.ok(results.filter((type) => type === 'number').length > 5, `${results.length} answers`)
    assert.deepEqual(new Set(results).difference(new Set(['number', 'string', 'maintenance'])), new Set())
    assert.equal(results.slice(results.indexOf('string')).includes('number') && results.includes('string'), false)
    const drafts = await bench.rows('data_rows')
    const published = await bench.rows('public_rows')
    assert.deepEqual([drafts.length, published.length], [ROWS + 1, ROWS])
    for (const rows of [drafts.slice(0, ROWS), published])
      assert.ok(
        rows.every(({ title, amount, note }) => title === `T ${String(amount)}` && note === `N ${String(amount)}`),
      )
    if (process.env.CMS_FILL_ROWS) console.log(`longest pause ${delay.max / 1e6} ms, ${results.length} answers`)
  })
})
