// External sources in a browser: from an address to a published list, a mapping with its preview, a run that asks, an entry that is read only.
// Holds: contract 4.3 sources
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { runDueJobs } from '../../../../src/lib/core/jobs/jobs.ts'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { call } from '../../../support/installation.ts'
import { eventually } from '../../../support/eventually.ts'
import { AXE, tooWide } from '../../../support/looks.ts'
import { still } from '../../../browser/admin/in-page.ts'
import { newsFeed, type Feed } from '../../../browser/admin/sources-feed.ts'

const DESK = { width: 1440, height: 900 }
const HANDLE = 'nachrichten_des_landesverbands'

/** By axe in light and dark, and by its width on phones. */
async function looked(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(still)
    if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(AXE)
    const found = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>('axe.run()')
    assert.deepEqual(
      found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      [],
    )
  }
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    assert.ok((await tooWide(page)) <= 0, `${width}: ${page.url()}`)
  }
  await page.setViewportSize(DESK)
}

suite('external sources', () => {
  let feed: Feed
  let page: Page
  const complaints: string[] = []
  before(async () => void (feed = await newsFeed()))
  const house = adminHouse({ allow: () => [feed.host] })
  before(async () => {
    const { context } = await house.signIn({ lang: 'de', context: { viewport: DESK } })
    page = await house.open('/sources', context)
    page.on('pageerror', (error) => void complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of 4/.test(message.text())) complaints.push(message.text())
    })
  })
  after(() => feed.close())

  const ask = async (name: string, input: Record<string, unknown> = {}) =>
    (await call(house.installation, 'default', name, input)).body.data as any
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const tab = (name: string) => page.getByRole('tab', { name, exact: true }).click()
  const visit = async (path: string) => {
    await page.goto(`${house.origin}/admin${path}`)
    await settled(page)
  }
  const work = async () => void (await runDueJobs(house.installation, await house.installation.openSite('default')))
  const fetchNow = async () => {
    await button('Jetzt abrufen').click()
    await page.locator('section.running').waitFor()
    await work()
    await page.locator('section.running').waitFor({ state: 'detached' })
  }
  const entries = () => ask('list_entries', { table: HANDLE, limit: 50 })
  const source = () => ask('get_source', { id: 1 })

  test('what is wrong with an address stands at its field', async () => {
    await button('Quelle hinzufügen')
      .or(page.getByRole('link', { name: 'Quelle hinzufügen' }))
      .click()
    await page.waitForURL('**/sources/new')
    feed.instead = { status: 404, body: 'none' }
    await page.getByLabel('Adresse des Feeds oder der Datei').fill(`${feed.address}?gone`)
    await button('Weiter').click()
    await page.getByRole('alert').filter({ hasText: 'Antwort 404' }).waitFor()
    feed.instead = undefined
  })

  test('of a web page the feed is taken that it names', async () => {
    await page.getByLabel('Adresse des Feeds oder der Datei').fill(feed.url)
    await page.keyboard.press('Enter')
    await page.getByText('Der Feed, den sie nennt, wurde übernommen.').waitFor()
    assert.equal(await page.getByLabel('Adresse des Feeds oder der Datei').inputValue(), feed.address)
  })

  test('from its address to a published list with images', async () => {
    await page.getByText('8 Einträge', { exact: true }).waitFor()
    // The pictures come from the service: the admin loads nothing from elsewhere.
    await page.locator('.item img').first().waitFor()
    assert.match((await page.locator('.item img').first().getAttribute('src'))!, /^data:image\/jpeg;base64,/)
    assert.equal(await page.getByLabel('Name der Tabelle').inputValue(), 'Nachrichten des Landesverbands')
    await page.getByLabel('Beschriftung des Feldes category').fill('Rubrik')
    await page.getByRole('checkbox', { name: 'Link übernehmen' }).uncheck()
    await button('Anlegen und abrufen').click()
    await page.waitForURL('**/sources/1')
    await page.locator('section.running').waitFor()
    await work()
    await page.getByText('8 neu, 8 Bilder geladen').first().waitFor()
    const table = await ask('get_data_table', { table: HANDLE })
    const labels = table.fields.map(({ label }: { label: string }) => label)
    assert.deepEqual(labels, ['Title', 'Date', 'Summary', 'Text', 'Image', 'Rubrik'])
    await button('Seite mit diesen Einträgen anlegen').click()
    await page.getByText('ist veröffentlicht').waitFor()
    const visitor = await page.context().newPage()
    await visitor.goto(`${house.origin}/nachrichten-des-landesverbands`)
    const cards = visitor.locator('.entries > li')
    assert.equal(await cards.count(), 8)
    await cards.locator('img').first().scrollIntoViewIfNeeded()
    const isSeen = () =>
      cards
        .locator('img')
        .first()
        .evaluate((image) => (image as HTMLImageElement).naturalWidth > 0)
    await eventually(isSeen, 'the first picture')
    assert.equal(await cards.first().locator('h2, h3').innerText(), 'Kooperation mit der Musikschule')
    await cards.first().getByRole('link').first().click()
    await visitor.getByRole('heading', { level: 1, name: 'Kooperation mit der Musikschule' }).waitFor()
    await visitor.close()
  })

  test('a mapping is changed with its result beside it, before anything is stored', async () => {
    await visit('/sources/1?tab=mapping')
    const row = page.locator('cms-mapping-row').filter({ hasText: 'Rubrik' })
    await row.getByText('Verband', { exact: true }).first().waitFor()
    await row.locator('summary').click()
    await row.getByLabel('Wert umwandeln').selectOption({ label: 'In Kleinbuchstaben' })
    await row.getByText('verband', { exact: true }).first().waitFor()
    await row.getByLabel('Pfad von Rubrik').fill('category[')
    await row.getByRole('alert').waitFor()
    await row.getByRole('button', { name: 'Pfad wählen: Rubrik' }).click()
    await page.getByRole('button', { name: /^title/ }).click()
    await row.getByText('sommerfest am kanal', { exact: true }).waitFor()
    assert.equal((await source()).mapping.rows.category.path, 'category | dc:subject | itunes:category@text')
    await button('Zuordnung speichern').click()
    await page.getByText('Gespeichert.').last().waitFor()
    assert.deepEqual((await source()).mapping.rows.category, { path: 'title', tx: 'lower' })
    await row.getByLabel('Pfad von Rubrik').fill('category')
    await row.getByText('sport', { exact: true }).first().waitFor()
    await button('Zuordnung speichern').click()
    await page.getByText('sport', { exact: true }).first().waitFor()
    assert.ok((await entries()).some(({ fields: data }: any) => data.category === 'Sport'))
  })

  test('settings: fields that people change, and what becomes of what is missing', async () => {
    await tab('Einstellungen')
    await page.getByRole('checkbox', { name: 'Rubrik' }).check()
    await page.getByText('Kommen in den Papierkorb').click()
    await page.getByLabel('Nachfragen, wenn auf einmal').fill('20')
    await button('Speichern').click()
    await page.getByText('Gespeichert.').last().waitFor()
    const { local_fields, keep_missing, brake_percent } = await source()
    assert.deepEqual(
      { local_fields, keep_missing, brake_percent },
      { local_fields: ['category'], keep_missing: 'delete', brake_percent: 20 },
    )
  })

  test('an address that another source has is saved with a warning', async () => {
    const { id } = await ask('create_source', { name: 'Zweite', format: 'rss', url: `${feed.address}?zwei` })
    await page.getByRole('textbox', { name: 'Adresse', exact: true }).fill(`${feed.address}?zwei`)
    await button('Speichern').click()
    await page.getByText('Gespeichert. Die Quelle „Zweite“ ruft dieselbe Adresse ab.').waitFor()
    await ask('update_source', { id: 1, url: feed.address })
    await ask('delete_source', { id })
    await visit('/sources/1')
  })

  test('mapping, settings and what was found at an address can be used by everybody, and fit a phone', async () => {
    const { context } = await house.signIn({ lang: 'de', context: { viewport: DESK, bypassCSP: true } })
    const other = await house.open('/sources/1?tab=mapping', context)
    await other.locator('cms-mapping-row').first().getByText('Sommerfest am Kanal').first().waitFor()
    for (const summary of await other.locator('summary').all()) await summary.click()
    await looked(other)
    await other.goto(`${house.origin}/admin/sources/1?tab=settings`)
    await settled(other)
    await other.getByRole('button', { name: 'Weitere Einstellungen' }).click()
    await other.getByLabel('Höchstgröße in MB').waitFor()
    await looked(other)
    await other.goto(`${house.origin}/admin/sources/new`)
    await settled(other)
    await other.getByLabel('Adresse des Feeds oder der Datei').fill(feed.address)
    await other.keyboard.press('Enter')
    await other.locator('.item img').first().waitFor()
    await looked(other)
    await other.getByRole('radio', { name: 'Vorhandene Tabelle' }).check()
    await other.getByText('itunes:category@text').waitFor()
    await looked(other)
    await context.close()
  })

  test('an entry of a source is read only but for what people change, and is not deleted', async () => {
    await visit(`/data/${HANDLE}`)
    const link = page.getByRole('link', { name: 'Sommerfest am Kanal' })
    await page.locator('td.title').filter({ has: link }).getByLabel('Aus der Quelle Nachrichten').waitFor()
    await link.click()
    await page.getByText('Kommt aus der Quelle').waitFor()
    assert.equal(await page.getByRole('link', { name: 'Original ansehen' }).getAttribute('href'), `${feed.url}/news/1`)
    assert.equal(await page.locator('cms-fields #field-title').getAttribute('readonly'), '')
    assert.equal(await page.locator('cms-entry-side #field-slug').getAttribute('readonly'), '')
    await page.locator('cms-fields #field-category').fill('Jugend')
    await button('Speichern').click()
    await page.getByText('Gespeichert.').last().waitFor()
    await page.locator('cms-entry-action-bar').getByRole('button', { name: 'Mehr' }).click()
    await page.getByRole('menuitem', { name: 'Duplizieren' }).waitFor()
    assert.equal(await page.getByRole('menuitem', { name: 'Löschen' }).count(), 0)
    await page.keyboard.press('Escape')
    const found = (await entries()).find(({ title }: any) => title === 'Sommerfest am Kanal')
    assert.equal(found.fields.category, 'Jugend')
  })

  test('of chosen entries of a source the list offers what can be done with them', async () => {
    const mine = (await ask('save_entry', { table: HANDLE, fields: { title: 'Von uns' } })).id
    await visit(`/data/${HANDLE}`)
    const bar = page.locator('cms-entry-chosen')
    const choose = (title: string) =>
      page.getByRole('row').filter({ hasText: title }).getByRole('checkbox').first().check()
    await choose('Sommerfest am Kanal')
    await bar.getByText('1 ausgewählt').waitFor()
    const trash = bar.getByRole('button', { name: 'In den Papierkorb' })
    assert.equal(await trash.count(), 0)
    await bar.getByRole('button', { name: 'Feld ändern' }).click()
    const fields = page.locator('cms-entry-set select').first().locator('option')
    await fields.first().waitFor({ state: 'attached' })
    assert.deepEqual(await fields.allInnerTexts(), ['Rubrik'])
    await page.locator('cms-entry-set').getByRole('button', { name: 'Abbrechen' }).click()
    await choose('Von uns')
    await trash.click()
    const question = page.locator('cms-confirm wa-dialog[open][label="Von uns löschen?"]')
    await question.getByText('Aus einer Quelle und deshalb hier nicht zu löschen: 1.').waitFor()
    await question.getByRole('button', { name: 'In den Papierkorb' }).click()
    await eventually(async () => !(await entries()).some(({ id }: any) => id === mine), 'it is in the trash')
    assert.equal((await entries()).length, 8)
  })

  test('a run that would remove too much asks, and removes once somebody agrees', async () => {
    feed.items = feed.items.slice(0, 5)
    await visit('/sources/1')
    await fetchNow()
    await page.getByText('In der Quelle fehlen 3 von 8 Einträgen.').first().waitFor()
    assert.equal((await entries()).length, 8)
    await page.getByRole('button', { name: 'Trotzdem entfernen' }).click()
    const question = page.locator('cms-confirm')
    await question.getByRole('button', { name: 'Trotzdem entfernen' }).click()
    await page.locator('section.running').waitFor()
    await work()
    await page.getByText('3 entfernt').first().waitFor()
    assert.equal((await entries()).length, 5)
    const entry = (await entries()).find(({ title }: any) => title === 'Sommerfest am Kanal')
    assert.equal(entry.fields.category, 'Jugend')
  })

  test('a service that is down is told, and nothing is lost', async () => {
    feed.instead = { status: 503, body: 'down' }
    await fetchNow()
    await page.getByRole('alert').filter({ hasText: 'Der Lauf ist fehlgeschlagen' }).waitFor()
    assert.equal((await entries()).length, 5)
    feed.instead = undefined
    await visit('/sources')
    const row = page.getByRole('row').filter({ hasText: 'Nachrichten des Landesverbands' })
    await row.getByText('Fehlgeschlagen').waitFor()
    await row.getByRole('button', { name: /^Jetzt abrufen/ }).click()
    await row.getByText('Wartet').waitFor()
    await work()
    await row.getByText('Nichts Neues').waitFor()
  })

  test('a deleted source leaves its entries to the website', async () => {
    await visit('/sources/1')
    const question = page.locator('cms-confirm')
    const remove = async () => {
      await button('Löschen').click()
      await question.getByText('Die 5 Einträge bleiben').waitFor()
      const agree = question.getByRole('button', { name: 'Löschen' })
      await agree.click()
      await agree.waitFor({ state: 'hidden' })
    }
    // Somebody else changes it meanwhile: it is shown as it is now, and deleted the second time.
    await ask('update_source', { id: 1, brake_percent: 25 })
    await remove()
    await page.getByText('darum wurde es nicht gelöscht').waitFor()
    await remove()
    await page.waitForURL('**/sources')
    await page.getByText('Noch keine Quellen').waitFor()
    const all = await entries()
    assert.deepEqual([all.length, all.some(({ source: from }: any) => from)], [5, false])
  })

  test('the browser complains of nothing', () => assert.deepEqual(complaints, []))
})
