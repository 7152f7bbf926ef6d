// The preview beside the page editor: only what changed is renewed, in its place; what the kit's scripts dress is loaded anew.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { BrowserContext, FrameLocator, Page } from 'playwright-core'
import { adminHouse } from '../../../support/admin-house.ts'
import { eventually } from '../../../support/eventually.ts'

const cta = (title: string) => ({ type: 'cta', data: { title } })

suite('the preview', () => {
  const house = adminHouse()

  async function open(context: BrowserContext, blocks: object[]): Promise<{ page: Page; frame: FrameLocator }> {
    const headers = { origin: house.origin }
    const slug = `page-${Math.random().toString(36).slice(2, 10)}`
    const made = await context.request.post(`${house.origin}/api/v1/pages`, {
      data: { title: 'A page', slug, lang: 'en' },
      headers,
    })
    const { id } = ((await made.json()) as { data: { id: number } }).data
    await context.request.put(`${house.origin}/api/v1/pages/${id}/blocks`, { data: { blocks }, headers })
    const page = await house.open(`/pages/${id}`, context)
    const frame = page.frameLocator('cms-preview-frame iframe.front')
    await frame.locator('[data-block]').first().waitFor()
    return { page, frame }
  }
  const titles = (page: Page) =>
    page.evaluate(() => {
      const [app] = document.getElementsByTagName('cms-app')
      const find = (root: ParentNode): HTMLIFrameElement | undefined => {
        for (const one of root.querySelectorAll('*')) {
          if (one.matches('iframe.front')) return one as HTMLIFrameElement
          const inner = one.shadowRoot && find(one.shadowRoot)
          if (inner) return inner
        }
        return undefined
      }
      const preview = find(app!.shadowRoot!)!.contentDocument!
      return [...preview.querySelectorAll<HTMLElement>('[data-block]')].map(
        (one) =>
          `${one.querySelector('h1, h2')?.textContent.trim() ?? one.dataset['blockType']}${one.dataset['kept'] ? ' kept' : ''}`,
      )
    })
  const keep = (frame: FrameLocator) =>
    frame.locator('[data-block]').evaluateAll((all) => {
      for (const one of all) one.dataset['kept'] = '1'
    })
  const row = (page: Page, i: number) => page.getByRole('treeitem').nth(i)
  const until = async (page: Page, expected: string[]) => {
    let found: string[] = []
    await eventually(
      async () => (found = await titles(page)).join() === expected.join(),
      () => found.join(),
    )
  }

  test('blocks that are moved, removed, brought back and duplicated leave all others as they were', async () => {
    const { context } = await house.signIn({ context: { viewport: { width: 1440, height: 900 } } })
    const { page, frame } = await open(context, ['One', 'Two', 'Three', 'Four', 'Five'].map(cta))
    await keep(frame)
    await row(page, 1).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await page.keyboard.press('Alt+ArrowDown')
    await until(page, ['One kept', 'Three kept', 'Four kept', 'Two kept', 'Five kept'])
    await page.keyboard.press('Delete')
    await until(page, ['One kept', 'Three kept', 'Four kept', 'Five kept'])
    await page.keyboard.press('Control+z')
    await until(page, ['One kept', 'Three kept', 'Four kept', 'Two', 'Five kept'])
    await row(page, 4).focus()
    await page.keyboard.press('Control+d')
    await until(page, ['One kept', 'Three kept', 'Four kept', 'Two', 'Five kept', 'Five'])
    // The first is shown in its own way: both that are or were first are printed anew.
    await row(page, 1).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await until(page, ['Three', 'One', 'Four kept', 'Two', 'Five kept', 'Five'])
    await context.close()
  })

  test('a block of a kind that was not there brings its stylesheet along; one inside a layout is renewed there', async () => {
    const { context } = await house.signIn({ context: { viewport: { width: 1440, height: 900 } } })
    const layout = { type: 'layout', data: {}, children: [cta('Inside')] }
    const { page, frame } = await open(context, [cta('One'), layout])
    await keep(frame)
    await row(page, 0).focus()
    await page.keyboard.press('Insert')
    await page.locator('cms-block-picker .pick').first().waitFor()
    await page.keyboard.type('quote')
    await page.keyboard.press('Enter')
    await page.locator('cms-block-picker dialog').waitFor({ state: 'hidden' })
    await frame.locator('[data-block-type=quote]').waitFor()
    const sheets = await frame
      .locator('link[rel=stylesheet]')
      .evaluateAll((all) => all.map((one) => !!(one as unknown as HTMLLinkElement).sheet))
    assert.deepEqual([sheets.length > 1, sheets.every(Boolean)], [true, true])
    await row(page, 3).click()
    await page.locator('cms-block-panel input[name=title]').fill('Within')
    await until(page, ['One kept', 'quote', 'Within kept', 'Within'])
    await context.close()
  })

  test('what a script of the kit dresses is dressed', async () => {
    const { context } = await house.signIn({ context: { viewport: { width: 1440, height: 900 } } })
    const items = ['One', 'Two'].map((title) => ({ title, text: `<p>${title}</p>` }))
    const { page, frame } = await open(context, [cta('Above'), { type: 'tabs', data: { title: 'Tabs', items } }])
    await frame.locator('[role=tab]').first().waitFor()
    await row(page, 1).click()
    await page.locator('cms-block-panel input[name=title]').first().fill('Other tabs')
    await frame.getByText('Other tabs').waitFor()
    assert.equal(await frame.locator('[role=tab]').count(), 2)
    await context.close()
  })
})
