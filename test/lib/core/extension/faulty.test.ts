// An extension that fails once it is called takes nothing down, and `cms health` of another process names it.
// Holds: contract 4.6 failing
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { transact } from '../../../../src/lib/platform/db/database.ts'
import { checkHealth, serializeHealth } from '../../../../src/lib/health/health.ts'
import { openInstallation } from '../../../../src/lib/installation/installation.ts'
import { runDueJobs } from '../../../../src/lib/core/jobs/jobs.ts'
import { listPublic } from '../../../../src/lib/pages/public-pages.ts'
import { forgetProblems } from '../../../../src/lib/core/problem-log.ts'
import { renderPage } from '../../../../src/lib/website/render-page.ts'
import { installExtensions } from '../../../support/extensions.ts'
import { call, makeInstallation, type TestInstallation } from '../../../support/installation.ts'

suite('an extension that fails once it is called', () => {
  let made: TestInstallation
  before(async () => {
    made = await makeInstallation({
      sites: { default: { languages: ['en'], extensions: ['faulty', 'half'] } },
    })
    installExtensions(made.root, 'faulty', 'half')
  })
  after(() => made.close())

  /** As `cms health` sees it: another process over the same folder. */
  const findings = async () => {
    const other = await openInstallation(made.options)
    try {
      const { checks } = serializeHealth('en', await checkHealth(other))
      return new Map(checks.map(({ id, message }) => [id.replace(/^site\.default\./, ''), message]))
    } finally {
      await other.close()
    }
  }

  test('its block is registered as the contract writes it, and is called as the extension', async () => {
    const site = await made.installation.openSite('default')
    assert.equal(site.blocks.get('faulty')?.label, 'Greeting')
    assert.ok(!site.blocks.has('half'))
  })

  test('pages are served, and health names its filter, links, listener and job', async () => {
    const site = await made.installation.openSite('default')
    const blocks = [{ type: 'faulty', data: { text: 'Moin' } }]
    await call(made.installation, 'default', 'create_page', { title: 'Hello', slug: 'hello', blocks })
    await call(made.installation, 'default', 'publish_page', { page: 'hello' })
    await runDueJobs(made.installation, site)
    const run_at = '2026-01-01T00:00:00.000Z'
    await transact(site.db, (trx) =>
      trx.updateTable('jobs').set({ run_at }).where('kind', '=', 'faulty.tidy').execute(),
    )
    await runDueJobs(made.installation, site)
    const page = (await listPublic(site.db.read)).find(({ path }) => path === 'hello')!
    assert.match((await renderPage(site, { page })).html, /<p>Moin<\/p>/)

    const found = await findings()
    assert.match(found.get('extension.half')!, /block\(…\) takes defineBlock/)
    assert.match(found.get('extension.faulty.filter')!, /extension faulty: .*no filter today/)
    assert.match(found.get('extension.faulty.footer')!, /extension faulty: .*no links today/)
    assert.match(found.get('jobs.extension.faulty')!, /extension faulty: its listener of page\.created: no listener/)
    assert.match(found.get('jobs.faulty.tidy')!, /extension faulty: its job faulty\.tidy: no job today/)
  })

  test('what was met is forgotten when the service starts again', async () => {
    forgetProblems(made.root)
    const found = await findings()
    assert.ok(!found.has('extension.faulty.filter') && found.has('extension.half'))
  })
})
