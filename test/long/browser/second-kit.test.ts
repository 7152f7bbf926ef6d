// The website of the second kit in a real browser: it proves that the kit interface carries another design.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { photograph } from '../../lib/media/pictures.ts'
import { prepareInstallation } from '../../../src/lib/installation/first-start.ts'
import type { Installation } from '../../../src/lib/core/installation.ts'
import { checkKit } from '../../../src/lib/kit-checks/check-kit.ts'
import { createSite } from '../../../src/lib/network/sites.ts'
import { listPublic } from '../../../src/lib/pages/public-pages.ts'
import { pagePath } from '../../../src/lib/addresses/urls.ts'
import { bareBlock, middle, placesOf, type Places } from '../../support/bare-block.ts'
import { launchChromium, type Chromium } from '../../support/chromium.ts'
import { call } from '../../support/installation.ts'
import { hostFetch } from '../../support/host-fetch.ts'
import { tooWide, violations } from '../../support/looks.ts'
import { CHECKER, faultsOfMarkup } from '../../support/markup.ts'
import { freePort } from '../../support/ports.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { tempFolder } from '../../support/temp.ts'

const HOST = 'agency.localhost'
const LOOKS = [
  { path: '/', colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { path: '/de/properties/giebelhaus-am-dom', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const

suite('the website of the second kit', () => {
  let installation: Installation
  let server: TestServer
  let chromium: Chromium
  let paths: string[]
  before(async () => {
    const port = await freePort()
    installation = await prepareInstallation({ root: tempFolder(), port })
    const input = { key: 'agency', hosts: [HOST], kit: 'gable', languages: ['en', 'de'] }
    await createSite(installation, { ...input, db: 'sqlite', content: true })
    server = await startServer(installation, port)
    chromium = await launchChromium()
    const site = await installation.openSite('agency')
    const pages = (await listPublic(site.db.read))
      .filter(({ type }) => type === 'page')
      .map((page) => pagePath(site, page.lang, page.path))
    const entries = ['en', 'de'].map(async (lang) => {
      const { body } = await call(installation, 'agency', 'list_entries', { table: 'properties', lang })
      const { data } = body as { data: { slug: string }[] }
      return data.map(({ slug }) => pagePath(site, lang, `properties/${slug}`))
    })
    paths = [...pages, ...(await Promise.all(entries)).flat()]
  })
  after(async () => {
    await chromium?.close()
    await server?.close()
    await installation?.close()
  })
  const get = (path: string) => hostFetch(server.port)(`http://${HOST}:${server.port}${path}`)

  test('it passes kit:check, with every label translated', async () => {
    const { findings, warnings } = await checkKit(tempFolder(), 'gable')
    assert.deepEqual({ findings, warnings }, { findings: [], warnings: [] })
  })

  test('every page answers; the Nu HTML checker finds no error', CHECKER, async () => {
    assert.equal(paths.length, 14 + 12)
    const answers = await Promise.all([...paths, '/nowhere', '/de/nirgends'].map(get))
    const codes = answers.map(({ status }) => status)
    assert.deepEqual(codes, [...paths.map(() => 200), 404, 404])
    const documents = await Promise.all(answers.map((answer) => answer.text()))
    assert.deepEqual(faultsOfMarkup(documents, { errorsOnly: true }), [])
  })

  const ask = async (name: string, input: object): Promise<{ id: number }> => {
    const { status, body } = await call(installation, 'agency', name, { ...input })
    assert.ok(status < 300, JSON.stringify(body))
    return (body as { data: { id: number } }).data
  }
  const upload = async (color: string) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30" width="90" height="30"><path fill="${color}" d="M0 0h90v30H0z"/></svg>`
    return ask('upload_media', { base64: Buffer.from(svg).toString('base64'), name: `${color}.svg` })
  }

  test('the first of the properties ends where those beside it do, and the footer has its line beside the rail only', async () => {
    const titles = ['Gabled house', 'Glass and brick by the wood', 'Two rooms above the Wakenitz']
    const items = titles.map((title, i) => ({ title, kind: 'House', place: 'Lübeck', price: 318_000, rooms: i + 2 }))
    const blocks = [{ type: 'property_teaser', variant: 'feature', data: { title: 'New with us', items }, section: {} }]
    const { id } = await ask('create_page', { title: 'New', slug: 'new-with-us', lang: 'en', blocks })
    await ask('publish_page', { page: String(id) })
    const page = await chromium.browser.newPage({ viewport: { width: 1280, height: 900 } })
    await page.goto(`http://${HOST}:${server.port}/new-with-us`, { waitUntil: 'load' })
    const ends = await page.locator('.variant-feature .property').evaluateAll((all) =>
      all.map((one) => {
        const { bottom } = one.lastElementChild!.getBoundingClientRect()
        return Math.round(bottom)
      }),
    )
    assert.equal(ends.length, 3)
    assert.equal(ends[0], ends[2])
    const line = () => page.locator('.site-footer').evaluate((footer) => getComputedStyle(footer).borderLeftWidth)
    assert.equal(await line(), '1px')
    await page.setViewportSize({ width: 390, height: 844 })
    assert.equal(await line(), '0px')
    await page.close()
  })

  test('its properties are a table: filtered, with a page for each, and without a price for what is sold', async () => {
    const page = await chromium.browser.newPage({ viewport: { width: 1280, height: 900 } })
    await page.goto(`http://${HOST}:${server.port}/de/immobilien`, { waitUntil: 'load' })
    const listed = page.locator('.variant-cards .estate-card')
    assert.equal(await listed.count(), 5)
    const sold = page.locator('.variant-rows .estate-card')
    assert.deepEqual(await sold.locator('.item-title').allTextContents(), ['Werkstatt und Wohnung im Hof'])
    assert.equal(await sold.locator('.estate-price').count(), 0)
    await page.getByLabel('Angebot').selectOption('rent')
    await page.getByRole('button', { name: 'Filtern' }).click()
    await page.getByRole('link', { name: 'Zwei Zimmer über der Wakenitz' }).click()
    await page.waitForURL('**/properties/zwei-zimmer-ueber-der-wakenitz')
    assert.match(await page.locator('.estate-key').innerText(), /1\.180\s€\s*Kaltmiete im Monat/)
    // The template brings what stands below every property.
    assert.equal(await page.locator('.block-valuation_cta').count(), 1)
    await page.goto(`http://${HOST}:${server.port}/de/`, { waitUntil: 'load' })
    await page.getByRole('link', { name: 'Giebelhaus am Dom' }).click()
    await page.waitForURL('**/de/properties/giebelhaus-am-dom')
    await page.close()
  })

  test('the home page offers what the table has, the newest first, and nothing that is sold', async () => {
    const offered = async () =>
      [...(await (await get('/de')).text()).matchAll(/class="item-title"[^>]*><a href="[^"]*">([^<]*)/g)].map(
        ([, title]) => title,
      )
    const earlier = await offered()
    assert.equal(earlier.length, 4)
    assert.equal(earlier[0], 'Giebelhaus am Dom')
    const fields = { title: 'Reihenhaus', offer: 'buy', property_type: 'house' }
    const { id } = await ask('save_entry', { table: 'properties', lang: 'de', fields, action: 'publish' })
    assert.deepEqual(await offered(), ['Reihenhaus', ...earlier.slice(0, 3)])
    const sold = { table: 'properties', entry: id, fields: { sale_status: 'sold' }, action: 'publish' }
    await ask('save_entry', sold)
    assert.deepEqual(await offered(), earlier)
  })

  test('a block without code and a logo stand where the design has them', async () => {
    await ask('create_custom_block', bareBlock)
    await ask('publish_custom_block', { key: bareBlock.key })
    const jpeg = (await photograph(1600, 900)).toString('base64')
    const { id: image } = await ask('upload_media', { base64: jpeg, name: 'p.jpg', alt: 'A house' })
    const bare = { type: bareBlock.key, data: { title: 'Bare', image } }
    const text = { type: 'text', data: { title: 'Framed', text: '<p>Text</p>' } }
    const { id } = await ask('create_page', { title: 'Bare', slug: 'bare', lang: 'en', blocks: [bare, text] })
    await ask('publish_page', { page: String(id) })
    const [logo, logo_dark] = [(await upload('red')).id, (await upload('white')).id]
    await ask('update_settings', { values: { logo, logo_dark } })
    for (const width of [390, 1280, 1800]) {
      const page = await chromium.browser.newPage({ viewport: { width, height: 900 } })
      await page.goto(`http://${HOST}:${server.port}/bare`, { waitUntil: 'load' })
      const { bare, framed, picture, icon, words } = await page.evaluate<Places>(placesOf(bareBlock.key))
      assert.deepEqual([bare.x, bare.right], [framed.x, framed.right], `at ${width}`)
      assert.ok(Math.abs(picture.width / picture.height - 16 / 9) < 0.02, JSON.stringify(picture))
      assert.ok(icon.x >= words.right && Math.abs(middle(icon) - middle(words)) < 4, JSON.stringify([icon, words]))
      assert.deepEqual(await page.locator('.brand img:visible').count(), 2)
      assert.equal(await page.locator('.rail .logo-night:visible').count(), 1)
      await page.close()
    }
    await ask('update_settings', { values: { logo_dark: null } })
    assert.match(await (await get('/bare')).text(), /logo-plate/)
  })

  test('long words and a table of five columns need no more room than a phone has', async () => {
    const word = 'Grundstücksverkehrsgenehmigungszuständigkeit'
    const text = `<h2>${word}</h2><table><tr>${`<td>${word}</td>`.repeat(5)}</table>`
    const items = [1, 2].map(() => ({ title: word, text: word }))
    const blocks = [
      { type: 'text', data: { title: word, text } },
      { type: 'process', data: { title: word, intro: word, items } },
    ]
    const { id } = await ask('create_page', { title: 'Wide', slug: 'wide', lang: 'en', blocks })
    await ask('publish_page', { page: String(id) })
    const page = await chromium.browser.newPage({ viewport: { width: 320, height: 700 } })
    await page.goto(`http://${HOST}:${server.port}/wide`, { waitUntil: 'load' })
    assert.ok((await tooWide(page)) <= 0)
    await page.close()
  })

  for (const { path, ...options } of LOOKS)
    test(`${path}, ${options.colorScheme}: axe and the policy find nothing, nothing moves or is too wide`, async () => {
      const url = `http://${HOST}:${server.port}${path}`
      const page = await chromium.browser.newPage(options)
      const complaints: string[] = []
      page.on('console', (message) => void complaints.push(message.text()))
      page.on('pageerror', (error) => void complaints.push(error.message))
      await page.goto(url, { waitUntil: 'load' })
      const shift = await page.evaluate(SHIFT)
      assert.deepEqual({ complaints, shift }, { complaints: [], shift: 0 })
      assert.ok((await tooWide(page)) <= 0)
      await page.close()
      const bare = await chromium.browser.newPage({ ...options, bypassCSP: true })
      await bare.goto(url, { waitUntil: 'load' })
      assert.deepEqual(await violations(bare), [])
      await bare.close()
    })
})

/** How much has moved since the page began (Layout Instability). */
const SHIFT = `new Promise((resolve) => {
  let sum = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  requestAnimationFrame(() => requestAnimationFrame(() => resolve(Math.round(sum * 100) / 100)))
})`
