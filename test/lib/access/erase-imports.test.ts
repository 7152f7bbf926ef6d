// Imports that a person started name files and quote what was in them: they go with the account.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { erasePerson } from '../../../src/lib/access/erase-person.ts'
import { exportPerson } from '../../../src/lib/access/person.ts'
import { transact } from '../../../src/lib/platform/db/database.ts'
import { runSiteJobs } from '../../../src/lib/core/jobs/jobs.ts'
import type { Call } from '../../../src/lib/core/operation/context.ts'
import { call, makeInstallation, tokenCall } from '../../support/installation.ts'

test('imports of a person are erased, those of others stay', async (t) => {
  const { installation, root, close } = await makeInstallation()
  t.after(close)
  const fields = [{ type: 'text', name: 'title' }]
  await call(installation, 'default', 'save_data_table', { handle: 'rows', fields, apply: true })
  const path = join(root, 'sent.csv')
  writeFileSync(path, 'title\nOne\n')
  const start = async (by: Call) => {
    const file = { path, name: 'sent.csv', size: 10, sha256: 'a'.repeat(64) }
    const { body } = await call(installation, 'default', 'start_import', { table: 'rows' }, { ...by, file })
    return (body.data as { id: string }).id
  }
  const hers = await tokenCall(installation, 'default')
  const other = await tokenCall(installation, 'default')
  const id = hers.principal.user!.id
  const [byToken, bySession, remaining] = [await start(hers), await start(hers), await start(other)]
  // One was started with her token, of which only that is known; one in the admin.
  const set = (uid: string, values: object) =>
    transact(installation.network, (trx) => trx.updateTable('imports').set(values).where('uid', '=', uid).execute())
  await set(byToken, { user_id: null })
  await set(bySession, { token_id: null })
  const { email } = await installation.network.read
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal((await erasePerson(installation, email)).complete, true)
  const rows = await installation.network.read.selectFrom('imports').select('uid').execute()
  assert.deepEqual(
    rows.map(({ uid }) => uid),
    [remaining],
  )
})

test('nothing that an import or an answer kept names goes on after its person', async (t) => {
  const { installation, root, close } = await makeInstallation()
  t.after(close)
  const fields = [{ type: 'text', name: 'title' }]
  await call(installation, 'default', 'save_data_table', { handle: 'rows', fields, apply: true })
  const path = join(root, 'sent.csv')
  writeFileSync(path, 'title\nOne\n')
  const hers = await tokenCall(installation, 'default')
  const id = hers.principal.user!.id
  const file = { path, name: 'hidden.csv', size: 10, sha256: 'a'.repeat(64) }
  await call(installation, 'default', 'start_import', { table: 'rows' }, { ...hers, file })
  await runSiteJobs(installation, 'default')
  await call(installation, 'default', 'start_import', { table: 'rows', check_only: true }, { ...hers, file })
  await runSiteJobs(installation, 'default')
  const asks = await tokenCall(installation, 'default', { user: id, mode: 'approval' })
  await call(installation, 'default', 'start_import', { table: 'rows' }, { ...asks, file })
  await runSiteJobs(installation, 'default')
  const key = { ...hers, idempotency_key: 'k1' }
  await call(installation, 'default', 'save_entry_view', { table: 'rows', name: 'Hidden', q: 'hidden' }, key)
  const { email } = await installation.network.read
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const site = await installation.openSite('default')
  const remainingTables = async () => {
    const tables = ['changes', 'idempotency', 'uploads', 'entry_views', 'jobs'] as const
    const rows = await Promise.all(tables.map((one) => site.db.read.selectFrom(one).selectAll().execute()))
    return tables.filter((_, i) => /hidden/i.test(JSON.stringify(rows[i])))
  }
  assert.deepEqual(await remainingTables(), ['changes', 'idempotency', 'uploads', 'entry_views'])
  const { imports } = (await exportPerson(installation, email)) as unknown as { imports: { file: string }[] }
  assert.deepEqual(
    imports.map(({ file }) => file),
    ['hidden.csv', 'hidden.csv', 'hidden.csv'],
  )
  await erasePerson(installation, email)
  await runSiteJobs(installation, 'default')
  assert.deepEqual(await remainingTables(), [])
})
