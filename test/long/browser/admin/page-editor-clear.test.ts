// The page editor says what is so: what was planned and undone, what is missing where, what is chosen, where things differ.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { tooWide, violations } from '../../../support/looks.ts'

const PHONE = { viewport: { width: 390, height: 844 } }

suite('the page editor says what is so', () => {
  const house = adminHouse()
  const send = async <T>(context: BrowserContext, to: string, data: object) => {
    const [method = '', path = ''] = to.startsWith('/') ? ['POST', to] : to.split(' ')
    const headers = { origin: house.origin }
    const answer = await context.request.fetch(`${house.origin}/api/v1${path}`, { method, data, headers })
    assert.ok(answer.ok(), `${method} ${path}: ${await answer.text()}`)
    return ((await answer.json()) as { data: T }).data
  }
  const newPage = async (context: BrowserContext, blocks: object[], head: object = {}) => {
    const slug = `page-${Math.random().toString(36).slice(2, 10)}`
    const made = { title: 'A page', slug, lang: 'en', ...head }
    const { id } = await send<{ id: number }>(context, '/pages', made)
    await send(context, `PUT /pages/${id}/blocks`, { blocks })
    return id
  }
  const cta = (title: string) => ({ type: 'cta', data: { title } })
  const state = (page: Page) => page.locator('cms-editor-head .badge')
  const toasts = (page: Page) => page.locator('cms-toasts .toast p')
  const saved = (page: Page) => page.waitForSelector('cms-save-state [data-status=saved]')

  test('a search brings the best block to the front, for the eye and for Enter; looks have names', async () => {
    const { context } = await house.signIn()
    const id = await newPage(context, [cta('Only')])
    const page = await house.open(`/pages/${id}`, context)
    await page.getByRole('treeitem').first().focus()
    await page.keyboard.press('Insert')
    const picker = page.locator('cms-block-picker')
    await picker.locator('.looks button', { hasText: 'Cards' }).first().waitFor()
    await page.keyboard.type('table')
    const first = picker.locator('.card:not([hidden])').and(picker.locator('.card:has([data-type=table])'))
    const top = await picker.locator('.card:not([hidden])').evaluateAll((cards) => {
      const boxes = cards.map((card) => ({ card, box: card.getBoundingClientRect() }))
      boxes.sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)
      return boxes[0]!.card.querySelector<HTMLElement>('.pick')!.dataset['type']
    })
    assert.equal(top, 'table')
    assert.equal(await first.count(), 1)
    assert.deepEqual(await violations(page), [])
    await page.keyboard.press('Enter')
    await page.getByRole('treeitem', { name: 'Table' }).waitFor()
    await context.close()
  })

  test('what is planned tells when, in the editor and in the list', async () => {
    const { context } = await house.signIn()
    const id = await newPage(context, [cta('Later')], { title: 'Planned one' })
    await send(context, `/pages/${id}/schedule`, { publish_at: '2031-11-24T09:00:00Z' })
    const page = await house.open(`/pages/${id}`, context)
    assert.match((await state(page).textContent()) ?? '', /Planned: Nov 24, 2031, \d+:\d\d/)
    await page.goto(`${house.origin}/admin/pages?lang=en`)
    await settled(page)
    await page.locator('cms-page-status', { hasText: /Scheduled\s+Nov 24, 2031, \d+:\d\d/ }).waitFor()
    await context.close()
  })

  test('undoing what was published says that visitors still see it', async () => {
    const { context } = await house.signIn()
    const page = await house.open(`/pages/${await newPage(context, [cta('First')])}`, context)
    await page.getByRole('treeitem').first().click()
    await page.locator('cms-block-panel input[name="title"]').fill('Second')
    await saved(page)
    await page.keyboard.press('Control+Enter')
    await toasts(page).getByText('Published. Visitors see it now.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await toasts(page).getByText('Changed here only. Publish to show it to visitors.').waitFor()
    assert.equal(await toasts(page).getByText('Published. Visitors see it now.').count(), 0)
    await context.close()
  })

  test('the preview is new after publishing: its menu has the page then', async () => {
    const { context } = await house.signIn()
    const id = await newPage(context, [cta('Here')], { title: 'Quite new' })
    const page = await house.open(`/pages/${id}`, context)
    const menu = page.frameLocator('cms-preview-frame iframe.front').locator('header')
    await menu.waitFor()
    await send(context, `PATCH /pages/${id}`, { in_menu: true })
    await page.reload()
    await settled(page)
    await menu.waitFor()
    await page.locator('cms-publish-menu wa-button').first().click()
    await toasts(page).getByText('Published. Visitors see it now.').waitFor()
    await menu.getByText('Quite new').first().waitFor({ state: 'attached' })
    await context.close()
  })

  test('on a phone the way to the page itself is in the menu and above the preview', async () => {
    const { context } = await house.signIn({ context: { ...PHONE, hasTouch: true, isMobile: true } })
    const page = await house.open(`/pages/${await newPage(context, [cta('Here')])}`, context)
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    const link = page.getByRole('link', { name: 'Edit on the page' })
    assert.match((await link.getAttribute('href')) ?? '', /^\/admin\/edit\/page-/)
    assert.ok((await link.boundingBox())!.height >= 40)
    assert.equal(await tooWide(page), 0)
    await page.getByRole('button', { name: 'More about publishing' }).click()
    await page.getByRole('menuitem', { name: 'Edit on the page' }).click()
    await page.waitForURL(/\/admin\/edit\/page-/)
    await context.close()
  })

  test('the menu of the list fits on a phone, and offers no keys where there are none', async () => {
    const small = { viewport: { width: 390, height: 560 }, hasTouch: true, isMobile: true }
    const { context } = await house.signIn({ context: small })
    const page = await house.open('/pages', context)
    const buttons = page.locator('cms-page-tree button.more')
    for (const button of [buttons.first(), buttons.nth(1), buttons.last()]) {
      await button.click()
      const items = page.locator('cms-row-menu wa-dropdown-item')
      await page.waitForTimeout(400)
      const hidden = await items.evaluateAll((all) =>
        all
          .filter((one) => {
            const { left, top, bottom, height } = one.getBoundingClientRect()
            const hit = (y: number) => seenAt(left + 20, y)?.closest('wa-dropdown-item') === one
            const seenAt = (x: number, y: number) => (one.getRootNode() as ShadowRoot).elementFromPoint(x, y)
            return height === 0 || !hit(top + 4) || !hit(bottom - 4)
          })
          .map((one) => one.textContent.trim()),
      )
      assert.deepEqual(hidden, [], 'every entry is seen whole')
      assert.equal(await page.getByText('Move with the arrow keys').count(), 0)
      await page.keyboard.press('Escape')
      await items.first().waitFor({ state: 'hidden' })
    }
    await context.close()
  })

  test('Tab leads into a text with formats, not to its tools; Alt and F10 lead there', async () => {
    const { context } = await house.signIn()
    const id = await newPage(context, [{ type: 'faq', data: { title: 'Asked', items: [{ question: 'Why?' }] } }])
    const page = await house.open(`/pages/${id}`, context)
    await page.getByRole('treeitem').first().click()
    const item = page.locator('cms-block-panel cms-group-field').first()
    if (!(await item.locator('cms-rich-text').first().isVisible())) await item.locator('.name').first().click()
    await item.locator('cms-rich-text [role=textbox]').first().waitFor()
    await item.locator('input').first().focus()
    await page.keyboard.press('Tab')
    await page.keyboard.type('Because.')
    await page.keyboard.press('Alt+F10')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await item.locator('cms-rich-text [role=textbox]:focus').waitFor()
    await page.keyboard.type(' Really.')
    assert.match(await item.locator('cms-rich-text [role=textbox]').first().innerText(), /Because\. Really\./)
    await context.close()
  })

  test('a new page tells who has its address already, and leads there', async () => {
    const { context } = await house.signIn()
    const id = await newPage(context, [], { title: 'Our services', slug: 'our-services' })
    const page = await house.open('/pages?lang=en&new=1', context)
    const dialog = page.locator('cms-new-page')
    if (!(await dialog.locator('wa-input[name=title]').count()))
      await page.getByRole('button', { name: 'New page' }).first().click()
    await dialog.locator('wa-input[name=title] input').fill('Our services')
    await dialog.getByText('“Our services” has this address already.').waitFor()
    assert.equal(await dialog.locator('wa-input[name=slug] input').inputValue(), 'our-services-2')
    await dialog.getByRole('link', { name: 'Open “Our services”' }).click()
    await page.waitForURL(new RegExp(`/admin/pages/${id}$`))
    await context.close()
  })

  test('two versions are shown where they first differ', async () => {
    const { context } = await house.signIn()
    const text = (last: string) => ({
      type: 'richtext',
      data: { text: `${'<p>The same in both of them.</p>'.repeat(60)}<p>${last}</p>` },
    })
    const id = await newPage(context, [cta('Top'), text('It was so.')])
    await send(context, `/pages/${id}/publish`, {})
    const made = { title: 'A page' }
    const { blocks } = await send<{ blocks: { id: string }[] }>(context, `PATCH /pages/${id}`, made)
    await send(context, `PATCH /pages/${id}/blocks/${blocks[1]!.id}`, { data: text('It is so.').data })
    const page = await house.open(`/pages/${id}`, context)
    await page.getByRole('button', { name: 'More about publishing' }).click()
    await page.getByRole('menuitem', { name: 'Earlier versions' }).click()
    await page.locator('button.revision', { hasText: 'Online now' }).click()
    for (const [i, text] of ['It was so.', 'It is so.'].entries()) {
      const there = page.frameLocator('cms-version-compare iframe >> nth=' + i).getByText(text)
      await there.waitFor()
      await page.waitForTimeout(500)
      const isVisible = await there.evaluate((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        return top >= 0 && bottom <= one.ownerDocument.defaultView!.innerHeight
      })
      assert.ok(isVisible, text)
    }
    await context.close()
  })

  test('an alternative text is missing only where the language of the page has none, and which is said', async () => {
    const { context } = await house.signIn()
    const list = await context.request.get(`${house.origin}/api/v1/media?kind=image&limit=1`)
    const [image] = ((await list.json()) as { data: { id: number }[] }).data
    await send(context, `PATCH /media/${image!.id}`, { lang: 'en', alt: null })
    await send(context, `PATCH /media/${image!.id}`, { lang: 'de', alt: 'Eine Bank aus Eiche' })
    const block = { type: 'text_image', data: { title: 'Bank', image: image!.id } }
    const shows = async (lang: string, expected: string) => {
      const page = await house.open(`/pages/${await newPage(context, [block], { lang })}`, context)
      await page.getByRole('treeitem').first().click()
      await page.locator('cms-block-panel cms-alt-state').getByText(expected, { exact: true }).first().waitFor()
    }
    await shows('de', 'Eine Bank aus Eiche')
    await shows('en', 'Alt text is missing in English')
    await context.close()
  })

  test('the target of a link is told with its name; it is changed, taken away and brought back there', async () => {
    const { context } = await house.signIn()
    const list = await context.request.get(`${house.origin}/api/v1/pages?lang=en&limit=1`)
    const [target] = ((await list.json()) as { data: { uid: string; title: string }[] }).data
    const link = { type: 'page', ref: target!.uid, label: 'Go' }
    const id = await newPage(context, [{ type: 'cta', data: { title: 'Here', link } }])
    const page = await house.open(`/pages/${id}`, context)
    await page.getByRole('treeitem').first().click()
    const chip = page.locator('cms-link-field .target').first()
    await chip.getByText(target!.title, { exact: true }).waitFor()
    await chip.getByRole('button', { name: `Choose another: ${target!.title}` }).waitFor()
    assert.deepEqual(await violations(page), [])
    await chip.getByRole('button', { name: `Remove link: ${target!.title}` }).click()
    await chip.waitFor({ state: 'detached' })
    await page.locator('cms-toasts').getByRole('button', { name: 'Undo' }).click()
    await chip.getByText(target!.title, { exact: true }).waitFor()
    await context.close()
  })

  test('a link is brought back in its own block, and not over what was written there since', async () => {
    const { context } = await house.signIn()
    const list = await context.request.get(`${house.origin}/api/v1/pages?lang=en&limit=2`)
    const [one, other] = ((await list.json()) as { data: { uid: string; title: string }[] }).data
    const to = (title: string, { uid }: { uid: string }) => ({
      type: 'cta',
      data: { title, link: { type: 'page', ref: uid } },
    })
    const id = await newPage(context, [to('First', one!), to('Second', other!)])
    const page = await house.open(`/pages/${id}`, context)
    const chip = page.locator('cms-link-field .target').first()
    const undo = page.locator('cms-toasts').getByRole('button', { name: 'Undo' })
    const select = async (n: number) => {
      await page.getByRole('treeitem').nth(n).click()
      await page.locator('cms-block-panel').getByLabel('Kind of link').first().waitFor()
    }
    await select(0)
    await chip.getByRole('button', { name: `Remove link: ${one!.title}` }).click()
    await select(1)
    await chip.getByText(other!.title, { exact: true }).waitFor()
    await undo.click()
    await select(0)
    await chip.getByText(one!.title, { exact: true }).waitFor()
    await select(1)
    await chip.getByText(other!.title, { exact: true }).waitFor()
    await chip.getByRole('button', { name: `Remove link: ${other!.title}` }).click()
    await select(0)
    await select(1)
    await page.locator('cms-link-field').getByLabel('Words of the link').first().fill('Since')
    await undo.click()
    await toasts(page).getByText('It was changed again since then: nothing was undone.').waitFor()
    assert.equal(await page.locator('cms-link-field').getByLabel('Words of the link').first().inputValue(), 'Since')
    await context.close()
  })

  test('what is said on the page stands above its bar on a phone', async () => {
    const { context } = await house.signIn({ context: PHONE })
    const slug = `inline-${Math.random().toString(36).slice(2, 10)}`
    await newPage(context, [cta('Here')], { slug })
    const page = await context.newPage()
    await page.goto(`${house.origin}/admin/edit/${slug}`)
    await page.waitForSelector('cms-inline-bar [role=toolbar]')
    await page.locator('cms-inline .dock').getByRole('button', { name: 'Publish' }).first().click()
    await toasts(page).getByText('Published. Visitors see it now.').waitFor()
    const toast = (await page.locator('cms-toasts .toast').last().boundingBox())!
    const dock = (await page.locator('cms-inline .dock').boundingBox())!
    assert.ok(toast.y + toast.height <= dock.y, `${toast.y + toast.height} is below ${dock.y}`)
    await context.close()
  })
})
