// A member is locked or away while others publish, take back and end what is shared: it has all of it once it is back.
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { transact } from '../../../../src/lib/platform/db/database.ts'
import { syncShared } from '../../../../src/lib/data/shared/sync.ts'
import { openInstallation } from '../../../../src/lib/installation/installation.ts'
import { systemContext } from '../../../../src/lib/core/jobs/jobs.ts'
import { MINUTE } from '../../../../src/lib/base/clock.ts'
import { sharedBench, type SharedBench } from '../../../lib/data/shared-bench.ts'

async function two(t: TestContext): Promise<SharedBench> {
  const bench = await sharedBench({ town: { db: 'sqlite' } })
  t.after(() => bench.close())
  await bench.table('town', 'events')
  await bench.entry('town', 'events', 'Fair')
  await bench.do('town', 'share_table', { table: 'events', members: ['north', 'south'] })
  await bench.entry('north', 'events', 'Swim')
  return bench
}

/** It cannot be opened meanwhile, as when its database does not answer. */
async function away<R>({ installation }: SharedBench, key: string, work: () => Promise<R>): Promise<R> {
  const open = installation.openSite.bind(installation)
  const refusing = (requested: string) => (requested === key ? Promise.reject(new Error('away')) : open(requested))
  Object.assign(installation, { openSite: refusing })
  try {
    return await work()
  } finally {
    Object.assign(installation, { openSite: open })
  }
}

const syncAt = async ({ installation }: SharedBench, key: string) =>
  syncShared(systemContext(installation, await installation.openSite(key)))

test('another process writes at the member: whoever publishes is answered, and it arrives afterwards, once', async (t) => {
  const bench = await two(t)
  const other = await openInstallation(bench.options)
  t.after(() => other.close())
  const held = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const work = transact((await other.openSite('north')).db, async () => {
    locked.resolve()
    await held.promise
  })
  await locked.promise
  const late = await bench.entry('town', 'events', 'Late')
  assert.equal(late.status, 'published')
  held.resolve()
  await work
  bench.clock.advance(600 * MINUTE)
  await bench.jobs()
  assert.deepEqual(await bench.titles('north', 'events', 'published'), ['Fair', 'Late', 'Swim'])
  assert.deepEqual(await bench.titles('south', 'events', 'published'), ['Fair', 'Late'])
  assert.deepEqual(await bench.titles('town', 'events'), ['Fair', 'Late', 'Swim'])
})

test('a member is away while others publish, take back and delete: the hourly look brings it all', async (t) => {
  const bench = await two(t)
  const walk = await bench.entry('town', 'events', 'Walk')
  const fair = await bench.named('town', 'events', 'Fair')
  await away(bench, 'north', async () => {
    await bench.entry('town', 'events', 'Late')
    await bench.do('town', 'unpublish_entry', { table: 'events', entry: walk.uid })
    await bench.do('town', 'delete_entry', { table: 'events', entry: fair.uid, confirm: true })
    assert.deepEqual(await bench.titles('south', 'events', 'published'), ['Late'])
  })
  assert.deepEqual(await bench.titles('north', 'events', 'published'), ['Fair', 'Swim', 'Walk'])
  await syncAt(bench, 'north')
  assert.deepEqual(await bench.titles('north', 'events'), ['Late', 'Swim', 'Walk'])
  assert.deepEqual(await bench.titles('north', 'events', 'published'), ['Late', 'Swim'])
})

test('the owner ends it while a member is away: that has its own entries, and those of others only if that was asked', async (t) => {
  for (const all of [false, true]) {
    const bench = await two(t)
    await bench.entry('south', 'events', 'Sail')
    await away(bench, 'north', async () => {
      await bench.do('town', 'unshare_table', { table: 'events', all_entries: all })
    })
    await bench.jobs()
    await syncAt(bench, 'north')
    assert.equal((await bench.do('north', 'get_data_table', { table: 'events' })).shared, undefined)
    assert.deepEqual(await bench.titles('north', 'events'), all ? ['Fair', 'Swim'] : ['Swim'])
    assert.deepEqual(await bench.titles('south', 'events'), all ? ['Fair', 'Sail'] : ['Sail'])
    assert.deepEqual(await bench.titles('town', 'events'), all ? ['Fair', 'Sail', 'Swim'] : ['Fair'])
    // Its own again: nothing is read-only any more, and the handle is free.
    const swim = await bench.named('north', 'events', 'Swim')
    await bench.do('north', 'update_entry', { table: 'events', entry: swim.uid, fields: { price: 9 } })
    await bench.do('north', 'share_table', { table: 'events', members: [] })
  }
})

test('a member is left out while it is away, and leaves by itself while the owner is', async (t) => {
  const bench = await two(t)
  await bench.entry('south', 'events', 'Sail')
  await away(bench, 'south', async () => {
    await bench.do('town', 'set_share_members', { table: 'events', members: ['north'] })
  })
  await syncAt(bench, 'south')
  await bench.jobs()
  assert.deepEqual(await bench.titles('south', 'events'), ['Sail'])
  await syncAt(bench, 'town')
  assert.deepEqual(await bench.titles('town', 'events'), ['Fair', 'Swim'])
  await away(bench, 'town', async () => {
    await bench.do('north', 'unshare_table', { table: 'events' })
    assert.deepEqual(await bench.titles('north', 'events'), ['Swim'])
  })
  await syncAt(bench, 'town')
  await bench.jobs()
  assert.deepEqual(await bench.titles('town', 'events'), ['Fair'])
  assert.deepEqual((await bench.do('town', 'get_data_table', { table: 'events' })).shared.members, [])
})
