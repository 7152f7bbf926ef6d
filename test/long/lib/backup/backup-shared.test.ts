// What a website shares with others: a restore says first what they see then, and takes nothing away from them.
import assert from 'node:assert/strict'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { createBackup } from '../../../../src/lib/backup/backup.ts'
import { planRestore } from '../../../../src/lib/network/restore/restore-plan.ts'
import { restoreBackup } from '../../../../src/lib/network/restore/restore-backup.ts'
import { deleteSite } from '../../../../src/lib/network/sites.ts'
import type { SiteConfig } from '../../../../src/lib/platform/config/site-config.ts'
import { syncShared } from '../../../../src/lib/data/shared/sync.ts'
import { systemContext } from '../../../../src/lib/core/jobs/jobs.ts'
import { tokenCall } from '../../../support/installation.ts'
import { hostFetch } from '../../../support/host-fetch.ts'
import { startServer } from '../../../support/server.ts'
import { poolBench } from '../../../lib/media/pool-bench.ts'
import { FIELDS, OWNERS, sharedBench, type SharedBench } from '../../../lib/data/shared-bench.ts'

const titles = async (bench: SharedBench, site: string) =>
  ((await bench.do(site as 'town', 'list_entries', { table: 'events', limit: 50 })) as { title: string }[])
    .map(({ title }) => title)
    .sort()

async function sync({ installation }: SharedBench, ...keys: string[]): Promise<void> {
  for (const key of keys) await syncShared(systemContext(installation, await installation.openSite(key)))
}

for (const town of OWNERS)
  test(`a shared table that is here stays as it is, and the website follows it; one that is gone comes back for all (owner on ${town.db ? 'SQLite' : 'the database of the run'})`, (t) =>
    restored(t, town))

async function restored(t: TestContext, town: Partial<SiteConfig>): Promise<void> {
  const bench = await sharedBench({ town })
  const { installation } = bench
  t.after(async () => {
    // A database on the server is its own, and goes with it.
    if (installation.directory.get('copy')) await deleteSite(installation, 'copy', 'copy')
    await bench.close()
  })
  await bench.table('town', 'events', FIELDS)
  await bench.entry('town', 'events', 'Fair', {})
  await bench.do('town', 'share_table', { table: 'events', members: ['north'] })
  await sync(bench, 'north', 'town')
  const made = await createBackup(installation, await installation.openSite('town'))
  await bench.entry('town', 'events', 'Walk', {})
  await sync(bench, 'north', 'town')
  const { plan } = await planRestore(installation, { file: made.file })
  assert.deepEqual(
    plan.shared.map(({ kind, name, action }) => [kind, name, action]),
    [['shared', 'events', 'stays']],
  )
  assert.deepEqual(
    plan.warnings.map(({ key }) => key),
    ['restore.shared_stays'],
  )
  await restoreBackup(installation, { file: made.file, confirm: 'town' })
  await sync(bench, 'town', 'north')
  assert.deepEqual(await titles(bench, 'north'), await titles(bench, 'town'))
  const copy = await restoreBackup(installation, { file: made.file, as: 'copy', confirm: 'copy' })
  assert.ok(copy.warnings.some(({ key }) => key === 'restore.shared_left'))
  const { db } = await installation.openSite('copy')
  const table = await db.read
    .selectFrom('data_tables')
    .select('shared')
    .where('handle', '=', 'events')
    .executeTakeFirstOrThrow()
  assert.equal(table.shared, null)
  assert.deepEqual(await titles(bench, 'copy'), ['Fair'])
  rmSync(join(installation.root, 'storage/shared/events'), { recursive: true })
  const again = await restoreBackup(installation, { file: made.file, confirm: 'town' })
  assert.ok(again.warnings.some(({ key }) => key === 'restore.shared_restored'))
  assert.ok(existsSync(join(installation.root, 'storage/shared/events/table.sqlite')))
  await sync(bench, 'town', 'north')
  assert.deepEqual(await titles(bench, 'town'), ['Fair'])
}

test('a member has no table of others in its backup; a pool that is gone comes back with its files', async (t) => {
  const bench = await poolBench()
  t.after(() => bench.close())
  const { installation, root } = bench
  const own = await bench.upload('a', 'first', { title: 'First' })
  await bench.jobs('a', 'b')
  const made = await createBackup(installation, await installation.openSite('a'))
  const { plan } = await planRestore(installation, { file: made.file })
  assert.deepEqual(plan.shared.map(({ kind, name, action }) => [kind, name, action])[0], ['pool', 'group', 'stays'])
  const original = join(root, 'storage/media/pools/group/originals', own.sha256)
  rmSync(join(root, 'storage/pools/group'), { recursive: true })
  rmSync(join(root, 'storage/media/pools/group'), { recursive: true })
  const { warnings } = await restoreBackup(installation, { file: made.file, confirm: 'a' })
  assert.ok(warnings.some(({ key }) => key === 'restore.pool_restored'))
  assert.ok(existsSync(original))
  await bench.jobs('a', 'b')
  assert.equal((await bench.named('b', 'first')).uid, own.uid)
})

test('what others share is not downloaded by the people of one website', async (t) => {
  const bench = await sharedBench({ town: { db: 'sqlite' } })
  t.after(() => bench.close())
  const { installation } = bench
  await bench.table('town', 'events', FIELDS)
  await bench.do('town', 'share_table', { table: 'events', members: ['north'] })
  const made = await createBackup(installation, await installation.openSite('town'))
  const server = await startServer(installation)
  t.after(server.close)
  const { value } = await tokenCall(installation, 'town', { role: 'admin', level: 'read' })
  const [host] = installation.directory.list().find(({ key }) => key === 'town')!.config!.hosts
  const address = `/api/v1/backups/${made.file.split('/').at(-1)}/download`
  const fetchFrom = hostFetch(Number(new URL(server.url).port))
  const answer = await fetchFrom(`http://${host}${address}`, {
    headers: { authorization: `Bearer ${value}` },
  })
  assert.equal(answer.status, 403)
  assert.match(await answer.text(), /events/)
})
