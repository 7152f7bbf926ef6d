// Jobs that take long: taken over soon when their process died, and never from one that lives, however long it is the writer.
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { transact } from '../../../../src/lib/platform/db/database.ts'
import type { JobHandler } from '../../../../src/lib/core/extension/contribution.ts'
import { openInstallation } from '../../../../src/lib/installation/installation.ts'
import { dueWakeups, enqueue, runDueJobs, systemContext } from '../../../../src/lib/core/jobs/jobs.ts'
import { LONG_LEASE } from '../../../../src/lib/core/jobs/long-jobs.ts'
import { instant, MINUTE } from '../../../../src/lib/base/clock.ts'
import { makeInstallation, testClock } from '../../../support/installation.ts'
import { eventually } from '../../../support/eventually.ts'

async function setUp(t: TestContext) {
  const clock = testClock()
  const made = await makeInstallation({ clock })
  t.after(made.close)
  const site = await made.installation.openSite('default')
  const other = await openInstallation(made.options)
  t.after(() => other.close())
  const there = await other.openSite('default')
  const gates: (() => void)[] = []
  const run: JobHandler = () => new Promise<void>((resolve) => gates.push(resolve))
  for (const { registry } of [site, there]) {
    registry.jobs.clear()
    registry.jobs.set('long', { name: 'long', background: true, run })
  }
  const add = async () => {
    const ctx = systemContext(made.installation, site)
    await transact(site.db, (trx) => enqueue({ ...ctx, db: trx }, { kind: 'long', payload: {} }))
  }
  const begun = async (count: number) => {
    await eventually(() => gates.length >= count, `${count} have begun`)
    assert.equal(gates.length, count)
  }
  const row = () => site.db.read.selectFrom('jobs').selectAll().where('kind', '=', 'long').executeTakeFirstOrThrow()
  const mine = () => runDueJobs(made.installation, site)
  const theirs = () => runDueJobs(other, there)
  return { installation: made.installation, site, other, clock, gates, add, begun, row, mine, theirs }
}

test('one whose process died is taken over after half a minute, and who lost it changes nothing', async (t) => {
  const { clock, gates, add, begun, row, mine, theirs, other } = await setUp(t)
  await add()
  const dead = mine() // hangs, as if the process had stopped
  await begun(1)
  assert.deepEqual(await dueWakeups(other, 9), [])
  clock.advance(LONG_LEASE - 1)
  const { next } = await theirs()
  assert.equal(gates.length, 1, 'the lease still holds')
  assert.equal(next, instant(new Date(clock.now().getTime() + 1)))
  clock.advance(1)
  assert.deepEqual(await dueWakeups(other, 9), ['default'])
  const second = theirs()
  await begun(2)
  gates[0]!()
  await dead
  assert.equal((await row()).status, 'waiting', 'the first has nothing to say any more')
  gates[1]!()
  await second
  assert.deepEqual([(await row()).status, (await row()).attempts], ['done', 2])
})

test('one that a process of an older version has is left to it while its lease in the website holds', async (t) => {
  const { clock, gates, add, begun, row, mine, site } = await setUp(t)
  await add()
  const lease_until = instant(new Date(clock.now().getTime() + 5 * MINUTE))
  await transact(site.db, (trx) =>
    trx.updateTable('jobs').set({ leased_by: 'older:1:x', lease_until, attempts: 1 }).execute(),
  )
  clock.advance(5 * MINUTE - 1)
  assert.equal((await mine()).next, lease_until)
  assert.equal(gates.length, 0, 'its process lives, as far as anybody knows')
  clock.advance(1)
  const second = mine()
  await begun(1)
  gates[0]!()
  await second
  assert.deepEqual([(await row()).status, (await row()).attempts], ['done', 2])
})

test('one that is the writer of its website for longer than its lease there keeps it', async (t) => {
  const { clock, gates, add, begun, row, mine, theirs, site, installation } = await setUp(t)
  t.mock.timers.enable({ apis: ['setInterval'] })
  const until = async () =>
    (await installation.network.read.selectFrom('leases').select('until').executeTakeFirstOrThrow()).until
  await add()
  const first = mine()
  await begun(1)
  const writing = Promise.withResolvers<void>()
  const written = transact(site.db, () => writing.promise)
  const before = await row()
  // One renewal at a time: of two on MariaDB the later one may be written first, and nothing would change any more.
  const each = LONG_LEASE / 3
  for (let passed = 0; passed < 6 * MINUTE; passed += each) {
    const last = await until()
    clock.advance(each)
    t.mock.timers.tick(each)
    await eventually(async () => (await until()) !== last)
  }
  assert.equal((await row()).lease_until, before.lease_until, 'its website could not be told')
  const { next } = await theirs()
  assert.equal(gates.length, 1)
  assert.ok(next! > instant(clock.now()))
  writing.resolve()
  await written
  gates[0]!()
  await first
  assert.deepEqual([(await row()).status, (await row()).attempts], ['done', 1])
  assert.deepEqual(await installation.network.read.selectFrom('leases').selectAll().execute(), [])
})
