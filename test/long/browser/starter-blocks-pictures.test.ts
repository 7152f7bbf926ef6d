// The starter's blocks of pictures in a real browser: large view, slideshow, looks, nothing that jumps while loading.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { launchChromium, type Chromium } from '../../support/chromium.ts'
import { call, makeInstallation, type TestInstallation } from '../../support/installation.ts'
import { photograph } from '../../lib/media/pictures.ts'
import { faultsOfLook, listen } from '../../support/looks.ts'
import { bareBlock, middle, placesOf, type Places } from '../../support/bare-block.ts'
import { CHECKER, faultsOfMarkup } from '../../support/markup.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { eventually } from '../../support/eventually.ts'

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänskajüteneinbauschrank'
const BACKGROUNDS = ['plain', 'surface', 'accent', 'dark']
const VARIANTS = {
  hero: ['picture', 'split'],
  text_image: ['left', 'right', 'wide', 'offset'],
  gallery: ['grid', 'columns', 'rows'],
  slideshow: ['single', 'row'],
  logos: ['row', 'grid'],
  team: ['grid', 'list'],
  cards: ['grid', 'tiles'],
  quote: ['single', 'cards'],
}

suite('blocks of pictures', () => {
  let made: TestInstallation
  let server: TestServer
  let chromium: Chromium
  let images: number[]

  before(async () => {
    made = await makeInstallation()
    images = []
    for (const [i, size] of [400, 300, 200].entries()) {
      const base64 = (await photograph(size, 200)).toString('base64')
      const about = { alt: `Picture ${i}`, ...(i === 1 && { caption: 'In the morning', credit: 'Jo' }) }
      images.push((await make('upload_media', { base64, name: `p${i}.jpg`, ...about })).id)
    }
    await publish('all', everything(images))
    await publish('gallery', [{ type: 'gallery', data: { title: 'Gallery', images } }])
    await publish('slides', [slides(images, 'off'), slides(images, '6')])
    server = await startServer(made.installation)
    chromium = await launchChromium()
  })
  after(async () => {
    await chromium?.close()
    await server?.close()
    await made?.close()
  })

  const make = async (name: string, input: Record<string, unknown>): Promise<{ id: number }> =>
    ((await call(made.installation, 'default', name, input)).body as { data: { id: number } }).data

  async function publish(slug: string, blocks: object[]): Promise<void> {
    const { id } = await make('create_page', { title: slug, slug, lang: 'en', blocks })
    await make('publish_page', { page: String(id) })
  }

  async function open(path: string, options: Parameters<Browser['newPage']>[0] = {}): Promise<Page> {
    const page = await chromium.browser.newPage(options)
    await page.goto(`http://localhost:${server.port}/${path}`, { waitUntil: 'load' })
    return page
  }

  test('every variant on every background: legible, not too wide, valid', CHECKER, async () => {
    const page = await chromium.browser.newPage({ bypassCSP: true })
    const complaints = listen(page)
    const answer = await page.goto(`http://localhost:${server.port}/all`, { waitUntil: 'load' })
    assert.deepEqual(faultsOfMarkup([await answer!.text()], { errorsOnly: true }), [])
    assert.deepEqual(await faultsOfLook(page, 'all'), [])
    await page.setViewportSize({ width: 320, height: 700 })
    assert.ok(Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth')) <= 0)
    assert.deepEqual(complaints, [])
    await page.close()
  })

  test('nothing moves while pictures load, and only the first does not wait', async () => {
    const page = await open('all')
    const shift = await page.evaluate<number>(`new Promise((resolve) => {
      let sum = 0
      new PerformanceObserver((list) => { for (const { value } of list.getEntries()) sum += value })
        .observe({ type: 'layout-shift', buffered: true })
      scrollTo({ top: 1e6, behavior: 'instant' })
      requestAnimationFrame(() => setTimeout(() => resolve(sum), 300))
    })`)
    assert.ok(shift < 0.01, `the layout shifts by ${shift}`)
    assert.equal(await page.locator('main img:not([loading=lazy], .blur)').count(), 1)
    await page.close()
  })

  test('a block without code: its picture keeps its shape, its icon its line, and both stand within the edges', async () => {
    await make('create_custom_block', bareBlock)
    await make('publish_custom_block', { key: bareBlock.key })
    const base64 = (await photograph(1600, 900)).toString('base64')
    const { id: image } = await make('upload_media', { base64, name: 'wide.jpg', alt: 'Wide' })
    const plain = { type: bareBlock.key, data: { title: 'Bare', image } }
    await publish('bare', [plain, { type: 'richtext', data: { title: 'Framed', text: '<p>Text</p>' } }])
    for (const width of [390, 1280, 1800]) {
      const page = await open('bare', { viewport: { width, height: 900 } })
      const { bare, framed, picture, icon, words } = await page.evaluate<Places>(placesOf(bareBlock.key))
      assert.ok(framed.x >= 20, String(framed.x))
      assert.deepEqual([bare.x, bare.right], [framed.x, framed.right], `at ${width}`)
      assert.ok(Math.abs(picture.width / picture.height - 16 / 9) < 0.02, JSON.stringify(picture))
      assert.ok(icon.x >= words.right && Math.abs(middle(icon) - middle(words)) < 4, JSON.stringify([icon, words]))
      await page.close()
    }
  })

  test('the large view: by keyboard, in a ring, back to where one was', async () => {
    const page = await open('gallery')
    const links = page.locator('[data-gallery] a')
    const alt = () => page.locator('dialog img').getAttribute('alt')
    await links.first().focus()
    await page.keyboard.press('Enter')
    assert.equal(await page.locator('dialog[open]').count(), 1)
    assert.equal(await alt(), 'Picture 0')
    await page.keyboard.press('ArrowRight')
    assert.equal(await alt(), 'Picture 1')
    assert.match(await page.locator('dialog').innerText(), /2 \/ 3[\s\S]*In the morning[\s\S]*Jo/)
    assert.equal(await page.locator('dialog:focus-within, dialog:focus').count(), 1)
    await page.keyboard.press('Escape')
    assert.equal(await page.locator('dialog[open]').count(), 0)
    await links.nth(1).and(page.locator(':focus')).waitFor()
    await links.first().click()
    await page.getByRole('button', { name: 'Previous picture' }).click()
    assert.equal(await alt(), 'Picture 2')
    await swipe(page, page.locator('dialog img'), -120)
    assert.equal(await alt(), 'Picture 0')
    await page.getByRole('button', { name: 'Close' }).click()
    assert.equal(await page.locator('dialog[open]').count(), 0)
    await page.close()
  })

  test('without JavaScript a picture of the gallery is a link to the whole of it', async () => {
    const page = await open('gallery', { javaScriptEnabled: false })
    assert.equal(await page.locator('dialog').isVisible(), false)
    await page.locator('[data-gallery] a').first().click()
    await page.waitForURL(/\/media\/default\/.*\.\d+\.jpg$/)
    await page.close()
  })

  test('the slideshow: steps, says where it is, does not start by itself', async () => {
    const page = await open('slides')
    const show = page.locator('.slideshow').first()
    const next = show.getByRole('button', { name: 'Next picture' })
    const count = show.locator('p[aria-live]')
    assert.equal(await count.innerText(), 'Picture 1 of 3')
    assert.equal(await show.locator('[data-pause]').isVisible(), false)
    for (const at of [2, 3, 1]) {
      await next.click()
      await count.and(page.getByText(`Picture ${at} of 3`)).waitFor()
    }
    await page.close()
  })

  test('a slideshow that goes on can be stopped, and does not start for who wants less motion', async () => {
    const page = await open('slides')
    const show = page.locator('.slideshow').nth(1)
    await show.getByRole('button', { name: 'Pause' }).click()
    assert.equal(await show.getByRole('button', { name: 'Go on by itself' }).count(), 1)
    await page.close()
    const calm = await open('slides', { reducedMotion: 'reduce' })
    assert.equal(await calm.locator('.is-playing').count(), 0)
    await calm.close()
  })

  test('without JavaScript a slideshow is scrolled by the keyboard and has no dead buttons', async () => {
    const page = await open('slides', { javaScriptEnabled: false, reducedMotion: 'reduce' })
    assert.equal(await page.locator('.slide-controls').first().isVisible(), false)
    const second = page.locator('.slides').first().locator('li').nth(1)
    await page.locator('.slides').first().focus()
    const { x } = (await second.boundingBox())!
    await page.keyboard.press('ArrowRight')
    await assert.doesNotReject(moved(second, x))
    await page.close()
  })
})

const moved = (element: Locator, from: number) =>
  eventually(async () => ((await element.boundingBox())?.x ?? from) < from, 'it scrolls')

async function swipe(page: Page, on: Locator, direction: number): Promise<void> {
  const { x, y, width, height } = (await on.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + direction, y + height / 2)
  await page.mouse.up()
}

const slides = (images: number[], autoplay: string) => ({
  type: 'slideshow',
  data: { title: 'Slides', autoplay, items: images.map((image) => ({ image, title: LONG, text: LONG })) },
})

/** Each variant on one of the backgrounds, the first on the page a hero. */
function everything(images: number[]): object[] {
  const [image] = images
  const person = { name: LONG, role: LONG, portrait: image, phone: '+49 40 1234' }
  const data: Record<keyof typeof VARIANTS, object> = {
    hero: { title: LONG, text: LONG, image, caption: LONG },
    text_image: { title: LONG, text: `<p>${LONG}</p>`, image, caption: LONG },
    gallery: { title: LONG, images },
    slideshow: slides(images, 'off').data,
    logos: { title: LONG, items: [{ image, name: LONG }, { name: LONG }] },
    team: {
      title: LONG,
      items: [{ ...person, email: `${LONG.slice(0, 8)}.${LONG.slice(8, 24)}@example.org` }, { name: 'Marek Holt' }],
    },
    cards: { title: LONG, items: [{ title: LONG, image, text: LONG }, { title: 'Without' }] },
    quote: { items: [{ text: `<p>${LONG}</p>`, author: LONG, role: LONG, portrait: image }] },
  }
  return Object.entries(VARIANTS).flatMap(([type, variants], row) =>
    variants.map((variant, i) => ({
      type,
      variant,
      section: { background: BACKGROUNDS[(row + i) % 4] },
      data: data[type as keyof typeof VARIANTS],
    })),
  )
}
