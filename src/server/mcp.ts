// MCP, /mcp: Streamable HTTP without sessions, answered as JSON, in all protocol revisions (contract 3.3).
import { isIP } from 'node:net'
import {
  createMcpHandler,
  isLegacyRequest,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import { AppError } from '../lib/base/errors.ts'
import { isLocalHost } from '../lib/base/local-host.ts'
import type { Call } from '../lib/core/operation/context.ts'
import type { OperationIndex } from '../lib/core/registry.ts'
import { titleOf } from '../lib/core/settings/site-title.ts'
import { hasFeature } from '../lib/core/site.ts'
import { VERSION } from '../lib/base/version.ts'
import { MB, readText } from './body.ts'
import { callOf, principalOfProgram, withIdempotency, type Visit } from './context.ts'
import { callTool, failure } from './mcp-call.ts'
import { getPrompt, listPrompts } from './mcp-prompts.ts'
import { byExecute, callRegistry, notByTool, REGISTRY_TOOLS } from './mcp-registry.ts'
import { listResources, listTemplates, readResource } from './mcp-resources.ts'
import { toolsOf, visibleTools, type ToolOperation } from '../lib/core/operation/tools.ts'
import type { Log } from './log-entry.ts'
import { problemOf } from './problem.ts'
import { RESOURCE_METADATA } from './protected-resource.ts'
import { limited } from './rate-limit.ts'
import { reply, type Reply } from './reply.ts'

export const MCP_LIMIT = 4 * MB

export interface McpOptions {
  log: Log
  /** The tools of the website; built from its operations by default. */
  tools?: Map<string, ToolOperation>
  /** Offer search, describe and execute only. */
  registry?: boolean
  /** Authenticates again for each message of a long-lived connection, since a token can be revoked. */
  renew?: () => Promise<Call>
}

/** Answers POST /mcp. Throws AppError for HTTP errors: 401, 403, 404, 405, 413, 429. */
export function createMcp(): (visit: Visit) => Promise<Reply> {
  const known = new WeakMap<OperationIndex, Promise<Map<string, ToolOperation>>>()
  const toolsFor = async ({ registry }: Call['site']) => {
    const index = await registry.index()
    let tools = known.get(index)
    if (!tools) known.set(index, (tools = toolsOf(index)))
    return tools
  }
  const sessions = new WeakMap<object, Session>()
  // Without sessions there are no notifications: a subscription is acknowledged as empty, and ends.
  const modern = createMcpHandler(({ authInfo }) => mcpServer(...sessions.get(authInfo!.extra!)!), {
    legacy: 'reject',
  })
  return async (visit) => {
    const call = await admitted(visit)
    const text = await readText(visit.request, MCP_LIMIT)
    const tools = await toolsFor(visit.site)
    const registry = visit.url.searchParams.get('tool_mode') === 'registry'
    const session: Session = [call, { log: visit.log, tools, registry }]
    const { method, headers } = visit.request
    const request = new Request(visit.url, { method, headers: forTransport(headers), body: text })
    const parsedBody = parsed(text)
    if (Array.isArray(parsedBody)) return noBatches(visit)
    const response = (await isLegacyRequest(request, parsedBody))
      ? await answerLegacy(request, parsedBody, session)
      : await modern.fetch(request, { parsedBody, authInfo: { ...NOBODY, extra: keyed(sessions, session) } })
    return withHeaders(response, visit.headers)
  }
}
type Session = [Call, McpOptions]

/** The SDK requires this object but checks no tokens. */
const NOBODY = { token: '', clientId: '', scopes: [] }

/** One MCP server for one client; also what `cms mcp:serve` connects to stdio. */
export async function mcpServer(call: Call, options: McpOptions): Promise<Server> {
  const title = await titleOf(call.site)
  const server = new Server(
    { name: 'cms', version: VERSION, title },
    { capabilities: { tools: {}, resources: {}, prompts: {} }, instructions: instructions(call, title) },
  )
  const newCall = async (): Promise<Call> => ({
    ...((await options.renew?.()) ?? call),
    channel: 'mcp',
    client: server.getClientVersion()?.name ?? call.client,
  })
  const index = await call.site.registry.index()
  offerTools(server, { newCall, call }, { ...options, tools: options.tools ?? (await toolsOf(index)) })
  offerReading(server, { newCall, call }, { index, log: options.log })
  return server
}

interface Caller {
  /** The call with the current principal. */
  newCall: () => Promise<Call>
  /** The call with which the client connected. */
  call: Call
}

/** In `_meta` of a call, also over stdio; over HTTP the header has the same name. */
const IDEMPOTENCY_KEY = 'idempotency-key'

function offerTools(
  server: Server,
  { newCall, call: first }: Caller,
  options: Required<Pick<McpOptions, 'log' | 'tools'>> & McpOptions,
) {
  const { log, tools, registry = false } = options
  const visible = visibleTools(tools, first)
  const listed = registry ? REGISTRY_TOOLS : visible.map(({ tool }) => tool)
  server.setRequestHandler('tools/list', () => ({ tools: listed }) as never)
  server.setRequestHandler('tools/call', async ({ params: { name, arguments: args = {}, _meta } }) => {
    const call = await newCall()
      .then((now) => ({ ...now, ...withIdempotency(_meta?.[IDEMPOTENCY_KEY]) }))
      .catch((error: unknown) => Promise.reject(protocolError(error, first, log)))
    const execute = (tool: ToolOperation, given: unknown) => callTool(tool, call, { args: given, log })
    if (registry && REGISTRY_TOOLS.some((tool) => tool.name === name))
      return callRegistry(visible, { name, args }, { execute, overRest: (tool) => notByTool(call, tool) }).catch(
        (error: unknown) => failure(error, call, log),
      )
    // Hidden tools can be called, too: the operation's own check explains the rejection.
    const found = registry ? undefined : tools.get(name)
    if (!found) {
      const reason =
        registry && visible.some(({ tool }) => tool.name === name) ? byExecute(name) : await notByTool(call, name)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, reason?.message ?? `There is no tool ${name}.`)
    }
    return execute(found, args)
  })
}

function offerReading(server: Server, { newCall, call }: Caller, { index, log }: { index: OperationIndex; log: Log }) {
  const withProtocolError = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => Promise.reject(protocolError(error, call, log)))
  server.setRequestHandler('resources/list', () => ({ resources: listResources(index, call.site) }))
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: listTemplates(index, call.site),
  }))
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const read = await withProtocolError(newCall().then((now) => readResource(now, uri)))
    if (!read) throw new ResourceNotFoundError(uri)
    return read
  })
  server.setRequestHandler('prompts/list', () => ({ prompts: listPrompts(index) }))
  server.setRequestHandler('prompts/get', ({ params }) =>
    withProtocolError(Promise.resolve().then(() => getPrompt(index, params.name, params.arguments))),
  )
}

function instructions({ site, principal: { level, mode } }: Call, title: string): string {
  const may =
    level === 'read'
      ? 'This token may only read.'
      : mode === 'approval'
        ? `This token may write, in mode approval: every write waits for a person (status "pending"); ask get_change_status. Writes of
one batch build on each other: name what a pending one creates by the uid in its meta, also in relations and media fields.
Reads do not show it, and a table that waits takes no entries.`
        : 'This token may read and write, in mode direct: writes take effect at once.'
  return `The website "${title}" (${site.base_url}), languages ${site.languages.join(', ')}. Level ${level}, mode ${mode}. ${may}
Begin with site_overview. Reads show drafts; nothing is public before publish_page. Updates merge. Writes take dry_run (show the
difference, change nothing), if_version (refuse when it was changed meanwhile) and batch (a name for writes that belong together).
Lists take limit, cursor (from links.next) and count. Answers above 20 KB come in parts: lists go on by links.next, the blocks of
a page by the call in meta.next; do not replace_blocks with a part; what meta.left_out names is read by fields. lang names a language, locale that of labels; fields names the fields that a read returns, separated by commas;
expand lists references of entries to follow, two levels at most: ["maker", "maker.brand"].
What has no tool here (menus, redirects, custom blocks, webhooks and more) is an operation over REST, with a token such as this:
${site.base_url}/api/v1/openapi.json; people do it in the admin.`
}

/**
 * Pages of other websites must not use this server with what the browser may access; nor may a name that resolves to this
 * machine (DNS rebinding) reach a website that only this machine serves.
 */
function isOwnPage(origin: string, { host, site }: Pick<Visit, 'host' | 'site'>): boolean {
  const url = URL.parse(origin)
  if (url?.host !== host.toLowerCase()) return false
  // Rebinding needs a host name: an IP address cannot be rebound.
  const isNumeric = isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0
  return isNumeric || isLocalHost(url.hostname) || !site.config.hosts.every(isLocalHost)
}

/** Authentication comes first; the 401 tells a client without a token where to get one (RFC 9728). */
async function admitted(visit: Visit): Promise<Call> {
  const { site, request, host } = visit
  if (!hasFeature(site, 'mcp') || !hasFeature(site, 'api')) throw new AppError('mcp.off', { site: site.key })
  const origin = request.headers.get('origin')
  if (origin !== null && !isOwnPage(origin, { host, site })) throw new AppError('mcp.origin_forbidden', { origin })
  if (request.method !== 'POST')
    throw new AppError(
      'mcp.post_only',
      {},
      {
        extra: { allow: ['POST'] },
      },
    )
  visit.challenge += `, resource_metadata="${site.base_url}${RESOURCE_METADATA}/mcp"`
  const principal = await limited(visit, principalOfProgram)
  if (principal.kind === 'anonymous') throw new AppError('operation.token_missing')
  return { ...callOf(visit, principal, 'mcp'), ...withIdempotency(request.headers.get(IDEMPOTENCY_KEY)) }
}

/** Protocol revisions up to 2025-11-25. The SDK's own fallback answers as an event stream; this answers as JSON. */
async function answerLegacy(request: Request, parsedBody: unknown, session: Session): Promise<Response> {
  const server = await mcpServer(...session)
  const transport = new WebStandardStreamableHTTPServerTransport({
    enableJsonResponse: true,
    maxRequestBodySize: MCP_LIMIT,
  })
  await server.connect(transport)
  try {
    return await transport.handleRequest(request, { parsedBody })
  } finally {
    await server.close()
  }
}

/** The SDK passes a plain record through; it serves as the key of the session, which stays in this module. */
function keyed(sessions: WeakMap<object, Session>, session: Session): Record<string, unknown> {
  const key = {}
  sessions.set(key, session)
  return key
}

/** Undefined for invalid JSON: the SDK answers that with the JSON-RPC error. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Revision 2025-06-18 removed batches; a batch would count as one request of the rate limit. */
const noBatches = ({ headers }: Visit): Reply => {
  const message = 'Send one message per request: batches are not taken (revision 2025-06-18).'
  const error = { code: ProtocolErrorCode.InvalidRequest, message }
  return reply({ jsonrpc: '2.0', id: null, error }, { status: 400, headers })
}

function forTransport(headers: Headers): Headers {
  const copy = new Headers(headers)
  for (const name of ['content-length', 'transfer-encoding', 'authorization', 'cookie']) copy.delete(name)
  // A client that takes anything takes both of what the protocol wants named.
  if ((copy.get('accept') ?? '*/*').includes('*/*')) copy.set('accept', 'application/json, text/event-stream')
  return copy
}

function withHeaders(response: Response, headers: Record<string, string>): Response {
  const all = new Headers(response.headers)
  for (const [name, value] of Object.entries({
    ...headers,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  }))
    all.set(name, value)
  return new Response(response.body, { status: response.status, headers: all })
}

function protocolError(error: unknown, { request_id }: Call, log: Log): ProtocolError {
  const problem = problemOf(error, { request_id, log })
  const code = problem.status === 500 ? ProtocolErrorCode.InternalError : ProtocolErrorCode.InvalidParams
  return new ProtocolError(code, problem.detail ?? problem.title, problem)
}
