// Numbers, days and places in public forms, as visitors of a language write them.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { encode, post, startForms, tokenWords, type Forms } from '../support/forms.ts'

const FIELDS = [
  { type: 'number', name: 'area', default: 1.234 },
  { type: 'number', name: 'budget', display: 'currency', unit: 'EUR', decimals: 2 },
  { type: 'date', name: 'day' },
  { type: 'datetime', name: 'moment' },
  { type: 'time', name: 'hour' },
  { type: 'geo', name: 'place' },
  { type: 'group', name: 'rooms', fields: [{ type: 'number', name: 'size', display: 'unit', unit: 'm²' }] },
]
const PATH = '/_form/orders'

describe('numbers in public forms', () => {
  let here: Forms
  before(async () => {
    here = await startForms()
    const settings = { form: { open: true, difficulty: 0 } }
    await here.run('save_data_table', { handle: 'orders', name: 'Orders', fields: FIELDS, settings, apply: true })
  })
  after(() => here.close())

  const send = async (lang: string, values: Record<string, string>) =>
    post(here, encode({ ...values, _lang: lang, ...(await tokenWords(here, { path: PATH })) }), {
      path: PATH,
    })
  const stored = async (lang: string, values: Record<string, string>) => {
    const sent = await send(lang, values)
    assert.equal(sent.status, 303, sent.text)
    const [entry] = await here.run('list_entries', { table: 'orders', limit: 1, sort: '-@created_at,-@sort' })
    const all = await here.run('list_entries', { table: 'orders', limit: 200 })
    return all.reduce((last: any, one: any) => (one.id > last.id ? one : last), entry).fields
  }

  test('on a German page 1.290 is 1290, with cents and with the sign of the currency', async () => {
    assert.equal((await stored('de', { area: '1.290' })).area, 1290)
    assert.equal((await stored('de', { area: '12,5' })).area, 12.5)
    for (const text of ['1.290,50', '1.290,50 €', '€ 1.290,50'])
      assert.equal((await stored('de', { budget: text })).budget, 1290.5, text)
    assert.deepEqual((await stored('de', { 'rooms[0][size]': '1.080,5 m²' })).rooms[0].size, 1080.5)
  })

  test('on an English page they are 1,290.50; another currency is refused', async () => {
    assert.equal((await stored('en', { area: '1,290.50' })).area, 1290.5)
    assert.equal((await stored('en', { area: '1.290' })).area, 1.29)
    assert.equal((await send('en', { budget: '1,290.50 $' })).status, 422)
    assert.equal((await send('de', { area: '1.2.3' })).status, 422)
  })

  test('days, times and coordinates as browsers send them, and as people type them', async () => {
    const german = {
      day: '24.12.2026',
      moment: '24.12.2026 14:30',
      hour: '14.30 Uhr',
      'place[lat]': '53,560',
      'place[lng]': '9,9307',
    }
    const { day, moment, hour, place } = await stored('de', german)
    assert.deepEqual([day, hour, place], ['2026-12-24', '14:30', { lat: 53.56, lng: 9.9307 }])
    const sent = await stored('de', { day: '2026-12-24', moment: '2026-12-24T14:30', hour: '14:30' })
    assert.deepEqual([sent.day, sent.moment, sent.hour], [day, moment, hour])
    assert.equal((await send('en', { day: '03/04/2026' })).status, 422, 'two days, by who reads it')
  })

  test('what a number is in stands beside its control', async () => {
    const page = await (await fetch(`http://127.0.0.1:${here.server.port}${PATH}`)).text()
    assert.match(
      page,
      /name="budget"[^>]*aria-describedby="form-budget-unit"[^>]*> <span id="form-budget-unit">EUR<\/span>/,
    )
    assert.match(page, /name="rooms\[0\]\[size\]"[^>]*> <span id="form-rooms-0-size-unit">m²<\/span>/)
    assert.doesNotMatch(page, /form-area-unit/)
  })

  test('a default stands in the control as it is read back', async () => {
    const page = async (lang: string) =>
      (await fetch(`http://127.0.0.1:${here.server.port}${PATH}?lang=${lang}`)).text()
    assert.match(await page('de'), /name="area"[^>]* value="1,234"/)
    assert.match(await page('en'), /name="area"[^>]* value="1.234"/)
    assert.equal((await stored('de', { area: '1,234' })).area, 1.234)
  })
})
