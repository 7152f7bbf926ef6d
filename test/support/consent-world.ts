// A website with all services of consent_kit, and servers that stand in for the hosts of every vendor, behind one TLS port.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { SERVICES, type Service } from '../../extensions/consent_kit/src/services.ts'
import { serviceSources } from '../../extensions/consent_kit/src/policy.ts'
import { launchChromium, type Chromium } from './chromium.ts'
import { call, makeInstallation, type TestInstallation } from './installation.ts'
import { listen } from './looks.ts'
import { startServer, type TestServer } from './server.ts'
import { removeFolder, tempFolder } from './temp.ts'
import { vendorScript, vendorStyles } from './consent-vendor.ts'

export const HOST = 'www.ahorn-moebel.test'
export const ORIGIN = `https://${HOST}`

const DESIGN = '/design-of-a-kit.css'

export interface ConsentWorld {
  here: TestInstallation
  browser: Chromium['browser']
  /** Hosts of others that were asked, since it was emptied. */
  requestedHosts: Set<string>
  /** Whose script the stand-ins play. */
  play: (service: Service | undefined) => void
  /** What the website answers is changed on its way, as designs and proxies could; undefined: nothing. */
  alter: (change: Change | undefined) => void
  /** What the stylesheet at DESIGN says, which pages of a kit may link. */
  design: (css: string) => void
  /** Port of the service, which takes plain http. */
  port: number
  close: () => Promise<void>
}
/** Header names are in small letters; the body is text. */
type Change = (answer: { headers: Record<string, string>; body: string }) => void

/** Every service with the parameters that its facts show. */
export const usedServices = (services: readonly Service[] = SERVICES) =>
  services.map(({ key, params }) => ({
    key,
    params: Object.fromEntries(params.filter(({ optional }) => !optional).map(({ name, example }) => [name, example])),
    options: [],
  }))

/** What its policy lets pages ask, by directive; `*.` is a host below. */
export function hostsOf(service: Service): Record<string, string[]> {
  const sources = serviceSources(service, usedServices([service])[0]!)
  return Object.fromEntries(
    Object.entries(sources).map(([directive, list]) => [directive, list.map((one) => one.replace('*.', 'any.'))]),
  )
}

export async function consentWorld(): Promise<ConsentWorld> {
  const here = await makeInstallation({
    sites: {
      default: { hosts: [HOST], base_url: ORIGIN, extensions: ['consent_kit'], languages: ['de', 'en'] },
    },
  })
  const server = await startServer(here.installation)
  const requestedHosts = new Set<string>()
  let playing: Service | undefined
  let change: Change | undefined
  let design = ''
  const vendors = await standIns((request, response) => {
    const { host = '' } = request.headers
    if (host === HOST && request.url === DESIGN)
      return void response.writeHead(200, { 'content-type': 'text/css' }).end(design)
    if (host === HOST) return void forward({ server, change }, request, response)
    requestedHosts.add(host)
    vendorAnswer(playing, request, response)
  })
  const { port } = vendors.address() as AddressInfo
  const rules = `--host-resolver-rules=MAP * 127.0.0.1:${port}`
  // The whole browser asks Google for accounts of its own, which would count as the page's request.
  const chromium = await launchChromium(false, [rules, '--ignore-certificate-errors'])
  return {
    here,
    browser: chromium.browser,
    requestedHosts,
    play: (service) => void (playing = service),
    alter: (alteration) => void (change = alteration),
    design: (css) => void (design = css),
    port: server.port,
    close: async () => {
      await chromium.close()
      vendors.closeAllConnections()
      vendors.close()
      await server.close()
      await here.close()
    },
  }
}

export interface Opening extends BrowserContextOptions {
  path?: string
  prepare?: (page: Page) => Promise<unknown>
  alter?: Change
  /** A stylesheet that the kit of the website has beside its own, from the first moment on. */
  design?: string
}

/** A page in a new context, as a visitor from Germany opens it. */
export async function openPage(
  world: ConsentWorld,
  { path = '/', prepare, design, alter = design === undefined ? undefined : linked, ...options }: Opening = {},
) {
  world.requestedHosts.clear()
  world.alter(alter)
  world.design(design ?? '')
  const still = { locale: 'de-DE', reducedMotion: 'reduce', ignoreHTTPSErrors: true } as const
  const context = await world.browser.newContext({ ...still, ...options })
  const page = await context.newPage()
  const complaints = listen(page)
  await prepare?.(page)
  await page.goto(`${ORIGIN}${path}`)
  return { page, context, complaints, close: () => context.close() }
}

const linked: Change = (answer) => {
  answer.body = answer.body.replace('</head>', `<link rel="stylesheet" href="${DESIGN}"></head>`)
}

/** Saves settings, and makes and publishes pages of blocks. */
export async function furnish(
  { here: { installation } }: Pick<ConsentWorld, 'here'>,
  settings: Record<string, unknown>,
  pages: Record<string, { type: string; data: Record<string, unknown> }[]>,
): Promise<void> {
  await call(installation, 'default', 'consent_kit__update_consent', settings)
  for (const [slug, blocks] of Object.entries(pages)) {
    const made = await call(installation, 'default', 'create_page', { title: slug || 'Start', slug, blocks })
    const { id } = (made.body as { data: { id: number } }).data
    await call(installation, 'default', 'publish_page', { page: String(id) })
  }
}

async function standIns(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<Server> {
  const folder = tempFolder()
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-days', '2', '-nodes']
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-keyout',
      key,
      '-out',
      cert,
      ...subject,
    ],
    { stdio: 'ignore' },
  )
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, answer)
  removeFolder(folder)
  server.on('upgrade', (_request, socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

function forward(
  { server: { port }, change }: { server: TestServer; change: Change | undefined },
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { method, url: path, headers } = request
  if (change) delete headers['accept-encoding']
  const hand = async (answer: IncomingMessage) => {
    const isPage = answer.headers['content-type']?.startsWith('text/html')
    if (!change || !isPage) {
      response.writeHead(answer.statusCode!, answer.rawHeaders)
      return void answer.pipe(response)
    }
    const { 'content-length': _, ...own } = answer.headers as Record<string, string>
    const altered = { headers: own, body: Buffer.concat(await answer.toArray()).toString() }
    change(altered)
    response.writeHead(answer.statusCode!, altered.headers).end(altered.body)
  }
  const sent = ask({ host: '127.0.0.1', port, method, path, headers }, (answer) => void hand(answer))
  sent.on('error', () => response.destroy())
  request.pipe(sent)
}

function vendorAnswer(service: Service | undefined, request: IncomingMessage, response: ServerResponse): void {
  const kind = request.headers['sec-fetch-dest']
  const open = { 'access-control-allow-origin': '*', 'set-cookie': 'vendor=1; Secure; SameSite=None' }
  const hosts = service ? hostsOf(service) : {}
  if (kind === 'script')
    response
      .writeHead(200, { ...open, 'content-type': 'text/javascript' })
      .end(service ? vendorScript(service, hosts) : '')
  else if (kind === 'style') response.writeHead(200, { ...open, 'content-type': 'text/css' }).end(vendorStyles(hosts))
  else if (kind === 'iframe')
    response
      .writeHead(200, { ...open, 'content-type': 'text/html' })
      .end('<!doctype html><title>player</title><p>player</p>')
  else response.writeHead(204, open).end()
}
