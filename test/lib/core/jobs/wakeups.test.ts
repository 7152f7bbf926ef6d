// Other processes learn from the network database which website has something due; nothing gets lost on the way.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { transact } from '../../../../src/lib/platform/db/database.ts'
import { dueWakeups, enqueue, runSiteJobs, systemContext } from '../../../../src/lib/core/jobs/jobs.ts'
import { scheduleWakeup } from '../../../../src/lib/core/jobs/wakeups.ts'
import { MINUTE } from '../../../../src/lib/base/clock.ts'
import { makeInstallation, testClock } from '../../../support/installation.ts'

test('the earliest note stays, a job leaves one after its commit, running takes it away and notes the next', async (t) => {
  const clock = testClock()
  const { installation, close } = await makeInstallation({ clock, sites: { a: {}, b: {} } })
  t.after(close)
  const [now, soon, late] = ['2026-01-15T12:00:00.000Z', '2026-01-15T12:01:00.000Z', '2026-01-15T12:09:00.000Z']
  await scheduleWakeup(installation, 'a', late)
  await scheduleWakeup(installation, 'a', soon)
  await scheduleWakeup(installation, 'a', late)
  assert.deepEqual(await dueWakeups(installation, 10), [])
  clock.advance(MINUTE)
  assert.deepEqual(await dueWakeups(installation, 10), ['a'])

  const site = await installation.openSite('b')
  site.registry.jobs.set('x', { name: 'x', run: () => undefined })
  const ctx = systemContext(installation, site)
  const woken = new Promise<string>((resolve) => installation.woken.add(resolve))
  await transact(site.db, (trx) => enqueue({ ...ctx, db: trx }, { kind: 'x', payload: {}, run_at: now }))
  assert.deepEqual(await dueWakeups(installation, 10), ['a'], 'not before the commit was told')
  for (const after of ctx.afterCommit) await after()
  assert.equal(await woken, 'b')
  assert.deepEqual(await dueWakeups(installation, 10), ['b', 'a'])
  assert.equal((await runSiteJobs(installation, 'b')).done >= 1, true)
  assert.deepEqual(await dueWakeups(installation, 10), ['a'])
  const row = await installation.network.read
    .selectFrom('wakeups')
    .selectAll()
    .where('site', '=', 'b')
    .executeTakeFirst()
  const next = await site.db.read
    .selectFrom('jobs')
    .select('run_at')
    .where('status', '=', 'waiting')
    .orderBy('run_at')
    .executeTakeFirst()
  assert.equal(row?.run_at, next?.run_at)
})
