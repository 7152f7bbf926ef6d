// What the screen of an entry tells of single values: text that is no number, a translation that is out of date.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { adminHouse } from '../../../support/admin-house.ts'
import { eventually } from '../../../support/eventually.ts'
import { call } from '../../../support/installation.ts'

suite('values on the screen of an entry', () => {
  const house = adminHouse()
  let page: Page
  const ask = async (name: string, input: Record<string, unknown> = {}) =>
    (await call(house.installation, 'default', name, input)).body.data as any
  const table = (handle: string, fields: object[]) =>
    ask('save_data_table', { handle, name: handle, apply: true, fields, settings: { title_field: 'name' } })

  before(async () => {
    const { context } = await house.signIn({ context: { viewport: { width: 1280, height: 900 } } })
    page = await house.open('/data', context)
  })

  test('what is no number is refused at its field; the stored one stays', async () => {
    await table('offers', [
      { type: 'text', name: 'name' },
      { type: 'number', name: 'price' },
    ])
    const { id } = await ask('save_entry', { table: 'offers', fields: { name: 'Stool', price: 189.5 } })
    const price = async () => (await ask('get_entry', { table: 'offers', entry: id })).fields.price
    await page.goto(`${house.origin}/admin/data/offers/${id}`)
    const field = page.locator('[data-field=price]')
    await field.locator('input').fill('2oo')
    await field.getByText('This is not a number.').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Something needs a correction first.').first().waitFor()
    assert.equal(await field.locator('input').inputValue(), '2oo')
    assert.equal(await price(), 189.5)
    await field.locator('input').fill('200')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await eventually(async () => (await price()) === 200, 'the number is saved')
  })

  test('a translation that the original has left behind is told', async () => {
    await table('towns', [{ type: 'text', name: 'name', translatable: true }])
    const original = await ask('save_entry', { table: 'towns', lang: 'en', fields: { name: 'Cologne' } })
    const { id: german } = await ask('translate_entry', { table: 'towns', entry: original.id, to: 'de' })
    await ask('save_entry', { table: 'towns', entry: german, fields: { name: 'Köln' } })
    await page.goto(`${house.origin}/admin/data/towns/${original.id}`)
    const languages = page.locator('cms-entry-languages')
    await languages.getByRole('link', { name: 'German' }).waitFor()
    const older = languages.getByText('Older than the original')
    assert.equal(await older.count(), 0)
    await ask('save_entry', { table: 'towns', entry: original.id, fields: { name: 'Cologne on the Rhine' } })
    await page.goto(`${house.origin}/admin/data/towns/${original.id}`)
    await older.waitFor()
  })
})
