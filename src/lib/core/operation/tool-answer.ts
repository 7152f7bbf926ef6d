// The response of a tool: REST's entire `{data, meta, links}`, in parts where it is long (contract 3.3).
import { isObject } from '../../base/json.ts'
import { coerceArguments, type JsonSchema } from './coerce-arguments.ts'
import type { Call } from './context.ts'
import type { Target } from './define-operation.ts'
import { inputSchema } from './json-schema.ts'
import type { Body } from './outcome.ts'
import { run } from './run.ts'
import type { ToolOperation } from './tools.ts'

/** Responses above this many characters are split: lists by links.next, the blocks of a page by meta.next. */
const PAGE = 20_000

/** Runs the operation of a tool with arguments as a model sends them. Throws AppError. */
export async function answerTool(tool: ToolOperation, call: Call, args: unknown): Promise<Body> {
  // The full schema of the input: that of the tool is shortened.
  const target = { operation: await tool.operation.load(), route: tool.route }
  const schema: JsonSchema = inputSchema(target.operation)
  const { level, faces } = target.operation
  const isWord = (name: string) => level === 'read' || faces.some(({ path }) => path.includes(`{${name}}`))
  return bodyOf(target, call, coerceArguments(schema, (args ?? {}) as Record<string, unknown>, isWord))
}

/** A list that is too long is requested again with a smaller limit: its cursor is exact then. */
async function bodyOf(target: Target, call: Call, args: Record<string, unknown>): Promise<Body> {
  const { operation } = target
  const { body } = await run(target, call, args)
  const size = sizeOf(body)
  if (size <= PAGE) return body
  if (hasDifference(body)) return args['fields'] === undefined ? withoutStates(body) : body
  if (!operation.paged) return withFewerBlocks(body, operation.name === READER ? args : undefined)
  const items = (body.data as unknown[]).length
  const limit = Math.max(1, Math.floor((items * PAGE) / size))
  return items < 2 ? body : (await run(target, call, { ...args, limit })).body
}

/** A dry run, or a change that waits: with the states before and after, and what differs in them. */
const hasDifference = ({ data }: Body) => isObject(data) && Array.isArray(data['diff']) && 'before' in data

/** The difference contains what the states and the input do, which are left out; where it is too long, its values are. */
function withoutStates({ data, ...rest }: Body): Body {
  const { before: _, after: __, input, ...remaining } = data as Record<string, unknown>
  const left_out = ['before', 'after', ...(input === undefined ? [] : ['input'])]
  const body = { ...rest, data: remaining, meta: { ...rest.meta, truncated: true, left_out } }
  if (sizeOf(body) <= PAGE) return body
  const all = remaining['diff'] as { pointer: string }[]
  const without = (most: number): Body => {
    const diff = all.map((one) => (sizeOf(one) > most ? pointerOf(one) : one))
    return { ...body, data: { ...remaining, diff }, meta: { ...body.meta, left_out: [...left_out, 'diff.values'] } }
  }
  const shorter = without(VALUE)
  return sizeOf(shorter) <= PAGE ? shorter : without(0)
}

/** A difference above this many characters has no values where all of them are too long together; none has if that is not enough. */
const VALUE = 500
const pointerOf = ({ pointer }: { pointer: string }) => ({ pointer })

/** The tool that reads the remaining blocks of a page. */
const READER = 'get_page'

/** A page with the blocks that fit, at least one, and the call that reads on; `params` is the input of the read. */
function withFewerBlocks(body: Body, params: Record<string, unknown> | undefined): Body {
  const { data } = body
  if (!isObject(data) || !Array.isArray(data['blocks'])) return body
  const page = params ?? (typeof data['id'] === 'number' ? { page: String(data['id']) } : undefined)
  if (!page) return body
  const blocks = data['blocks'] as unknown[]
  const offset = Number(params?.['block_offset'] ?? 0)
  let room = PAGE - sizeOf({ ...data, blocks: [] })
  const fitting = blocks.findIndex((block) => (room -= sizeOf(block) + 1) < 0)
  const fit = fitting < 0 ? blocks.length : Math.max(1, fitting)
  if (fit === blocks.length) return body
  const next = { tool: READER, arguments: { ...page, block_offset: offset + fit } }
  const meta = { ...body.meta, truncated: true, blocks: offset + blocks.length, next }
  return { ...body, data: { ...data, blocks: blocks.slice(0, fit) }, meta }
}

const sizeOf = (value: unknown): number => JSON.stringify(value).length
