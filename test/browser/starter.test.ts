// The starter website in a real browser: valid, accessible, quiet, small, readable without JavaScript.
// Holds: contract 4.1 starter-page
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { after, before, suite, test } from 'node:test'
import { makeLocalConfig, prepareInstallation } from '../../src/lib/installation/first-start.ts'
import { prepareFirstSite } from '../../src/lib/network/first-site.ts'
import type { Installation } from '../../src/lib/core/installation.ts'
import { listPublic } from '../../src/lib/pages/public-pages.ts'
import { pagePath } from '../../src/lib/addresses/urls.ts'
import { launchChromium, type Chromium } from '../support/chromium.ts'
import { isThorough, thorough } from '../support/extent.ts'
import { freePort } from '../support/ports.ts'
import { call } from '../support/installation.ts'
import { faultsOfLook, tooWide, violations } from '../support/looks.ts'
import { mapTiles } from '../support/map-tiles.ts'
import { CHECKER, faultsOfMarkup } from '../support/markup.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { tempFolder } from '../support/temp.ts'

suite('the starter website', () => {
  let installation: Installation
  let server: TestServer
  let chromium: Chromium
  let maps: Awaited<ReturnType<typeof mapTiles>>
  let paths: string[]
  before(async () => {
    const port = await freePort()
    const root = tempFolder()
    maps = await mapTiles()
    const file = makeLocalConfig(root)
    const secrets = JSON.parse(readFileSync(file, 'utf8')) as object
    writeFileSync(file, JSON.stringify({ ...secrets, ...maps.local }))
    installation = await prepareInstallation({ root, port })
    await prepareFirstSite(installation)
    server = await startServer(installation, port)
    chromium = await launchChromium()
    const site = await installation.openSite('default')
    paths = (await listPublic(site.db.read)).map((page) => pagePath(site, page.lang, page.path))
  })
  after(async () => {
    await chromium?.close()
    await server?.close()
    await installation?.close()
    await maps?.close()
  })

  /** In the short run every fourth page. */
  const isSeen = (_path: string, i: number) => isThorough || i % 4 === 0

  /** A page of the browser; `complaints` has what it said, `foreign` what it asked others for. */
  async function newPage(options: Parameters<Chromium['browser']['newPage']>[0] = {}) {
    const page = await chromium.browser.newPage(options)
    const complaints: string[] = []
    page.on(
      'console',
      (message) => void (['error', 'warning'].includes(message.type()) && complaints.push(message.text())),
    )
    page.on('pageerror', (error) => void complaints.push(error.message))
    const foreign: string[] = []
    page.on(
      'request',
      (request) =>
        void (request.url().startsWith(server.url.replace('127.0.0.1', 'localhost')) || foreign.push(request.url())),
    )
    const visit = (path: string) => page.goto(`http://localhost:${server.port}${path}`, { waitUntil: 'load' })
    return { page, complaints, foreign, visit }
  }

  test('pages: no complaint of the browser, no request to anybody else', async () => {
    assert.ok(paths.length >= 18)
    const { page, complaints, foreign, visit } = await newPage()
    for (const path of paths.filter(isSeen)) {
      await visit(path)
      assert.deepEqual({ path, complaints, foreign }, { path, complaints: [], foreign: [] })
    }
    await page.close()
  })

  test('axe finds nothing, and nothing has to be scrolled sideways', () => looked('light', 1280))
  // Dark is light in other colours, and narrow is wide in other places.
  thorough('the same in dark and narrow', () => looked('dark', 390))

  async function looked(colorScheme: 'light' | 'dark', width: number): Promise<void> {
    const viewport = { width, height: 900 }
    const { page, visit } = await newPage({ colorScheme, viewport, bypassCSP: true })
    // They were seen above, and making them takes long.
    await page.route(/\/media\/|\/_proxy\//, (route) => route.abort())
    for (const path of paths.filter(isSeen)) {
      await visit(path)
      const rules = colorScheme === 'dark' ? 'colours' : 'all'
      assert.deepEqual({ path, violations: await violations(page, rules) }, { path, violations: [] })
      const wide = await tooWide(page)
      assert.ok(wide <= 0, `${path} is ${wide} px too wide`)
    }
    await page.close()
  }

  test('every page: the Nu HTML checker finds no error', CHECKER, async () => {
    const responses = paths.map((path) => fetch(`${server.url}${path}`, { headers: { host: 'localhost' } }))
    const documents = await Promise.all(responses.map(async (answer) => (await answer).text()))
    assert.deepEqual(faultsOfMarkup(documents, { errorsOnly: true }), [])
  })

  test('the home page: at most 30 KB of CSS, 1.5 of them free for rules of a copy, and 8 KB of JavaScript', async () => {
    const page = await chromium.browser.newPage()
    const bytes = { stylesheet: 0, script: 0 }
    const bodies: Promise<void>[] = []
    page.on('response', (response) => {
      const type = response.request().resourceType()
      if (type === 'stylesheet' || type === 'script')
        bodies.push(response.body().then((body) => void (bytes[type] += body.length)))
    })
    await page.goto(`http://localhost:${server.port}/`, { waitUntil: 'load' })
    await Promise.all(bodies)
    assert.ok(bytes.stylesheet > 0 && bytes.stylesheet <= 28_500, `${bytes.stylesheet} bytes of CSS`)
    assert.ok(bytes.script <= 8 * 1024, `${bytes.script} bytes of JavaScript`)
    await page.close()
  })

  test('printed, the home page leaves no page empty: it takes five', async () => {
    const { page, visit } = await newPage()
    await visit('/')
    const printed = (await page.pdf({ format: 'A4' })).toString('latin1')
    assert.equal(printed.match(/\/Type \/Page\b/g)?.length, 5)
    await page.close()
  })

  test('without JavaScript the menu works and the text is there', async () => {
    const context = await chromium.browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 800 },
    })
    const page = await context.newPage()
    await page.goto(`http://localhost:${server.port}/`)
    assert.ok((await page.locator('h1').innerText()).length > 5)
    await page.locator('header summary').first().click()
    await page.locator('header a[href="/services"]').last().click()
    await page.waitForURL('**/services')
    assert.equal(await page.locator('h1').count(), 1)
    await context.close()
  })

  test('the German home page is one click away, and says that it is German', async () => {
    const { page, visit } = await newPage()
    await visit('/')
    await page.locator('header a[hreflang="de"]').first().click()
    await page.waitForURL('**/de')
    assert.equal(await page.locator('html').getAttribute('lang'), 'de')
    await page.close()
  })

  test('the form for the password of a page says what was wrong, apart from its field and legible', async () => {
    const [site, page] = ['default', { title: 'Intern', slug: 'intern' }] as const
    const { body } = await call(installation, site, 'create_page', { ...page, lang: 'en' })
    const id = String((body as { data: { id: number } }).data.id)
    await call(installation, site, 'publish_page', { page: id })
    const closed = { page: id, access: 'password', access_password: 'open sesame' }
    await call(installation, site, 'update_page', closed)
    const { page: lockedPage, visit } = await newPage({ bypassCSP: true })
    await visit('/intern')
    await lockedPage.fill('#access-password', 'wrong')
    await lockedPage.keyboard.press('Enter')
    await lockedPage.waitForSelector('#access-fault')
    assert.deepEqual(await faultsOfLook(lockedPage, 'page password'), [])
    const error = (await lockedPage.locator('#access-fault').boundingBox())!
    const label = (await lockedPage.locator('label[for=access-password]').boundingBox())!
    assert.ok(label.y - error.y - error.height >= 12)
    await lockedPage.close()
  })
})
