// A new table takes the short name of one in the trash: what still leads there is told before it is emptied.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { asking, makeShop, type Ask } from '../../../browser/admin/entries-shop.ts'
import { adminHouse } from '../../../support/admin-house.ts'

suite('the short name of a table in the trash', () => {
  const house = adminHouse()
  let page: Page
  let ask: Ask
  before(async () => {
    ask = asking(house)
    await makeShop(ask, 2)
    await ask('delete_data_table', { table: 'makers' })
    const { context } = await house.signIn()
    page = await house.open('/tables', context)
  })

  const makerOf = async () => (await ask('list_entries', { table: 'shop' }))[0].fields.maker as unknown

  test('is taken over only knowingly', async () => {
    const led = await makerOf()
    assert.ok(led)
    await page.getByRole('button', { name: 'New table' }).click()
    const dialog = page.locator('cms-new-table')
    await dialog.locator('input[name=name]').fill('Makers')
    await dialog.locator('input[name=handle]').fill('makers')
    const create = dialog.getByRole('button', { name: 'Create the table' })
    await create.click()
    const question = page.locator('cms-confirm')
    await question.getByText('shop (maker): 2').waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    assert.deepEqual(await makerOf(), led, 'nothing is done')
    await create.click()
    await question.getByRole('button', { name: 'Create the table' }).click()
    await page.waitForURL('**/admin/tables/makers')
    assert.equal(await makerOf(), undefined)
  })
})
