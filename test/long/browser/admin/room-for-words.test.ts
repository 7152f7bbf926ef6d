// Words that have the room they need: looks of blocks in the picker, and messages beside a long button.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { adminHouse } from '../../../support/admin-house.ts'
import { call } from '../../../support/installation.ts'

suite('room for words in the admin', () => {
  const house = adminHouse()
  let page: Page

  before(async () => {
    const { context } = await house.signIn({ lang: 'de', context: { viewport: { width: 1440, height: 1000 } } })
    const made = await call(house.installation, 'default', 'create_page', { title: 'Seite', lang: 'de' })
    page = await house.open(`/pages/${(made.body.data as { id: number }).id}`, context)
  })
  const shot = async (name: string) => {
    if (process.env['CMS_SHOTS']) await page.screenshot({ path: `${process.env['CMS_SHOTS']}/${name}.png` })
  }

  test('a long name of a look is read to its end in the picker of blocks', async () => {
    await page.locator('cms-block-outline').getByRole('button', { name: 'Block hinzufügen' }).first().click()
    const option = page
      .locator('cms-block-picker')
      .getByRole('button', { name: 'Nebeneinander, das nächste angeschnitten' })
    await option.scrollIntoViewIfNeeded()
    assert.equal(await option.evaluate((one) => one.scrollWidth > one.clientWidth), false)
    await shot('picker')
    await page.keyboard.press('Escape')
    await page.locator('cms-block-picker dialog').waitFor({ state: 'hidden' })
  })

  test('a message with a long button has lines of more than a word', async () => {
    await page.locator('cms-toasts').evaluate((toasts) =>
      (toasts as unknown as { add(toast: object): void }).add({
        text: 'R-2026-ABCD12 steht jetzt auf „In Arbeit“.',
        action: { label: 'Wieder als neu markieren', run: () => undefined },
      }),
    )
    const toastText = page.locator('cms-toasts .toast p')
    const lines = await toastText.evaluate((one) => {
      const range = document.createRange()
      range.selectNodeContents(one)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size
    })
    await shot('toast')
    assert.ok(lines <= 2, `${lines} lines`)
  })
})
