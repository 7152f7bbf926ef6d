// The operations of an OpenAPI document for the manual's form, with one flat input each, as `cms call` takes it.
import { exampleInput, type Schema } from './example-input.ts'
import type { Tried } from '../client/try-request.ts'

interface Parameter {
  name?: string
  in?: string
  required?: boolean
  schema?: Schema
  content?: Record<string, { schema: Schema }>
}
interface Described {
  operationId: string
  summary: string
  'x-level': 'read' | 'write'
  security?: unknown[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, unknown> }>
}
export interface OpenApi {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Schema> }
}
export interface TryOperation {
  name: string
  tag: string
  summary: string
  method: string
  path: string
  isWrite: boolean
  takesDryRun: boolean
  /** The location of each parameter; others belong to the body. */
  locations: Record<string, 'path' | 'query'>
  example: Record<string, unknown>
}

/** By name; operations with files are left out, as a JSON form cannot call them. */
export function operationsOf({ paths, components }: OpenApi): TryOperation[] {
  const resolve = (ref: string) => components.schemas[ref.split('/').at(-1)!]
  return Object.entries(paths)
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, one]) => ({ path, method, one })))
    .filter(({ one }) => isJson(one))
    .map(({ path, method, one }) => toTry({ path, method, one }, resolve))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

const isJson = ({ requestBody, responses }: Described): boolean => {
  const sent = Object.keys(requestBody?.content ?? { 'application/json': {} })
  const answers = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  return (
    sent.includes('application/json') &&
    answers.every(([, { content }]) => !content || Object.keys(content).includes('application/json'))
  )
}

interface Found {
  path: string
  method: string
  one: Described
}

function toTry({ path, method, one }: Found, resolve: (ref: string) => Schema | undefined): TryOperation {
  const parameters = (one.parameters ?? []).filter(
    ({ name, in: location }) => name && (location === 'path' || location === 'query'),
  )
  const schemaOf = ({ schema, content }: Parameter) => schema ?? content?.['application/json']?.schema ?? {}
  const body = bodyOf(one, resolve)
  const locations = Object.fromEntries(
    parameters.map(({ name, in: location }) => [name!, location as 'path' | 'query']),
  )
  const input: Schema = {
    properties: {
      ...Object.fromEntries(parameters.map((one) => [one.name!, schemaOf(one)])),
      ...body.properties,
    },
    required: [...parameters.filter(({ required }) => required).map(({ name }) => name!), ...(body.required ?? [])],
  }
  return {
    name: one.operationId,
    tag: path.split('/')[1]!,
    summary: one.summary,
    method: method.toUpperCase(),
    path,
    isWrite: one['x-level'] === 'write',
    takesDryRun: 'dry_run' in (input.properties ?? {}),
    locations,
    example: exampleInput(input, resolve),
  }
}

function bodyOf({ requestBody }: Described, resolve: (ref: string) => Schema | undefined): Schema {
  const schema = requestBody?.content['application/json']?.schema ?? {}
  return schema.$ref === undefined ? schema : (resolve(schema.$ref) ?? {})
}

/** The request for an input. Throws an error when a path parameter is missing. */
export function requestFor({ method, path, locations }: TryOperation, input: Record<string, unknown>): Tried {
  const rest = { ...input }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, word: string) => {
    const value = rest[word]
    delete rest[word]
    if (value === undefined || value === '') throw new Error(word)
    return encodeURIComponent(wordOf(value))
  })
  const hasBody = method !== 'GET' && method !== 'DELETE'
  const query = new URLSearchParams()
  const body: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(rest)) {
    if (hasBody && locations[name] !== 'query') body[name] = value
    else query.set(name, wordOf(value))
  }
  const url = `/api/v1${filled}${query.size ? `?${String(query)}` : ''}`
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...(hasBody && { 'content-type': 'application/json' }),
  }
  return { method, url, headers, ...(hasBody && { body: JSON.stringify(body, null, 2) }) }
}

/** Lists and objects as JSON, which the service parses. */
const wordOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
