// On the page itself what is seen is what would be published: after taking back while writing, and when somebody saved meanwhile.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { adminHouse } from '../../../support/admin-house.ts'
import { call } from '../../../support/installation.ts'

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

  test('what was saved while the page was on its way is shown', async () => {
    const { context } = await house.signIn({ context: { viewport: { width: 1280, height: 900 } } })
    const page = await context.newPage()
    const made = await call(house.installation, 'default', 'create_page', {
      title: 'Late',
      slug: 'late',
      blocks: [{ type: 'richtext', data: { title: 'Before', text: '<p>x</p>' } }],
    })
    const { id, blocks } = (made.body as { data: any }).data
    const [{ id: block }] = blocks
    let isSaved = false
    await page.route('**/api/v1/pages/*', async (route) => {
      const data = { title: 'After' }
      if (!isSaved) await call(house.installation, 'default', 'update_block', { page: String(id), block, data })
      isSaved = true
      return route.continue()
    })
    await page.goto(`${house.origin}/admin/edit/late`)
    await page.locator('[data-edit]', { hasText: 'After' }).waitFor()
    assert.equal(isSaved, true)
    await context.close()
  })
})
