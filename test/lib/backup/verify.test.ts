// A byte that is altered anywhere in a backup is found by verify, and named by its place; nothing half is taken for a backup.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { createBackup, verifyBackup } from '../../../src/lib/backup/backup.ts'
import { restoreBackup } from '../../../src/lib/network/restore/restore-backup.ts'
import { emptyInstallation } from '../../support/backups.ts'
import { call } from '../../support/installation.ts'
import { tempFolder } from '../../support/temp.ts'

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>'

async function setUp(t: TestContext) {
  const made = await emptyInstallation({ sites: { default: {} } })
  t.after(made.close)
  const { installation, root } = made
  const site = await installation.openSite('default')
  await call(installation, 'default', 'create_page', { title: 'Secret plans', slug: 'plans' })
  const { mediaStore } = await import('../../../src/lib/platform/store/store.ts')
  const { sha256 } = await import('../../../src/lib/base/hash.ts')
  await mediaStore(installation).put(`sites/default/originals/${sha256(PICTURE)}`, {
    bytes: Buffer.from(PICTURE),
  })
  const target = tempFolder(t)
  return { installation, root, site, target, made: await createBackup(installation, site, { target }) }
}

function flip(file: string, at: number): () => void {
  const bytes = readFileSync(file)
  const altered = Buffer.from(bytes)
  altered[at]! ^= 0x10
  writeFileSync(file, altered)
  return () => writeFileSync(file, bytes)
}

const filesOf = (target: string): string[] =>
  readdirSync(target, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

test('a byte flipped at any of many places is found, and named', async (t) => {
  const { made, target } = await setUp(t)
  for (const file of filesOf(target)) {
    const { length } = readFileSync(file)
    const step = Math.max(1, Math.floor(length / 25))
    for (let at = 0; at < length; at += step) {
      const back = flip(file, at)
      const { ok, errors } = await verifyBackup(made.file)
      assert.equal(ok, false, `${file} at ${at}`)
      const named = errors.some(({ place }) => place.includes(basename(file)))
      assert.ok(named, `${file} at ${at}: ${errors.map(({ place }) => place).join(', ')}`)
      back()
    }
  }
  assert.deepEqual((await verifyBackup(made.file)).errors, [])
})

test('damaged inside, the part is named; what is missing is named; no restore begins with it', async (t) => {
  const { made, target, installation } = await setUp(t)
  const [picture] = filesOf(join(target, 'files'))
  const content = readFileSync(picture!)
  rmSync(picture!)
  const { errors } = await verifyBackup(made.file)
  assert.deepEqual(
    errors.map(({ place, message }) => [place, message.key]),
    [[`files/${basename(picture!).slice(0, 2)}/${basename(picture!)}`, 'backup.part_missing']],
  )
  const restoring = () => restoreBackup(installation, { file: made.file, as: 'copy', confirm: 'copy' })
  await assert.rejects(restoring(), { key: 'backup.damaged' })
  writeFileSync(picture!, `${content.toString()} `)
  await assert.rejects(restoring(), { key: 'backup.damaged' })
  writeFileSync(picture!, content)
  truncateSync(made.file, Math.floor(readFileSync(made.file).length / 2))
  await assert.rejects(restoring(), { key: 'backup.damaged' })
  assert.equal(installation.directory.get('copy'), undefined)
})

test('an archive without its list is no backup, nor is a file of another name', async (t) => {
  const { made, target } = await setUp(t)
  rmSync(`${made.file}.sha256`)
  await assert.rejects(verifyBackup(made.file), { key: 'backup.unfinished' })
  await assert.rejects(verifyBackup(join(target, 'gone.tar.zst')), { key: 'backup.missing' })
  writeFileSync(join(target, 'other.tar.zst'), '')
  await assert.rejects(verifyBackup(join(target, 'other.tar.zst')), { key: 'backup.no_backup' })
})
