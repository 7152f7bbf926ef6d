// Forms on pages: sent by a browser with JavaScript (token, proof of work in a worker) and by one without, into a table and into
// the sealed inbox; conditions while somebody types, steps, and what is said when something is wrong.
// Holds: contract 2.4 work
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { openContentKey } from '../../src/admin/inbox/content-key.ts'
import { proofOfWorkOf, isSolved } from '../../src/lib/forms/proof-of-work.ts'
import { launchChromium, type Chromium } from '../support/chromium.ts'
import { isThorough, thorough } from '../support/extent.ts'
import { FIELDS, FORM, freshIp, startForms, type Forms } from '../support/forms.ts'
import { faultsOfLook, listen } from '../support/looks.ts'
import { CHECKER, faultsOfMarkup } from '../support/markup.ts'

const DIFFICULTY = 12
const text = (name: string, more: object = {}) => ({ type: 'text', name, ...more })
const KIND = {
  type: 'select',
  name: 'kind',
  display: 'radio',
  required: true,
  options: [
    { key: 'person', label: 'Person' },
    { key: 'firm', label: 'Firm' },
  ],
}
const TABLES = {
  wishes: {
    fields: FIELDS.filter(({ type }) => type !== 'file'),
    form: { ...FORM, notify: [], difficulty: DIFFICULTY },
  },
  stages: {
    fields: [
      KIND,
      text('firm_name', { required: true, visible_if: { field: 'kind', op: 'eq', value: 'firm' } }),
      { type: 'number', name: 'guests' },
      text('room', { visible_if: { field: 'guests', op: 'gt', value: 10 } }),
      text('city', { required: true }),
      text('note', { required_if: { field: 'city', op: 'eq', value: 'Wesel' } }),
    ],
    form: {
      open: true,
      difficulty: DIFFICULTY,
      steps: [
        { title: 'Who', fields: ['kind', 'firm_name'] },
        { title: 'How many', fields: ['guests', 'room'] },
        { title: 'Where', fields: ['city', 'note'] },
      ],
    },
  },
}

suite('forms on pages', () => {
  let here: Forms
  let chromium: Chromium
  before(async () => {
    here = await startForms({ clock: { now: () => new Date() } })
    chromium = await launchChromium()
    for (const [handle, { fields, form }] of Object.entries(TABLES))
      await here.run('save_data_table', { handle, name: handle, fields, settings: { form }, apply: true })
    await here.run('save_data_table', { handle: 'shut', name: 'Shut', fields: [text('name')], settings: { form: { open: false } }, apply: true }) // prettier-ignore
    for (const table of ['contact', 'wishes', 'stages', 'shut']) await makePage(table)
  })
  after(async () => {
    await chromium?.close()
    await here?.close()
  })

  async function makePage(table: string): Promise<void> {
    const data = { title: 'Write to us', table, note: '<p>We answer within two days.</p>' }
    const blocks = [{ type: 'data_form', data, section: {} }]
    const { id } = await here.run('create_page', { title: table, slug: table, lang: 'en', blocks })
    await here.run('publish_page', { page: String(id) })
  }
  const address = (path: string) => `http://localhost:${here.server.port}${path}`
  async function open(path: string, options: object = {}) {
    // Of somebody who has sent nothing yet.
    const extraHTTPHeaders = { 'x-forwarded-for': freshIp() }
    const page = await chromium.browser.newPage({ extraHTTPHeaders, ...options })
    const complaints = listen(page)
    await page.goto(address(path), { waitUntil: 'load' })
    return { page, complaints }
  }
  const entriesOf = async (table: string) =>
    (await here.run('list_entries', { table, limit: 200 })) as { fields: any }[]
  const newest = async () => {
    const [{ id }] = await here.run('list_requests', { limit: 1 })
    const request = await here.run('get_request', { id })
    const key = openContentKey(here.reader, request.wraps)
    return key.openContent(Buffer.from(request.content, 'base64url'), request.place)
  }
  const send = (page: Page) => page.locator('.form button[type=submit]').click()
  const sent = (page: Page) => page.waitForURL(/\/sent\?lang=en(&reference=R-[\w-]+)?$/)

  async function fill(page: Page, name: string): Promise<void> {
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Email').fill('ada@example.org')
    await page.getByLabel('Message').fill('Two lines,\nand no more.')
  }

  for (const [table, kind] of [
    ['wishes', 'a table'],
    ['contact', 'the inbox'],
  ] as const) {
    const arrived = async () =>
      kind === 'a table' ? (await entriesOf(table)).map(({ fields: data }) => data) : [(await newest()).values]

    // For visitors both are the same form; in the short run the inbox stands for a table.
    const short = kind === 'a table' ? thorough : test
    short(`with JavaScript it arrives in ${kind}, with a token and its proof`, async () => {
      const { page, complaints } = await open(`/${table}`)
      const posted = page.waitForRequest((request) => request.method() === 'POST')
      const worked = page.waitForEvent('worker')
      await fill(page, `Ada of ${table}`)
      assert.match((await worked).url(), /\/assets\/kits\/starter\/cms\/js\/form\.[0-9a-f]+\.js$/)
      await send(page)
      const request = await posted
      const body = request.postData()!
      const word = (name: string) =>
        new URLSearchParams(body).get(name) ?? new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)`).exec(body)?.[1]
      const puzzle = proofOfWorkOf(
        { table: { settings: { form: { difficulty: table === 'wishes' ? DIFFICULTY : 8 } } } } as never,
        word('_token')!,
      )
      assert.ok(isSolved(puzzle, word('_pow')), 'the proof of work is none')
      await sent(page)
      assert.match((await page.locator('main').textContent())!, /Your entries have been sent/)
      const reference = /R-[0-9A-Z]{4}-[0-9A-Z]{2}/.exec((await page.locator('main').textContent())!)
      assert.equal(reference !== null, kind === 'the inbox', 'a request has a reference, an entry has none')
      const found = (await arrived()).find((values) => values.name === `Ada of ${table}`)
      assert.equal(found?.message, 'Two lines,\nand no more.')
      assert.deepEqual([complaints, await page.context().cookies()], [[], []])
      await page.close()
    })

    short(`without JavaScript it arrives in ${kind} after a confirmation`, async () => {
      const { page } = await open(`/${table}`, { javaScriptEnabled: false })
      await fill(page, `Grace of ${table}`)
      await page.getByLabel('Phone').fill('+49 30 123456')
      await page.getByLabel('Wants call').check()
      await send(page)
      assert.equal(await page.locator('h1').textContent(), 'Send the form?')
      assert.match((await page.locator('.form-entries').textContent())!, /Grace/)
      await new Promise((resolve) => setTimeout(resolve, 4500))
      await send(page)
      await sent(page)
      const found = (await arrived()).find((values) => values.name === `Grace of ${table}`)
      assert.deepEqual([found?.wants_call, found?.phone], [true, '+49 30 123456'])
      await page.close()
    })
  }

  test('the token is fetched as soon as somebody turns to the form, and at once where something is to be corrected', async () => {
    const { page } = await open('/wishes')
    const requests: string[] = []
    page.on('request', (request) => void requests.push(new URL(request.url()).pathname))
    const fetched = () => page.waitForRequest('**/_form/wishes/token')
    const touched = fetched()
    await page.locator('form.form').hover()
    await touched
    assert.equal(await page.evaluate('document.activeElement.localName'), 'body')
    await fill(page, 'Joan')
    await page.getByLabel('Email').fill('joan@example')
    assert.deepEqual(requests.filter((path) => path.endsWith('/token')), ['/_form/wishes/token']) // prettier-ignore
    const again = fetched()
    await send(page)
    await page.locator('.form-summary').waitFor()
    await again
    assert.equal(await page.locator('h1').textContent(), 'Write to us')
    await page.close()
  })

  test('conditions: what does not apply is neither seen nor sent nor demanded', async () => {
    const { page } = await open('/wishes')
    const phone = page.getByLabel('Phone')
    assert.equal(await phone.isVisible(), false)
    await page.getByLabel('Wants call').check()
    assert.equal(await phone.isVisible(), true)
    assert.equal(await phone.evaluate((one: any) => one.required), true)
    await phone.fill('+49 30 5')
    await page.getByLabel('Wants call').uncheck()
    assert.deepEqual([await phone.isVisible(), await phone.isDisabled()], [false, true])
    await page.close()
  })

  test('steps: one after the other, back by the button and by the browser, and sent at the end', async () => {
    const { page } = await open('/stages')
    const [next, back] = [page.getByRole('button', { name: 'Next' }), page.getByRole('button', { name: 'Back' })]
    const stepText = () => page.locator('.form-place').textContent()
    assert.equal(await stepText(), 'Step 1 of 3')
    assert.equal(await page.locator('button[type=submit]').isVisible(), false)
    await page.getByLabel('Firm', { exact: true }).check()
    await next.click()
    assert.equal(await stepText(), 'Step 1 of 3', 'the name of a firm is demanded')
    await page.getByLabel('Firm name').fill('Fehnholt')
    await next.click()
    assert.equal(await stepText(), 'Step 2 of 3')
    assert.equal(await page.evaluate('document.activeElement.textContent'), 'How many')
    await page.goBack()
    assert.equal(await stepText(), 'Step 1 of 3')
    await page.goForward()
    await page.getByLabel('Guests').fill('12')
    await page.getByLabel('Room').fill('The large one')
    await page.getByLabel('Guests').fill('9')
    assert.equal(await page.getByLabel('Room').isVisible(), false)
    await next.click()
    assert.equal(await next.isVisible(), false)
    await page.getByLabel('City').fill('Wesel')
    await send(page)
    assert.equal(await stepText(), 'Step 3 of 3', 'Wesel demands a note')
    await page.getByLabel('Note').fill('By the river')
    await back.click()
    await page.keyboard.press('Tab')
    await page.getByLabel('Guests').press('Enter')
    assert.equal(await stepText(), 'Step 3 of 3', 'Enter goes on, and sends nothing')
    await send(page)
    await sent(page)
    const [{ fields: data }] = (await entriesOf('stages')) as [{ fields: any }]
    assert.deepEqual([data.kind, data.firm_name, data.guests, data.room ?? null, data.city, data.note], ['firm', 'Fehnholt', 9, null, 'Wesel', 'By the river']) // prettier-ignore
    await page.close()
  })

  test('what the service finds wrong: a summary with the focus, the entries kept, sent at the second try', async () => {
    const { page } = await open('/wishes', { bypassCSP: true })
    await fill(page, 'Mary')
    await page.getByLabel('Email').fill('mary@example')
    await send(page)
    const summary = page.locator('.form-summary')
    await summary.waitFor()
    assert.equal(await page.evaluate("document.activeElement.className.includes('form-summary')"), true)
    assert.equal(await page.getByLabel('Name').inputValue(), 'Mary')
    assert.deepEqual(await faultsOfLook(page, 'form-faults'), [])
    await summary.getByRole('link').click()
    await page.getByLabel('Email').fill('mary@example.org')
    await send(page)
    await sent(page)
    assert.ok((await entriesOf('wishes')).some(({ fields: data }) => data.name === 'Mary'))
    await page.close()
  })

  thorough('on the page to correct conditions are followed while somebody types, too', async () => {
    const { page, complaints } = await open('/_form/stages', { bypassCSP: true })
    const firm = page.getByLabel('Firm name')
    const kind = (label: string) => page.getByLabel(label, { exact: true })
    await kind('Person').check()
    assert.deepEqual([await firm.isVisible(), await firm.isDisabled()], [false, true])
    await send(page)
    await page.locator('.form-summary').waitFor()
    assert.deepEqual([await firm.isVisible(), await page.getByLabel('Room').isVisible()], [false, false])
    assert.deepEqual(await faultsOfLook(page, 'form-correct'), [])
    await kind('Firm').check()
    await firm.fill('Fehnholt & Sons')
    await page.getByLabel('City').fill('Moers')
    await send(page)
    await sent(page)
    assert.ok((await entriesOf('stages')).some(({ fields: data }) => data.firm_name === 'Fehnholt & Sons'))
    assert.deepEqual(complaints, [])
    await page.close()
  })

  test('a form that is closed says so, and a table without a form prints nothing', async () => {
    const { page } = await open('/shut')
    assert.equal(await page.locator('form.form').count(), 0)
    assert.match((await page.locator('.form-closed').textContent())!, /nothing can be sent/)
    await page.close()
  })

  thorough('a link within the page leaves somebody at the step where they are', async () => {
    const { page } = await open('/stages')
    const stepText = () => page.locator('.form-place').textContent()
    await page.getByLabel('Person').check()
    await page.locator('.form-end button').filter({ hasText: 'Next' }).click()
    assert.equal(await stepText(), 'Step 2 of 3')
    await page.evaluate("location.hash = 'content'")
    await page.waitForFunction("location.hash === '#content' && history.state !== null")
    assert.equal(await stepText(), 'Step 2 of 3')
    await page.locator('.form-end button').filter({ hasText: 'Next' }).click()
    assert.equal(await stepText(), 'Step 3 of 3')
    for (const step of [2, 2, 1]) {
      await page.goBack()
      await page.waitForFunction(`document.querySelector('.form-place').textContent.startsWith('Step ${step}')`)
    }
    await page.close()
  })

  for (const path of ['contact', 'wishes', 'stages'])
    thorough(`axe, widths and colours: /${path}`, async () => {
      const { page, complaints } = await open(`/${path}`, { bypassCSP: true })
      assert.deepEqual([await faultsOfLook(page, `form-${path}`), complaints], [[], []])
      await page.close()
    })

  if (isThorough)
    test('the Nu HTML checker finds no error', CHECKER, async () => {
      const pages = ['contact', 'wishes', 'stages', 'shut'].map(async (path) =>
        (await fetch(address(`/${path}`))).text(),
      )
      assert.deepEqual(faultsOfMarkup(await Promise.all(pages), { errorsOnly: true }), [])
    })
})
