// What still is the design's example is shown where it is edited, and named before a host is added; settings that differ by language.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { readSetting } from '../../../../src/lib/core/settings/settings.ts'
import { transact } from '../../../../src/lib/platform/db/database.ts'
import { entrySamples, SETTING, storeSamples, type Samples } from '../../../../src/lib/samples/samples.ts'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { call } from '../../../support/installation.ts'
import { violations } from '../../../support/looks.ts'

suite('sample texts in the admin', () => {
  const house = adminHouse()
  let page: Page
  const run = async (name: string, input: object = {}) =>
    (await call(house.installation, 'default', name, { ...input })).body.data as any

  before(async () => {
    const { context } = await house.signIn({
      lang: 'de',
      context: { bypassCSP: true, viewport: { width: 1440, height: 1000 } },
    })
    page = await context.newPage()
  })
  const visit = async (path: string) => {
    await page.goto(`${house.origin}/admin${path}`)
    await settled(page)
  }
  const looked = async () => {
    assert.deepEqual(await violations(page), [])
    await page.setViewportSize({ width: 1440, height: 1000 })
  }
  const toast = (text: string) => page.locator('cms-toasts .toast', { hasText: text }).last().waitFor()
  const samples = () => run('get_sample_text')

  test('before a host outside is added, what is still sample text is named; whoever leaves adds none', async () => {
    await visit('/settings')
    const hosts = page.locator('cms-site-hosts')
    await hosts.getByRole('textbox').fill('www.example.org')
    await hosts.getByRole('button', { name: 'Hinzufügen' }).click()
    const dialog = page.locator('cms-confirm wa-dialog[open][label="Mit Beispieltext online gehen?"]')
    await dialog.getByText('Besucher von www.example.org sehen').waitFor()
    const { pages } = await samples()
    await dialog
      .getByRole('listitem')
      .filter({ hasText: `${pages.length} Seiten` })
      .waitFor()
    await dialog.getByRole('listitem').filter({ hasText: 'Einstellung' }).waitFor()
    await dialog.getByRole('listitem').filter({ hasText: 'Medien' }).waitFor()
    await looked()
    await dialog.getByRole('button', { name: 'Abbrechen' }).click()
    await dialog.waitFor({ state: 'detached' })
    assert.deepEqual((await run('get_hosts')).hosts, ['localhost'])
    await hosts.getByRole('button', { name: 'Hinzufügen' }).click()
    await dialog.getByRole('button', { name: 'Hinzufügen' }).click()
    await toast('Gespeichert.')
    assert.deepEqual((await run('get_hosts')).hosts, ['localhost', 'www.example.org'])
  })

  test('entries that the kit brought are selected at once where they are listed, and gone with the trash', async () => {
    const fields = [{ type: 'text', name: 'title', label: 'Titel', required: true }]
    await run('save_data_table', { handle: 'offers', name: 'Angebote', fields, apply: true })
    const make = async (title: string): Promise<string> =>
      (await run('save_entry', { table: 'offers', fields: { title } })).uid
    const uids = [await make('Beispiel eins'), await make('Beispiel zwei')]
    await make('Eigenes')
    const site = await house.installation.openSite('default')
    await transact(site.db, async (db) => {
      const { value } = (await readSetting<Samples>(db, SETTING))!
      const entries = await entrySamples({ db, site }, { offers: uids })
      await storeSamples({ db, now: new Date() }, { ...value, entries })
    })
    await visit('/')
    await page.getByRole('link', { name: '2 Einträge sind noch Beispiele' }).click()
    await page.getByRole('link', { name: /Angebote/ }).click()
    await page.getByText('2 Einträge sind noch Beispiele').waitFor()
    await page.getByRole('button', { name: 'Auswählen', exact: true }).click()
    await page.locator('cms-entry-chosen').getByRole('button', { name: 'In den Papierkorb' }).click()
    const question = page.locator('cms-confirm')
    await question.getByText('2 Einträge in den Papierkorb legen?').waitFor()
    await question.getByRole('button', { name: 'In den Papierkorb' }).click()
    await page.getByText('2 Einträge sind noch Beispiele').waitFor({ state: 'detached' })
    const left = await run('list_entries', { table: 'offers' })
    assert.deepEqual(
      left.map((one: any) => one.fields.title),
      ['Eigenes'],
    )
  })

  test('the editor says of a page that it holds sample text, until somebody says it stays so', async () => {
    const [{ id, fields }] = (await samples()).pages
    await visit(`/pages/${id}`)
    const notices = page.locator('cms-editor-notices')
    const text = `Auf dieser Seite steht noch Beispieltext (${fields.length}).`
    await notices.getByText(text).waitFor()
    await looked()
    const { blocks } = await run('get_page', { page: String(id) })
    assert.equal(blocks[0].type, 'hero')
    await notices.getByRole('button', { name: 'Aufmacher: Titel' }).click()
    const input = page.locator('cms-block-panel input[name="title"]')
    await input.fill('Unsere eigenen Worte')
    await notices.getByText(`(${fields.length - 1}).`).waitFor()
    await notices.getByRole('button', { name: 'Aufmacher: Text' }).waitFor()
    await notices.getByRole('button', { name: 'Aufmacher: Titel' }).waitFor({ state: 'detached' })
    await notices.getByRole('button', { name: /^und \d+ weitere$/ }).click()
    await notices.getByRole('button', { name: 'SEO: Titel für Suchmaschinen' }).click()
    await page.locator('cms-page-panel [role="tab"][aria-selected="true"]', { hasText: 'SEO' }).waitFor()
    await looked()
    await notices.getByRole('button', { name: 'So übernehmen' }).click()
    await toast('Der Text gilt nicht mehr als Beispieltext.')
    await notices.getByText('noch Beispieltext').waitFor({ state: 'detached' })
    assert.equal(
      (await samples()).pages.some((one: any) => one.id === id),
      false,
    )
  })

  test('a file the design brought along has a badge in both views, until it is described anew', async () => {
    const { media } = await samples()
    const [{ id }] = media
    await visit('/media')
    const items = page.locator('cms-media-items')
    await items.getByText('Beispieldatei').first().waitFor()
    assert.equal(await items.getByText('Beispieldatei').count(), media.length)
    await looked()
    await page.getByRole('radio', { name: 'Liste' }).check({ force: true })
    await items.locator('table').waitFor()
    assert.equal(await items.getByText('Beispieldatei').count(), media.length)
    await run('update_media', { id, title: 'Unsere Werkstatt' })
    await visit('/media')
    await items.getByText('Beispieldatei').first().waitFor()
    assert.equal(await items.getByText('Beispieldatei').count(), media.length - 1)
  })

  test('“In dieser Sprache anders” unfolds, and what is changed there holds in that language only', async () => {
    await visit('/settings?lang=de')
    const fold = page.locator('cms-settings-screen wa-details[summary="In dieser Sprache anders"]')
    const title = fold.locator('wa-input[label="Titel der Website"] input')
    assert.equal(await title.isVisible(), false)
    // Else it may lie below the bar that stays at the lower edge.
    await fold.evaluate((one) => one.scrollIntoView({ block: 'center' }))
    await fold.getByText('In dieser Sprache anders').click()
    await title.fill('Werkstatt Nord')
    await looked()
    await page.getByRole('button', { name: 'Speichern' }).first().click()
    await toast('Gespeichert')
    assert.equal((await run('get_settings', { lang: 'de' })).title, 'Werkstatt Nord')
    assert.notEqual((await run('get_settings', { lang: 'en' })).title, 'Werkstatt Nord')
  })

  test('where visitors write into an inbox only, “Einträge” says where that is', async () => {
    for (const { handle } of await run('list_data_tables', { limit: 200 }))
      await run('delete_data_table', { table: handle })
    await visit('/data')
    await page.getByText('Noch keine Tabellen', { exact: true }).waitFor()
    const form = { kind: 'inbox', form: { open: true } }
    await run('save_data_table', {
      handle: 'letters',
      name: 'Briefe',
      fields: [{ type: 'text', name: 'name' }],
      settings: form,
      apply: true,
    })
    await visit('/data')
    await page.getByText('Noch keine Tabellen mit Einträgen').waitFor()
    await page.getByText('Was Besucher mit „Briefe“ senden, kommt verschlüsselt im Posteingang an').waitFor()
    await looked()
    await page.locator('cms-data-screen').getByRole('link', { name: 'Zu den Anfragen' }).click()
    await page.waitForURL('**/admin/requests')
  })
})
