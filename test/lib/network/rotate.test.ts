// A new app_key: every secret is sealed anew, a running process goes on, and no key goes that is needed.
// Holds: contract 2.4 secrets
import assert from 'node:assert/strict'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { keyId } from '../../../src/lib/platform/crypto/keyring.ts'
import { readKeys, writeKeys } from '../../../src/lib/platform/crypto/key-file.ts'
import { createAccountsBackup } from '../../../src/lib/backup/accounts/create-accounts.ts'
import { readAccounts } from '../../../src/lib/backup/accounts/accounts-file.ts'
import { backupKeys, createBackup, readHead } from '../../../src/lib/backup/backup.ts'
import { newKey, rotateKeys } from '../../../src/lib/network/rotate.ts'
import { openInstallation } from '../../../src/lib/installation/installation.ts'
import { AppError } from '../../../src/lib/base/errors.ts'
import { makeInstallation, type MakeOptions } from '../../support/installation.ts'
import { fillSecrets, openSecrets } from '../platform/crypto/sealed.ts'

const NOW = { settle_ms: 0 }

async function filled(t: TestContext, options: MakeOptions = {}) {
  const here = await makeInstallation(options)
  t.after(() => here.close())
  await fillSecrets(here.installation, 3)
  return here
}

test('everything is sealed with the new key, and the old one is gone', async (t) => {
  const { installation, root } = await filled(t, { local: { fallback_site: 'default' } })
  const before = readKeys(root).app_key
  const { count } = await openSecrets(installation)
  // Seven kinds three times, jobs twice, and the one setting.
  assert.equal(count, 3 * 8 + 1)
  const rotated = await rotateKeys(installation, NOW)
  const after = readKeys(root)
  assert.notEqual(after.app_key, before)
  assert.deepEqual(after.app_keys_previous, [])
  assert.deepEqual(rotated, {
    key: keyId(after.app_key),
    resumed: false,
    resealed: count,
    previous: 0,
    backups: [],
    left: [],
    failed: [],
  })
  assert.deepEqual(await openSecrets(installation), { count, ids: [keyId(after.app_key)] })
  const file = join(root, 'config/config.local.json')
  assert.equal(statSync(file).mode & 0o777, 0o600)
  assert.equal((JSON.parse(readFileSync(file, 'utf8')) as { fallback_site: string }).fallback_site, 'default')
  assert.equal(Buffer.from(after.app_key, 'base64').length, 32)
})

test('a process that runs seals with the new key at once, and opens what was sealed anew', async (t) => {
  const { installation, options } = await filled(t)
  const other = await openInstallation(options)
  t.after(() => other.close())
  const old = await other.keys.seal('totp', 'x')
  await rotateKeys(installation, NOW)
  const fresh = await other.keys.seal('totp', 'y')
  assert.equal(await installation.keys.open('totp', fresh), 'y')
  assert.equal(await other.keys.isCurrent(fresh), true)
  assert.equal(await other.keys.isCurrent(old), false)
})

test('a rotation that was cut short is ended, with the key it began with', async (t) => {
  const { installation, root } = await filled(t)
  const { app_key: old } = readKeys(root)
  const fresh = newKey()
  writeKeys(root, { app_key: fresh, app_keys_previous: [old], app_keys_rotating: true })
  await fillSecrets(installation, 1)
  const half = await openSecrets(installation)
  assert.equal(half.ids.length, 2)
  const rotated = await rotateKeys(installation, NOW)
  assert.equal(rotated.resumed, true)
  assert.deepEqual(readKeys(root), { app_key: fresh, app_keys_previous: [] })
  assert.deepEqual((await openSecrets(installation)).ids, [keyId(fresh)])
})

test('a secret where nobody said keeps the old key, and is named', async (t) => {
  const { installation, root } = await filled(t)
  const { db } = await installation.openSite('default')
  const sealed = await installation.keys.seal('something else', 'x')
  await db.write
    .updateTable('settings')
    .set({ value: JSON.stringify({ deep: [sealed] }) })
    .execute()
  const { app_key: old } = readKeys(root)
  const rotated = await rotateKeys(installation, NOW)
  assert.deepEqual(rotated.left, ['default: settings.value'])
  assert.equal(rotated.previous, 1)
  assert.deepEqual(readKeys(root).app_keys_previous, [old])
  assert.equal(await installation.keys.open('something else', sealed), 'x')
  await db.write.deleteFrom('settings').execute()
  assert.equal((await rotateKeys(installation, NOW)).previous, 0)
})

test('a website that cannot be opened keeps the old key', async (t) => {
  const { installation, root, options } = await filled(t, { sites: { default: {}, other: {} } })
  await fillSecrets(installation, 1, 'other')
  const file = join(root, 'config/sites/other.json')
  const good = readFileSync(file, 'utf8')
  writeFileSync(file, '{')
  const later = await openInstallation(options)
  t.after(() => later.close())
  const rotated = await rotateKeys(later, NOW)
  assert.deepEqual(
    rotated.failed.map(({ site }) => site),
    ['other'],
  )
  assert.equal(rotated.previous, 1)
  writeFileSync(file, good)
  const ended = await rotateKeys(installation, NOW)
  assert.deepEqual([ended.resumed, ended.previous, ended.failed], [true, 0, []])
  assert.deepEqual((await openSecrets(installation, 'other')).ids, [ended.key])
})

test('what was altered opens with no key and is left as it is', async (t) => {
  const { installation } = await filled(t)
  const { db } = await installation.openSite('default')
  const good = await installation.keys.seal('webhook', 'x')
  const secret = `${good.slice(0, -8)}AAAAAAAA`
  await db.write.updateTable('webhooks').set({ secret }).execute()
  const rotated = await rotateKeys(installation, NOW)
  assert.deepEqual(rotated.left, ['default: webhooks.secret'])
  const [row] = await db.read.selectFrom('webhooks').select('secret').execute()
  assert.equal(row!.secret, secret)
})

test('a dry run counts and changes nothing', async (t) => {
  const { installation, root } = await filled(t)
  const [before, secrets] = [readKeys(root), await openSecrets(installation)]
  const rotated = await rotateKeys(installation, { dry_run: true })
  assert.equal(rotated.resealed, secrets.count)
  assert.deepEqual(readKeys(root), before)
  assert.deepEqual(await openSecrets(installation), secrets)
})

test('a key opens nothing that was sealed for something else, or altered', async (t) => {
  const { installation } = await filled(t)
  const { keys } = installation
  const sealed = await keys.seal('totp', 'x')
  assert.notEqual(await keys.seal('totp', 'x'), sealed)
  for (const wrong of [sealed.replace(/.{4}$/, 'AAAA'), sealed.replace(/:[0-9a-f]{8}:/, ':00000000:'), 'x'])
    await assert.rejects(keys.open('totp', wrong), AppError)
  await assert.rejects(keys.open('mail', sealed), AppError)
  const { text, resealed, unopened } = await keys.reseal(`a ${sealed} b`, ['mail', 'totp'])
  assert.deepEqual([text, resealed, unopened], [`a ${sealed} b`, 0, 0])
})

test('the old key stays while a backup was made under it, and a later rotation drops it', async (t) => {
  const { installation, root } = await filled(t)
  const site = await installation.openSite('default')
  const encrypt_to = await identityToRecipient(await generateX25519Identity())
  const made = [
    await createBackup(installation, site),
    await createAccountsBackup(installation),
    await createBackup(installation, site, { encrypt_to }),
  ].map(({ file }) => file)
  const { app_key: first } = readKeys(root)
  assert.equal((await rotateKeys(installation, { dry_run: true })).previous, 1)
  const rotated = await rotateKeys(installation, NOW)
  assert.deepEqual([rotated.previous, rotated.backups.length], [1, 3])
  const { app_key: second, app_keys_previous } = readKeys(root)
  assert.deepEqual(app_keys_previous, [first])
  // A key that is only kept is not one that new backups need.
  const later = await createBackup(installation, site)
  assert.deepEqual((await readHead(later)).manifest.app_keys, [keyId(second)])
  const accounts = await createAccountsBackup(installation)
  assert.deepEqual((await readAccounts(accounts)).app_keys, [keyId(second)])
  for (const file of [later.file, accounts.file, ...made.slice(0, 2)]) rmSync(file)
  const again = await rotateKeys(installation, NOW)
  assert.deepEqual([again.resumed, again.previous, again.backups.length], [false, 1, 1])
  assert.deepEqual(readKeys(root).app_keys_previous, [first])
  rmSync(made[2]!)
  const last = await rotateKeys(installation, NOW)
  assert.deepEqual([last.resumed, last.previous, last.backups], [false, 0, []])
  assert.deepEqual(readKeys(root).app_keys_previous, [])
})

test('a backup that does not tell its keys keeps all of them', async (t) => {
  const { installation, root } = await filled(t)
  const { file } = await createBackup(installation, await installation.openSite('default'))
  writeFileSync(`${file}.sha256`, 'altered')
  assert.deepEqual(
    (await backupKeys.keysOfBackups(installation)).map(({ keys }) => keys),
    [undefined],
  )
  const { app_key } = readKeys(root)
  await rotateKeys(installation, NOW)
  assert.deepEqual(readKeys(root).app_keys_previous, [app_key])
})
