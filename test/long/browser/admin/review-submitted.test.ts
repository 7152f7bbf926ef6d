// What authors submitted: all of it can be seen, and a list that could not be read is no empty one.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { tokenCall } from '../../../support/installation.ts'
import { reviewDesk } from '../../../browser/admin/review-setup.ts'

suite('what was submitted', () => {
  const { harness, run, go, button, says } = reviewDesk()
  const { house } = harness
  let page: Page
  before(() => void ({ page } = harness))
  const lines = () => page.locator('cms-submitted-work li')

  test('a list that cannot be read says so, with a way to try again, and nothing says that nothing waits', async () => {
    await page.route('**/api/v1/submitted*', (route) => route.fulfill({ status: 500, json: { status: 500 } }))
    await go('/review')
    await button('Try again').waitFor()
    assert.equal(await page.getByText('Nothing waits').count(), 0)
    await page.unroute('**/api/v1/submitted*')
    await button('Try again').click()
    await says('Nothing waits')
  })

  test('more than a page of it is shown when asked for, with who submitted it and not who wrote in it since', async () => {
    const nora = await tokenCall(house.installation, 'default', { name: 'Nora', role: 'author' })
    for (let n = 0; n < 53; n++) {
      const { id } = await run('create_page', { title: `Leaf ${n}`, lang: 'en' }, nora)
      await run('submit_page', { page: String(id) }, nora)
      if (n === 52) await run('update_page', { page: String(id), title: 'The last leaf' })
    }
    await go('/review')
    await lines().nth(49).waitFor()
    assert.equal(await lines().count(), 50)
    await page.locator('cms-nav-badge', { hasText: '53' }).waitFor()
    await button('Show more').click()
    await lines().nth(52).waitFor()
    assert.match(await lines().nth(52).innerText(), /^The last leaf[^]*Submitted by Nora/)
    assert.equal(await button('Show more').count(), 0)
  })
})
