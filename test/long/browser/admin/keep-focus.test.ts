// The focus is not lost: when what had it is disabled, closed or gone, it is near, and Tab goes on from there.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { adminHouse } from '../../../support/admin-house.ts'

suite('the focus of the admin', () => {
  const house = adminHouse()
  let context: BrowserContext
  before(async () => void ({ context } = await house.signIn()))

  async function open(path: string): Promise<Page> {
    const page = await house.open(path, context)
    return page
  }
  /** Every element the focus is in, from the outside. */
  const inside = (page: Page) =>
    page.evaluate(() => {
      const names: string[] = []
      for (let at = document.activeElement; at; at = at.shadowRoot?.activeElement ?? null) names.push(at.localName)
      return names
    })
  const isIn = (page: Page, name: string) =>
    page.waitForFunction((expected) => {
      let last: Element | null = null
      for (let at = document.activeElement; at; at = at.shadowRoot?.activeElement ?? null) last = at
      return last?.localName === expected
    }, name)

  test('a button that can no longer be pressed leaves it to what is around, and Tab goes on in there', async () => {
    const page = await open('/design')
    await page.locator('cms-design-presets button[aria-pressed=false]').first().press('Space')
    const bar = page.locator('cms-design-save')
    await bar.getByRole('button', { name: 'Undo' }).press('Enter')
    await isIn(page, 'cms-design-save')
    await page.keyboard.press('Tab')
    await bar.getByRole('button', { name: 'Redo' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Tab')
    assert.ok((await inside(page)).includes('cms-design-preview'))
    await page.locator('cms-design-save:not([tabindex])').waitFor()
    await page.close()
  })

  test('what goes with a whole part of the screen leaves it to the screen', async () => {
    const page = await open('/pages/home')
    await page.getByRole('treeitem').first().press('Enter')
    await page.locator('cms-block-tools').getByRole('button', { name: 'Duplicate' }).focus()
    await page.keyboard.press('Escape')
    await isIn(page, 'main')
    await page.close()
  })

  test('a message that is gone with its button leaves it to the screen', async () => {
    const page = await open('/pages/home')
    await page.getByRole('treeitem').nth(1).press('Delete')
    const undo = page.locator('cms-toasts').getByRole('button', { name: 'Undo' })
    await undo.press('Enter')
    await undo.waitFor({ state: 'detached' })
    await isIn(page, 'main')
    await page.close()
  })
})
