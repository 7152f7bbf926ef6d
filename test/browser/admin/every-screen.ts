// The laws of every screen of the admin, which finds them by their folders; CMS_SHOTS=folder keeps pictures of them.
// Each is looked at where it is likeliest to break here; in the long run in every look, in every state, by keys and by a reader.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { before, suite, test } from 'node:test'
import type { BrowserContext, Page, Route } from 'playwright-core'
import { adminHouse, settled, watched } from '../../support/admin-house.ts'
import { AXE, tooWide } from '../../support/looks.ts'
import { makeExamples } from './example-website.ts'
import { allScreens, texts, type NamedScreen } from './all-screens.ts'
import { beginWalk, followLink, fromTheTop, headings, step, still, unreached, wordsOnScreen } from './in-page.ts'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const NARROW = { width: 320, height: 640 }
const SCREENS = await allScreens()
const { english, german } = texts()
const MOST_STEPS = 200

/** How the service answers a page: as it does, not at all yet, with a fault, not at all, or with lists that are empty. */
type Mode = 'pass' | 'hold' | 'fail' | 'offline' | 'empty'

/** Some: German, narrow and dark, when all is well. */
export type Looks = 'some' | 'all'

export function everyScreen(which: Looks): void {
  void suite('every screen of the admin', () => laws(which))
}

function laws(which: Looks): void {
  const house = adminHouse()
  const looks = new Map<'en' | 'de', Page>()
  let home = 0
  let strict: Page
  let reader: Page
  let mode: Mode = 'pass'
  let requestCount = 0
  let release = () => {}
  const complaints: string[] = []

  before(async () => {
    await makeExamples(house)
    for (const lang of ['en', 'de'] as const) {
      const { context } = await house.signIn({ lang, context: { bypassCSP: true, viewport: DESK } })
      looks.set(lang, await pageOf(context))
    }
    if (which === 'all') await openOthers()
    home = await looks.get('en')!.evaluate(async () => {
      const answer = await fetch('/api/v1/pages?path=&limit=1')
      return ((await answer.json()) as { data: { id: number }[] }).data[0]!.id
    })
    // What pages are called may be a word of the admin by chance.
    const titles = await looks.get('en')!.evaluate(async () => {
      const answer = await fetch('/api/v1/pages?limit=100')
      return ((await answer.json()) as { data: { title: string }[] }).data.map(({ title }) => title)
    })
    for (const title of titles) for (const words of [english, german]) words.delete(title)
  })

  /** For every state of a screen, and somebody who may only read. */
  async function openOthers(): Promise<void> {
    strict = await pageOf((await house.signIn({ context: { viewport: DESK } })).context)
    strict.on('pageerror', (error) => void complaints.push(error.message))
    strict.on('console', (message) => {
      if (!/status of [45]|ERR_FAILED|ERR_INTERNET/.test(message.text())) complaints.push(message.text())
    })
    await strict.route('**/api/v1/**', (route) => answer(route))
    reader = await pageOf((await house.signIn({ role: 'viewer', context: { viewport: DESK } })).context)
  }

  async function pageOf(context: BrowserContext): Promise<Page> {
    const page = watched(await context.newPage())
    await page.goto(`${house.origin}/admin`)
    await settled(page)
    return page
  }

  async function answer(route: Route): Promise<void> {
    const request = route.request()
    if (mode === 'pass' || request.method() !== 'GET' || OF_SHELL.test(request.url())) return route.continue()
    requestCount++
    if (mode === 'hold') await new Promise<void>((done) => (release = also(release, done)))
    if (mode === 'offline') return route.abort('internetdisconnected')
    if (mode === 'fail') return route.fulfill({ status: 500, json: { title: 'Broken', detail: 'Broken on purpose.' } })
    if (mode !== 'empty') return route.continue()
    const real = await route.fetch()
    const body = (await real.json().catch(() => ({}))) as { data?: unknown; meta?: object }
    if (!Array.isArray(body.data)) return route.fulfill({ response: real })
    return route.fulfill({ response: real, json: { data: [], meta: { ...body.meta, total: 0 }, links: {} } })
  }

  const addressOf = ({ example }: NamedScreen) => `${house.origin}/admin${example.replace(/\bhome\b/g, String(home))}`
  const show = async (page: Page, screen: NamedScreen) => {
    await page.goto(addressOf(screen))
    await settled(page)
  }
  /** As by a link in the admin. */
  const follow = async (page: Page, screen: NamedScreen) => {
    await page.evaluate(followLink, addressOf(screen))
    await page.waitForSelector('cms-outlet [data-screen]:not([data-left])')
    await settled(page)
  }

  // Half of them in the short run: what breaks them all breaks these, too.
  for (const screen of SCREENS.filter((_, i) => which === 'all' || i % 2 === 0))
    test(screen.name, async () => {
      // Each has a page of its own, so that they need not wait for each other.
      const more = () => [
        looked(screen, 'en'),
        labelled('when it loads, fails or has nothing', () => inEveryState(screen)),
        labelled('for somebody who may only read', () => forReader(screen)),
      ]
      const errors = await Promise.all([looked(screen, 'de'), ...(which === 'all' ? more() : [])])
      assert.deepEqual(errors.flat(), [])
    })

  async function looked(screen: NamedScreen, lang: 'en' | 'de'): Promise<string[]> {
    const page = looks.get(lang)!
    return labelled(lang, async () => {
      await page.setViewportSize(DESK)
      await page.emulateMedia({ colorScheme: 'light' })
      await (lang === 'en' ? show : follow)(page, screen)
      const wordErrors = await wordFaults(page, lang)
      const keys = lang === 'en' ? await walkFaults(page) : []
      // The browser keeps its accessibility tree from then on, for a quarter more of its work.
      const names = which === 'all' ? await nameFaults(page) : []
      return [...wordErrors, ...keys, ...names, ...(await lookFaults(page, { lang, name: screen.name, which }))]
    })
  }

  async function inEveryState(screen: NamedScreen): Promise<string[]> {
    complaints.length = 0
    requestCount = 0
    mode = 'hold'
    await strict.goto(addressOf(screen))
    await strict.waitForSelector('cms-outlet [data-screen]')
    await strict.evaluate('new Promise((done) => setTimeout(done, 60))')
    const errors: string[] = []
    if (requestCount > 0) {
      await strict.waitForSelector('cms-loading')
      mode = SCREENS.indexOf(screen) % 2 ? 'offline' : 'fail'
      release()
      release = () => {}
      await strict.locator(FAULT).first().waitFor()
      mode = 'pass'
      await tryAgain(strict)
      await settled(strict)
      if (await strict.locator(FAULT).count()) errors.push('the fault is still shown after trying again')
      mode = 'empty'
    } else mode = 'pass'
    await show(strict, screen)
    if (await strict.locator(FAULT).count()) errors.push('where there is nothing, it shows a fault')
    const firsts = (await strict.evaluate(headings)).length
    if (firsts !== 1) errors.push(`where there is nothing, there are ${firsts} h1`)
    mode = 'pass'
    return [...errors, ...complaints]
  }

  async function forReader(screen: NamedScreen): Promise<string[]> {
    await show(reader, screen)
    const refusals = await reader.locator('cms-outlet cms-message[top]').count()
    const errors: string[] = []
    if (screen.permission && refusals !== 1) errors.push('it is not refused')
    if (await reader.locator(FAULT).count()) errors.push('it shows a fault')
    const firsts = (await reader.evaluate(headings)).length
    return firsts === 1 ? errors : [...errors, `there are ${firsts} h1`]
  }
}

/** Who is signed in, what types of fields there are, and the numbers in the navigation: the shell asks, on every screen. */
const OF_SHELL = /\/api\/v1\/(me$|field-types\?limit=200&fields=key|(changes|requests|submitted)\?limit=1&)/
/** A fault that is to be seen, with its way to try again. */
const FAULT = 'cms-message[role=alert]:visible'

async function labelled(what: string, find: () => Promise<string[]>): Promise<string[]> {
  const found = await find().catch((error: Error) => [error.message])
  return found.map((one) => `${what}: ${one}`)
}

async function tryAgain(page: Page): Promise<void> {
  const button = page.locator(`${FAULT} wa-button`)
  for (let tries = 0; tries < 6 && (await button.count()); tries++) {
    await button.first().click()
    await settled(page)
  }
}

const also = (first: () => void, second: () => void) => () => {
  first()
  second()
}

/** One heading, a title that goes with it, and no word of the other language. */
async function wordFaults(page: Page, lang: 'en' | 'de'): Promise<string[]> {
  const errors: string[] = []
  const firsts = await page.evaluate(headings)
  if (firsts.length !== 1) errors.push(`${firsts.length} h1: ${firsts.join(' | ')}`)
  const title = await page.title()
  if (!/\S · \S/.test(title)) errors.push(`the title is ${title}`)
  if (await page.locator('cms-outlet cms-message[role=alert]').count()) errors.push('it shows a fault')
  const words = new Set([...(await page.evaluate(wordsOnScreen)), title.split(' · ')[0]!])
  const foreign = words.intersection(lang === 'de' ? english : german)
  return [...errors, ...[...foreign].map((word) => `"${word}" is the other language`)]
}

/** What screen readers call controls has neither doubled spaces nor a space before a sign. */
async function nameFaults(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const names = nodes
    .filter(({ role }) => ['button', 'link', 'heading', 'textbox', 'combobox'].includes(String(role?.value)))
    .map(({ name }) => String(name?.value ?? '').trim())
  return names.filter((name) => /\s{2}|\s[,.:;](\s|$)/.test(name)).map((name) => `the name “${name}”`)
}

const LOOKS = [
  { colorScheme: 'light', size: DESK },
  { colorScheme: 'light', size: PHONE },
  { colorScheme: 'dark', size: DESK },
  { colorScheme: 'dark', size: PHONE },
] as const

interface Looked {
  lang: 'en' | 'de'
  name: string
  which: Looks
}

/** English in all looks; German, which is longer, where it is narrow. Dark is light in other colours, so these are looked at. */
async function lookFaults(page: Page, { lang, name, which }: Looked): Promise<string[]> {
  const errors: string[] = []
  const folder = process.env.CMS_SHOTS
  const last = lang === 'en' ? LOOKS[0] : LOOKS[3]
  for (const look of which === 'all' || folder ? LOOKS : [last]) {
    const { colorScheme, size } = look
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(size)
    const label = `${colorScheme}-${size.width}`
    await page.evaluate(still)
    if (which === 'all' ? lang === 'en' || look === last : isSample(name))
      errors.push(...(await axeFaults(page, colorScheme === 'dark')).map((one) => `${label}: ${one}`))
    if (!folder) continue
    await page.evaluate(fromTheTop)
    await page.screenshot({ path: join(folder, `${name}-${lang}-${label}.png`), fullPage: true })
  }
  for (const size of [PHONE, NARROW]) {
    await page.setViewportSize(size)
    const wide = await tooWide(page)
    if (wide > 0) errors.push(`${size.width}: ${wide} px too wide`)
  }
  return errors
}

/** In the short run axe, which takes as long as all the rest, looks at every fourth screen. */
const isSample = (name: string) => SCREENS.findIndex((screen) => screen.name === name) % 4 === 0

/** Of everything, or of colours only. */
async function axeFaults(page: Page, isColours: boolean): Promise<string[]> {
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(AXE)
  const options = { resultTypes: ['violations'], ...(isColours && { runOnly: ['color-contrast'] }) }
  const found = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(
    `axe.run(${JSON.stringify(options)})`,
  )
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

/** With Tab through the screen and out of it. */
async function walkFaults(page: Page): Promise<string[]> {
  const errors: string[] = []
  await page.evaluate(beginWalk)
  for (let i = 0; i < MOST_STEPS; i++) {
    await page.keyboard.press('Tab')
    const { at, error } = await page.evaluate(step)
    if (at === 'trap') return [...errors, `Tab does not leave ${error}`]
    if (at === 'out') return [...errors, ...(await page.evaluate(unreached)).map((one) => `not reached: ${one}`)]
    if (error) errors.push(error)
  }
  return [...errors, `not through after ${MOST_STEPS} steps`]
}
