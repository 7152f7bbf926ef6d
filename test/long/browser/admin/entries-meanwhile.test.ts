// Entries while something else goes on: another cell is opened, somebody else writes, another list is shown.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { asking, makeShop, type Ask } from '../../../browser/admin/entries-shop.ts'

suite('the list of entries while others write', () => {
  const house = adminHouse()
  let page: Page
  let ask: Ask
  const complaints: string[] = []

  before(async () => {
    ask = asking(house)
    await makeShop(ask, 6)
    const { context } = await house.signIn({ context: { viewport: { width: 1440, height: 900 } } })
    page = await house.open('/data/shop', context)
    page.on('pageerror', (error) => void complaints.push(error.message))
    await settled(page)
  })

  const row = (title: string) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) })
  const cell = (title: string, column: string) => row(title).locator(`td[data-column="${column}"]`)
  const box = () => page.locator('cms-entry-cell .box')
  const toast = (text: string | RegExp) => page.locator('cms-toasts .toast').filter({ hasText: text }).first()
  const entry = (title: string) =>
    ask('list_entries', { table: 'shop', filter: { title } }).then((all: any[]) => all[0])
  const write = async (title: string, data: object) =>
    ask('save_entry', { table: 'shop', entry: String((await entry(title)).id), fields: data })

  test('a cell that is opened while another is being saved opens, and both are saved', async () => {
    await page.route('**/data/shop/*', async (route) => {
      if (route.request().method() === 'PATCH') await new Promise((done) => setTimeout(done, 600))
      await route.continue()
    })
    await cell('Table 01', 'price').dblclick()
    await box().getByLabel('Cost').fill('120')
    // Of the same entry, whose version is another one by then.
    // Beside the open box, which may lie over the rest of it.
    const { width } = (await cell('Table 01', 'made_on').boundingBox())!
    await cell('Table 01', 'made_on').dblclick({ position: { x: width - 8, y: 10 } })
    await box().getByLabel('Finished').fill('2026-05-04')
    await box().getByRole('button', { name: 'Save' }).click()
    await box().getByLabel('Finished').waitFor({ state: 'detached' })
    await page.unroute('**/data/shop/*')
    const { fields: data } = await entry('Table 01')
    assert.deepEqual([data.price, data.made_on], [120, '2026-05-04'])
  })

  test('a click elsewhere does not write over what somebody else did', async () => {
    await cell('Table 02', 'price').dblclick()
    await write('Table 02', { price: 7 })
    await box().getByLabel('Cost').fill('8')
    await page.getByRole('heading', { level: 1 }).click()
    await box().getByText('Somebody else changed this meanwhile.').waitFor()
    await page.getByRole('heading', { level: 1 }).click()
    await cell('Table 01', 'made_on').dblclick()
    await settled(page)
    assert.equal(await box().getByLabel('Cost').inputValue(), '8')
    assert.equal((await entry('Table 02')).fields.price, 7)
    await box().getByRole('button', { name: 'Take theirs' }).click()
    await box().getByRole('button', { name: 'Cancel' }).click()
  })

  test('undo leaves what was written since', async () => {
    await cell('Table 04', 'price').dblclick()
    await box().getByLabel('Cost').fill('9')
    await page.keyboard.press('Enter')
    await toast('Table 04: saved').waitFor()
    await write('Table 04', { price: 10 })
    await toast('Table 04: saved').getByRole('button', { name: 'Undo' }).click()
    await toast('It was changed again since and stays as it is.').waitFor()
    assert.equal((await entry('Table 04')).fields.price, 10)
  })

  test('neither does undo from the menu of a row, and it says so', async () => {
    const menu = async (title: string, item: string) => {
      await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click()
      await page.getByRole('menuitem', { name: item, exact: true }).click()
    }
    const undone = (text: string) => toast(text).getByRole('button', { name: 'Undo' }).click()
    const isKept = () => toast('It was changed again since and stays as it is.')
    await isKept().waitFor({ state: 'detached' })
    // A draft; what was written since would be taken offline with it.
    const { id } = await ask('save_entry', { table: 'shop', fields: { title: 'Bench' } })
    await page.reload()
    await settled(page)
    await menu('Bench', 'Publish')
    await toast('Bench is published.').waitFor()
    await ask('save_entry', { table: 'shop', entry: String(id), fields: { price: 5 } })
    await undone('Bench is published.')
    await isKept().waitFor()
    assert.deepEqual([(await entry('Bench')).status, (await entry('Bench')).fields.price], ['published', 5])
    await page.reload()
    await settled(page)
    await menu('Bench', 'Move to the trash')
    await toast('Bench is in the trash.').waitFor()
    await undone('Bench is in the trash.')
    await toast('Bench is back.').waitFor()
    assert.equal((await entry('Bench')).status, 'draft')
  })

  test('nothing of a list stays chosen in another one, nor after it was changed', async () => {
    const chosen = page.getByText(/\d chosen/)
    await row('Table 05').getByRole('checkbox').click()
    await chosen.waitFor()
    await page.getByRole('searchbox', { name: 'Search entries' }).fill('table')
    await chosen.waitFor({ state: 'detached' })
    await row('Table 05').getByRole('checkbox').click()
    await page.getByRole('button', { name: 'Take offline' }).click()
    await toast(/Taken offline: 1|like that already/).waitFor()
    await chosen.waitFor({ state: 'detached' })
  })

  test('in the form what is to be chosen is brought to whoever has scrolled down, each time it is saved', async () => {
    const { id } = await entry('Table 03')
    await page.setViewportSize({ width: 1440, height: 420 })
    await page.goto(`${house.origin}/admin/data/shop/${id}`)
    await settled(page)
    await write('Table 03', { price: 51 })
    await page.locator('cms-entry-screen section.fields [data-field="price"] input').first().fill('50')
    const bar = page.locator('cms-entry-action-bar')
    const conflicts = page.locator('cms-entry-conflicts')
    for (let times = 0; times < 2; times++) {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await bar.getByRole('button', { name: 'Save', exact: true }).click()
      await bar.getByText('Please choose').waitFor()
      const focused = () => conflicts.evaluate((one) => one.matches(':focus'))
      for (let tries = 0; !(await focused()); tries++) {
        assert.ok(tries < 50, 'it has the focus')
        await page.waitForTimeout(100)
      }
      const { y, height } = (await conflicts.getByRole('heading', { name: 'What is to stay?' }).boundingBox())!
      assert.ok(y >= 0 && y + height < 420, `it is seen: ${y}`)
    }
    await conflicts.getByRole('button', { name: /^Take theirs/ }).click()
    await conflicts.waitFor({ state: 'detached' })
    await bar.getByText('All changes are saved.').waitFor()
  })

  test('nothing was complained about', () => assert.deepEqual(complaints, []))
})
