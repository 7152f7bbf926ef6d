// The extension in an installation that is thrown away afterwards.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { openTestSite, type TestSite } from 'cms/extension/testing'

let site: TestSite
before(async () => (site = await openTestSite(join(import.meta.dirname, '..'))))
after(() => site?.close())

test('it is enabled and well', async () => {
  assert.deepEqual(site.problems(), [])
  assert.deepEqual(await site.health(), [{ id: 'extension.__name__.count', status: 'ok', message: '0 notes.' }])
})

test('a note is added by its operation and counted by its route', async () => {
  assert.deepEqual(await site.call('__name____add_note', { text: 'Hello' }), { count: 1 })
  const answer = await site.fetch('/__name__/count')
  assert.deepEqual(await answer.json(), { count: 1 })
})
