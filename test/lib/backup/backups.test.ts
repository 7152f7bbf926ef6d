// A backup holds all of a website, and gives all of it back: over it, under another key, after it was deleted, elsewhere.
// Holds: interface 1 backup
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { createBackup, listTarget, verifyBackup } from '../../../src/lib/backup/backup.ts'
import { deleteSite } from '../../../src/lib/network/sites.ts'
import { planRestore } from '../../../src/lib/network/restore/restore-plan.ts'
import { restoreBackup } from '../../../src/lib/network/restore/restore-backup.ts'
import { assertSame, emptyInstallation, fullSite, seenOf } from '../../support/backups.ts'
import { thorough } from '../../support/extent.ts'
import { call } from '../../support/installation.ts'
import { tempFolder } from '../../support/temp.ts'

async function setUp(t: TestContext) {
  const made = await emptyInstallation()
  t.after(async () => {
    for (const { key } of made.installation.directory.list()) await deleteSite(made.installation, key, key)
    await made.close()
  })
  await fullSite(made.installation)
  return made
}

const storage = (root: string, folder: string) =>
  existsSync(join(root, 'storage', folder)) ? readdirSync(join(root, 'storage', folder)) : []

test('restored under another key, every page, list and file is the same', async (t) => {
  const { installation, root } = await setUp(t)
  const before = await seenOf(installation, 'muster')
  const site = await installation.openSite('muster')
  const made = await createBackup(installation, site)
  assert.deepEqual((await verifyBackup(made.file)).errors, [])
  const restored = await restoreBackup(installation, {
    file: made.file,
    as: 'trial',
    hosts: ['trial.test'],
    confirm: 'trial',
  })
  assert.deepEqual([restored.replaced, restored.lost, restored.backup], [false, [], null])
  assertSame(await seenOf(installation, 'trial'), before)
  assertSame(await seenOf(installation, 'muster'), before)
  // On MariaDB a website has a folder only once something lies beside its database.
  const others = storage(root, 'sites').filter((name) => !['muster', 'trial'].includes(name))
  assert.deepEqual([storage(root, 'restoring'), others], [[], []])
})

thorough('restored over itself it is as it was; what came since is in the backup that is made first', async (t) => {
  const { installation } = await setUp(t)
  const before = await seenOf(installation, 'muster')
  const made = await createBackup(installation, await installation.openSite('muster'))
  await call(installation, 'muster', 'create_page', { title: 'Later', slug: 'later' })
  await call(installation, 'muster', 'publish_page', { page: 'later' })
  const later = await seenOf(installation, 'muster')
  assert.ok(later['/later'])
  const { backup } = await restoreBackup(installation, { file: made.file, confirm: 'muster' })
  assertSame(await seenOf(installation, 'muster'), before)
  await restoreBackup(installation, { file: backup!, confirm: 'muster' })
  assertSame(await seenOf(installation, 'muster'), later)
})

thorough('a website that was deleted comes back with the roles of accounts that are still there', async (t) => {
  const { installation } = await setUp(t)
  await call(installation, 'muster', 'create_user', { email: 'anna@example.org', role: 'editor' })
  const fields = [{ type: 'text', name: 'title' }]
  await call(installation, 'muster', 'save_data_table', { handle: 'homes', name: 'Homes', fields, apply: true })
  const record_rules = [{ table: 'homes', where: { field: '@created_by', op: 'eq', value: '$user.id' } }]
  await call(installation, 'muster', 'update_role', { name: 'author', record_rules })
  const before = await seenOf(installation, 'muster')
  const made = await createBackup(installation, await installation.openSite('muster'))
  await deleteSite(installation, 'muster', 'muster')
  const { plan } = await planRestore(installation, { file: made.file })
  assert.deepEqual([plan.replaces, plan.people], [false, { known: 1, missing: [] }])
  await restoreBackup(installation, { file: made.file, confirm: 'muster' })
  assertSame(await seenOf(installation, 'muster'), before)
  const { body } = await call(installation, 'muster', 'list_users', {})
  assert.deepEqual(
    (body.data as { email: string; role: string }[]).map(({ email, role }) => [email, role]),
    [['anna@example.org', 'editor']],
  )
  const { body: author } = await call(installation, 'muster', 'get_role', { name: 'author' })
  assert.deepEqual((author.data as { record_rules: unknown }).record_rules, record_rules)
})

test('files lie once in a target, whichever backups have them; --keep takes older ones and what only they needed', async (t) => {
  const { installation } = await setUp(t)
  const target = tempFolder(t)
  const site = await installation.openSite('muster')
  const stored = () =>
    readdirSync(join(target, 'files'), { recursive: true }).filter((name) => basename(String(name)).length === 64)
  const first = await createBackup(installation, site, { target })
  const count = stored().length
  assert.equal(count, first.files.count)
  const second = await createBackup(installation, site, { target })
  assert.equal(stored().length, count)
  const third = await createBackup(installation, site, { target, keep: 2 })
  assert.deepEqual(third.removed, [basename(first.file)])
  await createBackup(installation, site, { target, keep: 2, kind: 'nightly' })
  assert.deepEqual((await listTarget(target, 'muster')).map(({ file, kind }) => [kind, file]).slice(1), [
    ['manual', third.file],
    ['manual', second.file],
  ])
  assert.deepEqual((await verifyBackup(second.file)).errors, [])
  // Besides, comments say how it is checked, and name the keys.
  const sums = readFileSync(`${second.file}.sha256`, 'utf8').split('\n')
  assert.equal(sums.filter((line) => !line.startsWith('#')).length, count + 2)
})
