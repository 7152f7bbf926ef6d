// A table out of a file, as somebody makes it who has a list of furniture in a spreadsheet: chosen, looked at, made, imported.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { settled } from '../../../support/admin-house.ts'
import type { Ask } from '../../../browser/admin/entries-shop.ts'
import { germanDesk } from './german-session.ts'

const FURNITURE =
  'titel;holz;preis;Gewicht\r\nTisch Anna;Eiche;1.290,00;12\r\nBank Möbius;Kiefer;480,00;8\r\nRegal Ole;Eiche;79,90;5\r\n'
const MORE = 'Bezeichnung;Holz;Größe (cm)\nStuhl;Eiche;45,5\n'
/** As older programs of Windows write it. */
const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') })

suite('a table from a file', () => {
  const { harness, house, complaints, button } = germanDesk('/tables')
  let page: Page
  let ask: Ask
  before(() => void ({ page, ask } = harness))

  const shot = async (name: string) => {
    const folder = process.env['CMS_SHOTS']
    if (!folder) return
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({ path: `${folder}/${name}-${width}.png` })
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  const dialog = () => page.locator('cms-new-table')
  const choose = (name: string, text: string) =>
    page
      .locator('cms-table-from-file input.file, cms-entry-import-screen input[type=file]')
      .setInputFiles(file(name, text))
  const goes = (column: string) => page.getByLabel(`Zielfeld für ${column}`)

  test('what is in the file is shown before the table is made', async () => {
    await page.locator('cms-page-head').getByRole('button', { name: 'Neue Tabelle' }).click()
    await dialog().locator('input[value=file]').check()
    await dialog().getByText('Datei auswählen').waitFor()
    await shot('from-file-empty')
    assert.equal(await button('Tabelle anlegen').isDisabled(), true)
    await choose('moebel.csv', 'a;a\n1;2\n')
    await dialog().getByRole('alert').waitFor()
    await choose('moebel.csv', FURNITURE)
    await dialog().getByText('moebel.csv ist kein UTF-8 (Zeile 3)').waitFor()
    await shot('from-file-encoding')
    await button('Als Windows-1252 lesen').click()
    await dialog().getByText('Gefundene Felder').waitFor()
    const found = await dialog().locator('.found label').allInnerTexts()
    assert.deepEqual(
      found.map((text) => text.trim().replaceAll(/\s*\n\s*/g, ': ')),
      [
        'titel: Eine Zeile Text · der Titel jedes Eintrags',
        'holz: Auswahl: Eiche, Kiefer',
        'preis: Geldbetrag in EUR',
        'Gewicht: Zahl',
      ],
    )
    assert.equal(await dialog().locator('#field-name').inputValue(), 'Moebel')
    assert.equal(await dialog().locator('#field-handle').inputValue(), 'moebel')
    await dialog().locator('.found label', { hasText: 'Gewicht' }).locator('input').uncheck()
    await shot('from-file-found')
  })

  test('the import has the file, with its columns and its decimal comma', async () => {
    await button('Tabelle anlegen').click()
    await page.waitForURL('**/data/moebel/import')
    await settled(page)
    await goes('titel').waitFor()
    const to = await Promise.all(['titel', 'holz', 'preis', 'Gewicht'].map((one) => goes(one).inputValue()))
    assert.deepEqual(to, ['title', 'holz', 'preis', ''])
    await shot('from-file-import')
    await page.getByLabel('Was öffentlich wird').selectOption('true')
    await button('Datei prüfen').click()
    await button('Importieren').click()
    await page.getByText('Die Datei ist importiert').waitFor()
    const entries = await ask('list_entries', { table: 'moebel' })
    const anna = entries.find(({ title }: { title: string }) => title === 'Tisch Anna')
    assert.deepEqual([anna.fields.preis, anna.fields.holz, anna.status], [1290, 'eiche', 'published'])
    assert.equal(entries.length, 3)
    assert.ok(entries.some(({ title }: { title: string }) => title === 'Bank Möbius'))
    const { settings, fields } = await ask('get_data_table', { table: 'moebel' })
    assert.deepEqual([settings.title_field, settings.route, fields.length], ['title', 'moebel', 3])
  })

  test('a column without a field gets one on the way; common words for a title are known', async () => {
    await page.goto(`${house.origin}/admin/data/moebel/import`)
    await settled(page)
    await choose('mehr.csv', MORE)
    await button('Als Windows-1252 lesen').click()
    await goes('Größe (cm)').waitFor()
    assert.deepEqual([await goes('Bezeichnung').inputValue(), await goes('Holz').inputValue()], ['title', 'holz'])
    assert.equal(await goes('Größe (cm)').inputValue(), '')
    await shot('from-file-column')
    await page.getByRole('button', { name: 'Neues Feld Größe (cm)', exact: true }).click()
    await page.getByText('Das Feld „Größe (cm)“ ist angelegt.').waitFor()
    assert.equal(await goes('Größe (cm)').inputValue(), 'groesse')
    await shot('from-file-added')
    await button('Datei prüfen').click()
    await button('Importieren').click()
    await page.getByText('Die Datei ist importiert').waitFor()
    const [chair] = await ask('list_entries', { table: 'moebel', filter: { title: 'Stuhl' } })
    assert.equal(chair.fields.groesse, 45.5)
    assert.deepEqual(complaints, [])
  })
})
