// Backups of accounts that are encrypted, and that several websites come to in the same night.
// Holds: contract 4.7 backup
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { readAccounts, verifyAccounts } from '../../../src/lib/backup/accounts/accounts-file.ts'
import { listAccounts } from '../../../src/lib/backup/accounts/accounts-name.ts'
import { createAccountsBackup, createNightlyAccounts } from '../../../src/lib/backup/accounts/create-accounts.ts'
import { ACCOUNT_TABLES } from '../../../src/lib/backup/accounts/account-tables.ts'
import { restoreAccounts } from '../../../src/lib/backup/accounts/restore-accounts.ts'
import { defaultTarget, listTarget } from '../../../src/lib/backup/backup.ts'
import { backUpNightly } from '../../../src/lib/backup/nightly.ts'
import { systemContext } from '../../../src/lib/core/jobs/jobs.ts'
import { openInstallation } from '../../../src/lib/installation/installation.ts'
import { transact, type AnyDb } from '../../../src/lib/platform/db/database.ts'
import { makeInstallation, tokenCall } from '../../support/installation.ts'
import { tempFolder } from '../../support/temp.ts'

test('neither names nor addresses are in an encrypted one; its key alone opens and restores it', async (t) => {
  const { installation, close } = await makeInstallation()
  t.after(close)
  const { principal } = await tokenCall(installation, 'default', { name: 'Größe „agent“' })
  const target = tempFolder(t)
  const identity = await generateX25519Identity()
  const encrypt_to = await identityToRecipient(identity)
  const { file, accounts } = await createAccountsBackup(installation, { target, encrypt_to })
  assert.equal(accounts, 1)
  const bytes = Buffer.concat(
    readdirSync(target).flatMap((name) => {
      const path = join(target, name)
      return name === 'files' ? [] : [readFileSync(path)]
    }),
  )
  for (const word of [principal.user!.email, 'example.org', 'Größe', 'accounts.json', 'memberships', 'cms_'])
    assert.equal(bytes.includes(word), false, word)
  const asItIs = await verifyAccounts({ file })
  assert.deepEqual([asItIs.encrypted, asItIs.opened], [true, false])
  assert.equal((await verifyAccounts({ file, identity })).opened, true)
  const other = await generateX25519Identity()
  await assert.rejects(verifyAccounts({ file, identity: other }), { key: 'backup.other_identity' })
  await transact(installation.network, async (trx: AnyDb) => {
    for (const name of ACCOUNT_TABLES.toReversed()) await trx.deleteFrom(name).execute()
  })
  const confirm = '_accounts'
  await assert.rejects(restoreAccounts(installation, { file, confirm }), { key: 'backup.identity_needed' })
  await assert.rejects(restoreAccounts(installation, { file, confirm, identity: other }), {
    key: 'backup.other_identity',
  })
  assert.deepEqual(await installation.network.read.selectFrom('users').select('id').execute(), [])
  const restored = await restoreAccounts(installation, { file, confirm, identity })
  assert.deepEqual([restored.accounts, restored.tokens], [1, 1])
  const [user] = await installation.network.read.selectFrom('users').select('email').execute()
  assert.equal(user?.email, principal.user!.email)
})

test('websites of several processes that come to it at once make one between them, and it is whole', async (t) => {
  // A clock that runs, from a night on.
  const began = Date.now()
  const clock = { now: () => new Date(Date.parse('2026-01-16T02:00:00.000Z') + Date.now() - began) }
  const sites = { one: {}, two: {}, three: {} }
  const made = await makeInstallation({ sites, clock })
  t.after(made.close)
  await tokenCall(made.installation, 'one')
  const others = await Promise.all([1, 2].map(() => openInstallation(made.options)))
  t.after(() => Promise.all(others.map((one) => one.close())))
  const processes = [made.installation, ...others]
  await Promise.all(
    Object.keys(sites).map(async (key, i) => {
      const installation = processes[i]!
      await backUpNightly(systemContext(installation, await installation.openSite(key)))
    }),
  )
  const target = defaultTarget(made.installation)
  const found = await listAccounts(target)
  assert.deepEqual(
    found.map(({ kind }) => kind),
    ['nightly'],
  )
  assert.equal((await readAccounts(found[0]!)).tables['users']!.length, 1)
  assert.deepEqual((await listTarget(target)).map(({ site }) => site).sort(), ['one', 'three', 'two'])
  assert.deepEqual(
    readdirSync(target).filter((name) => name.endsWith('.part')),
    [],
  )
  // All of them have seen that there is none of the next night before the first one makes it.
  const since = new Date(clock.now().getTime() + 1)
  while (clock.now() <= since);
  await Promise.all(processes.map((one) => createNightlyAccounts(one, since)))
  assert.equal((await listAccounts(target)).length, 2)
  for (const one of await listAccounts(target)) await verifyAccounts(one)
})
