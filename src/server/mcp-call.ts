// Wraps results of tools, or REST's problem documents, for MCP (contract 3.3).
import { AppError } from '../lib/base/errors.ts'
import type { Call } from '../lib/core/operation/context.ts'
import { answerTool } from '../lib/core/operation/tool-answer.ts'
import type { ToolOperation } from '../lib/core/operation/tools.ts'
import type { Log } from './log-entry.ts'
import { problemOf } from './problem.ts'

export interface ToolResult {
  content: { type: 'text'; text: string }[]
  structuredContent?: Record<string, unknown>
  isError?: boolean
  [key: string]: unknown
}

export async function callTool(
  tool: ToolOperation,
  call: Call,
  { args, log }: { args: unknown; log: Log },
): Promise<ToolResult> {
  try {
    return result(await answerTool(tool, call, args))
  } catch (error) {
    // Upload instructions are an answer of their tool (contract 3.3), an error over REST.
    if (error instanceof AppError && error.instructions)
      return result({ data: { ...error.instructions, message: error.message } })
    return failure(error, call, log)
  }
}

export const result = (body: object): ToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(body) }],
  structuredContent: body as Record<string, unknown>,
})

/** Without structuredContent: a problem does not match the tool's output schema. */
export function failure(error: unknown, { request_id }: Call, log: Log): ToolResult {
  const problem = problemOf(error, { request_id, log })
  return { isError: true, content: [{ type: 'text', text: JSON.stringify(problem) }] }
}
