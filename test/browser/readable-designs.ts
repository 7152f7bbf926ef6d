// Designs that the service calls readable, worn by every block of a kit on every ground: axe finds no contrast too low.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { pairsOf } from '../../src/lib/design/contrast.ts'
import { designCss, designValues, type Colour, type DesignValues } from '../../src/lib/design/tokens.ts'
import { adapted } from '../../src/lib/design/follow.ts'
import { fromOklch, toOklch } from '../../src/lib/design/oklch.ts'
import { relationsOf } from '../../src/lib/design/relations.ts'
import { contrastReport } from '../../src/lib/design/suggest.ts'
import { createSite } from '../../src/lib/network/sites.ts'
import { formatHex, parseHex } from '../../src/lib/base/colour.ts'
import type { DesignDefinition } from '../../src/lib/kits/define-kit.ts'
import { photograph } from '../lib/media/pictures.ts'
import { generator } from '../support/any-values.ts'
import { browsing } from '../support/browsing.ts'
import { everyBlock } from '../support/every-block.ts'
import { call } from '../support/installation.ts'
import { violations } from '../support/looks.ts'
import { ROOT } from '../support/root.ts'
import { propertiesTable } from '../../src/lib/sources/openimmo/properties-table.ts'

const KITS = { starter: 'default', gable: 'agency' } as const
const MODES = ['light', 'dark'] as const

/** One suite for each kit; every seed is another design, in light and dark. */
export function readableDesigns(seeds: readonly number[]): void {
  for (const kit of ['starter', 'gable'] as const)
    suite(`readable designs of the kit ${kit}`, () => {
      const browserSite = browsing()
      let design: DesignDefinition
      let pages: Page[]
      before(async () => {
        if (kit === 'gable') await openAgency(browserSite.here.installation)
        const site = await browserSite.here.installation.openSite(KITS[kit])
        design = site.kit.design
        pages = []
        const keys = site.kit.definition.backgrounds.map(({ key }) => key)
        const library = await libraryOf(ask)
        for (const table of TABLES) await ask('save_data_table', { ...table, apply: true })
        for (const [i] of keys.entries()) {
          const backgrounds = [...keys.slice(i), ...keys.slice(0, i)]
          const blocks = everyBlock({ blocks: site.kit.blocks, backgrounds, library })
          const { id } = await ask('create_page', { title: `All ${i}`, slug: `all-${i}`, lang: 'en', blocks })
          await ask('publish_page', { page: String(id) })
          const context = await browserSite.browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' })
          const page = await context.newPage()
          const host = kit === 'gable' ? 'agency.localhost' : 'localhost'
          await page.goto(browserSite.address(`/all-${i}`).replace('localhost', host), { waitUntil: 'load' })
          pages.push(page)
        }
      })
      const ask = async (name: string, input: object): Promise<{ id: number }> => {
        const { status, body } = await call(browserSite.here.installation, KITS[kit], name, { ...input })
        assert.ok(status < 300, JSON.stringify(body))
        return (body as { data: { id: number } }).data
      }

      for (const seed of seeds)
        test(`design ${seed}`, async () => {
          const values = readableDesign(design, seed)
          const page = pages[seed % pages.length]!
          await wear(page, designCss(design, values))
          for (const colorScheme of MODES) {
            await page.emulateMedia({ colorScheme })
            assert.equal(await backgroundOf(page), (values.background as Colour)[colorScheme])
            const found = await violations(page, 'colours')
            assert.deepEqual(found, [], `${colorScheme}: ${JSON.stringify(coloursOf(design, values))}`)
          }
        })
    })
}

/** Those that the samples of data blocks name. */
const TABLES = [
  {
    handle: 'events',
    name: 'Events',
    settings: { calendar: { start: 'start' } },
    fields: [
      { type: 'text', name: 'title' },
      { type: 'datetime', name: 'start' },
      { type: 'text', name: 'place' },
    ],
  },
  {
    handle: 'contact',
    name: 'Contact',
    settings: { form: { open: true } },
    fields: [
      { type: 'text', name: 'name' },
      { type: 'email', name: 'email' },
    ],
  },
  propertiesTable('en'),
]

type Ask = (name: string, input: object) => Promise<{ id: number }>

const openAgency = (installation: Parameters<typeof createSite>[0]) =>
  createSite(installation, {
    key: 'agency',
    hosts: ['agency.localhost'],
    kit: 'gable',
    languages: ['en'],
    db: 'sqlite',
    content: true,
  })

/** One upload of each kind. */
async function libraryOf(ask: Ask) {
  const about = { alt: 'A workshop', caption: 'In the morning', credit: 'Photograph: Example' }
  const upload = async (name: string, bytes: Buffer, more: object) => [
    (await ask('upload_media', { base64: bytes.toString('base64'), name, ...more })).id,
  ]
  const own = (name: string) => readFileSync(join(ROOT, 'kits/starter/content/media', name))
  return {
    image: await upload('p.jpg', await photograph(640, 400), about),
    video: await upload('f.webm', own('grain-film.webm'), { title: 'A film' }),
    audio: await upload('s.mp3', own('hand-plane.mp3'), { title: 'A sound', transcript: 'Four strokes.' }),
    document: await upload('l.pdf', own('care-of-oiled-wood.en.pdf'), { title: 'A leaflet' }),
  }
}

/** The stylesheet in place of the one the page came with. */
async function wear(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const { document } = globalThis as any
    document.querySelector('link[rel=stylesheet][href*="/design."]')?.remove()
    const worn = document.querySelector('#worn') ?? document.head.appendChild(document.createElement('style'))
    worn.id = 'worn'
    worn.textContent = text
  }, css)
}

/** What the page has for its background. */
const backgroundOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { document, getComputedStyle } = globalThis as any
    return String(getComputedStyle(document.documentElement).getPropertyValue('--background')).trim()
  })

/**
 * Grounds of any colour, and all else any colour that can just be read there: at the edge of what the service allows. Only
 * grounds on which there is such a colour make a design.
 */
function readableDesign(design: DesignDefinition, seed: number): DesignValues {
  const { below } = generator(seed)
  const real = () => below(1e6) / 1e6
  for (;;) {
    let values = designValues(design)
    for (const mode of MODES) values = readableIn(design, { values, mode, real })
    if (contrastReport({ design, values }).every(({ passes }) => passes)) return values
  }
}

interface Making {
  values: DesignValues
  mode: (typeof MODES)[number]
  real: () => number
}
function readableIn(design: DesignDefinition, { values, mode, real }: Making): DesignValues {
  const { isGround, above, beside } = relationsOf(design)
  const any = (l = real()) => formatHex(fromOklch({ l, c: real() * 0.25, h: real() * 2 * Math.PI }))
  const colours = design.tokens.filter(({ type }) => type === 'color').map(({ key }) => key)
  const next = structuredClone(values) as Record<string, Colour>
  for (const key of colours) next[key]![mode] = any()
  // Grounds below the same texts are about as light.
  for (const key of colours.filter(isGround)) {
    const { l } = toOklch(parseHex(next[key]![mode]))
    for (const side of beside(key)) next[side]![mode] = any(Math.min(1, Math.max(0, l + (real() - 0.5) / 5)))
  }
  const grounds = [...new Set(pairsOf(design).map((pair) => pair.with))].filter(isGround)
  const options = { design, values: next as DesignValues, models: [], isKept: () => true }
  return adapted(options, mode, above(grounds)).values
}

const coloursOf = ({ tokens }: DesignDefinition, values: DesignValues) =>
  Object.fromEntries(tokens.filter(({ type }) => type === 'color').map(({ key }) => [key, values[key]]))
