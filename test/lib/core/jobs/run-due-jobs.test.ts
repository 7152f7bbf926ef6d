// Jobs run once, are tried again with growing pauses, and survive the death of the process that ran them.
// Holds: contract 4.7 jobs
import assert from 'node:assert/strict'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { test, type TestContext } from 'node:test'
import { transact } from '../../../../src/lib/platform/db/database.ts'
import type { JobHandler } from '../../../../src/lib/core/extension/contribution.ts'
import { openInstallation } from '../../../../src/lib/installation/installation.ts'
import type { Installation } from '../../../../src/lib/core/installation.ts'
import { cancel, enqueue, runDueJobs, systemContext, type NewJob } from '../../../../src/lib/core/jobs/jobs.ts'
import type { Site } from '../../../../src/lib/core/site.ts'
import { HOUR, MINUTE } from '../../../../src/lib/base/clock.ts'
import { makeInstallation, testClock } from '../../../support/installation.ts'

async function setUp(t: TestContext) {
  const clock = testClock()
  const made = await makeInstallation({ clock })
  t.after(made.close)
  const site = await made.installation.openSite('default')
  return { ...made, clock, site }
}

const register = (site: Site, name: string, run: JobHandler) => site.registry.jobs.set(name, { name, run })

async function add(installation: Installation, site: Site, job: Partial<NewJob> & { kind: string }): Promise<void> {
  const ctx = systemContext(installation, site)
  await transact(site.db, (trx) => enqueue({ ...ctx, db: trx }, { payload: {}, ...job }))
  for (const after of ctx.afterCommit) await after()
}

const rows = (site: Site, kind: string) =>
  site.db.read.selectFrom('jobs').selectAll().where('kind', '=', kind).orderBy('id').execute()

test('a due job runs with its payload as the system, and its payload is erased', async (t) => {
  const { installation, site } = await setUp(t)
  const handled: unknown[] = []
  register(site, 'greet', (payload, ctx) => void handled.push([payload, ctx.principal.kind, ctx.channel]))
  await add(installation, site, { kind: 'greet', payload: { to: 'Ada' } })
  const counts = await runDueJobs(installation, site)
  assert.equal(counts.done, 1)
  assert.deepEqual(handled, [[{ to: 'Ada' }, 'system', 'system']])
  const [row] = await rows(site, 'greet')
  assert.equal(row!.status, 'done')
  assert.equal(row!.payload, '{}')
  await runDueJobs(installation, site)
  assert.equal(handled.length, 1)
})

test('a job of a transaction that is rolled back does not exist', async (t) => {
  const { installation, site } = await setUp(t)
  const ctx = systemContext(installation, site)
  const failing = transact(site.db, async (trx) => {
    await enqueue({ ...ctx, db: trx }, { kind: 'greet', payload: {} })
    throw new Error('no')
  })
  await assert.rejects(failing, /no/)
  assert.deepEqual(await rows(site, 'greet'), [])
})

test('a job waits for its time, and the next time is told', async (t) => {
  const { installation, site, clock } = await setUp(t)
  let runs = 0
  register(site, 'later', () => void runs++)
  await add(installation, site, { kind: 'later', run_at: '2026-01-15T14:00:00+01:00' })
  const first = await runDueJobs(installation, site)
  assert.equal(runs, 0)
  assert.equal(first.next! <= '2026-01-15T13:00:00.000Z', true)
  clock.advance(HOUR)
  await runDueJobs(installation, site)
  assert.equal(runs, 1)
})

test('claiming a job reads one of those that are due, however many there are; each step of a job takes its turn', async (t) => {
  const { installation, site } = await setUp(t)
  register(site, 'many', () => undefined)
  for (let n = 0; n < 3; n++) await add(installation, site, { kind: 'many' })
  const statements: string[] = []
  const note = (message: unknown) => void statements.push((message as { sql: string }).sql)
  subscribe('cms:sqlite:statement', note)
  t.after(() => unsubscribe('cms:sqlite:statement', note))
  let turns = 0
  const runLocked = <R>(work: () => Promise<R>) => (turns++, work())
  assert.equal((await runDueJobs(installation, site, { limit: 1, runLocked })).done, 1)
  assert.equal(turns, 3, 'claimed, run, ended')
  const claims = statements.filter((text) => /^select .* from .jobs. .*order by .run_at., .id./.test(text))
  // MySQL has its own channel.
  assert.equal(claims.length > 0, site.db.dialect === 'sqlite')
  for (const text of claims) assert.match(text, / limit \?$/)
})

test('work of the background gives way to all that is due, also to what came later', async (t) => {
  const { installation, site, clock } = await setUp(t)
  const order: unknown[] = []
  const run: JobHandler = ({ n }) => void order.push(n)
  site.registry.jobs.set('long', { name: 'long', background: true, run })
  register(site, 'short', run)
  for (const n of [1, 2]) await add(installation, site, { kind: 'long', payload: { n } })
  clock.advance(MINUTE)
  await add(installation, site, { kind: 'short', payload: { n: 3 } })
  await runDueJobs(installation, site)
  assert.deepEqual(order, [3, 1, 2])
})

test('pauses between attempts double up to six hours, and the eighth failure is the last', async (t) => {
  const { installation, site, clock } = await setUp(t)
  register(site, 'broken', () => Promise.reject(new Error('the other side is down')))
  await add(installation, site, { kind: 'broken', max_attempts: 11 })
  const pauses: number[] = []
  for (;;) {
    await runDueJobs(installation, site)
    const [row] = await rows(site, 'broken')
    assert.equal(row!.error, 'the other side is down')
    if (row!.status === 'failed') break
    pauses.push((Date.parse(row!.run_at) - clock.now().getTime()) / MINUTE)
    clock.advance(Date.parse(row!.run_at) - clock.now().getTime() - 1)
    assert.equal((await runDueJobs(installation, site)).retried, 0, 'not before its time')
    clock.advance(1)
  }
  assert.deepEqual(pauses, [2, 4, 8, 16, 32, 64, 128, 256, 360, 360])
  await add(installation, site, { kind: 'broken' })
  assert.equal((await rows(site, 'broken')).at(-1)!.max_attempts, 8)
})

test('two processes that compete run each job once', async (t) => {
  const { installation, site, options } = await setUp(t)
  const other = await openInstallation(options)
  t.after(() => other.close())
  const there = await other.openSite('default')
  const handled: number[] = []
  const handler: JobHandler = async ({ n }) => {
    await new Promise((resolve) => setImmediate(resolve))
    handled.push(n as number)
  }
  register(site, 'count', handler)
  register(there, 'count', handler)
  for (let n = 0; n < 20; n++) await add(installation, site, { kind: 'count', payload: { n } })
  const [mine, theirs] = await Promise.all([runDueJobs(installation, site), runDueJobs(other, there)])
  assert.deepEqual(
    handled.sort((a, b) => a - b),
    Array.from({ length: 20 }, (_, n) => n),
  )
  assert.equal(mine.done + theirs.done, 20)
  assert.equal(mine.done > 0 && theirs.done > 0, true, 'both had work')
})

test('a job whose process died runs again when the lease has run out, and who lost the lease changes nothing', async (t) => {
  const { installation, site, clock } = await setUp(t)
  const gates: (() => void)[] = []
  register(site, 'slow', () => new Promise<void>((resolve) => gates.push(resolve)))
  await add(installation, site, { kind: 'slow' })
  const dead = runDueJobs(installation, site) // hangs, as if the process had stopped
  while (!gates.length) await new Promise((resolve) => setImmediate(resolve))
  clock.advance(5 * MINUTE - 1)
  await runDueJobs(installation, site)
  assert.equal(gates.length, 1, 'the lease still holds')
  clock.advance(1)
  const second = runDueJobs(installation, site)
  while (gates.length < 2) await new Promise((resolve) => setImmediate(resolve))
  gates[0]!()
  await dead
  assert.equal((await rows(site, 'slow'))[0]!.status, 'waiting', 'the first has nothing to say any more')
  gates[1]!()
  await second
  const [row] = await rows(site, 'slow')
  assert.equal(row!.status, 'done')
  assert.equal(row!.attempts, 2)
})

test('a job that takes its process along each time is given up', async (t) => {
  const { installation, site } = await setUp(t)
  let runs = 0
  register(site, 'poison', () => void runs++)
  await add(installation, site, { kind: 'poison', max_attempts: 3 })
  await site.db.write.updateTable('jobs').set({ attempts: 3 }).where('kind', '=', 'poison').execute()
  assert.equal((await runDueJobs(installation, site)).failed, 1)
  assert.equal(runs, 0)
})

test('a waiting job gives way to a new one of its key; a running one ends beside it; cancel takes it away', async (t) => {
  const { installation, site } = await setUp(t)
  const handled: unknown[] = []
  register(site, 'index', async ({ n }) => {
    handled.push(n)
    if (n === 2) await add(installation, site, { kind: 'index', unique_key: 'index', payload: { n: 3 } })
  })
  await add(installation, site, { kind: 'index', unique_key: 'index', payload: { n: 1 } })
  await add(installation, site, { kind: 'index', unique_key: 'index', payload: { n: 2 } })
  await runDueJobs(installation, site)
  assert.deepEqual(handled, [2, 3])
  await add(installation, site, { kind: 'index', unique_key: 'index', payload: { n: 4 } })
  const ctx = systemContext(installation, site)
  await transact(site.db, (trx) => cancel({ ...ctx, db: trx }, 'index'))
  await runDueJobs(installation, site)
  assert.deepEqual(handled, [2, 3])
})

test('a job of an extension that is not there waits until it is', async (t) => {
  const { installation, site } = await setUp(t)
  await add(installation, site, { kind: 'unknown' })
  assert.equal((await runDueJobs(installation, site)).failed, 0)
  const [row] = await rows(site, 'unknown')
  assert.equal(row!.attempts, 0)
  register(site, 'unknown', () => undefined)
  assert.equal((await runDueJobs(installation, site)).done, 1)
})

test('a periodic job comes back after its interval, sooner after a failure, and has one row', async (t) => {
  const { installation, site, clock } = await setUp(t)
  let fails = true
  const run = () => (fails ? Promise.reject(new Error('down')) : undefined)
  site.registry.jobs.set('sync', { name: 'sync', run, every: 3600 })
  await runDueJobs(installation, site)
  const [made] = await rows(site, 'sync')
  const wait = Date.parse(made!.run_at) - clock.now().getTime()
  assert.equal(wait >= 0 && wait < HOUR, true)
  clock.advance(wait)
  assert.equal((await runDueJobs(installation, site)).retried, 1)
  const [failed] = await rows(site, 'sync')
  assert.equal(Date.parse(failed!.run_at) - clock.now().getTime(), 2 * MINUTE)
  assert.equal(failed!.error, 'down')
  fails = false
  clock.advance(2 * MINUTE)
  await runDueJobs(installation, site)
  const after = await rows(site, 'sync')
  assert.equal(after.length, 1)
  assert.equal(Date.parse(after[0]!.run_at) - clock.now().getTime(), HOUR)
  assert.equal(after[0]!.error, null)
})
