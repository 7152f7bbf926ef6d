// Routes of a website's extensions: `ext.route(method, path, handler, {auth})` (contract 4.6).
import { H3, type H3Event } from 'h3'
import { ANONYMOUS, type Principal } from '../lib/core/principal.ts'
import { serviceAt } from '../lib/addresses/addresses.ts'
import { AppError, KeyedError } from '../lib/base/errors.ts'
import { message } from '../lib/base/catalogue/message.ts'
import { activeRoutes } from '../lib/core/extension/active.ts'
import type { Route, RouteContext } from '../lib/core/extension/contribution.ts'
import { makeContext } from '../lib/core/operation/make-context.ts'
import type { Site } from '../lib/core/site.ts'
import { requireAddressLimit } from './address-limit.ts'
import { APP_CHALLENGE, principalOfAppPassword } from './app-password.ts'
import { readBytes } from './body.ts'
import { callOf, principalOf, principalOfProgram, type Visit } from './context.ts'
import { cspHeader, headersOf, websiteHeaders } from './headers.ts'
import { visitorHeaders } from './policy-variants.ts'
import { problemReply } from './problem.ts'
import { limited } from './rate-limit.ts'
import type { Reply } from './reply.ts'

const LIMIT_MS = 10_000

export interface ExtensionRoutesOptions {
  /** Time limit of a handler, in milliseconds. */
  limit_ms?: number
}

/** Answers a request by the extension that has its path; undefined when none has. Errors become problem documents. */
export function createExtensionRoutes({ limit_ms = LIMIT_MS }: ExtensionRoutesOptions = {}) {
  const routers = new WeakMap<Site['features'], H3 | null>() // by feature switches: they decide which routes exist
  const routerOf = (site: Site) => {
    let router = routers.get(site.features)
    if (router === undefined) routers.set(site.features, (router = buildRouter(site)))
    return router
  }
  return async (event: H3Event, visit: Visit): Promise<Reply | undefined> => {
    const router = routerOf(visit.site)
    if (!router || serviceAt(event.url.pathname)) return undefined
    const found = router.handler(event)
    if (!isFound(found)) return undefined
    try {
      return await hardened(await answer(found, visit, limit_ms), visit)
    } catch (error) {
      return problemReply(error, visit, visit.headers)
    }
  }
}

async function answer(found: Found, visit: Visit, limit_ms: number): Promise<Response> {
  const principal = await principalFor(found.route, visit)
  if (found.route.limit) await countRequest(found, visit, found.route.limit)
  const { request } = visit
  const ctx: RouteContext = {
    ...makeContext(callOf(visit, principal, principal.session ? 'admin' : 'api')),
    body: (limit) => readBytes(request, limit),
  }
  const response = await within(limit_ms, found, () => found.route.handler(request, ctx))
  if (!(response instanceof Response)) throw new Error(`${routeName(found)} returned no Response`)
  return response
}

/** Adds the security headers of a page that the handler has not set itself. */
async function hardened(response: Response, { installation, site, headers, request }: Visit): Promise<Response> {
  const all = new Headers(response.headers)
  if (all.get('content-type')?.startsWith('text/html') && !all.has(cspHeader(site)))
    for (const [name, value] of await visitorHeaders(site, request))
      if (!all.get(name)?.includes('no-store')) all.set(name, value)
  for (const [name, value] of headersOf(websiteHeaders(site, installation.local)))
    if (!all.has(name)) all.set(name, value)
  for (const [name, value] of Object.entries(headers)) all.set(name, value)
  return new Response(response.body, { status: response.status, headers: all })
}

interface Found {
  extension: string
  route: Route
}
const isFound = (value: unknown): value is Found => typeof value === 'object' && value !== null && 'route' in value
const routeName = ({ extension, route }: Found) => `extension ${extension}, ${route.method} ${route.path}`

/** The router only matches: it returns the route. Null for a website without routes. */
function buildRouter(site: Site): H3 | null {
  const all: Found[] = activeRoutes(site)
  if (!all.length) return null
  const router = new H3({ silent: true })
  for (const found of all) {
    const { method, path } = found.route
    // No extension may take an address of the product, not even by a wildcard.
    if (!serviceAt(path)) router.on(method as 'GET', path, () => found)
  }
  return router
}

/** Public routes are anonymous. */
async function principalFor(route: Route, visit: Visit): Promise<Principal> {
  if (route.auth === 'public') return ANONYMOUS
  if (route.auth === 'app-password') {
    visit.challenge = APP_CHALLENGE
    return limited(visit, principalOfAppPassword)
  }
  const principal = await limited(visit, route.auth === 'session' ? principalOf : principalOfProgram)
  if (route.auth === 'token' && principal.kind === 'token') return principal
  if (route.auth === 'session' && principal.session) return principal
  throw new AppError(route.auth === 'token' ? 'operation.token_missing' : 'screen.not_signed_in')
}

const countRequest = ({ extension, route }: Found, visit: Visit, limit: number) =>
  requireAddressLimit(
    visit,
    { name: `route ${extension} ${route.method} ${route.path}`, limit, window_s: 60 },
    message('request.too_many_from_address'),
  )

/** Aborts waiting for a handler that hangs; the log names it. */
async function within<T>(ms: number, found: Found, work: () => T | Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const { extension, route } = found
  const what = `${route.method} ${route.path}`
  const late = message('extension.too_long', { extension, what, seconds: ms / 1000 })
  const timer = setTimeout(() => reject(new KeyedError(late)), ms)
  try {
    return await Promise.race([work(), promise])
  } finally {
    clearTimeout(timer)
  }
}
