// Words and pages of a table in the designer: labels in every language, pages by their titles.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { asking, type Ask } from '../../../browser/admin/entries-shop.ts'

const DESK = { width: 1440, height: 900 }
const FIELDS = [
  { type: 'text', name: 'title', label: 'Name', required: true },
  {
    type: 'select',
    name: 'wood',
    label: 'Wood',
    options: [
      { key: 'oak', label: 'Oak' },
      { key: 'elm', label: 'Elm' },
    ],
  },
  { type: 'date', name: 'made_on', label: 'Made on' },
]

suite('words and pages of a table', () => {
  const house = adminHouse()
  let page: Page
  let ask: Ask
  const complaints: string[] = []

  before(async () => {
    ask = asking(house)
    await ask('save_data_table', {
      handle: 'wares',
      name: 'Wares',
      singular: 'Ware',
      apply: true,
      fields: FIELDS,
      settings: { title_field: 'title', route: 'wares' },
    })
    const { context } = await house.signIn({ context: { viewport: DESK } })
    page = await house.open('/tables/wares', context)
    page.on('pageerror', (error) => void complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of 4/.test(message.text())) complaints.push(message.text())
    })
  })

  const table = () => ask('get_data_table', { table: 'wares' })
  const visit = async (path: string) => {
    await page.goto(`${house.origin}/admin${path}`)
    await settled(page)
  }
  const open = (label: string) =>
    page
      .locator('cms-table-fields li.item')
      .filter({ has: page.locator('.label', { hasText: label }) })
      .locator('.name')
      .first()
      .click()
  const form = () => page.locator('cms-table-field')
  const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
  const save = () => page.locator('cms-design-save').getByRole('button', { name: 'Save', exact: true }).click()
  const plan = () => page.locator('cms-table-plan')
  const planned = () => plan().locator('wa-dialog[open]').waitFor({ state: 'attached' })
  const apply = async () => {
    await plan().getByRole('button', { name: 'Save', exact: true }).click()
    await plan().locator('wa-dialog[open]').waitFor({ state: 'detached' })
    await page.locator('cms-toasts .toast').filter({ hasText: 'The table is saved.' }).waitFor()
  }

  test('a field has a name in each language of the website, and the form says it in that of the person', async () => {
    await visit('/tables/wares')
    await open('Made on')
    await form().getByLabel('Label in German').fill('Gefertigt am')
    await save()
    await planned()
    await apply()
    const made = (await table()).fields.at(-1)
    assert.deepEqual([made.label, made.labels], ['Made on', { de: 'Gefertigt am' }])
    const { context } = await house.signIn({ lang: 'de', context: { viewport: DESK } })
    const german = await house.open('/data/wares/new', context)
    await german.getByLabel('Gefertigt am', { exact: true }).first().waitFor()
    await german.close()
    await form().getByLabel('Label in German').fill('')
    await save()
    await planned()
    await apply()
    assert.equal((await table()).fields.at(-1).labels, undefined)
  })

  test('so has a choice', async () => {
    await visit('/tables/wares')
    await open('Wood')
    await form().getByRole('button', { name: /Oak$/ }).first().click()
    const choice = form().locator('.item .body')
    await choice.getByLabel('Label in German').fill('Eiche')
    await save()
    await planned()
    await apply()
    const { fields } = await table()
    assert.deepEqual(fields[1].options, [
      { key: 'oak', label: 'Oak', labels: { de: 'Eiche' } },
      { key: 'elm', label: 'Elm' },
    ])
  })

  test('pages are chosen by their titles: of an entry, and after a form was sent', async () => {
    const made = await ask('create_page', { title: 'One product', slug: 'one-product', type: 'template' })
    const thanks = await ask('create_page', { title: 'Many thanks', slug: 'many-thanks' })
    await visit('/tables/wares')
    const pick = async (name: string, title: string) => {
      await page.locator(`cms-table-settings [data-field="${name}"]`).getByRole('button').click()
      await page.locator('cms-page-picker [role=treeitem]').first().waitFor()
      const titles = await page.locator('cms-page-picker [role=treeitem]').allInnerTexts()
      await page.locator('cms-page-picker [role=treeitem]').filter({ hasText: title }).click()
      await page.locator(`cms-table-settings [data-field="${name}"]`).getByText(title).waitFor()
      return titles
    }
    await tab('Settings')
    const offered = await pick('detail_page', 'One product')
    assert.ok(!offered.some((text) => /Many thanks/.test(text)), 'only pages of that kind')
    await tab('For visitors')
    await pick('form_success_page', 'Many thanks')
    await save()
    await planned()
    await apply()
    const { settings } = await table()
    assert.deepEqual([settings.detail_page, settings.form.success_page], [made.uid, thanks.uid])
    await visit('/tables/wares')
    await tab('For visitors')
    const chosen = page.locator('cms-table-settings [data-field="form_success_page"]')
    await chosen.getByText('Many thanks').waitFor()
    await chosen.getByRole('button', { name: 'Remove Many thanks' }).click()
    await tab('Settings')
    await page
      .locator('cms-table-settings [data-field="detail_page"]')
      .getByRole('button', { name: 'Remove One product' })
      .click()
    await save()
    await planned()
    await apply()
    assert.equal((await table()).settings.detail_page, undefined)
  })

  test('nothing was complained about', () => assert.deepEqual(complaints, []))
})
