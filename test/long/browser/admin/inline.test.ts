// Editing on the website's own page: what a person does there, by mouse and by keyboard, and what the page keeps as it was. Holds: contract 4.3 inline
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { adminHouse } from '../../../support/admin-house.ts'
import { eventually } from '../../../support/eventually.ts'

const DESK = { width: 1280, height: 900 }

interface Answer<T> {
  data: T
}
interface Block {
  id: string
  type: string
  data: Record<string, unknown>
}

suite('editing on the page', () => {
  const house = adminHouse()
  let page: Page
  let id = 0
  const complaints: string[] = []

  before(async () => {
    const { context } = await house.signIn({ context: { viewport: DESK } })
    page = await context.newPage()
    page.on('pageerror', (error) => void complaints.push(error.message))
    page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())))
    await edit(page)
    id = Number(await page.evaluate('document.documentElement.dataset.cmsPage'))
  })

  const edit = async (on: Page, path = '') => {
    await on.goto(`${house.origin}/admin/edit${path}`)
    await on.waitForSelector('cms-inline-bar [role=toolbar]')
  }
  const api = <T>(path: string): Promise<T> =>
    page.evaluate(async (at) => ((await (await fetch(`/api/v1${at}`)).json()) as Answer<T>).data, path)
  const stored = async (): Promise<Block[]> => (await api<{ blocks: Block[] }>(`/pages/${id}`)).blocks
  const saved = () => page.waitForSelector('cms-save-state [data-status=saved]')
  const ids = () =>
    page.evaluate(() => [...document.querySelectorAll<HTMLElement>('[data-block]')].map((one) => one.dataset['block']))

  test('a text is written where it stands, and saved by itself as made on the page', async () => {
    await page.click('h1[data-edit=title]')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Written here')
    await page.waitForSelector('cms-save-state [data-status=unsaved]')
    await saved()
    assert.equal((await stored())[0]!.data['title'], 'Written here')
    const [newest] = await api<{ channel: string }[]>(`/pages/${id}/revisions?limit=1`)
    assert.equal(newest!.channel, 'inline')
    await page.keyboard.press('Enter')
    const attributes = await page.$eval('h1', (one) => one.getAttributeNames())
    assert.deepEqual(attributes, ['class', 'data-edit', 'data-edit-kind'], 'the element is as it was')
  })

  test('a click on words in a link or a button writes and follows nothing; taking back shows what there was', async () => {
    await page.click('[data-edit=text]')
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' More.')
    await page.keyboard.press('Escape')
    assert.match(await page.innerText('[data-edit=text] >> nth=0'), /More\.$/)
    await page.click('cms-inline-bar button[aria-label=Undo]')
    assert.doesNotMatch(await page.innerText('[data-edit=text] >> nth=0'), /More\.$/)
    await saved()
  })

  test('formatted text keeps the page’s look while it is written', async () => {
    const rich = page.locator('[data-edit-kind=rich]').first()
    await rich.scrollIntoViewIfNeeded()
    const before = await rich.evaluate((one) => [one.localName, getComputedStyle(one.firstElementChild!).fontSize])
    await rich.click()
    await page.waitForSelector('cms-inline-rich-bar [role=toolbar]')
    assert.deepEqual(
      await rich.evaluate((one) => [one.localName, getComputedStyle(one.firstElementChild!).fontSize]),
      before,
    )
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('Bold ')
    await page.click('cms-inline-rich-bar button[aria-label=Italic]')
    await page.keyboard.type('slanted ')
    await page.keyboard.press('Escape')
    await saved()
    assert.match(JSON.stringify(await stored()), /<strong>Bold <em>slanted/)
    assert.equal(
      await rich.evaluate((one) => one.hasAttribute('contenteditable') || one.className.includes('ProseMirror')),
      false,
    )
  })

  test('blocks are moved, copied, removed and brought back', async () => {
    const [first, second] = await ids()
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await page.click(`[data-block="${first}"] h1`)
    await page.keyboard.press('Escape')
    await page.click('cms-block-frames button[aria-label="Move down"]')
    assert.deepEqual((await ids()).slice(0, 2), [second, first], 'shown at once')
    await saved()
    assert.deepEqual(
      (await stored()).slice(0, 2).map((one) => one.id),
      [second, first],
    )
    // What was first has the heading of the page no more.
    await page.waitForFunction((at) => document.querySelector(`[data-block="${at}"] h2`), first)
    await page.click('cms-inline-bar button[aria-label=Undo]')
    assert.deepEqual((await ids()).slice(0, 2), [first, second])
    await page.click('cms-block-frames button[aria-label=Remove]')
    assert.equal((await ids()).includes(first), false)
    await page.click('cms-toasts button.act')
    assert.equal((await ids())[0], first)
    await saved()
    await page.click('cms-block-frames button[aria-label=Duplicate]')
    await page.waitForFunction((n) => document.querySelectorAll('[data-block]').length > n, (await ids()).length - 1)
    await saved()
    await page.click('cms-inline-bar button[aria-label=Undo]')
    await saved()
    assert.deepEqual((await ids()).slice(0, 2), [first, second])
  })

  test('a block is added from the pictures of the picker and is on the page with its look', async () => {
    const before = await ids()
    await page.click('cms-inline-bar button[aria-label="Add a block"]')
    await page.fill('cms-block-picker wa-input input', 'table')
    await page.click('cms-block-picker .pick[data-type=table]')
    await page.waitForFunction((n) => document.querySelectorAll('[data-block]').length > n, before.length)
    const added = (await ids()).find((one) => !before.includes(one))!
    const section = page.locator(`[data-block="${added}"]`)
    assert.equal(await section.locator('table').evaluate((one) => getComputedStyle(one).borderCollapse), 'collapse')
    await saved()
    // Another look comes from the service.
    await page.click('cms-block-frames button[aria-label=Settings]')
    await page.waitForSelector('cms-inline-sheet aside')
    await page.fill('cms-fields [data-field=title] input', 'Prices of oak')
    await section.getByText('Prices of oak').waitFor()
    await page.keyboard.press('Escape')
    await page.waitForSelector('cms-inline-sheet aside', { state: 'detached' })
    await saved()
  })

  test('blocks lie in a layout; what is written there stays when the layout around it is printed anew', async () => {
    const add = async (button: string, type: string) => {
      const before = await ids()
      await page.click(`cms-inline-host button[aria-label="${button}"]`)
      await page.click(`cms-block-picker .pick[data-type=${type}]`)
      await page.waitForFunction((n) => document.querySelectorAll('[data-block]').length > n, before.length)
      const [added] = (await ids()).filter((one) => !before.includes(one))
      return page.locator(`[data-block="${added}"]`)
    }
    const layout = await add('Add a block', 'layout')
    const first = await add('Add a block inside', 'notice')
    await first.locator('[data-edit=title]').click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Inside')
    await page.keyboard.press('Enter')
    await page.focus(`cms-block-frames .stop[data-id="${await layout.getAttribute('data-block')}"]`)
    const second = await add('Add a block inside', 'notice')
    await saved()
    assert.equal(await layout.locator('[data-block]').count(), 2)
    assert.equal(await first.locator('[data-edit=title]').innerText(), 'Inside')
    await page.focus(`cms-block-frames .stop[data-id="${await second.getAttribute('data-block')}"]`)
    await page.click('cms-block-frames button[aria-label=Remove]')
    assert.equal(await layout.locator('[data-block]').count(), 1)
    await saved()
  })

  test('a block is dragged', async () => {
    const [first, second] = await ids()
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await page.click(`[data-block="${first}"]`, { position: { x: 8, y: 90 } })
    await page.mouse.wheel(0, 400)
    // Where things are is asked once it has come to its end.
    await page.waitForFunction(async () => {
      const at = scrollY
      await new Promise((later) => setTimeout(later, 100))
      return at > 300 && at === scrollY
    })
    const grip = page.locator('cms-block-frames .grip')
    // Pictures that come late may have moved it out of sight.
    const away = async () => {
      const y = (await grip.boundingBox())?.y ?? 0
      return y < 0 ? -120 : y > DESK.height - 100 ? 120 : 0
    }
    await eventually(async () => {
      const by = await away()
      await page.mouse.wheel(0, by)
      return by === 0
    })
    await grip.hover()
    await page.mouse.down()
    // Dropped once the line is where it should go: what is read late may still move the page.
    const aimed = async () => {
      const { y, height } = (await page.locator(`[data-block="${second}"]`).boundingBox())!
      const bottom = Math.min(y + height - 4, DESK.height - 90)
      await page.mouse.move(300, bottom - 20)
      await page.mouse.move(300, bottom)
      const line = await page.locator('cms-block-frames .line').boundingBox()
      return line && Math.abs(line.y - y - height) < 6
    }
    for (let tries = 0; !(await aimed()); tries++) assert.ok(tries < 100, 'the line does not come')
    await page.mouse.up()
    const after = (await ids()).slice(0, 2)
    await page.keyboard.press('Control+z')
    assert.deepEqual(after, [second, first])
    assert.deepEqual((await ids()).slice(0, 2), [first, second])
    await saved()
  })

  test('a link is not followed; it opens the next page for editing', async () => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    const address = page.url()
    await page.click('header nav a >> nth=0')
    assert.equal(page.url(), address)
    const link = await page.getAttribute('cms-page-popover a', 'href')
    assert.match(link!, /^\/admin\/edit\/\w/)
    await page.keyboard.press('Escape')
    await page.click('.hero .actions a >> nth=0')
    await page.click('cms-page-popover button')
    await page.waitForSelector('cms-inline-sheet [data-field=link]')
    await page.keyboard.press('Escape')
  })

  test('a picture is changed from the library', async () => {
    const field = async () => (await stored())[0]!.data['image']
    const was = await field()
    await page.click('.hero-figure img:not(.blur)')
    await page.click('cms-page-popover button >> nth=0')
    const choices = page.locator('cms-media-picker [data-id], cms-media-picker .tile, cms-media-picker button:has(img)')
    await choices.nth(2).click()
    const done = page.locator('cms-media-picker wa-button[variant=brand]')
    if (await done.count()) await done.click()
    await page.waitForSelector('cms-media-picker', { state: 'detached' })
    await saved()
    assert.notEqual(await field(), was)
  })

  test('by the keyboard alone: to the bar, the blocks, a field, and back', async () => {
    const where = () =>
      page.evaluate(() => {
        let active = document.activeElement
        while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
        return active?.getAttribute('aria-label') ?? active?.textContent?.trim() ?? ''
      })
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('F6')
    assert.equal(await where(), 'Add a block')
    for (let i = 0; i < 12 && !/1 of \d+$/.test(await where()); i++) await page.keyboard.press('Tab')
    assert.match(await where(), /, 1 of \d+$/)
    await page.keyboard.press('ArrowDown')
    assert.match(await where(), /, 2 of \d+$/)
    await page.keyboard.press('ArrowUp')
    for (let i = 0; i < 12 && !/^Write: Title/.test(await where()); i++) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('By keys')
    await page.keyboard.press('Escape')
    assert.equal(await where(), 'Write: Title')
    await saved()
    assert.equal((await stored())[0]!.data['title'], 'By keys')
  })

  test('a dropped connection loses no word', async () => {
    await page.context().setOffline(true)
    await page.click('h1[data-edit=title]')
    await page.keyboard.press('End')
    await page.keyboard.type(' kept')
    await page.waitForSelector('cms-save-state [data-status=offline]')
    await page.context().setOffline(false)
    await saved()
    assert.match(String((await stored())[0]!.data['title']), /kept/)
    await page.keyboard.press('Escape')
    complaints.splice(0)
  })

  test('publishes; visitors see it', async () => {
    await page.click('cms-publish-menu wa-button[variant=brand]')
    await page.getByText('Published. Visitors see it now.').waitFor()
    const html = await (await fetch(`http://localhost:${new URL(house.origin).port}/`)).text()
    assert.match(html, /By keys/)
    assert.doesNotMatch(html, /data-block|data-edit|cms-inline/)
    assert.deepEqual(complaints, [], 'no complaint of the browser')
  })
})
