// Operations as tools: their descriptions for clients, short enough that the whole list fits in 36 KB (contract 3.3).
import { missingFeature } from '../site.ts'
import type { Call } from './context.ts'
import type { RestRoute, McpOptions } from './define-operation.ts'
import type { OperationEntry, OperationFacts } from './entry.ts'
import { mayCall } from './run.ts'
import type { OperationIndex } from '../registry.ts'
import type { JsonSchema } from './coerce-arguments.ts'
import { SITE_VALUES } from './site-values.ts'

export interface Tool {
  name: string
  title: string
  description: string
  inputSchema: JsonSchema & { type: 'object' }
  outputSchema: JsonSchema & { type: 'object' }
  annotations: { readOnlyHint: boolean; destructiveHint?: boolean; idempotentHint?: boolean }
}
/** A tool and the operation behind it. */
export interface ToolOperation {
  operation: OperationEntry
  /** The operation under its own name, with no preset fields. */
  route: RestRoute
  tool: Tool
}

interface Schemas {
  input: JsonSchema
  output: JsonSchema
}

/** The tools among a website's operations, by name. */
export async function toolsOf(index: Pick<OperationIndex, 'all' | 'schemas'>): Promise<Map<string, ToolOperation>> {
  const schemas = await index.schemas()
  const tools = index.all
    .filter(({ mcp }) => mcp)
    .map((operation): ToolOperation => {
      const { name, permission } = operation
      const route = { ...operation.faces[0]!, name, permission, preset: {} }
      return { operation, route, tool: describeTool(operation, schemas[name]!) }
    })
  return new Map(tools.map((one) => [one.tool.name, one]))
}

/** Those that a token can use at all: checked for feature, read-only level and allow-list. */
export function visibleTools(tools: Map<string, ToolOperation>, call: Call): ToolOperation[] {
  return [...tools.values()].filter(
    ({ operation }) =>
      missingFeature(call.site, operation) === undefined &&
      (operation.level === 'read' || call.principal.level === 'write') &&
      mayCall(operation, call),
  )
}

function describeTool(operation: OperationFacts, { input, output }: Schemas): Tool {
  const { name, summary, level, mcp } = operation
  const { title, destructive = false, idempotent = false } = mcp as McpOptions
  return {
    name,
    title: title ?? humanName(name),
    description: summary,
    inputSchema: compact(input),
    outputSchema: envelope(dataSchema(operation, output), operation.paged),
    annotations:
      level === 'read'
        ? { readOnlyHint: true }
        : { readOnlyHint: false, destructiveHint: destructive, idempotentHint: idempotent },
  }
}

/** Clients reject other types than objects. Dry runs and proposals are objects, whatever a write returns. */
function dataSchema(operation: OperationFacts, schema: JsonSchema): JsonSchema {
  if (operation.paged) return { type: 'array', items: { type: 'object' } }
  const typed = typeOf(schema, schema)
  return operation.level === 'write' && typed.type !== 'object' ? {} : typed
}

const envelope = (data: JsonSchema, paged = false): Tool['outputSchema'] => ({
  type: 'object',
  properties: { data, meta: {}, ...(paged && { links: {} }) },
  required: ['data'],
})

/** get_page → Get page; shelf__list_books → List books. */
const humanName = (name: string) => {
  const text = name.replace(/^.*__/, '').replaceAll('_', ' ')
  return text[0]!.toUpperCase() + text.slice(1)
}

/** Described once, in the server's instructions, and not with every tool. */
const COMMON = new Set([
  ...['dry_run', 'if_version', 'batch', 'fields', 'limit', 'cursor', 'count', 'lang', 'locale', 'expand'],
])

/** Accepted inputs for forms in a browser that agents do not need. */
const FOR_FORMS = new Set(['autosave', 'with_fields'])

function compact(schema: JsonSchema): Tool['inputSchema'] {
  const listed = Object.entries(schema.properties ?? {}).filter(([name]) => !FOR_FORMS.has(name))
  const properties = listed.map(([name, property]): [string, JsonSchema] => {
    if (COMMON.has(name) && isPlain(property)) return [name, briefly(property)]
    const described = opened(schema, lean(property))
    return [name, isReference(name, described) ? asReference(described) : described]
  })
  const { required } = schema
  return { type: 'object', properties: Object.fromEntries(properties), ...(required?.length && { required }) }
}

/** Fields of a table and values of an entry have the name of a common input: they are objects, and described in full. */
const isPlain = ({ type, items }: JsonSchema): boolean =>
  type !== 'object' && (!items || typeof items.type === 'string')

/** An input that refers to a page, an entry, a media item, a change or a request. */
const isReference = (name: string, { description, type }: JsonSchema): boolean =>
  (name === 'id' && type === 'integer') || (typeof description === 'string' && /\buid\b/.test(description))

/** Ids are numbers in all responses, so every tool accepts numbers; ids of blocks are text. */
function asReference({ anyOf, minimum: _, ...schema }: JsonSchema): JsonSchema {
  const types = [schema, ...(anyOf ?? [])].flatMap(({ type }) => type ?? [])
  return { ...schema, type: ['integer', 'string', ...(types.includes('null') ? ['null'] : [])] }
}

/** A short schema of a list still says what its items are. */
const briefly = ({ type, items }: JsonSchema): JsonSchema => ({
  ...(type && { type }),
  ...(items?.type && { items: { type: items.type } }),
})

/** Lengths, bounds and patterns are left out: the server checks them and reports errors, which models rarely cause. */
const LEFT_OUT = new Set([
  SITE_VALUES,
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'pattern',
  'format',
  'propertyNames',
  'additionalProperties',
])

function lean(schema: JsonSchema): JsonSchema {
  const { anyOf, items, properties, ...rest } = schema
  const reduced: JsonSchema = Object.fromEntries(Object.entries(rest).filter(([key]) => !LEFT_OUT.has(key)))
  if (items) reduced.items = lean(items)
  if (properties)
    reduced.properties = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, lean(one)]))
  return anyOf ? { ...united(anyOf.map(lean)), ...reduced } : reduced
}

/** `string or null` is one schema with two types; alternatives that differ in more than type stay `anyOf`. */
function united(choices: JsonSchema[]): JsonSchema {
  const plain = choices.filter(({ type }) => type !== 'null')
  const first = plain.find((one) => one.const === undefined) ?? plain[0]
  const alike = plain.every((one) => typeof one.type === 'string' && one.type === first?.type && !one.enum)
  if (!first || !(plain.length === 1 || alike) || typeof first.type !== 'string') return { anyOf: choices }
  if (plain.length === choices.length) return first
  return first.enum ? { anyOf: choices } : { ...first, type: [first.type, 'null'] }
}

const SMALL = 240

/** Large schemas are left open: blocks and conditions are described by list_block_types and checked by the server. */
function opened(root: JsonSchema, property: JsonSchema): JsonSchema {
  const text = JSON.stringify(property)
  if (text.length <= SMALL && !text.includes('"$ref"')) return property
  const { description } = property
  const target = property.$ref ? referred(root, property.$ref) : property
  const descriptive = description === undefined ? {} : { description }
  if (target?.type === 'array') return { type: 'array', items: typeOf(root, target.items), ...descriptive }
  if (target?.anyOf && !target.type) return { anyOf: target.anyOf.map((one) => opened(root, one)), ...descriptive }
  return { ...typeOf(root, target), ...descriptive }
}

function typeOf(root: JsonSchema, schema: JsonSchema | undefined): JsonSchema {
  const target = schema?.$ref ? referred(root, schema.$ref) : schema
  return target?.type ? { type: target.type } : {}
}

const referred = (root: JsonSchema, ref: string): JsonSchema | undefined => root.$defs?.[ref.split('/').at(-1)!]
