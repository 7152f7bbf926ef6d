// Tabs, tables and columns of the starter kit in a real browser: with a keyboard, by address, without JavaScript, on phones.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { prepareInstallation } from '../../../src/lib/installation/first-start.ts'
import { prepareFirstSite } from '../../../src/lib/network/first-site.ts'
import type { Installation } from '../../../src/lib/core/installation.ts'
import { launchChromium, type Chromium } from '../../support/chromium.ts'
import { call } from '../../support/installation.ts'
import { listen, tooWide, violations } from '../../support/looks.ts'
import { CHECKER, faultsOfMarkup } from '../../support/markup.ts'
import { freePort } from '../../support/ports.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { tempFolder } from '../../support/temp.ts'
import { until } from '../../support/until.ts'

const TYPES = ['pricing', 'comparison', 'table', 'tabs', 'contact', 'notice'] as const
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitän'

suite('text blocks of the starter kit', () => {
  let installation: Installation
  let server: TestServer
  let chromium: Chromium
  before(async () => {
    const port = await freePort()
    installation = await prepareInstallation({ root: tempFolder(), port })
    await prepareFirstSite(installation)
    server = await startServer(installation, port)
    chromium = await launchChromium()
    await publish('blocks', await everyBlock())
    await publish('tabs', await samples('tabs'))
    await publish('wide', [
      {
        type: 'table',
        data: { title: 'Wide', rows: Array(3).fill(Array(9).fill(LONG).join('|')).join('\n') },
      },
      { type: 'pricing', data: { items: [{ name: LONG, price: 1.5, features: LONG }] } },
      {
        type: 'cta',
        data: { title: LONG, text: LONG, link: { type: 'email', href: 'mailto:a@b.example', label: LONG } },
      },
      {
        type: 'richtext',
        data: { title: LONG, text: `<h2>${LONG}</h2><table><tr>${`<td>${LONG}</td>`.repeat(5)}</table>` },
      },
    ])
  })
  after(async () => {
    await chromium?.close()
    await server?.close()
    await installation?.close()
  })

  async function samples(type: string): Promise<object[]> {
    const { kit } = await installation.openSite('default')
    const { variants, sample } = kit.blocks.get(type)!
    return Object.keys(variants ?? {}).map((variant) => ({ type, variant, data: sample }))
  }
  async function everyBlock(): Promise<object[]> {
    const blocks = (await Promise.all(TYPES.map(samples))).flat()
    const columns = ['two', 'three', 'main_left', 'main_right'].map((variant) => ({
      type: 'layout',
      variant,
      data: { line: true },
      section: { background: 'surface' },
      children: blocks.slice(0, 3),
    }))
    return [...blocks, ...columns]
  }
  async function publish(slug: string, blocks: object[]) {
    const { body } = await call(installation, 'default', 'create_page', { title: slug, slug, lang: 'en' })
    const page = String((body as { data: { id: number } }).data.id)
    await call(installation, 'default', 'replace_blocks', { page, blocks })
    await call(installation, 'default', 'publish_page', { page })
  }
  async function open(path: string, options: Parameters<Chromium['browser']['newPage']>[0] = {}) {
    const page = await chromium.browser.newPage(options)
    const complaints = listen(page)
    await page.goto(`http://localhost:${server.port}${path}`, { waitUntil: 'load' })
    return { page, complaints }
  }

  for (const [colorScheme, width] of [
    ['light', 390],
    ['dark', 1280],
  ] as const)
    test(`axe finds nothing, ${colorScheme}, ${width} px wide`, async () => {
      const { page, complaints } = await open('/blocks', {
        colorScheme,
        viewport: { width, height: 900 },
        bypassCSP: true,
      })
      assert.deepEqual(await violations(page), [])
      assert.ok((await tooWide(page)) <= 0)
      assert.deepEqual(complaints, [])
      await page.close()
    })

  test('the Nu HTML checker finds no error', CHECKER, async () => {
    const answer = await fetch(`${server.url}/blocks`, { headers: { host: 'localhost' } })
    assert.deepEqual(faultsOfMarkup([await answer.text()], { errorsOnly: true }), [])
  })

  test('a comparison stays a table to screen readers on phones, with names of columns and rows', async () => {
    const { page } = await open('/blocks', { viewport: { width: 320, height: 700 } })
    const client = await page.context().newCDPSession(page)
    const { nodes } = await client.send('Accessibility.getFullAXTree')
    const count = (role: string) => nodes.filter((node) => node.role?.value === role).length
    assert.ok(count('columnheader') >= 6 && count('rowheader') >= 6 && count('row') >= 8)
    await page.close()
  })

  test('a table too wide for a phone moves in its own frame, by keyboard too', async () => {
    const { page } = await open('/wide', { viewport: { width: 320, height: 700 } })
    assert.ok((await tooWide(page)) <= 0)
    const frame = page.getByRole('group', { name: 'Wide' })
    await frame.focus()
    await page.keyboard.press('ArrowRight')
    await until(page, "document.querySelector('.data-table-scroll').scrollLeft > 0")
    await page.close()
  })

  test('columns stand side by side, on phones below each other, and the main one comes first', async () => {
    const { page } = await open('/blocks', { viewport: { width: 1280, height: 900 } })
    const boxes = async (variant: string) => {
      const cells = page.locator(`.layout-${variant} > .layout-cell`)
      return Promise.all((await cells.all()).map(async (cell) => (await cell.boundingBox())!))
    }
    const [main, aside] = await boxes('main_right')
    assert.ok(main!.x > aside!.x + aside!.width && main!.y === aside!.y && main!.width > aside!.width)
    const three = await boxes('three')
    assert.deepEqual([three.length, new Set(three.map(({ y }) => y)).size], [3, 1])
    await page.setViewportSize({ width: 390, height: 900 })
    for (const variant of ['main_right', 'main_left', 'two', 'three']) {
      const [first, second] = await boxes(variant)
      assert.ok(second!.y >= first!.y + first!.height && second!.x === first!.x, variant)
    }
    await page.close()
  })

  test('a notice fills its column, its text inset once', async () => {
    const children = await samples('notice')
    await publish('notices', [{ type: 'layout', variant: 'two', children }])
    const { page } = await open('/notices', { viewport: { width: 1280, height: 900 } })
    const cells = page.locator('.layout-cell')
    assert.equal(await cells.count(), 2)
    for (const cell of await cells.all()) {
      const [column, wrap, icon] = await Promise.all(
        [cell, cell.locator('.notice-wrap'), cell.locator('.notice-icon')].map((one) => one.boundingBox()),
      )
      assert.deepEqual([wrap!.x, wrap!.width], [column!.x, column!.width])
      assert.ok(icon!.x - column!.x < 36, `${icon!.x - column!.x} px`)
    }
    await page.close()
  })

  test('tabs: arrow keys, Home and End choose, and the address remembers', async () => {
    const { page, complaints } = await open('/tabs')
    const list = page.getByRole('tablist').first()
    const [oil, soap, lacquer] = ['Oil', 'Soap', 'Lacquer'].map((name) => list.getByRole('tab', { name }))
    const chosen = () => list.locator('[aria-selected=true]').innerText()
    await oil!.focus()
    await page.keyboard.press('ArrowRight')
    assert.equal(await chosen(), 'Soap')
    assert.equal(await soap!.evaluate((tab) => tab.ownerDocument.activeElement === tab), true)
    await page.keyboard.press('End')
    assert.equal(await chosen(), 'Lacquer')
    await page.keyboard.press('ArrowRight')
    assert.equal(await chosen(), 'Oil')
    await page.keyboard.press('ArrowLeft')
    assert.equal(await lacquer!.getAttribute('tabindex'), '0')
    assert.equal(await oil!.getAttribute('tabindex'), '-1')
    assert.equal(await page.locator('.tab-panel[tabindex="0"]:not([hidden], [aria-hidden=true])').count(), 2)
    const id = await lacquer!.getAttribute('aria-controls')
    assert.equal(new URL(page.url()).hash, `#${id}`)
    await page.reload()
    assert.equal(await chosen(), 'Lacquer')
    await page.keyboard.press('Home')
    assert.deepEqual(complaints, [])
    await page.close()
  })

  test('tabs beside their text are chosen with up and down', async () => {
    const { page } = await open('/tabs', { viewport: { width: 1280, height: 900 } })
    const list = page.getByRole('tablist').last()
    await list.getByRole('tab', { name: 'Oil' }).focus()
    await page.keyboard.press('ArrowRight')
    assert.equal(await list.locator('[aria-selected=true]').innerText(), 'Oil')
    await page.keyboard.press('ArrowDown')
    assert.equal(await list.locator('[aria-selected=true]').innerText(), 'Soap')
    await page.close()
  })

  test('without JavaScript tabs are headed sections, and printed all of them are there', async () => {
    const { page } = await open('/tabs', { javaScriptEnabled: false })
    assert.equal(await page.locator('.tab-panel:visible h2:visible, .tab-panel:visible h3:visible').count(), 6)
    await page.close()
    const { page: printed } = await open('/tabs')
    await printed.emulateMedia({ media: 'print' })
    assert.equal(await printed.getByRole('tab').count(), 0)
    const heights = await printed.locator('.tab-panel').evaluateAll((all) => all.map((one) => one.clientHeight))
    assert.ok(
      heights.every((height) => height > 40),
      String(heights),
    )
    await printed.close()
  })
})
