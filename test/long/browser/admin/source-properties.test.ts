// A source of properties for a website that has the table for them already, as one made with the kit for estate agents.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { runDueJobs } from '../../../../src/lib/core/jobs/jobs.ts'
import { propertiesTable } from '../../../../src/lib/sources/openimmo/properties-table.ts'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { call } from '../../../support/installation.ts'
import { openImmo, property } from '../../../support/openimmo.ts'

suite('a source of properties', () => {
  let page: Page
  const house = adminHouse()
  before(async () => {
    const { handle, name, singular, icon, fields, settings } = propertiesTable('en')
    const table = { handle, name, singular, icon, fields, settings, apply: true }
    const { status } = await call(house.installation, 'default', 'save_data_table', table)
    assert.ok(status < 300)
    const { context } = await house.signIn()
    page = await house.open('/sources/new', context)
  })

  test('it fills the table that is there', async () => {
    await page.getByText('Files', { exact: true }).click()
    const name = 'export.xml'
    const buffer = Buffer.from(openImmo(property({ id: '1', pictures: ['missing.jpg'] })))
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/xml', buffer })
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('radio', { name: 'A table there is' }).and(page.locator(':checked')).waitFor()
    await settled(page)
    await page.getByRole('button', { name: /^Create and/ }).click()
    await page.waitForURL('**/sources/1')
    const { body } = await call(house.installation, 'default', 'get_source', { id: 1 })
    assert.equal((body.data as { table: string }).table, 'properties')
  })

  test('what is wrong with an item is said by the label of the field', async () => {
    await page.locator('section.running').waitFor()
    await runDueJobs(house.installation, await house.installation.openSite('default'))
    await page.getByRole('tab', { name: 'Runs' }).click()
    await page.getByText('1 error', { exact: true }).click()
    await page.locator('cms-source-runs li b').getByText('Pictures', { exact: true }).waitFor()
  })

  test('a number that the source fills looks like the other fields that it does', async () => {
    const { body } = await call(house.installation, 'default', 'list_entries', { table: 'properties' })
    const [entry] = body.data as { id: number }[]
    await page.goto(`${house.origin}/admin/data/properties/${entry!.id}`)
    await settled(page)
    const colours = await Promise.all(
      ['price', 'title'].map((name) =>
        page.locator(`input[name="${name}"]`).evaluate((input) => {
          const framed = input.closest('.affix') ?? input
          const { backgroundColor, borderTopColor } = getComputedStyle(framed)
          return [backgroundColor, borderTopColor]
        }),
      ),
    )
    assert.deepEqual(colours[0], colours[1])
  })
})
