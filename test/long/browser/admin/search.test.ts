// The search in the admin: how visitors find, what is sent for it, and how far it is; on a desk and a phone, light and dark.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { runSiteJobs } from '../../../../src/lib/core/jobs/jobs.ts'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { aiConfig, aiServer, type AiServer } from '../../../support/ai-server.ts'
import { call } from '../../../support/installation.ts'
import { AXE, tooWide } from '../../../support/looks.ts'
import { still } from '../../../browser/admin/in-page.ts'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

suite('the search in the admin', () => {
  let server: AiServer
  let page: Page
  const ends: (() => Promise<void>)[] = []
  before(async () => void (server = await aiServer({ after: (end) => void ends.push(end) })))
  const local = () => {
    const ai = aiConfig(server) as { providers: { main: Record<string, unknown> } }
    delete ai.providers.main['key_env']
    return { ai }
  }
  const house = adminHouse({ local })
  before(async () => {
    page = await house.open('', (await house.signIn({ lang: 'de', context: { viewport: DESK } })).context)
  })
  after(async () => {
    for (const end of ends) await end()
  })

  const ask = async <T>(name: string, input: Record<string, unknown> = {}) =>
    (await call(house.installation, 'default', name, input)).body.data as T
  const visit = async (path: string) => {
    await page.goto(`${house.origin}/admin${path}`)
    await settled(page)
  }
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  /** CMS_SHOTS keeps pictures. */
  const looked = async (name: string) => {
    for (const colorScheme of ['light', 'dark'] as const)
      for (const size of [DESK, PHONE]) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize(size)
        await page.evaluate(still)
        const folder = process.env['CMS_SHOTS']
        const path = `${folder}/${name}-${colorScheme}-${size.width}.png`
        if (folder) await page.screenshot({ path, fullPage: true })
        assert.ok((await tooWide(page)) <= 0, `${name} ${size.width}`)
      }
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize(DESK)
    // A colour on its way from dark to light has no contrast that counts.
    await page.evaluate(still)
    if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(AXE)
    const found = await page.evaluate(
      'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`))',
    )
    assert.deepEqual(found, [], name)
  }

  test('how visitors find is chosen, with what is sent for it', async () => {
    await visit('/search')
    await tab('Was Besucher finden').click()
    const hybrid = page.getByRole('radio', { name: /^Nach Wörtern und Bedeutung/ })
    await page.getByText(/an den KI-Anbieter gesendet/).waitFor()
    assert.equal(await page.getByRole('radio', { name: /^Nach Wörtern Es wird nichts/ }).isChecked(), true)
    await hybrid.click()
    await page.getByText('Gespeichert', { exact: true }).first().waitFor()
    assert.equal((await ask<{ mode: string }>('get_search_settings')).mode, 'hybrid')
    await looked('search-settings')
  })

  test('the index says how far reading is, and what is wrong with it', async () => {
    server.always = 'status 401'
    await ask('search_site', { q: 'hello' })
    await runSiteJobs(house.installation, 'default', { limit: Infinity })
    await visit('/search')
    await tab('Index').click()
    await page.getByText(/lehnt den API-Schlüssel ab/).waitFor()
    await page.getByText('Bis alles eingelesen ist, finden Besucher nach Wörtern.').waitFor()
    await looked('search-index-failed')
    server.always = 'ok'
    await ask('update_search_settings', { mode: 'semantic' })
    await runSiteJobs(house.installation, 'default', { limit: Infinity })
    await visit('/search')
    await tab('Index').click()
    await page.getByText('Semantische Suche').waitFor()
    await page.getByText(/^(\d+) von \1 gelesen$/).waitFor()
    assert.equal(await page.getByText(/lehnt den API-Schlüssel ab/).count(), 0)
    await looked('search-index')
  })

  for (const path of ['/ai', '/ai-texts', '/chats', '/assistant', '/support'])
    test(`${path} in German`, async () => {
      await visit(path)
      await looked(path.slice(1))
    })
})
