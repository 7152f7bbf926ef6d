// Another process migrates the databases to a later version while this one runs: it reads, and writes nothing more.
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'node:test'
import type { Database } from '../../../src/lib/platform/db/database.ts'
import type { SystemTables } from '../../../src/lib/platform/db/tables.ts'
import { runSiteJobs } from '../../../src/lib/core/jobs/jobs.ts'
import { makeService, rest } from '../../support/client.ts'

const LATER = { owner: 'core', version: 999, name: '999-later', applied_at: '2027-01-01T00:00:00.000Z' }
const migrate = async (db: unknown) =>
  (db as Database<SystemTables>).write.insertInto('migrations').values(LATER).execute()

test('after another process has migrated them, it reads, and refuses writes, proposals and jobs', async (t) => {
  const service = await makeService()
  t.after(service.close)
  const { app, installation } = service
  const site = await installation.openSite('default')
  const direct = await service.token()
  const agent = await service.token({ mode: 'approval' })
  const send = (token: string, more: object = {}) =>
    rest(app, 'POST', '/pages', { token, body: { title: 'One', ...more } })
  assert.deepEqual([(await send(direct)).status, (await send(agent)).status], [201, 202])

  await migrate(site.db)
  // As long as a check counts.
  await sleep(1100)
  for (const answer of [await send(direct), await send(agent), await send(direct, { dry_run: true })]) {
    assert.deepEqual([answer.status, answer.body.key], [503, 'database.migrated_by_later'])
    assert.match(answer.body.detail, /999-later/)
  }
  assert.equal((await rest(app, 'GET', '/pages', { token: direct })).status, 200)
  await assert.rejects(runSiteJobs(installation, 'default'), { key: 'database.migrated_by_later' })

  const role = { name: 'helpers', title: 'Helpers', permissions: [] }
  const createRole = (token = direct) => rest(app, 'POST', '/roles', { token, body: role })
  // A proposal is stored in the database of the website, whatever it will change.
  const proposed = await createRole(agent)
  assert.deepEqual([proposed.status, proposed.body.key], [503, 'database.migrated_by_later'])
  // Nor is the log, which the process of the later version forwards.
  const logged = async () => (await site.db.read.selectFrom('changes').select('id').execute()).length
  const before = await logged()
  assert.equal((await createRole()).status, 201)
  assert.equal(await logged(), before)
  await migrate(installation.network)
  await sleep(1100)
  assert.equal((await createRole()).body.key, 'database.migrated_by_later')
})
