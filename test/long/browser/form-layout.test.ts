// Fields of a public form side by side where there is room, in both kits, and a colour that is typed or chosen.
// Holds: contract 2.4 work
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { browsing } from '../../support/browsing.ts'
import { call } from '../../support/installation.ts'
import { faultsOfLook, violations } from '../../support/looks.ts'

const FIELDS = [
  { type: 'text', name: 'first', width: 'half', help: 'As in your passport.' },
  { type: 'text', name: 'last', width: 'half' },
  { type: 'text', name: 'code', width: 'third' },
  { type: 'text', name: 'town', width: 'third' },
  { type: 'color', name: 'wall', width: 'third' },
  { type: 'text', name: 'whole' },
  {
    type: 'group',
    name: 'rooms',
    max: 3,
    fields: [
      { type: 'text', name: 'room', help: 'As on the plan.' },
      { type: 'bool', name: 'is_new' },
      { type: 'text', name: 'since', visible_if: { field: 'is_new', op: 'eq', value: false } },
    ],
  },
]

suite('the layout of forms', () => {
  const here = browsing(() => ({
    sites: {
      default: { hosts: ['localhost'], languages: ['en'], title: 'Starter' },
      house: { hosts: ['house.localhost'], kit: 'gable', languages: ['en'], title: 'Gable' },
    },
  }))

  const HOSTS = { default: 'localhost', house: 'house.localhost' }
  before(async () => {
    for (const site of Object.keys(HOSTS)) {
      const run = async (name: string, input: object) =>
        (await call(here.here.installation, site, name, { ...input })).body.data as any
      const settings = { form: { open: true, difficulty: 0 } }
      await run('save_data_table', { handle: 'paints', name: 'Paints', fields: FIELDS, settings, apply: true })
      const blocks = [{ type: 'data_form', data: { title: 'Paints', table: 'paints' }, section: {} }]
      const { id } = await run('create_page', { title: 'Paints', slug: 'paints', lang: 'en', blocks })
      await run('publish_page', { page: String(id) })
    }
  })

  async function open(site: keyof typeof HOSTS) {
    const page = await here.browser.newPage({ viewport: { width: 1200, height: 900 }, bypassCSP: true })
    await page.goto(`http://${HOSTS[site]}:${here.server.port}/paints`)
    const box = async (name: string) => (await page.locator(`[name="${name}"]`).boundingBox())!
    const boxes = async () => ({
      first: await box('first'),
      last: await box('last'),
      code: await box('code'),
      town: await box('town'),
      wall: await box('wall'),
      whole: await box('whole'),
    })
    return { page, boxes }
  }

  for (const site of ['default', 'house'] as const)
    test(`two halves or three thirds share a line of the form of ${site}, on a phone none do`, async () => {
      const { page, boxes } = await open(site)
      const { first, last, code, town, wall, whole } = await boxes()
      assert.ok(last.x > first.x + first.width, 'the second half is beside the first')
      assert.ok(Math.abs(last.y - first.y) < 2, 'with help above one, too')
      assert.ok(town.x > code.x && wall.x > town.x, 'three thirds')
      assert.ok(Math.abs(wall.y - code.y) < 2)
      assert.ok(whole.width > 2 * code.width)
      assert.deepEqual(await faultsOfLook(page, `form of ${site}`), [])
      await page.setViewportSize({ width: 390, height: 844 })
      const narrow = await boxes()
      assert.ok(Object.values(narrow).every(({ x }) => x === narrow.first.x))
      assert.equal(narrow.code.width, narrow.whole.width)
      await page.close()
    })

  for (const site of ['default', 'house'] as const)
    test(`title and introduction stand beside the form of ${site}, one above the other and at its top`, async () => {
      const run = async (name: string, input: object) =>
        (await call(here.here.installation, site, name, { ...input })).body.data as any
      const data = { title: 'Immobilie bewerten', intro: 'Kostenfrei und unverbindlich.', table: 'paints' }
      const blocks = [{ type: 'data_form', variant: 'split', data, section: {} }]
      const { id } = await run('create_page', { title: 'Split', slug: 'split', lang: 'en', blocks })
      await run('publish_page', { page: String(id) })
      const page = await here.browser.newPage({ viewport: { width: 1280, height: 900 } })
      await page.goto(`http://${HOSTS[site]}:${here.server.port}/split`)
      const box = async (selector: string) => (await page.locator(selector).boundingBox())!
      const [title, intro, form] = [await box('main .title'), await box('main .intro'), await box('form.form')]
      assert.ok(intro.y >= title.y + title.height, 'one above the other')
      assert.ok(Math.abs(intro.x - title.x) < 2)
      assert.ok(form.x > title.x + title.width, 'beside the form')
      assert.ok(Math.abs(title.y - form.y) < 60, 'at its top')
      await page.close()
    })

  test('a colour is empty until one is chosen, and can be emptied again', async () => {
    const { page } = await open('default')
    const [typed, picker] = [page.locator('[name=wall]'), page.locator('[type=color]')]
    assert.equal(await typed.inputValue(), '')
    assert.equal(await picker.getAttribute('aria-label'), 'Wall')
    await picker.fill('#aa3311')
    assert.equal(await typed.inputValue(), '#aa3311')
    await typed.fill('')
    assert.deepEqual(
      await page.locator('form.form').evaluate((form) => new FormData(form as HTMLFormElement).getAll('wall')),
      [''],
    )
    await page.close()
  })

  test('a visitor adds items to a group, as many as it takes, each with its own conditions', async () => {
    const { page } = await open('default')
    const add = page.getByRole('button', { name: 'Add another' })
    await page.locator('[name="rooms[0][room]"]').fill('Kitchen')
    await page.locator('[name="rooms[0][is_new]"]').check()
    await add.click()
    const second = page.locator('[name="rooms[1][room]"]')
    assert.equal(await second.inputValue(), '')
    assert.equal(await second.evaluate((one) => one === document.activeElement), true)
    assert.equal(await page.locator('[name="rooms[0][since]"]').isVisible(), false)
    assert.equal(await page.locator('[name="rooms[1][since]"]').isVisible(), true)
    await second.fill('Bath')
    await add.click()
    assert.equal(await add.isVisible(), false)
    assert.deepEqual(await violations(page), [])
    await page.locator('form.form [type=submit]').click()
    await page.waitForURL(/\/sent/)
    const { body } = await call(here.here.installation, 'default', 'list_entries', { table: 'paints' })
    const { data } = body as { data: { fields: { rooms: { room: string }[] } }[] }
    assert.deepEqual(
      data[0]?.fields.rooms.map(({ room }) => room),
      ['Kitchen', 'Bath'],
    )
    await page.close()
  })

  test('without a script a rule stands above the heading of the next step, not beside it', async () => {
    const fields = [
      { type: 'text', name: 'one' },
      { type: 'text', name: 'two' },
    ]
    const steps = fields.map(({ name }) => ({ title: name, fields: [name] }))
    const settings = { form: { open: true, steps } }
    const table = { handle: 'walks', name: 'Walks', fields, settings, apply: true }
    await call(here.here.installation, 'default', 'save_data_table', table)
    const page = await here.browser.newPage({ javaScriptEnabled: false })
    await page.goto(here.address('/_form/walks'))
    const next = page.locator('.form-step').nth(1)
    const [step, heading] = [await next.boundingBox(), await next.locator('legend').boundingBox()]
    assert.equal(heading!.width, step!.width)
    assert.equal(await next.evaluate((one) => getComputedStyle(one).borderTopWidth), '0px')
    await page.close()
  })
})
