// What is typed while it is being saved stays, over what is saved then: on slow lines an answer takes seconds.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { adminHouse } from '../../../support/admin-house.ts'

suite('what is typed while it is being saved', () => {
  const house = adminHouse()
  let page: Page
  before(async () => {
    page = await (await house.signIn()).context.newPage()
  })

  /** Opens a screen, changes it, saves, and changes it again before the answer comes. */
  const whileSaving = async (path: string, first: () => Promise<unknown>, then: () => Promise<unknown>) => {
    await page.goto(`${house.origin}/admin${path}`)
    await first()
    const held = Promise.withResolvers<void>()
    await page.route('**/api/v1/**', async (route) => {
      if (route.request().method() !== 'GET') await held.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await then()
    held.resolve()
    await page.getByText(/^(Saved\.|The menu is saved\.)$/).waitFor()
    await page.unrouteAll({ behavior: 'wait' })
  }
  const saveAgain = async () => {
    const saved = page.waitForResponse((response) => response.request().method() !== 'GET' && response.ok())
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await saved
  }
  const read = async (path: string) =>
    ((await (await page.request.get(`${house.origin}/api/v1${path}`)).json()) as { data: any }).data

  test('settings', async () => {
    const title = page.getByLabel('Title of the website')
    await whileSaving(
      '/settings',
      () => title.fill('First'),
      () => title.fill('Second'),
    )
    assert.equal((await read('/settings')).title, 'First')
    assert.equal(await title.inputValue(), 'Second')
    await saveAgain()
    assert.equal((await read('/settings')).title, 'Second')
  })

  test('a file', async () => {
    const field = (name: string) => page.getByRole('textbox', { name }).first()
    await whileSaving(
      '/media/3',
      () => field('Credit').fill('First'),
      () => field('Caption').fill('Second'),
    )
    assert.deepEqual([await field('Credit').inputValue(), await field('Caption').inputValue()], ['First', 'Second'])
    await saveAgain()
    const { credit, caption } = await read('/media/3')
    assert.deepEqual([credit, caption], ['First', 'Second'])
  })

  test('a menu', async () => {
    const down = async () => {
      await page.locator('.entry').first().focus()
      await page.keyboard.press('Alt+ArrowDown')
    }
    const order = () => page.locator('.entry').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
    await whileSaving(
      '/menus',
      async () => {
        await page.getByRole('button', { name: 'Set it by hand' }).click()
        await down()
      },
      down,
    )
    const shown = await order()
    await saveAgain()
    await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()
    assert.deepEqual(await order(), shown)
    const { items, pages } = await read('/menus/main')
    assert.equal(items[0].label ?? pages[items[0].page].title, shown[0])
  })
})
