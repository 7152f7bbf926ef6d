// kill -9 in the middle of an import: nothing of it is half done, and it is done once, since it was answered with success.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { openInstallation } from '../../../src/lib/installation/installation.ts'
import { runSiteJobs } from '../../../src/lib/core/jobs/jobs.ts'
import { later, SECOND } from '../../../src/lib/base/clock.ts'
import { prepare, serve, start, untilStoring } from '../../lib/data/import-server.ts'
import { call } from '../../support/installation.ts'
import { freePort } from '../../support/ports.ts'
import { tempFolder } from '../../support/temp.ts'

const LINES = 10_000

test('a server with workers that is killed while it stores leaves nothing, and the import is done later, once', async (t) => {
  const root = tempFolder(t)
  const token = await prepare(root)
  const port = await freePort()
  const child = await serve(root, port, ['--workers=2'])
  t.after(() => child.kill('SIGKILL'))
  const { id } = await start(port, token, LINES)
  // Each answer may come from another worker than the one at work.
  const now = await untilStoring(port, token, id)
  assert.deepEqual([now.status, now.phase, now.total], ['running', 'storing', LINES])
  child.kill('SIGKILL')
  await once(child, 'exit')

  // Whoever died is noticed after half a minute.
  const clock = { now: () => later(new Date(), 31 * SECOND) }
  const installation = await openInstallation({ root, clock, env: {} })
  t.after(() => installation.close())
  const count = async () => {
    const { body } = await call(installation, 'default', 'list_entries', {
      table: 'rows',
      limit: 1,
      count: true,
    })
    return body.meta!['total']
  }
  assert.equal(await count(), 0)
  await runSiteJobs(installation, 'default')
  assert.equal(await count(), LINES)
  const row = await installation.network.read
    .selectFrom('imports')
    .selectAll()
    .where('uid', '=', id)
    .executeTakeFirstOrThrow()
  assert.deepEqual([row.status, Number(row.attempts)], ['done', 2])
})
