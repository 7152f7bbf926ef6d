// A German editor on a website whose first language is English: what she opens, makes and looks at begins in hers.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { adminHouse, settled } from '../../support/admin-house.ts'
import { call } from '../../support/installation.ts'

interface PageRow {
  id: number
  lang: string
  title: string
}

suite('the language somebody works in', () => {
  const house = adminHouse()
  let german: BrowserContext
  let homes: PageRow[]

  before(async () => {
    german = (await house.signIn({ lang: 'de', context: { viewport: { width: 1280, height: 800 } } })).context
    const { body } = await call(house.installation, 'default', 'list_pages', { path: '' })
    homes = (body as { data: PageRow[] }).data
    await call(house.installation, 'default', 'save_data_table', {
      ...{ handle: 'goods', name: 'Waren', singular: 'Ware', apply: true, settings: { title_field: 'name' } },
      fields: [{ type: 'text', name: 'name', label: 'Name' }],
    })
  })
  const home = (lang: string) => homes.find((one) => one.lang === lang)!
  const address = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search
  const list = (page: Page) => page.locator('.filters select').last()

  test('her own, in the overview, the list, a new page, a new entry, a menu and the design', async () => {
    const page = await house.open('', german)
    assert.ok(await page.locator(`a[href="/admin/pages/${home('de').id}"]`).count(), 'the German home page')
    await page.goto(`${house.origin}/admin/pages?new=1`)
    await settled(page)
    assert.equal(await list(page).inputValue(), 'de')
    await page.waitForSelector('cms-new-page select[name=lang]')
    assert.equal(await page.inputValue('cms-new-page select[name=lang]'), 'de')
    await page.goto(`${house.origin}/admin/data/goods/new`)
    await settled(page)
    assert.equal(await page.inputValue('cms-entry-languages select'), 'de')
    await page.goto(`${house.origin}/admin/menus`)
    await settled(page)
    assert.equal(
      await page
        .locator('wa-select')
        .last()
        .evaluate((one: any) => one.value),
      'de',
    )
    await page.goto(`${house.origin}/admin/design`)
    await settled(page)
    const frame = page.frameLocator('cms-design-preview iframe')
    assert.equal(await frame.locator('html').getAttribute('lang'), 'de')
    await page.close()
  })

  test('the one she chose or opened last; back from a page leads to the list as it was', async () => {
    const page = await house.open('/pages', german)
    await list(page).selectOption('en')
    await settled(page)
    await page.locator('.filters input').first().fill(home('en').title.slice(0, 4))
    await page.waitForURL('**/admin/pages?lang=en&q=*')
    await settled(page)
    const before = address(page)
    await page.click(`cms-page-tree a[href="/admin/pages/${home('en').id}"]`)
    await settled(page)
    await page.click('cms-editor-head a.tool')
    await settled(page)
    assert.equal(address(page), before)
    await page.goto(`${house.origin}/admin/pages`)
    await settled(page)
    assert.equal(await list(page).inputValue(), 'en', 'she chose it')
    await page.goto(`${house.origin}/admin/pages/${home('de').id}`)
    await settled(page)
    await page.goto(`${house.origin}/admin/pages`)
    await settled(page)
    assert.equal(await list(page).inputValue(), 'de', 'she opened a German page')
    await page.close()
  })

  test('who reads English begins in English', async () => {
    const { context } = await house.signIn()
    const page = await house.open('/pages', context)
    assert.equal(await list(page).inputValue(), 'en')
    await context.close()
  })
})
