// What is not saved of an entry outlives its tab, in this browser.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { asking, type Ask } from '../../../browser/admin/entries-shop.ts'

const FIELDS = [
  { type: 'text', name: 'title', label: 'Name of it', required: true },
  { type: 'number', name: 'price', label: 'Price of it' },
  { type: 'iban', name: 'account', label: 'Paid to' },
]

suite('what is kept of an entry', () => {
  const house = adminHouse()
  let page: Page
  let ask: Ask
  let id: number
  const complaints: string[] = []

  before(async () => {
    ask = asking(house)
    await ask('save_data_table', {
      handle: 'events',
      name: 'Dates',
      singular: 'Date',
      apply: true,
      fields: FIELDS,
      settings: { title_field: 'title' },
    })
    const data = { title: 'Walk', price: 40, account: 'DE89370400440532013000' }
    id = (await ask('save_entry', { table: 'events', fields: data })).id
    const { context } = await house.signIn({ context: { viewport: { width: 1440, height: 900 } } })
    page = await house.open('/data/events', context)
    page.on('pageerror', (error) => void complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of 4/.test(message.text())) complaints.push(message.text())
    })
  })

  const field = (name: string) => page.locator(`cms-entry-screen section.fields [data-field="${name}"] input`).first()

  test('what is lost with the tab is offered when the entry is opened again, but for account numbers', async () => {
    const other = await page.context().newPage()
    const at = `${house.origin}/admin/data/events/${id}`
    await other.goto(at)
    await settled(other)
    const own = (name: string) => other.locator(`cms-entry-screen section.fields [data-field="${name}"] input`).first()
    await own('price').fill('77')
    await own('account').fill('AT611904300234573201')
    // As a tab that crashes: nothing of the page runs any more.
    await other.close({ runBeforeUnload: false })
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
    assert.match(stored, /77/)
    assert.doesNotMatch(stored, /AT6119|DE8937/)
    await page.goto(at)
    await settled(page)
    await page.getByText('You wrote something here that was not saved.').waitFor()
    assert.equal(await field('price').inputValue(), '40')
    await page.getByRole('button', { name: 'Take it over' }).click()
    await page.getByText('You wrote something here that was not saved.').waitFor({ state: 'detached' })
    assert.equal(await field('price').inputValue(), '77')
    assert.equal(await field('account').inputValue(), 'DE89 3704 0044 0532 0130 00')
    await field('price').fill('40')
    await page.locator('cms-entry-action-bar').getByText('All changes are saved.').waitFor()
    assert.doesNotMatch(await page.evaluate(() => JSON.stringify({ ...localStorage })), /77/)
  })

  test('what stands in another tab is not offered while that tab lives; once it was killed it is', async () => {
    const other = await page.context().newPage()
    const at = `${house.origin}/admin/data/events/${id}`
    await other.goto(at)
    await settled(other)
    const price = other.locator('cms-entry-screen section.fields [data-field="price"] input').first()
    await price.fill('66')
    await page.goto(at)
    await settled(page)
    assert.match(await page.evaluate(() => JSON.stringify({ ...localStorage })), /66/)
    assert.equal(await page.getByText('This browser kept it').count(), 0)
    // Both write, and neither is offered what the other has.
    await field('price').fill('55')
    const third = await page.context().newPage()
    await third.goto(at)
    await settled(third)
    assert.equal(await third.getByText('This browser kept it').count(), 0)
    await third.close()
    const session = await other.context().newCDPSession(other)
    const crashed = new Promise((done) => other.once('crash', done))
    void session.send('Page.crash').catch(() => undefined)
    await crashed
    await field('price').fill('40')
    await page.reload()
    await settled(page)
    await page.getByText('This browser kept it').waitFor()
    assert.equal(await page.getByText('This browser kept it').count(), 1)
    await page.getByRole('button', { name: 'Take it over' }).click()
    assert.equal(await field('price').inputValue(), '66')
    await field('price').fill('40')
    await other.close()
  })

  test('a form that is opened again in its own tab is offered what it lost there', async () => {
    await field('price').fill('44')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await settled(page)
    await page.getByText('This browser kept it').waitFor()
    await page.getByRole('button', { name: 'Throw it away' }).click()
    assert.doesNotMatch(await page.evaluate(() => JSON.stringify({ ...localStorage })), /44/)
  })

  test('whoever leaves without saving has given it up', async () => {
    await field('price').fill('88')
    await page.getByRole('link', { name: 'Menus' }).click()
    await page.locator('cms-confirm').getByRole('button', { name: 'Leave' }).click()
    await page.waitForURL('**/admin/menus')
    assert.doesNotMatch(await page.evaluate(() => JSON.stringify({ ...localStorage })), /88/)
    assert.equal((await ask('get_entry', { table: 'events', entry: String(id) })).fields.price, 40)
  })

  test('so has whoever goes on to another entry', async () => {
    const { id: next } = await ask('save_entry', { table: 'events', fields: { title: 'Swim', price: 5 } })
    await page.goto(`${house.origin}/admin/data/events/${id}`)
    await settled(page)
    await field('price').fill('99')
    assert.match(await page.evaluate(() => JSON.stringify({ ...localStorage })), /99/)
    // The same screen shows both: a link leads from one to the other.
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href })
      document.querySelector('cms-app')!.append(link)
      link.click()
      link.remove()
    }, `/admin/data/events/${next}`)
    await page.locator('cms-confirm').getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('heading', { name: 'Swim' }).waitFor()
    assert.equal(await field('price').inputValue(), '5')
    assert.doesNotMatch(await page.evaluate(() => JSON.stringify({ ...localStorage })), /99/)
  })

  test('nothing was complained about', () => assert.deepEqual(complaints, []))
})
