// The types of the operations as the admin calls them: input, output, and the HTTP request of each.
import type { Answer, Method, Pending, Query } from './api.ts'
import { LINES } from './lines.ts'
import type { Operations } from './operations.d.ts'

export type OperationName = keyof Operations
type Named<Shape> = { [N in OperationName]: Operations[N] extends Shape ? N : never }[OperationName]
/** Operations that answer with a paged list. */
export type ListName = Named<{ paged: true }>

/** Inputs are readonly. */
type Given<T> = T extends readonly (infer Item)[]
  ? readonly Given<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Given<T[Key]> }
    : T
/** The input of an operation: parameters of its path, its query and its body alike. */
export type CallInput<N extends OperationName> = Given<Operations[N]['input']>
/** The `data` of its response; for a list the items of one page. */
export type CallResult<N extends OperationName> = Operations[N]['data']
/** An item of a list. */
export type ItemOf<N extends ListName> = Operations[N]['data'][number]
/** The full response, which may say that a change waits for approval: check with `isPending`. */
export type CallAnswer<N extends OperationName> = Operations[N]['waits'] extends true
  ? Answer<CallResult<N>> | Answer<Pending>
  : Answer<CallResult<N>>

/** What a write would change. */
export interface DryRun {
  dry_run: true
  diff: { path: string; before?: unknown; after?: unknown }[]
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

interface Params {
  method: Method
  path: string
  /** For methods without a body. */
  query?: Query
  body?: Record<string, unknown>
}

export const requestOf = <N extends OperationName>(name: N, input: CallInput<N>): Params =>
  requestTo(LINES[name], input)

/** Path parameters are taken from the input; the rest becomes the query, or the body where the method has one. */
export function requestTo(declared: string, input: Readonly<Record<string, unknown>>): Params {
  const rest: Record<string, unknown> = { ...input }
  const [method, line] = declared.split(' ') as [Method, string]
  const path = line.replace(/\{(\w+)\}/g, (_, word: string) => {
    const value = rest[word]
    delete rest[word]
    return encodeURIComponent(String(value))
  })
  const sent = Object.entries(rest).filter(([, value]) => value !== undefined)
  if (method !== 'GET' && method !== 'DELETE') return { method, path, body: Object.fromEntries(sent) }
  if (!sent.length) return { method, path }
  return { method, path, query: Object.fromEntries(sent.map(([key, value]) => [key, wordOf(value)])) }
}

/** A multipart form of the input of an operation and its file. */
export function formOf(body: Record<string, unknown> = {}, file: Blob): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(body)) form.append(key, wordOf(value))
  form.append('file', file, file instanceof File ? file.name : undefined)
  return form
}

/** Lists and objects are sent as JSON, which the service parses. */
const wordOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
