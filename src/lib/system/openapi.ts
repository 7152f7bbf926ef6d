// The REST API of a website as OpenAPI 3.1.1, generated from the declarations of its operations (contract 3.2).
import type { RestRoute } from '../core/operation/define-operation.ts'
import { siteSchemas } from '../core/operation/site-values.ts'
import type { OperationFacts } from '../core/operation/entry.ts'
import { titleOf } from '../core/settings/site-title.ts'
import type { Site } from '../core/site.ts'
import { missingFeature } from '../core/site.ts'
import { ComponentSchemas, type Json } from './openapi-schemas.ts'
import { tagText } from '../platform/i18n/labels.ts'
import { HEADERS, PARAMETERS, RESPONSES, SCHEMAS, SECURITY } from './openapi-common.ts'
import { VERSION } from '../base/version.ts'

/** The document; operations of features that are off are left out. */
export async function openapi(site: Site): Promise<Json> {
  const index = await site.registry.index()
  const known = await index.schemas()
  const withValues = await siteSchemas(site)
  const components = new ComponentSchemas()
  const paths: Record<string, Json> = {}
  for (const operation of index.all) {
    if (missingFeature(site, operation) !== undefined) continue
    const { input, output } = known[operation.name]!
    const schemas = {
      input: components.add(withValues(input), operation.name, 'input') as Input,
      output: components.add(withValues(output), operation.name, 'output'),
    }
    for (const route of operation.faces)
      paths[route.path] = {
        ...paths[route.path],
        [route.method.toLowerCase()]: describe(operation, route, schemas),
      }
  }
  const title = await titleOf(site)
  return {
    openapi: '3.1.1',
    info: {
      title,
      version: VERSION,
      description: 'Answers are `{data, meta, links}`; failures are problem documents (RFC 9457). Reads show drafts.',
      contact: { name: title, url: site.base_url },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${site.base_url}/api/v1` }],
    security: [{ bearer: [] }],
    tags: tagsOf(paths),
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      schemas: { ...SCHEMAS, ...components.schemas },
      parameters: PARAMETERS,
      responses: RESPONSES,
      headers: HEADERS,
      securitySchemes: SECURITY,
    },
  }
}

interface Input extends Json {
  properties?: Record<string, Json>
  required?: string[]
}
interface Schemas {
  input: Input
  output: Json
}

const BESIDE_BODY = new Set(['dry_run', 'lang', 'batch', 'if_version'])

function describe(operation: OperationFacts, route: RestRoute, { input, output }: Schemas): Json {
  const { summary, level, feature, anonymous } = operation
  const inPath = new Set([...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!))
  const free = Object.entries(input.properties ?? {}).filter(([name]) => !inPath.has(name) && !(name in route.preset))
  const hasBody = ['POST', 'PUT', 'PATCH'].includes(route.method)
  const required = new Set(input.required)
  const parameters = [
    ...[...inPath].map((name) => parameter(name, input.properties?.[name] ?? {}, { in: 'path', required: true })),
    ...free
      .filter(([name]) => !hasBody || BESIDE_BODY.has(name))
      .map(([name, schema]) => parameter(name, schema, { in: 'query', required: !hasBody && required.has(name) })),
    ...conditions(operation, route),
  ]
  return {
    operationId: route.name,
    summary,
    description: description(operation, route),
    tags: [route.path.split('/')[1]!],
    'x-level': level,
    ...(route.permission && { 'x-permission': route.permission }),
    ...(feature && { 'x-feature': feature }),
    ...(anonymous && { security: [] }),
    ...(parameters.length && { parameters }),
    ...(hasBody && { requestBody: body(operation, free, required) }),
    responses: responses(operation, route, output),
  }
}

/** The first segment of a path is the tag of its operations. */
function tagsOf(paths: Record<string, Json>): Json[] {
  const names = new Set(Object.keys(paths).map((path) => path.split('/')[1]!))
  return [...names].sort().map((name) => ({ name, description: tagText(name) ?? `What stands below /${name}` }))
}

/** Who may call it, and what its response depends on, after the summary. */
function description({ summary, level, feature, anonymous, paged }: OperationFacts, route: RestRoute): string {
  const who = anonymous
    ? 'Needs no token.'
    : route.permission
      ? `Needs the permission \`${route.permission}\`.`
      : 'Needs an account of the website.'
  return [
    summary,
    level === 'write' && !anonymous ? who.replace(/\.$/, ' and a token of level write.') : who,
    feature && `404 while ${featuresIn(feature)} is off.`,
    level === 'write' && 'With `dry_run` it answers what would change, and changes nothing.',
    level === 'write' && 'What a token of mode approval writes waits as a change (202).',
    paged && 'A page has 50 items, or `limit` up to 200; `links.next` leads to the next one.',
  ]
    .filter(Boolean)
    .join(' ')
}

const featuresIn = (feature: string | readonly string[]): string =>
  [feature]
    .flat()
    .map((key) => `the feature \`${key}\``)
    .join(' or ')

/** Lists are comma-separated, objects are JSON; other parameters need no description. */
function parameter(name: string, schema: Json, location: { in: string; required: boolean }): Json {
  const { description, ...plain } = schema
  const head = { name, ...location, ...(description !== undefined && { description }) }
  if (schema['type'] === 'object') return { ...head, content: { 'application/json': { schema: plain } } }
  return {
    ...head,
    schema: plain,
    ...(schema['type'] === 'array' && location.in === 'query' && { style: 'form', explode: false }),
  }
}

function conditions({ level, subject, paged }: OperationFacts, { method }: RestRoute): Json[] {
  const names = [
    ...(level === 'write' && subject ? ['IfMatch'] : []),
    ...(method === 'POST' && level === 'write' ? ['IdempotencyKey'] : []),
    ...(method === 'GET' && !paged ? ['IfNoneMatch'] : []),
  ]
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
}

function body({ receives }: OperationFacts, free: [string, Json][], required: ReadonlySet<string>): Json {
  const bytes = { type: 'string', contentMediaType: 'application/octet-stream' }
  if (receives === 'body') return { required: true, content: { 'application/octet-stream': { schema: bytes } } }
  const needed = free.map(([name]) => name).filter((name) => required.has(name))
  const schema = {
    type: 'object',
    properties: Object.fromEntries(free),
    ...(needed.length && { required: needed }),
    additionalProperties: false,
  }
  const form = { ...schema, properties: { file: bytes, ...schema.properties }, required: ['file', ...needed] }
  const content = {
    'application/json': { schema },
    ...(receives === 'form' && { 'multipart/form-data': { schema: form } }),
  }
  return { required: needed.length > 0, content }
}

function responses(operation: OperationFacts, route: RestRoute, output: Json): Json {
  const problem = {
    default: { $ref: '#/components/responses/Problem' },
    '429': { $ref: '#/components/responses/RateLimited' },
  }
  if (operation.name === 'get_openapi') return { '200': json('This document', output), ...problem }
  if (operation.sends) return { '200': file(operation.sends), ...problem }
  const made = operation.creates !== undefined && route.method === 'POST'
  const headers = {
    ...(!operation.paged && { ETag: { $ref: '#/components/headers/ETag' } }),
    ...(operation.creates !== true && made && { Location: { $ref: '#/components/headers/Location' } }),
  }
  const success = { ...json(made ? 'Made' : 'Done', envelope(operation, output)), headers }
  return {
    [made ? '201' : '200']: success,
    ...(made && { '200': json('What a dry run would have changed', envelope(operation, output)) }),
    ...(operation.level === 'write' && { '202': { $ref: '#/components/responses/Pending' } }),
    ...(route.method === 'GET' && !operation.paged && { '304': { $ref: '#/components/responses/NotModified' } }),
    ...problem,
  }
}

function envelope({ paged, level }: OperationFacts, output: Json): Json {
  const one = level === 'write' ? { anyOf: [output, { $ref: '#/components/schemas/DryRun' }] } : output
  const data = paged ? { type: 'array', items: output } : one
  const common = {
    meta: { $ref: '#/components/schemas/Meta' },
    links: { $ref: '#/components/schemas/Links' },
  }
  return { type: 'object', properties: { data, ...common }, required: ['data'] }
}

/** A file of any length, text or binary by its media type, without the parameters of the media type. */
const file = (types: string[]): Json => ({
  description: 'The file',
  content: Object.fromEntries(types.map((type) => [type.split(';')[0]!, { schema: fileSchema(type) }])),
})

const TEXT = /^text\/|json$/
const fileSchema = (type: string): Json =>
  TEXT.test(type.split(';')[0]!) ? { type: 'string' } : { type: 'string', contentMediaType: type }

const json = (description: string, schema: Json): Json => ({
  description,
  content: { 'application/json': { schema } },
})
