// The table designer in a browser: a table is begun, gets fields and rules, is planned, saved, changed by two and deleted.
// Holds: contract 4.3 designer
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { runDueJobs } from '../../../../src/lib/core/jobs/jobs.ts'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { thorough } from '../../../support/extent.ts'
import { call } from '../../../support/installation.ts'

const DESK = { width: 1440, height: 900 }

suite('the table designer', () => {
  const house = adminHouse()
  let page: Page
  const complaints: string[] = []

  before(async () => {
    const { context } = await house.signIn({ context: { viewport: DESK } })
    page = await house.open('/tables', context)
    page.on('pageerror', (error) => void complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of 4/.test(message.text())) complaints.push(message.text())
    })
  })

  const ask = async (name: string, input: Record<string, unknown> = {}) =>
    (await call(house.installation, 'default', name, input)).body.data as any
  const table = (name = 'products') => ask('get_data_table', { table: name })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const textShown = (text: string | RegExp) => page.getByText(text).last().waitFor()
  const visit = async (path: string) => {
    await page.goto(`${house.origin}/admin${path}`)
    await settled(page)
  }
  const row = (label: string) => page.locator('cms-table-fields li.item').filter({ has: page.locator('.label', { hasText: label }) }) // prettier-ignore
  const open = (label: string) => row(label).locator('.name').first().click()
  const form = () => page.locator('cms-table-field')
  const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
  const save = () => page.locator('cms-design-save').getByRole('button', { name: 'Save', exact: true }).click() // prettier-ignore
  const plan = () => page.locator('cms-table-plan')
  const planned = async () => {
    await plan().locator('wa-dialog[open]').waitFor({ state: 'attached' })
    return plan().locator('li').allInnerTexts()
  }
  const apply = async () => {
    await plan().getByRole('button', { name: 'Save', exact: true }).click()
    await plan().locator('wa-dialog[open]').waitFor({ state: 'detached' })
    await textShown('The table is saved.')
  }
  const names = async (of = 'products') => (await table(of)).fields.map(({ name }: { name: string }) => name)
  const add = async (kind: string) => {
    await button('Add a field').click()
    await page
      .locator('cms-field-picker .kind')
      .filter({ has: page.getByText(kind, { exact: true }) })
      .click()
    await page.locator('cms-field-picker').waitFor({ state: 'detached' })
  }
  const undo = (text: string) => page.locator('cms-toasts .toast').filter({ hasText: text }).getByRole('button', { name: 'Undo' }).click() // prettier-ignore

  test('a table is begun with a template; its short name follows', async () => {
    await page.getByText('No tables yet').waitFor()
    await page.locator('cms-page-head').getByRole('button', { name: 'New table' }).click()
    await page.getByRole('radio', { name: /^Products/ }).check()
    assert.equal(await page.locator('cms-new-table #field-handle').inputValue(), 'products')
    await page.locator('cms-new-table #field-name').fill('Küchen')
    assert.equal(await page.locator('cms-new-table #field-handle').inputValue(), 'kuechen')
    await page.locator('cms-new-table #field-handle').fill('products')
    await button('Create the table').click()
    await page.waitForURL('**/tables/products')
    await settled(page)
    const { name, singular, settings } = await table()
    assert.deepEqual([name, singular, settings.route], ['Küchen', 'Product', 'products'])
  })

  test('a kind of field is found by what it is for', async () => {
    await button('Add a field').click()
    await page.getByLabel('Search kinds of fields').fill('bank account')
    const kinds = page.locator('cms-field-picker .kind')
    await kinds.filter({ hasText: 'Text' }).first().waitFor({ state: 'detached' })
    assert.deepEqual(await kinds.locator('b').allInnerTexts(), ['IBAN'])
    await page.keyboard.press('Escape')
    await page.locator('cms-field-picker').waitFor({ state: 'detached' })
  })

  thorough('every template makes a table', async () => {
    for (const [label, handle] of [
      ['Event dates', 'events'],
      ['Team', 'team'],
      ['Jobs', 'jobs'],
      ['News', 'news'],
      ['Locations', 'locations'],
      ['Enquiries', 'enquiries'],
    ] as const) {
      // prettier-ignore
      await visit('/tables?new=1')
      await page.getByRole('radio', { name: new RegExp(`^${label}`) }).check()
      await button('Create the table').click()
      await page.waitForURL(`**/tables/${handle}`)
      assert.ok((await names(handle)).length > 3, handle)
    }
    assert.equal((await table('enquiries')).kind, 'inbox')
  })

  test('a field is added, named by its label, and shown in the form beside it; nothing is saved without its plan', async () => {
    await visit('/tables/products')
    await add('Date')
    await form().locator('#field-label').fill('Made on')
    assert.equal(await form().locator('[data-name]').inputValue(), 'made_on')
    await page.locator('cms-table-example').getByText('Made on').waitFor()
    await save()
    assert.deepEqual(await planned(), ['New field: Made on\nDate'])
    assert.ok(!(await names()).includes('made_on'))
    await apply()
    assert.equal((await names()).at(-1), 'made_on')
  })

  test('a renamed field keeps its id and says so; settings and conditions that name it follow', async () => {
    await ask('save_data_table', {
      table: 'products',
      apply: true,
      fields: (await table()).fields.map((field: any) =>
        field.name === 'summary' ? { ...field, visible_if: { field: 'title', op: 'filled' } } : field,
      ),
    })
    await visit('/tables/products')
    await open('Name')
    await form().locator('[data-name]').fill('heading')
    await form().locator('[data-name]').press('Tab')
    await textShown(/It was called “title”: all values are kept/)
    await save()
    assert.match((await planned()).join(), /Field renamed: title → heading/)
    await apply()
    const { fields, settings } = await table()
    assert.deepEqual([fields[0].id, fields[0].name, settings.title_field], ['title', 'heading', 'heading'])
    assert.equal(fields.find(({ name }: any) => name === 'summary').visible_if.field, 'heading')
  })

  test('fields are put in order by the keyboard, undone and redone', async () => {
    const before = await names()
    const handles = () => page.locator('cms-table-fields .words code').allInnerTexts()
    await row('Name').locator('.handle').press('End')
    assert.equal((await handles()).at(-1), 'heading')
    await page.keyboard.press('Control+z')
    assert.deepEqual(await handles(), before)
    await page.keyboard.press('Control+Shift+z')
    assert.equal((await handles()).at(-1), 'heading')
    await button('Discard').click()
    assert.deepEqual(await handles(), before)
  })

  test('rules are built without code, tried in the form, and can be read as text', async () => {
    await open('Article number')
    await form().locator('summary', { hasText: 'Conditions' }).click()
    const shownIf = page.locator('cms-condition').first()
    await shownIf.getByRole('button', { name: /^Add a rule/ }).click()
    await shownIf.getByLabel('Field').selectOption('price')
    await shownIf.getByLabel('Comparison').selectOption('gt')
    await shownIf.getByLabel('Value').fill('100')
    await shownIf.getByLabel('Value').press('Tab')
    const example = page.locator('cms-table-example')
    await example.locator('#field-sku').waitFor({ state: 'detached' })
    await example.locator('#field-price').fill('120')
    await example.locator('#field-sku').waitFor()
    await shownIf.getByLabel('Field').selectOption('@status')
    await shownIf.getByLabel('Comparison').selectOption('eq')
    await shownIf.getByLabel('Value').selectOption('published')
    await example.locator('#field-sku').waitFor({ state: 'detached' })
    await shownIf.getByLabel('Value').selectOption('draft')
    await example.locator('#field-sku').waitFor()
    await shownIf.getByLabel('Field').selectOption('price')
    await shownIf.getByLabel('Comparison').selectOption('gt')
    await shownIf.getByLabel('Value').fill('100')
    await shownIf.getByLabel('Value').press('Tab')
    await shownIf.getByRole('button', { name: /^As text/ }).click()
    const text = await shownIf.locator('textarea').inputValue()
    assert.deepEqual(JSON.parse(text), { field: 'price', op: 'gt', value: 100 })
    await shownIf.locator('textarea').fill('{"any": [{"field": "price", "op": "lt", "value": 5}, {"not": {"field": "price", "op": "filled"}}]}') // prettier-ignore
    await shownIf.locator('textarea').press('Tab')
    await save()
    assert.deepEqual(await planned(), ['Field changed: Article number\nShown only if'])
    await apply()
  })

  test('what speaks against a change is told where it is', async () => {
    await open('Price')
    await form().locator('#field-min').fill('9')
    await form().locator('#field-max').fill('3')
    await form().locator('#field-max').press('Tab')
    await save()
    await textShown('The table cannot be saved like this.')
    await row('Price').locator('[label="has errors"]').waitFor()
    assert.ok((await form().locator('.fault').allInnerTexts()).some((text) => text.trim() !== ''))
    assert.equal(await plan().locator('wa-dialog[open]').count(), 0)
    await form().locator('#field-max').fill('90')
    await form().locator('#field-max').press('Tab')
    await page.locator('.notice').waitFor({ state: 'detached' })
    await button('Discard').click()
  })

  test('a new choice has a key by itself', async () => {
    await add('Selection')
    await form().locator('#field-label').first().fill('Wood')
    await form().getByRole('button', { name: /First choice$/, exact: false }).first().click() // prettier-ignore
    const choice = form().locator('.item .body')
    await choice.locator('#field-label').fill('Oak tree')
    assert.equal(await choice.locator('#field-key').inputValue(), 'oak_tree')
    await save()
    await planned()
    await apply()
    const wood = (await table()).fields.find(({ name }: any) => name === 'wood')
    assert.deepEqual(wood.options.map(({ key }: any) => key), ['oak_tree', 'second_choice']) // prettier-ignore
  })

  test('what somebody else saved meanwhile comes together with what is changed here', async () => {
    await tab('Settings')
    await page.locator('#field-per_page').fill('12')
    const theirs = await table()
    await ask('save_data_table', { table: 'products', apply: true, name: 'Goods', fields: [...theirs.fields, { type: 'bool', name: 'theirs' }] }) // prettier-ignore
    await save()
    await planned()
    await plan().getByRole('button', { name: 'Save', exact: true }).click()
    await textShown(/Somebody else changed this meanwhile/)
    await page.getByRole('heading', { name: 'Goods' }).waitFor()
    await plan().locator('wa-dialog[open]').waitFor({ state: 'detached' })
    assert.equal(await page.locator('#field-per_page').inputValue(), '12')
    await save()
    assert.deepEqual(await planned(), ['Settings changed\nEntries per page'])
    await apply()
    const { name, settings, fields } = await table()
    assert.deepEqual([name, settings.per_page, fields.at(-1).name], ['Goods', 12, 'theirs'])
  })

  test('a field is removed with a way back, and its values are kept', async () => {
    await tab('Fields')
    await button('Remove Sold out').click()
    await textShown(/Sold out goes when you save; its values are kept for 30 days/)
    await undo('Sold out goes')
    await row('Sold out').waitFor()
    await button('Remove Sold out').click()
    await save()
    assert.deepEqual(await planned(), ['Field removed: Sold out\nIts values are kept for 30 days.'])
    await apply()
    assert.ok(!(await names()).includes('sold_out'))
  })

  test('leaving asks while something is unsaved', async () => {
    await add('Colour')
    await page.getByRole('link', { name: 'Menus' }).click()
    await page.getByText('Leave without saving?').waitFor()
    await button('Cancel').click()
    assert.match(page.url(), /tables\/products/)
    await button('Discard').click()
  })

  test('a table is deleted by its name, and brought back', async () => {
    await visit('/tables')
    await page.getByRole('button', { name: 'Delete: Goods' }).click()
    const remove = page.locator('cms-delete-table').getByRole('button', { name: 'Delete the table' })
    assert.ok(await remove.isDisabled())
    await page.getByLabel(/Write the name of the table/).fill('Goods')
    await remove.click()
    await textShown('Goods is deleted.')
    assert.equal(await page.getByRole('link', { name: 'Goods', exact: true }).count(), 0)
    await undo('Goods is deleted')
    await page.getByRole('link', { name: 'Goods', exact: true }).waitFor()
    assert.ok((await names()).includes('wood'))
  })

  test('fields that have an index by use are named, also while it is being made', async () => {
    const fields = [
      { type: 'text', name: 'title', label: 'Name' },
      { type: 'select', name: 'kind', label: 'Kind of it', options: [{ key: 'a', label: 'A' }] },
    ]
    await ask('save_data_table', { handle: 'listed', name: 'Listed', fields, apply: true })
    await visit('/tables/listed')
    const section = page.getByRole('region', { name: 'Fields with an index' })
    assert.equal(await section.count(), 0)
    const filter = { field: 'kind', op: 'eq', value: 'a' }
    await ask('save_entry_view', { table: 'listed', name: 'A', shared: true, filter, sort: '-@created_at' })
    await visit('/tables/listed')
    assert.match(await section.getByRole('listitem').innerText(), /^Kind of it, Created( Being made)?$/)
    await runDueJobs(house.installation, await house.installation.openSite('default'))
    await visit('/tables/listed')
    assert.equal(await section.getByRole('listitem').innerText(), 'Kind of it, Created')
  })

  test('nothing was complained about', () => assert.deepEqual(complaints, []))
})
