// Backups over REST, as the admin asks for them: made and verified by jobs, downloaded whole, restored with a plan and a second thought.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { createBackup, listTarget, verifyBackup } from '../../../src/lib/backup/backup.ts'
import { runSiteJobs, runSiteJobsApart } from '../../../src/lib/core/jobs/jobs.ts'
import { emptyInstallation } from '../../support/backups.ts'
import { call, tokenCall } from '../../support/installation.ts'
import { startServer } from '../../support/server.ts'
import { tempFolder } from '../../support/temp.ts'
import { eventually } from '../../support/eventually.ts'

interface Listed {
  name: string
  kind: string
  verifying: boolean
  verified: { ok: boolean; errors: { place: string }[] } | null
}
interface Status {
  making: boolean
  restoring: boolean
  failed: { what: string; message: string } | null
  restored: { name: string; backup: string } | null
}

async function setUp(t: TestContext) {
  const made = await emptyInstallation({ sites: { default: {} } })
  t.after(made.close)
  const { installation } = made
  await call(installation, 'default', 'create_page', { title: 'Then', slug: '' })
  const data = async <R>(name: string, input: Record<string, unknown> = {}) =>
    (await call(installation, 'default', name, input)).body.data as R
  const work = async () => {
    await runSiteJobs(installation, 'default')
    while (await runSiteJobsApart(installation, 'default'));
  }
  return { ...made, data, work }
}

test('made and verified in the background, and what is wrong with one is told', async (t) => {
  const { data, work, root } = await setUp(t)
  assert.deepEqual(await data('create_backup'), { started: true })
  assert.equal((await data<Status>('get_backup_status')).making, true)
  await work()
  assert.equal((await data<Status>('get_backup_status')).making, false)
  const [made] = await data<Listed[]>('list_backups')
  assert.deepEqual([made!.kind, made!.verified], ['manual', null])
  await data('verify_backup', { backup: made!.name })
  assert.equal((await data<Listed[]>('list_backups'))[0]!.verifying, true)
  await work()
  assert.equal((await data<Listed[]>('list_backups'))[0]!.verified!.ok, true)
  writeFileSync(join(root, 'storage/backups', made!.name), 'damaged')
  await data('verify_backup', { backup: made!.name })
  await work()
  const [damaged] = await data<Listed[]>('list_backups')
  assert.deepEqual([damaged!.verified!.ok, damaged!.verified!.errors[0]!.place], [false, made!.name])
})

test('restored with a plan, after its key was typed; the answer is there before the website is replaced', async (t) => {
  const { data, installation } = await setUp(t)
  const made = await createBackup(installation, await installation.openSite('default'))
  const name = made.file.split('/').at(-1)!
  await data('create_page', { title: 'Later', slug: 'later' })
  const plan = await data<{ key: string; hosts: string[]; warnings: string[] }>('plan_restore', {
    backup: name,
  })
  assert.deepEqual([plan.key, plan.hosts, plan.warnings], ['default', ['localhost'], []])
  await assert.rejects(data('restore_backup', { backup: name, confirm: 'other' }), {
    key: 'restore.not_confirmed',
  })
  await assert.rejects(data('restore_backup', { backup: 'x', confirm: 'default' }), {
    key: 'restore.backup_missing',
  })
  assert.deepEqual(await data('restore_backup', { backup: name, confirm: 'default' }), { started: true })
  // A request in the moment in which the database is replaced fails (503 over REST); the next one is answered.
  const status = () => data<Status>('get_backup_status').catch(() => undefined)
  await eventually(async () => Boolean((await status())?.restored))
  const titles = (await data<{ title: string }[]>('list_pages', { limit: 10 })).map(({ title }) => title)
  assert.deepEqual(titles, ['Then'])
  const { restored, restoring } = await data<Status>('get_backup_status')
  assert.deepEqual([restored!.name, restoring], [name, false])
  assert.ok((await data<Listed[]>('list_backups')).some((one) => one.name === restored!.backup))
})

test('downloaded, it is a backup again where it is unpacked; nobody without the permission gets one', async (t) => {
  const { installation } = await setUp(t)
  const made = await createBackup(installation, await installation.openSite('default'))
  const server = await startServer(installation)
  t.after(server.close)
  const name = made.file.split('/').at(-1)!
  const get = async (role: string, backup = name) => {
    const { value } = await tokenCall(installation, 'default', { role, level: 'read' })
    return fetch(`${server.url}/api/v1/backups/${backup}/download`, {
      headers: { authorization: `Bearer ${value}` },
    })
  }
  assert.equal((await get('editor')).status, 403)
  assert.equal((await get('admin', '..%2Fnetwork.sqlite')).status, 404)
  const response = await get('admin')
  assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'application/x-tar'])
  const folder = tempFolder(t)
  writeFileSync(join(folder, 'all.tar'), Buffer.from(await response.arrayBuffer()))
  execFileSync('tar', ['-xf', 'all.tar'], { cwd: folder })
  const [unpacked] = await listTarget(folder)
  assert.deepEqual((await verifyBackup(unpacked!.file)).errors, [])
  execFileSync('sha256sum', ['--check', '--quiet', `${name}.sha256`], { cwd: folder })
})
