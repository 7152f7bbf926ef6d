// The fields of blocks that name tables, in a browser: tables by their titles, and fields of the table that was chosen.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { asking, makeShop, type Ask } from '../../../browser/admin/entries-shop.ts'
import { axeFindings } from '../../../browser/admin/mount-fields.ts'

const text = { type: 'text', name: 'name', label: 'Name', required: true }

suite('fields that name tables', () => {
  const house = adminHouse()
  let page: Page
  let ask: Ask
  let id: number
  const complaints: string[] = []

  before(async () => {
    ask = asking(house)
    await makeShop(ask, 2)
    await ask('save_data_table', {
      handle: 'letters',
      name: 'Letters to us',
      apply: true,
      fields: [text],
      settings: { kind: 'inbox' },
    })
    await ask('save_data_table', {
      handle: 'feasts',
      name: 'Feasts',
      apply: true,
      fields: [text, { type: 'date', name: 'day', label: 'Day' }],
      settings: { calendar: { start: 'day' } },
    })
    id = (await ask('create_page', { title: 'What we have', slug: 'what-we-have' })).id
    const blocks = ['data_list', 'data_form', 'calendar'].map((type) => ({ type, data: {} }))
    await ask('replace_blocks', { page: String(id), blocks })
    const { context } = await house.signIn({ context: { viewport: { width: 1440, height: 900 } } })
    page = await house.open(`/pages/${id}`, context)
    page.on('pageerror', (error) => void complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of 4/.test(message.text())) complaints.push(message.text())
    })
  })

  const panel = () => page.locator('cms-block-panel')
  const field = (name: string) => panel().locator(`[data-field="${name}"]`).first()
  const select = (of: string) => page.getByRole('treeitem').filter({ hasText: of }).click()
  const offered = (name: string) => field(name).locator('select option:not([value=""])').allInnerTexts()
  const offeredIn = async (at: Locator) =>
    (await at.locator('select option:not([value=""])').allInnerTexts()).join(', ')
  const data = async (type: string) => {
    const { blocks } = await ask('get_page', { page: String(id) })
    return blocks.find((block: any) => block.type === type).data
  }
  const saved = async () => {
    for (const status of ['unsaved', 'saved']) await page.waitForSelector(`cms-save-state [data-status="${status}"]`)
  }
  const pick = async (name: string, label: string) => {
    await field(name).locator('input').click()
    await field(name).getByRole('option', { name: label, exact: true }).click()
  }

  test('a table is chosen by its title, each block offers those that fit it', async () => {
    await select('List of entries')
    await field('table').locator('select option[value="shop"]').waitFor({ state: 'attached' })
    assert.deepEqual(await offered('table'), ['Makers', 'Workshop goods', 'Feasts'])
    await field('shown').getByText('Choose a table first.').waitFor()
    const isLonger = () => document.scrollingElement!.scrollHeight > innerHeight
    assert.ok(!(await page.evaluate(isLonger)), 'the panel scrolls, not the page')
    await select('Form')
    await field('table').locator('select option[value="letters"]').waitFor({ state: 'attached' })
    assert.deepEqual(await offered('table'), ['Letters to us'])
    await select('Calendar')
    await field('table').locator('select option[value="feasts"]').waitFor({ state: 'attached' })
    assert.deepEqual(await offered('table'), ['Feasts'])
  })

  test('columns, order, filters and rules are chosen out of the fields of that table', async () => {
    await select('List of entries')
    await field('table').locator('select').selectOption('shop')
    await pick('shown', 'Cost')
    await pick('shown', 'Wood')
    await field('sort').getByLabel('Sorted by').selectOption('price')
    await field('sort').getByLabel('Direction').selectOption('desc')
    await field('sort').getByLabel('Then by').selectOption('@published_at')
    await field('filters').locator('input').click()
    assert.equal(await field('filters').getByRole('option', { name: 'Made by' }).count(), 0, 'nobody can filter by it')
    await field('filters').getByRole('option', { name: 'Wood' }).click()
    await field('rules').getByRole('button', { name: /^Add/ }).click()
    await field('rules').locator('[data-field="field"] select').selectOption('wood')
    const value = field('rules').locator('[data-field="value"]')
    assert.deepEqual(
      await value.locator('datalist option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value)),
      ['oak', 'beech'],
    )
    await value.locator('input').fill('oak')
    await saved()
    const op = field('rules').locator('[data-field="op"]')
    const compared = async (name: string) => {
      await field('rules').locator('[data-field="field"] select').selectOption(name)
      return [await op.locator('select').inputValue(), await offeredIn(op)]
    }
    assert.deepEqual(await compared('price'), [
      'eq',
      'is, is not, is less than, is at most, is more than, is at least, lies between, is one of, is none of, is filled in, is empty',
    ])
    await op.locator('select').selectOption('gte')
    assert.deepEqual(
      await compared('sold'),
      ['eq', 'is, is not, is filled in, is empty'],
      'what it has not is not kept',
    )
    assert.deepEqual(await compared('rooms'), ['any_of', 'has one of, has all of, is filled in, is empty'])
    assert.deepEqual(await compared('place'), ['filled', 'is filled in, is empty'])
    assert.deepEqual(await compared('title'), [
      'filled',
      'is, is not, is one of, is none of, contains, does not contain, begins with, ends with, is filled in, is empty, has the words',
    ])
    await compared('wood')
    await op.locator('select').selectOption('ne')
    await saved()
    assert.deepEqual(await axeFindings(page), [])
    const list = await data('data_list')
    assert.deepEqual(
      [list.table, list.sort, list.shown, list.filters],
      ['shop', '-price,@published_at', ['price', 'wood'], ['wood']],
    )
    const [rule] = list.rules as { id: string }[]
    assert.deepEqual(list.rules, [{ id: rule!.id, field: 'wood', op: 'ne', value: 'oak' }])
  })

  test('what is not there any more stays and is called so; with another table its fields are offered', async () => {
    await field('table').locator('select').selectOption('feasts')
    await saved()
    await field('shown').getByText('price').waitFor()
    await field('shown').locator('input').click()
    await field('shown').getByRole('option', { name: 'Day' }).waitFor()
    await ask('delete_data_table', { table: 'feasts' })
    await page.reload()
    await settled(page)
    await select('List of entries')
    await field('table').locator('select option', { hasText: 'feasts (not there)' }).waitFor({ state: 'attached' })
    assert.equal(await field('table').locator('select').inputValue(), 'feasts')
    await field('shown').getByText('This table is not there.').waitFor()
  })

  test('on the page of an entry they are those of its table', async () => {
    const made = await ask('create_page', { title: 'A ware', slug: 'a-ware', type: 'template', template_for: 'shop' })
    await ask('replace_blocks', { page: String(made.id), blocks: [{ type: 'data_fields', data: {} }] })
    await page.goto(`${house.origin}/admin/pages/${made.id}`)
    await settled(page)
    await select('Fields of an entry')
    await pick('shown', 'Finished')
    await field('shown').getByText('Finished').waitFor()
  })

  test('a comparison that its field does not have stays, is told, and keeps the page from being published', async () => {
    const data = { table: 'shop', rules: [{ field: 'sold', op: 'contains', value: 'true' }] }
    const blocks = [{ type: 'data_list', data }]
    const { id: other } = await ask('create_page', { title: 'Does not fit', slug: 'does-not-fit', blocks })
    await assert.rejects(ask('publish_page', { page: String(other) }), (error: any) =>
      error.errors.some((one: any) => one.pointer === '/blocks/0/data/rules/0/op'),
    )
    await page.goto(`${house.origin}/admin/pages/${other}`)
    await settled(page)
    await select('List of entries')
    await field('rules').getByRole('button', { name: 'sold' }).first().click()
    const op = field('rules').locator('[data-field="op"]')
    await op.getByText('This field has no such comparison.').waitFor()
    assert.deepEqual(
      [await op.locator('select').inputValue(), await offeredIn(op)],
      ['contains', 'is, is not, is filled in, is empty, contains'],
    )
    assert.deepEqual(await axeFindings(page), [])
    await op.locator('select').selectOption('ne')
    await op.getByText('This field has no such comparison.').waitFor({ state: 'detached' })
    await page.waitForSelector('cms-save-state [data-status="saved"]')
  })

  test('nothing was complained about', () => assert.deepEqual(complaints, []))
})
