// What authors submitted: all of it can be seen, and a list that could not be read is no empty one.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { tokenCall } from '../../../support/installation.ts'
import { violations } from '../../../support/looks.ts'
import { reviewDesk } from '../../../browser/admin/review-setup.ts'

suite('what was submitted', () => {
  const { harness, run, propose, go, button, says } = reviewDesk()
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

  test('an editor, who decides on no proposals, is led to what is submitted and decides there', async () => {
    const fields = [{ type: 'text', name: 'title', label: 'Titel', required: true }]
    const settings = { title_field: 'title', workflow: true }
    await run('save_data_table', { handle: 'news', name: 'Neues', singular: 'Meldung', fields, settings, apply: true })
    const news = await run('save_entry', { table: 'news', fields: { title: 'Sommerfest' }, action: 'submit' })
    const proposal = await propose('update_page', { page: String(harness.home.id), title: 'Proposed' })
    const { context } = await house.signIn({ role: 'editor', lang: 'de', context: { bypassCSP: true } })
    const own = await house.open('/', context)
    const told = await run('list_submitted', { limit: 200 })
    await own.getByRole('link', { name: `Eingereicht, Entscheidung steht aus: ${told.length}` }).click()
    const work = own.locator('cms-submitted-work li')
    await work.first().waitFor()
    await own.locator('cms-nav-badge', { hasText: String(told.length) }).waitFor()
    assert.equal(await own.locator('cms-change-filters').count(), 0)
    assert.deepEqual(await violations(own), [])
    // What its author still changed has been read by nobody.
    await run('update_entry', { table: 'news', entry: String(news.id), fields: { title: 'Winterfest' } })
    await own.getByRole('button', { name: 'Veröffentlichen Sommerfest' }).click()
    await own.locator('cms-toasts .toast', { hasText: '„Sommerfest“ wurde geändert' }).waitFor()
    assert.equal((await run('get_entry', { table: 'news', entry: String(news.id) })).status, 'in_review')
    await own.getByRole('button', { name: 'Veröffentlichen Winterfest' }).click()
    await own.locator('cms-toasts .toast', { hasText: 'Veröffentlicht: Winterfest' }).waitFor()
    assert.equal((await run('get_entry', { table: 'news', entry: String(news.id) })).status, 'published')
    await context.close()
    const { context: author } = await house.signIn({ role: 'author' })
    const other = await house.open('/', author)
    assert.equal(await other.locator('cms-nav').getByRole('link', { name: 'Review' }).count(), 0)
    await author.close()
    // Whose own decisions would wait for approval has nothing to decide.
    const permissions = ['pages.edit', 'pages.publish', 'data.edit', 'data.publish']
    await run('create_role', { name: 'trainee', title: 'Trainee', permissions, approval: true })
    const waiting = await run('create_page', { title: 'Waiting', lang: 'en' })
    await run('submit_page', { page: String(waiting.id) })
    const { context: trainee } = await house.signIn({ role: 'trainee' })
    const third = await house.open('/', trainee)
    await third.getByRole('heading', { name: 'Waiting for review' }).waitFor()
    assert.equal(await third.getByRole('link', { name: 'waiting for a decision' }).count(), 0)
    await trainee.close()
    await run('withdraw_page', { page: String(waiting.id) })
    await run('reject_change', { change: proposal, reason: 'No' })
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
