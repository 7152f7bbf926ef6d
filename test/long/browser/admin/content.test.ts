// Import and export: a bundle is downloaded, and imported only once its plan was seen and its conflicts were decided on.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { changedBundle, partsOf } from '../../../support/bundles.ts'
import { call } from '../../../support/installation.ts'
import { violations } from '../../../support/looks.ts'

suite('import and export of content', () => {
  const house = adminHouse()
  let page: Page
  let bundle: Buffer
  const run = async (name: string, input: object = {}) =>
    (await call(house.installation, 'default', name, { ...input })).body.data as any

  before(async () => {
    await run('create_page', { title: 'Umzug', slug: 'umzug', lang: 'de' })
    const { context } = await house.signIn({
      lang: 'de',
      context: { bypassCSP: true, acceptDownloads: true },
    })
    page = await context.newPage()
    await page.goto(`${house.origin}/admin/content`)
    await settled(page)
  })
  const choose = async (bytes: Uint8Array) =>
    page
      .locator('cms-content-screen input[type=file]')
      .setInputFiles({ name: 'paket.zip', mimeType: 'application/zip', buffer: Buffer.from(bytes) })
  const importing = () => page.getByRole('button', { name: 'Jetzt importieren' })

  test('the bundle is downloaded', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /herunterladen/ }).click(),
    ])
    bundle = readFileSync(await download.path())
    assert.ok(partsOf(bundle)['pages']!.some(({ draft }) => draft.title === 'Umzug'))
    assert.deepEqual(await violations(page), [])
  })

  test('some pages are chosen, and the bundle has only these', async () => {
    await page.getByRole('button', { name: 'Nur einzelne Seiten' }).click()
    const picker = page.locator('cms-page-picker')
    await picker.getByLabel('Sprache').selectOption('de')
    await picker.getByRole('treeitem', { name: 'Umzug' }).click()
    await page.getByText('Diese Seiten mit den Medien').waitFor()
    await page.locator('wa-checkbox').filter({ hasText: 'Mit den Unterseiten' }).click()
    assert.deepEqual(await violations(page), [])
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /herunterladen/ }).click(),
    ])
    const titles = partsOf(readFileSync(await download.path()))['pages']!.map(({ draft }) => draft.title)
    assert.deepEqual(titles, ['Umzug'])
    await page.getByRole('button', { name: 'Umzug herausnehmen' }).click()
    await page.getByText('Seiten, Einträge, Tabellen').waitFor()
  })

  test('its plan is shown first, and a conflict has to be decided on', async () => {
    const other = changedBundle(bundle, 'pages', (pages) => {
      pages.find(({ draft }) => draft.title === 'Umzug')!['draft'].title = 'Unser Umzug'
    })
    await choose(other)
    await page.getByText('„Unser Umzug“ gibt es hier schon').waitFor()
    assert.equal(await importing().isDisabled(), true)
    assert.deepEqual(await violations(page), [])
    await page.getByRole('radio', { name: /Durch den Inhalt der Datei ersetzen/ }).click()
    await importing().click()
    await page.getByRole('button', { name: 'Ersetzen', exact: true }).click()
    await page.getByRole('heading', { name: 'Importiert', exact: true }).waitFor()
    assert.equal((await run('get_page', { page: '/umzug', lang: 'de' })).title, 'Unser Umzug')
  })

  test('what is no bundle is refused with the reason', async () => {
    await choose(Buffer.from('hello'))
    await page.locator('cms-toasts .toast', { hasText: 'lässt sich nicht lesen' }).waitFor()
  })
})
