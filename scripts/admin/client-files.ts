// Generates the admin's knowledge of operations: their types from the schemas, and the REST route of each.
import { isDeepStrictEqual } from 'node:util'
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

const STYLE = { parser: 'typescript', semi: false, singleQuote: true, printWidth: 120, trailingComma: 'all' } as const
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

/** What the input of many operations has, so that it is printed once. */
const COMMON: Record<string, string[]> = {
  PagedInput: ['limit', 'cursor', 'count', 'fields'],
  ReadInput: ['fields'],
  WriteInput: ['if_version', 'batch'],
}

async function printTypes(faces: [RestRoute, AnyOperation][]): Promise<string> {
  const $defs: Definitions = {}
  const calls = faces.map(([route, operation]) => [route.name, callOf(route, operation, $defs)] as const)
  const shared = withoutTwins($defs)
  shareShapes(shared)
  inherit(shared)
  const members = objectOf(Object.fromEntries(calls))
  const root = { ...members, description: 'Every operation by its name.', $defs: shared }
  const printed = await compile(root, 'Operations', {
    bannerComment: `${HEAD} What each takes and answers.\n\n${CALL}`,
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
    format: false,
  })
  const text = printed.replaceAll(/( \*\n)? \* This interface was referenced by .*\n \* via the .*\n/g, '')
  return format(text.replaceAll(/\/\*\*\n \*\/\n/g, '').replaceAll(/\/\*\*\n\s*\* (.*)\n\s*\*\//g, '/** $1 */'), STYLE)
}

/** `Waits`: whether the response may be that the change waits for approval (202). */
const CALL = `
interface Call<Input, Data, Waits = false, Paged = false> { input: Input; data: Data; waits: Waits; paged: Paged }
type Write<Input, Data> = Call<Input, Data, true>
type List<Input, Item> = Call<Input, Item[], false, true>`

/** The member of `Operations`; its input and data are added to the definitions. */
function callOf(route: RestRoute, operation: AnyOperation, $defs: Definitions): Schema {
  const name = pascal(route.name)
  const input = withoutCommon(inputOf(route, collect(inputSchema(operation), name, $defs)), $defs)
  const data = collect(outputSchema(operation), pascal(operation.name), $defs)
  const kind = operation.paged ? 'List' : isHeld(operation) ? 'Write' : 'Call'
  const dataName = `${pascal(operation.name)}${operation.paged ? 'Item' : 'Data'}`
  const types = [define(`${name}Input`, input, $defs), define(dataName, data, $defs)]
  return { tsType: `${kind}<${types.join(', ')}>`, description: operation.summary }
}

const isHeld = ({ level, staging, reviews }: AnyOperation): boolean => level === 'write' && !staging && !reviews

const pascal = (name: string): string => name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

function define(name: string, schema: Schema, $defs: Definitions): string {
  if (typeof schema['$ref'] === 'string') return schema['$ref'].replace('#/$defs/', '')
  $defs[name] = schema
  return name
}

/** The input without its common parts, which it extends. */
function withoutCommon(input: Schema, $defs: Definitions): Schema {
  const properties = { ...input.properties }
  const parts = Object.entries(COMMON).filter(([name, keys]) => {
    if (!keys.every((key) => properties[key] && !input.required?.includes(key))) return false
    const part = { ...objectOf(Object.fromEntries(keys.map((key) => [key, properties[key]!]))), required: [] }
    $defs[name] ??= part
    if (!isDeepStrictEqual($defs[name], part)) return false
    for (const key of keys) delete properties[key]
    return true
  })
  if (!parts.length) return input
  return { ...input, properties, extends: parts.map(([name]) => ({ $ref: `#/$defs/${name}` })) }
}

/** Recursive definitions that differ in their names only become one. */
function withoutTwins($defs: Definitions): Definitions {
  const names = new Map<string, string>()
  let text = JSON.stringify($defs)
  for (const [name, schema] of Object.entries($defs)) {
    if (!/Part\d+$/.test(name)) continue
    const shape = JSON.stringify(schema).replaceAll(name, '')
    const first = names.get(shape)
    if (first) text = text.replaceAll(`/${name}"`, `/${first}"`).replace(`"${name}":`, '"":')
    else names.set(shape, name)
  }
  const { '': _, ...rest } = JSON.parse(text) as Definitions
  return rest
}

/** Objects of the same shape in several places are printed once, by the name of the first property that has them. */
function shareShapes($defs: Definitions): void {
  const named = new Map<string, string>()
  for (const [name, schema] of Object.entries($defs)) if (!name.endsWith('Input')) named.set(shapeOf(schema), name)
  const places = Object.values($defs).flatMap((schema) => objectsIn(schema))
  const counts = Map.groupBy(places, ({ schema }) => shapeOf(schema))
  for (const [shape, found] of counts) {
    if (found.length < 2 && !named.has(shape)) continue
    const name = named.get(shape) ?? freeName(pascal(found[0]!.key), $defs)
    $defs[name] ??= JSON.parse(shape) as Schema
    for (const { schema } of found) {
      const { description } = schema
      for (const key of Object.keys(schema)) delete schema[key]
      Object.assign(schema, { $ref: `#/$defs/${name}` }, description !== undefined && { description })
    }
  }
}

/** The objects with two properties or more inside a schema, innermost first, with the property each belongs to. */
function objectsIn(schema: unknown, key = '', isRoot = true): { schema: Schema; key: string }[] {
  if (typeof schema !== 'object' || schema === null) return []
  const within = Object.entries(schema as Schema).flatMap(([name, value]) =>
    name === 'properties'
      ? Object.entries(value as Definitions).flatMap(([of, field]) => objectsIn(field, of, false))
      : objectsIn(value, key, false),
  )
  const { properties } = schema as Schema
  const isShared = !isRoot && properties && Object.keys(properties).length > 1
  return isShared ? [...within, { schema: schema as Schema, key }] : within
}

/** A definition that has all of a smaller one, and more, extends it: an uploaded item is an item. */
function inherit($defs: Definitions): void {
  const own = new Map(Object.entries($defs).map(([name, schema]) => [name, membersOf(schema)]))
  const bases = [...own].filter(([name, { size }]) => size >= 5 && !name.endsWith('Input'))
  const largest = bases.sort(([, a], [, b]) => b.size - a.size)
  for (const [name, members] of own) {
    const isBase = ([, base]: (typeof bases)[number]) =>
      base.size < members.size && [...base].every(([key, text]) => members.get(key) === text)
    const [base, inherited] = largest.find(isBase) ?? []
    const { properties } = $defs[name]!
    if (!base || !inherited || !properties) continue
    $defs[name] = {
      ...$defs[name],
      properties: Object.fromEntries(Object.entries(properties).filter(([key]) => !inherited.has(key))),
      extends: [...(($defs[name]!['extends'] as Schema[] | undefined) ?? []), { $ref: `#/$defs/${base}` }],
    }
  }
}

const membersOf = ({ properties = {}, required }: Schema): Map<string, string> =>
  new Map(Object.entries(properties).map(([key, field]) => [key, JSON.stringify([field, required?.includes(key)])]))

const shapeOf = ({ description: _, ...shape }: Schema): string => JSON.stringify(shape)

const freeName = (name: string, $defs: Definitions, n = 1): string =>
  `${name}${n > 1 ? n : ''}` in $defs ? freeName(name, $defs, n + 1) : `${name}${n > 1 ? n : ''}`

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
    required: own.map(([key]) => key).filter((key) => parameters.includes(key) || schema.required?.includes(key)),
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
const LEFT_OUT = [
  '$schema',
  'default',
  'format',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'propertyNames',
  'id',
]

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
