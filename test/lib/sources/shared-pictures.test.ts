// A table that a source fills and several websites share: its pictures reach them by a pool that all share.
import assert from 'node:assert/strict'
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { systemContext } from '../../../src/lib/core/jobs/jobs.ts'
import { syncNow } from '../../../src/lib/sources/sources.ts'
import { openImmo, property, zipOf } from '../../support/openimmo.ts'
import { image } from '../../support/source-world.ts'
import { poolBench } from '../media/pool-bench.ts'

test('pictures of a source go into the pool of the websites that share its table', async (t) => {
  const bench = await poolBench()
  t.after(bench.close)
  const { installation, root, clock } = bench
  const { fields, mapping, table } = await bench.do('a', 'preview_source', { format: 'openimmo' })
  await bench.do('a', 'save_data_table', { ...table, fields, apply: true })
  const given = { name: 'Makler', format: 'openimmo', mode: 'folder', table: table.handle, mapping }
  const source = await bench.do('a', 'create_source', given)
  const folder = join(root, source.folder)
  mkdirSync(folder, { recursive: true })
  const send = async (id: string, colour: string) => {
    const name = join(folder, `${id}.zip`)
    const document = openImmo(property({ id, pictures: [`${id}.png`] }), { umfang: 'TEIL' })
    writeFileSync(name, zipOf({ 'a.xml': document, [`${id}.png`]: await image(colour) }))
    const before = new Date(clock.now().getTime() - 60_000)
    utimesSync(name, before, before)
    const { run } = await bench.do('a', 'sync_source', { id: source.id })
    const { faults } = await syncNow(systemContext(installation, await installation.openSite('a')), run.id)
    assert.deepEqual(faults, [])
  }
  await send('1', '#a11')
  assert.equal((await bench.named('a', '1.png')).pool, null, 'while nobody shares it, it is the own of the website')
  await bench.do('a', 'share_table', { table: table.handle, members: ['b'] })
  await bench.jobs('a', 'b')
  await send('2', '#1a1')
  await bench.jobs('a', 'b')
  assert.equal((await bench.named('a', '2.png')).pool, 'group')
  const there = await bench.do('b', 'list_entries', { table: table.handle })
  const { fields: shown } = there.find(({ title }: { title: string }) => title === 'Haus 2')
  assert.deepEqual(shown.images, [(await bench.named('b', '2.png')).id])
  await bench.do('a', 'set_share_members', { table: table.handle, members: ['b', 'c'] })
  await send('3', '#11a')
  assert.equal((await bench.named('a', '3.png')).pool, null, 'not every one of them is in the pool')
})
