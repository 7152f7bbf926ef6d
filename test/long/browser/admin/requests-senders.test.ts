// The list of requests while the key is open: who sent what, opened in the browser; and what is new until it is read.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { adminHouse, settled, watched } from '../../../support/admin-house.ts'
import { marker } from '../../../support/forms.ts'
import { faultsOfLook } from '../../../support/looks.ts'
import {
  isOpen,
  nothingOf,
  press,
  requestsDesk,
  typeBack,
  typeTwice,
  unlock,
  visit,
} from '../../../browser/admin/requests-setup.ts'

const NAME = marker()
const PASSPHRASE = 'violet harbour seven lanterns'

suite('senders of requests', () => {
  const house = adminHouse()
  let harness: ReturnType<typeof requestsDesk>
  let page: Page
  const status = async () => {
    const [{ id }] = await harness.run('list_requests')
    return (await harness.run('get_request', { id })).status as string
  }

  before(async () => {
    harness = requestsDesk(house)
    await harness.makeForm()
    const { context } = await house.signIn({ role: 'network', context: { bypassCSP: true } })
    page = watched(await context.newPage())
    await visit(page, `${house.origin}/admin/requests/keys`)
    await press(page, 'Make the first key')
    await typeTwice(page, PASSPHRASE)
    await press(page, 'Make the key')
    await typeBack(page)
    await isOpen(page)
    assert.equal(await harness.send({ name: `<b>${NAME}</b>`, email: 'visitor@example.org' }), 303)
  })

  test('the overview tells of what is new, and leads to it', async () => {
    await page.locator('a[href="/admin"]').first().click()
    await page.getByRole('link', { name: 'One new request' }).click()
    await page.waitForURL('**/requests?status=new')
  })

  test('the list tells who sent it, as text, without anything being read for good', async () => {
    const row = page.locator('cms-requests-screen tbody tr')
    await row.getByText(`<b>${NAME}</b>`).waitFor()
    await row.getByText('visitor@example.org').waitFor()
    assert.equal(await status(), 'new')
    assert.deepEqual(await faultsOfLook(page, 'requests-open'), [])
  })

  test('what was opened is in progress; what is marked as new again stays so', async () => {
    await page.locator('cms-requests-screen td a').first().click()
    await page.getByRole('heading', { name: 'Content' }).waitFor()
    await settled(page)
    assert.equal(await status(), 'in_progress')
    const select = page.getByLabel(/^Status of/)
    assert.equal(await select.inputValue(), 'in_progress')
    await select.selectOption('new')
    await page.getByText('is marked: New').waitFor()
    await settled(page)
    assert.equal(await status(), 'new')
  })

  test('once it is locked, the list says no more than the server knows', async () => {
    await page.locator('cms-page-head a[href="/admin/requests"]').click()
    await page.locator('cms-requests-screen').getByText(`<b>${NAME}</b>`).waitFor()
    await press(page, 'Lock')
    await page.getByRole('columnheader', { name: 'Sender' }).waitFor({ state: 'detached' })
    await nothingOf(page, NAME, 'visitor@example.org')
  })

  test('the locked list offers to open the key right there; then it tells the senders', async () => {
    await page.getByText('The requests are sealed.').click()
    assert.deepEqual(await faultsOfLook(page, 'requests-locked'), [])
    await unlock(page, PASSPHRASE)
    await isOpen(page)
    assert.equal(new URL(page.url()).pathname, '/admin/requests')
    await page.locator('cms-requests-screen').getByText(`<b>${NAME}</b>`).waitFor()
    assert.equal(await page.locator('cms-key-opener').count(), 0)
  })
})
