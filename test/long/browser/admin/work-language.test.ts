// In which language screens begin: the website's main one. What is chosen on a screen is in its address, and stays there.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { call } from '../../../support/installation.ts'

interface PageRow {
  id: number
  lang: string
  title: string
}

suite('the language in which screens begin', () => {
  const house = adminHouse()
  let german: BrowserContext
  let homes: PageRow[]

  before(async () => {
    german = (await house.signIn({ lang: 'de', context: { viewport: { width: 1280, height: 800 } } })).context
    const { body } = await call(house.installation, 'default', 'list_pages', { path: '' })
    homes = (body as { data: PageRow[] }).data
    await call(house.installation, 'default', 'save_data_table', {
      handle: 'goods',
      name: 'Waren',
      singular: 'Ware',
      apply: true,
      settings: { title_field: 'name' },
      fields: [{ type: 'text', name: 'name', label: 'Name' }],
    })
  })
  const home = (lang: string) => homes.find((one) => one.lang === lang)!
  const address = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search
  const list = (page: Page) => page.locator('.filters select').last()
  const go = async (page: Page, path: string) => {
    await page.goto(`${house.origin}/admin${path}`)
    await settled(page)
  }
  const menu = (page: Page) =>
    page
      .locator('wa-select')
      .last()
      .evaluate((one: any) => one.value as string)

  /** What each screen that goes by a language shows, opened without one in its address. */
  async function beginnings(page: Page) {
    await go(page, '/pages?new=1')
    await page.waitForSelector('cms-new-page select[name=lang]')
    const pages = [await list(page).inputValue(), await page.inputValue('cms-new-page select[name=lang]')]
    await go(page, '/data/goods/new')
    const entry = await page.inputValue('cms-entry-languages select')
    await go(page, '/menus')
    const menus = await menu(page)
    await go(page, '/design')
    const frame = page.frameLocator('cms-design-preview iframe')
    return [...pages, entry, menus, await frame.locator('html').getAttribute('lang')]
  }

  test('the main one of the website, also for somebody whose admin is in another one', async () => {
    const page = await house.open('', german)
    assert.ok(await page.locator(`a[href="/admin/pages/${home('en').id}"]`).count(), 'the English home page')
    assert.deepEqual(await beginnings(page), ['en', 'en', 'en', 'en', 'en'])
    await page.close()
  })

  test('a choice is that of its screen alone, and in its address; back from a page leads to the list as it was', async () => {
    const page = await house.open('/pages', german)
    await list(page).selectOption('de')
    await settled(page)
    await page.locator('.filters input').first().fill(home('de').title.slice(0, 4))
    await page.waitForURL('**/admin/pages?lang=de&q=*')
    await settled(page)
    const before = address(page)
    await page.click(`cms-page-tree a[href="/admin/pages/${home('de').id}"]`)
    await settled(page)
    await page.click('cms-editor-head a.tool')
    await settled(page)
    assert.equal(address(page), before)
    await page.reload()
    await settled(page)
    assert.equal(await list(page).inputValue(), 'de', 'the address has it')
    await go(page, '/menus?lang=de')
    assert.equal(await menu(page), 'de')
    await go(page, '/data/goods?lang=de')
    await page.keyboard.press('n')
    await page.waitForURL('**/admin/data/goods/new?lang=de')
    await settled(page)
    assert.equal(await page.inputValue('cms-entry-languages select'), 'de', 'a new entry of a German list')
    assert.deepEqual(await beginnings(page), ['en', 'en', 'en', 'en', 'en'], 'no other screen followed')
    await page.close()
  })
})
