// A table whose form lacks a required field because it predates that check can still have its other fields changed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openInstallation } from '../../../src/lib/installation/installation.ts'
import { transact } from '../../../src/lib/platform/db/database.ts'
import { call, makeInstallation } from '../../support/installation.ts'

test('what a form left out before keeps nobody from changing other fields; more of it is refused', async (t) => {
  const here = await makeInstallation()
  t.after(() => here.close())
  const required = (name: string) => ({ type: 'relation', name, target: '@pages', required: true })
  const more = { type: 'text', name: 'more' }
  const input = { handle: 'jobs', name: 'Jobs', fields: [required('place')], apply: true }
  await call(here.installation, 'default', 'save_data_table', input)
  await transact((await here.installation.openSite('default')).db, (trx) =>
    trx
      .updateTable('data_tables')
      .set({ settings: JSON.stringify({ form: { open: true } }) })
      .where('handle', '=', 'jobs')
      .execute(),
  )
  // Another process has nothing of it in memory.
  const other = await openInstallation(here.options)
  t.after(() => other.close())
  const save = (...fields: object[]) =>
    call(other, 'default', 'save_data_table', { table: 'jobs', fields, apply: true })
  await assert.rejects(save(required('place'), required('second')), { key: 'input.invalid' })
  await save(required('place'), more)
})
