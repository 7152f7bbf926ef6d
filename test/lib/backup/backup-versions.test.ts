// A backup of an earlier version is brought to this one while it is restored; one of a later version is refused.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBackup, verifyBackup } from '../../../src/lib/backup/backup.ts'
import { restoreBackup } from '../../../src/lib/network/restore/restore-backup.ts'
import { coreMigrations } from '../../../src/lib/platform/db/migrate.ts'
import { emptyInstallation } from '../../support/backups.ts'
import { call, makeInstallation } from '../../support/installation.ts'
import { contentIn, recordedBackup } from '../../support/recorded-backup.ts'
import { tempFolder } from '../../support/temp.ts'

test('made by an earlier version it is migrated; made by a later one it is refused, and the website stays', async (t) => {
  const { installation, close } = await emptyInstallation({ sites: { default: {} } })
  t.after(close)
  await call(installation, 'default', 'create_page', { title: 'Then', slug: 'then' })
  const site = await installation.openSite('default')
  const now = await createBackup(installation, site)
  // As the database was before the last migration.
  const last = await site.db.read
    .selectFrom('migrations')
    .selectAll()
    .where('owner', '=', 'core')
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow()
  await site.db.write.schema.dropTable('ai_providers').execute()
  await site.db.write.deleteFrom('migrations').where('owner', '=', 'core').where('version', '=', 34).execute()
  const earlier = await createBackup(installation, site)
  await restoreBackup(installation, { file: now.file, confirm: 'default' })
  await restoreBackup(installation, { file: earlier.file, as: 'copy', confirm: 'copy' })
  const { db } = await installation.openSite('copy')
  const tables = (await db.read.introspection.getTables()).map(({ name }) => name)
  assert.ok(tables.includes('ai_providers'))
  const marks = await db.read.selectFrom('migrations').select('version').where('owner', '=', 'core').execute()
  assert.ok(marks.some(({ version }) => version === 34))
  const here = await installation.openSite('default')
  const later = { ...last, version: 9999, name: '9999-of-tomorrow' }
  await here.db.write.insertInto('migrations').values(later).execute()
  const tomorrow = await createBackup(installation, here)
  await here.db.write.deleteFrom('migrations').where('version', '=', 9999).execute()
  const restoring = restoreBackup(installation, { file: tomorrow.file, confirm: 'default' })
  await assert.rejects(restoring, { key: 'backup.database_newer', code: 'conflict' })
  const { body } = await call(installation, 'default', 'list_pages', { limit: 5 })
  assert.deepEqual(
    (body.data as { title: string }[]).map(({ title }) => title),
    ['Then'],
  )
})

test('one that an earlier version has recorded is restored, migrated, and has all that people wrote', async (t) => {
  const recorded = recordedBackup(tempFolder(t))
  const needed = coreMigrations('site').length
  assert.ok(recorded.migrations < needed, 'it lacks migrations of this version')
  assert.deepEqual((await verifyBackup(recorded.file)).errors, [])
  const { installation, close } = await makeInstallation({
    sites: {},
    local: { app_keys_previous: [recorded.app_key] },
  })
  t.after(close)
  const restored = await restoreBackup(installation, { file: recorded.file, confirm: 'muster' })
  assert.deepEqual([restored.resealed, restored.lost], [1, []])
  const { db } = await installation.openSite('muster')
  const marks = await db.read.selectFrom('migrations').select('version').where('owner', '=', 'core').execute()
  assert.equal(marks.length, needed)
  assert.deepEqual(await contentIn(installation, 'muster'), recorded.content)
})
