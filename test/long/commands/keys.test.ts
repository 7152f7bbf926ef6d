// keys:generate and keys:rotate as they are run, and killed.
// Holds: contract 3.4 keys
import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { keyId } from '../../../src/lib/platform/crypto/keyring.ts'
import { readKeys } from '../../../src/lib/platform/crypto/key-file.ts'
import { cms, serveCms, startCms } from '../../support/cms.ts'
import { makeInstallation } from '../../support/installation.ts'
import { removeFolder, tempFolder } from '../../support/temp.ts'
import { fillSecrets, openSecrets } from '../../lib/platform/crypto/sealed.ts'

const sqliteOnly = { skip: process.env.CMS_TEST_DB === 'mariadb' && 'the shell of the test has no password' }

function folder(t: TestContext): string {
  const root = tempFolder()
  t.after(() => removeFolder(root))
  return root
}

test('keys:generate prints a key and writes it only where there is none', async (t) => {
  const root = folder(t)
  const printed = await cms(root, ['keys:generate'])
  assert.match(printed.stdout, /^[A-Za-z0-9+/]{43}=\n$/)
  assert.equal(existsSync(join(root, 'config')), false)
  const { json } = await cms(root, ['keys:generate', '--json'])
  assert.notEqual(json.result.app_key, printed.stdout.trim())
  const file = join(root, 'config/config.local.json')
  const made = await cms(root, ['keys:generate', '--write', '--json'])
  assert.deepEqual([made.code, made.json.result], [0, { file }])
  assert.equal(statSync(file).mode & 0o777, 0o600)
  const text = readFileSync(file, 'utf8')
  assert.equal((await cms(root, ['keys:generate', '--write'])).code, 4)
  assert.equal(readFileSync(file, 'utf8'), text)
})

test('keys:rotate beside a server that runs', sqliteOnly, async (t) => {
  const { installation, root, close } = await makeInstallation()
  t.after(close)
  await fillSecrets(installation, 2)
  const served = await serveCms(root)
  t.after(() => served.stop())
  const { count } = await openSecrets(installation)
  const counted = await cms(root, ['keys:rotate', '--dry-run', '--json'])
  assert.deepEqual([counted.code, counted.json.result.resealed], [0, count], counted.stderr)
  const rotated = await cms(root, ['keys:rotate', '--json'])
  assert.equal(rotated.code, 0, rotated.stderr)
  assert.equal(rotated.json.result.resealed, count)
  const { app_key, app_keys_previous } = readKeys(root)
  assert.deepEqual(app_keys_previous, [])
  assert.deepEqual(await openSecrets(installation), { count, ids: [keyId(app_key)] })
  assert.ok(!`${rotated.stdout}${rotated.stderr}`.includes(app_key))
  assert.equal((await fetch(served.url)).status, 404)
})

test('keys:rotate killed at any point loses nothing, and is ended by the next', sqliteOnly, async (t) => {
  const { installation, root, close } = await makeInstallation()
  t.after(close)
  await fillSecrets(installation, 150)
  const { count } = await openSecrets(installation)
  const before = readKeys(root)
  const child = startCms(root, ['keys:rotate'])
  const closed = once(child, 'close')
  // Once it has begun; how far it comes is chance.
  while (readKeys(root).app_key === before.app_key && child.exitCode === null) await sleep(2)
  await sleep(randomInt(0, 400))
  child.kill('SIGKILL')
  await closed
  const cut = readKeys(root)
  assert.deepEqual(cut.app_keys_previous, [before.app_key], 'the old key waits for the end')
  assert.equal((await openSecrets(installation)).count, count)
  const ended = await cms(root, ['keys:rotate', '--json'])
  assert.equal(ended.code, 0, ended.stderr)
  assert.deepEqual([ended.json.result.resumed, ended.json.result.previous], [true, 0])
  assert.deepEqual(readKeys(root), { app_key: cut.app_key, app_keys_previous: [] })
  assert.deepEqual(await openSecrets(installation), { count, ids: [keyId(cut.app_key)] })
})
