// The manual for developers in the admin: chapters, anchors, search, and requests that are tried with a token.
// Holds: interface 4.3 manual; contract 4.3 manual
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { call, tokenCall } from '../../../support/installation.ts'
import { violations } from '../../../support/looks.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 1000 }

suite('the manual in the admin', () => {
  const house = adminHouse()
  let page: Page
  const complaints: string[] = []
  let token: string
  before(async () => {
    token = (await tokenCall(house.installation, 'default', { level: 'write', mode: 'direct' })).value
    const { context } = await house.signIn({ lang: 'de', context: { bypassCSP: true, viewport: DESK } })
    page = await context.newPage()
    page.setDefaultTimeout(120_000)
  })

  const visit = async (path: string) => {
    await page.goto(`${house.origin}/admin${path}`)
    await settled(page)
  }
  const shot = async (name: string) => {
    const folder = process.env.CMS_SHOTS
    if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: name.endsWith('-full') })
  }
  /** In each look; axe runs in a context without the policy. */
  const looks = async (name: string) => {
    for (const colorScheme of ['light', 'dark'] as const)
      for (const viewport of [DESK, PHONE]) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize(viewport)
        await settled(page)
        const wide = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
        assert.ok(Number(wide) <= 0, `${name} ${colorScheme} ${viewport.width}: ${String(wide)} too wide`)
        await shot(`${name}-${colorScheme}-${viewport.width}`)
      }
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize(DESK)
  }

  test('its frame is German, its chapters are English and say so', async () => {
    await visit('/hilfe/technik')
    await page.getByRole('heading', { level: 1, name: 'Technisches Handbuch' }).waitFor()
    await page.getByRole('heading', { level: 2, name: 'Erste Schritte' }).waitFor()
    const link = page.getByRole('main').locator('.groups').getByRole('link', { name: 'Write a block' })
    assert.equal(await link.getAttribute('lang'), 'en')
    await looks('manual')
    await link.click()
    await page.getByRole('heading', { level: 1, name: 'Write a block' }).waitFor()
    assert.equal(new URL(page.url()).pathname, '/admin/hilfe/technik/first-block')
    assert.equal(await page.locator('article').getAttribute('lang'), 'en')
  })

  test('an address leads to a section, also of another chapter, and a link in a chapter does', async () => {
    await visit('/hilfe/technik/kits#4-a-block')
    const heading = page.getByRole('heading', { level: 2, name: '4. A block' })
    await page.waitForFunction(() => {
      const find = (root: Document | ShadowRoot): Element | null => {
        for (const one of root.querySelectorAll('*')) {
          if (one.id === '4-a-block') return one
          const inner = one.shadowRoot && find(one.shadowRoot)
          if (inner) return inner
        }
        return null
      }
      const top = find(document)?.getBoundingClientRect().top
      return top !== undefined && top > -5 && top < 200
    }, undefined)
    assert.ok(await heading.isVisible())
    await looks('manual-chapter')
    await page.getByRole('article').getByRole('link', { name: 'without code' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Blocks' }).waitFor()
  })

  test('what was searched for is found as it is typed, headings first, and leads there', async () => {
    await visit('/hilfe/technik')
    await page.getByRole('searchbox', { name: 'Handbuch durchsuchen' }).fill('publish_page')
    const first = page.locator('.hits a').first()
    await page.waitForFunction(() => new URLSearchParams(location.search).get('q') === 'publish_page')
    await first.waitFor()
    assert.equal((await first.textContent())?.trim(), 'publish_page')
    await shot('manual-search')
    await page
      .locator('.hits li')
      .filter({ hasText: '/pages' })
      .getByRole('link', { name: 'publish_page', exact: true })
      .click()
    await page.getByRole('heading', { level: 1, name: '/pages' }).waitFor()
    assert.equal(new URL(page.url()).hash, '#publish_page')
    await page.getByRole('searchbox').fill('zzz')
    await page.getByRole('searchbox').press('Enter')
    await page.getByText('Nichts gefunden').waitFor()
  })

  test('REST: a read is run, a write is a dry run until somebody agrees', async () => {
    await visit('/hilfe/technik/try')
    await page.getByLabel('Zugangstoken').fill(token)
    await page.getByRole('button', { name: 'Senden', exact: true }).click()
    await page.getByRole('status').getByText('200', { exact: true }).waitFor()
    await page.getByText(`curl -H "Authorization: Bearer $TOKEN"`).waitFor()
    await page.getByRole('combobox', { name: 'Operation' }).selectOption('create_page')
    await page.waitForURL(/operation=create_page/)
    assert.equal(await page.getByLabel('Zugangstoken').inputValue(), token)
    await page.getByLabel('Eingabe als JSON').fill('{"title": "Tried"}')
    await page.getByRole('button', { name: 'Senden', exact: true }).click()
    await page.getByText('"dry_run": true').waitFor()
    await looks('manual-try')
    const titles = async () =>
      ((await call(house.installation, 'default', 'list_pages', { q: 'Tried' })).body.data as { title: string }[]).map(
        ({ title }) => title,
      )
    assert.deepEqual(await titles(), [])
    await page.getByRole('checkbox', { name: /^Probelauf/ }).uncheck()
    await page.getByRole('button', { name: 'Senden', exact: true }).click()
    await page.getByText(/^create_page wird an localhost:\d+ geschickt/).waitFor()
    await page.getByRole('button', { name: 'Senden und ändern' }).click()
    await page.getByRole('status').getByText('201', { exact: true }).waitFor()
    assert.deepEqual(await titles(), ['Tried'])
  })

  test('wrong JSON and missing words of the path are said, and nothing is sent', async () => {
    await visit('/hilfe/technik/try?operation=get_page')
    assert.match(await page.getByLabel('Eingabe als JSON').inputValue(), /"page": "home"/)
    await page.getByLabel('Eingabe als JSON').fill('{')
    await page.getByRole('button', { name: 'Senden', exact: true }).click()
    await page.getByText('Die Eingabe ist kein JSON').waitFor()
    await page.getByLabel('Eingabe als JSON').fill('{}')
    await page.getByRole('button', { name: 'Senden', exact: true }).click()
    await page.getByText('„page“ fehlt').waitFor()
    await page.getByLabel('Eingabe als JSON').fill('{"page": "home"}')
    await page.getByRole('button', { name: 'Senden', exact: true }).click()
    // The session of the page is not used: without a token nothing is known.
    await page.getByRole('status').getByText('401', { exact: true }).waitFor()
  })

  test('MCP: the tools of the token are listed, and one is called', async () => {
    await visit('/hilfe/technik/try?tool=update_page')
    await page.getByLabel('Zugangstoken').fill(token)
    await page.getByRole('button', { name: 'Werkzeuge auflisten' }).click()
    assert.equal(await page.getByRole('combobox', { name: 'Werkzeug' }).inputValue(), 'update_page')
    await page.getByLabel('Eingabe als JSON').fill('{"page": "home", "title": "Other words"}')
    await page.getByRole('button', { name: 'Senden', exact: true }).click()
    await page.getByText('"dry_run": true').first().waitFor()
    await shot('manual-mcp-full')
    const { data } = (await call(house.installation, 'default', 'get_page', { page: 'home' })).body
    assert.notEqual((data as { title: string }).title, 'Other words')
  })

  test('axe finds nothing, and the policy of the admin is kept', async () => {
    const { context } = await house.signIn({ lang: 'de', context: { bypassCSP: true, viewport: PHONE } })
    for (const path of ['/hilfe/technik/first-table', '/hilfe/technik/errors', '/hilfe/technik/rest-pages']) {
      const open = await house.open(path, context)
      assert.deepEqual(await violations(open), [], path)
      await open.close()
    }
    const strict = (await house.signIn({ lang: 'de', context: { viewport: DESK } })).context
    for (const path of ['/hilfe/technik/first-block#in-a-kit', '/hilfe/technik?q=kit', '/hilfe/technik/try']) {
      const guarded = await house.open('', strict)
      guarded.on('console', (message) => void complaints.push(message.text()))
      guarded.on('pageerror', (error) => void complaints.push(error.message))
      await guarded.goto(`${house.origin}/admin${path}`)
      await settled(guarded)
      await guarded.close()
    }
    assert.deepEqual(complaints, [])
  })

  test('only those who build something or run the website are led there', async () => {
    const { context } = await house.signIn({ role: 'editor', lang: 'de' })
    const other = await house.open('/hilfe/technik', context)
    await other.getByText('Kein Zugang').waitFor()
    assert.equal(await other.getByRole('link', { name: 'Technisches Handbuch' }).count(), 0)
  })
})
