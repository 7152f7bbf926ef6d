// The screen of menus: set by hand with keys and pointer, saved over what somebody else saved.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { call } from '../../../support/installation.ts'

suite('menus', () => {
  const house = adminHouse()
  let context: BrowserContext
  let page: Page
  before(async () => {
    const signed = await house.signIn()
    context = signed.context
    page = await context.newPage()
  })
  after(() => context?.close())

  const go = async (path: string) => {
    await page.goto(`${house.origin}/admin${path}`)
    await settled(page)
  }
  const toast = (text: string) => page.waitForSelector(`cms-toasts .toast:has-text("${text}")`)
  const closed = () => page.locator('cms-confirm dialog').waitFor({ state: 'hidden' })
  const read = async (name: string, input = {}) =>
    (await call(house.installation, 'default', name, input)).body as { data: any }

  test('a menu is set by hand with the keyboard alone, asked about before it is lost, and follows the pages again', async () => {
    await go('/menus')
    const entries = () => page.locator('.entry').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
    const before = await entries()
    await page.getByRole('button', { name: 'Set it by hand' }).press('Enter')
    const off = (n: number) =>
      page
        .locator('.entry')
        .nth(n)
        .locator('.actions [aria-disabled="true"]')
        .evaluateAll((all) => all.map((one) => one.querySelector('wa-icon')!.getAttribute('name')))
    assert.deepEqual(await off(0), ['arrow-up', 'arrow-left', 'arrow-right'])
    assert.deepEqual(await off(1), ['arrow-left'])
    await page.getByRole('button', { name: `Move ${before[0]} up` }).press('Enter')
    await page.getByText(`${before[0]} cannot go there.`).waitFor({ state: 'attached' })
    await page.locator('.entry').first().focus()
    await page.keyboard.press('Alt+ArrowDown')
    await page.keyboard.press('Alt+ArrowRight')
    assert.deepEqual(await off(1), ['arrow-up', 'arrow-down', 'arrow-right'])
    assert.deepEqual(await entries(), [before[1], before[0], ...before.slice(2)])
    await page.click('cms-nav >> text=Redirects')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await closed()
    await page.getByRole('button', { name: 'Save' }).press('Enter')
    await toast('The menu is saved.')
    const { data } = await read('get_menu', { name: 'main' })
    assert.equal(data.automatic, false)
    assert.equal(data.items[0].children.length, 1)
    await page.getByRole('button', { name: 'Follow the pages again' }).press('Enter')
    await page.waitForSelector('text=This menu follows the pages')
    assert.deepEqual(await entries(), before)
  })

  test('a menu takes an address, and an entry is dragged to another place', async () => {
    await go('/menus?menu=footer')
    await page.getByRole('button', { name: 'Set it by hand' }).click()
    await page.getByRole('button', { name: 'Add an address' }).click()
    await page.getByLabel('Words').fill('Shop')
    const invalid = () =>
      page.locator('cms-entry-dialog wa-input[name=href]').evaluate((one: any) => one.validationMessage as string)
    await page.getByLabel('Address').fill('shop')
    await page.getByRole('button', { name: 'Take over' }).click()
    assert.match(await invalid(), /^An address begins with https:/)
    // As people type it: it is completed.
    await page.getByLabel('Address').fill('shop.example.com/')
    await page.getByRole('button', { name: 'Take over' }).click()
    const last = page.locator('.entry[aria-label="Shop"]')
    await last.dragTo(page.locator('.entry').first())
    await page.waitForSelector('.entry[data-path="0"][aria-label="Shop"]')
    await page.getByRole('button', { name: 'Save' }).click()
    await toast('The menu is saved.')
    assert.equal((await read('get_menu', { name: 'footer' })).data.items[0].href, 'https://shop.example.com/')
  })

  test('a menu that somebody else saved meanwhile has their changes and what was changed here', async () => {
    const items = [
      { label: 'First', href: '/first' },
      { label: 'Second', href: '/second' },
    ]
    await read('set_menu', { name: 'footer', items })
    await go('/menus?menu=footer')
    const change = async (label: string, expected: string[]) => {
      await read('set_menu', { name: 'footer', items: [...items, { label, href: '/theirs' }] })
      await page.locator('.entry').first().focus()
      await page.keyboard.press('Alt+ArrowDown')
      await page.getByRole('button', { name: 'Save' }).press('Enter')
      await page.getByRole('alert').getByText('Somebody else saved this menu meanwhile.').waitFor()
      const shown = page.locator('.entry')
      assert.deepEqual(
        await shown.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))),
        expected,
        'what they added is there, and what was moved here',
      )
    }
    await change('Theirs', ['Second', 'Theirs', 'First'])
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.waitForSelector('.entry[aria-label="Theirs"]')
    await change('Another', ['Second', 'First', 'Another'])
    await page.getByRole('button', { name: 'Save' }).press('Enter')
    await toast('The menu is saved.')
    const { data } = await read('get_menu', { name: 'footer' })
    assert.deepEqual(
      data.items.map(({ label }: any) => label),
      ['Second', 'First', 'Another'],
    )
  })
})
