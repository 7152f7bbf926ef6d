// REST, /api/v1: one route per line of every operation, nothing written twice (contract 3.2).
import { list } from '../lib/base/catalogue/message.ts'
import { rm } from 'node:fs/promises'
import { H3, type H3Event } from 'h3'
import type { Principal } from '../lib/core/principal.ts'
import { hasFeature, type Site } from '../lib/core/site.ts'
import { AppError } from '../lib/base/errors.ts'
import { translateTold } from '../lib/platform/i18n/messages/told.ts'
import { inputSchema } from '../lib/core/operation/json-schema.ts'
import type { AnyOperation, Face } from '../lib/core/operation/define-operation.ts'
import type { Call, Channel } from '../lib/core/operation/context.ts'
import { admit, run } from '../lib/core/operation/run.ts'
import { isExact, type Outcome } from '../lib/core/operation/outcome.ts'
import type { Registry } from '../lib/core/registry.ts'
import type { JsonSchema } from './coerce.ts'
import { callOf, type Visit } from './context.ts'
import { takingFile } from './deliver.ts'
import { createOpenapi } from './openapi.ts'
import { emptyReply, reply, type Reply } from './reply.ts'
import { limited } from './rate-limit.ts'
import { inputOf } from './rest-input.ts'
import { HOME, sessionValue, visitMember } from './session.ts'
import { writeTurns } from './write-turns.ts'

export const API = '/api/v1'

/** One line of an operation, ready to be called. */
export interface Endpoint {
  operation: AnyOperation
  face: Face
  schema: JsonSchema
  /** Names of the words in its path, in order. */
  names: string[]
}
type Endpoints = Map<string, Endpoint>

/** Answers requests below /api/v1; websites with the same operations share a router. Throws AppError. */
export function createRest(): (event: H3Event, visit: Visit) => Promise<Reply> {
  const routers = new WeakMap<Registry, Promise<H3>>()
  const openapi = createOpenapi()
  const routerOf = ({ registry }: Site) => {
    let router = routers.get(registry)
    if (!router) routers.set(registry, (router = registry.operations().then(({ all }) => buildRouter(all))))
    return router
  }
  return async (event, visit) => {
    const principal = await admitted(visit)
    const router = await routerOf(visit.site)
    const found = router.handler(event)
    if (!(found instanceof Map)) throw new AppError('request.nothing_here', { pathname: visit.url.pathname })
    const { method } = visit.request
    const allow = allowed(found as Endpoints)
    if (method === 'OPTIONS') return emptyReply(204, { ...visit.headers, allow: allow.join(', ') })
    const endpoint = (found as Endpoints).get(method === 'HEAD' ? 'GET' : method)
    if (!endpoint)
      throw new AppError(
        'request.method_not_allowed',
        { pathname: visit.url.pathname, methods: list(allow) },
        {
          extra: { allow },
        },
      )
    // Before the body is read: who may not ask at all is not told what is wrong with the question.
    const asking = callOf(visit, principal, channelOf(visit, principal))
    await demandSession(visit, endpoint, asking)
    admit(endpoint, asking)
    const { input, file } = await inputOf(endpoint, visit, event.context.params ?? {})
    try {
      const taking = takingFile(visit.request)
      const call = { ...asking, ...conditions(visit.request), file, deliver: taking.deliver }
      if (endpoint.operation.name === 'get_openapi') return await openapi(endpoint.operation, call, visit)
      const outcome = await written(visit, endpoint, () => run(endpoint, call, input))
      return taking.answer(visit.headers) ?? toReply(outcome, visit)
    } finally {
      if (file) await rm(file.path, { force: true })
    }
  }
}

/** Programs take turns with everybody else when they write; people do not write so fast. */
function written<R>(
  { installation, request }: Visit,
  { operation }: Endpoint,
  work: () => Promise<R>,
): Promise<R> {
  const key = request.headers.get('authorization')
  return key === null || operation.level === 'read' ? work() : writeTurns(installation).take(key, work)
}

/** Sessions are the admin's; its scripts on the website's own pages say so (contract 1.4, channel of a revision). */
function channelOf({ request }: Visit, { session }: Principal): Channel {
  if (!session) return 'api'
  return request.headers.get('x-cms-channel') === 'inline' ? 'inline' : 'admin'
}

/** Who asks. Where the API is switched off, the admin's own pages go on (contract 1.1). */
async function admitted(visit: Visit): Promise<Principal> {
  if (visit.request.headers.has('authorization') || sessionValue(visit) === undefined) demandApi(visit)
  const principal = await limited(visit)
  if (!principal.session) demandApi(visit)
  return principal
}

function demandApi({ site }: Visit): void {
  if (!hasFeature(site, 'api')) throw new AppError('request.rest_off', { site: site.key })
}

/** A page whose session has ended, or waits for a second factor, is told so, and not to send a token. */
async function demandSession(visit: Visit, { operation }: Endpoint, { principal }: Call): Promise<void> {
  const lacks = principal.kind === 'anonymous' && sessionValue(visit) !== undefined
  if (!lacks || operation.anonymous) return
  const { session } = await visitMember(visit)
  if (session && session.state !== 'full') throw new AppError('request.second_factor_missing', { home: HOME })
  throw new AppError('request.session_ended')
}

/** Paths that differ only in the names of their words are one route; it finds the endpoints and does nothing else. */
function buildRouter(operations: AnyOperation[]): H3 {
  const routes = new Map<string, Endpoints>()
  for (const operation of operations) {
    const schema = inputSchema(operation) as JsonSchema
    for (const face of operation.faces) {
      const names = [...face.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
      let position = 0
      const route = API + face.path.replace(/\{\w+\}/g, () => `:word${position++}`)
      const endpoints = routes.get(route) ?? new Map<string, Endpoint>()
      if (endpoints.has(face.method))
        throw new AppError('server.route_taken', { method: face.method, path: face.path })
      routes.set(route, endpoints.set(face.method, { operation, face, schema, names }))
    }
  }
  const router = new H3({ silent: true })
  for (const [route, endpoints] of routes) router.all(route, () => endpoints)
  return router
}

function allowed(endpoints: Endpoints): string[] {
  const methods = [...endpoints.keys()]
  return [...methods, ...(endpoints.has('GET') ? ['HEAD'] : []), 'OPTIONS'].sort()
}

/** If-Match on writes, Idempotency-Key on POST; both refused when they cannot be meant. */
function conditions({ method, headers }: Request): { if_match?: string; idempotency_key?: string } {
  const if_match = headers.get('if-match')
  const key = method === 'POST' ? headers.get('idempotency-key') : null
  if (key !== null && (key.length === 0 || key.length > 200))
    throw new AppError('request.idempotency_key_length')
  return {
    ...(if_match !== null && method !== 'GET' && { if_match }),
    ...(key !== null && { idempotency_key: key }),
  }
}

function toReply({ status, body, etag, location }: Outcome, { request, headers, language }: Visit): Reply {
  const isKnown = etag !== undefined && matches(request.headers.get('if-none-match'), etag)
  if (isKnown && isRead(request) && isExact(etag)) return emptyReply(304, { ...headers, etag })
  const told = isRead(request) ? body : translateTold(language, body)
  return reply(told, { status, headers: { ...headers, etag, location } })
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** RFC 9110 13.1.2: compared weakly. */
function matches(header: string | null, etag: string): boolean {
  if (header === null) return false
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}
