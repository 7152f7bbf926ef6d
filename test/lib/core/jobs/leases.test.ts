// A lease is held by one at a time, given back, taken over when its holder died, and noticed when it was lost.
// Holds: contract 4.7 nodes
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { openInstallation } from '../../../../src/lib/installation/installation.ts'
import { withLease } from '../../../../src/lib/core/jobs/jobs.ts'
import { MINUTE } from '../../../../src/lib/base/clock.ts'
import { makeInstallation, testClock } from '../../../support/installation.ts'
import { eventually } from '../../../support/eventually.ts'

async function setUp(t: TestContext) {
  const clock = testClock()
  const { installation, options, close } = await makeInstallation({ clock })
  const other = await openInstallation(options)
  t.after(async () => {
    await other.close()
    await close()
  })
  return { installation, other, clock }
}
const lease = { name: 'work', ttl: MINUTE }

test('one of two works, the other is told at once; afterwards it is free again', async (t) => {
  const { installation, other } = await setUp(t)
  const result = await withLease(installation, lease, async () => {
    assert.deepEqual(await withLease(other, lease, async () => 'no'), { ran: false })
    return 'mine'
  })
  assert.deepEqual(result, { ran: true, result: 'mine' })
  await assert.rejects(
    withLease(other, lease, () => Promise.reject(new Error('broken'))),
    /broken/,
  )
  assert.deepEqual(await withLease(installation, lease, async () => 'again'), { ran: true, result: 'again' })
})

test('the lease of a dead holder is taken over, and giving it back late takes nothing from the new one', async (t) => {
  const { installation, other, clock } = await setUp(t)
  const { promise: revived, resolve: revive } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const dead = withLease(installation, lease, async () => {
    begin()
    await revived
  })
  await begun
  clock.advance(MINUTE)
  await withLease(other, lease, async () => {
    revive()
    await dead
    assert.deepEqual(await withLease(installation, lease, async () => 'no'), { ran: false })
  })
})

test('the holder renews it, and hears when somebody else has it', async (t) => {
  const { installation, other, clock } = await setUp(t)
  t.mock.timers.enable({ apis: ['setInterval'] })
  const tick = () => t.mock.timers.tick(MINUTE / 3)
  const until = (what: () => boolean | Promise<boolean>) => eventually(what)
  const held = () => installation.network.read.selectFrom('leases').select('until').executeTakeFirstOrThrow()
  await withLease(installation, lease, async (lost) => {
    const before = await held()
    clock.advance(MINUTE - 1)
    tick()
    await until(async () => (await held()).until > before.until)
    clock.advance(MINUTE - 1)
    assert.deepEqual(await withLease(other, lease, async () => 'no'), { ran: false }, 'renewed')
    clock.advance(MINUTE)
    await withLease(other, lease, async () => {
      assert.equal(lost.aborted, false)
      tick()
      await until(() => lost.aborted)
      assert.equal(lost.aborted, true)
    })
  })
})
