// A kit that styles whatever it can reach: the interface on the page looks and works as ever, and the page stays what it is without the interface.
// Holds: interface 1 shadow-dom
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { adminHouse } from '../../support/admin-house.ts'
import { eventually } from '../../support/eventually.ts'

const DESK = { width: 1280, height: 900 }

/** Every family that is not one of the generic ones of CSS; "ui-monospace" and the like are such names in Chromium. */
const FAMILIES = ['-apple-system', 'BlinkMacSystemFont', 'Segoe UI', 'Roboto', 'Helvetica Neue', 'Liberation Sans', 'Arial', 'ui-sans-serif', 'ui-serif', 'ui-monospace', 'SFMono-Regular', 'Menlo', 'Consolas', 'Liberation Mono', 'system-ui', 'sans-serif', 'monospace'] // prettier-ignore

/** Names of Web Awesome's own that are read inside of its components. */
const INSIDE = ['auto-size-available-width', 'auto-size-available-height', 'box-shadow', 'border-radius', 'show-duration', 'hide-duration', 'spacing', 'width', 'size', 'backdrop-filter', 'padding', 'color', 'wa-dialog-width'] // prettier-ignore

/**
 * A document that displays nothing at all (`html { display: none }` or `content-visibility: hidden`) has no place for
 * anything: every other element is hit.
 */
const HOSTILE = `
@property --cms-ink { syntax: '<color>'; inherits: false; initial-value: red; }
@property --wa-color-brand-fill-loud { syntax: '<color>'; inherits: false; initial-value: red; }
@property --wa-form-control-height { syntax: '<length>'; inherits: false; initial-value: 90px; }
@property --cms-panel { syntax: '*'; inherits: false; }
${INSIDE.map((name) => `@property --${name} { syntax: '<length>'; inherits: false; initial-value: 77px; } :root { --${name}: 20px }`).join('\n')}
${FAMILIES.map((name) => `@font-face { font-family: '${name}'; src: local('DejaVu Serif'), local('Georgia'); }`).join('\n')}
:root { --auto-size-available-width: 20px; --box-shadow: 0 0 0 99px red; --border-radius: 99px }
@keyframes hostile { to { rotate: 90deg; opacity: 0; color: red } }
:root {
  --cms-ink: red; --cms-panel: red; --cms-brand: red; --cms-paper: red; --cms-line: red; --cms-font: fantasy; --cms-radius: 40px;
  --wa-color-brand-fill-loud: red; --wa-font-family-body: fantasy; --wa-space-m: 90px; --wa-border-radius-m: 40px;
  --wa-form-control-height: 90px; --wa-color-text-normal: red; --wa-transition-fast: 9s;
  font-size: 60px !important; filter: invert(1); transform: rotate(1deg); opacity: .5; zoom: 2;
}
* { font-size: 60px !important; color: red !important; letter-spacing: 9px !important; text-transform: uppercase !important;
  pointer-events: none !important; animation: hostile 1s infinite !important; transition: all 9s !important; visibility: hidden !important;
  line-height: 3 !important; cursor: none !important; direction: rtl !important; writing-mode: vertical-rl !important; }
body, body *, html > :not(head, body) { all: unset !important; display: none !important; position: static !important; font-size: 60px !important;
  color: red !important; filter: blur(9px) !important; transform: scale(0) !important; opacity: 0 !important; z-index: -1 !important; }
*::before, *::after { content: 'X' !important; display: block !important; background: red !important; position: fixed !important; inset: 0 !important; }
*::backdrop { background: red !important; }
::selection { background: red; }
div, button, section, dialog, aside, input { all: unset !important; display: none !important; }
::part(base), ::part(label), ::part(dialog) { background: red !important; display: none !important; }
`

suite('a hostile kit', () => {
  const house = adminHouse()

  /** The kit's style sheet with what is added to it. */
  async function open(context: BrowserContext, path: string, css = ''): Promise<Page> {
    const page = await context.newPage()
    if (css)
      await page.route('**/*.css', async (route) => {
        if (/\/admin\//.test(route.request().url())) return route.continue()
        const answer = await route.fetch()
        return route.fulfill({ response: answer, body: (await answer.text()) + css })
      })
    await page.goto(house.origin + path)
    return page
  }
  async function edit(context: BrowserContext, css = '', path = '/services'): Promise<Page> {
    const page = await open(context, `/admin/edit${path}`, css)
    await page.waitForSelector('cms-inline-bar [role=toolbar]', { state: 'attached' })
    await page.waitForSelector('cms-save-state [data-status=saved]', { state: 'attached' })
    await page.evaluate('document.fonts.ready.then(() => 1)')
    // Icons and counts of the bar come after it.
    await page.waitForLoadState('networkidle')
    return page
  }

  test('changes nothing of the interface: every computed style in it is the same', async () => {
    const { context } = await house.signIn({
      role: 'network',
      context: { viewport: DESK, reducedMotion: 'reduce' },
    })
    const plain = await edit(context)
    const bar = await barOf(plain)
    await sheetOf(plain)
    const expected = await steady(plain)
    await plain.close()
    const hostile = await edit(context, HOSTILE)
    assert.equal(await hostile.evaluate('getComputedStyle(document.body).display'), 'none', 'the kit is hostile indeed')
    assert.equal(await hostile.evaluate('getComputedStyle(document.documentElement).fontSize'), '60px')
    // What moves at the beginning has come to its end after a moment.
    await eventually(async () => (await barOf(hostile)).equals(bar), 'the pixels of the bar')
    await sheetOf(hostile)
    const found = await steady(hostile)
    assert.equal(found.length, expected.length)
    assert.equal(found.length > 200, true, String(found.length))
    const others = found.flatMap((one, i) =>
      one === expected[i] ? [] : [one.slice(0, 60) + differing(one, expected[i]!)],
    )
    assert.deepEqual(others.slice(0, 5), [])
    await context.close()
  })

  test('and it works: a block is added with the dialog, a field is filled', async () => {
    const { context } = await house.signIn({ context: { viewport: DESK } })
    const page = await edit(context, HOSTILE, '/workshop')
    await page.click('cms-inline-bar button[aria-label="Add a block"]')
    await page.click('cms-block-picker .pick[data-type=notice]')
    await page.waitForFunction(() => document.querySelector('[data-block-type=notice]'))
    await sheetOf(page)
    await page.fill('cms-fields [data-field=title] input', 'Still here')
    await page.waitForSelector('cms-save-state [data-status=saved]')
    await page.keyboard.press('Escape')
    await page.click('cms-publish-menu wa-dropdown wa-button')
    await page.waitForSelector('wa-dropdown-item[value=share]')
    await context.close()
  })

  test('a page that is scaled has frames where its texts are; one that is refused is marked there, in words', async () => {
    const { context } = await house.signIn({ context: { viewport: DESK } })
    const page = await edit(context, 'html { zoom: 2 }', '/contact')
    const bar = () => page.locator('cms-inline-bar [role=toolbar]').boundingBox()
    await page.click('h1[data-edit=title]')
    await page.keyboard.insertText('too long '.repeat(15))
    await page.keyboard.press('Escape')
    const box = page.locator('cms-block-frames .refused:not([hidden])')
    await box.waitFor()
    assert.match(await box.innerText(), /\d/)
    // Once the page has come to rest.
    await page.waitForFunction(
      ({ mark }) => {
        const title = document.querySelector('h1[data-edit=title]')!.getBoundingClientRect()
        const marked = mark.getBoundingClientRect()
        return (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(marked[side] - title[side]) <= 1)
      },
      { mark: await box.elementHandle() },
    )
    assert.equal(await page.isEnabled('cms-block-frames button[aria-label=Settings]'), true)
    const before = await bar()
    await page.evaluate(() => document.documentElement.style.setProperty('zoom', '3'))
    await page.waitForFunction(() => {
      const host = document.querySelector('cms-inline-host')!
      return Math.abs((host as Element & { currentCSSZoom: number }).currentCSSZoom - 1) < 0.001
    })
    assert.deepEqual(await bar(), before)
    await page.click('h1[data-edit=title]')
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText('Short')
    await box.waitFor({ state: 'detached' })
    await context.close()
  })

  test('the admin shows the page in a frame and looks the same', async () => {
    const { context } = await house.signIn({ context: { viewport: DESK, reducedMotion: 'reduce' } })
    const shots: string[] = []
    for (const css of ['', HOSTILE]) {
      const page = await open(context, '/admin/pages', css)
      const id = await page.evaluate(async () => {
        const answer = await fetch('/api/v1/pages?path=work&limit=1')
        return ((await answer.json()) as { data: { id: number }[] }).data[0]!.id
      })
      await page.goto(`${house.origin}/admin/pages/${id}`)
      await page.waitForSelector('cms-preview-frame iframe.front')
      await page.waitForSelector('cms-block-outline .row')
      // It is loaded when there is nothing else to do.
      await page.waitForFunction(() => customElements.get('cms-block-picker'))
      await page.waitForLoadState('networkidle')
      shots.push(JSON.stringify(await steady(page, 'cms-app')))
      await page.close()
    }
    assert.equal(shots[0]!.length > 1000 && shots[0] === shots[1], true)
    await context.close()
  })

  test('the interface changes nothing of the page', async () => {
    const { context } = await house.signIn({ context: { viewport: DESK, reducedMotion: 'reduce' } })
    const visitor = await open(context, '/prices')
    const styles = await stylesOf(visitor)
    const edited = await edit(context, '', '/prices')
    const now = await stylesOf(edited)
    assert.equal(now.length, styles.length)
    const others = now.flatMap((one, i) => (one === styles[i] ? [] : [one.slice(0, 40) + differing(one, styles[i]!)]))
    assert.deepEqual(others, [])
    await edited.mouse.move(2, 2)
    const dock = (await edited.locator('cms-inline-host .dock').boundingBox())!
    // Its shadow reaches 22 pixels above it.
    const clip = { x: 0, y: 0, width: DESK.width, height: Math.floor(dock.y) - 22 }
    assert.ok(clip.height > DESK.height / 2, String(clip.height))
    const [shot, same] = [await visitor.screenshot({ clip }), await edited.screenshot({ clip })]
    assert.equal(same.equals(shot), true, 'the pixels above the bar')
    const facts = () =>
      edited.evaluate(() => ({
        sheets: document.adoptedStyleSheets.length,
        html: [document.documentElement.className, document.documentElement.getAttribute('style')],
        body: [document.body.className, document.body.getAttribute('style'), document.body.getAttribute('inert')],
        added: [...document.documentElement.children].map((one) => one.localName),
      }))
    const className = await visitor.evaluate('document.documentElement.className')
    const expected = {
      sheets: 0,
      html: [className, null],
      body: ['', null, null],
      added: ['head', 'body', 'cms-inline-host'],
    }
    assert.deepEqual(await facts(), expected)
    await edited.click('cms-inline-bar button[aria-label="Add a block"]')
    await edited.waitForSelector('cms-block-picker .pick')
    assert.deepEqual(await facts(), expected, 'with a dialog')
    await context.close()
  })
})

/** With its icons, and without its round corners, through which the page is seen. */
async function barOf(page: Page): Promise<Buffer> {
  await page.waitForFunction(iconsAreThere)
  await steady(page)
  const { x, y, width, height } = (await page.locator('cms-inline-bar [role=toolbar]').boundingBox())!
  return page.screenshot({ clip: { x: x + 14, y, width: width - 28, height } })
}

/** Icons come from a file of their own; one that is still on its way takes the same place as one that has come. */
function iconsAreThere(): boolean {
  const isThere = (root: ParentNode): boolean =>
    [...root.querySelectorAll('*')].every((one) => {
      const drawn = one.localName === 'wa-icon' && one.shadowRoot?.querySelector('use')
      if (one.localName === 'wa-icon' && one.getBoundingClientRect().width > 0)
        return !!drawn && drawn.getBBox().width > 0
      return !one.shadowRoot || isThere(one.shadowRoot)
    })
  return isThere(document.querySelector('cms-inline-host')!.shadowRoot!)
}

/** Opens the sheet with the fields of the first block, by keyboard as the kit hides the page. */
async function sheetOf(page: Page): Promise<void> {
  await page.focus('cms-block-frames .stop')
  await page.evaluate(() => {
    const app = document.querySelector('cms-inline-host')!.shadowRoot!.querySelector('cms-inline')!
    app.shadowRoot!.querySelector('.all')!.dispatchEvent(new CustomEvent('cms-settings', { detail: '' }))
  })
  await page.waitForSelector('cms-inline-sheet cms-fields .field')
}

/** How it looks once it has come to rest. */
async function steady(page: Page, from = 'cms-inline-host'): Promise<string[]> {
  let last = ''
  for (let round = 0, same = 0; round < 40 && same < 3; round++) {
    await page.evaluate('new Promise((done) => setTimeout(done, 60))')
    const now = JSON.stringify(await page.evaluate(walk, { from, withStyles: false }))
    same = now === last ? same + 1 : 0
    last = now
  }
  return page.evaluate(walk, { from, withStyles: true })
}

/** Where every element of the interface is, or all of what it looks like; without frames around blocks, which follow the page. */
function walk({ from, withStyles }: { from: string; withStyles: boolean }): string[] {
  const all: string[] = []
  const lookAt = (element: Element) => {
    if (element.matches('cms-block-frames, iframe, cms-time')) return
    const { x, y, width, height } = element.getBoundingClientRect()
    let text = [element.localName, x, y, width, height].join(' ')
    if (withStyles) {
      const style = getComputedStyle(element)
      // The host takes the page's zoom back; all that is in it is at 1.
      const own = (name: string) =>
        name.startsWith('--') || (name === 'zoom' && element.localName === 'cms-inline-host')
      for (const name of style) if (!own(name)) text += `;${name}:${style.getPropertyValue(name)}`
    }
    all.push(text)
    if (element.localName === 'svg') return
    for (const child of element.shadowRoot?.children ?? []) lookAt(child)
    for (const child of element.children) lookAt(child)
  }
  lookAt(document.querySelector(from)!)
  return all
}

const differing = (one: string, other: string): string => {
  const others = new Set(other.split(';'))
  return ` ${one.split(';').filter((part) => !others.has(part)).slice(0, 6).join('; ')}` // prettier-ignore
}

/** Computed styles of the website's own elements. */
function stylesOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('html, body, body *')].map((one) => {
      const style = getComputedStyle(one)
      return `${one.localName} ${[...style]
        .filter((name) => !name.startsWith('--'))
        .map((name) => style.getPropertyValue(name))
        .join(';')}`
    }),
  )
}
