// The admin in a browser: a website with its starter content, its server, Chromium, and somebody who is signed in.
import { readFileSync, writeFileSync } from 'node:fs'
import { after, before } from 'node:test'
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { makeLocalConfig, prepareInstallation } from '../../src/lib/installation/first-start.ts'
import { prepareFirstSite } from '../../src/lib/network/first-site.ts'
import { createSession } from '../../src/lib/sessions/open-sessions.ts'
import { transact } from '../../src/lib/platform/db/database.ts'
import type { Installation } from '../../src/lib/core/installation.ts'
import { launchChromium, type Chromium } from './chromium.ts'
import { installExtensions } from './extensions.ts'
import { mapTiles } from './map-tiles.ts'
import { freePort } from './ports.ts'
import { startServer, type TestServer } from './server.ts'
import { tempFolder } from './temp.ts'
import { makePerson } from './visitor.ts'

export interface Signing {
  role?: string
  lang?: 'en' | 'de'
  /** More options of the browser's context, for example `bypassCSP`. */
  context?: Parameters<Browser['newContext']>[0]
}
export interface AdminHouse {
  installation: Installation
  server: TestServer
  browser: Browser
  root: string
  /** The origin as the browser knows it. */
  origin: string
  /** A context of the browser in which a new person with this role is signed in. */
  signIn(signing?: Signing): Promise<{ context: BrowserContext; email: string; id: number }>
  /** A page that shows a screen, ready to be used. */
  open(path: string, context: BrowserContext): Promise<Page>
  close(): Promise<void>
}

interface HouseOptions {
  isWhole?: boolean
  /** Hosts on this machine that play somebody else's, as net.allow has them. */
  allow?: readonly string[]
  /** Extensions of the fixtures, switched on for every website. */
  extensions?: readonly string[] | undefined
  /** More keys of config.local.json. */
  local?: Record<string, unknown>
}

export async function openAdminHouse({
  isWhole,
  allow = [],
  local,
  extensions = [],
}: HouseOptions = {}): Promise<AdminHouse> {
  const port = await freePort()
  const root = tempFolder()
  const maps = await mapTiles()
  const file = makeLocalConfig(root)
  const secrets = JSON.parse(readFileSync(file, 'utf8')) as object
  const net = { allow: [...maps.local.net.allow, ...allow] }
  installExtensions(root, ...extensions)
  writeFileSync(file, JSON.stringify({ ...secrets, ...maps.local, net, extensions, ...local }))
  const installation = await prepareInstallation({ root, port })
  await prepareFirstSite(installation)
  const server = await startServer(installation, port)
  const chromium: Chromium = await launchChromium(isWhole)
  const { browser } = chromium
  const origin = `http://localhost:${port}`
  const signIn = async ({ role = 'network', lang = 'en', context: more }: Signing = {}) => {
    const person = await makePerson(installation, { role })
    const value = await transact(installation.network, async (trx) => {
      await trx.updateTable('users').set({ locale: lang }).where('id', '=', person.id).execute()
      const { auth_version } = await trx
        .selectFrom('users')
        .select('auth_version')
        .where('id', '=', person.id)
        .executeTakeFirstOrThrow()
      // As after a passkey, which is both factors in one.
      const sessionInput = {
        user_id: person.id,
        auth_version,
        host: 'localhost',
        state: 'full',
        factor: 'passkey',
        user_agent: null,
      } as const
      return (await createSession(trx, sessionInput, installation.clock.now())).value
    })
    const context = await browser.newContext({ locale: lang, ...more })
    const cookie = { name: 'cms_session', value, url: origin }
    await context.addCookies([{ ...cookie, httpOnly: true, sameSite: 'Lax' }])
    return { context, ...person }
  }
  const open = async (path: string, context: BrowserContext) => {
    const page = watched(await context.newPage())
    await page.goto(`${origin}/admin${path}`)
    await settled(page)
    return page
  }
  const close = async () => {
    await chromium.close()
    await server.close()
    await installation.close()
    await maps.close()
  }
  return { installation, server, browser, root, origin, signIn, open, close }
}

interface Later extends Pick<HouseOptions, 'extensions'> {
  allow?: () => readonly string[]
  local?: () => Record<string, unknown>
}

/** For a suite: filled when its tests begin. `allow` and `local` are asked then: what is begun in an earlier `before` is there. */
export function adminHouse({ allow, local, extensions }: Later = {}): AdminHouse {
  const house = {} as AdminHouse
  before(async () => {
    const options = { allow: allow?.() ?? [], local: local?.() ?? {}, extensions }
    Object.assign(house, await openAdminHouse(options))
  })
  after(() => house.close?.())
  return house
}

/** How many questions to the service are open, for pages that are watched. */
const asking = new WeakMap<Page, { count: number }>()

/** Counts what the page asks the service for, so that `settled` need not wait for silence. */
export function watched(page: Page): Page {
  const requests = { count: 0 }
  asking.set(page, requests)
  const counts = (url: string) => url.includes('/api/v1/')
  page.on('request', (request) => void (requests.count += counts(request.url()) ? 1 : 0))
  const answered = (request: Request) => void (requests.count -= counts(request.url()) ? 1 : 0)
  page.on('requestfinished', answered)
  page.on('requestfailed', answered)
  return page
}

/** Until the screen is there and has nothing more to load. */
export async function settled(page: Page): Promise<void> {
  await page.waitForSelector('cms-outlet [data-screen], cms-outlet cms-message')
  const requests = asking.get(page)
  if (!requests) {
    await page.waitForSelector('cms-loading', { state: 'detached' })
    return page.waitForLoadState('networkidle')
  }
  // What was answered may lead to another question: it has to be quiet twice.
  for (let quiet = 0; quiet < 2;) {
    await page.waitForSelector('cms-loading', { state: 'detached' })
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)))')
    quiet = requests.count <= 0 ? quiet + 1 : 0
  }
}
