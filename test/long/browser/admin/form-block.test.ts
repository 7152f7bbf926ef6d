// The block “Form” in the page editor: why nothing can be sent with it, where that is changed, and the way to the fields it asks for.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { call } from '../../../support/installation.ts'
import { violations } from '../../../support/looks.ts'

suite('the block “Form” in the page editor', () => {
  const house = adminHouse()
  let page: Page
  let made = 0
  const run = async (name: string, input: object = {}) =>
    (await call(house.installation, 'default', name, { ...input })).body.data as any
  const fields = [{ name: 'name', type: 'text', label: 'Name' }]

  before(async () => {
    const inbox = (open: boolean) => ({ kind: 'inbox', form: { open, notify: ['a@example.org'] } })
    await run('save_data_table', { handle: 'letters', name: 'Letters', fields, settings: inbox(true), apply: true })
    await run('save_data_table', {
      handle: 'shut',
      name: 'Shut',
      fields,
      settings: inbox(false),
      apply: true,
    })
    const { context } = await house.signIn({ lang: 'de', context: { bypassCSP: true } })
    page = await context.newPage()
  })

  /** Opens the editor of a page with this form, and selects the block. */
  async function open(table: string) {
    const blocks = [{ type: 'data_form', data: { title: 'Schreiben Sie uns', table } }]
    const { id } = await run('create_page', {
      title: table,
      slug: `with-${table}-${++made}`,
      lang: 'en',
      blocks,
    })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${house.origin}/admin/pages/${id}`)
    await settled(page)
    await page.locator('cms-block-outline').getByRole('treeitem').first().click()
    return page.locator('cms-block-panel cms-form-notice')
  }

  test('without a key it says so, in the preview and in the panel, with a link to where the key is made', async () => {
    const notice = await open('letters')
    await notice.getByText('Für den Posteingang fehlt ein Schlüssel').waitFor()
    const preview = page.frameLocator('cms-preview-frame iframe.front')
    await preview.getByText('no key for the inbox').waitFor()
    assert.deepEqual(await violations(page), [])
    await page.setViewportSize({ width: 1440, height: 900 })
    await notice.getByRole('link', { name: 'Den ersten Schlüssel erzeugen' }).click()
    await page.waitForURL('**/admin/requests/keys')
  })

  test('among the requests, how the first key is made is offered once', async () => {
    await page.goto(`${house.origin}/admin/requests`)
    await settled(page)
    await page.getByText('Drei Schritte zum ersten Formular').waitFor()
    assert.equal(await page.getByRole('link', { name: /Schlüssel erzeugen/ }).count(), 1)
    const folder = process.env.CMS_SHOTS
    if (folder) await page.screenshot({ path: join(folder, 'requests-without-key.png'), fullPage: true })
  })

  test('“Felder bearbeiten” leads to the fields of the table', async () => {
    const notice = await open('letters')
    await notice.getByText('Felder bearbeiten').click()
    await page.waitForURL('**/admin/tables/letters')
  })

  test('a form that is closed in its table leads to its settings', async () => {
    const notice = await open('shut')
    await notice.getByRole('link', { name: 'Zu den Einstellungen des Formulars' }).click()
    await page.waitForURL('**/admin/tables/shut?tab=form')
    await settled(page)
    await page.getByRole('tab', { name: 'Für Besucher', selected: true }).waitFor()
  })

  test('a table that is gone is named', async () => {
    const notice = await open('gone')
    await notice.getByText('Eine Tabelle „gone“ gibt es nicht').waitFor()
    await notice.getByRole('link', { name: 'Zu den Tabellen' }).waitFor()
  })
})
