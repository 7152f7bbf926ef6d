// What links to a page or entry that is about to go stands in the question; what came back with another address says so.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { call } from '../../../support/installation.ts'
import { violations } from '../../../support/looks.ts'

const LEADS = 'Diese Inhalte verlinken darauf. Besucher sehen diese Links danach nicht mehr:'

suite('questions and messages about links and addresses', () => {
  const house = adminHouse()
  let page: Page
  let target: { id: number; uid: string }
  const run = async (name: string, input: object = {}) =>
    (await call(house.installation, 'default', name, { ...input })).body.data as any
  const entries: Record<string, { id: number; uid: string }> = {}

  before(async () => {
    target = await run('create_page', { title: 'Zielseite', slug: 'zielseite', lang: 'de' })
    await run('publish_page', { page: String(target.id) })
    const link = { type: 'page', ref: target.uid, label: 'Dorthin' }
    const blocks = [{ type: 'cta', data: { title: 'Verweis', link } }]
    await run('create_page', { title: 'Verweisende Seite', slug: 'verweis', lang: 'de', blocks })
    const fields = [
      { type: 'text', name: 'title' },
      { type: 'richtext', name: 'text' },
    ]
    await run('save_data_table', {
      handle: 'news',
      name: 'Neues',
      fields,
      settings: { route: 'neues', title_field: 'title' },
      apply: true,
    })
    for (const title of ['Eins', 'Zwei', 'Drei']) {
      entries[title] = await run('save_entry', {
        table: 'news',
        lang: 'de',
        fields: { title },
        action: 'publish',
      })
    }
    const text = `<p><a href="cms://entries/${entries['Eins']!.uid}">Eins</a></p>`
    await run('save_entry', { table: 'news', lang: 'de', fields: { title: 'Verweist auf Eins', text } })
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
  const dialog = () => page.locator('cms-confirm wa-dialog[open]')
  const toast = (text: string) => page.locator('cms-toasts .toast', { hasText: text }).last().waitFor()
  /** The question names what links there; nothing happens when it is left. */
  async function confirmation(title: string, line: string) {
    await page.locator(`cms-confirm wa-dialog[open][label="${title}"]`).waitFor({ state: 'attached' })
    await dialog().getByText(LEADS).waitFor()
    await dialog().getByRole('listitem').filter({ hasText: line }).waitFor()
    assert.deepEqual(await violations(page), [])
    await page.setViewportSize({ width: 1440, height: 1000 })
    await dialog().getByRole('button', { name: 'Abbrechen' }).click()
    await dialog().waitFor({ state: 'detached' })
  }
  const rowAct = async (title: string, item: string) => {
    await page.locator('cms-page-tree [role="row"]').filter({ hasText: title }).first().locator('.more').click()
    await page.locator('cms-row-menu wa-dropdown-item', { hasText: item }).click()
  }
  const entryAct = async (title: string, item: string) => {
    await page.getByRole('button', { name: `Aktionen für ${title}`, exact: true }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  const tick = (title: string) =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: title, exact: true }) })
      .getByRole('checkbox')
      .check()
  const bar = (name: string) => page.locator('cms-entry-chosen').getByRole('button', { name, exact: true })
  const statusOf = async (title: string) =>
    (await run('get_entry', { table: 'news', entry: String(entries[title]!.id) })).status

  test('a page that is to go offline or into the trash: who links there is listed', async () => {
    await visit('/pages?lang=de')
    await rowAct('Zielseite', 'Offline nehmen')
    await confirmation('Zielseite offline nehmen?', 'Seite: Verweisende Seite (de)')
    await rowAct('Zielseite', 'In den Papierkorb')
    await confirmation('Zielseite in den Papierkorb legen?', 'Seite: Verweisende Seite (de)')
    assert.equal((await run('get_page', { page: String(target.id) })).status, 'published')
  })

  test('of several pages all that were chosen are counted, and those that go along do not link', async () => {
    const top = await run('create_page', { title: 'Holzarten', slug: 'holzarten', lang: 'de' })
    const link = { type: 'page', ref: target.uid, label: 'Dorthin' }
    const blocks = [{ type: 'cta', data: { title: 'Verweis', link } }]
    for (const title of ['Eiche', 'Esche'])
      await run('create_page', {
        title,
        slug: title.toLowerCase(),
        lang: 'de',
        parent: String(top.id),
        blocks,
      })
    await visit('/pages?lang=de')
    for (const { id } of [top, target]) await page.locator(`[data-row="${id}"]`).getByRole('checkbox').check()
    await page.locator('cms-selection-bar').getByRole('button', { name: 'In den Papierkorb' }).click()
    await page
      .locator('cms-confirm wa-dialog[open][label="2 Seiten in den Papierkorb legen?"]')
      .waitFor({ state: 'attached' })
    await dialog().getByText(LEADS).waitFor()
    assert.deepEqual(await dialog().getByRole('listitem').allInnerTexts(), ['Seite: Verweisende Seite (de)'])
    await dialog().getByRole('button', { name: 'Abbrechen' }).click()
    await dialog().waitFor({ state: 'detached' })
    const inner = (await run('list_pages', { parent_id: top.id, limit: 5 })).map(({ id }: any) => id)
    await page.locator(`[data-row="${inner[0]}"]`).getByRole('checkbox').check()
    await page.locator('cms-selection-bar').getByText('3 ausgewählt').waitFor()
    await page.locator('cms-selection-bar').getByRole('button', { name: 'In den Papierkorb' }).click()
    await page
      .locator('cms-confirm wa-dialog[open][label="3 Seiten in den Papierkorb legen?"]')
      .waitFor({ state: 'attached' })
    await dialog().getByRole('button', { name: 'Abbrechen' }).click()
    await dialog().waitFor({ state: 'detached' })
  })

  test('the same in the menu of the page editor', async () => {
    await visit(`/pages/${target.id}`)
    await page.locator('cms-publish-menu wa-button[slot=trigger]').click()
    await page.locator('cms-publish-menu wa-dropdown-item', { hasText: 'Offline nehmen' }).click()
    await confirmation('Diese Seite offline nehmen?', 'Seite: Verweisende Seite (de)')
  })

  test('an entry that is to go offline or into the trash, by its menu', async () => {
    await visit('/data/news?lang=de')
    await entryAct('Eins', 'Offline nehmen')
    await confirmation('Eins offline nehmen?', 'Eintrag: Verweist auf Eins (Neues, de)')
    await entryAct('Eins', 'In den Papierkorb')
    await confirmation('Eins löschen?', 'Eintrag: Verweist auf Eins (Neues, de)')
    assert.equal(await statusOf('Eins'), 'published')
  })

  test('several entries at once: the same lists, and no question where nothing links', async () => {
    await visit('/data/news?lang=de')
    await tick('Eins')
    await tick('Zwei')
    await bar('Offline nehmen').click()
    await confirmation('2 Einträge offline nehmen?', 'Eintrag: Verweist auf Eins (Neues, de)')
    await bar('In den Papierkorb').click()
    await confirmation('2 Einträge in den Papierkorb legen?', 'Eintrag: Verweist auf Eins (Neues, de)')
    assert.deepEqual([await statusOf('Eins'), await statusOf('Zwei')], ['published', 'published'])
    await bar('Offline nehmen').click()
    await dialog().getByRole('button', { name: 'Offline nehmen' }).click()
    await toast('Offline genommen: 2.')
    assert.deepEqual([await statusOf('Eins'), await statusOf('Zwei')], ['offline', 'offline'])
    await tick('Drei')
    await bar('Offline nehmen').click()
    await toast('Offline genommen: 1.')
    assert.equal(await statusOf('Drei'), 'offline')
  })

  test('one chosen entry that others link to is asked about, too', async () => {
    await visit('/data/news?lang=de')
    await tick('Eins')
    await bar('In den Papierkorb').click()
    await confirmation('Eins löschen?', 'Eintrag: Verweist auf Eins (Neues, de)')
  })

  test('what comes back from the trash while its address is taken says which one it has now', async () => {
    const first = await run('create_page', { title: 'Unsere Preise', slug: 'unsere-preise', lang: 'de' })
    await run('delete_page', { page: String(first.id) })
    await run('create_page', { title: 'Neue Preise', slug: 'unsere-preise', lang: 'de' })
    await visit('/trash')
    await page
      .getByRole('row')
      .filter({ hasText: 'Unsere Preise' })
      .getByRole('button', { name: /Wiederherstellen/ })
      .click()
    await toast('Die Adresse von „Unsere Preise“ ist inzwischen vergeben: Sie endet jetzt auf „unsere-preise-2“.')
    assert.equal((await run('get_page', { page: String(first.id) })).slug, 'unsere-preise-2')
  })

  test('a version that is restored keeps the present address where its own is taken, and says so', async () => {
    const { id } = await run('create_page', { title: 'Anfahrt', slug: 'anfahrt', lang: 'de' })
    await run('update_page', { page: String(id), slug: 'so-finden-sie-uns' })
    await run('create_page', { title: 'Andere Anfahrt', slug: 'anfahrt', lang: 'de' })
    await visit(`/pages/${id}`)
    await page.locator('cms-page-panel').getByRole('tab', { name: 'Fassungen' }).click()
    const list = page.locator('cms-page-revisions')
    await list.locator('li button').last().click()
    await list.getByRole('button', { name: 'Wiederherstellen' }).click()
    await dialog().getByRole('button', { name: 'Wiederherstellen' }).click()
    await toast('Die Adresse bleibt, wie sie jetzt ist: Die der Fassung ist inzwischen vergeben.')
    assert.equal((await run('get_page', { page: String(id) })).slug, 'so-finden-sie-uns')
  })
})
