// The front controller: decides which service answers a request. Read it from top to bottom.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { H3, toNodeHandler, type H3Event } from 'h3'
import { serviceAt, type FrontKey } from '../lib/addresses/addresses.ts'
import { AppError } from '../lib/base/errors.ts'
import { adminText } from '../lib/platform/i18n/admin-text.ts'
import { countAccounts } from '../lib/account/account.ts'
import type { Installation } from '../lib/core/installation.ts'
import type { Site } from '../lib/core/site.ts'
import { newUid } from '../lib/base/clock.ts'
import { trustedProxies } from './client-address.ts'
import { errorWithLocation } from './error-location.ts'
import { readIncoming, Hosts, siteOf, type IncomingRequest, type Peer, type Visit } from './context.ts'
import type { PageReload } from './dev-reload.ts'
import { extensionFile } from './extension-files.ts'
import { createExtensionRoutes, type ExtensionRoutesOptions } from './extension-routes.ts'
import { plainPage, visitorLanguage } from './plain-page.ts'
import { isForVisitors, requireNoMaintenance } from './maintenance.ts'
import { plainStyles } from './plain-styles.ts'
import { describe, type Log } from './log-entry.ts'
import { requireOwnPackage, type OwnPackage } from './own-package.ts'
import { problemIn, problemOf, problemReply } from './problem.ts'
import { appFileAnswer } from './admin-build.ts'
import { protectedResource } from './protected-resource.ts'
import { apiHeaders } from './headers.ts'
import { reply, type Reply } from './reply.ts'
import { wellKnownWebauthn } from './screens/well-known-webauthn.ts'
import { writeQueueOf } from './write-turns.ts'

/** The pages of the websites. */
export interface Website {
  /** Answers from memory; returns false when the response has to be loaded. */
  serveFast(req: IncomingMessage, res: ServerResponse): boolean
  fetch(request: Request, site: Site, visit?: Visit): Promise<Response>
}
export interface AppOptions extends ExtensionRoutesOptions {
  website: Website
  log: Log
  /** serve --dev: what the pages of the websites listen to. */
  reload?: PageReload | undefined
  /** Of a server that may outlive its package. */
  own?: OwnPackage | undefined
}
export interface App {
  /** For node:http. */
  node(req: IncomingMessage, res: ServerResponse): void
  /** For tests and tools; the request comes from 127.0.0.1. */
  fetch(request: Request): Promise<Response>
}

export function createApp(installation: Installation, { website, log, limit_ms, reload, own }: AppOptions): App {
  const trusted = trustedProxies(installation.local.trusted_proxies)
  const hosts = new Hosts(installation.directory)
  const extensions = createExtensionRoutes({ limit_ms })
  const arrived = (event: H3Event) =>
    readIncoming(installation, event.req, { url: event.url, peer: peerOf(event), trusted, log })
  const house: House = {
    website,
    hosts,
    extensions,
    arrived,
    faces: lazyFaces(),
    alive: aliveness(installation),
    reload,
    own,
  }
  const onError = (error: unknown, event: H3Event) => failure(error, arrived(event), reload)
  const h3 = new H3({ silent: true, onError }).all('/**', (event) => front(house, event))
  const slow = toNodeHandler(h3)
  const turns = writeQueueOf(installation)
  return {
    node: (req, res) => {
      const broken = (error: unknown) => {
        log({ level: 'error', message: 'An answer could not be sent.', error: describe(error) })
        res.destroy()
      }
      try {
        // The memory path reads the Host header itself; Node's parsed `headers` object is expensive.
        if (website.serveFast(req, res)) return turns.arrived('')
        turns.arrived(req.headers.authorization ?? '')
        if (hasTwoHosts(req)) return refuse(req, res, { installation, log })
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
  faces: Faces
  arrived: (event: H3Event) => IncomingRequest
  alive: () => Promise<Alive>
  reload: PageReload | undefined
  own: OwnPackage | undefined
}

/** The body of /healthz: the process is running; `setup: open` while the setup has not been completed. */
interface Alive {
  status: 'ok'
  setup?: 'open'
}

/** The last account cannot be deleted, so the database is not queried again once one exists. */
function aliveness(installation: Installation): () => Promise<Alive> {
  let done = false
  return async () => {
    done ||= (await countAccounts(installation)) > 0
    return { status: 'ok', ...(!done && { setup: 'open' as const }) }
  }
}

async function front(house: House, event: H3Event): Promise<Reply> {
  const { website, hosts, extensions, faces, arrived, reload } = house
  const service = serviceAt(event.url.pathname)
  if (service?.key === 'health') return reply(await house.alive(), { headers: { 'cache-control': 'no-store' } })
  if (service?.key === 'plain_styles') return plainStyles()
  // Before the website, which may not open until its error is mended.
  const heard = service?.key === 'dev' && reload?.answer(event.url.pathname)
  if (heard) return heard
  const arrival = arrived(event)
  try {
    if (service && isFace(service.key)) requireOwnPackage(house.own, service.key)
    const site = await siteOf(arrival, hosts)
    const visit: Visit = Object.assign(arrival, { site })
    await requireNoMaintenance(site, service?.key)
    if (service && isFace(service.key)) return await FACES[service.key]({ event, visit, faces })
    return (await extensions(event, visit)) ?? (await website.fetch(event.req, site, visit))
  } catch (error) {
    return failure(error, arrival, reload)
  }
}

/** Services with many modules are loaded with their first request, so that the server is ready sooner. */
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
    chat: once(async () => (await import('./chat.ts')).chatAnswer),
    mcp: once(async () => (await import('./mcp.ts')).createMcp()),
  }
}

type Faces = ReturnType<typeof lazyFaces>
type Params = { event: H3Event; visit: Visit; faces: Faces }
type FaceKey = Exclude<FrontKey, 'health' | 'plain_styles' | 'dev'>

/** The handler of each service in the register of addresses. */
const FACES: Record<FaceKey, (params: Params) => Reply | Promise<Reply>> = {
  sealed_file: async ({ visit, faces }) => (await faces.sealedFile())(visit),
  rest: async ({ event, visit, faces }) => (await faces.rest())(event, visit),
  api: () => {
    throw new AppError('request.api_address')
  },
  mcp: async ({ visit, faces }) => (await faces.mcp())(visit),
  app_files: ({ visit }) => appFileAnswer(visit.url.pathname, visit.request),
  extension_files: ({ visit }) => extensionFile(visit),
  setup: async ({ visit, faces }) => (await faces.setup())(visit),
  preview: async ({ visit, faces }) => (await faces.preview())(visit),
  screens: async ({ visit, faces }) => (await faces.screens())(visit),
  oauth: async ({ visit, faces }) => (await faces.oauth())(visit),
  protected_resource: ({ visit }) => protectedResource(visit),
  webauthn: ({ visit }) => wellKnownWebauthn(visit),
  proxy: async ({ visit, faces }) => (await faces.proxy())(visit),
  embed: async ({ visit, faces }) => (await faces.embed())(visit),
  forms: async ({ visit, faces }) => (await faces.forms())(visit),
  chat: async ({ visit, faces }) => (await faces.chat())(visit),
}
const isFace = (key: string): key is FaceKey => Object.hasOwn(FACES, key)

/** Services for programs, which get errors as problem documents. */
const FOR_PROGRAMS = new Set<string | undefined>(['rest', 'sealed_file', 'api', 'mcp', 'oauth', 'protected_resource'])

/** An error: a problem document for programs, a short page for people. */
function failure(error: unknown, incoming: IncomingRequest & { site?: Site }, reload?: PageReload): Reply {
  const key = serviceAt(incoming.url.pathname)?.key
  if (FOR_PROGRAMS.has(key))
    return problemReply(error, IN_LANGUAGES.has(key) ? incoming : inEnglish(incoming), incoming.headers)
  const { site, request, language = 'en', request_id: number } = incoming
  const lang = site && isForVisitors(key) ? visitorLanguage(site, request) : language
  const problem = problemIn(lang, error, incoming)
  const { status, title, detail, retry_after } = problem as typeof problem & { retry_after?: number }
  const incident = adminText(lang, 'The incident has the number {number}.', { number })
  const inKit = incoming.installation.dev && error instanceof Error ? errorWithLocation(error) : incident
  const text = detail ?? inKit
  return plainPage({ status, title, text, lang, retry_after, script: key === undefined ? reload?.script : undefined })
}

/** The admin shows the API's messages to users, so these are translated. */
const IN_LANGUAGES = new Set<string | undefined>(['rest', 'sealed_file', 'api'])
/** For services that only programs read. */
const inEnglish = (incoming: IncomingRequest): IncomingRequest => ({ ...incoming, language: undefined })

/** From the socket; requests made by `fetch` (tests, tools) count as local. */
function peerOf(event: H3Event): Peer {
  const req = event.runtime?.node?.req
  if (!req) return { address: '127.0.0.1', host: event.req.headers.get('host') ?? event.url.host }
  // RFC 9112 3.2.2: the host of an absolute-form target takes precedence over the header.
  const host = req.url?.startsWith('/') ? req.headers.host : event.url.host
  return { address: req.socket.remoteAddress ?? '', host: host ?? '' }
}

/** node:http keeps the first of two Host headers; a proxy in front may have used the other (RFC 9112 3.2). */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]!.length === 4 && rawHeaders[i]!.toLowerCase() === 'host') hosts++
  return hosts > 1
}

/** Rejects two Host headers. The error has no path when the request target cannot be parsed. */
function refuse(req: IncomingMessage, res: ServerResponse, { installation, log }: Refusing): void {
  const target = URL.parse(req.url ?? '/', 'http://localhost')
  const request_id = newUid(installation.clock.now())
  const error = new AppError('request.host_twice')
  const problem = problemOf(error, { request_id, instance: target?.pathname, log })
  const headers = { ...apiHeaders, 'content-type': 'application/problem+json', 'x-request-id': request_id }
  const body = Buffer.from(JSON.stringify(problem))
  res.writeHead(problem.status, { ...headers, 'content-length': body.length, connection: 'close' }).end(body)
}
interface Refusing {
  installation: Installation
  log: Log
}
