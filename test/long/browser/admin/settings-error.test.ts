// The settings of a website on a phone: what is refused is led to, however far it is from the button.
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { adminHouse } from '../../../support/admin-house.ts'
import { eventually } from '../../../support/eventually.ts'

suite('a refused setting', () => {
  const house = adminHouse()
  let page: Page

  before(async () => {
    const { context } = await house.signIn({ context: { viewport: { width: 390, height: 844 } } })
    page = await house.open('/settings', context)
  })

  test('its field has the focus and is in view', async () => {
    const input = page.locator('cms-fields [data-field=email] input')
    await input.fill('no address')
    await page.locator('cms-settings-screen .save wa-button').first().click()
    await eventually(
      () =>
        input.evaluate((one) => {
          const { top, bottom } = one.getBoundingClientRect()
          return (one.getRootNode() as ShadowRoot).activeElement === one && top >= 0 && bottom <= innerHeight
        }),
      'the field is led to',
    )
  })
})
