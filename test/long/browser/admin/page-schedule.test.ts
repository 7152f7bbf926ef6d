// When a page that is online goes offline is planned, and taken back, without another publication.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { adminHouse } from '../../../support/admin-house.ts'

suite('the schedule of a page', () => {
  const house = adminHouse()

  test('the planned end of a page that is online is taken away alone', async () => {
    const { context } = await house.signIn()
    const call = async (method: string, path: string, data?: object) => {
      const headers = { origin: house.origin }
      const answer = await context.request.fetch(`${house.origin}/api/v1${path}`, { method, headers, data })
      assert.ok(answer.ok(), `${method} ${path}: ${await answer.text()}`)
      return ((await answer.json()) as { data: { id: number; unpublish_at: string | null } }).data
    }
    const { id } = await call('POST', '/pages', { title: 'Over', slug: 'over', lang: 'en' })
    await call('POST', `/pages/${id}/publish`, {})
    await call('POST', `/pages/${id}/schedule`, { unpublish_at: '2031-11-24T09:00:00Z' })

    const page = await house.open(`/pages/${id}`, context)
    await page.getByRole('button', { name: 'More about publishing' }).click()
    await page.locator('cms-publish-menu').getByText('Publish later …', { exact: true }).click()
    const dialog = page.locator('cms-schedule-dialog')
    assert.equal(await dialog.locator('[name=publish_at]').inputValue(), '', 'it is online already')
    await dialog.locator('[name=unpublish_at]').fill('')
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await dialog.locator('dialog').waitFor({ state: 'hidden' })
    assert.equal((await call('GET', `/pages/${id}`)).unpublish_at, null)
    await context.close()
  })
})
