// What the door answers, before an adapter puts it on a wire: `{data, meta, links}` and what HTTP says beside it.
import { list } from '../../base/catalogue/message.ts'
import { z } from 'zod'
import { invalid } from '../../base/errors.ts'
import { shortHash } from '../../base/hash.ts'
import { canonical, isObject } from '../../base/json.ts'
import type { CallWarning } from './context.ts'
import type { AnyOperation, Face } from './define-operation.ts'

export interface Body {
  data: unknown
  meta?: Record<string, unknown>
  links?: Record<string, string>
}
export interface Outcome {
  /** 200 done, 201 made, 202 waits for approval. */
  status: 200 | 201 | 202
  body: Body
  /** Strong, `"uid-version"`; none for lists, or with `fields` or `expand`. */
  etag?: string | undefined
  location?: string | undefined
}

/** What a handler of a `paged` operation returns. */
export interface Paged<T> {
  items: T[]
  /** Where the next page begins; null on the last. */
  next: string | null
  total?: number | undefined
  /** What `meta` tells beside limit and total. */
  meta?: Record<string, unknown> | undefined
}

interface Answer {
  operation: AnyOperation
  face: Face
  input: Record<string, unknown>
  result: unknown
  warnings?: readonly CallWarning[]
}

/** Parses the output, so that no column leaks, and shapes lists and single resources. */
export function answer({ operation, face, input, result, warnings = [] }: Answer): Outcome {
  const output = operation.output as z.ZodType
  // A definition with fields of its own (custom blocks, tables) has them under the same name.
  // So does what is sent as a file: its columns.
  const isPicked = typeof input['fields'] === 'string' && !operation.sends
  const wanted = isPicked ? (input['fields'] as string) : undefined
  const expands = Array.isArray(input['expand']) && input['expand'].length > 0
  const pick = picker(wanted && (expands ? `${wanted},expanded` : wanted), output)
  if (operation.paged) {
    const { items, next, total, meta: more } = result as Paged<unknown>
    const data = items.map((item) => pick(output.parse(item)))
    const meta = { limit: input['limit'], ...(total !== undefined && { total }), ...more }
    return { status: 200, body: { data, meta, links: next ? { next: nextLink(face, input, next) } : {} } }
  }
  const data = output.parse(result)
  const made_of = isObject(result) ? result['made_of'] : undefined
  const etag = wanted || expands ? undefined : etagOf(data, made_of)
  return { status: 200, body: { data: pick(data), ...metaOf(warnings) }, etag }
}

/** The part of a body that has the warnings; none without them. */
export const metaOf = (warnings: readonly CallWarning[]): Pick<Body, 'meta'> =>
  warnings.length ? { meta: { warnings } } : {}

/** Also of what nobody stored yet, version 0: who stores it first is not overwritten. `made_of` tells what that is made of, where it changes by itself. */
export function etagOf(data: unknown, made_of?: unknown): string | undefined {
  if (!isObject(data)) return undefined
  const { uid, version } = data
  if (typeof uid !== 'string' || typeof version !== 'number') return undefined
  const made = version === 0 && made_of !== undefined ? `${shortHash(canonical(made_of))}-` : ''
  return `"${uid}-${made}${version}"`
}

/** Whether an ETag stands for one content: not of version 0 alone, where kit and configuration may bring another. */
export const isExact = (etag: string): boolean => !etag.endsWith('-0"') || /-[0-9a-f]{10}-0"$/.test(etag)

/** `/pages/{page}` with the values in their places, below /api/v1; `{block.id}` is a value inside a value. */
export const fill = (path: string, values: Record<string, unknown>): string =>
  `/api/v1${path.replace(/\{([\w.]+)\}/g, (_, key: string) => encodeURIComponent(String(valueAt(values, key))))}`

const valueAt = (values: unknown, key: string): unknown =>
  key.split('.').reduce((value, name) => (isObject(value) ? value[name] : undefined), values)

function nextLink(face: Face, input: Record<string, unknown>, cursor: string): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries({ ...input, cursor }))
    if (value !== undefined && !face.path.includes(`{${key}}`) && !(key in face.preset))
      query.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value))
  return `${fill(face.path, input)}?${query.toString()}`
}

/** Names are checked against the schema, so that an empty list refuses what a full one would. */
function picker(fields: string | undefined, output: z.ZodType): (value: unknown) => unknown {
  if (!fields) return (value) => value
  const wanted = fields.split(',').flatMap((field) => field.trim() || [])
  const known = keysOf(output)
  const unknown = known && wanted.find((field) => !known.includes(field))
  if (unknown !== undefined)
    throw invalid('/fields', 'operation.field_unknown', { unknown, known: list(known!) })
  const pick = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(pick)
    if (!isObject(value)) return value
    return Object.fromEntries(
      wanted.flatMap((field) => (Object.hasOwn(value, field) ? [[field, value[field]]] : [])),
    )
  }
  return pick
}

/** Undefined where a schema leaves its keys open. */
function keysOf(schema: unknown): string[] | undefined {
  if (schema instanceof z.ZodArray) return keysOf(schema.element)
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : undefined
}
