// The calendar and the map of a table in a browser: what takes place when, where entries are, both by the keyboard.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { call } from '../../../support/installation.ts'
import { axeFindings, builtChunk } from '../../../browser/admin/mount-fields.ts'

const DESK = { width: 1440, height: 900 }
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

suite('the calendar and the map of a table', () => {
  const house = adminHouse()
  let page: Page
  let table: Record<string, unknown>
  const complaints: string[] = []
  const tiles: string[] = []

  const ask = async (name: string, input: Record<string, unknown> = {}) =>
    (await call(house.installation, 'default', name, input)).body.data as any

  before(async () => {
    await ask('save_data_table', {
      handle: 'events',
      name: 'Dates',
      singular: 'Date',
      apply: true,
      fields: [
        { type: 'text', name: 'title' },
        { type: 'datetime', name: 'begins' },
        { type: 'datetime', name: 'ends' },
        { type: 'recurrence', name: 'repeats' },
        { type: 'geo', name: 'place' },
      ],
      settings: { title_field: 'title', calendar: { start: 'begins', end: 'ends', recurrence: 'repeats' } },
    })
    const make = (data: object) => ask('save_entry', { table: 'events', fields: data })
    await make({
      title: 'Choir',
      begins: '2031-05-05T18:30:00Z',
      repeats: { rrule: 'FREQ=WEEKLY;COUNT=3', exdates: [], rdates: [] },
      place: { lat: 52.52, lng: 13.405, address: 'Berlin' },
    })
    await make({
      title: 'Fair',
      begins: '2031-05-29T08:00:00Z',
      ends: '2031-05-31T18:00:00Z',
      place: { lat: 52.521, lng: 13.406 },
    })
    await make({ title: 'Ball', begins: '2031-06-01T18:00:00Z', place: { lat: 48.137, lng: 11.575 } })
    await make({ title: 'Nowhere', begins: '2031-05-06T18:00:00Z' })
    for (let n = 1; n <= 6; n++) await make({ title: `Full ${n}`, begins: `2031-05-20T0${n}:00:00Z` })
    table = await ask('get_data_table', { table: 'events' })
    const { context } = await house.signIn({ context: { viewport: DESK } })
    page = await house.open('/languages', context)
    await page.route('**/_proxy/tiles/**', (route) => {
      tiles.push(route.request().url())
      return route.fulfill({ contentType: 'image/png', body: PIXEL })
    })
    page.on('pageerror', (error) => void complaints.push(error.message))
    page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())))
  })

  /** In the place of the screen that is open. */
  const mount = async (name: 'calendar' | 'map', filter?: object) => {
    await page.evaluate(
      async ({ chunk, element, given }) => {
        await import(chunk)
        const outlet = document.querySelector('cms-app')!.shadowRoot!.querySelector('cms-outlet')!
        const root = outlet.shadowRoot!.querySelector<HTMLElement>('[data-screen]')!.shadowRoot!
        for (const one of [...root.children]) if (one.localName !== 'cms-page-head') one.remove()
        root.append(Object.assign(document.createElement(element), given))
      },
      {
        chunk: builtChunk(`data/views/${name}.ts`),
        element: `cms-entry-${name}`,
        given: { table, filter, ...(name === 'calendar' && { day: '2031-05-05', way: 'month' }) },
      },
    )
    await settled(page)
  }
  const day = (at: string) => page.locator(`cms-entry-calendar td[data-day="${at}"]`)
  const itemsOf = async (at: string) =>
    (await day(at).locator('.item').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))
  const heading = (text: string) => page.locator('cms-entry-calendar h2').getByText(text).waitFor()

  test('a month shows each time it takes place, and what lasts several days on each of them', async () => {
    await mount('calendar')
    await heading('May 2031')
    for (const at of ['2031-05-05', '2031-05-12', '2031-05-19']) assert.deepEqual(await itemsOf(at), ['6:30 PM Choir'])
    assert.deepEqual(await itemsOf('2031-05-26'), [])
    assert.deepEqual(await itemsOf('2031-05-29'), ['8:00 AM Fair'])
    assert.deepEqual([await itemsOf('2031-05-30'), await itemsOf('2031-05-31')], [['Fair'], ['Fair']])
    assert.deepEqual(await axeFindings(page), [])
  })

  test('arrow keys walk the days, and on into other months; Enter begins an entry on the day', async () => {
    await day('2031-05-05').locator('.day').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    assert.equal(await page.evaluate(focused), '6:30 PM Choir')
    await day('2031-05-12').locator('.day').focus()
    for (const key of ['End', 'PageDown', 'Home', 'ArrowLeft']) await page.keyboard.press(key)
    await heading('June 2031')
    await page.waitForSelector('td[data-day="2031-06-15"] .day:focus')
    await page.keyboard.press('PageUp')
    await heading('May 2031')
    assert.equal(await page.locator('cms-entry-calendar .day[tabindex="0"]').count(), 1)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/data/events/new?start=2031-05-15')
    await page.goBack()
    await settled(page)
  })

  test('what has no room in a day is in the list of days; a filter narrows both', async () => {
    await mount('calendar')
    await day('2031-05-20').getByRole('button', { name: '3 more' }).click()
    await page.locator('cms-entry-calendar [data-agenda="2031-05-20"] a').nth(6).waitFor()
    await mount('calendar', { field: 'title', op: 'eq', value: 'Fair' })
    assert.equal(await page.locator('cms-entry-calendar td .item').count(), 3)
    await page.locator('cms-entry-calendar').getByRole('button', { name: 'Next month' }).click()
    await heading('June 2031')
    await page.locator('cms-entry-calendar').getByRole('radio', { name: 'List of days' }).check()
    await page.getByText('Nothing takes place in this month').waitFor()
  })

  const pins = async () => (await page.locator('cms-entry-map .pin title').allTextContents()).sort()

  test('a map shows where entries are: near ones as one with their number, by pictures of the ground', async () => {
    await mount('map')
    assert.deepEqual(await pins(), ['2', 'Ball'])
    await page.getByText('7 entries have no place.').waitFor()
    assert.ok(tiles.length > 3)
    assert.match(tiles[0]!, /\/_proxy\/tiles\/\d+\/\d+\/\d+\.png$/)
    await page.locator('cms-entry-map').getByRole('link', { name: '© OpenStreetMap contributors' }).waitFor()
    assert.deepEqual(await axeFindings(page), [])
  })

  test('a cluster comes nearer; keys move and zoom; the list leads to the pin and to the entry', async () => {
    await page.locator('cms-entry-map .pin').filter({ hasText: '2' }).first().click()
    for (let tries = 0; (await pins()).join() !== 'Choir,Fair' && tries < 20; tries++) await delay(50)
    assert.deepEqual(await pins(), ['Choir', 'Fair'])
    await page.locator('cms-entry-map figure').focus()
    for (let n = 0; n < 18; n++) await page.keyboard.press('-')
    assert.deepEqual((await pins()).length, 1)
    await page.getByRole('button', { name: 'Show Ball on the map' }).click()
    assert.deepEqual(await pins(), ['Ball'])
    await page.getByRole('button', { name: 'Show all' }).click()
    assert.deepEqual(await pins(), ['2', 'Ball'])
    await page.locator('cms-entry-map').getByRole('link', { name: 'Ball' }).click()
    await page.waitForURL(/\/data\/events\/\d+$/)
    await page.goBack()
    await settled(page)
  })

  test('the place of an entry is shown on a map when somebody wants to see it, and moved there', async () => {
    tiles.length = 0
    await page.goto(`${house.origin}/admin/data/events/1`)
    await settled(page)
    assert.deepEqual(tiles, [])
    await page.getByRole('button', { name: 'Show on the map' }).click()
    const map = page.locator('cms-geo-map svg').first()
    await map.locator('image').first().waitFor({ state: 'attached' })
    const box = (await map.boundingBox())!
    await map.click({ position: { x: box.width / 2 + 60, y: box.height / 2 } })
    const lng = page.locator('[data-field="place"]').getByLabel('Longitude')
    for (let tries = 0; (await lng.inputValue()) === '13.405' && tries < 20; tries++) await delay(50)
    const moved = Number(await lng.inputValue()) - 13.405
    assert.ok(moved > 0.001 && moved < 0.004, String(moved))
    await page.keyboard.press('Control+s')
    await page.getByText('All changes are saved.').waitFor()
  })

  test('without maps there are lines of degrees, and nothing is asked of others', async () => {
    await ask('set_feature', { key: 'maps', on: false })
    await page.reload()
    await settled(page)
    tiles.length = 0
    await mount('map', { field: 'title', op: 'eq', value: 'Ball' })
    await page.locator('cms-entry-map .lines text').first().waitFor({ state: 'attached' })
    assert.ok((await page.locator('cms-entry-map .lines line').count()) > 2)
    assert.deepEqual([await pins(), tiles], [['Ball'], []])
  })

  test('nothing was complained about', () => assert.deepEqual(complaints, []))
})

/** The words of what has the focus, through every shadow. */
function focused(): string {
  let one = document.activeElement
  while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement
  return (one as HTMLElement | null)?.innerText.replace(/\s+/g, ' ').trim() ?? ''
}
