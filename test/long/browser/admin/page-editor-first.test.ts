// The page editor as it is at first: as wide as a desktop where there is room; blocks of data are found by their tables.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { call } from '../../../support/installation.ts'
import { violations } from '../../../support/looks.ts'

suite('the page editor at first', () => {
  const house = adminHouse()
  let page: Page
  let id: number
  const run = async (name: string, input: object = {}) =>
    (await call(house.installation, 'default', name, { ...input })).body.data as any
  const open = async (width: number, height = 800) => {
    await page.setViewportSize({ width, height })
    await page.goto(`${house.origin}/admin/pages/${id}`)
    await settled(page)
    await page.locator('cms-preview-frame iframe.front').waitFor({ state: 'attached' })
  }

  before(async () => {
    await run('save_data_table', {
      handle: 'wares',
      name: 'Garden furniture',
      fields: [{ name: 'title', type: 'text' }],
      apply: true,
    })
    id = (await run('create_page', { title: 'Shop', slug: 'shop' })).id
    const { context } = await house.signIn({ context: { bypassCSP: true } })
    page = await context.newPage()
  })

  test('in a window of 1280 pixels the page is seen as on a desktop, in a smaller one as on a phone', async () => {
    const pressed = (name: string) =>
      page
        .locator('cms-editor-head')
        .getByRole('button', { name, exact: true })
        .and(page.locator('[aria-pressed=true]'))
    await open(1280)
    await pressed('Desktop').waitFor()
    assert.equal(
      await page
        .locator('cms-preview-frame iframe.front')
        .evaluate((frame: HTMLIFrameElement) => frame.contentWindow!.innerWidth),
      1280,
    )
    await open(1200)
    await pressed('Phone').waitFor()
  })

  test('who searches for the name of a table finds the blocks that show it, and the block has it', async () => {
    await open(1440, 900)
    await page.locator('cms-block-outline .end').getByRole('button', { name: 'Add a block' }).click()
    const picker = page.locator('cms-block-picker')
    await picker.locator('wa-input input').fill('garden')
    const card = picker.locator('.card:not([hidden]) .pick', { hasText: 'With the table “Garden furniture”' })
    await card.first().waitFor()
    assert.equal(await picker.locator('.card:not([hidden]) .pick').count(), await card.count())
    assert.deepEqual(await violations(page), [])
    await page.setViewportSize({ width: 1440, height: 900 })
    await picker.locator('.pick[data-type=data_list]').click()
    await page.getByRole('treeitem').first().waitFor()
    await page.locator('cms-save-state [data-status="saved"]').waitFor()
    const { blocks } = await run('get_page', { page: String(id) })
    assert.deepEqual(
      blocks.map(({ type, data }: any) => [type, data.table]),
      [['data_list', 'wares']],
    )
  })

  test('the page is asked for as soon as the user is known, before the rest of the admin is', async () => {
    const isPage = (url: URL) => url.pathname === `/api/v1/pages/${id}`
    const isAsked = page.waitForRequest((request) => isPage(new URL(request.url())))
    // Without what fields are like the shell is not drawn.
    await page.route('**/api/v1/field-types*', async (route) => {
      await isAsked
      await route.continue()
    })
    let times = 0
    page.on('request', (request) => (times += isPage(new URL(request.url())) ? 1 : 0))
    await open(1280)
    await page.getByRole('treeitem').first().waitFor()
    assert.equal(times, 1)
    await page.unroute('**/api/v1/field-types*')
  })
})
