// The list of entries in a browser: found, filtered, kept as a view, changed in a cell and together, and taken back.
// Holds: contract 4.3 entries
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { asking, makeShop, type Ask } from '../../../browser/admin/entries-shop.ts'

const DESK = { width: 1440, height: 900 }
const COUNT = 56

suite('the list of entries', () => {
  const house = adminHouse()
  let page: Page
  let ask: Ask
  const complaints: string[] = []

  before(async () => {
    ask = asking(house)
    await makeShop(ask, COUNT)
    const { context } = await house.signIn({ context: { viewport: DESK } })
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
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
  const row = (title: string) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) })
  const cell = (title: string, column: string) => row(title).locator(`td[data-column="${column}"]`)
  const titles = () => page.locator('cms-entry-grid td.title a').allInnerTexts()
  const toast = (text: string | RegExp) => page.locator('cms-toasts .toast').filter({ hasText: text }).first().waitFor()
  const undo = (text: string | RegExp) =>
    page.locator('cms-toasts .toast').filter({ hasText: text }).first().getByRole('button', { name: 'Undo' }).click()
  const counted = (text: string) => page.locator('cms-entry-list p[role=status]').filter({ hasText: text }).waitFor()
  const entry = (title: string) =>
    ask('list_entries', { table: 'shop', filter: { title } }).then((all: any[]) => all[0])
  const tick = (title: string) => row(title).getByRole('checkbox')
  const shot = async (name: string) => {
    const folder = process.env.CMS_SHOTS
    if (!folder) return
    for (const scheme of ['light', 'dark'] as const)
      for (const size of [DESK, { width: 390, height: 844 }]) {
        await page.emulateMedia({ colorScheme: scheme })
        await page.setViewportSize(size)
        await page.waitForTimeout(250)
        await page.screenshot({ path: join(folder, `${name}-${scheme}-${size.width}.png`) })
      }
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize(DESK)
  }

  test('a table is reached in two steps, and shows its entries by their types', async () => {
    await page.getByRole('link', { name: /Workshop goods.*56 entries/ }).click()
    await page.waitForURL('**/data/shop')
    await settled(page)
    await counted('56 entries')
    assert.equal((await titles()).length, 50)
    assert.equal(await cell('Table 01', 'price').innerText(), '€100.00')
    assert.equal(await cell('Table 01', 'wood').innerText(), 'Oak')
    await cell('Table 01', 'maker').getByText('Bert Span').waitFor()
    assert.equal(await cell('Table 02', 'made_on').innerText(), 'Jan 3, 2026')
    assert.equal(await cell('Table 04', '@status').innerText(), 'Draft')
    await button('Show more').click()
    await row('Table 56').waitFor()
    await shot('list')
  })

  test('a click on a head sorts, and says so', async () => {
    const head = page.getByRole('columnheader', { name: 'Cost' })
    assert.equal(await head.getAttribute('aria-sort'), 'none')
    await head.getByRole('button').click()
    await page.waitForURL(/sort=price/)
    await head.getByRole('button').click()
    await row('Table 56').waitFor()
    assert.equal(await head.getAttribute('aria-sort'), 'descending')
    assert.equal((await titles())[0], 'Table 56')
  })

  test('words and states narrow it', async () => {
    await page.getByRole('searchbox', { name: 'Search entries' }).fill('table 1')
    await counted('15 entries')
    await page.getByLabel('State').selectOption('draft')
    await counted('2 entries')
    assert.deepEqual(await titles(), ['Table 16', 'Table 12'])
    await page.getByRole('searchbox', { name: 'Search entries' }).fill('no such thing')
    await page.getByText('Nothing fits').waitFor()
    await button('Show all entries').click()
    await counted('56 entries')
  })

  test('a filter is built out of rules and groups, shown as chips, and stands in the address', async () => {
    await button('Filters').click()
    const panel = page.locator('cms-entry-filter')
    const rule = panel.locator('.rule').first()
    await rule.getByLabel('Field').selectOption('price')
    await rule.getByLabel('Comparison').selectOption('gt')
    await rule.getByLabel('Value').fill('5000')
    await rule.getByLabel('Value').press('Tab')
    await counted('6 entries')
    await panel.getByRole('button', { name: 'Add a group' }).click()
    const group = panel.locator('.group')
    await group.getByLabel('Field').selectOption('wood')
    await group.getByLabel('Value').selectOption('beech')
    await group.getByRole('button', { name: 'Another rule' }).click()
    await group.getByLabel('Field').last().selectOption('maker')
    await group.getByRole('button', { name: 'Choose …' }).click()
    await page.getByRole('button', { name: 'Anna Holz' }).click()
    await counted('4 entries')
    const chips = page.locator('cms-entry-bar .chips li')
    assert.match(
      (await chips.allInnerTexts()).join('|'),
      /Cost is more than €5,000.00.*Wood is Beech or Made by is Anna Holz/s,
    )
    const filter = JSON.parse(new URL(page.url()).searchParams.get('filter')!)
    assert.deepEqual([filter.all.length, filter.all[1].any.length], [2, 2])
    await shot('filter')
    await page.reload()
    await settled(page)
    await counted('4 entries')
    await chips.first().getByRole('button').click()
    await page.getByText('Cost is more than').waitFor({ state: 'detached' })
  })

  test('a view keeps filter, order and columns under a name', async () => {
    await button('Columns').click()
    const dialog = page.locator('cms-entry-columns')
    await dialog.getByRole('checkbox', { name: 'Finished' }).uncheck()
    await dialog.getByRole('button', { name: 'Wood: up' }).click()
    await dialog.getByRole('button', { name: 'Show', exact: true }).click()
    await page.getByRole('columnheader', { name: 'Finished' }).waitFor({ state: 'detached' })
    const heads = (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim())
    assert.deepEqual(heads.slice(1, 4), ['Ware', 'Wood', 'Cost'])
    await button('Save view').click()
    await page.getByLabel('Name of the view').fill('Beech or Anna')
    await page.locator('cms-entry-view-name').getByRole('button', { name: 'Save', exact: true }).click()
    await toast('The view Beech or Anna is saved.')
    const query = new URL(page.url()).search
    await visit('/data/shop')
    await counted('56 entries')
    await page.getByLabel('Saved views').selectOption('Beech or Anna')
    await page.getByRole('columnheader', { name: 'Finished' }).waitFor({ state: 'detached' })
    assert.deepEqual([...new URL(page.url()).searchParams].sort(), [...new URLSearchParams(query)].sort())
    await button('More about the view Beech or Anna').click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await undo('is deleted')
    await button('More about the view Beech or Anna').waitFor()
  })

  test('a cell is edited in its place and saved; undo brings the value back', async () => {
    await visit('/data/shop')
    await cell('Table 01', 'price').dblclick()
    const box = page.locator('cms-entry-cell .box')
    await box.getByLabel('Cost').fill('-3')
    await page.keyboard.press('Enter')
    await box.locator('.fault').first().waitFor()
    await shot('cell')
    await box.getByLabel('Cost').fill('120')
    await page.keyboard.press('Enter')
    await toast('Table 01: saved in the draft.')
    assert.equal(await cell('Table 01', 'price').innerText(), '€120.00')
    assert.equal(await cell('Table 01', '@status').innerText(), 'Changed')
    assert.equal((await entry('Table 01')).fields.price, 120)
    await undo('Table 01: saved')
    await toast('It is as before.')
    assert.equal((await entry('Table 01')).fields.price, 100)
  })

  test('what somebody else changed meanwhile is told before it is written over', async () => {
    await cell('Table 02', 'wood').dblclick()
    const { id } = await entry('Table 02')
    await ask('save_entry', { table: 'shop', entry: String(id), fields: { price: 7 } })
    const box = page.locator('cms-entry-cell .box')
    await box.getByLabel('Wood').selectOption('beech')
    await box.getByRole('button', { name: 'Save' }).click()
    await box.getByText('Somebody else changed this meanwhile.').waitFor()
    await box.getByRole('button', { name: 'Save' }).click()
    await toast('Table 02: saved in the draft.')
    const { fields: data } = await entry('Table 02')
    assert.deepEqual([data.wood, data.price], ['beech', 7])
  })

  test('the keys walk through the grid, edit, choose and begin', async () => {
    await visit('/data/shop')
    await row('Table 01').getByRole('link').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const box = page.locator('cms-entry-cell .box')
    await box.getByLabel('Cost').fill('8')
    await page.keyboard.press('Escape')
    await box.getByLabel('Cost').waitFor({ state: 'detached' })
    assert.equal((await entry('Table 02')).fields.price, 7)
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowDown')
    assert.equal(await row('Table 03').getAttribute('aria-selected'), 'true')
    await page.getByText('2 chosen').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('2 chosen').waitFor({ state: 'detached' })
    await page.keyboard.press('n')
    await page.waitForURL('**/data/shop/new')
  })

  test('many are changed together, with a range and with all that fit; undo takes all of it back', async () => {
    await visit(`/data/shop?filter=${encodeURIComponent(JSON.stringify({ field: 'sold', op: 'eq', value: true }))}`)
    await counted('28 entries')
    await tick('Table 02').click()
    await tick('Table 08').click({ modifiers: ['Shift'] })
    await page.getByText('4 chosen').waitFor()
    await button('All 28 that fit').click()
    await page.getByText('28 chosen').waitFor()
    await button('Set a field').click()
    const dialog = page.locator('cms-entry-set')
    await dialog.locator('select').first().selectOption('wood')
    await dialog.locator('#field-wood').selectOption('beech')
    await dialog.getByRole('button', { name: 'Set', exact: true }).click()
    await toast(/Changed: \d+\./)
    const beech = async () =>
      (await ask('list_entries', { table: 'shop', limit: 200, filter: { wood: 'beech', sold: true } })).length
    assert.equal(await beech(), 28)
    await undo(/Changed: \d+\./)
    await toast('It is as before.')
    assert.equal(await beech(), 10)
    await shot('chosen')
  })

  test('what is refused is named with its reason, the others are done', async () => {
    await visit('/data/shop')
    await ask('save_entry', { table: 'shop', fields: { title: 'Aaa', sku: 'T-a', price: 1 } })
    const { id } = await entry('Aaa')
    await ask('publish_entry', { table: 'shop', entry: String(id), action: 'archive' })
    await visit('/data/shop')
    await tick('Aaa').click()
    await tick('Table 04').click()
    await button('Publish').click()
    await page.getByText('These stayed as they were:').waitFor()
    await page.locator('cms-entry-chosen .bad li', { hasText: 'Aaa' }).waitFor()
    await toast('Published: 1.')
    assert.equal((await entry('Table 04')).status, 'published')
  })

  test('the menu of a row publishes, copies and throws away with a way back', async () => {
    await visit('/data/shop')
    await button('Actions for Table 08').click()
    await page.getByRole('menuitem', { name: 'Publish' }).click()
    await toast('Table 08 is published.')
    await undo('Table 08 is published.')
    await toast('Table 08 is offline.')
    await button('Actions for Table 08').click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await toast('There is a copy of Table 08 now')
    await counted('58 entries')
    await button('Actions for Table 10').click()
    await page.getByRole('menuitem', { name: 'Move to the trash' }).click()
    await toast('Table 10 is in the trash.')
    await row('Table 10').waitFor({ state: 'detached' })
    await undo('Table 10 is in the trash.')
    await row('Table 10').waitFor()
  })

  test('the menu of a row stays in the window where it fits neither above nor below its button', async () => {
    const before = page.viewportSize()!
    await page.setViewportSize({ width: before.width, height: 420 })
    await visit('/data/shop')
    const more = button('Actions for Table 06')
    await more.evaluate((one) => one.scrollIntoView({ block: 'center' }))
    await more.click()
    const items = page.getByRole('menuitem')
    await items.first().waitFor()
    const boxes = await Promise.all([items.first().boundingBox(), items.last().boundingBox()])
    await page.keyboard.press('Escape')
    await page.setViewportSize(before)
    assert.ok(boxes[0]!.y >= 0 && boxes[1]!.y + boxes[1]!.height <= 420, JSON.stringify(boxes))
  })

  test('a table with places is looked at on a map, too, narrowed as the list is', async () => {
    await visit('/data/shop')
    // Pictures of the map come from elsewhere.
    await page.route('**/_proxy/**', (route) => route.fulfill({ status: 204 }))
    await page.getByRole('radio', { name: 'Map' }).check()
    await page.waitForURL(/as=map/)
    await page.locator('cms-entry-map').waitFor()
    await page.locator('cms-entry-map :visible', { hasText: 'Table 01' }).first().waitFor()
    await page.getByRole('radio', { name: 'List' }).check()
    await row('Table 01').waitFor()
  })

  test('nothing was complained about', () => assert.deepEqual(complaints, []))
})
