// The screen of one entry in a browser: made, written, refused, published, met by somebody else, brought back, deleted.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { call, tokenCall } from '../../../support/installation.ts'
import { choose as chooseFrom } from '../../../browser/admin/choose.ts'
import { eventually } from '../../../support/eventually.ts'

const DESK = { width: 1440, height: 900 }
const FIELDS = [
  { type: 'text', name: 'title', label: 'Name of it', required: true },
  { type: 'datetime', name: 'begins', label: 'Begins at', required: true },
  { type: 'recurrence', name: 'repeats', label: 'Comes again' },
  { type: 'select', name: 'kind', label: 'Kind of it', options: [{ key: 'talk', label: 'Talk' }, { key: 'tour', label: 'Tour' }], width: 'half' }, // prettier-ignore
  { type: 'number', name: 'price', label: 'Price of it', min: 1, width: 'half' },
  { type: 'text', name: 'meeting', label: 'Where we meet', visible_if: { field: 'kind', op: 'eq', value: 'tour' }, required: true }, // prettier-ignore
  { type: 'relation', name: 'host', label: 'Who leads it', target: 'people' },
  { type: 'group', name: 'stops', label: 'Stops of it', item_label: 'what', fields: [{ type: 'text', name: 'what', label: 'What is there', max: 20 }] }, // prettier-ignore
  { type: 'iban', name: 'account', label: 'Paid to' },
]

suite('the screen of an entry', () => {
  const house = adminHouse()
  let page: Page
  const complaints: string[] = []

  const ask = async (name: string, input: Record<string, unknown> = {}) =>
    (await call(house.installation, 'default', name, input)).body.data as any
  const entry = (id: number | string, table = 'events') => ask('get_entry', { table, entry: String(id) })

  before(async () => {
    await ask('save_data_table', { handle: 'people', name: 'People', apply: true, fields: [{ type: 'text', name: 'name' }], settings: { title_field: 'name' } }) // prettier-ignore
    await ask('save_data_table', {
      ...{ handle: 'events', name: 'Dates', singular: 'Date', apply: true, fields: FIELDS },
      settings: {
        route: 'dates',
        title_field: 'title',
        calendar: { start: 'begins', recurrence: 'repeats' },
      },
    })
    for (const name of ['Ada', 'Grace'])
      await ask('save_entry', { table: 'people', fields: { name }, action: 'publish' })
    const { context } = await house.signIn({ context: { viewport: DESK } })
    page = await house.open('/data/events/new', context)
    page.on('pageerror', (error) => void complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of 4/.test(message.text())) complaints.push(message.text())
    })
  })

  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const toast = (text: string | RegExp) => page.locator('cms-toasts .toast').filter({ hasText: text }).last().waitFor() // prettier-ignore
  const undo = (text: string) => page.locator('cms-toasts .toast').filter({ hasText: text }).getByRole('button', { name: 'Undo' }).click() // prettier-ignore
  const visit = async (path: string) => {
    await page.goto(`${house.origin}/admin${path}`)
    await settled(page)
  }
  const field = (name: string) => page.locator(`cms-entry-screen section.fields [data-field="${name}"]`)
  const input = (name: string) => field(name).locator('input').first()
  const shows = async (name: string, value: string) => {
    await eventually(async () => (await input(name).inputValue()) === value, `${name}: ${value}`)
  }
  const bar = () => page.locator('cms-entry-action-bar')
  const choose = (name: string) => chooseFrom(bar().locator('wa-dropdown'), name)
  const save = () => page.keyboard.press('Control+s')
  const idOf = () => Number(new URL(page.url()).pathname.split('/').at(-1))
  let id = 0

  test('an entry is made: by its fields, with a relation, rows, and how it repeats; saved by the keyboard', async () => {
    assert.match(await page.title(), /^New: Date · /)
    await input('title').fill('Walk through the old town')
    await input('begins').fill('2031-05-05T18:30')
    await field('begins').locator('select').selectOption('UTC')
    await input('begins').fill('2031-05-05T18:30')
    await field('repeats').getByLabel('Repeats').selectOption('WEEKLY')
    await field('repeats').getByText('The next times').waitFor()
    const times = await field('repeats').locator('ul.chips').first().locator('li').allInnerTexts()
    assert.equal(times.length, 5)
    assert.match(times[1]!, /May 12, 2031/)
    await field('host')
      .getByRole('button', { name: /^Choose/ })
      .click()
    await page.getByLabel('Search entries').fill('Gra')
    await page.locator('cms-related-picker [data-tile]').filter({ hasText: 'Ada' }).waitFor({ state: 'detached' }) // prettier-ignore
    await page.locator('cms-related-picker [data-tile]').filter({ hasText: 'Grace' }).click()
    await field('host').getByText('Grace').waitFor()
    await field('stops').getByRole('button', { name: /^Add/ }).click()
    await field('stops').locator('[data-field="what"] input').fill('The gate')
    await input('account').fill('DE89370400440532013000')
    await save()
    await page.waitForURL(/\/data\/events\/\d+$/)
    await toast('Saved.')
    id = idOf()
    const { fields: data, status, slug } = await entry(id)
    assert.deepEqual([status, slug], ['draft', 'walk-through-the-old-town'])
    const { stops, ...others } = data as { stops: { what: string }[] }
    assert.deepEqual(stops.map(({ what }) => what), ['The gate']) // prettier-ignore
    assert.deepEqual(others, {
      ...{ title: 'Walk through the old town', begins: '2031-05-05T18:30:00Z', host: 2 },
      ...{ repeats: { rrule: 'FREQ=WEEKLY', exdates: [], rdates: [] }, account: 'DE89370400440532013000' },
    })
    assert.match(await page.title(), /^Walk through the old town · /)
  })

  test('a condition hides a field, and shows it when it holds', async () => {
    assert.equal(await field('meeting').count(), 0)
    await field('kind').locator('select').selectOption('tour')
    await field('meeting').waitFor()
  })

  test('what speaks against it stands at its field and in a list that leads there; the draft is kept', async () => {
    await input('price').fill('0')
    await save()
    await page.locator('cms-entry-notices #faults').getByText('Price of it').waitFor()
    await field('price').locator('.fault').first().waitFor()
    await page.locator('cms-entry-notices #faults button').click()
    assert.equal(await page.evaluate(active), 'price')
    await input('price').fill('12')
    await page.locator('cms-entry-notices #faults').waitFor({ state: 'detached' })
    await bar().getByRole('button', { name: 'Publish' }).click()
    await page.locator('cms-entry-notices #faults').getByText('Where we meet').waitFor()
    const { fields: data, status } = await entry(id)
    assert.deepEqual([data.price, data.kind, status], [12, 'tour', 'draft'])
  })

  test('it is published, changed, the change thrown away, taken offline and back', async () => {
    await input('meeting').fill('At the fountain')
    await bar().getByRole('button', { name: 'Publish' }).click()
    await toast('Published. Visitors see it now.')
    assert.equal((await entry(id)).status, 'published')
    assert.equal(await page.getByRole('link', { name: 'View on the website' }).count(), 1)
    await input('price').fill('15')
    await save()
    await page.locator('cms-entry-side .badge').getByText('Changed').waitFor()
    await choose('Throw changes away')
    await button('Throw away').click()
    await toast('The entry is again as visitors see it.')
    await shows('price', '12')
    await choose('Take offline')
    await button('Take offline').click()
    await toast('Visitors no longer see this entry.')
    await undo('Visitors no longer see')
    await page.locator('cms-entry-side .badge').getByText('Published', { exact: true }).waitFor()
    await bar().getByText('All changes are saved.').waitFor()
  })

  test('it is scheduled by the clocks of the website', async () => {
    await input('price').fill('13')
    await choose('Publish later')
    await page.locator('cms-schedule-dialog input[name=publish_at]').fill('2020-01-01T08:00')
    await page.locator('cms-schedule-dialog').getByRole('button', { name: 'Schedule' }).click()
    await page.getByText('This time is past.').waitFor()
    await page.locator('cms-schedule-dialog input[name=publish_at]').fill('2031-01-01T08:00')
    await page.locator('cms-schedule-dialog').getByRole('button', { name: 'Schedule' }).click()
    await toast('It will be published by itself.')
    const { status, fields: data } = await entry(id)
    assert.deepEqual([status, data.price], ['scheduled', 13])
    await bar().getByRole('button', { name: 'Publish' }).click()
    await page.locator('cms-entry-side .badge').getByText('Published', { exact: true }).waitFor()
  })

  test('what somebody else changed comes together with mine; where both changed the same, one chooses', async () => {
    await ask('save_entry', { table: 'events', entry: String(id), fields: { meeting: 'At the bridge' } })
    await input('price').fill('20')
    await save()
    await toast('Somebody else had changed: Where we meet.')
    assert.equal((await entry(id)).fields.price, 20)
    assert.equal(await input('meeting').inputValue(), 'At the bridge')
    await ask('save_entry', { table: 'events', entry: String(id), fields: { price: 31, kind: 'talk' } })
    await input('price').fill('30')
    await save()
    const conflicts = page.locator('cms-entry-conflicts')
    await conflicts.getByText('What is to stay?').waitFor()
    assert.equal(await field('kind').locator('select').inputValue(), 'talk')
    assert.equal((await entry(id)).fields.price, 31)
    await conflicts.getByRole('button', { name: /^Take theirs/ }).click()
    await conflicts.waitFor({ state: 'detached' })
    assert.equal(await input('price').inputValue(), '31')
    await ask('save_entry', { table: 'events', entry: String(id), fields: { price: 41 } })
    await input('price').fill('40')
    await save()
    await conflicts.getByRole('button', { name: /^Keep mine/ }).click()
    await save()
    await page.locator('cms-entry-action-bar').getByText('All changes are saved.').waitFor()
    assert.equal((await entry(id)).fields.price, 40)
  })

  test('an address that another entry has is refused at its field', async () => {
    await ask('save_entry', { table: 'events', slug: 'taken', fields: { title: 'Another' } })
    await page.locator('cms-entry-side #field-slug').fill('taken')
    await save()
    await page.locator('cms-entry-side .fault').first().waitFor()
    await page.locator('cms-entry-side #field-slug').fill('old-town')
    await save()
    await page.locator('cms-entry-action-bar').getByText('All changes are saved.').waitFor()
    assert.equal((await entry(id)).slug, 'old-town')
  })

  test('an earlier version is compared and restored, and that is undone', async () => {
    await choose('Earlier versions')
    const first = page.locator('cms-entry-versions .revision').last()
    await first.click()
    await page.locator('cms-entry-versions cms-diff').getByText('Price of it').waitFor()
    await page.locator('cms-entry-versions').getByRole('button', { name: 'Restore' }).click()
    await page.locator('cms-confirm').getByRole('button', { name: 'Restore' }).click()
    await toast(/is the draft now/)
    assert.equal((await entry(id)).fields.price, undefined)
    await undo('is the draft now')
    await shows('price', '40')
  })

  test('leaving asks while something is unsaved', async () => {
    await input('price').fill('99')
    await page.getByRole('link', { name: 'Menus' }).click()
    await page.getByText('Leave without saving?').waitFor()
    await button('Cancel').click()
    await page.getByText('Leave without saving?').waitFor({ state: 'hidden' })
    assert.equal(idOf(), id)
    await input('price').fill('40')
    await bar().getByText('All changes are saved.').waitFor()
  })

  test('it is copied, deleted and brought back; from the trash, too', async () => {
    await choose('Duplicate')
    await page.waitForURL((url) => !url.pathname.endsWith(`/${id}`))
    await toast('This is the copy.')
    await settled(page)
    const copy = idOf()
    assert.notEqual(copy, id)
    await choose('Delete')
    await toast('is deleted.')
    await page.waitForURL(/\/data\/events$/)
    assert.equal((await entry(copy)).status, 'trash')
    await undo('is deleted.')
    await page.waitForURL(new RegExp(`/data/events/${copy}$`))
    assert.equal((await entry(copy)).status, 'draft')
    await ask('delete_entry', { table: 'events', entry: String(copy) })
    await visit(`/data/events/${copy}`)
    await page.getByText('This entry is in the trash').waitFor()
    await button('Bring it back').click()
    await toast('is back, as a draft.')
    await field('title').waitFor()
    await visit('/data/events/4711')
    await page.getByText('There is no such entry').waitFor()
  })

  test('it is translated beside the original, which leads to it', async () => {
    await visit(`/data/events/${id}`)
    await page
      .locator('cms-entry-languages')
      .getByRole('button', { name: /^Translate/ })
      .click()
    await page.waitForURL(/\?beside=\d+$/)
    await settled(page)
    const german = idOf()
    assert.equal((await entry(german)).lang, 'de')
    const original = page.locator('cms-entry-beside [data-field="title"] input')
    assert.equal(await original.inputValue(), 'Walk through the old town')
    assert.ok((await original.getAttribute('readonly')) !== null)
    await input('title').fill('Gang durch die Altstadt')
    await save()
    await bar().getByText('All changes are saved.').waitFor()
    assert.equal((await entry(german)).fields.title, 'Gang durch die Altstadt')
    await page.locator('cms-entry-beside').getByRole('button', { name: 'Close' }).click()
    await page.locator('cms-entry-beside').waitFor({ state: 'detached' })
    await page.locator('cms-entry-languages').getByRole('link', { name: 'English' }).click()
    await page.waitForURL(new RegExp(`/data/events/${id}$`))
  })

  test('a new entry begins on the day that was chosen', async () => {
    await visit('/data/events/new?start=2031-06-07')
    assert.match(await input('begins').inputValue(), /^2031-06-07T/)
  })

  test('whoever may only look can change nothing; what waits for approval is told', async () => {
    const { context } = await house.signIn({ role: 'viewer', context: { viewport: DESK } })
    const reader = await house.open(`/data/events/${id}`, context)
    await reader.getByText('Your role lets you look at this entry, not change it.').waitFor()
    assert.ok(await reader.locator('section.fields #field-title').getAttribute('readonly') !== null) // prettier-ignore
    assert.equal(await reader.locator('cms-entry-action-bar').getByRole('button', { name: 'Save' }).count(), 0)
    await context.close()
    const agent = await tokenCall(house.installation, 'default', { mode: 'approval', name: 'Agent' })
    await call(house.installation, 'default', 'save_entry', { table: 'events', entry: String(id), fields: { price: 77 } }, agent) // prettier-ignore
    await visit(`/data/events/${id}`)
    await page.getByText('A change of this entry waits for approval.').waitFor()
  })

  test('nothing was complained about', () => assert.deepEqual(complaints, []))
})

/** The field that has the focus, through every shadow. */
function active(): string | undefined {
  let one = document.activeElement
  while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement
  return one?.closest('[data-field]')?.getAttribute('data-field') ?? undefined
}
