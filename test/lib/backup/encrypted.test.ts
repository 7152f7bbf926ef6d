// Encrypted to a public key a backup shows neither names nor texts; without app_key nothing sealed can be read from any.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { createBackup, verifyBackup } from '../../../src/lib/backup/backup.ts'
import { restoreBackup } from '../../../src/lib/network/restore/restore-backup.ts'
import { readLocalFile } from '../../../src/lib/platform/config/local-file.ts'
import { emptyInstallation } from '../../support/backups.ts'
import { call, makeInstallation } from '../../support/installation.ts'
import { tempFolder } from '../../support/temp.ts'

const TEXT = 'Geheime Pläne der Konditorei'

async function setUp(t: TestContext) {
  const made = await emptyInstallation({ sites: { default: {} } })
  t.after(made.close)
  const { installation } = made
  await call(installation, 'default', 'create_page', { title: TEXT, slug: 'geheim' })
  const { mediaStore } = await import('../../../src/lib/platform/store/store.ts')
  const { sha256 } = await import('../../../src/lib/base/hash.ts')
  await mediaStore(installation).put(`sites/default/originals/${sha256(TEXT)}`, { bytes: Buffer.from(TEXT) })
  return { ...made, site: await installation.openSite('default'), target: tempFolder(t) }
}

const all = (target: string): Buffer =>
  Buffer.concat(
    readdirSync(target, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map(({ parentPath, name }) => readFileSync(join(parentPath, name))),
  )

test('neither names nor texts are in it; it is verified as it is, and opened by its key alone', async (t) => {
  const { installation, site, target } = await setUp(t)
  const identity = await generateX25519Identity()
  const encrypt_to = await identityToRecipient(identity)
  const made = await createBackup(installation, site, { target, encrypt_to })
  const { sha256 } = await import('../../../src/lib/base/hash.ts')
  for (const word of [TEXT, 'geheim', 'localhost', 'starter', 'site.sqlite', 'manifest', sha256(TEXT)])
    assert.equal(all(target).includes(word), false, word)
  const asItIs = await verifyBackup(made.file)
  assert.deepEqual([asItIs.ok, asItIs.encrypted, asItIs.opened], [true, true, false])
  const opened = await verifyBackup(made.file, { identity })
  assert.deepEqual([opened.ok, opened.opened], [true, true])
  const other = await generateX25519Identity()
  await assert.rejects(verifyBackup(made.file, { identity: other }), { key: 'backup.other_identity' })
  const options = { file: made.file, as: 'copy', confirm: 'copy' }
  await assert.rejects(restoreBackup(installation, options), { key: 'backup.identity_needed' })
  await assert.rejects(restoreBackup(installation, { ...options, identity: other }), {
    key: 'backup.other_identity',
  })
  // A second one takes nothing twice.
  const files = () => readdirSync(join(target, 'files'), { recursive: true }).length
  const count = files()
  const again = await createBackup(installation, site, { target, encrypt_to })
  assert.equal(files(), count)
  assert.deepEqual((await verifyBackup(again.file, { identity })).errors, [])
})

test('what is no public key is refused, and a secret one is not repeated', async (t) => {
  const { installation, site } = await setUp(t)
  const secret = await generateX25519Identity()
  for (const encrypt_to of ['', 'age1', secret, `age1${'q'.repeat(58)}`])
    await assert.rejects(createBackup(installation, site, { encrypt_to }), (error: Error & { key: string }) => {
      assert.equal(error.key, 'backup.recipient_format')
      return !error.message.includes(secret)
    })
})

test('without app_key nothing sealed can be read from it; elsewhere it is named as lost, or sealed anew', async (t) => {
  const { installation, site, target, root } = await setUp(t)
  const { app_key } = readLocalFile(root) as { app_key: string }
  await call(installation, 'default', 'create_webhook', {
    name: 'Hook',
    url: 'https://93.184.215.14/',
    events: ['page.published'],
  })
  const made = await createBackup(installation, site, { target })
  if (site.db.dialect === 'sqlite') {
    const plain = execFileSync('tar', ['--zstd', '-xOf', made.file], { maxBuffer: 1 << 26 })
    assert.ok(plain.includes('sealed:1:') && !plain.includes(app_key))
  }
  const there = await makeInstallation({ sites: {} })
  t.after(there.close)
  if (site.db.dialect !== 'sqlite') return
  const lost = await restoreBackup(there.installation, { file: made.file, confirm: 'default' })
  assert.deepEqual([lost.resealed, lost.lost], [0, ['webhooks.secret']])
  const file = join(there.root, 'config/config.local.json')
  const local = JSON.parse(readFileSync(file, 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...local, app_keys_previous: [app_key, randomBytes(32).toString('base64')] }))
  const found = await restoreBackup(there.installation, { file: made.file, confirm: 'default' })
  assert.deepEqual([found.resealed, found.lost], [1, []])
})
