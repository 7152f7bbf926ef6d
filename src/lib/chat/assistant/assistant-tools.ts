// The assistant's tools: those of MCP, with the person's permissions, each write waiting for approval (contract 1.4,
// 4.5).
import { z } from 'zod'
import type { AiTool } from '../../ai/ai.ts'
import type { Call, Context } from '../../core/operation/context.ts'
import type { OperationFacts } from '../../core/operation/entry.ts'
import { toolsOf, visibleTools, type Tool, type ToolOperation } from '../../core/operation/tools.ts'

export type Tools = ReadonlyMap<string, ToolOperation>

/**
 * The assistant acts as the person, with their permissions, and each of its writes waits for approval. Whatever a
 * model is instructed to do, it can do no more.
 */
export const assistantCall = (ctx: Context): Call => ({
  installation: ctx.installation,
  site: ctx.site,
  principal: { ...ctx.principal, mode: 'approval' },
  channel: 'ai',
  client: 'assistant',
  request_id: ctx.request_id,
  language: ctx.language,
  clock: ctx.clock,
})

export async function assistantTools(call: Call): Promise<Tools> {
  const all = visibleTools(await toolsOf(await call.site.registry.index()), call)
  return new Map(all.filter(({ operation }) => isForAssistant(operation, call)).map((one) => [one.tool.name, one]))
}

/** Without sealed requests of visitors, and without operations that are immediate, need a second factor, or approve. */
function isForAssistant(operation: OperationFacts, { principal }: Call): boolean {
  const { feature = [], permission, staging, network, elevated, reviews } = operation
  if ([feature].flat().includes('requests')) return false
  if (staging || network || elevated || reviews) return false
  return permission === undefined || principal.permissions.has(permission) || hasOpenLine(operation, principal)
}

/** An alias may need fewer permissions than the operation. */
const hasOpenLine = ({ faces }: OperationFacts, { permissions }: Call['principal']): boolean =>
  faces.some(({ permission }) => permission === undefined || permissions.has(permission))

/** Tools that fetch from other hosts: not available once content of untrusted origin was read. */
export const isWithdrawn = ({ operation }: ToolOperation, tainted: boolean): boolean =>
  tainted && operation.fetches === true

export function describedTools(tools: Tools, tainted: boolean): Record<string, AiTool> {
  const offered = [...tools].filter(([, one]) => !isWithdrawn(one, tainted))
  return Object.fromEntries(offered.map(([name, { tool }]) => [name, described(tool)]))
}

/** Cached by the described operation, which is the same for every step of every conversation. */
const known = new Map<string, AiTool>()

function described({ name, description, inputSchema }: Tool): AiTool {
  const key = `${name} ${JSON.stringify(inputSchema)}`
  let made = known.get(key)
  if (!made) {
    // Extensions may change them while the service runs; there are never many.
    if (known.size > MAX_KNOWN) known.clear()
    const schema = z.fromJSONSchema(inputSchema as Parameters<typeof z.fromJSONSchema>[0])
    known.set(key, (made = { description, schema }))
  }
  return made
}

const MAX_KNOWN = 1000
