// The tree of pages in the browser: found, moved, made, renamed, published, put into the trash and brought back.
// Holds: contract 4.3 pages
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { intentOf } from '../../../../src/admin/screens/pages/keys.ts'
import type { PageRow } from '../../../../src/admin/screens/pages/page-row.ts'
import {
  dropOf,
  moved,
  currentPosition,
  stepOf,
  treeOf,
  visible,
  type Target,
} from '../../../../src/admin/screens/pages/tree.ts'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { listen, tooWide, violations } from '../../../support/looks.ts'
import { eventually } from '../../../support/eventually.ts'

const row = (id: number, parent_id: number | null, sort: number) =>
  ({ id, parent_id, sort, slug: id === 1 ? '' : `p${id}`, title: `P${id}` }) as PageRow
/** 1 (home), 2 (with 4, 5), 3. */
const ROWS = [row(1, null, 0), row(2, null, 1), row(3, null, 2), row(4, 2, 0), row(5, 2, 1)]
const order = (rows: readonly PageRow[]) =>
  visible(treeOf(rows), new Set(rows.map(({ id }) => id))).map(({ page, level }) => `${level}:${page.id}`)

suite('moving in the tree of pages', () => {
  test('a step of the keyboard leads where it says', () => {
    const steps = (id: number) => (['up', 'down', 'in', 'out'] as const).map((step) => stepOf(ROWS, id, step))
    const at = (parent: number | null, position: number): Target => ({ parent, position })
    assert.deepEqual(steps(2), [at(null, 0), at(null, 2), at(1, 0), undefined])
    assert.deepEqual(steps(3), [at(null, 1), undefined, at(2, 2), undefined])
    assert.deepEqual(steps(5), [at(2, 0), undefined, at(4, 0), at(null, 2)])
    assert.deepEqual(stepOf(ROWS, 1, 'in'), undefined)
  })

  test('what is moved stands there, and the others close up', () => {
    assert.deepEqual(order(ROWS), ['1:1', '1:2', '2:4', '2:5', '1:3'])
    assert.deepEqual(order(moved(ROWS, 3, { parent: 2, position: 1 })), ['1:1', '1:2', '2:4', '2:3', '2:5'])
    assert.deepEqual(order(moved(ROWS, 2, { parent: null, position: 0 })), ['1:2', '2:4', '2:5', '1:1', '1:3'])
    const there = moved(ROWS, 4, { parent: null, position: 2 })
    assert.deepEqual(currentPosition(there, 4), { parent: null, position: 2 })
  })

  test('a page does not fall into itself, and the home page stays at the top', () => {
    const into = (id: number, over: number) => dropOf(ROWS, id, { over, zone: 'into', isOpen: true })
    assert.equal(into(2, 5), undefined)
    assert.equal(into(2, 2), undefined)
    assert.equal(into(1, 2), undefined)
    assert.deepEqual(into(3, 2), { parent: 2, position: 2 })
    const behind = { over: 2, zone: 'after' } as const
    assert.deepEqual(dropOf(ROWS, 3, { ...behind, isOpen: true }), { parent: 2, position: 0 })
    assert.deepEqual(dropOf(ROWS, 3, { ...behind, isOpen: false }), { parent: null, position: 2 })
    assert.deepEqual(dropOf(ROWS, 1, { over: 3, zone: 'before', isOpen: false }), {
      parent: null,
      position: 1,
    })
  })

  test('arrows walk, with Alt or after M they move', () => {
    const key = (name: string, altKey = false) => ({
      key: name,
      altKey,
      ctrlKey: false,
      metaKey: false,
      shiftKey: false,
    })
    assert.deepEqual(intentOf(key('ArrowDown'), false), { kind: 'focus', to: 'down' })
    assert.deepEqual(intentOf(key('ArrowDown', true), false), { kind: 'step', step: 'down' })
    assert.deepEqual(intentOf(key('ArrowLeft'), true), { kind: 'step', step: 'out' })
    assert.deepEqual(intentOf(key('Escape'), true), { kind: 'cancel' })
    assert.equal(intentOf({ ...key('m'), ctrlKey: true }, false), undefined)
  })
})

suite('pages in the admin', () => {
  const house = adminHouse()
  let page: Page
  let complaints: string[]
  const rowOf = (title: string) => page.locator('cms-page-tree [role="row"]').filter({ hasText: title }).first()
  const titles = () => page.locator('cms-page-tree .words a').allInnerTexts()
  const toast = (text: string) => page.locator('cms-toasts .toast', { hasText: text }).last()
  const answer = (part: string, method = 'POST') =>
    page.waitForResponse((one) => one.url().includes(part) && one.request().method() === method)
  const act = async (title: string, item: string) => {
    await rowOf(title).locator('.more').click()
    await page.locator('cms-row-menu wa-dropdown-item', { hasText: item }).click()
  }
  const undo = async (text: string) => {
    const done = page.waitForResponse((one) => one.request().method() !== 'GET')
    await toast(text).locator('.act').click()
    await done
  }
  const fresh = async (path = '/pages') => {
    await page.goto(`${house.origin}/admin${path}`)
    await settled(page)
  }

  before(async () => {
    const { context } = await house.signIn({
      // High, so that messages do not lie over the rows.
      context: { bypassCSP: true, viewport: { width: 1280, height: 1400 } },
    })
    page = await context.newPage()
    complaints = listen(page)
    await fresh()
  })

  test('by keyboard: through the tree, and a page past its sibling and back', async () => {
    const start = await titles()
    assert.ok(start.length > 5, start.join())
    await rowOf(start[0]!).focus()
    await page.keyboard.press('ArrowDown')
    assert.equal(await rowOf('Services').evaluate((one) => one.matches(':focus')), true)
    await page.keyboard.press('ArrowLeft')
    assert.equal(await rowOf('Services').getAttribute('aria-expanded'), 'false')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    assert.equal(await rowOf('Care guide').evaluate((one) => one.matches(':focus')), true)
    await rowOf('Contact').focus()
    const sent = answer('/move')
    await page.keyboard.press('Alt+ArrowUp')
    assert.equal((await sent).status(), 200)
    const now = await titles()
    assert.equal(now.indexOf('Contact'), start.indexOf('Contact') - 1)
    assert.match(await page.locator('cms-page-tree [role="status"]').innerText(), /Contact is now \d of \d+ at the top/)
    assert.equal(await rowOf('Contact').evaluate((one) => one.matches(':focus')), true)
    await undo('Contact was moved.')
    await page.waitForFunction(
      (at) =>
        [
          ...(globalThis as any).document
            .querySelector('cms-app')
            .shadowRoot.querySelector('cms-outlet')
            .shadowRoot.querySelector('[data-screen]')
            .shadowRoot.querySelector('cms-page-tree')
            .shadowRoot.querySelectorAll('.words a'),
        ][at]?.textContent === 'Contact',
      start.indexOf('Contact'),
    )
  })

  test('with M it is carried: Escape leaves all as it was, Enter saves it', async () => {
    const start = await titles()
    await rowOf('Contact').focus()
    await page.keyboard.press('m')
    await page.keyboard.press('ArrowRight')
    assert.equal(await rowOf('Contact').getAttribute('aria-level'), '2')
    await page.keyboard.press('Escape')
    assert.deepEqual(await titles(), start)
    await page.keyboard.press('m')
    await page.keyboard.press('ArrowRight')
    const sent = answer('/move')
    await page.keyboard.press('Enter')
    await sent
    await toast('Visitors of the old address are redirected').waitFor()
    await fresh()
    assert.equal(await rowOf('Contact').getAttribute('aria-level'), '2')
    await rowOf('Contact').focus()
    const back = answer('/move')
    await page.keyboard.press('Alt+ArrowLeft')
    await back
    assert.equal(await rowOf('Contact').getAttribute('aria-level'), '1')
  })

  test('with the pointer into another page', async () => {
    const [from, to] = [await rowOf('Privacy').boundingBox(), await rowOf('Legal notice').boundingBox()]
    const sent = answer('/move')
    await page.mouse.move(from!.x + 15, from!.y + 20)
    await page.mouse.down()
    await page.mouse.move(to!.x + 60, to!.y + 30, { steps: 4 })
    await page.mouse.move(to!.x + 60, to!.y + to!.height / 2, { steps: 2 })
    assert.match((await rowOf('Legal notice').getAttribute('class')) ?? '', /into/)
    await page.mouse.up()
    assert.deepEqual(await (await sent).request().postDataJSON(), {
      parent: await rowOf('Legal notice').getAttribute('data-row'),
      position: 0,
    })
    await toast('Privacy was moved').waitFor()
    await undo('Privacy was moved')
    await toast('Privacy is back where it was').waitFor()
  })

  test('renamed in its row, taken to the trash and brought back', async () => {
    await act('Contact', 'Rename')
    await page.locator('cms-row-rename input').first().fill('Contact us')
    const saved = answer('/pages/', 'PATCH')
    await page.keyboard.press('Enter')
    await saved
    await rowOf('Contact us').waitFor()
    await undo('Saved in the draft')
    const gone = answer('/pages/', 'DELETE')
    await act('Privacy', 'Move to the trash')
    await page.locator('cms-confirm').getByText('Pages that go offline: 1.').waitFor()
    await page.locator('cms-confirm wa-button[variant="danger"]').click()
    await gone
    await toast('Privacy is in the trash').waitFor()
    assert.equal((await titles()).includes('Privacy'), false)
    await undo('Privacy is in the trash')
    await toast('Privacy is back. Visitors see it once it is published again.').waitFor()
    await rowOf('Privacy').waitFor()
    assert.match(await rowOf('Privacy').locator('.badge').innerText(), /Draft/)
  })

  test('a new page is made of its title; what is wrong stands at its field', async () => {
    await page.locator('cms-page-head wa-button').click()
    const dialog = page.locator('cms-new-page')
    await dialog.locator('wa-input[name="title"] input').fill('Our oak table')
    const slug = dialog.locator('wa-input[name="slug"] input')
    // The tables of letters are loaded with the first title.
    const isMade = async () => (await slug.inputValue()) !== ''
    await eventually(isMade)
    assert.equal(await slug.inputValue(), 'our-oak-table')
    await dialog.locator('wa-input[name="slug"] input').fill('Not an address')
    await dialog.locator('wa-button[variant="brand"]').click()
    await dialog.locator('.fault').waitFor()
    await dialog.locator('wa-input[name="slug"] input').fill('oak')
    await dialog.locator('select[name="parent"]').selectOption({ label: 'Services' })
    await dialog.locator('select[name="copy"]').selectOption({ label: 'A copy of Contact' })
    const made = answer('/api/v1/pages')
    await dialog.locator('wa-button[variant="brand"]').click()
    const { data } = (await (await made).json()) as { data: { id: number; path: string; blocks: unknown[] } }
    assert.equal(data.path, 'services/oak')
    assert.ok(data.blocks.length)
    await page.waitForURL(`**/admin/pages/${data.id}`)
  })

  test('searched and filtered; nothing found says so', async () => {
    await fresh('/pages?q=oak')
    assert.deepEqual(await titles(), ['Our oak table'])
    await fresh('/pages?status=draft')
    assert.ok((await titles()).includes('Our oak table'))
    await fresh('/pages?q=nothing-like-this')
    await page.locator('cms-message', { hasText: 'No page found' }).waitFor()
  })

  test('many at once: published, then into the trash, and back', async () => {
    await fresh('/pages?status=draft')
    await rowOf('Our oak table').locator('input').check()
    await rowOf('Privacy').locator('input').check()
    await page.locator('cms-selection-bar wa-button', { hasText: 'Publish' }).click()
    await toast('Published: 2.').waitFor()
    await fresh()
    assert.match(await rowOf('Our oak table').locator('.badge').innerText(), /Published/)
    await rowOf('Services').locator('input').check()
    await rowOf('Our oak table').locator('input').check()
    const gone = answer('/pages/', 'DELETE')
    await page.locator('cms-selection-bar wa-button', { hasText: 'Move to the trash' }).click()
    // Services with the care guide, and the table.
    await page
      .locator('cms-confirm')
      .getByText(/Pages that go offline: [3-9]\./)
      .waitFor()
    await page.locator('cms-confirm wa-button[variant="danger"]').click()
    await gone
    // What lies below goes along: one call for both.
    await toast('In the trash now: 1.').waitFor()
  })

  test('the trash: who and how long; restored, and deleted for ever', async () => {
    await fresh('/trash')
    const lines = page.locator('cms-trash-screen tbody tr')
    assert.ok((await lines.count()) >= 3)
    assert.match(await lines.first().innerText(), /Anna Muster[\s\S]*in 30 days/)
    assert.deepEqual(await violations(page), [])
    const back = answer('/restore')
    await lines.filter({ hasText: 'Services' }).locator('wa-button', { hasText: 'Restore' }).click()
    await back
    await page.locator('cms-message', { hasText: 'The trash is empty' }).waitFor()
    await fresh()
    const gone = answer('/pages/', 'DELETE')
    await act('Our oak table', 'Move to the trash')
    await gone
    await fresh('/trash')
    await lines.locator('wa-button[variant="danger"]').click()
    const purged = answer('/trash/', 'DELETE')
    await page.locator('cms-confirm wa-button[variant="danger"]').click()
    assert.equal((await purged).status(), 200)
  })

  test('in both looks and languages without a fault', async () => {
    for (const look of [
      { lang: 'en', colorScheme: 'light', width: 1280 },
      { lang: 'de', colorScheme: 'dark', width: 320 },
    ] as const) {
      const { lang, colorScheme, width } = look
      const viewport = { width, height: 800 }
      const { context } = await house.signIn({ lang, context: { bypassCSP: true, colorScheme, viewport } })
      const other = await house.open('/pages', context)
      await other.locator('cms-page-tree .more').first().click()
      await other.locator('cms-row-menu wa-dropdown-item').first().waitFor()
      assert.deepEqual({ ...look, found: await violations(other) }, { ...look, found: [] })
      assert.ok((await tooWide(other)) <= 0)
      await context.close()
    }
    assert.deepEqual(complaints, [])
  })
})
