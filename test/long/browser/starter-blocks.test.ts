// Every block of the starter kit in every variant on one page, in a real browser: valid, accessible, quiet, and still.
// Holds: contract 4.1 starter
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import type { AnyBlock, BlockFields } from '../../../src/lib/core/extension/define-block.ts'
import { browsing } from '../../support/browsing.ts'
import { everyBlock, textsOf, type Library, type Sample } from '../../support/every-block.ts'
import { call } from '../../support/installation.ts'
import { faultsOfLook, listen, tooWide } from '../../support/looks.ts'
import { mapTiles } from '../../support/map-tiles.ts'
import { CHECKER, faultsOfMarkup } from '../../support/markup.ts'
import { propertiesTable } from '../../../src/lib/sources/openimmo/properties-table.ts'

const KIT = join(import.meta.dirname, '../../../kits/starter')
const PICTURES = ['table.jpg', 'dovetail.jpg', 'stool.jpg']

suite('every block of the starter', () => {
  let maps: Awaited<ReturnType<typeof mapTiles>>
  const browserSite = browsing(async () => {
    maps = await mapTiles()
    return { local: maps.local }
  })
  let blocks: ReadonlyMap<string, AnyBlock>
  let samples: Sample[]
  before(async () => {
    const site = await browserSite.here.installation.openSite('default')
    blocks = site.kit.blocks
    const backgrounds = site.kit.definition.backgrounds.map(({ key }) => key)
    samples = everyBlock({ blocks, backgrounds, library: await library() })
    await tables()
    const { id } = await make('create_page', { title: 'All', slug: 'all', lang: 'en', blocks: samples })
    await make('publish_page', { page: String(id) })
  })
  after(() => maps?.close())

  async function make(name: string, input: object): Promise<{ id: number }> {
    const { status, body } = await call(browserSite.here.installation, 'default', name, { ...input })
    assert.ok(status < 300, JSON.stringify(body))
    return (body as { data: { id: number } }).data
  }

  /** Those that the samples name. */
  async function tables(): Promise<void> {
    const text = (name: string, more: object = {}) => ({ type: 'text', name, ...more })
    const calendar = { start: 'start' }
    const fields = [text('title', { required: true }), { type: 'datetime', name: 'start' }, text('place')]
    const settings = { route: 'events', title_field: 'title', per_page: 3, calendar }
    await make('save_data_table', { handle: 'events', name: 'Events', fields, settings, apply: true })
    const start = new Date(browserSite.here.installation.clock.now()).toISOString().replace(/\.\d+Z/, 'Z')
    for (const title of ['Open workshop', 'Oil and wax', 'Sharpening', 'Dovetails'])
      await make('save_entry', {
        table: 'events',
        fields: { title, start, place: 'In the yard' },
        action: 'publish',
      })
    const formFields = [
      text('name', { required: true }),
      { type: 'email', name: 'email' },
      { type: 'textarea', name: 'message' },
    ]
    await make('save_data_table', { ...propertiesTable('en'), apply: true })
    const property = {
      title: 'House by the canal',
      offer: 'rent',
      sale_status: 'reserved',
      price: 1480,
      rooms: 4,
      living_area: 118,
      city: 'Leer',
      place: { lat: 53.2, lng: 7.4 },
    }
    await make('save_entry', { table: 'properties', fields: property, action: 'publish' })
    const form = { settings: { form: { open: true } } }
    await make('save_data_table', {
      handle: 'contact',
      name: 'Contact',
      fields: formFields,
      ...form,
      apply: true,
    })
  }

  /** Uploads of each kind: the starter's own, its pictures small enough to be cut up quickly. */
  async function library(): Promise<Library> {
    const upload = async (name: string, more: object = {}) => {
      const file = readFileSync(join(KIT, 'content/media', name))
      const bytes = name.endsWith('.jpg') ? await sharp(file).resize(640).jpeg().toBuffer() : file
      return (await make('upload_media', { base64: bytes.toString('base64'), name, ...more })).id
    }
    const about = { alt: 'Something made of wood', caption: 'In the morning', credit: 'Photograph: Example' }
    const image: number[] = []
    for (const name of PICTURES) image.push(await upload(name, about))
    return {
      image,
      video: [await upload('grain-film.webm', { title: 'A film' })],
      audio: [await upload('hand-plane.mp3', { title: 'A sound', transcript: 'Four strokes of a plane.' })],
      document: [await upload('care-of-oiled-wood.en.pdf', { title: 'A leaflet' })],
    }
  }

  async function open(options: Parameters<Browser['newPage']>[0] = {}, prepare?: (page: Page) => Promise<unknown>) {
    const page = await browserSite.browser.newPage(options)
    const complaints = listen(page)
    await prepare?.(page)
    await page.goto(browserSite.address('/all'), { waitUntil: 'load' })
    return { page, complaints }
  }

  test('each type and each variant is on the page', async () => {
    const types = readdirSync(join(KIT, 'blocks')).map((file) => file.replace(/\.\w+$/, ''))
    // Those of areas come with every kit.
    assert.deepEqual(
      [...blocks.keys()].sort(),
      [...types, 'chat', 'properties_detail', 'properties_list', 'search'].sort(),
    )
    const { page } = await open()
    for (const { type, variant } of samples) {
      const style = variant ? `.block-${type}.variant-${variant}` : `.block-${type}`
      assert.ok(await page.locator(`main ${style}`).count(), `${style} is not on the page`)
    }
    await page.close()
  })

  test('the Nu HTML checker finds no error', CHECKER, async () => {
    const answer = await fetch(`${browserSite.server.url}/all`, { headers: { host: 'localhost' } })
    assert.deepEqual(faultsOfMarkup([await answer.text()], { errorsOnly: true }), [])
  })

  test('axe finds nothing, light and dark, wide and narrow', async () => {
    const { page } = await open({ bypassCSP: true })
    assert.deepEqual(await faultsOfLook(page, 'all'), [])
    await page.close()
  })

  test('nothing breaks the policy, complains, or moves while pictures come late', async () => {
    const { page, complaints } = await open({ viewport: { width: 1280, height: 900 } }, async (page) => {
      await page.addInitScript(WATCH)
      await page.route(/\.(jpg|png|webp|avif)$|\/_proxy\//, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 40))
        await route.continue()
      })
    })
    await scrollThrough(page)
    assert.deepEqual(await page.evaluate('watched'), { violations: [], shifts: [] })
    assert.deepEqual(complaints, [])
    const pictures = '[...document.images].filter((one) => one.complete && !one.naturalWidth).map((one) => one.src)'
    assert.deepEqual(await page.evaluate(pictures), [])
    await page.close()
  })

  test('320 px wide, nothing has to be scrolled sideways', async () => {
    const { page } = await open({ viewport: { width: 320, height: 800 } })
    assert.ok((await tooWide(page)) <= 0)
    await page.close()
  })

  test('without CSS and without JavaScript all words are there, in their order', async () => {
    const { page } = await open({ javaScriptEnabled: false }, (page) => page.route(/\.css$/, (route) => route.abort()))
    assert.equal(await page.locator('h1').count(), 1)
    const ranks = await page.locator('h1, h2, h3, h4').evaluateAll((all) => all.map(({ tagName }) => +tagName[1]!))
    const skipped = ranks.filter((rank, i) => i > 0 && rank > ranks[i - 1]! + 1)
    assert.deepEqual(skipped, [])
    const sections = await page.locator('main > .block').evaluateAll(READ)
    assert.equal(sections.length, samples.length)
    const missing = samples.flatMap(({ type, data }, i) => {
      const { fields } = blocks.get(type)!
      return lostTexts(fields, data, sections[i]!).map((text) => `${type} ${i + 1}: ${text}`)
    })
    assert.deepEqual(missing, [])
    await page.close()
  })

  test('the stylesheets say nothing and show no picture of their own', async () => {
    const { page } = await open()
    assert.deepEqual(await page.evaluate(SAID_BY_CSS), [])
    await page.close()
  })
})

/** Policy violations, and what moved by itself. */
const WATCH = `
  globalThis.watched = { violations: [], shifts: [] }
  addEventListener('securitypolicyviolation', (event) =>
    watched.violations.push(event.violatedDirective + ' ' + event.blockedURI))
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (value > 0 && !hadRecentInput)
        watched.shifts.push(value + ' ' + sources.map(({ node }) => node?.outerHTML?.slice(0, 120)))
  }).observe({ type: 'layout-shift', buffered: true })`

/** Most of a window's height at a time, as somebody reads: not on before the pictures in view are there. */
async function scrollThrough(page: Page): Promise<void> {
  const height = Number(await page.evaluate('document.documentElement.scrollHeight'))
  for (let top = 0; top < height; top += 800) await page.evaluate(`(${SCROLL})(${top})`)
  await page.waitForLoadState('networkidle')
}
const SCROLL = `async (top) => {
  scrollTo({ top, behavior: 'instant' })
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const seen = [...document.images].filter((one) => {
    const { top, bottom, right } = one.getBoundingClientRect()
    return one.checkVisibility() && bottom > 0 && top < innerHeight && right <= innerWidth
  })
  await Promise.all(seen.map((one) => one.decode().catch(() => undefined)))
}`

/** The words of sections as they are read: texts, and those in place of pictures. */
const READ = (sections: unknown[]): string[] =>
  sections.map((section) => {
    const textOf = (node: any): string => {
      if (node.nodeType === 3) return String(node.data)
      const name = node.alt ?? (node.tagName === 'VIDEO' ? node.ariaLabel : '') ?? ''
      return ` ${name} ${[...node.childNodes].map(textOf).join('')} `
    }
    return textOf(section).replace(/\s+/g, ' ')
  })

/** Texts that are not there at all, and rows that do not come one after the other below the title. */
function lostTexts(fields: BlockFields, data: Sample['data'], section: string): string[] {
  const lowered = section.toLowerCase()
  const at = (text: string, from = 0) => lowered.indexOf(text.toLowerCase().replace(/\s+/g, ' '), from)
  const lost = textsOf(fields, data)
    .flat()
    .filter((text) => at(text) < 0)
  const groups = Object.entries(fields).filter(([name, { type }]) => name === 'title' || type === 'group')
  let position = 0
  for (const texts of textsOf(Object.fromEntries(groups), data)) {
    const positions = texts.map((text) => at(text, position)).filter((one) => one >= 0)
    if (!positions.length) lost.push(`${texts[0]} comes too early`)
    else position = Math.min(...positions) + 1
  }
  return lost
}

/** Letters of generated content and addresses of pictures; counters are those of lists. */
const SAID_BY_CSS = `[...document.querySelectorAll('main *')].flatMap((one) =>
  ['', '::before', '::after'].flatMap((part) => {
    const { content, backgroundImage } = getComputedStyle(one, part || null)
    const words = part && content !== 'none' && !/counter\\(/.test(content) ? content : ''
    const said = /\\p{L}{2,}/u.test(words.replace('normal', '')) ? [words] : []
    return [...said, ...(backgroundImage.includes('url(') ? [backgroundImage] : [])].map((what) => one.className + part + ': ' + what)
  }))`
