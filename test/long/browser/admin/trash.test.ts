// The trash says of everything what it is, and leads to where it is again: pages and files, entries and tables.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { call } from '../../../support/installation.ts'
import { violations } from '../../../support/looks.ts'

suite('the trash', () => {
  const house = adminHouse()
  let page: Page
  let entry: { id: number; uid: string }
  const run = async (name: string, input: object = {}) =>
    (await call(house.installation, 'default', name, { ...input })).body.data as any

  before(async () => {
    const fields = [{ type: 'text', name: 'title' }]
    for (const handle of ['news', 'staff'])
      await run('save_data_table', {
        handle,
        name: `Tabelle ${handle}`,
        fields,
        settings: { title_field: 'title' },
        apply: true,
      })
    entry = await run('save_entry', { table: 'news', lang: 'de', fields: { title: 'Alte Meldung' } })
    await run('delete_entry', { table: 'news', entry: String(entry.id) })
    await run('delete_data_table', { table: 'staff' })
    const { context } = await house.signIn({ lang: 'de', context: { bypassCSP: true } })
    page = await context.newPage()
  })

  const visit = async (path: string) => {
    await page.goto(`${house.origin}/admin${path}`)
    await settled(page)
  }
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  const kindOf = (name: string) => row(name).locator('.what wa-icon').getAttribute('label')

  test('entries and tables are called so, and can be looked at by themselves', async () => {
    await visit('/trash')
    await row('Alte Meldung').waitFor()
    assert.deepEqual([await kindOf('Alte Meldung'), await kindOf('Tabelle staff')], ['Eintrag', 'Tabelle'])
    assert.deepEqual(await violations(page), [])
    await visit('/trash?kind=entry')
    await row('Alte Meldung').waitFor()
    assert.equal(await row('Tabelle staff').count(), 0)
  })

  test('what is brought back is shown where it is', async () => {
    await visit('/trash')
    await row('Alte Meldung')
      .getByRole('button', { name: /Wiederherstellen/ })
      .click()
    const toast = page.locator('cms-toasts .toast', { hasText: 'Alte Meldung wurde als Entwurf wiederhergestellt.' })
    await toast.getByRole('button', { name: 'Zeigen' }).click()
    await page.waitForURL(`**/admin/data/news/${entry.id}`)
    await visit('/trash')
    await row('Tabelle staff')
      .getByRole('button', { name: /Wiederherstellen/ })
      .click()
    const back = page.locator('cms-toasts .toast', { hasText: 'Tabelle staff ist wieder da.' })
    await back.getByRole('button', { name: 'Zeigen' }).click()
    await page.waitForURL('**/admin/tables/staff')
  })
})
