// Lists to choose from, in dialogs that put the focus somewhere when they open: they open by a click, and take what is chosen.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { adminHouse, settled } from '../../../support/admin-house.ts'

suite('choosing in a dialog', () => {
  const house = adminHouse()
  let page: Page

  before(async () => {
    const { context } = await house.signIn({ context: { viewport: { width: 1440, height: 900 } } })
    page = await house.open('', context)
  })

  for (const [path, dialog, list, option] of [
    ['/users?invite=1', 'cms-invite-dialog', 'Role', 'Editor'],
    ['/tokens?new=1', 'cms-token-dialog', 'How long it works', '365 days'],
  ] as const)
    test(`${list}: ${option}`, async () => {
      await page.goto(`${house.origin}/admin${path}`)
      await settled(page)
      const chosen = page.locator(dialog).getByRole('combobox', { name: list })
      await chosen.click()
      await page.locator(dialog).getByRole('option', { name: option, exact: true }).click()
      assert.equal(await chosen.inputValue(), option)
    })
})
