// What the menu of the page editor does with the whole page: its end is planned and taken back, it is copied, it goes to the trash.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { adminHouse } from '../../../support/admin-house.ts'

interface Shown {
  id: number
  title: string
  status: string
  unpublish_at: string | null
}

suite('the schedule of a page', () => {
  const house = adminHouse()

  const signedIn = async () => {
    const { context } = await house.signIn()
    const call = async (method: string, path: string, data?: object) => {
      const headers = { origin: house.origin }
      const answer = await context.request.fetch(`${house.origin}/api/v1${path}`, { method, headers, data })
      assert.ok(answer.ok(), `${method} ${path}: ${await answer.text()}`)
      return ((await answer.json()) as { data: Shown }).data
    }
    return { context, call }
  }

  test('the planned end of a page that is online is taken away alone', async () => {
    const { context, call } = await signedIn()
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
    await page.locator('cms-toasts').getByText('It stays online.').waitFor()
    await context.close()
  })

  test('the planned end of a page is told when it is set, in the editor and in the list', async () => {
    const { context, call } = await signedIn()
    const { id } = await call('POST', '/pages', { title: 'Fair', slug: 'fair', lang: 'en' })
    await call('POST', `/pages/${id}/publish`, {})
    const page = await house.open(`/pages/${id}`, context)
    await page.getByRole('button', { name: 'More about publishing' }).click()
    await page.locator('cms-publish-menu').getByText('Publish later …', { exact: true }).click()
    const dialog = page.locator('cms-schedule-dialog')
    await dialog.locator('[name=unpublish_at]').fill('2031-11-24T09:00')
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await page
      .locator('cms-toasts')
      .getByText(/^It will go offline by itself: .*2031/)
      .waitFor()
    await page
      .locator('cms-editor-head')
      .getByText(/^Published until .*2031/)
      .waitFor()
    await page.goto(`${house.origin}/admin/pages?q=Fair`)
    await page
      .locator('cms-page-status')
      .getByText(/Published until .*2031/)
      .waitFor()
    await context.close()
  })

  test('keys in a dialog neither undo nor publish anything of the page behind it', async () => {
    const { context, call } = await signedIn()
    const { id } = await call('POST', '/pages', { title: 'Before', slug: 'behind', lang: 'en' })
    const page = await house.open(`/pages/${id}`, context)
    await page.locator('cms-page-settings input[name=title]').fill('After')
    await page.waitForSelector('cms-save-state [data-status=unsaved]')
    await page.waitForSelector('cms-save-state [data-status=saved]')
    await page.getByRole('button', { name: 'More about publishing' }).click()
    await page.locator('cms-publish-menu').getByText('Publish later …', { exact: true }).click()
    await page.locator('cms-schedule-dialog [name=publish_at]').focus()
    for (const key of ['Control+z', 'Control+Enter', 'Control+s']) await page.keyboard.press(key)
    await page.locator('cms-schedule-dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.locator('cms-schedule-dialog dialog').waitFor({ state: 'hidden' })
    assert.equal(await page.locator('cms-page-settings input[name=title]').inputValue(), 'After')
    const { title, status } = await call('GET', `/pages/${id}`)
    assert.deepEqual([title, status], ['After', 'draft'])
    await context.close()
  })

  test('the editor makes a copy of its page, and moves it to the trash and back', async () => {
    const { context, call } = await signedIn()
    const { id } = await call('POST', '/pages', { title: 'Whole', slug: 'whole', lang: 'en' })
    const page = await house.open(`/pages/${id}`, context)
    const choose = async (item: string) => {
      await page.getByRole('button', { name: 'More about publishing' }).click()
      await page.locator('cms-publish-menu').getByText(item, { exact: true }).click()
    }
    await choose('Duplicate')
    await page.waitForURL((url) => /\/pages\/\d+$/.test(url.pathname) && !url.pathname.endsWith(`/${id}`))
    await page.goto(`${house.origin}/admin/pages/${id}`)
    await choose('Move to the trash')
    await page.waitForURL('**/admin/pages')
    assert.equal((await call('GET', `/pages/${id}`)).status, 'trash')
    await page.locator('cms-toasts .toast', { hasText: 'Whole is in the trash.' }).getByText('Undo').click()
    await page.waitForURL(`**/admin/pages/${id}`)
    assert.equal((await call('GET', `/pages/${id}`)).status, 'draft')
    await context.close()
  })
})
