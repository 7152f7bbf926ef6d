// How lists and dialogs look where an eye would stumble: pages that were found, a dialog that an address opens, logos to choose from.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { adminHouse, settled } from '../../../support/admin-house.ts'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

suite('the look of lists and dialogs', () => {
  const house = adminHouse()
  let context: BrowserContext
  before(async () => void (context = (await house.signIn({ context: { viewport: DESK } })).context))

  const open = async (path: string): Promise<Page> => {
    const page = await house.open(path, context)
    return page
  }

  test('the state of a page that was found lies in its row, those of all below each other', async () => {
    const page = await open('/pages?q=e')
    for (const size of [DESK, PHONE]) {
      await page.setViewportSize(size)
      const rows = await page.locator('cms-page-tree [role=row]').all()
      assert.ok(rows.length > 2)
      const edges = new Set<number>()
      for (const row of rows) {
        const [around, state] = [await row.boundingBox(), await row.locator('.state').boundingBox()]
        const [menu, name] = [await row.locator('.more').boundingBox(), await row.locator('.name').boundingBox()]
        assert.ok(state!.x + state!.width <= around!.x + around!.width, `${size.width}: inside`)
        assert.ok(menu!.x >= name!.x + name!.width, `${size.width}: the menu is behind the name`)
        edges.add(Math.round(size === DESK ? state!.x + state!.width : state!.x))
      }
      assert.equal(edges.size, 1, `${size.width}: ${[...edges].join(', ')}`)
    }
    await page.close()
  })

  test('choosing one moves no row under the pointer, and what can be done with it stays in sight', async () => {
    for (const [path, box, bar] of [
      ['/pages', 'cms-page-tree [role=row] input[type=checkbox]', 'cms-selection-bar'],
      ['/media', 'cms-media-items input[type=checkbox]', 'cms-media-chosen'],
    ] as const) {
      const page = await open(path)
      await page.setViewportSize({ width: 1280, height: 600 })
      const topOf = async (n: number) => (await page.locator(box).nth(n).boundingBox())!.y
      const before = await topOf(1)
      await page.locator(box).first().click()
      await page.locator(`${bar} .bar`).waitFor()
      assert.equal(await topOf(1), before, path)
      for (const down of [0, 300]) {
        await page.evaluate((y) => scrollTo(0, y), down)
        const { y, height } = (await page.locator(`${bar} .bar`).boundingBox())!
        assert.ok(y > 0 && y + height <= 600, `${path}: ${y}`)
      }
      await page.close()
    }
  })

  test('the navigation shows the present screen, above the fade at its end', async () => {
    for (const path of ['/users', '/webhooks', '/backups']) {
      const page = await open(path)
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.reload()
      const here = page.locator('cms-nav a[aria-current=page]')
      await here.waitFor()
      const list = (await page.locator('cms-nav .screens').boundingBox())!
      await page.waitForFunction(
        (end) => {
          const nav = document.querySelector('cms-app')!.shadowRoot!.querySelector('cms-nav')!.shadowRoot!
          return nav.querySelector('[aria-current=page]')!.getBoundingClientRect().bottom <= end
        },
        list.y + list.height - 32,
      )
      await page.close()
    }
  })

  test('a dialog that an address opens begins with its first field', async () => {
    for (const [path, label] of [
      ['/pages?new=1', 'Title'],
      ['/blocks?new=1', 'Name'],
    ] as const) {
      const page = await open(path)
      await page.waitForFunction((expected) => {
        let one = document.activeElement
        let host = one
        while (one?.shadowRoot?.activeElement) [host, one] = [one, one.shadowRoot.activeElement]
        return one?.localName === 'input' && host?.getAttribute('label') === expected
      }, label)
      await page.close()
    }
  })

  test('logos to choose from are shown whole, on a ground they can be seen on', async () => {
    const page = await open('/settings?field=logo')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.locator('[data-field=logo] .pick').click()
    const logo = page.locator('img.plate').first()
    await logo.waitFor()
    const appearance = await logo.evaluate((one) => {
      const { objectFit, backgroundColor } = getComputedStyle(one)
      return {
        objectFit,
        light: backgroundColor
          .match(/\d+/g)!
          .slice(0, 3)
          .every((part) => Number(part) > 200),
      }
    })
    assert.deepEqual(appearance, { objectFit: 'contain', light: true })
    await settled(page)
    await page.close()
  })

  test('boxes, badges and what is chosen are to be seen where it is dark', async () => {
    const page = await open('/pages')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.locator('html.wa-dark').waitFor()
    const ground = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => getComputedStyle(one).backgroundColor)
    const tree = 'cms-page-tree [role=row]'
    const box = `${tree} input[type=checkbox]`
    const panel = 'rgb(23, 31, 28)'
    assert.equal(await ground(box), panel, 'a box lies on the ground of its row')
    await page.locator(box).nth(1).check()
    assert.match(
      await page
        .locator(box)
        .nth(1)
        .evaluate((one) => getComputedStyle(one).backgroundImage),
      /svg/,
    )
    const parts = (colour: string) => colour.match(/\d+/g)!.slice(0, 3).map(Number)
    const apart = parts(await ground(`${tree} .badge.good`)).map((part, at) => Math.abs(part - parts(panel)[at]!))
    assert.ok(Math.max(...apart) > 20, `a badge stands out: ${apart.join(', ')}`)
    await page.close()
  })
})
