// Answers that come late: whoever went on meanwhile stays where she is.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { asking, type Ask } from '../../../browser/admin/entries-shop.ts'

const FIELDS = [
  { type: 'text', name: 'title', label: 'Name of it', required: true },
  { type: 'link', name: 'more', label: 'More' },
]

suite('answers that come late', () => {
  const house = adminHouse()
  let page: Page
  let ask: Ask
  let id: number
  const complaints: string[] = []

  before(async () => {
    ask = asking(house)
    const settings = { title_field: 'title' }
    await ask('save_data_table', {
      handle: 'events',
      name: 'Dates',
      singular: 'Date',
      apply: true,
      fields: FIELDS,
      settings,
    })
    id = (await ask('save_entry', { table: 'events', fields: { title: 'Walk' } })).id
    const { context } = await house.signIn({ context: { viewport: { width: 1440, height: 900 } } })
    page = await house.open('/data/events', context)
    page.on('pageerror', (error) => void complaints.push(error.message))
  })

  const field = () => page.locator('cms-entry-screen section.fields [data-field="title"] input').first()
  const toast = (text: string) => page.locator('cms-toasts .toast').filter({ hasText: text }).first()
  const open = async (path: string) => {
    await page.goto(`${house.origin}/admin${path}`)
    await settled(page)
  }

  /** Nothing of this method is answered until `answer` is called. */
  async function hold(method: string) {
    const held = Promise.withResolvers<void>()
    const requested = Promise.withResolvers<void>()
    await page.route('**/api/v1/**', async (route) => {
      if (route.request().method() !== method) return route.continue()
      requested.resolve()
      await held.promise
      await route.continue()
    })
    const answer = async () => {
      const answered = page.waitForResponse((response) => response.request().method() === method)
      held.resolve()
      await answered
      await page.unrouteAll({ behavior: 'wait' })
    }
    return { requested: requested.promise, answer }
  }
  async function toMenus({ isAsked = false } = {}): Promise<void> {
    await page.getByRole('link', { name: 'Menus' }).click()
    if (isAsked) await page.locator('cms-confirm').getByRole('button', { name: 'Leave' }).click()
    await page.waitForURL('**/admin/menus')
    // The address is another one before the screen is.
    await page.locator('cms-menus-screen').waitFor()
    // Nothing of the page can have the focus until it is closed.
    await page.locator('cms-confirm dialog').waitFor({ state: 'hidden' })
  }
  const more = async (name: string) => {
    await page.locator('cms-entry-action-bar').getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  async function staysAtMenus(): Promise<void> {
    await settled(page)
    assert.equal(new URL(page.url()).pathname, '/admin/menus')
    await page.locator('cms-menus-screen').waitFor()
  }

  test('a new entry that is saved pulls nobody back', async () => {
    await open('/data/events/new')
    await field().fill('Late')
    const { requested, answer } = await hold('POST')
    await page.keyboard.press('Control+s')
    await requested
    await toMenus({ isAsked: true })
    await answer()
    await toast('Saved.').waitFor()
    await staysAtMenus()
    const all: { title: string }[] = await ask('list_entries', { table: 'events' })
    assert.ok(
      all.some(({ title }) => title === 'Late'),
      'it is there',
    )
  })

  test('nor does it take the place of a form that was opened again in between', async () => {
    await open('/data/events/new')
    await field().fill('First')
    const { requested, answer } = await hold('POST')
    await page.keyboard.press('Control+s')
    await requested
    await toMenus({ isAsked: true })
    await page.goBack()
    await page.waitForURL('**/data/events/new')
    await field().fill('Second')
    await answer()
    await toast('Saved.').waitFor()
    await settled(page)
    assert.equal(new URL(page.url()).pathname, '/admin/data/events/new')
    assert.equal(await field().inputValue(), 'Second')
    await toMenus({ isAsked: true })
  })

  test('a copy is offered, not shown', async () => {
    await open(`/data/events/${id}`)
    const { requested, answer } = await hold('POST')
    await more('Duplicate')
    await requested
    await toMenus()
    await answer()
    await toast('The copy is made.').waitFor()
    await staysAtMenus()
    await toast('The copy is made.').getByRole('button', { name: 'Open it' }).click()
    await page.waitForURL(/\/data\/events\/\d+$/)
    assert.notEqual(new URL(page.url()).pathname, `/admin/data/events/${id}`)
  })

  test('one that is deleted leads nowhere; undone, it is shown to whoever waits for it', async () => {
    await open(`/data/events/${id}`)
    const { requested, answer } = await hold('DELETE')
    await more('Delete')
    await requested
    await toMenus()
    await answer()
    await toast('Walk is deleted.').waitFor()
    await staysAtMenus()
    await toast('Walk is deleted.').getByRole('button', { name: 'Undo' }).click()
    await page.waitForURL(`**/admin/data/events/${id}`)
    await toast('Walk is back, as a draft.').waitFor()
  })

  test('a table that is made while somebody goes on is there, and not shown', async () => {
    await open('/menus')
    await page.getByRole('link', { name: 'Tables' }).click()
    await page.locator('cms-page-head').getByRole('button', { name: 'New table' }).click()
    await page.locator('cms-new-table #field-name').fill('Late ones')
    const { requested, answer } = await hold('POST')
    await page.getByRole('button', { name: 'Create the table' }).click()
    await requested
    await page.goBack()
    await page.waitForURL('**/admin/menus')
    await answer()
    await staysAtMenus()
    assert.equal((await ask('get_data_table', { table: 'late_ones' })).name, 'Late ones')
  })

  test('a form that is left while it still loads holds nothing', async () => {
    const forms = () =>
      page.evaluate(async () => {
        const { held = [], pending = [] } = await navigator.locks.query()
        return [...held, ...pending].filter(({ name }) => name?.startsWith('cms.form:')).length
      })
    await open('/data/events')
    const isEntry = (url: URL) => url.pathname.endsWith(`/data/events/${id}`) && url.pathname.startsWith('/api')
    const requested = Promise.withResolvers<void>()
    await page.route(isEntry, () => requested.resolve())
    await page.getByRole('link', { name: 'Walk' }).first().click()
    await requested.promise
    assert.equal(await forms(), 1)
    await toMenus()
    await staysAtMenus()
    assert.equal(await forms(), 0)
    await page.unrouteAll()
  })

  test('what is undone when another entry is open is not written into that one', async () => {
    const [target] = await ask('list_pages', { lang: 'en', limit: 1 })
    const more = { type: 'page', ref: target.uid }
    const from = await ask('save_entry', { table: 'events', fields: { title: 'From', more } })
    const to = await ask('save_entry', { table: 'events', fields: { title: 'To' } })
    await open(`/data/events/${from.id}`)
    await page.locator('cms-link-field').getByRole('button', { name: 'Remove link' }).click()
    await page.keyboard.press('Control+s')
    await toast('Saved.').waitFor()
    // From entry to entry the screen stays.
    await page.evaluate((path) => {
      const link = Object.assign(document.createElement('a'), { href: path, textContent: 'There' })
      document.querySelector('cms-app')!.shadowRoot!.append(link)
      link.click()
      link.remove()
    }, `/admin/data/events/${to.id}`)
    await page.locator('cms-page-head').getByRole('heading', { name: 'To', exact: true }).waitFor()
    await toast('Link removed').getByRole('button', { name: 'Undo' }).click()
    await toast('This entry is no longer open: nothing was undone.').waitFor()
    assert.equal(await page.locator('cms-link-field .target').count(), 0)
    assert.equal(await field().inputValue(), 'To')
  })

  test('nothing was complained about', () => assert.deepEqual(complaints, []))
})
