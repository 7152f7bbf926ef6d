// A backup of accounts holds the same rows on each kind of database, and brings them back as they were.
import assert from 'node:assert/strict'
import test from 'node:test'
import { ACCOUNT_TABLES } from '../../../src/lib/backup/accounts/account-tables.ts'
import { createAccountsBackup } from '../../../src/lib/backup/accounts/create-accounts.ts'
import { restoreAccounts } from '../../../src/lib/backup/accounts/restore-accounts.ts'
import type { Installation } from '../../../src/lib/core/installation.ts'
import { transact, type AnyDb } from '../../../src/lib/platform/db/database.ts'
import { makeInstallation, tokenCall } from '../../support/installation.ts'
import { tempFolder } from '../../support/temp.ts'

const rowsOf = async ({ network }: Installation) => {
  const read: AnyDb = network.read
  const rows: Record<string, unknown> = {}
  for (const name of ACCOUNT_TABLES) rows[name] = await read.selectFrom(name).selectAll().orderBy('id').execute()
  return rows
}

test('accounts come back as they were', async (t) => {
  const { installation, close } = await makeInstallation()
  t.after(close)
  await tokenCall(installation, 'default', { role: 'editor' })
  await tokenCall(installation, 'default', { name: 'Größe „x“' })
  const before = await rowsOf(installation)
  const { file, accounts } = await createAccountsBackup(installation, { target: tempFolder(t) })
  assert.equal(accounts, 2)
  const confirm = '_accounts'
  await assert.rejects(restoreAccounts(installation, { file, confirm }), { key: 'backup.accounts_present' })
  await transact(installation.network, async (trx: AnyDb) => {
    for (const name of ACCOUNT_TABLES.toReversed()) await trx.deleteFrom(name).execute()
  })
  const restored = await restoreAccounts(installation, { file, confirm })
  assert.deepEqual([restored.accounts, restored.tokens, restored.sites], [2, 2, ['default']])
  assert.deepEqual(await rowsOf(installation), before)
  // The next account has a number of its own.
  await tokenCall(installation, 'default')
})
