// The log of addresses nobody answers.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MissedAddresses } from '../../../src/server/missed-addresses.ts'
import { call, makeInstallation } from '../../support/installation.ts'

test('addresses are counted, the most wanted first, and a flood of different ones is bounded', async (t) => {
  const made = await makeInstallation()
  t.after(made.close)
  const site = await made.installation.openSite('default')
  const log = new MissedAddresses(made.installation)
  for (const path of ['/a', '/b', '/b?x=1', `/${'x'.repeat(600)}`]) log.count(site, path)
  await log.flush()
  for (let i = 0; i < 1500; i++) log.count(site, `/flood-${i}`)
  log.count(site, '/b')
  log.count(site, '/flood-1')
  await log.close()
  const { body } = await call(made.installation, 'default', 'list_not_found', { limit: 3 })
  assert.deepEqual(
    (body.data as { path: string; hits: number }[]).map(({ path, hits }) => [path, hits]),
    [
      ['/b', 2],
      ['/flood-1', 2],
      ['/a', 1],
    ],
  )
  const rows = await site.db.read.selectFrom('not_found').select('path').execute()
  assert.equal(rows.length, 2 + 1000)
})

test('an entry is found, dismissed, and gone once a redirect answers for it', async (t) => {
  const made = await makeInstallation()
  t.after(made.close)
  const site = await made.installation.openSite('default')
  const log = new MissedAddresses(made.installation)
  for (const path of ['/old-shop', '/k%C3%BCche/', '/kiosk', '/50%']) log.count(site, path)
  await log.close()
  const run = async (name: string, input: Record<string, unknown> = {}) =>
    (await call(made.installation, 'default', name, input)).body as { data: any; meta: any }
  const paths = async (q?: string) =>
    (await run('list_not_found', q === undefined ? {} : { q })).data.map(({ path }: { path: string }) => path)
  assert.deepEqual(await paths('%'), ['/50%', '/k%C3%BCche/'])
  assert.equal((await run('list_not_found', { q: 'K', count: true })).meta.total, 2)
  const { data } = await run('dismiss_not_found', { path: '/kiosk' })
  assert.deepEqual([data.path, data.hits], ['/kiosk', 1])
  await assert.rejects(run('dismiss_not_found', { path: '/kiosk' }), { code: 'not-found' })
  await run('create_redirect', { from_path: '/k%C3%BCche/', to_url: '/' })
  assert.deepEqual(await paths(), ['/50%', '/old-shop'])
})
