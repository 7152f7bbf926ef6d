// Every night a backup, unless the file says otherwise; a night that was missed is made up for, and health says how it stands.
// Holds: contract 4.7 backup
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { sql } from 'kysely'
import { newestNightly, createAccountsBackup } from '../../../src/lib/backup/accounts/create-accounts.ts'
import type { Call } from '../../../src/lib/core/operation/context.ts'
import { backUpNightly } from '../../../src/lib/backup/nightly.ts'
import { defaultTarget, listTarget } from '../../../src/lib/backup/backup.ts'
import { DAY, HOUR } from '../../../src/lib/base/clock.ts'
import { systemContext } from '../../../src/lib/core/jobs/jobs.ts'
import { checkHealth } from '../../../src/lib/health/health.ts'
import type { SiteConfig } from '../../../src/lib/platform/config/site-config.ts'
import { call, makeInstallation, testClock, tokenCall } from '../../support/installation.ts'
import { tempFolder } from '../../support/temp.ts'

async function setUp(t: TestContext, config: Partial<SiteConfig> = {}, local: Record<string, unknown> = {}) {
  const clock = testClock('2026-01-15T12:00:00.000Z')
  const { installation, close } = await makeInstallation({ clock, local, sites: { default: config } })
  t.after(close)
  const site = await installation.openSite('default')
  const hours = async (n: number) => {
    for (let hour = 0; hour < n; hour++) {
      clock.advance(HOUR)
      await backUpNightly(systemContext(installation, await installation.openSite('default')))
    }
  }
  const made = async () => (await listTarget(defaultTarget(installation), 'default')).map((one) => one.made_at)
  const health = async () => (await checkHealth(installation)).checks.find(({ id }) => id === 'site.default.backups')
  return { installation, site, clock, hours, made, health }
}

test('one every night, the first in the first night; as many stay as the file says', async (t) => {
  const { hours, made, health } = await setUp(t, { backup_keep: 2, timezone: 'Europe/Berlin' })
  await hours(11)
  assert.deepEqual(await made(), [], 'it is a quarter to one in Berlin')
  assert.equal((await health())!.status, 'ok')
  await hours(2)
  assert.deepEqual(await made(), ['2026-01-16T00:00:00.000Z'])
  await hours(72)
  assert.equal((await made()).length, 2)
  assert.deepEqual(await made(), ['2026-01-19T00:00:00.000Z', '2026-01-18T00:00:00.000Z'])
})

test('a server that was off at night makes up for it; two nights without one are told', async (t) => {
  const { hours, made, clock, health } = await setUp(t)
  clock.advance(3 * DAY)
  assert.equal((await health())!.status, 'warn')
  await hours(1)
  assert.deepEqual(await made(), ['2026-01-18T13:00:00.000Z'])
  assert.equal((await health())!.status, 'ok')
})

test('with backup_keep 0 none is made, and health says so', async (t) => {
  const { hours, made, health } = await setUp(t, { backup_keep: 0 })
  await hours(48)
  assert.deepEqual(await made(), [])
  assert.equal((await health())!.status, 'warn')
})

test('they go where the installation says, encrypted to its key', async (t) => {
  const folder = tempFolder(t)
  const encrypt_to = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p'
  const { hours, installation } = await setUp(t, {}, { backup: { folder, encrypt_to } })
  await hours(15)
  assert.equal(defaultTarget(installation), folder)
  assert.deepEqual(
    (await listTarget(folder)).map(({ encrypted, kind }) => [encrypted, kind]),
    [[true, 'nightly']],
  )
})

test('the newest backup of accounts is told as well, and that none was made; the admin of all websites sees it', async (t) => {
  const { hours, clock, installation } = await setUp(t)
  const accountsCheck = async () => {
    const { checks } = await checkHealth(installation)
    const found = checks.find(({ id }) => id === 'backups.accounts')!
    return [found.status, found.message.key]
  }
  const backupStatus = async (as?: Call) =>
    (
      (await call(installation, 'default', 'get_backup_status', {}, as)).body.data as {
        accounts: { newest: string | null; late: boolean } | null
      }
    ).accounts
  assert.deepEqual(await accountsCheck(), ['ok', 'backup_health.accounts_first_night'])
  assert.deepEqual(await backupStatus(), { newest: null, late: false })
  clock.advance(3 * DAY)
  assert.deepEqual(await accountsCheck(), ['warn', 'backup_health.accounts_none'])
  assert.deepEqual(await backupStatus(), { newest: null, late: true })
  await hours(1)
  assert.deepEqual(await accountsCheck(), ['ok', 'backup_health.accounts_newest'])
  assert.deepEqual(await backupStatus(), { newest: '2026-01-18T13:00:00.000Z', late: false })
  // Those of one website learn nothing of what belongs to all.
  assert.equal(await backupStatus(await tokenCall(installation, 'default')), null)
  clock.advance(3 * DAY)
  assert.deepEqual(await accountsCheck(), ['warn', 'backup_health.accounts_late'])
  assert.equal((await backupStatus())!.late, true)
})

test('where no website is backed up at night, accounts without a backup are told at once', async (t) => {
  const { installation } = await setUp(t, { backup_keep: 0 })
  const accountsCheck = async () =>
    (await checkHealth(installation)).checks.find(({ id }) => id === 'backups.accounts')!.status
  assert.equal(await accountsCheck(), 'warn')
  await createAccountsBackup(installation)
  assert.equal(await accountsCheck(), 'ok')
})

test('accounts that could not be backed up are tried again, though the website is not due', async (t) => {
  const { hours, made, installation } = await setUp(t)
  const { write } = installation.network
  await hours(12)
  await sql`alter table passkeys rename to passkeys_away`.execute(write)
  await assert.rejects(hours(1), /passkeys/)
  const ofSite = await made()
  assert.equal(ofSite.length, 1)
  await sql`alter table passkeys_away rename to passkeys`.execute(write)
  await hours(1)
  assert.deepEqual(await made(), ofSite)
  assert.equal((await newestNightly(defaultTarget(installation)))?.made_at, '2026-01-16T02:00:00.000Z')
})

test('where neither can be backed up, both reasons are told', async (t) => {
  const file = join(tempFolder(t), 'no-folder')
  writeFileSync(file, '')
  const { hours } = await setUp(t, {}, { backup: { folder: file } })
  await assert.rejects(hours(15), (error) => error instanceof AggregateError && error.errors.length === 2)
})
