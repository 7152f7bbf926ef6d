// What the palette finds by its name, the dialogs it stands above, and the navigation that goes on below the fold.
// Holds: contract 4.3 palette
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { call } from '../../../support/installation.ts'
import { violations } from '../../../support/looks.ts'
import { still } from '../../../browser/admin/in-page.ts'

suite('the palette finds by name', () => {
  const house = adminHouse()
  let german: BrowserContext

  before(async () => {
    german = (await house.signIn({ lang: 'de', context: { bypassCSP: true, viewport: { width: 1440, height: 900 } } }))
      .context
    const ask = (name: string, input: Record<string, unknown>) => call(house.installation, 'default', name, input)
    await ask('create_page', { title: 'Passwort', lang: 'de' })
    await ask('save_data_table', {
      ...{
        handle: 'houses',
        name: 'Häuser',
        singular: 'Haus',
        apply: true,
        settings: { title_field: 'name' },
      },
      fields: [{ type: 'text', name: 'name', label: 'Name' }],
    })
    await ask('save_entry', { table: 'houses', lang: 'de', fields: { name: 'Altbau am Ring' } })
  })
  const find = async (page: Page, text: string) => {
    await page.keyboard.press('Control+k')
    await page.waitForSelector('cms-palette dialog[open]')
    await page.fill('cms-palette input', text)
  }
  const chosen = (page: Page, text: string) =>
    page.waitForSelector(`cms-palette [aria-selected=true]:has-text("${text}")`)

  test('a page of this very name is first, before what fits by everyday words', async () => {
    const page = await house.open('', german)
    await find(page, 'Passwort')
    await page.waitForSelector('cms-palette [aria-labelledby=group-pages]')
    await chosen(page, 'Passwort')
    const groups = await page
      .locator('cms-palette [role=group]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-labelledby')))
    assert.equal(groups[0], 'group-pages')
    assert.ok(groups.includes('group-actions'), groups.join())
    await page.close()
  })

  test('entries are found by their titles, and lead to their screens', async () => {
    const page = await house.open('', german)
    await find(page, 'altbau')
    await chosen(page, 'Altbau am Ring')
    await page.evaluate(still)
    assert.deepEqual(await violations(page), [])
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/admin\/data\/houses\/\d+$/)
    await page.close()
  })

  test('the time zone is found in everyday words and leads to its field', async () => {
    const page = await house.open('', german)
    for (const text of ['Zeitzone', 'Uhrzeit', 'time zone']) {
      await find(page, text)
      await chosen(page, 'Zeitzone')
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => {
        let one = document.activeElement
        while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement
        return one?.id === 'timezone'
      })
    }
    await page.evaluate(still)
    assert.deepEqual(await violations(page), [])
    await page.locator('#timezone').selectOption('Asia/Tokyo')
    await page.click('.save wa-button')
    await settled(page)
    await page.waitForSelector('.save span.quiet')
    await page.reload()
    await settled(page)
    assert.equal(await page.inputValue('#timezone'), 'Asia/Tokyo')
    await page.close()
  })

  test('the dialog for planning says of which place its times are, and leads to where that is changed', async () => {
    const { body } = await call(house.installation, 'default', 'list_pages', { path: '' })
    const [{ id }] = (body as { data: [{ id: number }] }).data
    for (const [role, links] of [
      ['network', 1],
      ['author', 0],
    ] as const) {
      const { context } = await house.signIn({ role })
      const page = await house.open(`/pages/${id}`, context)
      await page.locator('cms-schedule-dialog').evaluate((dialog: any) => dialog.open())
      await page.waitForSelector('cms-schedule-dialog p:has-text("Times of")')
      const link = page.locator('cms-schedule-dialog a')
      assert.equal(await link.count(), links, role)
      if (links) {
        await link.click()
        await page.waitForURL('**/admin/settings*')
        await page.waitForSelector('#timezone:focus')
      }
      await context.close()
    }
  })

  test('Escape closes what is on top: first the palette, then the dialog below it', async () => {
    const page = await house.open('/pages?new=1', german)
    const dialog = page.locator('cms-new-page dialog[open]')
    await dialog.waitFor()
    await find(page, 'medien')
    await page.keyboard.press('Escape')
    await page.waitForSelector('cms-palette dialog[open]', { state: 'detached' })
    await page.evaluate(still)
    assert.equal(await dialog.count(), 1, 'the dialog below stays')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.close()
  })

  test('the navigation fades where it goes on, and only there', async () => {
    const page = await house.open('', german)
    const screens = page.locator('cms-nav .screens')
    const edge = () => screens.getAttribute('class').then((one) => one!.replace('screens', '').trim())
    await page.setViewportSize({ width: 1440, height: 600 })
    await page.waitForSelector('cms-nav .screens.below')
    assert.equal(await edge(), 'below')
    assert.match(await screens.evaluate((one) => getComputedStyle(one).maskImage), /linear-gradient/)
    assert.ok(await page.locator('cms-nav .edge .icon').isVisible())
    await screens.evaluate((one) => one.scrollTo(0, 1e6))
    await page.waitForSelector('cms-nav .screens.above:not(.below)')
    assert.equal(await page.locator('cms-nav .edge .icon').isVisible(), false)
    await page.setViewportSize({ width: 1440, height: 3000 })
    await page.waitForSelector('cms-nav .screens:not(.above):not(.below)')
    assert.equal(await screens.evaluate((one) => getComputedStyle(one).maskImage), 'none')
    await page.close()
  })
})
