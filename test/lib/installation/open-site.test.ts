// Opening an installation and its websites.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { transact } from '../../../src/lib/platform/db/database.ts'
import { openInstallation } from '../../../src/lib/installation/installation.ts'
import type { SiteConfig } from '../../../src/lib/platform/config/site-config.ts'
import { baseUrl } from '../../../src/lib/installation/open-site.ts'
import { makeInstallation } from '../../support/installation.ts'

test('addresses are https but for those of this machine, which are http with the port', () => {
  const url = (host: string) => baseUrl({ hosts: [host] } as SiteConfig, { port: 8000, https: false })
  for (const host of ['localhost', 'shop.localhost', '127.0.0.1', '127.1.2.3', '[::1]'])
    assert.equal(url(host), `http://${host}:8000`)
  for (const host of ['example.org', 'localhost.example.org', '127.evil.example', '[::2]', '10.0.0.1'])
    assert.equal(url(host), `https://${host}`)
})

test('a network database of a later version is refused', async (t) => {
  const { installation, options, close } = await makeInstallation()
  t.after(close)
  const mark = { owner: 'core', version: 999, name: '999-later', applied_at: '2026-01-31T00:00:00.000Z' }
  await transact(installation.network, (trx) => trx.insertInto('migrations').values(mark).execute())
  await assert.rejects(openInstallation(options), { key: 'backup.database_newer', message: /999-later/ })
})
