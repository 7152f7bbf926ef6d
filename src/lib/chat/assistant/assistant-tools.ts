// What the assistant can use: the tools of MCP, as the person may, each write held for approval (contract 1.4, 4.5).
import { z } from 'zod'
import type { AiTool } from '../../ai/ai.ts'
import type { Call, Context } from '../../core/operation/context.ts'
import type { OperationFacts } from '../../core/operation/entry.ts'
import { toolsOf, visibleTools, type Tool, type ToolOperation } from '../../core/operation/tools.ts'

export type Tools = ReadonlyMap<string, ToolOperation>

/**
 * Who the assistant is: the person with all they may, whose every write waits for somebody to approve it. Whatever a model is
 * told to do, it can do no more.
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
  return new Map(
    all.filter(({ operation }) => isForAssistant(operation, call)).map((one) => [one.tool.name, one]),
  )
}

/** Sealed requests of visitors are nothing for it; nor is what is done at once, asks for a second factor, or decides. */
function isForAssistant(operation: OperationFacts, { principal }: Call): boolean {
  const { feature = [], permission, staging, network, elevated, reviews } = operation
  if ([feature].flat().includes('requests')) return false
  if (staging || network || elevated || reviews) return false
  return (
    permission === undefined || principal.permissions.has(permission) || hasOpenLine(operation, principal)
  )
}

/** A line of its own may need less than the operation. */
const hasOpenLine = ({ faces }: OperationFacts, { permissions }: Call['principal']): boolean =>
  faces.some(({ permission }) => permission === undefined || permissions.has(permission))

/** Those that fetch from other hosts, which is over once content was read that anybody may have written. */
export const isWithdrawn = ({ operation }: ToolOperation, tainted: boolean): boolean =>
  tainted && operation.fetches === true

export function describedTools(tools: Tools, tainted: boolean): Record<string, AiTool> {
  const offered = [...tools].filter(([, one]) => !isWithdrawn(one, tainted))
  return Object.fromEntries(offered.map(([name, { tool }]) => [name, described(tool)]))
}

/** By what is described, which is the same for every step of every conversation. */
const known = new Map<string, AiTool>()

function described({ name, description, inputSchema }: Tool): AiTool {
  const key = `${name} ${JSON.stringify(inputSchema)}`
  let made = known.get(key)
  if (!made) {
    // Those of extensions that were changed while the service runs: there are never many.
    if (known.size > MOST_KNOWN) known.clear()
    const schema = z.fromJSONSchema(inputSchema as Parameters<typeof z.fromJSONSchema>[0])
    known.set(key, (made = { description, schema }))
  }
  return made
}

const MOST_KNOWN = 1000
