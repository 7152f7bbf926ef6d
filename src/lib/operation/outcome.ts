// What the door answers, before an adapter puts it on a wire: `{data, meta, links}` and what HTTP says beside it.
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import { isObject } from '../util/json.ts'
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
  /** Strong, `"uid-version"`; none for lists, or with `fields`. */
  etag?: string | undefined
  location?: string | undefined
}

/** What a handler of a `paged` operation returns. */
export interface Paged<T> {
  items: T[]
  /** Where the next page begins; null on the last. */
  next: string | null
  total?: number | undefined
}

interface Answer {
  operation: AnyOperation
  face: Face
  input: Record<string, unknown>
  result: unknown
}

/** Parses the output, so that no column leaks, and shapes lists and single resources. */
export function answer({ operation, face, input, result }: Answer): Outcome {
  const output = operation.output as z.ZodType
  const pick = picker(input['fields'] as string | undefined)
  if (operation.paged) {
    const { items, next, total } = result as Paged<unknown>
    const data = items.map((item) => pick(output.parse(item)))
    const meta = { limit: input['limit'], ...(total !== undefined && { total }) }
    return { status: 200, body: { data, meta, links: next ? { next: nextLink(face, input, next) } : {} } }
  }
  const data = output.parse(result)
  return { status: 200, body: { data: pick(data) }, etag: input['fields'] ? undefined : etagOf(data) }
}

export function etagOf(data: unknown): string | undefined {
  if (!isObject(data) || typeof data['uid'] !== 'string' || typeof data['version'] !== 'number')
    return undefined
  return `"${data['uid']}-${data['version']}"`
}

/** `/pages/{page}` with the values in their places, below /api/v1. */
export const fill = (path: string, values: Record<string, unknown>): string =>
  `/api/v1${path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(values[key])))}`

function nextLink(face: Face, input: Record<string, unknown>, cursor: string): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries({ ...input, cursor }))
    if (value !== undefined && !face.path.includes(`{${key}}`) && !(key in face.preset))
      query.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value))
  return `${fill(face.path, input)}?${query.toString()}`
}

function picker(fields: string | undefined): (value: unknown) => unknown {
  if (!fields) return (value) => value
  const wanted = fields.split(',').map((field) => field.trim())
  return (value) => {
    if (!isObject(value)) return value
    const unknown = wanted.find((field) => !Object.hasOwn(value, field))
    if (unknown !== undefined)
      throw new AppError(
        'validation',
        `fields: there is no field "${unknown}"; there are ${Object.keys(value).join(', ')}`,
      )
    return Object.fromEntries(wanted.map((field) => [field, value[field]]))
  }
}
