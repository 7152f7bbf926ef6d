// A full disk, a folder that cannot be written, missing programs: said as such, and nothing is lost or left half.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { createBackup, listTarget, verifyBackup } from '../../../src/lib/backup/backup.ts'
import { restoreBackup } from '../../../src/lib/network/restore/restore-backup.ts'
import { mediaStore } from '../../../src/lib/platform/store/store.ts'
import { sha256 } from '../../../src/lib/base/hash.ts'
import { deleteSite } from '../../../src/lib/network/sites.ts'
import { emptyInstallation, fullSite } from '../../support/backups.ts'
import { call } from '../../support/installation.ts'
import { tempFolder } from '../../support/temp.ts'

async function setUp(t: TestContext) {
  const made = await emptyInstallation({ sites: { default: {} } })
  t.after(made.close)
  await call(made.installation, 'default', 'create_page', { title: 'Kept', slug: 'kept' })
  return { ...made, site: await made.installation.openSite('default') }
}

const left = (root: string, folder: string) =>
  existsSync(join(root, folder)) ? readdirSync(join(root, folder)).filter((name) => !name.endsWith('.tmp')) : []

/** A file system of so many kilobytes; undefined where this account may mount none. */
function smallDisk(t: TestContext, kilobytes: number): string | undefined {
  const folder = tempFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  t.after(() => execFileSync('umount', [folder]))
  return folder
}

test('a full disk is said as such; the backups from before are whole, and nothing half is left', async (t) => {
  const { installation, root, site } = await setUp(t)
  const target = smallDisk(t, 600)
  if (!target) return t.diagnostic('no file system can be mounted here')
  const first = await createBackup(installation, site, { target })
  const bytes = Buffer.alloc(900_000, 'x')
  await mediaStore(installation).put(`sites/default/originals/${sha256(bytes)}`, { bytes })
  await assert.rejects(createBackup(installation, site, { target }), {
    key: 'backup.disk_full',
    code: 'maintenance',
  })
  assert.deepEqual(
    (await listTarget(target)).map(({ file }) => file),
    [first.file],
  )
  assert.deepEqual((await verifyBackup(first.file)).errors, [])
  const names = readdirSync(target, { recursive: true }).map(String)
  assert.deepEqual(
    names.filter((name) => name.endsWith('.part')),
    [],
  )
  assert.deepEqual(left(root, 'storage/tmp'), [])
})

test('a folder that cannot be written, or is a file, is named', async (t) => {
  const { installation, site } = await setUp(t)
  const file = join(tempFolder(t), 'file')
  writeFileSync(file, '')
  await assert.rejects(createBackup(installation, site, { target: file }), {
    key: 'backup.not_writable',
    code: 'read-only',
  })
  const folder = tempFolder(t)
  chmodSync(folder, 0o500)
  // Nothing is read-only to root but what is mounted so.
  if (process.getuid?.() === 0) return
  await assert.rejects(createBackup(installation, site, { target: folder }), { key: 'backup.not_writable' })
})

test('without the programs of the database nothing is made, and the message says what to install', async (t) => {
  const { installation, site, root } = await setUp(t)
  if (site.db.dialect === 'sqlite') return
  const without = { ...installation, env: { ...installation.env, PATH: tempFolder(t) } }
  await assert.rejects(
    createBackup(without, site),
    /No backup of default could be made: neither mariadb-dump.*apt install mariadb-client/,
  )
  assert.deepEqual(left(root, 'storage/tmp'), [])
  const made = await createBackup(installation, site)
  const restoring = restoreBackup(without, { file: made.file, confirm: 'default' })
  await assert.rejects(restoring, /could not be restored: neither mariadb-dump/)
  assert.deepEqual(left(root, 'storage/restoring'), [])
  const { body } = await call(installation, 'default', 'list_pages', { limit: 5 })
  assert.deepEqual(
    (body.data as { title: string }[]).map(({ title }) => title),
    ['Kept'],
  )
})

test('a backup of another kind of database is refused, and so is one for a kit that is not here', async (t) => {
  const { installation, site, root } = await setUp(t)
  const made = await createBackup(installation, site)
  if (site.db.dialect === 'mysql') {
    const { local } = installation
    const withoutMysql = { ...installation, local: { ...local, mysql: undefined } } as typeof installation
    const restoring = restoreBackup(withoutMysql, { file: made.file, as: 'copy', confirm: 'copy' })
    await assert.rejects(restoring, { key: 'restore.mysql_missing', code: 'conflict' })
    return
  }
  mkdirSync(join(root, 'config/sites'), { recursive: true })
  const db = { driver: 'mysql', host: '127.0.0.1', port: 1, database: 'x', user: 'x' }
  writeFileSync(join(root, 'config/sites/other.json'), JSON.stringify({ hosts: ['other.test'], kit: 'starter', db }))
  const restoring = restoreBackup(installation, { file: made.file, as: 'other', confirm: 'other' })
  await assert.rejects(restoring, { key: 'restore.other_database', code: 'conflict' })
})

test('a restore whose disk gets full leaves the website as it is', async (t) => {
  const { installation, root, close } = await emptyInstallation({ sites: {} })
  const sites = join(root, 'storage/sites')
  mkdirSync(sites, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', sites], { stdio: 'ignore' })
  } catch {
    await close()
    return t.diagnostic('no file system can be mounted here')
  }
  t.after(async () => {
    await installation.forgetSite('muster')
    execFileSync('umount', ['-l', sites])
    await close()
  })
  await fullSite(installation)
  const made = await createBackup(installation, await installation.openSite('muster'))
  await call(installation, 'muster', 'create_page', { title: 'Later', slug: 'later' })
  const { bavail, bsize } = statfsSync(sites)
  writeFileSync(join(sites, 'filler'), Buffer.alloc(bavail * bsize - 200_000))
  await assert.rejects(restoreBackup(installation, { file: made.file, confirm: 'muster' }), {
    key: 'backup.disk_full',
  })
  rmSync(join(sites, 'filler'))
  assert.deepEqual(
    readdirSync(sites).filter((name) => name.startsWith('.')),
    [],
  )
  const { body } = await call(installation, 'muster', 'list_pages', { limit: 200 })
  assert.ok((body.data as { title: string }[]).some(({ title }) => title === 'Later'))
  if (installation.directory.get('muster')!.config!.db !== 'sqlite') await deleteSite(installation, 'muster', 'muster')
})
