// References of entries to an account: deleting the account is blocked, or clears the field, as the field declares.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { runSiteJobs } from '../../../src/lib/core/jobs/jobs.ts'
import { dataBench, type DataBench } from './bench.ts'

suite('entries that lead to an account', () => {
  let here: DataBench
  before(async () => {
    here = await dataBench()
    await here.table('tours', [
      { type: 'text', name: 'name' },
      { type: 'relation', name: 'guide', target: '@users' },
      { type: 'relations', name: 'guests', target: '@users' },
      { type: 'relation', name: 'keeper', target: '@users', on_delete: 'restrict' },
    ])
  })
  after(() => here.close())

  test('deleting it is refused while a field keeps it, and empties all others', async () => {
    const { id } = await here.do('create_user', { email: 'kim@example.org', role: 'viewer' })
    const data = { name: 'Harbour', guide: id, guests: [id], keeper: id }
    const { uid } = await here.do('save_entry', { table: 'tours', fields: data, action: 'publish' })
    const error = await here.fails('delete_user', { id })
    assert.equal(error.code, 'conflict')
    assert.match(error.message, /is needed by "Harbour" \(tours \d+, keeper\)/)

    await here.do('save_entry', { table: 'tours', entry: uid, fields: { keeper: null }, action: 'publish' })
    await here.do('delete_user', { id })
    await runSiteJobs(here.installation, 'default')
    for (const view of ['draft', 'published'])
      assert.deepEqual(
        (await here.do('get_entry', { table: 'tours', entry: uid, view })).fields,
        { name: 'Harbour' },
        view,
      )
  })
})
