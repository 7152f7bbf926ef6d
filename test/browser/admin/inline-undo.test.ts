// Taking back on the page itself, while the caret is still in a formatted text: what is seen is what would be published.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { adminHouse } from '../../support/admin-house.ts'

suite('taking back on the page', () => {
  const house = adminHouse()

  test('a formatted text that is still written shows what there was', async () => {
    const { context } = await house.signIn({ context: { viewport: { width: 1280, height: 900 } } })
    const page = await context.newPage()
    await page.goto(`${house.origin}/admin/edit`)
    await page.waitForSelector('cms-inline-bar [role=toolbar]')
    const id = await page.evaluate('document.documentElement.dataset.cmsPage')
    const stored = async () => {
      const answer = await context.request.get(`${house.origin}/api/v1/pages/${String(id)}`)
      return ((await answer.json()) as { data: { blocks: unknown } }).data.blocks
    }
    const saved = () => page.waitForSelector('cms-save-state [data-status=saved]')
    const [rich, before] = [page.locator('[data-edit-kind=rich]').first(), await stored()]
    const text = await rich.textContent()
    await rich.click()
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('Taken back ')
    await rich.filter({ hasText: 'Taken back' }).waitFor()
    await saved()
    await page.click('cms-inline-bar button[aria-label=Undo]')
    await rich.filter({ hasNotText: 'Taken back' }).waitFor()
    await saved()
    assert.deepEqual([await stored(), (await rich.textContent())?.trim()], [before, text?.trim()])
    await context.close()
  })
})
