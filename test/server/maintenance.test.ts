// Maintenance that another process switched on and off: visitors of this one notice, on whatever database, in a language of the website.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setMaintenance } from '../../src/lib/core/settings/maintenance.ts'
import { openInstallation } from '../../src/lib/installation/installation.ts'
import { ask, makeService } from '../support/client.ts'
import { eventually } from '../support/eventually.ts'
import { call, makeInstallation } from '../support/installation.ts'
import { startServer } from '../support/server.ts'

test('another process switches it on and off', async (t) => {
  const made = await makeInstallation()
  t.after(made.close)
  const { body } = await call(made.installation, 'default', 'create_page', { title: 'Home', lang: 'en' })
  await call(made.installation, 'default', 'publish_page', { page: String((body.data as { id: number }).id) })
  const server = await startServer(made.installation)
  t.after(() => server.close())
  const other = await openInstallation(made.options)
  t.after(() => other.close())
  const there = await other.openSite('default')
  const status = async () => (await fetch(`http://localhost:${server.port}/robots.txt`)).status
  assert.equal(await status(), 200)
  for (let round = 0; round < 2; round++) {
    await setMaintenance(other, there, { retry_after: 60 })
    await eventually(async () => (await status()) === 503)
    await setMaintenance(other, there, undefined)
    await eventually(async () => (await status()) === 200)
  }
})

test('visitors read of it in a language of the website, the preferred one where it has that', async (t) => {
  const service = await makeService({ sites: { default: { languages: ['de'] }, both: { languages: ['en', 'de'] } } })
  t.after(service.close)
  const { installation } = service
  for (const key of ['default', 'both'])
    await setMaintenance(installation, await installation.openSite(key), { retry_after: 60 })
  const page = async (host: string, liked?: string) => {
    const answer = await ask(service.app, 'GET', '/', { headers: { host, ...(liked && { 'accept-language': liked }) } })
    assert.equal(answer.status, 503)
    return /<html lang="(\w+)">/.exec(await answer.text())![1]
  }
  assert.deepEqual([await page('localhost'), await page('localhost', 'en-US,en')], ['de', 'de'])
  assert.deepEqual([await page('both.test'), await page('both.test', 'de-AT,en;q=0.5')], ['en', 'de'])
})
