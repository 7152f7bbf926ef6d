// Tables as a German editor meets them: numbers with her signs, currencies by name, the next entry, lists of another language.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Ask } from '../../../browser/admin/entries-shop.ts'
import { DESK, germanDesk } from './german-session.ts'
import { eventually } from '../../../support/eventually.ts'

const WOOD = [
  { key: 'oak', label: 'Oak', labels: { de: 'Eiche' } },
  { key: 'elm', label: 'Elm', labels: { de: 'Ulme' } },
]
/** More than the window has room for. */
const MANY = Array.from({ length: 45 }, (_, n) => ({ type: 'bool', name: `mark_${n}`, label: `Mark ${n}` }))
const FIELDS = [
  { type: 'text', name: 'title', label: 'Name', required: true },
  { type: 'number', name: 'price', label: 'Preis', unit: '€' },
  { type: 'select', name: 'wood', label: 'Holz', options: WOOD },
  ...MANY,
]

suite('tables for a German editor', () => {
  const { harness, complaints, visit, picture } = germanDesk('/data/houses/new?lang=de', (ask) =>
    ask('save_data_table', {
      handle: 'houses',
      name: 'Häuser',
      singular: 'Haus',
      apply: true,
      fields: FIELDS,
      settings: { title_field: 'title' },
    }),
  )
  let page: Page
  let ask: Ask
  before(() => void ({ page, ask } = harness))

  const field = (name: string) => page.locator(`cms-entry-screen section.fields [data-field="${name}"]`)
  const price = () => field('price').getByRole('spinbutton')
  const understood = () => field('price').locator('.understood')
  const until = async <T>(current: () => Promise<T>, fits: (found: T) => boolean): Promise<T> => {
    let found: T
    await eventually(async () => fits((found = await current())))
    return found!
  }

  test('a number is read by the signs of her language, and it says what was understood', async () => {
    const read = {
      '1.250.000': '= 1.250.000,00',
      '1.250,50': '= 1.250,50',
      '1.250': '= 1.250,00',
      '1.25': '= 1,25',
      '1,250.50': '= 1.250,50',
      '720000': '= 720.000',
    }
    for (const [typed, expected] of Object.entries(read)) {
      await price().fill(typed)
      assert.equal(await understood().innerText(), expected, typed)
    }
    await price().fill('2,5')
    assert.equal(await understood().count(), 0, 'plain to see')
    for (const wrong of ['1.250.00', '1,250.50,5', '12.34.567']) {
      await price().fill(wrong)
      assert.equal(await price().getAttribute('aria-invalid'), 'true', wrong)
    }
    await price().fill('1.250.000')
    await picture('number')
  })

  test('it is saved and the next one begins empty, in its first field and in the same language', async () => {
    await field('title').locator('input').fill('Haus am See')
    await picture('next')
    await page.getByRole('button', { name: 'Speichern und nächsten anlegen' }).click()
    await page.waitForURL(/\/data\/houses\/new\?lang=de$/)
    const title = field('title').locator('input')
    assert.equal(
      await until(
        () => title.inputValue(),
        (text) => text === '',
      ),
      '',
    )
    await until(
      () => title.evaluate((input) => input.matches(':focus')),
      (is) => is,
    )
    await page.keyboard.type('Haus am Wald')
    await page.keyboard.press('Control+Shift+s')
    await until(
      () => title.inputValue(),
      (text) => text === '',
    )
    const saved = (await ask('list_entries', { table: 'houses', sort: '@created_at' })) as any[]
    assert.deepEqual(
      saved.map(({ lang, fields: data }) => [lang, data.title, data.price ?? null]),
      [
        ['de', 'Haus am See', 1_250_000],
        ['de', 'Haus am Wald', null],
      ],
    )
  })

  test('whoever comes back to a list of another language is told where her entry is', async () => {
    await visit('/data/houses?lang=en')
    const toast = page
      .locator('cms-toasts .toast')
      .filter({ hasText: '„Haus am Wald“ steht in der Liste unter Deutsch.' })
    await toast.waitFor()
    await picture('listed')
    await toast.getByRole('button', { name: 'Anzeigen' }).click()
    await page.waitForURL(/lang=de/)
    await page.locator('cms-entry-grid').getByText('Haus am Wald').first().waitFor()
    await visit('/data/houses?lang=en')
    assert.equal(await toast.count(), 0, 'told once')
  })

  test('the fields of a filter have room in the window, however many they are', async () => {
    await visit('/data/houses')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const choice = page.locator('cms-entry-filter .rule select').first()
    await choice.click()
    const last = choice.locator('option').last()
    await picture('filter')
    const pickerStyle = () =>
      choice.evaluate((select) => {
        const picker = getComputedStyle(select, '::picker(select)')
        const tall = Number.parseFloat(picker.maxHeight)
        const first = select.querySelector('option')!.getBoundingClientRect()
        return { tall, top: first.top, isOpen: select.matches(':open') }
      })
    const { tall, top, isOpen } = await pickerStyle()
    assert.ok(isOpen && top >= 0 && top + tall <= DESK.height, JSON.stringify({ tall, top, isOpen }))
    await page.keyboard.press('End')
    const box = await until(
      () => last.boundingBox(),
      (found) => found !== null && found.y + found.height <= DESK.height,
    )
    assert.ok(box && box.y > 0 && box.y + box.height <= DESK.height, JSON.stringify(box))
    await page.keyboard.press('Enter')
    assert.notEqual(await choice.inputValue(), 'title')
  })

  test('a filter reads numbers as she types them, and shows them so', async () => {
    const choice = page.locator('cms-entry-filter .rule select').first()
    await choice.selectOption('price')
    await page.locator('cms-entry-filter .rule select').nth(1).selectOption('gte')
    const value = page.locator('cms-entry-filter').getByLabel('Wert', { exact: true })
    await value.fill('1.249.999,5')
    await value.press('Enter')
    await page.waitForURL(/1249999\.5/)
    assert.equal(await value.inputValue(), '1249999,5')
  })

  test('money has a currency, chosen by its name; what is wrong is in sight above the bar', async () => {
    await visit('/tables/houses')
    await page.locator('cms-table-fields li.item').filter({ hasText: 'Preis' }).locator('.name').first().click()
    const form = page.locator('cms-table-field')
    await form.getByLabel('Beschriftung auf Englisch', { exact: true }).first().waitFor()
    await form.locator('[data-field="display"] select').selectOption('currency')
    const unit = form.locator('[data-field="unit"]')
    await unit.getByRole('combobox').click()
    assert.equal(await unit.getByRole('combobox').inputValue(), 'Euro (EUR)')
    const labels = await unit.getByRole('option').allInnerTexts()
    assert.deepEqual(
      labels.slice(0, 4).map((text) => text.trim()),
      ['Euro (EUR)', 'Schweizer Franken (CHF)', 'US-Dollar (USD)', 'Britisches Pfund (GBP)'],
    )
    await picture('currency')
    await unit.getByRole('combobox').fill('frank')
    await page.keyboard.press('Enter')
    await form.locator('[data-field="max"]').getByRole('spinbutton').fill('5')
    // The last thing of a long form, folded away.
    await form.locator('summary', { hasText: 'Regeln' }).click()
    await form.locator('[data-field="default"]').getByRole('spinbutton').fill('20')
    await form.locator('summary', { hasText: 'Regeln' }).click()
    await page.evaluate(() => scrollTo(0, 0))
    await page.locator('cms-design-save').getByRole('button', { name: 'Speichern', exact: true }).click()
    const error = form.locator('.fault').first()
    await error.waitFor()
    const bar = page.locator('cms-design-save')
    const gap = await until(
      async () => (await bar.boundingBox())!.y - ((await error.boundingBox())!.y + (await error.boundingBox())!.height),
      (found) => found > 0,
    )
    await picture('fault')
    assert.ok(gap > 0, `the message lies ${-gap} pixels below the bar`)
  })

  test('an import names what stands beside the fields, and reads choices and numbers as they are written here', async () => {
    await visit('/data/houses/import')
    const text = 'title;price;wood;_uid\nAltbau;720.000,00;Eiche;\nNeubau;12.34;Tanne;\n'
    const file = { name: 'haeuser.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
    await page.locator('cms-entry-import-screen input[type=file]').setInputFiles(file)
    const goesTo = page.locator('cms-entry-import-screen select').nth(3)
    assert.equal(await goesTo.locator('option:checked').innerText(), 'Kennung des Eintrags (_uid)')
    await page.getByLabel('Zahlen in der Datei').selectOption({ label: 'Mit Dezimalkomma: 1.234,50' })
    await page.getByRole('button', { name: 'Datei prüfen' }).click()
    const errorTable = page.locator('table.faults')
    await errorTable.waitFor()
    assert.equal(await errorTable.locator('th').first().innerText(), 'Zeile')
    assert.deepEqual(await errorTable.locator('tbody tr td:first-child').allInnerTexts(), ['3', '3'])
    await picture('import')
    assert.match(await errorTable.innerText(), /Oak \(oak\), Elm \(elm\).*Tanne/s)
  })

  test('the browser complained of nothing', () => assert.deepEqual(complaints, []))
})
