// Consent for each of the 38 services, with servers of this machine in place of their vendors': nothing before, theirs alone after, nothing once it is withdrawn.
// Holds: interface 2.5 consent; contract 4.6 consent
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { EMBEDS } from '../../../extensions/consent_kit/src/embeds.ts'
import { serviceOf, SERVICES, type Service } from '../../../extensions/consent_kit/src/services.ts'
import {
  consentWorld,
  furnish,
  hostsOf,
  HOST,
  ORIGIN,
  usedServices,
  type ConsentWorld,
} from '../../support/consent-world.ts'
import { storedNames } from '../../support/consent-vendor.ts'
import { eventually } from '../../support/eventually.ts'

/** An address as people copy it, of each service that is shown in a frame. */
const ADDRESSES: Record<string, string> = {
  youtube: 'https://www.youtube.com/watch?v=M7lc1UVf-VE',
  vimeo: 'https://vimeo.com/76979871',
  google_maps: 'https://www.google.com/maps/place/Freiburg/@47.99,7.84,13z',
  openstreetmap: 'https://www.openstreetmap.org/#map=16/53.5503/9.9920',
  spotify: 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC',
  soundcloud: 'https://soundcloud.com/forss/flickermood',
  instagram: 'https://www.instagram.com/p/CUbHfhpswxt/',
  facebook: 'https://www.facebook.com/facebook/posts/10153231379946729',
  x_twitter: 'https://x.com/jack/status/20',
  tiktok: 'https://www.tiktok.com/@scout2015/video/6718335390845095173',
  podigee: 'https://example.podigee.io/1-episode',
  calendly: 'https://calendly.com/your-name/30min',
}
const tags = SERVICES.filter(({ embed }) => !embed)
const embeds = SERVICES.filter(({ embed }) => embed)

suite('consent for each service', () => {
  let world: ConsentWorld
  before(async () => {
    world = await consentWorld()
    const pages = {
      '': [],
      ...Object.fromEntries(
        embeds.map(({ key }) => [slugOf(key), [{ type: 'embed', data: { url: ADDRESSES[key]! } }]]),
      ),
    }
    await furnish(world, { services: usedServices() }, pages)
  })
  after(() => world?.close())

  test('there are 38', () => assert.deepEqual([SERVICES.length, tags.length, embeds.length], [38, 26, 12]))

  for (const service of tags)
    test(service.name, async () => {
      const { page, context, complaints, policy, close } = await open()
      const base = policy()
      assert.deepEqual(await traces(context, page), NOTHING)
      assert.deepEqual([...world.requestedHosts], [])
      const services = [service, ...(service.requires ?? []).map((key) => serviceOf(key)!)]
      world.play(service)
      await agree(page, service)
      await holds(() => assert.deepEqual(wrongHosts(world.requestedHosts, services, service), RIGHT))
      assert.deepEqual(sourcesIn(policy()), sourcesIn(base, services.map(allowed)))
      await holds(async () => assert.deepEqual(await stored(context, page), storedBy(service)))
      await withdraw(page, service)
      await holds(async () => assert.deepEqual(await traces(context, page), CHOSEN))
      assert.deepEqual(policy(), base)
      world.requestedHosts.clear()
      await page.reload()
      await page.waitForLoadState('networkidle')
      assert.deepEqual([[...world.requestedHosts], await traces(context, page), complaints], [[], CHOSEN, []])
      await close()
    })

  for (const service of embeds)
    test(service.name, async () => {
      const { page, context, complaints, policy, close } = await open(`/${slugOf(service.key)}`)
      const base = policy()
      assert.deepEqual([[...world.requestedHosts], await traces(context, page)], [[], NOTHING])
      const framed = page.waitForResponse((answer) => answer.url().startsWith(`${ORIGIN}/_embed/`))
      await page.getByRole('button', { name: 'Alle ablehnen' }).click()
      await page.getByRole('button', { name: `${service.name} laden`, exact: true }).click()
      const frame = (await (await framed).allHeaders())['content-security-policy']!
      assert.match(frame, /^default-src 'none'; style-src 'self'; frame-src https/)
      const may = service.key in EMBEDS ? service.csp['frame-src']! : [service.csp['frame-src']![0]!]
      assert.deepEqual(sourcesIn(frame)['frame-src'], [...may].sort())
      await holds(() => assert.equal(world.requestedHosts.size, 1))
      const [host] = world.requestedHosts
      assert.ok(
        may.some((one) => matches(one, host!)),
        host,
      )
      assert.equal(policy(), base)
      // Agreed to for good it is there at once, but for videos, which wait for a click; withdrawn it is gone at once.
      await page.reload()
      await agree(page, service)
      const isVideo = ['youtube', 'vimeo'].includes(service.key)
      assert.equal(await page.locator('iframe').count(), isVideo ? 0 : 1)
      await page.reload()
      await holds(async () => assert.equal(await page.locator('iframe').count(), isVideo ? 0 : 1))
      await withdraw(page, service)
      await holds(async () => assert.equal(await page.locator('iframe').count(), 0))
      assert.deepEqual([await traces(context, page), policy(), complaints], [CHOSEN, base, []])
      await close()
    })

  async function open(path = '/') {
    world.requestedHosts.clear()
    world.play(undefined)
    const context = await world.browser.newContext({ ignoreHTTPSErrors: true, locale: 'de-DE' })
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' && !/WebSocket|ERR_|status of 4/.test(message.text()))
        complaints.push(message.text())
    })
    page.on('pageerror', ({ message }) => void complaints.push(message))
    let policy = ''
    page.on('response', (answer) => {
      const isPage = answer.frame() === page.mainFrame() && answer.request().isNavigationRequest()
      if (isPage) policy = answer.headers()['content-security-policy'] ?? policy
    })
    await page.goto(`${ORIGIN}${path}`)
    await page.locator('consent-banner .banner').waitFor()
    return { page, context, complaints, policy: () => policy, close: () => context.close() }
  }
})

/** Until the assertion holds; what it says of the last look when it never does. */
async function holds(check: () => void | Promise<void>): Promise<void> {
  let error: unknown
  const isTrue = async () => {
    try {
      await check()
      return true
    } catch (thrown) {
      error = thrown
      return false
    }
  }
  await eventually(isTrue, () => String(error))
}

const slugOf = (key: string) => key.replaceAll('_', '-')

/** By the switch of the service, and with it those it needs. */
async function agree(page: Page, { name, embed }: Service): Promise<void> {
  await openSettings(page)
  await page.getByRole('switch', { name, exact: true }).check()
  const loaded = embed ? undefined : page.waitForEvent('load')
  await page.getByRole('button', { name: 'Auswahl speichern' }).click()
  await loaded
}

async function withdraw(page: Page, { embed }: Service): Promise<void> {
  await openSettings(page)
  const loaded = embed ? undefined : page.waitForEvent('load')
  await page.getByRole('button', { name: 'Alle ablehnen' }).click()
  await loaded
  await page.locator('consent-banner').waitFor({ state: 'detached' })
}

/** By the link in the footer of every page. */
async function openSettings(page: Page): Promise<void> {
  await page.locator('footer a[href^="/_consent"]').evaluate((link) => (link as HTMLElement).click())
  await page.locator('consent-banner dialog').waitFor()
}

const RIGHT = { foreign: [], missing: [], isNone: false }
const NOTHING = { cookies: [], local: [], session: [] }
/** The choice itself. */
const CHOSEN = { cookies: ['cms_consent'], local: ['cms-consent'], session: [] }

async function traces(context: BrowserContext, page: Page) {
  const cookies = (await context.cookies()).filter(({ domain }) => HOST.endsWith(domain.replace(/^\./, '')))
  const keys = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])
  return { cookies: cookies.map(({ name }) => name).sort(), local: keys[0]!, session: keys[1]! }
}

async function stored(context: BrowserContext, page: Page) {
  const { cookies, local, session } = await traces(context, page)
  const sorted = (names: string[]) => [...new Set(names)].filter((name) => !/^cms[_-]consent$/.test(name)).sort()
  return { cookies: sorted(cookies), local: sorted(local), session: sorted(session) }
}

/** Stylesheets store nothing. */
function storedBy(service: Service) {
  const names = (where: Parameters<typeof storedNames>[1]) => [...new Set(storedNames(service, where))].sort()
  return { cookies: names('first-party'), local: names('localStorage'), session: names('sessionStorage') }
}

const allowed = (service: Service): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(hostsOf(service)).map(([directive, list]) => [
      directive,
      list.map((one) => one.replace('any.', '*.')),
    ]),
  )

/** Directive → sources, sorted; with more. */
function sourcesIn(policy: string, more: Record<string, string[]>[] = []): Record<string, string[]> {
  const found = new Map<string, Set<string>>()
  for (const part of policy.split('; ')) {
    const [directive, ...sources] = part.split(' ')
    found.set(directive!, new Set(sources))
  }
  for (const sources of more)
    for (const [directive, list] of Object.entries(sources))
      found.set(directive, (found.get(directive) ?? new Set()).union(new Set(list)))
  return Object.fromEntries([...found].map(([directive, sources]) => [directive, [...sources].sort()]))
}

/** Hosts that were asked and are none of the services', and hosts of the service that its script could not ask. */
function wrongHosts(requested: ReadonlySet<string>, services: Service[], service: Service) {
  const sources = services.flatMap((one) => Object.values(allowed(one)).flat())
  const foreign = [...requested].filter((host) => !sources.some((one) => matches(one, host)))
  const isScript = service.key !== 'google_fonts' && service.key !== 'adobe_fonts'
  const { 'form-action': _, ...own } = hostsOf(service)
  const names = [...new Set(Object.values(own).flat())].map((source) => source.replace(/^\w+:\/\//, ''))
  return {
    foreign,
    missing: isScript ? names.filter((name) => !requested.has(name)) : [],
    isNone: !requested.size,
  }
}

const matches = (source: string, host: string): boolean => {
  const name = source.replace(/^\w+:\/\//, '')
  return name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name
}
