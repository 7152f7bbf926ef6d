// Background imports: requested, followed, stopped and repeated, with the permissions of the requesting account.
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { revokeToken } from '../../../src/lib/access/tokens.ts'
import { runImportJob } from '../../../src/lib/data/imports/run-import.ts'
import { purgeImports } from '../../../src/lib/data/imports/purge-imports.ts'
import { transact } from '../../../src/lib/platform/db/database.ts'
import { runDueJobs, systemContext } from '../../../src/lib/core/jobs/jobs.ts'
import type { Call } from '../../../src/lib/core/operation/context.ts'
import { DAY, later } from '../../../src/lib/base/clock.ts'
import { tokenCall } from '../../support/installation.ts'
import { importWorld } from './import-world.ts'

suite('imports in the background', () => {
  let world: Awaited<ReturnType<typeof importWorld>>
  let as: Call
  before(async () => {
    world = await importWorld()
    const fields = [
      { type: 'text', name: 'title' },
      { type: 'number', name: 'pages' },
    ]
    await world.make('books', fields)
    as = await tokenCall(world.here.installation, 'default')
  })
  after(() => world.here.close())

  const start = async (content: string, input: object = {}, by = as) =>
    world.ask('start_import', { table: 'books', ...input }, { file: world.sent(content), as: by })
  const started = async (content: string, input: object = {}, by = as) => {
    const answer = await start(content, input, by)
    assert.equal(answer.status, 201, answer.message)
    return answer.body.data
  }
  const importState = async (id: string, more: object = {}, by = as) =>
    (await world.ask('get_import', { import: id, ...more }, { as: by })).body.data
  const runJobs = async () => {
    const { installation } = world.here
    return runDueJobs(installation, await installation.openSite('default'))
  }
  const titles = async () => (await world.list('books', { sort: 'title' })).map(({ title }) => title)
  const row = async (id: string) =>
    world.here.installation.network.read
      .selectFrom('imports')
      .selectAll()
      .where('uid', '=', id)
      .executeTakeFirstOrThrow()
  const set = (id: string, values: object) =>
    transact(world.here.installation.network, (trx) =>
      trx.updateTable('imports').set(values).where('uid', '=', id).execute(),
    )
  const again = async (id: string) => {
    const { installation } = world.here
    return runImportJob({ import: id }, systemContext(installation, await installation.openSite('default')))
  }
  const lines = (count: number, name: string) =>
    ['title', ...Array.from({ length: count }, (_, i) => `${name} ${i}`)].join('\n')

  test('one waits, runs as whoever asked, and tells what came of it', async () => {
    const made = await started('title,pages\nOne,1\nTwo,2\n')
    const { id, created_at: _, upload, ...rest } = made
    const at = {
      phase: null,
      rows: 0,
      total: null,
      attempts: 0,
      stopping: false,
      result: null,
      error: null,
      change: null,
    }
    assert.deepEqual(rest, { table: 'books', file: 'file.csv', check_only: false, status: 'waiting', ...at, finished_at: null }) // prettier-ignore
    assert.deepEqual(await titles(), [])
    await runJobs()
    const done = await importState(id)
    assert.deepEqual([done.status, done.rows, done.total, done.result.created], ['done', 2, 2, 2])
    assert.ok(done.finished_at)
    assert.deepEqual(await titles(), ['One', 'Two'])
    const log = (await world.ask('list_changes', { status: 'applied' })).body.data as any[]
    const own = log.filter(({ operation }) => /import/.test(operation))
    assert.deepEqual(own.map(({ operation, token }) => [operation, token.id]), [['import_entries', as.principal.token!.id]]) // prettier-ignore
    // Its file is not kept.
    const { installation } = world.here
    const site = await installation.openSite('default')
    const held = await site.db.read.selectFrom('uploads').select('uid').where('uid', '=', upload).executeTakeFirst() // prettier-ignore
    assert.equal(held, undefined)
    const files = readdirSync(join(world.here.root, 'storage/media'), {
      recursive: true,
      withFileTypes: true,
    })
    assert.deepEqual(files.filter((one) => one.isFile()).map(({ name }) => name), []) // prettier-ignore
    assert.equal(world.leftOver(), 0)
  })

  test('it is looked at first, and the same file is imported then', async () => {
    const trial = await started('title,pages\nThree,3\n', { check_only: true })
    await runJobs()
    const looked = await importState(trial.id)
    assert.deepEqual([looked.status, looked.result.created], ['done', 1])
    assert.deepEqual(await titles(), ['One', 'Two'])
    const { body } = await world.ask('start_import', { table: 'books', upload: looked.upload }, { as })
    await runJobs()
    assert.equal((await importState(body.data.id)).status, 'done')
    assert.deepEqual(await titles(), ['One', 'Three', 'Two'])
  })

  test('faults are told by line, a hundred of them, in a language, and nothing is stored', async () => {
    const bad = ['title,pages', ...Array.from({ length: 150 }, (_, i) => `Bad ${i},x`), 'Good,1'].join('\n')
    for (const check_only of [true, false]) {
      const { id } = await started(bad, { check_only })
      await runJobs()
      const { status, error, result } = await importState(id)
      assert.deepEqual([status, result, error.code, error.faults, error.errors.length], ['failed', null, 'validation', 150, 100]) // prettier-ignore
      assert.equal(error.errors[0].pointer, '/line/2/pages')
      const german = await importState(id, { locale: 'de' })
      assert.notEqual(german.error.errors[0].message, error.errors[0].message)
    }
    for (const check_only of [true, false]) {
      const { id } = await started(bad, { check_only, on_fault: 'skip' })
      await runJobs()
      const { status, result } = await importState(id, { locale: 'de' })
      assert.deepEqual([status, result.created, result.faults, result.errors.length], ['done', 1, 150, 100])
      assert.match(result.errors[0].message, /Zahl/)
      assert.equal('args' in result.errors[0], false)
      assert.equal((await titles()).length, check_only ? 3 : 4)
    }
  })

  test('what cannot be begun is told at once', async () => {
    const none = await world.ask('start_import', { table: 'books' }, { as })
    assert.equal(none.errors[0]!.pointer, '/file')
    assert.equal((await start('title\nx', { key: 'pages' })).errors[0]!.pointer, '/key')
    assert.equal((await start('title\nx', { table: 'nothing' })).code, 'not-found')
    const viewer = await tokenCall(world.here.installation, 'default', { role: 'viewer' })
    assert.equal((await start('title\nx', {}, viewer)).code, 'forbidden')
  })

  test('what waits for approval waits as one change', async () => {
    const agent = await tokenCall(world.here.installation, 'default', { mode: 'approval' })
    const { id, status } = await started('title\nHeld\n', {}, agent)
    assert.equal(status, 'waiting')
    await runJobs()
    const held = await importState(id, {}, agent)
    assert.deepEqual([held.status, held.result], ['pending', null])
    assert.equal((await titles()).includes('Held'), false)
    const applied = await world.ask('approve_change', { change: held.change })
    assert.equal(applied.status, 200, applied.message)
    assert.ok((await titles()).includes('Held'))
  })

  test('one that waits is stopped at once, one that runs before its next lines; nothing is stored', async () => {
    const count = (await titles()).length
    const first = await started('title\nNever\n')
    const stopped = (await world.ask('stop_import', { import: first.id }, { as })).body.data
    assert.equal(stopped.status, 'stopped')
    assert.equal((await world.ask('stop_import', { import: first.id }, { as })).code, 'invalid-transition')
    await runJobs()
    const second = await started(lines(30_000, 'Row'))
    const job = runJobs()
    const states: any[] = []
    for (let requested = false; ;) {
      const now = await importState(second.id)
      states.push(now)
      if (!['waiting', 'running'].includes(now.status)) break
      if (!requested && now.phase === 'checking' && now.rows > 0) {
        requested = true
        assert.equal((await world.ask('stop_import', { import: second.id }, { as })).body.data.stopping, true)
      }
      await new Promise((done) => setTimeout(done, 20))
    }
    await job
    assert.equal(states.at(-1).status, 'stopped')
    assert.ok(states.some(({ phase, total }) => phase === 'checking' && total === 30_000))
    assert.equal((await titles()).length, count)
    assert.equal(world.leftOver(), 0)
  })

  test('a process that died before it was stored begins again; one that died after does not store twice', async () => {
    const { id } = await started('title\nTwice\n')
    await set(id, { status: 'running', attempts: 1 })
    await runJobs()
    const done = await importState(id)
    assert.equal(done.status, 'done')
    await set(id, { status: 'running', result: null, finished_at: null })
    await again(id)
    assert.deepEqual((await importState(id)).result, done.result)
    assert.equal((await titles()).filter((title) => title === 'Twice').length, 1)
  })

  test('one that was stopped while its process died is not begun again', async () => {
    const { id } = await started('title\nNever\n')
    await set(id, { status: 'running', attempts: 1 })
    assert.equal((await world.ask('stop_import', { import: id }, { as })).body.data.status, 'running')
    await runJobs()
    assert.equal((await importState(id)).status, 'stopped')
    assert.equal((await titles()).includes('Never'), false)
  })

  test('a failure of the service is tried again, three times in all', async () => {
    const { id } = await started('title\nOnce\n')
    const { installation } = world.here
    const site = await installation.openSite('default')
    const broken = { ...systemContext(installation, site), site: { ...site, registry: { ...site.registry, operation: () => Promise.reject(new Error('broken')) } } } as never // prettier-ignore
    for (const status of ['waiting', 'waiting', 'failed']) {
      await assert.rejects(runImportJob({ import: id }, broken), /broken/)
      assert.equal((await importState(id)).status, status)
    }
    assert.equal((await importState(id)).error.code, 'internal')
    await runJobs()
    assert.equal((await titles()).includes('Once'), false)
  })

  test('whoever lost access imports nothing any more', async () => {
    const gone = await tokenCall(world.here.installation, 'default')
    const { id } = await started('title\nGone\n', {}, gone)
    const { installation } = world.here
    await transact(installation.network, (trx) =>
      revokeToken(trx, 'default', { id: gone.principal.token!.id, now: installation.clock.now() }),
    )
    await runJobs()
    assert.deepEqual([(await row(id)).status, JSON.parse((await row(id)).error!).code], ['failed', 'forbidden'])
    assert.equal((await titles()).includes('Gone'), false)
  })

  test('they are their own: three at a time, told to nobody else, for a week', async () => {
    const mine = await tokenCall(world.here.installation, 'default')
    const ids: string[] = []
    for (let n = 0; n < 3; n++) ids.push((await started(`title\nMine ${n}\n`, {}, mine)).id)
    assert.equal((await start('title\nMine\n', {}, mine)).code, 'conflict')
    assert.equal((await world.ask('get_import', { import: ids[0] }, { as })).code, 'not-found')
    assert.equal((await world.ask('stop_import', { import: ids[0] }, { as })).code, 'not-found')
    const list = async (by: Call, more: object = {}) =>
      (await world.ask('list_imports', { table: 'books', ...more }, { as: by })).body.data as any[]
    assert.deepEqual((await list(mine)).map(({ id }) => id), [...ids].reverse()) // prettier-ignore
    assert.deepEqual(await list(mine, { table: 'other' }), [])
    assert.ok((await list(as)).every(({ id }) => !ids.includes(id)))
    await runJobs()
    const { installation } = world.here
    const ctx = systemContext(installation, await installation.openSite('default'))
    await purgeImports(ctx)
    assert.equal((await list(mine)).length, 3)
    await purgeImports({ ...ctx, now: later(ctx.now, 8 * DAY) })
    assert.equal((await list(mine)).length, 0)
  })

  test('twenty files are kept of one person: the oldest goes, but not one that an import reads', async () => {
    const mine = await tokenCall(world.here.installation, 'default')
    const owner = `token:${mine.principal.token!.id}`
    const { db } = await world.here.installation.openSite('default')
    const storedUploads = async () =>
      (await db.read.selectFrom('uploads').select('uid').where('owner', '=', owner).orderBy('id').execute()).map(({ uid }) => uid) // prettier-ignore
    const waiting = await started('title\nWaits\n', {}, mine)
    for (let n = 1; n < 20; n++) {
      const { id } = await started(`title\nFile ${n}\n`, { check_only: true }, mine)
      await world.ask('stop_import', { import: id }, { as: mine })
    }
    const [first, second, ...others] = await storedUploads()
    assert.deepEqual([first, others.length], [waiting.upload, 18])
    const more = await started('title\nMore\n', { check_only: true }, mine)
    assert.deepEqual(await storedUploads(), [first, ...others, more.upload])
    const gone = await world.ask('start_import', { table: 'books', upload: second }, { as: mine })
    assert.equal(gone.code, 'not-found')
    const again = await world.ask('start_import', { table: 'books', upload: others[0] }, { as: mine })
    assert.equal(again.status, 201, again.message)
  })

  test('twenty that wait for approval are kept: another one is refused, until one is decided', async () => {
    const asks = await tokenCall(world.here.installation, 'default', { mode: 'approval' })
    const ask = (n: number) => world.send('books', `title\nAsked ${n}\n`, { as: asks })
    const { change } = (await ask(0)).body.data
    for (let n = 1; n < 20; n++) assert.equal((await ask(n)).status, 202)
    const refused = await ask(20)
    assert.deepEqual([refused.code, /^20 files of yours wait/.test(refused.message)], ['conflict', true])
    await world.ask('reject_change', { change, reason: 'No' })
    assert.equal((await ask(21)).status, 202)
  })

  test('one that nobody ends is told to have failed after a day', async () => {
    const { id } = await started('title\nLate\n')
    await set(id, { status: 'running', created_at: later(new Date(), -2 * DAY).toISOString() })
    assert.deepEqual([(await importState(id)).status, (await importState(id)).error.code], ['failed', 'internal'])
    assert.equal((await start('title\nAnother\n')).status, 201)
  })
})
