// What a tool answers: REST's whole `{data, meta, links}`, in parts where it is long (contract 3.3).
import { isObject } from '../../base/json.ts'
import { coerceArguments, type JsonSchema } from './coerce-arguments.ts'
import type { Call } from './context.ts'
import type { Target } from './define-operation.ts'
import { inputSchema } from './json-schema.ts'
import type { Body } from './outcome.ts'
import { run } from './run.ts'
import type { ToolOperation } from './tools.ts'

/** Answers above this many characters come in parts: lists by links.next, the blocks of a page by meta.next. */
const PAGE = 20_000

/** Runs the operation of a tool with arguments as a model sends them. Throws AppError. */
export async function answerTool(tool: ToolOperation, call: Call, args: unknown): Promise<Body> {
  // By its whole input, which the tool describes in short.
  const target = { operation: await tool.operation.load(), face: tool.face }
  const schema: JsonSchema = inputSchema(target.operation)
  return bodyOf(target, call, coerceArguments(schema, (args ?? {}) as Record<string, unknown>))
}

/** What a list would say beyond a page is asked for again with a limit that fits: the cursor is exact then. */
async function bodyOf(target: Target, call: Call, args: Record<string, unknown>): Promise<Body> {
  const { operation } = target
  const { body } = await run(target, call, args)
  const size = sizeOf(body)
  if (size <= PAGE) return body
  if (isDryRun(body)) return withoutStates(body)
  if (!operation.paged) return withFewerBlocks(body, operation.name === READER ? args : undefined)
  const items = (body.data as unknown[]).length
  const limit = Math.max(1, Math.floor((items * PAGE) / size))
  return items < 2 ? body : (await run(target, call, { ...args, limit })).body
}

const isDryRun = ({ data }: Body) => isObject(data) && data['dry_run'] === true

/** What a dry run would change stands in its difference; the whole object before and after it is left out. */
function withoutStates({ data, ...rest }: Body): Body {
  const { before: _, after: __, ...told } = data as Record<string, unknown>
  return { ...rest, data: told, meta: { ...rest.meta, truncated: true, left_out: ['before', 'after'] } }
}

/** The tool that goes on with the blocks of a page. */
const READER = 'get_page'

/** A page with the blocks that fit, one at least, and the call that reads on; `asked` is what the reader was asked. */
function withFewerBlocks(body: Body, asked: Record<string, unknown> | undefined): Body {
  const { data } = body
  if (!isObject(data) || !Array.isArray(data['blocks'])) return body
  const page = asked ?? (typeof data['id'] === 'number' ? { page: String(data['id']) } : undefined)
  if (!page) return body
  const blocks = data['blocks'] as unknown[]
  const offset = Number(asked?.['block_offset'] ?? 0)
  let room = PAGE - sizeOf({ ...data, blocks: [] })
  const fitting = blocks.findIndex((block) => (room -= sizeOf(block) + 1) < 0)
  const shown = fitting < 0 ? blocks.length : Math.max(1, fitting)
  if (shown === blocks.length) return body
  const next = { tool: READER, arguments: { ...page, block_offset: offset + shown } }
  const meta = { ...body.meta, truncated: true, blocks: offset + blocks.length, next }
  return { ...body, data: { ...data, blocks: blocks.slice(0, shown) }, meta }
}

const sizeOf = (value: unknown): number => JSON.stringify(value).length
