// `?tool_mode=registry`: three tools instead of all, for clients where each tool costs tokens (contract 3.3).
import { list, message } from '../lib/base/catalogue/message.ts'
import { AppError, errorAt, invalid, invalidAll } from '../lib/base/errors.ts'
import { isObject } from '../lib/base/json.ts'
import { result, type ToolResult } from './mcp-call.ts'
import type { Call } from '../lib/core/operation/context.ts'
import type { Tool, ToolOperation } from '../lib/core/operation/tools.ts'

const text = (description: string) => ({ type: 'string', description })
const object = (properties: Tool['inputSchema']['properties'], required: string[]): Tool['inputSchema'] => ({
  type: 'object',
  properties: properties!,
  required,
  additionalProperties: false,
})
const anything: Tool['outputSchema'] = { type: 'object', properties: { data: {} }, required: ['data'] }

export const REGISTRY_TOOLS: Tool[] = [
  {
    name: 'search',
    title: 'Search tools',
    description: 'Find tools by words of their name and description; without a query, all of them.',
    inputSchema: object({ query: text('Words, for example "publish page"') }, []),
    outputSchema: anything,
    annotations: { readOnlyHint: true },
  },
  {
    name: 'describe',
    title: 'Describe a tool',
    description: 'The whole description of a tool: its input, its output and whether it changes anything.',
    inputSchema: object({ name: text('From search') }, ['name']),
    outputSchema: anything,
    annotations: { readOnlyHint: true },
  },
  {
    name: 'execute',
    title: 'Execute a tool',
    description: 'Call a tool by its name with its arguments.',
    inputSchema: object({ name: text('From search'), arguments: { type: 'object' } }, ['name']),
    outputSchema: anything,
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false },
  },
]

interface RegistryCalls {
  execute: (tool: ToolOperation, args: unknown) => Promise<ToolResult>
  overRest: (tool: string) => Promise<AppError | undefined>
}

/** The error for an operation without a tool, with the ways to call it. */
export async function notByTool({ site }: Call, tool: string): Promise<AppError | undefined> {
  const found = (await site.registry.index()).find(tool)
  if (!found || found.operation.mcp) return undefined
  const { method, path } = found.route
  return new AppError('mcp.tool_over_rest', { tool, method, address: `${site.base_url}/api/v1${path}` })
}

/** The error for a tool that is called by its own name. */
export const byExecute = (tool: string): AppError => new AppError('mcp.tool_by_execute', { tool })

/** `execute` is the caller's function; tools that are not visible cannot be found, described or executed. */
export async function callRegistry(
  visible: ToolOperation[],
  { name, args }: { name: string; args: Record<string, unknown> },
  { execute, overRest }: RegistryCalls,
): Promise<ToolResult> {
  requireKnown(name, args)
  if (name === 'search')
    return result({ data: search(visible, typeof args['query'] === 'string' ? args['query'] : '') })
  if (typeof args['name'] !== 'string') throw invalid('/name', 'mcp.tool_name_missing', { name })
  const found = visible.find(({ tool }) => tool.name === args['name'])
  if (!found) throw (await overRest(args['name'])) ?? new AppError('mcp.tool_missing', { tool: args['name'] })
  return name === 'describe' ? result({ data: found.tool }) : execute(found, argumentsOf(args['arguments']))
}

/** Throws 422: under another name the arguments of a tool would be left out, and it would run without them. */
function requireKnown(name: string, args: Record<string, unknown>): void {
  const known = Object.keys(REGISTRY_TOOLS.find((tool) => tool.name === name)!.inputSchema.properties!)
  const unknown = Object.keys(args).filter((key) => !known.includes(key))
  if (!unknown.length) return
  throw invalidAll(unknown.map((key) => errorAt(`/${key}`, message('input.unknown_key_of', { known: list(known) }))))
}

/** The arguments of a tool, which models also send as JSON text. Throws 422 for what is no object. */
function argumentsOf(given: unknown): Record<string, unknown> | undefined {
  const value = typeof given === 'string' ? parsed(given) : given
  if (value === undefined || value === null || isObject(value)) return value ?? undefined
  throw invalid('/arguments', 'mcp.arguments_no_object')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Tools that match most of the query's words first, and of these the ones that have them in their name. */
function search(visible: ToolOperation[], query: string) {
  const terms = query
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const scored = visible.map(({ tool: { name, description } }) => {
    const all = `${name} ${description}`.toLowerCase()
    const named = terms.filter((word) => name.split('_').includes(word)).length
    return { name, description, score: terms.filter((word) => all.includes(word)).length + named / 100 }
  })
  const hits = terms.length ? scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score) : scored
  return hits.map(({ name, description }) => ({ name, description }))
}
