// REST, /api/v1: one route per route definition of every operation (contract 3.2).
import { list } from '../lib/base/catalogue/message.ts'
import { rm } from 'node:fs/promises'
import { H3, type H3Event } from 'h3'
import type { Principal } from '../lib/core/principal.ts'
import { hasFeature, type Site } from '../lib/core/site.ts'
import { AppError } from '../lib/base/errors.ts'
import { inputSchema } from '../lib/core/operation/json-schema.ts'
import type { AnyOperation, Target } from '../lib/core/operation/define-operation.ts'
import type { Named, OperationEntry } from '../lib/core/operation/entry.ts'
import type { Call, Channel } from '../lib/core/operation/context.ts'
import { authorize, run } from '../lib/core/operation/run.ts'
import { isExact, type Outcome } from '../lib/core/operation/outcome.ts'
import type { OperationIndex } from '../lib/core/registry.ts'
import type { JsonSchema } from '../lib/core/operation/coerce-arguments.ts'
import { callOf, withIdempotency, type Visit } from './context.ts'
import { fileDelivery } from './deliver.ts'
import { emptyReply, reply, type Reply, rawReply } from './reply.ts'
import { limited } from './rate-limit.ts'
import { inputOf } from './rest-input.ts'
import { HOME, sessionValue, visitMember } from './session.ts'
import { writeQueueOf } from './write-turns.ts'
import { shortHash } from '../lib/base/hash.ts'

export const API = '/api/v1'

/** A route of an operation. */
interface Line extends Named<OperationEntry> {
  /** Names of its path parameters, in order. */
  names: string[]
}
/** A route whose operation is loaded. */
export interface Endpoint extends Target {
  names: string[]
  schema: JsonSchema
}
type Lines = Map<string, Line>

/** Answers requests below /api/v1; websites with the same operations share a router. Throws AppError. */
export function createRest(): (event: H3Event, visit: Visit) => Promise<Reply> {
  const routers = new WeakMap<OperationIndex, H3>()
  const openapi = createOpenapi()
  const schemas = new WeakMap<AnyOperation, JsonSchema>()
  // Importing the module of an operation again took a twentieth of each request.
  const endpoints = new WeakMap<Line, Endpoint>()
  const routerOf = async ({ registry }: Site) => {
    const index = await registry.index()
    const router = routers.get(index) ?? buildRouter(index.all)
    routers.set(index, router)
    return router
  }
  const load = async (line: Line): Promise<Endpoint> => {
    const operation = await line.operation.load()
    const schema: JsonSchema = schemas.get(operation) ?? inputSchema(operation)
    schemas.set(operation, schema)
    const endpoint = { operation, route: line.route, names: line.names, schema }
    endpoints.set(line, endpoint)
    return endpoint
  }
  return async (event, visit) => {
    const principal = await admitted(visit)
    const router = await routerOf(visit.site)
    const found = router.handler(event)
    if (!(found instanceof Map)) throw new AppError('request.nothing_here', { pathname: visit.url.pathname })
    const { method } = visit.request
    const allow = allowed(found as Lines)
    if (method === 'OPTIONS') return emptyReply(204, { ...visit.headers, allow: allow.join(', ') })
    const line = (found as Lines).get(method === 'HEAD' ? 'GET' : method)
    if (!line) {
      const names = { pathname: visit.url.pathname, methods: list(allow) }
      throw new AppError('request.method_not_allowed', names, { extra: { allow } })
    }
    // Permission is checked before the body is read, so that clients without it get no details about their input.
    const asking = callOf(visit, principal, channelOf(visit, principal))
    await requireSession(visit, line, asking)
    authorize(line, asking)
    const endpoint = endpoints.get(line) ?? (await load(line))
    const { input, file } = await inputOf(endpoint, visit, event.context.params ?? {})
    try {
      const taking = fileDelivery(visit.request)
      const call = { ...asking, ...conditions(visit.request), file, deliver: taking.deliver }
      if (endpoint.operation.name === 'get_openapi') return await openapi(endpoint.operation, call, visit)
      const outcome = await written(visit, endpoint, () => run(endpoint, call, input))
      return taking.answer(visit.headers) ?? toReply(outcome, visit)
    } finally {
      if (file) await rm(file.path, { force: true })
    }
  }
}

/** Writes of programs take turns with other requests; people do not write that fast. */
function written<R>({ installation, request }: Visit, { operation }: Endpoint, work: () => Promise<R>): Promise<R> {
  const key = request.headers.get('authorization')
  return key === null || operation.level === 'read' ? work() : writeQueueOf(installation).run(key, work)
}

/** Sessions belong to the admin; its scripts on public pages send a header (contract 1.4, channel of a revision). */
function channelOf({ request }: Visit, { session }: Principal): Channel {
  if (!session) return 'api'
  return request.headers.get('x-cms-channel') === 'inline' ? 'inline' : 'admin'
}

/** The principal. Where the API is switched off, only the admin's own pages may use it (contract 1.1). */
async function admitted(visit: Visit): Promise<Principal> {
  if (visit.request.headers.has('authorization') || sessionValue(visit) === undefined) requireApi(visit)
  const principal = await limited(visit)
  if (!principal.session) requireApi(visit)
  return principal
}

function requireApi({ site }: Visit): void {
  if (!hasFeature(site, 'api')) throw new AppError('request.rest_off', { site: site.key })
}

/** An expired session, or one without its second factor, gets its own error in place of a request for a token. */
async function requireSession(visit: Visit, { operation }: Named, { principal }: Call): Promise<void> {
  const isSignedOut = principal.kind === 'anonymous' && sessionValue(visit) !== undefined
  if (!isSignedOut || operation.anonymous) return
  const { session } = await visitMember(visit)
  if (session && session.state !== 'full') throw new AppError('request.second_factor_missing', { home: HOME })
  throw new AppError('request.session_ended')
}

/** Paths that differ only in parameter names are one route; the router only finds the route definitions. */
function buildRouter(operations: OperationEntry[]): H3 {
  const routes = new Map<string, Lines>()
  for (const operation of operations)
    for (const restRoute of operation.faces) {
      const names = [...restRoute.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
      let position = 0
      const route = API + restRoute.path.replace(/\{\w+\}/g, () => `:word${position++}`)
      const lines = routes.get(route) ?? new Map<string, Line>()
      if (lines.has(restRoute.method))
        throw new AppError('server.route_taken', { method: restRoute.method, path: restRoute.path })
      routes.set(route, lines.set(restRoute.method, { operation, route: restRoute, names }))
    }
  const router = new H3({ silent: true })
  for (const [route, lines] of routes) router.all(route, () => lines)
  return router
}

function allowed(lines: Lines): string[] {
  const methods = [...lines.keys()]
  return [...methods, ...(lines.has('GET') ? ['HEAD'] : []), 'OPTIONS'].sort()
}

/** If-Match of writes, Idempotency-Key of POST; elsewhere they are ignored. Throws 422 for a key of invalid length. */
function conditions({ method, headers }: Request): { if_match?: string; idempotency_key?: string } {
  const if_match = headers.get('if-match')
  const key = method === 'POST' ? headers.get('idempotency-key') : null
  return { ...(if_match !== null && method !== 'GET' && { if_match }), ...withIdempotency(key) }
}

function toReply({ status, body, etag, location }: Outcome, { request, headers }: Visit): Reply {
  const isKnown = etag !== undefined && matches(request.headers.get('if-none-match'), etag)
  if (isKnown && isRead(request) && isExact(etag)) return emptyReply(304, { ...headers, etag })
  return reply(body, { status, headers: { ...headers, etag, location } })
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** RFC 9110 13.1.2: weak comparison. */
function matches(header: string | null, etag: string): boolean {
  if (header === null) return false
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}

interface StoredDocument {
  state: string
  json: string
  etag: string
}

/**
 * The serialized OpenAPI document, cached per website and state of its features, since building it takes a while.
 * Everyone may request it, but the operation's own checks still run.
 */
function createOpenapi(): (operation: AnyOperation, call: Call, visit: Visit) => Promise<Reply> {
  const cache = new WeakMap<Site, StoredDocument>()
  return async (operation, call, { request, headers }) => {
    const { site } = call
    const state = stateOf(site)
    let document = cache.get(site)
    if (document?.state !== state) {
      const json = JSON.stringify((await run({ operation, route: operation.faces[0]! }, call, {})).body.data)
      document = { state, json, etag: `"openapi-${shortHash(json)}"` }
      cache.set(site, document)
    }
    const { json, etag } = document
    if (request.headers.get('if-none-match') === etag) return emptyReply(304, { ...headers, etag })
    return rawReply(json, { ...headers, etag })
  }
}

const stateOf = ({ features }: Site) =>
  [...features.values()]
    .filter(({ on }) => on)
    .map(({ key }) => key)
    .join(' ')
