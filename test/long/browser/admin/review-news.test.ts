// What a reviewer is told without asking: how much waits, that a change is not to be seen on the page, what approving does.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { settled } from '../../../support/admin-house.ts'
import { faultsOfLook } from '../../../support/looks.ts'
import { reviewDesk } from '../../../browser/admin/review-setup.ts'

suite('what a reviewer is told', () => {
  const { harness, run, propose, go, button, says, edit, publicPage } = reviewDesk()
  let page: Page
  const badge = (text: string) =>
    page.locator('cms-nav a[href="/admin/review"] cms-nav-badge', { hasText: text }).waitFor()
  before(() => void ({ page } = harness))

  test('the number in the navigation follows whoever comes back, goes on and decides, without a reload', async () => {
    await go('/activity')
    const one = await edit(0, 'Fresh words')
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await badge('1')
    const two = await edit(1, 'Other words')
    await page.click('cms-nav a[href="/admin/menus"]')
    await settled(page)
    await badge('2')
    await run('reject_change', { change: two, reason: 'No' })
    await page.click('cms-nav a[href="/admin/review"]')
    await badge('1')
    await page.click(`a[href="/admin/review/${one}"]`)
    await button('Approve – stays a draft').click()
    await page.locator('cms-nav a[href="/admin/review"] cms-nav-badge b').waitFor({ state: 'detached' })
  })

  test('what is not to be seen on the page is said beside it, and its title is told word by word', async () => {
    const { page: id } = await publicPage('Beech', 'Leaves')
    await run('update_page', { page: String(id), title: 'The old beech' })
    await go(`/review/${await propose('update_page', { page: String(id), meta_title: 'Oaks of the north' })}`)
    await page.locator('cms-side-frames').scrollIntoViewIfNeeded()
    await says('Both look the same: what changes is not visible on the page itself.')
    assert.deepEqual(await faultsOfLook(page, 'review-unseen'), [])
    const title = await propose('update_page', { page: String(id), title: 'The young beech' })
    await go(`/review/${title}`)
    const diffText = page.locator('cms-diff dd').first()
    assert.deepEqual(
      [await diffText.locator('del').allInnerTexts(), await diffText.locator('ins').allInnerTexts()]
        .flat()
        .map((text) => text.split(':').at(-1)!.trim()),
      ['old', 'young'],
    )
    await go(`/review/${await edit(0, 'Seen words')}`)
    await page.locator('cms-side-frames').scrollIntoViewIfNeeded()
    await page.frameLocator('iframe[title="Before"]').getByText('Second words').waitFor()
    await page.frameLocator('iframe[title="After"]').getByText('Seen words').waitFor()
    assert.equal(await page.locator('cms-side-frames .note').count(), 0)
  })

  test('the button says whether approving publishes', async () => {
    const { page: id } = await publicPage('Larch', 'Needles')
    await run('update_page', { page: String(id), title: 'Larches' })
    await go(`/review/${await propose('publish_page', { page: String(id) })}`)
    await button('Approve and publish').waitFor()
    assert.equal(await button('Approve').count(), 0)
    await go(`/review/${await propose('unpublish_page', { page: String(id) })}`)
    await button('Approve').waitFor()
  })
})
