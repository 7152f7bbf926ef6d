// Conditions that the script of a form cannot follow: until the service has decided, they demand nothing of a visitor.
import { after, before, suite, test } from 'node:test'
import { launchChromium, type Chromium } from '../../support/chromium.ts'
import { freshIp, startForms, type Forms } from '../../support/forms.ts'

/** Spellings of a telephone number are compared by the service. */
const ONLY_110 = { field: 'phone', op: 'eq', value: '110' }
const FIELDS = [
  { type: 'tel', name: 'phone', default_country: 'DE' },
  { type: 'text', name: 'why', required: true, visible_if: ONLY_110 },
  { type: 'text', name: 'where', required_if: ONLY_110 },
  {
    type: 'group',
    name: 'people',
    min: 1,
    visible_if: ONLY_110,
    fields: [{ type: 'text', name: 'who', required: true }],
  },
]

suite('conditions that only the service knows', () => {
  let here: Forms
  let chromium: Chromium
  before(async () => {
    here = await startForms({ clock: { now: () => new Date() } })
    chromium = await launchChromium()
    const settings = { form: { open: true, difficulty: 1 } }
    const table = { handle: 'calls', name: 'calls', fields: FIELDS, settings, apply: true }
    await here.run('save_data_table', table)
    const blocks = [{ type: 'data_form', data: { table: 'calls' }, section: {} }]
    const { id } = await here.run('create_page', { title: 'Calls', slug: 'calls', lang: 'en', blocks })
    await here.run('publish_page', { page: String(id) })
  })
  after(async () => {
    await chromium?.close()
    await here?.close()
  })

  for (const javaScriptEnabled of [true, false])
    test(`demand nothing ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async () => {
      const extraHTTPHeaders = { 'x-forwarded-for': freshIp() }
      const page = await chromium.browser.newPage({ extraHTTPHeaders, javaScriptEnabled })
      page.setDefaultTimeout(20_000)
      await page.goto(`http://localhost:${here.server.port}/calls`, { waitUntil: 'load' })
      await page.getByLabel('Phone').fill('040 123456')
      // The answer: what was sent, or the question of somebody without JavaScript whether to send it.
      const left = page.waitForURL(javaScriptEnabled ? /\/sent\?/ : /\/_form\/calls/)
      await page.locator('.form button[type=submit]').click()
      await left
      await page.close()
    })
})
