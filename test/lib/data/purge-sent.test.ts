// What visitors sent is deleted after the term of its form, with what the log holds of it; what is published stays.
import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { DAY } from '../../../src/lib/base/clock.ts'
import { systemContext } from '../../../src/lib/core/jobs/jobs.ts'
import { purge } from '../../../src/lib/data/purge.ts'
import { call, makeInstallation, testClock } from '../../support/installation.ts'

test('entries go after the days of their form, unless they are published or required', async (t) => {
  const clock = testClock()
  const { installation, close } = await makeInstallation({ clock })
  t.after(close)
  const run = async (name: string, input: object) =>
    (await call(installation, 'default', name, { ...input })).body.data as any
  const table = (handle: string, form?: object) =>
    run('save_data_table', {
      handle,
      name: handle,
      fields: [{ name: 'who', type: 'text' }],
      settings: { title_field: 'who', ...(form && { form }) },
      apply: true,
    })
  await table('seats', { delete_after_days: 30 })
  await table('others', {})
  const save = (handle: string, who: string, more: object = {}) =>
    run('save_entry', { table: handle, fields: { who }, ...more })
  await save('seats', 'Eve Evergreen')
  await save('seats', 'Public', { action: 'publish' })
  await save('others', 'Without a term')
  const bill = { name: 'seat', type: 'relation', target: 'seats', on_delete: 'restrict' }
  await run('save_data_table', { handle: 'bills', name: 'Bills', fields: [bill], apply: true })
  const required = await save('seats', 'Required')
  await run('save_entry', { table: 'bills', fields: { seat: required.id } })
  const site = await installation.openSite('default')
  const left = async () => {
    await purge(systemContext(installation, site))
    const lists = await Promise.all(['seats', 'others'].map((one) => run('list_entries', { table: one, sort: 'id' })))
    return lists.flat().map(({ title }: any) => title)
  }
  clock.advance(20 * DAY)
  await save('seats', 'Lately')
  clock.advance(9 * DAY)
  assert.deepEqual(await left(), ['Eve Evergreen', 'Public', 'Required', 'Lately', 'Without a term'])
  clock.advance(2 * DAY)
  assert.deepEqual(await left(), ['Public', 'Required', 'Lately', 'Without a term'])
  for (const name of ['changes', 'revisions', 'data_seats'])
    assert.doesNotMatch(
      JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(site.db.read)).rows),
      /Evergreen/,
      name,
    )
  assert.deepEqual(await left(), ['Public', 'Required', 'Lately', 'Without a term'], 'again')
})

const MAIL = { handle: 'mail', name: 'Mail', fields: [{ name: 'who', type: 'text' }], apply: true }

test('a term is for entries that can be read: requests of an inbox have one of their own', async (t) => {
  const { installation, close } = await makeInstallation()
  t.after(close)
  const form = { delete_after_days: 30 }
  const save = (settings: object) => call(installation, 'default', 'save_data_table', { ...MAIL, settings })
  await assert.rejects(save({ kind: 'inbox', form }), { code: 'validation' })
  await assert.rejects(save({ form: { delete_after_days: 0 } }), { code: 'validation' })
})
