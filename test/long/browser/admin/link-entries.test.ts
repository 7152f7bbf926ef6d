// Links that lead to entries with pages: found in their table, named, and taken along by rich text.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { adminHouse } from '../../../support/admin-house.ts'
import { asking, makeShop, type Ask } from '../../../browser/admin/entries-shop.ts'
import { axeFindings, mountFields, valuesOf } from '../../../browser/admin/mount-fields.ts'

suite('links to entries', () => {
  const house = adminHouse()
  let page: Page
  let ask: Ask
  const complaints: string[] = []

  before(async () => {
    ask = asking(house)
    page = await house.open('', (await house.signIn()).context)
    page.on('pageerror', (error) => void complaints.push(error.message))
  })

  const LINK = { fields: [{ type: 'link', name: 'to', label: 'Leads to' }] }
  const box = () => page.locator('[data-field="to"]')
  const kinds = () => box().getByLabel('Kind of link').locator('option').allInnerTexts()
  const dialog = () => page.locator('cms-entry-picker')

  test('they are offered once a table has pages for its entries', async () => {
    const loading = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/data'))
    await mountFields(page, { ...LINK, values: {} })
    await (await loading).finished()
    assert.deepEqual(await kinds(), ['Page', 'File', 'Web address', 'Email', 'Telephone', 'Place on this page'])
    await makeShop(ask, 6)
    await page.reload()
    await page.waitForSelector('cms-outlet [data-screen]')
    await mountFields(page, { ...LINK, values: {} })
    await box().getByLabel('Kind of link').locator('option', { hasText: 'Entry' }).waitFor({ state: 'attached' })
    await mountFields(page, { fields: [{ ...LINK.fields[0], types: ['page', 'url'] }], values: {} })
    assert.deepEqual(await kinds(), ['Page', 'Web address'])
  })

  test('one is found by its words in its table, by keys; what visitors do not see yet is told', async () => {
    await mountFields(page, { ...LINK, values: {} })
    await box().getByLabel('Kind of link').selectOption({ label: 'Entry' })
    await box().getByRole('button', { name: 'Choose …' }).click()
    const tables = dialog().getByLabel('Table of entries')
    if (await tables.count()) await tables.selectOption({ label: 'Workshop goods' })
    await dialog().getByRole('button', { name: 'Table 04' }).filter({ hasText: '/shop/table-04 · Draft' }).waitFor()
    assert.equal(await dialog().getByRole('button', { name: 'Anna Holz' }).count(), 0)
    assert.deepEqual(await axeFindings(page), [])
    await dialog().getByLabel('Search entries').fill('Table 02')
    await dialog().getByRole('button', { name: 'Table 01' }).waitFor({ state: 'detached' })
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await dialog().waitFor({ state: 'detached' })
    const [entry] = await ask('list_entries', { table: 'shop', q: 'Table 02' })
    assert.deepEqual((await valuesOf(page)).to, { type: 'entry', ref: entry.uid, label: 'Table 02' })
  })

  test('a stored one is called by its title, and leads to its page', async () => {
    const [entry] = await ask('list_entries', { table: 'shop', q: 'Table 03' })
    const link = { type: 'entry', ref: entry.uid, label: 'See it' }
    await mountFields(page, { ...LINK, values: { to: link } })
    await box().getByText('Table 03', { exact: true }).waitFor()
    await box().getByRole('button', { name: 'Choose another' }).waitFor()
    await mountFields(page, { ...LINK, values: { to: { ...link, ref: 'gone' } } })
    await box().getByText('Not there, or not yours to see', { exact: true }).waitFor()
    const blocks = [{ type: 'cta', data: { title: 'Now', link } }]
    const made = await ask('create_page', { title: 'Leads there', slug: 'leads-there', blocks })
    await ask('publish_page', { page: String(made.id) })
    const markup = await (await fetch(`${house.origin}/leads-there`)).text()
    assert.match(markup, /href="\/shop\/table-03"/)
  })

  test('a field for entries alone asks for no address, and waits until the tables are known', async () => {
    const held = Promise.withResolvers<void>()
    const isTables = (url: URL) => url.pathname.endsWith('/api/v1/data')
    await page.route(isTables, (route) => held.promise.then(() => route.continue()))
    await page.reload()
    await page.waitForSelector('cms-outlet [data-screen]')
    await mountFields(page, { fields: [{ ...LINK.fields[0], types: ['entry', 'url'] }], values: {} })
    const choose = box().getByRole('button', { name: 'Choose …' })
    await choose.waitFor()
    assert.deepEqual([await choose.isDisabled(), await kinds()], [true, ['Entry', 'Web address']])
    await mountFields(page, { fields: [{ ...LINK.fields[0], types: ['entry'] }], values: {} })
    assert.deepEqual([await choose.isDisabled(), await kinds()], [true, ['Entry']])
    held.resolve()
    await box().locator('button:enabled', { hasText: 'Choose …' }).waitFor()
    await page.unrouteAll({ behavior: 'wait' })
  })

  test('a fault does not make a link look lost, and its name is asked for again', async () => {
    const [entry] = await ask('list_entries', { table: 'shop', q: 'Table 03' })
    const isEntry = (url: URL) => url.pathname.endsWith(`/${entry.uid}`)
    await page.route(isEntry, (route) => route.fulfill({ status: 500, json: { title: 'Fault' } }))
    await mountFields(page, { ...LINK, values: { to: { type: 'entry', ref: entry.uid } } })
    await box().getByText('Name not known', { exact: true }).waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    await box().getByText('Table 03', { exact: true }).waitFor()
  })

  test('nothing was complained about', () => assert.deepEqual(complaints, []))
})
