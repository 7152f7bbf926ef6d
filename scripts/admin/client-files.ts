// Generates the admin's knowledge of operations: their types from the schemas, and the REST route of each.
import { compile } from 'json-schema-to-typescript'
import { format } from 'prettier'
import type { AnyOperation, RestRoute } from '../../src/lib/core/operation/define-operation.ts'
import { inputSchema, outputSchema } from '../../src/lib/core/operation/json-schema.ts'
import { loadCore } from '../../src/lib/core/registry.ts'

interface Schema {
  properties?: Record<string, Schema>
  required?: string[]
  $defs?: Record<string, Schema>
  [keyword: string]: unknown
}
type Definitions = Record<string, Schema>

const STYLE = { parser: 'typescript', semi: false, singleQuote: true, printWidth: 110, trailingComma: 'all' } as const // prettier-ignore
const HEAD = '// Made by scripts/build-client.ts from the operations.'
/** The client has its own method for it, with another response type. */
const NOT_ASKED = 'dry_run'

/** The generated files of src/admin/client, by name. */
export async function clientFiles(): Promise<Record<string, string>> {
  const entries = await (await loadCore()).operations.entries()
  const operations: AnyOperation[] = await Promise.all(entries.map((entry) => entry.load()))
  const faces = operations
    .flatMap((operation) => operation.faces.map((route): [RestRoute, AnyOperation] => [route, operation]))
    .sort(([a], [b]) => (a.name < b.name ? -1 : 1))
  return { 'operations.d.ts': await printTypes(faces), 'lines.ts': await printLines(faces) }
}

function printLines(faces: [RestRoute, AnyOperation][]): Promise<string> {
  const lines = faces.map(([{ name, method, path }]) => `  ${name}: '${method} ${path}',`)
  const text = [
    `${HEAD} How REST is asked for each: words in braces are fields of the input.`,
    'export const LINES = {',
    ...lines,
    '} as const',
  ]
  return format(text.join('\n'), STYLE)
}

async function printTypes(faces: [RestRoute, AnyOperation][]): Promise<string> {
  const $defs: Definitions = {}
  const properties = Object.fromEntries(
    faces.map(([route, operation]) => [route.name, callOf(route, operation, $defs)]),
  )
  const root = { ...objectOf(properties), description: 'Every operation by its name.', $defs }
  const printed = await compile(root, 'Operations', {
    bannerComment: `${HEAD} What each takes and answers.`,
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    format: false,
  })
  return format(printed.replaceAll(/\/\*\*\n\s*\* (.*)\n\s*\*\//g, '/** $1 */'), STYLE)
}

function callOf(route: RestRoute, operation: AnyOperation, $defs: Definitions): Schema {
  const name = route.name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
  const input = collect(inputSchema(operation), name, $defs)
  const answer = collect(outputSchema(operation), name, $defs)
  const data = answer['$ref'] ? answer : { ...answer, title: `${name}${operation.paged ? 'Item' : 'Data'}` }
  return {
    ...objectOf({
      input: { ...inputOf(route, input), title: `${name}Input` },
      data: operation.paged ? { type: 'array', items: data } : data,
      paged: { const: operation.paged ?? false },
      /** Whether the response may be that the change waits for approval (202). */
      waits: { const: operation.level === 'write' && !operation.staging && !operation.reviews },
    }),
    description: operation.summary,
  }
}

/** Path parameters are required, and may be numbers or text; values preset by the route are left out. */
function inputOf({ path, preset }: RestRoute, schema: Schema): Schema {
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
  const own = Object.entries(schema.properties ?? {}).filter(
    ([key]) => key !== NOT_ASKED && !Object.hasOwn(preset, key),
  )
  return {
    ...schema,
    properties: Object.fromEntries(
      own.map(([key, field]) => [key, plain(parameters.includes(key) ? wordOf(field) : field)]),
    ),
    required: own
      .map(([key]) => key)
      .filter((key) => parameters.includes(key) || schema.required?.includes(key)),
  }
}

const wordOf = ({ description }: Schema): Schema => ({
  type: ['string', 'integer'],
  ...(description !== undefined && { description }),
})

/** Collects the definitions of a schema; an unnamed recursive one gets the name of its operation. */
function collect(schema: Schema, owner: string, $defs: Definitions): Schema {
  const text = JSON.stringify(schema).replaceAll(/(__schema)(\d+)/g, `${owner}Part$2`)
  const { $defs: own = {}, ...rest } = JSON.parse(text) as Schema
  for (const [name, definition] of Object.entries(own)) $defs[name] = plain(definition)
  return plain(rest)
}

/** What TypeScript cannot express is left out, since it would fill the comments. */
const LEFT_OUT = ['$schema', 'default', 'format', 'pattern', 'minimum', 'maximum', 'exclusiveMinimum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'propertyNames', 'id'] // prettier-ignore

function plain<T>(value: T, isName = false): T {
  if (Array.isArray(value)) return value.map((one: unknown) => plain(one)) as T
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([key]) => isName || !LEFT_OUT.includes(key))
  // A schema with a description only allows anything; the printer would take it for an object.
  if (!isName && entries.every(([key]) => key === 'description')) entries.push(['tsType', 'unknown'])
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, plain(inner as unknown, key === 'properties' && !isName)]),
  ) as T
}

const objectOf = (properties: Record<string, Schema>): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})
