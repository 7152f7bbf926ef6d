// Tables as somebody meets them who reads German, in a website whose first language is English: named, imported, listed.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { settled } from '../../../support/admin-house.ts'
import type { Ask } from '../../../browser/admin/entries-shop.ts'
import { DESK, PHONE, germanDesk } from './german-session.ts'

const FIELDS = [
  { type: 'text', name: 'titel', label: 'Titel', required: true },
  { type: 'text', name: 'ort', label: 'Ort' },
  { type: 'number', name: 'preis', label: 'Preis', display: 'currency', unit: 'EUR' },
  { type: 'number', name: 'flaeche', label: 'Fläche' },
  { type: 'date', name: 'frei_ab', label: 'Frei ab' },
]
const HOUSES = 'Titel;Ort;Preis;Fläche\nHaus am Rhein;Wesel;1.250.000,50;185,5\nAltbau;Wesel;289.000,00;92\n'

suite('tables for a German newcomer', () => {
  const { harness, house, complaints, visit, picture, button } = germanDesk('/tables')
  let page: Page
  let ask: Ask
  before(() => void ({ page, ask } = harness))

  const form = () => page.locator('cms-table-field')
  const box = async (of: Locator) => (await of.boundingBox())!

  test('what one of a table is called is not taken from its name letter by letter', async () => {
    await page.locator('cms-page-head').getByRole('button', { name: 'Neue Tabelle' }).click()
    const dialog = page.locator('cms-new-table')
    await dialog.locator('#field-name').fill('Immobilien')
    const one = dialog.locator('#field-singular')
    assert.deepEqual([await one.inputValue(), await one.getAttribute('placeholder')], ['', 'Immobilien'])
    await picture('new-table')
    await one.fill('Immobilie')
    await button('Tabelle anlegen').click()
    await page.waitForURL('**/tables/immobilien')
    await settled(page)
    const { name, singular } = await ask('get_data_table', { table: 'immobilien' })
    assert.deepEqual([name, singular], ['Immobilien', 'Immobilie'])
  })

  const add = async (kind: string) => {
    await button('Feld hinzufügen').click()
    await page
      .locator('cms-field-picker .kind')
      .filter({ has: page.getByText(kind, { exact: true }) })
      .click()
    await page.locator('cms-field-picker').waitFor({ state: 'detached' })
    await form().waitFor()
  }
  const label = (lang: string) => form().getByLabel(`Beschriftung auf ${lang}`, { exact: true }).first()

  test('a new field is named at once, in her language first; the other label and the name follow', async () => {
    await add('Zahl')
    await page.waitForFunction(() => {
      let at = document.activeElement
      while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
      return at?.tagName === 'INPUT'
    })
    await page.waitForTimeout(200)
    await page.keyboard.type('Preis')
    await picture('new-field')
    assert.deepEqual(
      [
        await label('Deutsch').inputValue(),
        await label('Englisch').inputValue(),
        await form().locator('[data-name]').inputValue(),
      ],
      ['Preis', 'Preis', 'preis'],
    )
    assert.ok((await box(label('Deutsch'))).x < (await box(label('Englisch'))).x)
    await label('Englisch').fill('Price')
    await label('Deutsch').fill('Kaufpreis')
    assert.deepEqual(
      [await label('Englisch').inputValue(), await form().locator('[data-name]').inputValue()],
      ['Price', 'price'],
    )
  })

  test('choices of a new field are named in her language too', async () => {
    await add('Auswahl')
    await form()
      .getByRole('button', { name: /Erste Möglichkeit$/ })
      .first()
      .click()
    const choice = form().locator('.item .body')
    const called = (lang: string) => choice.getByLabel(`Beschriftung auf ${lang}`, { exact: true })
    await called('Deutsch').fill('Neubau')
    assert.deepEqual(
      [await called('Englisch').inputValue(), await choice.locator('#field-key').inputValue()],
      ['Neubau', 'neubau'],
    )
    await called('Englisch').fill('New')
    await called('Deutsch').fill('Neu gebaut')
    assert.equal(await called('Englisch').inputValue(), 'New')
    await picture('new-choice')
    await button('Verwerfen').click()
  })

  test('nothing of the settings lies over what comes next', async () => {
    await visit('/tables/immobilien')
    await page.getByRole('tab', { name: /^Einstellungen/ }).click()
    const sections = page.locator('cms-table-settings section')
    await sections.nth(1).waitFor()
    for (const size of [DESK, PHONE]) {
      await page.setViewportSize(size)
      const icon = await box(sections.first().locator('code'))
      const next = await box(sections.nth(1).locator('h2'))
      assert.ok(icon.y + icon.height <= next.y, `${size.width}: ${icon.y + icon.height} over ${next.y}`)
      await picture(`settings-${size.width}`)
    }
    await page.setViewportSize(DESK)
  })

  test('an icon that was chosen stands there likewise', async () => {
    const { fields, settings } = await ask('get_data_table', { table: 'immobilien' })
    await ask('save_data_table', { table: 'immobilien', apply: true, icon: 'house', fields, settings })
    const { context } = await house.signIn({ context: { viewport: DESK } })
    const english = await house.open('/tables/immobilien', context)
    await english.getByRole('tab', { name: /^Settings/ }).click()
    const symbol = english.locator('cms-table-settings section').first().locator('wa-icon[name="house"]')
    const change = english.getByRole('button', { name: 'Choose another icon' })
    assert.ok((await box(symbol)).x + (await box(symbol)).width <= (await box(change)).x)
    if (process.env['CMS_SHOTS']) await english.screenshot({ path: `${process.env['CMS_SHOTS']}/settings-en.png` })
    await context.close()
  })

  const choose = (text: string) =>
    page
      .locator('cms-entry-import-screen input[type=file]')
      .setInputFiles({ name: 'objekte.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const numbers = () => page.getByLabel('Zahlen in der Datei')

  test('an import knows a decimal comma, begins in the main language and says what nobody will see', async () => {
    await ask('save_data_table', {
      table: 'immobilien',
      apply: true,
      fields: FIELDS,
      replace: true,
      settings: { title_field: 'titel' },
    })
    await visit('/data/immobilien/import')
    await choose(HOUSES)
    assert.equal(await numbers().inputValue(), 'auto')
    await page.getByText('In der Datei erkannt, zum Beispiel 1.250.000,50.').waitFor()
    const lang = page.getByLabel('Sprache neuer Einträge')
    assert.equal(await lang.inputValue(), 'en')
    await lang.selectOption('de')
    await page.getByText('Neue Einträge: 2, alle als Entwürfe, die Besucher nicht sehen.').waitFor()
    await numbers().scrollIntoViewIfNeeded()
    await picture('import')
    await page.getByLabel('Was öffentlich wird').selectOption('true')
    assert.equal(await page.getByText('alle als Entwürfe').count(), 0)
  })

  test('read otherwise, the fault names the choice and leads to it', async () => {
    await numbers().selectOption('point')
    await button('Datei prüfen').click()
    const errorTable = page.locator('table.faults')
    await errorTable.waitFor()
    assert.equal(await errorTable.getByText('decimal_comma').count(), 0)
    assert.match(await errorTable.innerText(), /Wählen Sie, wie die Zahlen geschrieben sind/)
    await errorTable.scrollIntoViewIfNeeded()
    await picture('faults')
    await page.setViewportSize(PHONE)
    await errorTable.scrollIntoViewIfNeeded()
    await picture('faults-390')
    await page.setViewportSize(DESK)
    await button('Mit Dezimalkomma: 1.234,50').click()
    await page.getByText('Das wird der Import tun').waitFor()
    assert.equal(await numbers().inputValue(), 'comma')
    await button('Importieren').click()
    await page.getByText('Die Datei ist importiert').waitFor()
    const all = (await ask('list_entries', { table: 'immobilien', sort: 'preis' })) as any[]
    assert.deepEqual(
      all.map(({ lang, status, fields: data }) => [lang, status, data.preis]),
      [
        ['de', 'published', 289_000],
        ['de', 'published', 1_250_000.5],
      ],
    )
  })

  test('names of columns stay whole beside long words about them', async () => {
    await button('Weitere Datei importieren').click()
    await choose('Titel;Fläche\nHof;groß\n')
    await button('Datei prüfen').click()
    await page.locator('table.faults').waitFor()
    await page.setViewportSize({ width: 660, height: 900 })
    const lines = await page.locator('table.faults td', { hasText: 'Fläche' }).evaluate((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size
    })
    await picture('narrow')
    await page.setViewportSize(DESK)
    assert.equal(lines, 1)
  })

  test('what is written for a picture is no heading', async () => {
    const size = { width: 400, height: 300, channels: 3 as const, background: '#936' }
    const buffer = await sharp({ create: size }).png().toBuffer()
    const file = { name: 'a.png', mimeType: 'image/png', buffer }
    const headers = { origin: house.origin }
    const answer = await page.context().request.post(`${house.origin}/api/v1/media`, { multipart: { file }, headers })
    const { data } = (await answer.json()) as { data: { uid: string } }
    const fields = [...FIELDS, { type: 'media', name: 'bild', label: 'Bild', kinds: ['image'] }]
    await ask('save_data_table', { table: 'immobilien', apply: true, fields })
    const { uid } = await ask('save_entry', {
      table: 'immobilien',
      lang: 'de',
      fields: { titel: 'Hof', bild: data.uid },
    })
    await visit(`/data/immobilien/${uid}`)
    await page.locator('cms-alt-state button').click()
    const text = page.locator('cms-alt-dialog textarea').first()
    await text.waitFor()
    assert.equal(await text.evaluate((one) => getComputedStyle(one).fontWeight), '400')
    await picture('alt')
    await page.keyboard.press('Escape')
  })

  test('a rule of a list is called by what it says', async () => {
    const rules = [
      { field: 'ort', op: 'eq', value: 'Wesel' },
      { field: 'frei_ab', op: 'gte', value: '$today' },
      { field: 'preis', op: 'filled' },
    ]
    const blocks = [{ type: 'data_list', data: { table: 'immobilien', rules } }]
    const { id } = await ask('create_page', { title: 'Objekte', slug: 'objekte', lang: 'de', blocks })
    await visit(`/pages/${id}`)
    await page.locator('cms-block-outline').getByText('Liste von Einträgen').click()
    const panel = page.locator('cms-block-panel [data-field="rules"]')
    const names = panel.locator(':scope .items > .item > .head .name')
    await panel.getByText('Ort ist Wesel').waitFor()
    assert.deepEqual(await names.allInnerTexts(), ['Ort ist Wesel', 'Frei ab ab heute', 'Preis ist ausgefüllt'])
    await panel.getByRole('button', { name: 'Hinzufügen' }).click()
    assert.equal(await names.last().innerText(), 'Eintrag 4')
    assert.equal(await panel.getByText('Werte, die sich von selbst ändern').count(), 0)
    await names.nth(1).click()
    const rule = panel.locator('.items > .item').nth(1)
    const op = rule.locator('[data-field="op"] select')
    assert.deepEqual((await op.locator('option:not([value=""])').allInnerTexts()).slice(0, 7), [
      'ist am',
      'ist nicht am',
      'vor',
      'bis',
      'nach',
      'ab',
      'liegt zwischen',
    ])
    const value = rule.locator('[data-field="value"]')
    await value.getByLabel('Wert').selectOption({ label: 'Heute plus …' })
    await value.getByLabel('Wie viele').fill('2')
    await value.getByLabel('Einheit').selectOption({ label: 'Monate' })
    await panel.getByText('Frei ab ab heute plus 2 Monate').waitFor()
    await picture('rule')
    await op.selectOption('between')
    await value.getByLabel('Höchstens').first().selectOption({ label: 'Heute plus …' })
    await panel.getByText('Frei ab liegt zwischen heute plus 2 Monate, heute plus 7 Tage').waitFor()
    await picture('rule-between')
    await page.waitForSelector('cms-save-state [data-status="saved"]')
    const { blocks: stored } = await ask('get_page', { page: String(id) })
    assert.equal(stored[0].data.rules[1].value, '$today+2m,$today+7d')
  })

  test('a list is filtered from today on', async () => {
    const filter = JSON.stringify({ field: 'frei_ab', op: 'gte', value: '$today-1y' })
    await visit(`/data/immobilien?filter=${encodeURIComponent(filter)}`)
    await page.locator('cms-entry-bar').getByText('Frei ab ab heute minus 1 Jahr').waitFor()
    await button('Filter').first().click()
    const rule = page.locator('cms-entry-filter .rule')
    assert.equal(await rule.getByLabel('Vergleich').locator('option:checked').innerText(), 'ab')
    await picture('filter')
    await page.setViewportSize(PHONE)
    const isWide = () => document.scrollingElement!.scrollWidth > innerWidth
    assert.ok(!(await page.evaluate(isWide)))
    await picture('filter-phone')
    await page.setViewportSize(DESK)
    await rule.getByLabel('Wert').selectOption({ label: 'Heute' })
    await page.locator('cms-entry-bar').getByText('Frei ab ab heute', { exact: true }).waitFor()
  })

  test('the browser complained of nothing', () => assert.deepEqual(complaints, []))
})
