// How background imports end when two runs overlap or the process dies: once, with the correct outcome.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { endImport, giveUpImport } from '../../../src/lib/data/imports/end-import.ts'
import { runImportJob } from '../../../src/lib/data/imports/run-import.ts'
import { transact } from '../../../src/lib/platform/db/database.ts'
import { AppError } from '../../../src/lib/core/extension/extension-error.ts'
import { forwardOutbox, runDueJobs, systemContext } from '../../../src/lib/core/jobs/jobs.ts'
import type { Call } from '../../../src/lib/core/operation/context.ts'
import { tokenCall } from '../../support/installation.ts'
import { importWorld } from './import-world.ts'

suite('ends of imports in the background', () => {
  let world: Awaited<ReturnType<typeof importWorld>>
  let as: Call
  before(async () => {
    world = await importWorld()
    await world.make('books', [{ type: 'text', name: 'title' }])
    as = await tokenCall(world.here.installation, 'default')
  })
  after(() => world.here.close())

  const started = async (content: string) => {
    const answer = await world.ask('start_import', { table: 'books' }, { file: world.sent(content), as })
    assert.equal(answer.status, 201, answer.message)
    return answer.body.data.id as string
  }
  const site = () => world.here.installation.openSite('default')
  const runJobs = async () => runDueJobs(world.here.installation, await site())
  const importState = async (id: string) => (await world.ask('get_import', { import: id }, { as })).body.data
  const row = (id: string) =>
    world.here.installation.network.read
      .selectFrom('imports')
      .selectAll()
      .where('uid', '=', id)
      .executeTakeFirstOrThrow()
  const set = (id: string, values: object) =>
    transact(world.here.installation.network, (trx) =>
      trx.updateTable('imports').set(values).where('uid', '=', id).execute(),
    )
  const titles = async () => (await world.list('books')).map(({ title }) => title as string)
  const context = async () => systemContext(world.here.installation, await site())
  /** A run in which something happens before it looks at the file. */
  const runWith = async (id: string, duringRun: () => Promise<unknown>) => {
    const ctx = await context()
    const operation = async (name: string) => {
      await duringRun()
      return ctx.site.registry.operation(name)
    }
    const registry = { ...ctx.site.registry, operation }
    return runImportJob({ import: id }, { ...ctx, site: { ...ctx.site, registry } })
  }
  const refused = () => Promise.reject(new AppError('conflict', 'No.'))

  test('a run that another one follows neither stores nor tells how it ended', async () => {
    const id = await started(['title', ...Array.from({ length: 20_000 }, (_, i) => `Lost ${i}`)].join('\n'))
    await runWith(id, () => set(id, { attempts: 2 }))
    assert.deepEqual([(await row(id)).status, Number((await row(id)).done_rows)], ['running', 0])
    assert.deepEqual(await titles(), [])
    await runWith(id, async () => {
      await set(id, { attempts: 4 })
      return refused()
    })
    assert.deepEqual([(await row(id)).status, (await row(id)).error], ['running', null])
    await world.ask('stop_import', { import: id }, { as })
    await runJobs()
    assert.equal((await importState(id)).status, 'stopped')
  })

  test('what was stored is done, however a later run ended', async () => {
    const id = await started('title\nKept\n')
    await runJobs()
    const { result } = await importState(id)
    const open = { status: 'running', result: null, finished_at: null }
    await set(id, open)
    await runWith(id, refused)
    assert.deepEqual([(await importState(id)).status, (await importState(id)).result], ['done', result])
    for (const end of ['stopping', 'given up'] as const) {
      await set(id, { ...open, stopping: Number(end === 'stopping') })
      if (end === 'stopping') await runWith(id, refused)
      else await giveUpImport({ import: id }, await context())
      assert.deepEqual([(await importState(id)).status, (await importState(id)).result], ['done', result], end)
    }
    // The other way round: the first run stores after the second one gave up.
    const before = await row(id)
    await set(id, { status: 'failed', attempts: 9, error: '{}', result: null })
    await endImport(await context(), before, { status: 'done', result: before.result })
    assert.deepEqual([(await row(id)).status, (await row(id)).error], ['done', null])
    assert.deepEqual(await titles(), ['Kept'])
  })

  test('one whose process died each time has failed at once, and is in the way of none', async () => {
    const ids = [await started('title\nA\n'), await started('title\nB\n'), await started('title\nC\n')]
    for (const id of ids) await set(id, { status: 'running', attempts: 3 })
    await set(ids[2]!, { stopping: 1 })
    const { db } = await site()
    await forwardOutbox(world.here.installation, { key: 'default', db })
    await transact(db, (trx) =>
      trx
        .updateTable('jobs')
        .set({ attempts: 3 })
        .where('kind', '=', 'import-entries')
        .where('status', '=', 'waiting')
        .execute(),
    )
    assert.ok((await runJobs()).failed >= 3)
    const states = await Promise.all(ids.map(importState))
    assert.deepEqual(
      states.map(({ status }) => status),
      ['failed', 'failed', 'stopped'],
    )
    assert.equal(states[0].error.code, 'internal')
    const listed = (await world.ask('list_imports', {}, { as })).body.data as any[]
    assert.equal(listed.find(({ id }) => id === ids[0]).status, 'failed')
    assert.equal((await world.ask('stop_import', { import: ids[0] }, { as })).code, 'invalid-transition')
    assert.ok(await started('title\nNext\n'))
  })
})
