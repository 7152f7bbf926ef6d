// The page editor beside writing: what keys mean where, layouts that are filled, schedules that are refused, what was proposed.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { adminHouse } from '../../../support/admin-house.ts'

interface Shown {
  id: number
  title: string
  status: string
  parent_id: number | null
  blocks: { type: string; children?: { type: string }[] }[]
}

suite('beside writing', () => {
  const house = adminHouse()
  const ask = async (context: BrowserContext, line: string, data?: object) => {
    const [method, path] = line.split(' ') as [string, string]
    const headers = { origin: house.origin }
    const answer = await context.request.fetch(`${house.origin}/api/v1${path}`, { method, headers, data })
    return ((await answer.json()) as { data: Shown }).data
  }
  const newPage = async (context: BrowserContext, blocks: object[], title = 'A page') => {
    const slug = `page-${Math.random().toString(36).slice(2, 10)}`
    const { id } = await ask(context, 'POST /pages', { title, slug, lang: 'en' })
    await ask(context, `PUT /pages/${id}/blocks`, { blocks })
    return id
  }
  const signIn = (options: Parameters<typeof house.signIn>[0] = {}) =>
    house.signIn({ ...options, context: { viewport: { width: 1366, height: 800 }, ...options.context } })
  const opened = async (context: BrowserContext, id: number) => {
    const page = await house.open(`/pages/${id}`, context)
    await page.waitForSelector('cms-block-outline')
    return page
  }
  const rows = (page: Page) => page.getByRole('treeitem')
  const saved = (page: Page) => page.waitForSelector('cms-save-state [data-status="saved"]')
  const toast = (page: Page, text: string | RegExp) => page.locator('cms-toasts').getByText(text).waitFor()
  const publishing = async (page: Page, item: string) => {
    await page.getByRole('button', { name: 'More about publishing' }).click()
    await page.locator('cms-publish-menu').getByText(item, { exact: true }).click()
  }

  test('Delete means the block in the list, and nothing on a switch beside it', async () => {
    const { context } = await signIn()
    const page = await opened(context, await newPage(context, [{ type: 'layout', data: {} }]))
    await rows(page).first().click()
    const toggle = page.locator('cms-block-panel input[role="switch"]').first()
    await toggle.focus()
    await page.keyboard.press('Delete')
    await page.keyboard.press('Control+x')
    assert.equal(await rows(page).count(), 1)
    await rows(page).first().focus()
    await page.keyboard.press('Delete')
    await page.getByText('This page has no blocks yet.').waitFor()
    await context.close()
  })

  test('from the list of blocks, ? tells the keys and / adds', async () => {
    const { context } = await signIn()
    const page = await opened(context, await newPage(context, [{ type: 'cta', data: { title: 'One' } }]))
    await rows(page).first().focus()
    await page.keyboard.press('?')
    const keys = page.locator('cms-keys')
    for (const text of ['Move the block up', 'Remove the block', 'Paste below', 'Duplicate the block'])
      await keys.getByText(text, { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.locator('cms-keys dialog').waitFor({ state: 'hidden' })
    await rows(page).first().focus()
    await page.keyboard.press('/')
    await page.locator('cms-block-picker .pick').first().waitFor()
    await context.close()
  })

  test('a block is added into a layout, from its panel and from the preview', async () => {
    const { context } = await signIn()
    const id = await newPage(context, [{ type: 'layout', data: {} }])
    const page = await opened(context, id)
    const choose = async (type: string) => {
      await page.locator('cms-block-picker .pick').first().waitFor()
      await page.keyboard.type(type)
      await page.keyboard.press('Enter')
      await page.locator('cms-block-picker dialog').waitFor({ state: 'hidden' })
    }
    await rows(page).first().click()
    await page.locator('cms-preview-overlay .below[aria-label="Add a block inside"]').click()
    await choose('quote')
    await rows(page).nth(1).waitFor()
    await rows(page).first().click()
    await page.locator('cms-block-panel').getByText('Add a block inside').click()
    await choose('call')
    await rows(page).nth(2).waitFor()
    await saved(page)
    const { blocks } = await ask(context, `GET /pages/${id}`)
    assert.deepEqual(
      blocks.map(({ children }) => children?.map(({ type }) => type)),
      [['quote', 'cta']],
    )
    await context.close()
  })

  test('what else was copied is not pasted as the block of before', async () => {
    const permissions = ['clipboard-read', 'clipboard-write']
    const { context } = await signIn({ context: { permissions } })
    const page = await opened(context, await newPage(context, [{ type: 'cta', data: { title: 'One' } }]))
    await rows(page).first().focus()
    await page.keyboard.press('Control+c')
    await toast(page, 'Copied.')
    await page.keyboard.press('Control+v')
    await rows(page).nth(1).waitFor()
    await page.evaluate(() => navigator.clipboard.writeText('An address from a letter'))
    await page.keyboard.press('Control+v')
    await toast(page, 'There is no block to paste.')
    assert.equal(await rows(page).count(), 2)
    await context.close()
  })

  test('a schedule that is refused leads to what is missing, and the dialog is gone', async () => {
    const { context } = await signIn()
    const page = await opened(context, await newPage(context, [{ type: 'hero', data: {} }]))
    await publishing(page, 'Publish later …')
    await page.locator('cms-schedule-dialog').getByRole('button', { name: 'Schedule' }).click()
    await page.locator('cms-findings-dialog').getByText('Hero: Title').waitFor()
    await page.locator('cms-schedule-dialog dialog').waitFor({ state: 'hidden' })
    await context.close()
  })

  test('a schedule without an answer keeps the dialog open', async () => {
    const { context } = await signIn()
    const page = await opened(context, await newPage(context, [{ type: 'cta', data: { title: 'One' } }]))
    await page.route('**/schedule', (route) => route.abort())
    await publishing(page, 'Publish later …')
    const dialog = page.locator('cms-schedule-dialog')
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await page.locator('cms-toasts .toast').first().waitFor()
    assert.equal(await dialog.locator('dialog').isVisible(), true)
    await page.unroute('**/schedule')
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await toast(page, /^It will be published by itself: .*\d:\d\d/)
    await dialog.locator('dialog').waitFor({ state: 'hidden' })
    await context.close()
  })

  test('a page that somebody took over is read-only after each move that is refused, and when one comes back', async () => {
    const [one, two] = [await signIn(), await signIn()]
    const id = await newPage(one.context, [{ type: 'cta', data: { title: 'One' } }])
    const first = await opened(one.context, id)
    const notices = first.locator('cms-editor-notices')
    const takenBy = async (context: BrowserContext) => {
      await saved(first)
      await ask(context, `POST /pages/${id}/lock`, { take_over: true })
    }
    const isTold = async () => {
      await notices.getByText('Anna Muster has taken over this page. You can look at it.').waitFor()
      await first.waitForSelector('cms-save-state [data-status="locked"]')
      assert.equal(await first.locator('cms-toasts .toast').count(), 0)
      await notices.getByRole('button', { name: 'Take over' }).click()
      await first.locator('cms-confirm').getByRole('button', { name: 'Take over' }).click()
      await saved(first)
      await first.locator('cms-toasts').getByRole('button', { name: 'Close' }).click()
      await first.locator('cms-confirm dialog').waitFor({ state: 'hidden' })
    }
    await takenBy(two.context)
    await first.locator('cms-publish-menu').getByRole('button', { name: 'Publish', exact: true }).click()
    await isTold()

    await takenBy(two.context)
    await publishing(first, 'Publish later …')
    const dialog = first.locator('cms-schedule-dialog')
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await dialog.locator('dialog').waitFor({ state: 'hidden' })
    await isTold()
    await takenBy(two.context)
    await publishing(first, 'Submit for review')
    await isTold()
    await takenBy(two.context)
    await first.evaluate(() => dispatchEvent(new Event('focus')))
    await isTold()
    await one.context.close()
    await two.context.close()
  })

  test('whoever only looks at a page reads the same of its button as of its badge', async () => {
    const [one, two] = [await signIn(), await signIn()]
    const id = await newPage(one.context, [{ type: 'cta', data: { title: 'One' } }])
    await ask(two.context, `POST /pages/${id}/lock`)
    const page = await opened(one.context, id)
    const reads = async (badge: string, button: string) => {
      await page.waitForSelector('cms-save-state [data-status="locked"]')
      await page.locator('cms-editor-head .badge').getByText(badge, { exact: true }).waitFor()
      const main = page.locator('cms-publish-menu wa-button').first()
      assert.equal(await main.locator('span.label').innerText(), button)
      assert.equal(await main.getAttribute('disabled'), '')
    }
    await reads('Draft', 'Publish')
    await ask(two.context, `POST /pages/${id}/publish`)
    await page.reload()
    await reads('Published', 'Published')
    await ask(two.context, `PATCH /pages/${id}`, { title: 'Another title' })
    await page.reload()
    await reads('Changed', 'Publish')
    await one.context.close()
    await two.context.close()
  })

  test('the message that a block was removed goes once its undo would do nothing', async () => {
    const { context } = await signIn()
    const id = await newPage(context, ['One', 'Two', 'Three'].map((title) => ({ type: 'cta', data: { title } }))) // prettier-ignore
    const page = await opened(context, id)
    const message = page.locator('cms-toasts .toast').filter({ hasText: 'removed.' })
    const remove = async () => {
      await rows(page).last().click()
      await page.keyboard.press('Delete')
      await message.first().waitFor()
    }
    const counts = async (expected: number) => {
      for (let tries = 0; (await rows(page).count()) !== expected; tries++) {
        assert.ok(tries < 50, `${expected} blocks`)
        await page.waitForTimeout(100)
      }
    }
    const head = page.locator('cms-editor-head')
    await saved(page)
    await remove()
    await counts(2)
    await head.getByRole('button', { name: 'Undo', exact: true }).click()
    await counts(3)
    await message.waitFor({ state: 'detached' })

    await remove()
    await message.getByRole('button', { name: 'Undo' }).click()
    await counts(3)
    await remove()
    await counts(2)
    await page.locator('cms-publish-menu').getByRole('button', { name: 'Publish', exact: true }).click()
    await page.locator('cms-editor-head .badge').getByText('Published', { exact: true }).waitFor()
    await message.waitFor({ state: 'detached' })

    await remove()
    await page.locator('cms-nav').getByRole('link', { name: 'Media' }).click()
    await page.waitForURL('**/admin/media')
    await message.waitFor({ state: 'detached' })
    await context.close()
  })

  test('who needs approval sees on coming back what waits, and may propose a move', async () => {
    const { context: lead } = await signIn()
    const permissions = ['pages.edit', 'pages.publish']
    await ask(lead, 'POST /roles', { name: 'pupil', title: 'Pupil', permissions, approval: true })
    const id = await newPage(lead, [{ type: 'cta', data: { title: 'One' } }])
    const { context } = await signIn({ role: 'pupil' })
    const page = await opened(context, id)
    await publishing(page, 'Publish')
    await toast(page, 'It waits for approval.')
    const notice = page.locator('cms-editor-notices').getByText('1 of your changes wait for approval')
    await notice.waitFor()
    await page.reload()
    await notice.waitFor()
    await page.locator('cms-editor-notices').getByText('My proposals').click()
    await page.waitForURL('**/admin/review/mine')
    assert.equal((await ask(lead, `GET /pages/${id}`)).status, 'draft')
    await context.close()
    await lead.close()
  })

  test('the widths change the preview at 1366 pixels, and all tabs of the page are seen', async () => {
    const { context } = await signIn({ context: { viewport: { width: 1366, height: 800 } } })
    const page = await opened(context, 1)
    const width = () =>
      page.locator('cms-preview-frame iframe.front').evaluate((frame) => (frame as HTMLElement).offsetWidth)
    const widths: number[] = []
    for (const name of ['Phone', 'Tablet', 'Desktop']) {
      await page.getByRole('button', { name, exact: true }).click()
      await page.locator(`[aria-label="${name}"][aria-pressed="true"]`).waitFor()
      widths.push(await width())
    }
    assert.deepEqual(widths, [390, 820, 1280])
    const tabs = page.locator('cms-page-panel .tabs')
    assert.equal(await tabs.evaluate((one) => one.scrollWidth <= one.clientWidth), true)
    await context.close()
  })

  test('a page is moved in one place, and back', async () => {
    const { context } = await signIn()
    const parent = await newPage(context, [], 'The parent')
    const id = await newPage(context, [], 'The child')
    const page = await opened(context, id)
    await page.locator('cms-page-place select[name="parent"]').selectOption({ label: 'The parent' })
    await toast(page, 'Moved.')
    assert.equal((await ask(context, `GET /pages/${id}`)).parent_id, parent)
    const back = page.waitForResponse('**/move')
    await page.locator('cms-toasts').getByRole('button', { name: 'Undo' }).click()
    assert.equal((await back).status(), 200)
    assert.equal((await ask(context, `GET /pages/${id}`)).parent_id, null)
    await page.getByRole('tab', { name: 'Access' }).click()
    await page.locator('cms-access-form').waitFor()
    assert.equal(await page.locator('cms-page-access select').count(), 0)
    await context.close()
  })
})
