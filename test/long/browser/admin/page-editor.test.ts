// The page editor in a real browser: writing, adding, moving, undoing, offline and back, two people on one page, publishing.
// Holds: contract 4.3 editor
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { thorough } from '../../../support/extent.ts'
import { listen, tooWide, violations } from '../../../support/looks.ts'

interface Shown {
  version: number
  status: string
  title: string
  lock: { until: string }
  blocks: { id: string; type: string; data: Record<string, unknown>; children?: unknown[] }[]
}

suite('the page editor', () => {
  const house = adminHouse()
  const at = (context: BrowserContext) => ({
    get: async (path: string) =>
      ((await (await context.request.get(`${house.origin}/api/v1${path}`)).json()) as { data: Shown }).data,
    post: async (path: string, data: object) => {
      const answer = await context.request.post(`${house.origin}/api/v1${path}`, {
        data,
        headers: { origin: house.origin },
      })
      return ((await answer.json()) as { data: { id: number } }).data
    },
  })
  /** A page of its own for a test. */
  const newPage = async (context: BrowserContext, titles: string[]): Promise<number> => {
    const blocks = titles.map((title) => ({ type: 'cta', data: { title } }))
    const slug = `page-${Math.random().toString(36).slice(2, 10)}`
    const { id } = await at(context).post('/pages', { title: 'A page', slug, lang: 'en' })
    await context.request.put(`${house.origin}/api/v1/pages/${id}/blocks`, {
      data: { blocks },
      headers: { origin: house.origin },
    })
    return id
  }
  const opened = async (context: BrowserContext, id: number) => {
    const page = await house.open(`/pages/${id}`, context)
    await page.waitForSelector('cms-block-outline')
    return page
  }
  const rows = (page: Page) => page.getByRole('treeitem')
  /** The words of the blocks, from the top. */
  const order = (page: Page) =>
    rows(page).evaluateAll((all) => all.map((row) => row.querySelector('.words span')?.textContent ?? ''))
  const status = (page: Page, expected: string) => page.waitForSelector(`cms-save-state [data-status="${expected}"]`)
  const titles = async (context: BrowserContext, id: number) =>
    (await at(context).get(`/pages/${id}`)).blocks.map(({ data }) => data['title'])
  const write = async (page: Page, text: string, expected = 'saved') => {
    await page.locator('cms-block-panel input[name="title"]').fill(text)
    if (expected === 'saved') await status(page, 'unsaved')
    await status(page, expected)
  }
  /** A dialog that is closing still keeps the focus. */
  const closed = (page: Page, dialog: string) => page.locator(`${dialog} dialog`).waitFor({ state: 'hidden' })
  const preview = (page: Page) => page.frameLocator('cms-preview-frame iframe.front')

  test('what is typed is saved by itself, shown in the preview, and undone and redone', async () => {
    const { context } = await house.signIn()
    const id = await newPage(context, ['First', 'Second'])
    const page = await opened(context, id)
    const complaints = listen(page)
    await rows(page).nth(1).click()
    await write(page, 'Another title')
    assert.deepEqual(await titles(context, id), ['First', 'Another title'])
    await preview(page).getByText('Another title').waitFor()
    assert.deepEqual(await order(page), ['First', 'Another title'])
    await rows(page).nth(1).focus()
    await page.keyboard.press('Control+z')
    assert.deepEqual(await order(page), ['First', 'Second'])
    await page.keyboard.press('Control+Shift+z')
    assert.deepEqual(await order(page), ['First', 'Another title'])
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await status(page, 'saved')
    assert.deepEqual(await titles(context, id), ['First', 'Second'])
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('blocks are added by the picker, with the keyboard alone', async () => {
    const { context } = await house.signIn()
    const id = await newPage(context, ['Only'])
    const page = await opened(context, id)
    await rows(page).first().focus()
    await page.keyboard.press('Insert')
    await page.locator('cms-block-picker .pick').first().waitFor()
    await page.keyboard.type('quote')
    await page.keyboard.press('Enter')
    await rows(page).nth(1).waitFor()
    assert.equal(await rows(page).nth(1).getAttribute('aria-selected'), 'true')
    await status(page, 'saved')
    const { blocks } = await at(context).get(`/pages/${id}`)
    assert.deepEqual(
      blocks.map(({ type }) => type),
      ['cta', 'quote'],
    )
    assert.ok(Object.keys(blocks[1]!.data).length, 'begins with its example')
    await context.close()
  })

  test('blocks are moved, duplicated, copied and removed by keyboard', async () => {
    const { context } = await house.signIn()
    const id = await newPage(context, ['One', 'Two', 'Three'])
    const page = await opened(context, id)
    await rows(page).first().focus()
    await page.keyboard.press('Alt+ArrowDown')
    assert.deepEqual(await order(page), ['Two', 'One', 'Three'])
    await page.keyboard.press('Alt+ArrowDown')
    assert.deepEqual(await order(page), ['Two', 'Three', 'One'], 'the focus goes with it')
    assert.match((await page.locator('p[role="status"]').textContent()) ?? '', /place 3 of 3/)
    await page.keyboard.press('Control+d')
    assert.deepEqual(await order(page), ['Two', 'Three', 'One', 'One'])
    await page.keyboard.press('Delete')
    assert.deepEqual(await order(page), ['Two', 'Three', 'One'])
    await page.locator('cms-toasts').getByRole('button', { name: 'Undo' }).click()
    assert.deepEqual(await order(page), ['Two', 'Three', 'One', 'One'])
    await rows(page).first().click()
    await page.keyboard.press('Control+c')
    await status(page, 'saved')
    const other = await newPage(context, ['Elsewhere'])
    await page.goto(`${house.origin}/admin/pages/${other}`)
    await settled(page)
    await rows(page).first().click()
    await page.keyboard.press('Control+v')
    await rows(page).nth(1).waitFor()
    assert.deepEqual(await order(page), ['Elsewhere', 'Two'])
    await context.close()
  })

  test('blocks are dragged to another place and into a layout', async () => {
    const { context } = await house.signIn()
    const id = await newPage(context, ['One', 'Two', 'Three'])
    await at(context).post(`/pages/${id}/blocks`, { type: 'layout', data: {}, position: 3 })
    const page = await opened(context, id)
    const drag = async (from: number, to: number, right = 0) => {
      const [a, b] = [await rows(page).nth(from).boundingBox(), await rows(page).nth(to).boundingBox()]
      await page.mouse.move(a!.x + 60, a!.y + a!.height / 2)
      await page.mouse.down()
      await page.mouse.move(a!.x + 60, a!.y + a!.height / 2 + 8)
      await page.mouse.move(b!.x + 30 + right, b!.y + b!.height - 4, { steps: 4 })
      await page.mouse.up()
    }
    await drag(0, 2)
    assert.deepEqual((await order(page)).slice(0, 3), ['Two', 'Three', 'One'])
    await drag(0, 3, 40)
    await status(page, 'saved')
    const { blocks } = await at(context).get(`/pages/${id}`)
    assert.deepEqual(
      blocks.map(({ type }) => type),
      ['cta', 'cta', 'layout'],
    )
    assert.equal(blocks[2]!.children?.length, 1)
    await context.close()
  })

  test('a click in the preview selects, a double click goes to the field', async () => {
    const { context } = await house.signIn()
    const id = await newPage(context, ['Above', 'Below'])
    const page = await opened(context, id)
    await preview(page).getByText('Below').click()
    assert.equal(await rows(page).nth(1).getAttribute('aria-selected'), 'true')
    await preview(page).getByText('Above').dblclick()
    await page.waitForFunction(() => {
      let active = document.activeElement
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
      return active instanceof HTMLInputElement && active.value === 'Above'
    })
    await context.close()
  })

  test('a connection that breaks while typing loses nothing', async () => {
    const { context } = await house.signIn()
    const id = await newPage(context, ['Before'])
    const page = await opened(context, id)
    await rows(page).first().click()
    await context.setOffline(true)
    await write(page, 'Written in a tunnel', 'offline')
    await page.locator('cms-editor-notices').getByText('kept on this device').waitFor()
    await context.setOffline(false)
    await status(page, 'saved')
    assert.deepEqual(await titles(context, id), ['Written in a tunnel'])
    await context.close()
  })

  test('the second editor sees the lock, and takes over with all that was written', async () => {
    const [one, two] = [await house.signIn(), await house.signIn({ context: { timezoneId: 'Asia/Kathmandu' } })]
    const id = await newPage(one.context, ['Ours'])
    const first = await opened(one.context, id)
    await rows(first).first().click()
    await write(first, 'Saved by the first')
    const second = await opened(two.context, id)
    await status(second, 'locked')
    const holder = second.locator('cms-editor-notices').getByText('Anna Muster is editing this page')
    // In the time zone of the account as all times, not of the device, which is 45 minutes past the hour.
    const [, minutes] = /until \d+:(\d+)/.exec(await holder.innerText())!
    const until = new Date((await at(two.context).get(`/pages/${id}`)).lock.until)
    assert.ok((until.getUTCMinutes() - Number(minutes) + 60) % 60 < 3)
    await rows(second).first().click()
    assert.equal(await second.locator('cms-block-panel input[name="title"]').getAttribute('readonly'), '')
    await second.getByRole('button', { name: 'Take over' }).click()
    await second.locator('cms-confirm').getByRole('button', { name: 'Take over' }).click()
    await status(second, 'saved')
    await closed(second, 'cms-confirm')
    await write(second, 'Saved by the second')
    await write(first, 'Written after it was taken over', 'locked')
    await first.locator('cms-editor-notices').getByText('has taken over').waitFor()
    await first.getByRole('button', { name: 'Show what I wrote' }).click()
    await first.locator('cms-unsaved-work-dialog').getByText('Written after it was taken over').waitFor()
    assert.deepEqual(await titles(two.context, id), ['Saved by the second'])
    await one.context.close()
    await two.context.close()
  })

  test('publishing tells what is missing, leads there and marks it until it is there; then it publishes', async () => {
    const { context } = await house.signIn()
    const id = await newPage(context, ['Ready'])
    await at(context).post(`/pages/${id}/blocks`, { type: 'hero', data: {} })
    const page = await opened(context, id)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const found = page.locator('cms-findings-dialog')
    await found.getByText('Hero: Title').click()
    await closed(page, 'cms-findings-dialog')
    assert.equal(await rows(page).nth(1).getAttribute('aria-selected'), 'true')
    const marked = rows(page).nth(1).getByText('needs a correction')
    await marked.waitFor({ state: 'attached' })
    await page.locator('cms-block-panel input[name="title"]').fill('Now with a title')
    await marked.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+Enter')
    await page.locator('cms-toasts').getByText('Published.').waitFor()
    assert.equal((await at(context).get(`/pages/${id}`)).status, 'published')
    await context.close()
  })

  thorough('it is accessible, quiet and narrow enough, in both languages and looks', async () => {
    for (const { lang, colorScheme, width } of [
      { lang: 'en', colorScheme: 'light', width: 1440 },
      { lang: 'de', colorScheme: 'dark', width: 390 },
      { lang: 'de', colorScheme: 'light', width: 900 },
    ] as const) {
      const { context } = await house.signIn({
        lang,
        context: { colorScheme, viewport: { width, height: 860 }, bypassCSP: true },
      })
      const page = await house.open('/pages/1', context)
      const complaints = listen(page)
      await page.waitForSelector('cms-block-outline, cms-page-panel')
      assert.deepEqual(await violations(page), [], `${lang} ${width}: the page`)
      await rows(page).first().click()
      assert.deepEqual(await violations(page), [], `${lang} ${width}: the list`)
      if (width > 704) await rows(page).first().press('Enter')
      else await page.locator('cms-block-panel input').first().waitFor()
      assert.deepEqual(await violations(page), [], `${lang} ${width}: a block`)
      assert.ok((await tooWide(page)) <= 0, `${lang} ${width} fits`)
      assert.deepEqual(complaints, [])
      await context.close()
    }
  })
})
