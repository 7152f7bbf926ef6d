// What people stumbled over in the page editor: where a block goes, what the preview shows, alt texts, versions, dead links.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { adminHouse } from '../../../support/admin-house.ts'
import { violations } from '../../../support/looks.ts'
import { until } from '../../../support/until.ts'

const PHONE = { width: 390, height: 844 }

const IS_SEEN = `(() => {
  const find = (root, selector) =>
    root.querySelector(selector) ??
    [...root.querySelectorAll('*')].map((one) => one.shadowRoot && find(one.shadowRoot, selector)).find(Boolean)
  const { id } = find(document, '.row.selected')?.dataset ?? {}
  const inner = find(document, 'iframe.front')?.contentDocument
  const box = inner?.querySelector('[data-block="' + id + '"]')?.getBoundingClientRect()
  const { innerHeight, scrollY } = inner?.defaultView ?? {}
  return !!box && box.top < innerHeight && box.bottom > 0 && scrollY > 100
})()`

suite('the page editor as one finds it', () => {
  const house = adminHouse()
  const ask = async (context: BrowserContext, call: `${string} /${string}`, data?: object) => {
    const [method, path] = call.split(' ')
    const headers = { origin: house.origin }
    const answer = await context.request.fetch(`${house.origin}/api/v1${path}`, { method, data, headers })
    return ((await answer.json()) as { data: any }).data
  }
  const newPage = async (context: BrowserContext, blocks: object[]): Promise<number> => {
    const slug = `page-${Math.random().toString(36).slice(2, 10)}`
    const { id } = await ask(context, 'POST /pages', { title: 'A page', slug, lang: 'en' })
    await ask(context, `PUT /pages/${id}/blocks`, { blocks })
    return id
  }
  const ctas = (...titles: string[]) => titles.map((title) => ({ type: 'cta', data: { title } }))
  const opened = async (context: BrowserContext, id: number) => {
    const page = await house.open(`/pages/${id}`, context)
    await page.waitForSelector('cms-block-outline')
    return page
  }
  const rows = (page: Page) => page.getByRole('treeitem')
  const saved = (page: Page) => page.waitForSelector('cms-save-state [data-status="saved"]')
  const pick = async (page: Page, type: string) => {
    await page.locator(`cms-block-picker .pick[data-type="${type}"]`).click()
    await page.locator('cms-block-picker dialog').waitFor({ state: 'hidden' })
  }
  const add = (page: Page) => page.locator('cms-block-outline .end wa-button').click()
  /** The selected block is in the part of the preview that is seen. */
  const inSight = (page: Page) => until(page, IS_SEEN)

  test('a new block comes below the selected one, without its dead example links, and into sight', async () => {
    const { context } = await house.signIn({ context: { viewport: { width: 1366, height: 800 } } })
    const id = await newPage(context, ctas(...'ABCDEFGHIJKLMNOP'))
    const page = await opened(context, id)
    await rows(page).nth(12).click()
    await inSight(page)
    await rows(page).nth(0).click()
    await rows(page).nth(13).click()
    await add(page)
    await pick(page, 'text_image')
    await inSight(page)
    await saved(page)
    const { blocks } = await ask(context, `GET /pages/${id}`)
    assert.deepEqual([blocks.length, blocks[14].type], [17, 'text_image'])
    assert.ok(blocks[14].data.title, 'with its example')
    assert.doesNotMatch(JSON.stringify(blocks[14].data), /#visit/)
    await context.close()
  })

  test('on a phone the preview opens at the selected block', async () => {
    const { context } = await house.signIn({ context: { viewport: PHONE } })
    const id = await newPage(context, ctas(...'ABCDEFGHIJKLMNOP'))
    const page = await opened(context, id)
    await rows(page).nth(11).click()
    await page.locator('.preview-pane').click()
    await inSight(page)
    await page.locator('.blocks-pane').click()
    await rows(page).nth(15).click()
    await page.locator('.preview-pane').click()
    await inSight(page)
    await context.close()
  })

  test('a missing alternative text is noticed when it comes from another tab, and is written on the spot', async () => {
    const { context } = await house.signIn({ context: { bypassCSP: true } })
    const pictures = (await ask(context, 'GET /media?kind=image&limit=2')) as { id: number }[]
    const ids = pictures.map(({ id }) => id)
    for (const id of ids) await ask(context, `PATCH /media/${id}`, { alt: '' })
    const id = await newPage(context, [{ type: 'gallery', data: { images: ids } }])
    const page = await opened(context, id)
    await rows(page).first().click()
    const missing = page.locator('cms-alt-state').getByRole('button', { name: 'Alt text is missing' })
    await missing.nth(1).waitFor()
    assert.deepEqual(await violations(page), [])
    await ask(context, `PATCH /media/${ids[0]}`, { alt: 'Written elsewhere' })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.locator('cms-alt-state').getByText('Written elsewhere').waitFor()
    await missing.click()
    const dialog = page.locator('cms-alt-dialog')
    await dialog.locator('textarea').first().fill('Written here')
    assert.deepEqual(await violations(page), [])
    await page.keyboard.press('Enter')
    await page.locator('cms-alt-state').getByText('Written here').waitFor()
    assert.equal((await ask(context, `GET /media/${ids[1]}`)).alt, 'Written here')
    assert.equal(await missing.count(), 0)
    await context.close()
  })

  test('the menu leads to earlier versions; the list follows publishing, and one of them is online', async () => {
    const { context } = await house.signIn()
    const id = await newPage(context, ctas('A'))
    const page = await opened(context, id)
    await rows(page).first().click()
    await page.locator('cms-publish-menu .more').click()
    await page.getByRole('menuitem', { name: 'Earlier versions …' }).click()
    const versions = page.locator('cms-page-revisions')
    await versions.locator('.revision').first().waitFor()
    assert.equal(await versions.getByText('Online now').count(), 0)
    const publish = page.locator('cms-publish-menu wa-button[variant="brand"]').first()
    for (const title of ['One', 'Two']) {
      const before = await versions.locator('.revision').count()
      await ask(context, `PATCH /pages/${id}`, { title })
      await page.reload()
      await page.locator('cms-outlet [role="tab"]').nth(2).click()
      await versions.locator('.revision').nth(before).waitFor()
      const count = await versions.locator('.revision').count()
      await publish.click()
      await versions.locator('.revision').nth(count).waitFor()
      await versions.locator('.revision').first().getByText('Online now').waitFor()
      assert.equal(await versions.getByText('Online now').count(), 1)
    }
    assert.equal(await versions.locator('.badge.good').count(), 1)
    await context.close()
  })

  test('publishing warns of a link to a place that is not on the page, and does it all the same', async () => {
    const { context } = await house.signIn()
    const link = { type: 'anchor', href: '#visit', label: 'Visit' }
    const id = await newPage(context, [{ type: 'cta', data: { title: 'A', link } }])
    const page = await opened(context, id)
    await page.locator('cms-publish-menu wa-button[variant="brand"]').first().click()
    await page.locator('cms-findings-dialog').getByText('leads to #visit').waitFor()
    await page.getByRole('button', { name: 'Publish anyway' }).click()
    await page.locator('cms-toasts').getByText('Published').waitFor()
    assert.equal((await ask(context, `GET /pages/${id}`)).status, 'published')
    await context.close()
  })

  test('on a phone the name of a page has room, and both sides of a comparison are seen', async () => {
    const { context } = await house.signIn({ lang: 'de', context: { viewport: PHONE } })
    const id = await newPage(context, ctas('A'))
    await ask(context, `PATCH /pages/${id}`, { title: 'Tischlerei Fehnholt' })
    await ask(context, `POST /pages/${id}/publish`, {})
    await ask(context, `PATCH /pages/${id}`, { title: 'Tischlerei Fehnholt und Söhne' })
    const page = await opened(context, id)
    const heading = page.locator('cms-editor-head h1')
    const isCut = await heading.evaluate(
      (one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight,
    )
    assert.equal(
      isCut,
      false,
      await heading.evaluate((one) => [one.scrollWidth, one.clientWidth, one.scrollHeight, one.clientHeight].join()),
    )
    await page.locator('.edit-pane').click()
    await page.locator('cms-outlet [role="tab"]').nth(2).click()
    await page.locator('.revision').last().click()
    const figures = page.locator('cms-version-compare figure')
    await figures.nth(1).waitFor({ state: 'attached' })
    assert.deepEqual([await figures.nth(0).isVisible(), await figures.nth(1).isVisible()], [true, false])
    await page.locator('cms-version-compare .switch button').nth(1).click()
    assert.deepEqual([await figures.nth(0).isVisible(), await figures.nth(1).isVisible()], [false, true])
    await context.close()
  })
})
