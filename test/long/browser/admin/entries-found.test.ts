// How a table is found: by a link that somebody shared, and by its name in the palette.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { asking, makeShop, type Ask } from '../../../browser/admin/entries-shop.ts'

suite('finding a table', () => {
  const house = adminHouse()
  let page: Page
  let ask: Ask
  const complaints: string[] = []

  before(async () => {
    ask = asking(house)
    await makeShop(ask, 2)
    const { context } = await house.signIn({ context: { viewport: { width: 1440, height: 900 } } })
    page = await house.open('/data', context)
    page.on('pageerror', (error) => void complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of 4/.test(message.text())) complaints.push(message.text())
    })
  })

  const visit = async (path: string) => {
    await page.goto(`${house.origin}/admin${path}`)
    await settled(page)
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const toast = (text: string) => page.locator('cms-toasts .toast').filter({ hasText: text }).first().waitFor()

  test('a view is shared by its address', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await visit('/data/shop?sort=-price&columns=%40title%2Cprice')
    const before = page.url()
    await button('Copy the link to this view').click()
    await toast('The link to this view is copied.')
    const link = await page.evaluate(() => navigator.clipboard.readText())
    await visit('/data/shop')
    await page.getByRole('columnheader', { name: 'Finished' }).waitFor()
    assert.equal(await button('Copy the link to this view').count(), 0, 'there is nothing to share')
    await page.goto(link)
    await settled(page)
    assert.deepEqual([...new URL(page.url()).searchParams].sort(), [...new URL(before).searchParams].sort())
    await page.getByRole('columnheader', { name: 'Finished' }).waitFor({ state: 'detached' })
  })

  test('the palette finds a table by what it is called', async () => {
    const requests: string[] = []
    page.on('request', (request) => void requests.push(new URL(request.url()).pathname))
    await visit('/redirects')
    assert.equal(requests.filter((path) => path === '/api/v1/data').length, 0)
    await page.keyboard.press('Control+k')
    await page.waitForSelector('cms-palette dialog[open]')
    await page.keyboard.type('goods')
    const found = page.locator('cms-palette [role=option]').filter({ hasText: 'Workshop goods' })
    await found.filter({ hasText: 'Entries' }).waitFor()
    await page.locator('cms-palette input').fill('workshop go')
    await found.click()
    await page.waitForURL('**/admin/data/shop')
    assert.equal(requests.filter((path) => path === '/api/v1/data').length, 1, 'asked once')
    await ask('save_data_table', {
      handle: 'wishes',
      name: 'Letters of wishes',
      singular: 'Wish',
      apply: true,
      fields: [{ type: 'text', name: 'wish' }],
      settings: { kind: 'inbox' },
    })
    await visit('/redirects')
    await page.keyboard.press('Control+k')
    await page.waitForSelector('cms-palette dialog[open]')
    await page.keyboard.type('wishes')
    await page.locator('cms-palette [role=option]').filter({ hasText: 'Letters of wishes' }).click()
    await page.waitForURL('**/admin/requests?table=wishes')
  })

  test('nothing was complained about', () => assert.deepEqual(complaints, []))
})
