// Calls of tools: REST's whole `{data, meta, links}` or REST's problem, as MCP wraps them (contract 3.3).
import type { Call } from '../lib/operation/context.ts'
import type { Body } from '../lib/operation/outcome.ts'
import { run } from '../lib/operation/run.ts'
import { type Log } from './log-entry.ts'
import { problemOf } from './problem.ts'
import type { ToolOperation } from './mcp-tools.ts'

export interface ToolResult {
  content: { type: 'text'; text: string }[]
  structuredContent?: Record<string, unknown>
  isError?: boolean
  [key: string]: unknown
}

/** Lists above this many characters are cut to fewer items; links.next goes on from there. */
const PAGE = 20_000

export async function callTool(
  tool: ToolOperation,
  call: Call,
  { args, log }: { args: unknown; log: Log },
): Promise<ToolResult> {
  try {
    return result(await bodyOf(tool, call, (args ?? {}) as Record<string, unknown>))
  } catch (error) {
    return failure(error, call, log)
  }
}

export const result = (body: object): ToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(body) }],
  structuredContent: body as Record<string, unknown>,
})

/** No structuredContent: a problem is not of the tool's output schema. */
export function failure(error: unknown, { request_id }: Call, log: Log): ToolResult {
  const problem = problemOf(error, { request_id, log })
  return { isError: true, content: [{ type: 'text', text: JSON.stringify(problem) }] }
}

/** What a list would say beyond a page is asked for again with a limit that fits: the cursor is exact then. */
async function bodyOf(
  { operation, face }: ToolOperation,
  call: Call,
  args: Record<string, unknown>,
): Promise<Body> {
  const { body } = await run({ operation, face }, call, args)
  const items = Array.isArray(body.data) ? body.data.length : 0
  if (!operation.paged || items < 2) return body
  const size = JSON.stringify(body.data).length
  if (size <= PAGE) return body
  const limit = Math.max(1, Math.floor((items * PAGE) / size))
  return (await run({ operation, face }, call, { ...args, limit })).body
}
