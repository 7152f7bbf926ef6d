// A document that lacks an item counts once, wherever its run dies and however often it is taken up.
// Holds: contract 2.5 missing
import assert from 'node:assert/strict'
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { syncNow } from '../../../src/lib/sources/sources.ts'
import { systemContext } from '../../../src/lib/core/jobs/jobs.ts'
import { items, sourceWorld, type SourceWorld } from '../../support/source-world.ts'

const published = (all: any[]) => all.filter(({ status }) => status === 'published').length

/** The process of the run died before it had noted its end: whoever comes next takes it up. */
async function takeUp({ site, installation }: SourceWorld, run: { id: number }) {
  const open = { status: 'running' as const, phase: 'removing' as const, finished_at: null }
  await site.db.write.updateTable('source_runs').set(open).where('id', '=', run.id).execute()
  return syncNow(systemContext(installation, site), run.id)
}

for (const [name, change] of [
  ['a document that the server sends only once', {}],
  ['a document that is read again, because something in it was wrong', { price: 'dear' }],
] as const)
  test(`misses count once when a run is taken up: ${name}`, async (t) => {
    const world = await sourceWorld(t)
    const { answers, add, sync, entries } = world
    answers['/feed'] = items(10)
    const { id } = await add()
    await sync(id)
    answers['/feed'] = items(8, (item, n) => (n === 1 ? { ...item, ...change } : item))
    const first = await sync(id)
    assert.deepEqual([first.counts.missing, first.counts.removed], [2, 0])
    for (let i = 0; i < 2; i++) assert.equal((await takeUp(world, first)).counts.removed, 0)
    assert.equal(published(await entries()), 10)
    assert.equal((await sync(id)).counts.removed, 2)
    assert.equal(published(await entries()), 8)
  })

test('misses count once when a file of a folder is read again, and twice for two files of one run', async (t) => {
  const world = await sourceWorld(t)
  const { add, sync, entries, operate, root, clock } = world
  const { id } = await add({ mode: 'folder', url: undefined })
  const { folder } = await operate('get_source', { id })
  mkdirSync(join(root, folder), { recursive: true })
  const put = (name: string, count: number, age = 60_000) => {
    writeFileSync(join(root, folder, name), items(count))
    const at = new Date(clock.now().getTime() - age)
    utimesSync(join(root, folder, name), at, at)
  }
  put('all.json', 10)
  await sync(id)
  put('monday.json', 8)
  const first = await sync(id)
  put('monday.json', 8)
  assert.equal((await takeUp(world, first)).counts.removed, 0)
  assert.equal(published(await entries()), 10)
  put('all.json', 10)
  await sync(id)
  put('tuesday.json', 9, 50_000)
  put('wednesday.json', 9, 40_000)
  assert.equal((await sync(id)).counts.removed, 1)
  assert.equal(published(await entries()), 9)
})
