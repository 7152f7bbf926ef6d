// A server whose package was replaced: what it loads from then on is of another version, so it refuses what would mix them.
import assert from 'node:assert/strict'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { transact } from '../../src/lib/platform/db/database.ts'
import { enqueue, systemContext } from '../../src/lib/core/jobs/jobs.ts'
import type { LogEntry } from '../../src/server/log-entry.ts'
import { watchOwnPackage } from '../../src/server/own-package.ts'
import { startRunner } from '../../src/server/runner.ts'
import { ask, makeService, rest } from '../support/client.ts'
import { eventually } from '../support/eventually.ts'
import { tempFolder } from '../support/temp.ts'

test('it notices another stamp, also while there is none, and logs it once', (t) => {
  const stamp = join(tempFolder(t), 'stamp')
  const logged: LogEntry[] = []
  assert.equal(watchOwnPackage((entry) => logged.push(entry), stamp, 0).isReplaced(), false)
  writeFileSync(stamp, 'one')
  const own = watchOwnPackage((entry) => logged.push(entry), stamp, 0)
  assert.equal(own.isReplaced(), false)
  rmSync(stamp)
  assert.equal(own.isReplaced(), true)
  writeFileSync(stamp, 'one')
  assert.equal(own.isReplaced(), false)
  assert.deepEqual(logged, [])
  writeFileSync(stamp, 'two')
  assert.deepEqual([own.isReplaced(), own.isReplaced()], [true, true])
  assert.match(logged.map(({ message }) => message).join('\n'), /^The package of cms was replaced .+: restart it\..+$/)
})

test('the admin and programs get 503, visitors their pages, and no job begins', async (t) => {
  let isReplaced = true
  const own = { isReplaced: () => isReplaced }
  const service = await makeService({ own })
  t.after(service.close)
  const { app, installation } = service
  const { status, body, headers } = await rest(app, 'GET', '/pages', { token: await service.token() })
  assert.deepEqual([status, body.key, headers.get('retry-after')], [503, 'server.package_replaced', '30'])
  const screen = await ask(app, 'GET', '/admin', { headers: { 'accept-language': 'de' } })
  assert.match(await screen.text(), /Sobald der Server neu gestartet ist/)
  for (const path of ['/', '/assets/one.css', '/media/1', '/healthz'])
    assert.equal((await ask(app, 'GET', path)).status, 200, path)

  let runs = 0
  const site = await installation.openSite('default')
  site.registry.jobs.set('work', { name: 'work', run: () => void runs++ })
  const ctx = systemContext(installation, site)
  await transact(site.db, (trx) => enqueue({ ...ctx, db: trx }, { kind: 'work', payload: {} }))
  const runner = startRunner(installation, { log: () => undefined, every: 20, own })
  t.after(() => runner.stop())
  for (const after of ctx.afterCommit) await after()
  await new Promise((resolve) => setTimeout(resolve, 100))
  assert.equal(runs, 0)
  isReplaced = false
  await eventually(() => runs === 1)
})
