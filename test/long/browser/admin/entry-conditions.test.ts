// The editor of an entry in a browser: its fields follow what is known of the entry, and what is missing is shown.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { asking, type Ask } from '../../../browser/admin/entries-shop.ts'

const when = (name: string, value: string) => ({ visible_if: { field: name, op: 'eq', value } })

suite('conditions of an entry', () => {
  const house = adminHouse()
  let page: Page
  let ask: Ask
  before(async () => {
    ask = asking(house)
    const fields = [
      { type: 'text', name: 'title', label: 'Title' },
      { type: 'text', name: 'later', label: 'Since', required: true, ...when('@status', 'published') },
      { type: 'text', name: 'memo', label: 'Memo', ...when('@status', 'draft') },
      { type: 'text', name: 'german', label: 'Steuer', ...when('@lang', 'de') },
    ]
    const shop = [
      { type: 'text', name: 'kind', label: 'Kind' },
      { type: 'text', name: 'firm', label: 'Firm', required: true, ...when('kind', 'firm') },
    ]
    const table = { handle: 'deals', name: 'Deals', singular: 'Deal', settings: { title_field: 'title' } }
    await ask('save_data_table', { ...table, fields: [...fields, ...shop], apply: true })
    const { context } = await house.signIn()
    page = await house.open('/data', context)
  })
  const open = async (id: number) => {
    await page.goto(`${house.origin}/admin/data/deals/${id}`)
    await settled(page)
  }
  const names = () =>
    page
      .locator('cms-fields .field')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-field')).filter((name) => name !== 'slug'))

  test('each language and each state has its fields; what publishing lacks is shown', async () => {
    const { id } = await ask('save_entry', { table: 'deals', fields: { title: 'One', memo: 'm' }, lang: 'en' })
    await open(id)
    await page.locator('#field-title').waitFor()
    assert.deepEqual(await names(), ['title', 'memo', 'kind'])
    await page.getByRole('button', { name: 'Publish', exact: true }).first().click()
    await page.locator('#field-later').waitFor()
    assert.deepEqual(await names(), ['title', 'later', 'memo', 'kind'])
    await page.locator('#field-later').fill('2026')
    await page.locator('#field-later').press('Tab')
    await page.getByRole('button', { name: 'Publish', exact: true }).first().click()
    await page.locator('#field-memo').waitFor({ state: 'detached' })
    assert.deepEqual(await names(), ['title', 'later', 'kind'])
    const { fields: data } = await ask('get_entry', { table: 'deals', entry: String(id), view: 'published' })
    assert.deepEqual(data, { title: 'One', later: '2026' })
    const german = await ask('translate_entry', { table: 'deals', entry: String(id), to: 'de' })
    await open(german.id)
    await page.locator('#field-german').waitFor()
    assert.deepEqual(await names(), ['title', 'memo', 'german', 'kind'])
  })

  test('what is hidden by another field after it was found wrong stays hidden', async () => {
    const { id } = await ask('save_entry', { table: 'deals', fields: { title: 'Two', kind: 'firm' } })
    await open(id)
    await page.locator('#field-firm').waitFor()
    await page.getByRole('button', { name: 'Publish', exact: true }).first().click()
    await page.locator('#field-later').waitFor()
    await page.locator('#field-kind').fill('person')
    await page.locator('#field-firm').waitFor({ state: 'detached' })
    await page.locator('#field-later').fill('2027')
    await page.locator('#field-later').press('Tab')
    assert.ok(!(await names()).includes('firm'))
  })
})
