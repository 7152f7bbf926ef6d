// The list of jobs: states, pages, and nothing of what jobs carry.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { transact } from '../../../../src/lib/platform/db/database.ts'
import { enqueue, runDueJobs, systemContext } from '../../../../src/lib/core/jobs/jobs.ts'
import { DAY, HOUR, instant, later } from '../../../../src/lib/base/clock.ts'
import { call, makeInstallation, testClock, tokenCall } from '../../../support/installation.ts'

type Listed = { id: number; kind: string; status: string; error: string | null }[]

test('jobs are listed by state and kind, page by page, without their payload', async (t) => {
  const clock = testClock()
  const { installation, close } = await makeInstallation({ clock })
  t.after(close)
  const site = await installation.openSite('default')
  site.registry.jobs.set('good', { name: 'good', run: () => undefined })
  site.registry.jobs.set('bad', { name: 'bad', run: () => Promise.reject(new Error('down')) })
  const ctx = systemContext(installation, site)
  const payload = { secret: 'a-link-nobody-may-see' }
  await transact(site.db, async (trx) => {
    for (let n = 0; n < 3; n++) await enqueue({ ...ctx, db: trx }, { kind: 'good', payload })
    await enqueue({ ...ctx, db: trx }, { kind: 'bad', payload, max_attempts: 1 })
    await enqueue({ ...ctx, db: trx }, { kind: 'good', payload, run_at: later(clock.now(), HOUR) })
  })
  await runDueJobs(installation, site)
  const list = async (input: Record<string, unknown>) => (await call(installation, 'default', 'list_jobs', input)).body
  const one = await list({ kind: 'good', limit: 3, count: true })
  assert.deepEqual(
    (one.data as Listed).map((job) => job.status),
    ['waiting', 'done', 'done'],
  )
  assert.equal(one.meta!['total'], 4)
  const cursor = new URL(one.links!['next']!, 'http://x').searchParams.get('cursor')
  const two = await list({ kind: 'good', limit: 3, cursor })
  assert.equal((two.data as Listed).length, 1)
  assert.equal(two.links!['next'], undefined)
  const failed = (await list({ status: 'failed' })).data as Listed
  assert.deepEqual(
    failed.map(({ kind, error }) => [kind, error]),
    [['bad', 'down']],
  )

  await site.db.write
    .updateTable('jobs')
    .set({ lease_until: instant(later(clock.now(), HOUR)) })
    .where('id', '=', (one.data as Listed)[0]!.id)
    .execute()
  const running = (await list({ status: 'running' })).data as Listed
  assert.deepEqual(
    running.map((job) => job.id),
    [(one.data as Listed)[0]!.id],
  )
  const got = await call(installation, 'default', 'get_job', { id: running[0]!.id })
  assert.equal((got.body.data as Listed[number]).status, 'running')
  assert.equal(JSON.stringify([one, two, failed, got]).includes('a-link'), false)
  await assert.rejects(call(installation, 'default', 'get_job', { id: 999 }), { code: 'not-found' })
})

test('only who may manage the system sees jobs', async (t) => {
  const { installation, close } = await makeInstallation()
  t.after(close)
  const editor = await tokenCall(installation, 'default', { role: 'editor' })
  await assert.rejects(call(installation, 'default', 'list_jobs', {}, editor), { code: 'forbidden' })
  const admin = await tokenCall(installation, 'default', { role: 'admin' })
  assert.equal((await call(installation, 'default', 'list_jobs', {}, admin)).status, 200)
})

test('the purge keeps done jobs a week, failed ones a month, and answers a day', async (t) => {
  const clock = testClock()
  const { installation, close } = await makeInstallation({ clock })
  t.after(close)
  const site = await installation.openSite('default')
  const job = (status: 'done' | 'failed', days: number) => ({
    uid: `${status} ${days}`,
    kind: 'x',
    payload: '{}',
    unique_key: null,
    status,
    run_at: instant(clock.now()),
    attempts: 1,
    max_attempts: 1,
    lease_until: null,
    leased_by: null,
    error: null,
    created_at: instant(clock.now()),
    finished_at: instant(later(clock.now(), -days * DAY)),
  })
  const answer = (key: string, hours: number) => ({
    token: 't',
    key,
    operation: 'x',
    hash: 'h',
    outcome: '{}',
    created_at: instant(later(clock.now(), -hours * HOUR)),
  })
  await site.db.write
    .insertInto('jobs')
    .values([job('done', 6), job('done', 8), job('failed', 8), job('failed', 31)])
    .execute()
  for (const db of [site.db.write, installation.network.write] as (typeof site.db.write)[])
    await db
      .insertInto('idempotency')
      .values([answer('old', 25), answer('new', 23)])
      .execute()
  await site.registry.jobs.get('purge')!.run({}, systemContext(installation, site), new AbortController().signal)
  const left = await site.db.read.selectFrom('jobs').select('uid').where('kind', '=', 'x').orderBy('id').execute()
  assert.deepEqual(
    left.map((row) => row.uid),
    ['done 6', 'failed 8'],
  )
  for (const db of [site.db.read, installation.network.read] as (typeof site.db.read)[])
    assert.deepEqual(await db.selectFrom('idempotency').select('key').execute(), [{ key: 'new' }])
})
