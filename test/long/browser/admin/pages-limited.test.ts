// The pages for those who may not change all of them: readers, members limited to a part, websites without languages.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { BrowserContext } from 'playwright-core'
import type { PageRow } from '../../../../src/admin/screens/pages/page-row.ts'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { listen } from '../../../support/looks.ts'

suite('pages that are not all theirs', () => {
  const house = adminHouse()
  let owner: BrowserContext

  before(async () => void ({ context: owner } = await house.signIn()))

  const ask = async (path: string) => {
    const answer = await owner.request.get(`${house.origin}/api/v1${path}`)
    return ((await answer.json()) as { data: (PageRow & { blocks: unknown[] })[] }).data
  }

  test('somebody who may only read looks at a page, its preview and its versions', async () => {
    const { context } = await house.signIn({ role: 'viewer' })
    const other = await house.open('/pages', context)
    const heard = listen(other)
    await other.locator('cms-page-tree .words a').first().click()
    await other.locator('cms-editor-notices').getByText('not change it').waitFor()
    await other.frameLocator('cms-preview-frame iframe.front').locator('main').first().waitFor()
    await other.locator('cms-save-state [data-status="locked"]').waitFor()
    assert.equal(await other.locator('cms-publish-menu').count(), 0)
    await other.getByRole('tab', { name: 'Versions' }).click()
    await other.locator('cms-page-revisions .revision').first().waitFor()
    assert.deepEqual(heard, [])
    await context.close()
  })

  test('who writes in another language than the main one changes the settings of that one', async () => {
    const { context, id } = await house.signIn({ role: 'admin' })
    const headers = { origin: house.origin }
    await owner.request.patch(`${house.origin}/api/v1/users/${id}`, { data: { languages: ['de'] }, headers })
    const other = await house.open('/settings', context)
    await other.waitForURL(/\/settings\?lang=de$/)
    await other.getByLabel('Tagline').fill('Möbel aus Eiche')
    await other.getByRole('button', { name: 'Save' }).click()
    await settled(other)
    const answer = await owner.request.get(`${house.origin}/api/v1/settings?lang=de`)
    const { data } = (await answer.json()) as { data: { values: { tagline: string } } }
    assert.equal(data.values.tagline, 'Möbel aus Eiche')
    await context.close()
  })

  test('of those limited to a part: the rest is only looked at', async () => {
    const { context, id } = await house.signIn({ role: 'editor' })
    const rows = await ask('/pages?lang=en&limit=200')
    const [part, outside] = ['Contact', 'Services'].map((title) => rows.find((one) => one.title.startsWith(title))!)
    const headers = { origin: house.origin }
    const limited = await owner.request.patch(`${house.origin}/api/v1/users/${id}`, {
      data: { pages: [part!.uid] },
      headers,
    })
    assert.equal(limited.status(), 200)
    const other = await house.open('/pages', context)
    assert.equal(await other.locator('cms-page-head wa-button').count(), 0)
    const items = async (title: string) => {
      await other.locator('cms-page-tree [role="row"]', { hasText: title }).first().locator('.more').click()
      const found = other.locator('cms-row-menu wa-dropdown-item')
      await found.first().waitFor()
      const texts = (await found.allInnerTexts()).map((text) => text.trim())
      await other.keyboard.press('Escape')
      await found.first().waitFor({ state: 'hidden' })
      return texts
    }
    assert.ok((await items('Contact')).includes('Rename'))
    assert.ok(!(await items('Services')).some((text) => /Rename|Publish|trash|Move|Duplicate|below/.test(text)))
    const submitted = await owner.request.post(`${house.origin}/api/v1/pages/${outside!.id}/submit`, { headers })
    assert.equal(submitted.status(), 200)
    await other.goto(`${house.origin}/admin/pages/${outside!.id}`)
    await settled(other)
    await other.locator('cms-editor-notices').getByText('What you may change lies elsewhere').waitFor()
    // Nothing there is for them to change or to decide.
    assert.equal(await other.locator('cms-editor-notices').getByText('review').count(), 0)
    await other.locator('cms-save-state [data-status="locked"]').waitFor()
    await other.goto(`${house.origin}/admin/pages/${part!.id}`)
    await settled(other)
    await other.locator('cms-save-state [data-status="saved"]').waitFor()
    await context.close()
  })

  test('without the feature languages there is no choice of one, and no side by side', async () => {
    const { context } = await house.signIn({ role: 'admin', context: { bypassCSP: true } })
    const other = await context.newPage()
    await other.route('**/api/v1/me', async (route) => {
      const answer = await route.fetch()
      const { data } = (await answer.json()) as { data: { features: string[] } }
      const features = data.features.filter((one) => one !== 'languages')
      await route.fulfill({ response: answer, json: { data: { ...data, features } } })
    })
    await other.goto(`${house.origin}/admin/pages?lang=de`)
    await settled(other)
    assert.equal(await other.locator('.filters select').count(), 1)
    assert.ok((await other.locator('cms-page-tree .words a').allInnerTexts()).includes('Contact'))
    await other.goto(`${house.origin}/admin/pages/1/translations`)
    await other.locator('cms-message').getByText('Not for you').waitFor()
    await context.close()
  })
})
