// The pipeline's response before an adapter sends it: `{data, meta, links}` and the status and headers for HTTP.
import { list } from '../../base/catalogue/message.ts'
import { z } from 'zod'
import { invalid } from '../../base/errors.ts'
import { shortHash } from '../../base/hash.ts'
import { canonical, isObject } from '../../base/json.ts'
import type { CallWarning } from './context.ts'
import type { AnyOperation, RestRoute } from './define-operation.ts'

export interface Body {
  data: unknown
  meta?: Record<string, unknown>
  links?: Record<string, string>
}
export interface Outcome {
  /** 200 done, 201 created, 202 pending approval. */
  status: 200 | 201 | 202
  body: Body
  /** Strong, `"uid-version"`; none for lists, or with `fields` or `expand`. */
  etag?: string | undefined
  location?: string | undefined
}

/** The result of the handler of a `paged` operation. */
export interface Paged<T> {
  items: T[]
  /** The start of the next page; null on the last. */
  next: string | null
  total?: number | undefined
  /** Additional members of `meta` besides limit and total. */
  meta?: Record<string, unknown> | undefined
}

interface Answer {
  operation: AnyOperation
  route: RestRoute
  input: Record<string, unknown>
  result: unknown
  warnings?: readonly CallWarning[]
}

/** Parses the output, so that undeclared fields are not returned, and shapes lists and single resources. */
export function answer({ operation, route, input, result, warnings = [] }: Answer): Outcome {
  const output = operation.output as z.ZodType
  // What has `fields` of its own (custom blocks, tables, entries) has them in an input of this name.
  // So does a file download: its columns.
  const isPicked = typeof input['fields'] === 'string' && !operation.sends
  const selected = isPicked ? (input['fields'] as string) : undefined
  const expands = Array.isArray(input['expand']) && input['expand'].length > 0
  const pick = picker(selected && (expands ? `${selected},expanded` : selected), output)
  if (operation.paged) {
    const { items, next, total, meta: more } = result as Paged<unknown>
    const data = items.map((item) => pick(output.parse(item)))
    const meta = { limit: input['limit'], ...(total !== undefined && { total }), ...more }
    return {
      status: 200,
      body: { data, meta, links: next ? { next: nextLink({ operation, route, input }, next) } : {} },
    }
  }
  const data = output.parse(result)
  const { made_of, part_of = data } = isObject(result) ? result : {}
  const etag = selected || expands ? undefined : etagOf(part_of, made_of)
  return { status: 200, body: { data: pick(data), ...metaOf(warnings) }, etag }
}

/** A result that is a part of an object: it has its ETag, which writes of the part check. */
export const partOf = <T extends object>({ uid, version }: { uid: string; version: number }, part: T) => ({
  ...part,
  part_of: { uid, version },
})

/** The warnings as `meta`; nothing without warnings. */
export const metaOf = (warnings: readonly CallWarning[]): Pick<Body, 'meta'> =>
  warnings.length ? { meta: { warnings } } : {}

/** Version 0 is an object that is not stored yet: its first write is checked, too. `made_of`: what it is derived from. */
export function etagOf(data: unknown, made_of?: unknown): string | undefined {
  if (!isObject(data)) return undefined
  const { uid, version } = data
  if (typeof uid !== 'string' || typeof version !== 'number') return undefined
  const made = version === 0 && made_of !== undefined ? `${shortHash(canonical(made_of))}-` : ''
  return `"${uid}-${made}${version}"`
}

/** Whether an ETag identifies one content: version 0 alone does not, as kit and configuration may change it. */
export const isExact = (etag: string): boolean => !etag.endsWith('-0"') || /-[0-9a-f]{10}-0"$/.test(etag)

/** `/pages/{page}` with values for its placeholders, below /api/v1; `{block.id}` is a nested value. */
export const fill = (path: string, values: Record<string, unknown>): string =>
  `/api/v1${path.replace(/\{([\w.]+)\}/g, (_, key: string) => encodeURIComponent(String(valueAt(values, key))))}`

const placeholdersOf = (path: string): string[] => [...path.matchAll(/\{([\w.]+)\}/g)].map(([, key]) => key!)

const valueAt = (values: unknown, key: string): unknown =>
  key.split('.').reduce((value, name) => (isObject(value) ? value[name] : undefined), values)

/** A tool that stands over several paths is answered with the one whose placeholders its input fills. */
function nextLink({ operation, route: called, input }: Pick<Answer, 'operation' | 'route' | 'input'>, cursor: string) {
  const isFilled = ({ path }: RestRoute) => placeholdersOf(path).every((key) => valueAt(input, key) !== undefined)
  const route = [called, ...operation.faces].find(isFilled) ?? called
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries({ ...input, cursor }))
    if (value !== undefined && !route.path.includes(`{${key}}`) && !(key in route.preset))
      query.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value))
  return `${fill(route.path, input)}?${query.toString()}`
}

/** Field names are checked against the schema, so that an empty list rejects the same names as a full one. */
function picker(fields: string | undefined, output: z.ZodType): (value: unknown) => unknown {
  if (!fields) return (value) => value
  const selected = fields.split(',').flatMap((field) => field.trim() || [])
  const known = keysOf(output)
  const unknown = known && selected.find((field) => !known.includes(field))
  if (unknown !== undefined) throw invalid('/fields', 'operation.field_unknown', { unknown, known: list(known!) })
  const pick = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(pick)
    if (!isObject(value)) return value
    return Object.fromEntries(selected.flatMap((field) => (Object.hasOwn(value, field) ? [[field, value[field]]] : [])))
  }
  return pick
}

/** Undefined for a schema with open keys. */
function keysOf(schema: unknown): string[] | undefined {
  if (schema instanceof z.ZodArray) return keysOf(schema.element)
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : undefined
}
