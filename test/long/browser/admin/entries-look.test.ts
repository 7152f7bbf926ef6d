// The list of entries as a file, for those who may only look, and for everybody whatever they look at it with.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { AXE, tooWide } from '../../../support/looks.ts'
import { asking, makeShop } from '../../../browser/admin/entries-shop.ts'

const DESK = { width: 1440, height: 900 }

suite('who else looks at entries', () => {
  const house = adminHouse()
  let page: Page

  before(async () => {
    await makeShop(asking(house), 20)
    const { context } = await house.signIn({ context: { viewport: DESK } })
    page = await house.open('/data/shop', context)
  })

  const visit = async (path: string) => {
    await page.goto(`${house.origin}/admin${path}`)
    await settled(page)
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  test('what is found is downloaded as a file', async () => {
    await visit('/data/shop?q=table+1')
    await button('Export').click()
    const download = page.waitForEvent('download')
    await page.locator('cms-entry-export').getByText('Download', { exact: true }).click()
    const file = await download
    assert.equal(file.suggestedFilename(), 'shop.csv')
    const chunks: Buffer[] = []
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
    const lines = Buffer.concat(chunks).toString().trim().split('\r\n')
    // The head, and 01, 10 to 19.
    assert.equal(lines.length, 12)
    assert.match(lines[0]!, /title,price,wood/)
  })

  test('who may only look chooses and changes nothing', async () => {
    const { context } = await house.signIn({ role: 'viewer', context: { viewport: DESK } })
    const other = await house.open('/data/shop', context)
    await other.getByRole('link', { name: 'Table 01', exact: true }).waitFor()
    assert.equal(await other.getByRole('checkbox').count(), 0)
    for (const name of ['New entry', 'Import']) assert.equal(await other.getByText(name, { exact: true }).count(), 0)
    await other.locator('td[data-column=price]').first().dblclick()
    assert.equal(await other.locator('cms-entry-cell cms-fields').count(), 0)
    await context.close()
  })

  test('the grid, its filter and what is chosen stand in nobody’s way, on a phone as well', async () => {
    const { context } = await house.signIn({ lang: 'de', context: { viewport: DESK, bypassCSP: true } })
    const filter = encodeURIComponent(JSON.stringify({ field: 'wood', op: 'eq', value: 'oak' }))
    const other = await house.open(`/data/shop?filter=${filter}`, context)
    await other.getByRole('button', { name: 'Filter', exact: true }).click()
    await other.getByRole('checkbox', { name: 'Alle gezeigten auswählen' }).click()
    await other.evaluate(AXE)
    for (const viewport of [DESK, { width: 390, height: 844 }]) {
      await other.setViewportSize(viewport)
      const options = JSON.stringify({ resultTypes: ['violations'] })
      const found = await other.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(
        `axe.run(${options})`,
      )
      assert.deepEqual(
        found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
        [],
      )
      assert.equal(await tooWide(other), 0)
    }
    // Narrower than the columns: they scroll in their panel, the page does not.
    await other.setViewportSize({ width: 1000, height: 700 })
    assert.equal(await tooWide(other), 0)
    await context.close()
  })
})
