// Routes of a website's extensions: `ext.route(method, path, handler, {auth})` (contract 4.6).
import { H3, type H3Event } from 'h3'
import { ANONYMOUS, type Principal } from '../lib/core/principal.ts'
import { serviceAt } from '../lib/addresses/addresses.ts'
import { AppError } from '../lib/base/errors.ts'
import { activeRoutes } from '../lib/core/extension/active.ts'
import type { Route } from '../lib/core/extension/contribution.ts'
import { makeContext } from '../lib/core/operation/make-context.ts'
import type { Site } from '../lib/core/site.ts'
import { callOf, principalOf, principalOfProgram, type Visit } from './context.ts'
import { websiteHeaders } from './headers.ts'
import { problemReply } from './problem.ts'
import { limited } from './rate-limit.ts'
import type { Reply } from './reply.ts'

const LIMIT_MS = 10_000

export interface ExtensionRoutesOptions {
  /** How long a handler may take, in milliseconds. */
  limit_ms?: number
}

/** Answers a request by the extension that has its path; undefined when none has. Failures are problem documents. */
export function createExtensionRoutes({ limit_ms = LIMIT_MS }: ExtensionRoutesOptions = {}) {
  const routers = new WeakMap<Site['features'], H3 | null>() // by the switches: they decide what is there
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
      return hardened(await answer(found, visit, limit_ms), visit)
    } catch (error) {
      return problemReply(error, visit, visit.headers)
    }
  }
}

async function answer(found: Found, visit: Visit, limit_ms: number): Promise<Response> {
  const principal = await principalFor(found.route, visit)
  const ctx = makeContext(callOf(visit, principal, principal.session ? 'admin' : 'api'))
  const response = await within(limit_ms, found, () => found.route.handler(visit.request, ctx))
  if (!(response instanceof Response)) throw new Error(`${nameOf(found)} returned no Response`)
  return response
}

/** The headers of a page, unless the handler has set them itself. */
function hardened(response: Response, { site, headers }: Visit): Response {
  const all = new Headers(response.headers)
  const list = websiteHeaders(site)
  for (let i = 0; i < list.length; i += 2) if (!all.has(list[i]!)) all.set(list[i]!, list[i + 1]!)
  for (const [name, value] of Object.entries(headers)) all.set(name, value)
  return new Response(response.body, { status: response.status, headers: all })
}

interface Found {
  extension: string
  route: Route
}
const isFound = (value: unknown): value is Found =>
  typeof value === 'object' && value !== null && 'route' in value
const nameOf = ({ extension, route }: Found) => `extension ${extension}, ${route.method} ${route.path}`

/** The router only finds: what it returns is the route. Null for a website without any. */
function buildRouter(site: Site): H3 | null {
  const all: Found[] = activeRoutes(site)
  if (!all.length) return null
  const router = new H3({ silent: true })
  for (const found of all) {
    const { method, path } = found.route
    // No extension takes an address of the service, not by a wildcard either.
    if (!serviceAt(path)) router.on(method as 'GET', path, () => found)
  }
  return router
}

/** Public routes know nobody; app passwords belong to DAV, which brings them. */
async function principalFor(route: Route, visit: Visit): Promise<Principal> {
  if (route.auth === 'public') return ANONYMOUS
  const principal = await limited(visit, route.auth === 'session' ? principalOf : principalOfProgram)
  if (route.auth === 'token' && principal.kind === 'token') return principal
  if (route.auth === 'session' && principal.session) return principal
  throw new AppError(route.auth === 'token' ? 'operation.token_missing' : 'screen.not_signed_in')
}

/** A handler that hangs answers 500 like one that throws; which one it was is in the log. */
async function within<T>(ms: number, found: Found, work: () => T | Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`${nameOf(found)} took longer than ${ms} ms`)), ms)
  try {
    return await Promise.race([work(), promise])
  } finally {
    clearTimeout(timer)
  }
}
