// The runner of `serve`: what is due runs soon, in few websites at once, and a stop waits for it.
import assert from 'node:assert/strict'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { transact } from '../../../../src/lib/platform/db/database.ts'
import type { JobHandler } from '../../../../src/lib/core/extension/contribution.ts'
import type { Installation } from '../../../../src/lib/core/installation.ts'
import { dueWakeups, enqueue, systemContext } from '../../../../src/lib/core/jobs/jobs.ts'
import { runAllDue, startRunner, type RunnerOptions } from '../../../../src/server/runner.ts'
import { makeInstallation, type MakeOptions } from '../../../support/installation.ts'
import { scheduleWakeup } from '../../../../src/lib/core/jobs/wakeups.ts'
import { eventually } from '../../../support/eventually.ts'

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const until = (what: () => boolean) => eventually(what)

async function setUp(t: TestContext, options: MakeOptions = {}) {
  const made = await makeInstallation(options)
  const errors: unknown[] = []
  const start = (more: Partial<RunnerOptions> = {}) => {
    const runner = startRunner(made.installation, { log: (entry) => errors.push(entry), every: 20, ...more })
    t.after(() => runner.stop())
    return runner
  }
  t.after(made.close)
  return { ...made, errors, start }
}

async function register(installation: Installation, key: string, run: JobHandler): Promise<void> {
  const site = await installation.openSite(key)
  site.registry.jobs.set('work', { name: 'work', run })
}
async function add(installation: Installation, key: string, commit = true): Promise<void> {
  const site = await installation.openSite(key)
  const ctx = systemContext(installation, site)
  await transact(site.db, (trx) => enqueue({ ...ctx, db: trx }, { kind: 'work', payload: {} }))
  if (commit) for (const after of ctx.afterCommit) await after()
}

test('a job runs soon after its commit; one whose process died before telling is found by the scan at the start', async (t) => {
  const { installation, start, errors } = await setUp(t)
  let runs = 0
  await register(installation, 'default', () => void runs++)
  await add(installation, 'default', false)
  start()
  await until(() => runs === 1)
  await wait(50)
  await add(installation, 'default')
  await until(() => runs === 2)
  assert.deepEqual(errors, [])
})

test('a look that comes by itself finds what another process told', async (t) => {
  const { installation, start } = await setUp(t)
  let runs = 0
  await register(installation, 'default', () => void runs++)
  start()
  await wait(100)
  installation.woken.clear() // as if the write had been in another process
  await add(installation, 'default')
  await until(() => runs === 1)
})

test('two websites at once at most, those of the scan among them', async (t) => {
  const { installation, start } = await setUp(t, { sites: { a: {}, b: {}, c: {}, d: {} } })
  let now = 0
  let most = 0
  let runs = 0
  for (const key of ['a', 'b', 'c', 'd']) {
    await register(installation, key, async () => {
      most = Math.max(most, ++now)
      await until(() => now >= 2 || runs >= 3) // another one is there
      await wait(100) // time enough for one too many
      now--
      runs++
    })
    await add(installation, key)
  }
  start()
  await until(() => runs === 4)
  assert.equal(most, 2)
})

test('what takes long has one of the two places: the other websites do not wait for it', async (t) => {
  const { installation, start, errors } = await setUp(t, { sites: { a: {}, b: {}, c: {} } })
  const log: string[] = []
  const held = Promise.withResolvers<void>()
  const long = async (key: string) => {
    const site = await installation.openSite(key)
    const run = async () => {
      log.push('long')
      await held.promise
      log.push('ended')
    }
    site.registry.jobs.set('work', { name: 'work', background: true, run })
  }
  for (const key of ['a', 'b']) {
    await long(key)
    await add(installation, key)
  }
  start()
  await until(() => log.length === 1)
  await register(installation, 'c', () => void log.push('short'))
  await add(installation, 'c')
  await until(() => log.includes('short'))
  assert.deepEqual(log, ['long', 'short'])
  held.resolve()
  await until(() => log.length === 5)
  assert.deepEqual(log.slice(2), ['ended', 'long', 'ended'])
  assert.deepEqual(errors, [])
})

test('stop waits for the job that runs, begins no other, and does not wait for ever', async (t) => {
  const { installation, start } = await setUp(t)
  const log: string[] = []
  const gates: (() => void)[] = []
  await register(installation, 'default', async () => {
    log.push('begun')
    await new Promise<void>((done) => gates.push(done))
    log.push('ended')
  })
  await add(installation, 'default')
  await add(installation, 'default')
  const runner = start()
  await until(() => log.length === 1)
  const stopped = runner.stop()
  gates[0]!()
  await stopped
  assert.deepEqual(log, ['begun', 'ended'])

  const second = start({ grace: 30 })
  await until(() => log.length === 3)
  await second.stop()
  assert.equal(log.length, 3, 'the job still runs')
  gates[1]!()
  await until(() => log.length === 4)
})

test('a website that another process deletes, or has not made yet, is no error: its jobs stop, and its wake-up goes', async (t) => {
  const { installation, root, start, errors } = await setUp(t, { sites: { a: {}, b: {} } })
  const file = (key: string) => join(root, 'config/sites', `${key}.json`)
  let [begun, stopped] = [false, false]
  await register(installation, 'a', async (_payload, _ctx, signal) => {
    begun = true
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    stopped = true
    throw new Error('it has no database any more')
  })
  await add(installation, 'a')
  const runner = start()
  await until(() => begun)
  rmSync(file('a'))
  await until(() => stopped)
  // A website that is being cloned has wake-ups before it has a file; this process has not read its folder again.
  for (const key of ['a', 'unmade']) await scheduleWakeup(installation, key, '2026-01-01T00:00:00.000Z')
  await eventually(async () => !(await dueWakeups(installation, 10)).length)
  let runs = 0
  await register(installation, 'b', () => void runs++)
  await add(installation, 'b')
  await until(() => runs === 1)
  await runner.stop()
  assert.deepEqual(errors, [])
  rmSync(file('b'))
  assert.deepEqual((await runAllDue(installation)).errors, [])
})

test('a website that another process has just made is known at its first wake-up', async (t) => {
  const { installation, root, start, errors } = await setUp(t, { sites: { a: {}, b: {} } })
  const [file, put] = [join(root, 'config/sites/b.json'), join(root, 'b.json')]
  renameSync(file, put)
  await installation.directory.refresh()
  start()
  await wait(50)
  renameSync(put, file)
  await scheduleWakeup(installation, 'b', '2026-01-01T00:00:00.000Z')
  await until(() => installation.directory.get('b') !== undefined)
  assert.deepEqual(errors, [])
})

test('cron:run looks at every website once, also when one cannot be opened', async (t) => {
  const { installation, root } = await setUp(t, { sites: { a: {}, b: {} } })
  let runs = 0
  for (const key of ['a', 'b']) {
    await register(installation, key, () => void runs++)
    for (let n = 0; n < 60; n++) await add(installation, key)
  }
  writeFileSync(join(root, 'config/sites/broken.json'), '{')
  const totals = await runAllDue(installation)
  assert.equal(runs, 120)
  assert.equal(totals.sites, 3)
  assert.equal(totals.done >= 120, true)
  assert.match(totals.errors[0]!.error, /broken\.json:1/)
})

test('a job that waits for another program keeps no other job waiting, runs alone, and ends with the runner', async (t) => {
  const { installation, start } = await setUp(t, { sites: { a: {}, b: {} } })
  const begun: string[] = []
  const ended: string[] = []
  let others = 0
  for (const key of ['a', 'b']) {
    const site = await installation.openSite(key)
    const run: JobHandler = async (_payload, _ctx, signal) => {
      begun.push(key)
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      ended.push(key)
    }
    site.registry.jobs.set('far', { name: 'far', run, parallel: true })
    site.registry.jobs.set('work', { name: 'work', run: () => void others++ })
    const ctx = systemContext(installation, site)
    await transact(site.db, (trx) => enqueue({ ...ctx, db: trx }, { kind: 'far', payload: {} }))
    for (const after of ctx.afterCommit) await after()
  }
  const runner = start()
  await until(() => begun.length === 1)
  await add(installation, 'a')
  await add(installation, 'b')
  await until(() => others === 2)
  await runner.stop()
  assert.deepEqual([begun.length, ended], [1, begun])
})

test('cron:run waits for jobs that wait for other programs', async (t) => {
  const { installation } = await setUp(t)
  const site = await installation.openSite('default')
  let runs = 0
  const run: JobHandler = async () => void (await wait(20), runs++)
  site.registry.jobs.set('far', { name: 'far', run, parallel: true })
  const ctx = systemContext(installation, site)
  for (let n = 0; n < 2; n++)
    await transact(site.db, (trx) => enqueue({ ...ctx, db: trx }, { kind: 'far', payload: {} }))
  await runAllDue(installation)
  assert.equal(runs, 2)
})

test('a website that a later version has migrated is left to its processes, and keeps nothing of others waiting', async (t) => {
  const { installation, start, errors } = await setUp(t, { sites: { a: {}, b: {}, c: {} } })
  const mark = { owner: 'core', version: 999, name: '999-later', applied_at: '2027-01-01T00:00:00.000Z' }
  for (const key of ['a', 'b']) {
    const { db } = await installation.openSite(key)
    await db.write.insertInto('migrations').values(mark).execute()
  }
  // One is opened only afterwards.
  await installation.forgetSite('b')
  let runs = 0
  await register(installation, 'c', () => void runs++)
  for (const key of ['a', 'b']) await scheduleWakeup(installation, key, '2026-01-01T00:00:00.000Z')
  start()
  await until(() => errors.length === 2)
  await add(installation, 'c')
  await until(() => runs === 1)
  await wait(200)
  assert.deepEqual((await dueWakeups(installation, 10)).sort(), ['a', 'b'])
  assert.equal(errors.length, 2)
})
