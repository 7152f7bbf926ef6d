// What somebody writes stays with them when they are signed out, when an answer never comes, and when another editor takes over.
// The lock itself and a connection that is gone: page-editor.test.ts.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { adminHouse } from '../../../support/admin-house.ts'
import { thorough } from '../../../support/extent.ts'

suite('nothing that is written is lost', () => {
  const house = adminHouse()
  const api = async <T>(context: BrowserContext, path: string, data?: object): Promise<T> => {
    const options = data ? { method: 'POST', data, headers: { origin: house.origin } } : {}
    return ((await (await context.request.fetch(`${house.origin}/api/v1${path}`, options)).json()) as { data: T }).data
  }
  const newPage = async (context: BrowserContext): Promise<number> => {
    const slug = `page-${Math.random().toString(36).slice(2, 10)}`
    const { id } = await api<{ id: number }>(context, '/pages', { title: 'A page', slug, lang: 'en' })
    await api(context, `/pages/${id}/blocks`, { type: 'cta', data: { title: 'Before' } })
    return id
  }
  const title = async (context: BrowserContext, id: number) =>
    (await api<{ blocks: { data: { title: string } }[] }>(context, `/pages/${id}`)).blocks[0]!.data.title
  const opened = async (context: BrowserContext, id: number) => {
    const page = await house.open(`/pages/${id}`, context)
    await page.getByRole('treeitem').first().click()
    return page
  }
  const write = (page: Page, text: string) => page.locator('cms-block-panel input[name="title"]').fill(text)
  const status = (page: Page, expected: string) => page.locator(`cms-save-state [data-status="${expected}"]`).waitFor()
  const notice = (page: Page) => page.locator('cms-editor-notices')

  thorough('signed out while writing: it is kept, and saved once the person is in again', async () => {
    const { context } = await house.signIn()
    const id = await newPage(context)
    const page = await opened(context, id)
    const cookies = await context.cookies()
    await context.clearCookies()
    await write(page, 'Written without a session')
    await status(page, 'signed_out')
    await notice(page).getByText('kept on this device').waitFor()
    await write(page, 'Written on without a session')
    await context.addCookies(cookies)
    assert.equal(await title(context, id), 'Before')
    await notice(page).getByRole('button', { name: 'Go on' }).click()
    await status(page, 'saved')
    assert.equal(await title(context, id), 'Written on without a session')
    await context.close()
  })

  thorough('signed out, and the page closed: it is offered when the page is opened again', async () => {
    const { context } = await house.signIn()
    const id = await newPage(context)
    const page = await opened(context, id)
    const cookies = await context.cookies()
    await context.clearCookies()
    await write(page, 'Written before the browser was closed')
    await status(page, 'signed_out')
    await page.close({ runBeforeUnload: false })
    await context.addCookies(cookies)
    const again = await opened(context, id)
    await notice(again).getByText('were found on this device').waitFor()
    await notice(again).getByRole('button', { name: 'Apply' }).click()
    await status(again, 'saved')
    assert.equal(await title(context, id), 'Written before the browser was closed')
    await context.close()
  })

  test('a connection that breaks in the middle of saving: what was written meanwhile is saved, too', async () => {
    const { context } = await house.signIn()
    const id = await newPage(context)
    const page = await opened(context, id)
    let broken = 0
    await page.route('**/api/v1/pages/**', (route) => {
      if (route.request().method() === 'GET') return route.continue()
      broken++
      return route.abort('connectionreset')
    })
    await write(page, 'Sent into the void')
    await status(page, 'offline')
    await write(page, 'Written on meanwhile')
    assert.ok(broken > 0)
    assert.equal(await title(context, id), 'Before')
    await page.unrouteAll()
    await status(page, 'saved')
    assert.equal(await title(context, id), 'Written on meanwhile')
    await context.close()
  })

  thorough(
    'an answer that never comes although it was saved: nothing is doubled, nothing contradicts itself',
    async () => {
      const { context } = await house.signIn()
      const id = await newPage(context)
      const page = await opened(context, id)
      let lost = 0
      await page.route('**/api/v1/pages/**', async (route) => {
        if (route.request().method() === 'GET' || lost) return route.continue()
        lost++
        await route.fetch()
        return route.abort('connectionreset')
      })
      await write(page, 'Saved, and nobody knows')
      await status(page, 'saved')
      assert.equal(lost, 1)
      assert.equal(await title(context, id), 'Saved, and nobody knows')
      await write(page, 'And on it goes')
      await status(page, 'unsaved')
      await status(page, 'saved')
      assert.equal(await title(context, id), 'And on it goes')
      assert.equal(await page.getByRole('treeitem').count(), 1)
      await context.close()
    },
  )

  test('taken over while words were on their way: both have theirs', async () => {
    const [one, two] = [await house.signIn(), await house.signIn()]
    const id = await newPage(one.context)
    const first = await opened(one.context, id)
    await write(first, 'Saved by the first')
    await status(first, 'unsaved')
    await status(first, 'saved')
    await one.context.setOffline(true)
    await write(first, 'Only on the first one’s device')
    await status(first, 'offline')
    const second = await opened(two.context, id)
    await status(second, 'locked')
    await second.getByRole('button', { name: 'Take over' }).click()
    await second.locator('cms-confirm').getByRole('button', { name: 'Take over' }).click()
    await status(second, 'saved')
    assert.equal(await title(two.context, id), 'Saved by the first')
    await one.context.setOffline(false)
    await notice(first).getByText('has taken over').waitFor()
    await first.getByRole('button', { name: 'Show what I wrote' }).click()
    await first.locator('cms-unsaved-work-dialog').getByText('Only on the first one’s device').waitFor()
    assert.equal(await title(two.context, id), 'Saved by the first')
    await one.context.close()
    await two.context.close()
  })

  test('moved to the trash by somebody else and brought back: the editor goes on with what was written', async () => {
    const [one, two] = [await house.signIn(), await house.signIn()]
    const id = await newPage(one.context)
    const page = await opened(one.context, id)
    const { uid } = await api<{ uid: string }>(two.context, `/pages/${id}`)
    await api(two.context, `/pages/${id}/lock`, { take_over: true })
    const remove = { method: 'DELETE', headers: { origin: house.origin } }
    for (const path of [`/pages/${id}/lock`, `/pages/${id}`])
      assert.ok((await two.context.request.fetch(`${house.origin}/api/v1${path}`, remove)).ok(), path)
    await write(page, 'Written into the trash')
    await notice(page).getByText('What you wrote is kept on this device').waitFor()
    await api(two.context, `/trash/${uid}/restore`, {})
    await notice(page).getByRole('button', { name: 'Go on' }).click()
    await status(page, 'saved')
    assert.equal(await title(one.context, id), 'Written into the trash')
    await one.context.close()
    await two.context.close()
  })
})
