// The index of a website of an installation: in its own file, closed with the website, nobody else's.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { searchIndexOf } from '../../../src/lib/search/search.ts'
import { documentOf, idsOf } from '../../support/search.ts'
import { makeInstallation } from '../../support/installation.ts'

const query = (q: string) => ({ q, audience: 'public' as const, limit: 10, offset: 0 })

test('each website has an index of its own, which outlives its being closed', async (t) => {
  const { installation, close } = await makeInstallation({ sites: { default: {}, other: {} } })
  t.after(close)
  const site = await installation.openSite('default')
  const index = searchIndexOf(installation, site)
  assert.equal(site.sideDatabases.exists('search'), false)
  await index.put([documentOf(1, { body: 'Kirschbaum' })])
  assert.ok(site.sideDatabases.exists('search'))
  const other = searchIndexOf(installation, await installation.openSite('other'))
  assert.equal((await other.search(query('Kirschbaum'))).total, 0)
  assert.deepEqual(idsOf(await index.search(query('Kirschbaum'))), [1])
  await installation.forgetSite('default')
  const again = searchIndexOf(installation, await installation.openSite('default'))
  assert.deepEqual(idsOf(await again.search(query('Kirschbaum'))), [1])
  await installation.close()
  await assert.rejects(again.search(query('Kirschbaum')), { key: 'search.closing' })
})
