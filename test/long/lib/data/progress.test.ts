// Whoever looks on is told how far an import or an export is, and of how many.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Progress } from '../../../../src/lib/core/operation/context.ts'
import { importWorld } from '../../../lib/data/import-world.ts'

const ROWS = 1250

test('lines are counted first, then checked and stored; what is exported is counted as it is written', async (t) => {
  const world = await importWorld()
  t.after(() => world.here.close())
  await world.make('rows', [{ type: 'textarea', name: 'title' }])
  const reports: Progress[] = []
  const progress = (one: Progress) => void reports.push(one)
  // A line of the file is no row: the last one has two of them.
  const lines = Array.from({ length: ROWS }, (_, i) => (i === ROWS - 1 ? '"Row\nlast"' : `Row ${i}`))
  const file = world.sent(['title', ...lines].join('\n'))
  const done = await world.ask('import_entries', { table: 'rows' }, { file, progress })
  assert.equal(done.body?.data.created, ROWS, done.message)
  const of = (phase: Progress['phase']) => reports.filter((one) => one.phase === phase)
  assert.deepEqual(of('read'), [{ phase: 'read', rows: 1000 }])
  for (const phase of ['checked', 'stored'] as const) {
    assert.ok(of(phase).every(({ total }) => total === ROWS))
    assert.deepEqual(of(phase).at(-1), { phase, rows: ROWS, total: ROWS })
  }
  assert.deepEqual([...new Set(reports.map(({ phase }) => phase))], ['read', 'checked', 'stored'])
  // Nobody looks on: nothing is counted.
  const again = await world.ask('import_entries', { table: 'rows', dry_run: true }, { file: world.sent('title\nx\n') })
  assert.equal(again.status, 200)
  let text: AsyncIterable<string | Uint8Array> | undefined
  await world.ask('export_entries', { table: 'rows' }, { progress, deliver: (made) => void (text = made.content) })
  await Array.fromAsync(text!)
  assert.deepEqual(
    of('written').map(({ rows }) => rows),
    [...Array.from({ length: 12 }, (_, i) => (i + 1) * 100), ROWS],
  )
})
