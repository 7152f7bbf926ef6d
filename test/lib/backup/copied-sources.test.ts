// A website restored under another key neither reads the sources of the first one nor sends its webhooks, until somebody switches them on.
import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { createSite, deleteSite } from '../../../src/lib/network/sites.ts'
import { createBackup } from '../../../src/lib/backup/backup.ts'
import { restoreBackup } from '../../../src/lib/network/restore/restore-backup.ts'
import { planRestore } from '../../../src/lib/network/restore/restore-plan.ts'
import type { Installation } from '../../../src/lib/core/installation.ts'
import type { Message } from '../../../src/lib/base/catalogue/message.ts'
import { say } from '../../../src/lib/platform/i18n/say.ts'
import { emptyInstallation } from '../../support/backups.ts'
import { call } from '../../support/installation.ts'

async function sourcesOf(installation: Installation, key: string) {
  const { data } = (await call(installation, key, 'list_sources', {})).body as { data: any[] }
  const site = await installation.openSite(key)
  const jobs = await site.db.read.selectFrom('jobs').select('id').where('kind', '=', 'sync-source').execute()
  return {
    sources: data.map(({ name, active, has_auth, next_at }) => [name, active, has_auth, next_at !== null]),
    jobs: jobs.length,
  }
}

async function setUp(t: TestContext) {
  const { installation, close } = await emptyInstallation()
  t.after(async () => {
    for (const { key } of installation.directory.list()) await deleteSite(installation, key, key)
    await close()
  })
  const db = process.env.CMS_TEST_DB === 'mariadb' ? 'mysql' : 'sqlite'
  await createSite(installation, { key: 'first', hosts: ['first.test'], kit: 'starter', db, content: false })
  const fields = [{ name: 'title', type: 'text' }]
  await call(installation, 'first', 'save_data_table', { handle: 'news', name: 'News', apply: true, fields })
  const add = async (input: object) => {
    const mapping = { id_path: 'id', rows: { title: { path: 'title' } } }
    const all = { format: 'json', url: 'https://feeds.example/a.json', table: 'news', mapping, ...input }
    return ((await call(installation, 'first', 'create_source', all)).body.data as { id: number }).id
  }
  return { installation, add }
}

test('the sources of a copy are switched off, and its tokens are named as missing', async (t) => {
  const { installation, add } = await setUp(t)
  const id = await add({ name: 'On', auth: { kind: 'bearer', token: 'very-secret' } })
  await add({ name: 'Off', active: false })
  await call(installation, 'first', 'create_webhook', { name: 'Hook', url: 'https://93.184.216.34/a', events: ['*'] })
  const first = {
    sources: [
      ['On', true, true, true],
      ['Off', false, false, false],
    ],
    jobs: 1,
  }
  assert.deepEqual(await sourcesOf(installation, 'first'), first)
  const { file } = await createBackup(installation, await installation.openSite('first'))
  const { plan } = await planRestore(installation, { file, as: 'copy' })
  const copy = await restoreBackup(installation, { file, as: 'copy', confirm: 'copy' })
  const off = ([name, , hasAuth]: unknown[]) => [name, false, hasAuth, false]
  assert.deepEqual(await sourcesOf(installation, 'copy'), { sources: first.sources.map(off), jobs: 0 })
  assert.deepEqual(await sourcesOf(installation, 'first'), first)
  const texts = (warnings: readonly Message[]) => warnings.map((one) => say('en', one))
  assert.match(texts(plan.warnings).join('\n'), /^Access tokens are not part of a backup/m)
  const [hooks, last, ...others] = texts(copy.warnings).reverse()
  assert.deepEqual(others.reverse(), texts(plan.warnings))
  assert.match(hooks!, /are switched off, since the first website sends to them: Hook\. /)
  const active = async (key: string) =>
    ((await call(installation, key, 'list_webhooks', {})).body.data as any[])[0].active
  assert.deepEqual([await active('first'), await active('copy')], [true, false])
  assert.match(last!, /are switched off, since the first website reads them: On\. /)
  await call(installation, 'copy', 'update_source', { id, active: true })
  assert.equal((await sourcesOf(installation, 'copy')).jobs, 1)
  // Over itself it is as it was.
  const again = await restoreBackup(installation, { file, confirm: 'first' })
  assert.deepEqual([await sourcesOf(installation, 'first'), again.warnings], [first, []])
})
