// The admin on a phone: beside its keyboard, on its side, and by fingers.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { adminHouse } from '../../../support/admin-house.ts'
import { launchChromium } from '../../../support/chromium.ts'
import { eventually } from '../../../support/eventually.ts'
import { tooWide } from '../../../support/looks.ts'
import { asking, makeShop } from '../../../browser/admin/entries-shop.ts'

const UPRIGHT = { width: 390, height: 844 }
const KEYBOARD = { width: 390, height: 420 }
const SIDEWAYS = { width: 844, height: 390 }
const TOUCH = { viewport: UPRIGHT, isMobile: true, hasTouch: true }
const FINGER = 40

/** Whether all of the element can be touched: nothing lies on it, and it is on the screen. */
const isUncovered = (element: Locator) =>
  element.evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    const root = one.getRootNode() as ShadowRoot
    const hits = (y: number) => {
      const found = root.elementFromPoint((left + right) / 2, y)
      return found !== null && (one.contains(found) || found.contains(one))
    }
    return top >= 0 && bottom <= innerHeight && hits(top + 3) && hits(bottom - 3)
  })
const heightOf = async (element: Locator) => Math.round((await element.boundingBox())!.height)
/** The labels of those that reach beyond the edge of the screen; innerWidth would grow with them. */
const cutOff = (elements: Locator) =>
  elements.evaluateAll(
    (all, edge) => all.filter((one) => one.getBoundingClientRect().right > edge).map((one) => one.textContent.trim()),
    UPRIGHT.width,
  )

suite('the admin on a phone', () => {
  const house = adminHouse()
  const onPhone = async (path: string) => {
    const { context } = await house.signIn({ context: TOUCH })
    const page = await house.open(path, context)
    return { page, close: () => context.close() }
  }
  const homeId = async () => (await asking(house)('list_pages', { filter: { path: '' }, limit: 1 }))[0].id as number
  const openBlock = async (page: Page) => {
    await page.getByRole('treeitem').first().tap()
    const field = page.locator('cms-block-panel input[name="title"]')
    await field.waitFor()
    return field
  }

  for (const [name, size] of Object.entries({ 'beside the keyboard': KEYBOARD, 'on its side': SIDEWAYS }))
    test(`a field of a block is in sight ${name}`, async () => {
      const { page, close } = await onPhone(`/pages/${await homeId()}`)
      const field = await openBlock(page)
      await page.setViewportSize(size)
      await field.tap()
      await eventually(() => isUncovered(field), 'the field is uncovered')
      const panes = page.locator('nav.panes')
      assert.ok(await isUncovered(panes), 'the parts of the editor lie on nothing and under nothing')
      assert.ok((await panes.boundingBox())!.y >= (await field.boundingBox())!.y + (await heightOf(field)))
      assert.equal(await tooWide(page), 0)
      await close()
    })

  test('the screen says that it shrinks when the keyboard opens', async () => {
    const { page, close } = await onPhone('')
    const content = await page.locator('meta[name=viewport]').getAttribute('content')
    assert.match(content ?? '', /interactive-widget=resizes-content/)
    await close()
  })

  test('the fields with sample text are listed on request, each high enough for a finger', async () => {
    const { page, close } = await onPhone(`/pages/${await homeId()}`)
    const fields = page.locator('cms-sample-fields')
    const named = fields.getByRole('button').filter({ hasNotText: 'Show' })
    await fields.getByRole('button', { name: 'Show' }).waitFor()
    assert.equal(await named.count(), 0)
    await fields.getByRole('button', { name: 'Show' }).tap()
    await named.first().waitFor()
    for (const button of await named.all()) assert.ok((await heightOf(button)) >= 24)
    assert.equal(await fields.getByRole('button', { name: 'Show' }).count(), 0)
    await close()
  })

  test('the page keeps half of the screen when it is edited beside the keyboard', async () => {
    const { page, close } = await onPhone('')
    await page.goto(`${house.origin}/admin/edit/`)
    const notice = page.locator('cms-editor-notices .line')
    await notice.first().waitFor()
    await page.setViewportSize(KEYBOARD)
    const dock = page.locator('.dock').filter({ has: page.locator('cms-editor-notices') })
    await eventually(async () => (await heightOf(dock)) <= KEYBOARD.height / 2, 'half of the screen is free')
    await close()
  })

  test('a block is found by its name beside the keyboard', async () => {
    const { id } = await asking(house)('create_page', { title: 'Today', lang: 'en' })
    const { page, close } = await onPhone(`/pages/${id}`)
    await page.getByRole('button', { name: 'Add a block' }).tap()
    const picker = page.locator('cms-block-picker')
    await picker.locator('.card').first().waitFor()
    await page.setViewportSize(KEYBOARD)
    await picker.getByRole('searchbox').fill('table')
    const found = picker.locator('.card:not([hidden]) [data-type=table]')
    await eventually(() => isUncovered(found.locator('b')), 'the name of the block is in sight')
    await close()
  })

  test('an entry is saved from two rows of buttons, which leave the screen to the keyboard', async () => {
    await makeShop(asking(house), 1)
    const { page, close } = await onPhone('/data/shop/new')
    const bar = page.locator('cms-entry-action-bar')
    await bar.getByRole('button', { name: 'Publish' }).waitFor()
    assert.ok((await heightOf(bar)) < 3 * FINGER, 'two rows')
    await page.setViewportSize(KEYBOARD)
    const field = page.getByRole('textbox', { name: 'Ware', exact: true })
    await field.tap()
    await eventually(() => isUncovered(field), 'the field is uncovered')
    assert.equal(await bar.evaluate((one) => getComputedStyle(one).position), 'static')
    await close()
  })

  test('menus and the link back are high enough for a finger', async () => {
    const { page, close } = await onPhone('/requests/keys')
    assert.ok((await heightOf(page.locator('cms-page-head a'))) >= FINGER)
    await page.goto(`${house.origin}/admin/pages`)
    await page.locator('cms-page-tree button.more').last().tap()
    const items = page.locator('cms-row-menu wa-dropdown-item')
    await items.last().waitFor()
    // It grows while it opens.
    for (const item of await items.all())
      await eventually(async () => (await heightOf(item)) >= FINGER, 'the entry is high enough')
    await eventually(() => isUncovered(items.last()), 'the last entry is in sight')
    await close()
  })

  test('what moves, changes and removes an entry of a menu is as large as a finger', async () => {
    const { page, close } = await onPhone('/menus')
    await page.getByRole('button', { name: 'Set it by hand' }).click()
    const buttons = page.locator('cms-menu-editor .actions').first().locator('button')
    const sizes = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
    assert.ok(sizes.length >= 6 && sizes.every(({ width, height }) => Math.min(width, height) >= FINGER))
    assert.deepEqual(await cutOff(buttons), [])
    await close()
  })

  test('with text twice as large nothing is cut off', async (t) => {
    const large = await launchChromium(false, ['--blink-settings=defaultFontSize=32'])
    t.after(() => large.close())
    const { context } = await house.signIn({ lang: 'de', context: TOUCH })
    const own = await large.browser.newContext({ ...TOUCH, storageState: await context.storageState() })
    const page = await house.open('/media', own)
    await page.locator('cms-page-head wa-button').first().waitFor()
    assert.deepEqual(await cutOff(page.locator('cms-page-head wa-button')), [])
    await page.locator('cms-media-filters select').first().waitFor()
    assert.deepEqual(await cutOff(page.locator('cms-media-filters :is(.line, select)')), [])
    await page.goto(`${house.origin}/admin/pages`)
    const title = page.locator('cms-page-tree .words a').first()
    await title.waitFor()
    assert.ok((await title.boundingBox())!.width > UPRIGHT.width / 3, 'titles have space')
    await page.goto(`${house.origin}/admin/pages/${await homeId()}`)
    await page.locator('nav.panes button').first().waitFor()
    assert.deepEqual(await cutOff(page.locator('nav.panes button')), [])
    await context.close()
  })
})
