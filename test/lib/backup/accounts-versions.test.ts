// A backup of accounts that an earlier version recorded is brought to the present while it is restored; one of a later version is refused.
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { principalOfToken } from '../../../src/lib/access/tokens.ts'
import { verifyAccounts } from '../../../src/lib/backup/accounts/accounts-file.ts'
import { createAccountsBackup } from '../../../src/lib/backup/accounts/create-accounts.ts'
import { restoreAccounts } from '../../../src/lib/backup/accounts/restore-accounts.ts'
import { transact, type AnyDb } from '../../../src/lib/platform/db/database.ts'
import { coreMigrations } from '../../../src/lib/platform/db/migrate.ts'
import { makeInstallation } from '../../support/installation.ts'
import { recordedAccounts, TOKEN } from '../../support/recorded-accounts.ts'
import { tempFolder } from '../../support/temp.ts'

async function setUp(t: TestContext) {
  const recorded = recordedAccounts(tempFolder(t))
  const made = await makeInstallation({
    sites: { muster: {} },
    local: { app_keys_previous: [recorded.app_key] },
  })
  t.after(made.close)
  return { ...recorded, installation: made.installation }
}
const confirm = '_accounts'

test('one that an earlier version has recorded is restored and migrated, and people are who they were', async (t) => {
  const { installation, fileOf, name, migrations, rows } = await setUp(t)
  assert.ok(migrations.length < coreMigrations('network').length, 'it lacks migrations of this version')
  const file = fileOf(name)
  const restored = await restoreAccounts(installation, { file, confirm })
  assert.deepEqual([restored.accounts, restored.tokens, restored.sites], [2, 1, ['muster']])
  for (const [table, expected] of Object.entries(rows)) {
    const now: Record<string, unknown>[] = await (installation.network.read as AnyDb)
      .selectFrom(table)
      .selectAll()
      .orderBy('id')
      .execute()
    const known = now.map((row, i) =>
      Object.fromEntries(Object.keys(expected[i] ?? {}).map((column) => [column, row[column]])),
    )
    assert.deepEqual(known, expected, table)
  }
  // What that version did not have yet.
  const due = await installation.network.read.selectFrom('users').select('factor_due_at').execute()
  assert.deepEqual(due, [{ factor_due_at: null }, { factor_due_at: null }])
  const site = await installation.openSite('muster')
  const principal = await principalOfToken(installation, site, TOKEN)
  assert.deepEqual([principal.user?.email, principal.role], ['ben@muster.example', 'proofreader'])
})

test('the same encrypted: verified as it is, opened and restored by its key alone', async (t) => {
  const { installation, fileOf, encrypted, identity } = await setUp(t)
  const file = fileOf(encrypted)
  assert.equal((await verifyAccounts({ file })).opened, false)
  assert.equal((await verifyAccounts({ file, identity })).opened, true)
  await assert.rejects(restoreAccounts(installation, { file, confirm }), { key: 'backup.identity_needed' })
  const restored = await restoreAccounts(installation, { file, identity, confirm })
  assert.equal(restored.accounts, 2)
})

test('one of a later version is refused, and nobody comes in', async (t) => {
  const { installation, close } = await makeInstallation({ sites: {} })
  t.after(close)
  const row = { owner: 'core', version: 9999, name: '9999-of-tomorrow', applied_at: new Date().toISOString() }
  await transact(installation.network, (trx: AnyDb) => trx.insertInto('migrations').values(row).execute())
  const { file } = await createAccountsBackup(installation, { target: tempFolder(t) })
  await assert.rejects(restoreAccounts(installation, { file, confirm }), {
    key: 'backup.database_newer',
    code: 'conflict',
  })
  assert.deepEqual(await installation.network.read.selectFrom('users').select('id').execute(), [])
})
