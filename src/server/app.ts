// The front controller: which face of the product answers a request. Read it from top to bottom.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { H3, toNodeHandler, type H3Event } from 'h3'
import { AppError } from '../lib/errors.ts'
import { adminText } from '../lib/i18n/admin-text.ts'
import { countAccounts } from '../lib/access/count-accounts.ts'
import type { Installation } from '../lib/installation.ts'
import type { Site } from '../lib/site.ts'
import { newUid } from '../lib/util/clock.ts'
import { trustedProxies } from './client-address.ts'
import { arrive, Hosts, siteOf, type Arrival, type Peer, type Visit } from './context.ts'
import { createExtensionRoutes, type ExtensionRoutesOptions } from './extension-routes.ts'
import { plainPage } from './plain-page.ts'
import { PLAIN_STYLES, plainStyles } from './plain-styles.ts'
import { describe, type Log } from './log-entry.ts'
import { inLanguage, problemOf, problemReply } from './problem.ts'
import { APP_FILES, appFileAnswer } from './admin-build.ts'
import { AUTHORIZE, OAUTH_ENDPOINTS } from './oauth/metadata.ts'
import { protectedResource, RESOURCE_METADATA } from './protected-resource.ts'
import { apiHeaders } from './headers.ts'
import { reply, type Reply } from './reply.ts'
import { WELL_KNOWN_WEBAUTHN, wellKnownWebauthn } from './screens/well-known-webauthn.ts'

/** The pages of the websites. */
export interface Website {
  /** Answers from memory; false when it has to be asked for. */
  serveFast(req: IncomingMessage, res: ServerResponse): boolean
  fetch(request: Request, site: Site, visit?: Visit): Promise<Response>
}
export interface AppOptions extends ExtensionRoutesOptions {
  website: Website
  log: Log
}
export interface App {
  /** For node:http. */
  node(req: IncomingMessage, res: ServerResponse): void
  /** For tests and tools; the request comes from 127.0.0.1. */
  fetch(request: Request): Promise<Response>
}

export function createApp(installation: Installation, { website, log, limit_ms }: AppOptions): App {
  const trusted = trustedProxies(installation.local.trusted_proxies)
  const hosts = new Hosts(installation.directory)
  const extensions = createExtensionRoutes({ limit_ms })
  const arrived = (event: H3Event) =>
    arrive(installation, event.req, { url: event.url, peer: peerOf(event), trusted, log })
  const house: House = {
    website,
    hosts,
    extensions,
    arrived,
    faces: lazyFaces(),
    alive: aliveness(installation),
  }
  const onError = (error: unknown, event: H3Event) => failure(error, arrived(event))
  const h3 = new H3({ silent: true, onError }).all('/**', (event) => front(house, event))
  const slow = toNodeHandler(h3)
  return {
    node: (req, res) => {
      const broken = (error: unknown) => {
        log({ level: 'error', message: 'An answer could not be sent.', error: describe(error) })
        res.destroy()
      }
      try {
        if (hasTwoHosts(req)) return refuse(req, res, { installation, log })
        if (website.serveFast(req, res)) return
        Promise.resolve(slow(req, res)).catch(broken)
      } catch (error) {
        broken(error)
      }
    },
    fetch: async (request) => h3.fetch(request),
  }
}

interface House {
  website: Website
  hosts: Hosts
  extensions: ReturnType<typeof createExtensionRoutes>
  faces: ReturnType<typeof lazyFaces>
  arrived: (event: H3Event) => Arrival
  alive: () => Promise<Alive>
}

/** What /healthz answers: the process runs; and, as long as it is so, that the setup waits for whoever has its token. */
interface Alive {
  status: 'ok'
  setup?: 'open'
}

/** An account of all websites cannot go again, so nothing is asked once there is one. */
function aliveness(installation: Installation): () => Promise<Alive> {
  let done = false
  return async () => {
    done ||= (await countAccounts(installation)) > 0
    return { status: 'ok', ...(!done && { setup: 'open' as const }) }
  }
}

async function front(house: House, event: H3Event): Promise<Reply> {
  const { website, hosts, extensions, faces, arrived } = house
  const { pathname } = event.url
  if (pathname === '/healthz') return reply(await house.alive(), { headers: { 'cache-control': 'no-store' } })
  if (pathname === PLAIN_STYLES) return plainStyles()
  const arrival = arrived(event)
  try {
    const site = await siteOf(arrival, hosts)
    const visit: Visit = Object.assign(arrival, { site })
    if (SEALED_FILE.test(pathname)) return await (await faces.sealedFile())(visit)
    if (isBelow(pathname, '/api/v1')) return await (await faces.rest())(event, visit)
    if (isBelow(pathname, APP_FILES)) return await appFileAnswer(pathname, visit.request)
    if (isSetup(pathname)) return await (await faces.setup())(visit)
    if (isBelow(pathname, '/admin/preview') || isBelow(pathname, '/admin/edit'))
      return await (
        await faces.preview()
      )(visit)
    if (isBelow(pathname, '/admin') || pathname === AUTHORIZE) return await (await faces.screens())(visit)
    if (OAUTH_ENDPOINTS.includes(pathname)) return await (await faces.oauth())(visit)
    if (isBelow(pathname, RESOURCE_METADATA)) return await protectedResource(visit)
    if (pathname === WELL_KNOWN_WEBAUTHN) return wellKnownWebauthn(visit)
    if (isBelow(pathname, '/_proxy')) return await (await faces.proxy())(visit)
    if (isBelow(pathname, '/_embed')) return await (await faces.embed())(visit)
    if (isBelow(pathname, '/_form')) return await (await faces.forms())(visit)
    if (isBelow(pathname, '/mcp')) return await (await faces.mcp())(visit)
    if (isBelow(pathname, '/api')) throw new AppError('not-found', 'The API is at /api/v1.')
    return (await extensions(event, visit)) ?? (await website.fetch(event.req, site, visit))
  } catch (error) {
    return failure(error, arrival)
  }
}

/** Faces that load much are loaded by their first request: the server is ready sooner. */
function lazyFaces() {
  const once = <T>(load: () => Promise<T>) => {
    let loaded: Promise<T> | undefined
    return () => (loaded ??= load())
  }
  return {
    rest: once(async () => (await import('./rest.ts')).createRest()),
    setup: once(async () => (await import('./setup.ts')).createSetup()),
    screens: once(async () => (await import('./screens/screens.ts')).createScreens()),
    preview: once(async () => (await import('./preview/preview.ts')).createPreview()),
    oauth: once(async () => (await import('./oauth/endpoints.ts')).oauthEndpoint),
    proxy: once(async () => (await import('./proxy.ts')).proxyAnswer),
    embed: once(async () => (await import('./embed.ts')).embedAnswer),
    sealedFile: once(async () => (await import('./forms/sealed-file.ts')).sealedFile),
    forms: once(async () => (await import('./forms.ts')).formsAnswer),
    mcp: once(async () => (await import('./mcp.ts')).createMcp()),
  }
}

const isBelow = (pathname: string, base: string) => pathname === base || pathname.startsWith(`${base}/`)
const SEALED_FILE = /^\/api\/v1\/requests\/\d+\/files\/\d+$/
const isSetup = (pathname: string) => isBelow(pathname, '/admin/setup') || isBelow(pathname, '/admin/assets')

/** Programs get a problem document, people a short page. */
function failure(error: unknown, arrival: Arrival): Reply {
  const { pathname } = arrival.url
  if (['/api', '/mcp', RESOURCE_METADATA, ...OAUTH_ENDPOINTS].some((base) => isBelow(pathname, base)))
    return problemReply(error, isBelow(pathname, '/api') ? arrival : inEnglish(arrival), arrival.headers)
  const { language: lang = 'en', request_id: number } = arrival
  const { status, title, detail } = inLanguage(problemOf(error, arrival), lang)
  const text = detail ?? adminText(lang, 'The incident has the number {number}.', { number })
  return plainPage({ status, title, text, lang })
}

/** What only programs read. */
const inEnglish = (arrival: Arrival): Arrival => ({ ...arrival, language: undefined })

/** Of the socket; requests that came by `fetch` are our own. */
function peerOf(event: H3Event): Peer {
  const req = event.runtime?.node?.req
  if (!req) return { address: '127.0.0.1', host: event.req.headers.get('host') ?? event.url.host }
  // RFC 9112 3.2.2: the host of a target in absolute form goes before the header.
  const host = req.url?.startsWith('/') ? req.headers.host : event.url.host
  return { address: req.socket.remoteAddress ?? '', host: host ?? '' }
}

/** node:http keeps the first of two; a proxy in front may have gone by the other (RFC 9112 3.2). */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]!.length === 4 && rawHeaders[i]!.toLowerCase() === 'host') hosts++
  return hosts > 1
}

/** The path as far as it can be told: the target may have any form. */
function refuse(req: IncomingMessage, res: ServerResponse, { installation, log }: Refusing): void {
  const target = URL.parse(req.url ?? '/', 'http://localhost')
  const request_id = newUid(installation.clock.now())
  const error = new AppError('bad-request', 'Two Host headers.')
  const problem = problemOf(error, { request_id, instance: target?.pathname, log })
  const headers = { ...apiHeaders, 'content-type': 'application/problem+json', 'x-request-id': request_id }
  const body = Buffer.from(JSON.stringify(problem))
  res.writeHead(problem.status, { ...headers, 'content-length': body.length, connection: 'close' }).end(body)
}
interface Refusing {
  installation: Installation
  log: Log
}
