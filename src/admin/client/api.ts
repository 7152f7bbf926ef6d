// The only fetch of the admin: REST below /api/v1 with the session of the page (contract 3.2).
import {
  formOf,
  requestOf,
  type CallAnswer,
  type CallInput,
  type CallResult,
  type DryRun,
  type OperationName,
} from './calls.ts'
import { FieldNames } from './field-names.ts'
import { OfflineError, ProblemError } from './problem.ts'
import { sendRequest, initOf, searchOf, transmit, urlOf } from './transport.ts'

/** Milliseconds after which a prefetched response is too old to use. */
const FRESH = 5000

/** Responses requested in advance, each handed to the first caller that needs it. */
class Prefetched {
  readonly #answers = new Map<string, { answer: Promise<Answer<unknown>>; at: number }>()

  /** Calls `request` unless a response to it is pending already. */
  add(address: string, request: () => Promise<Answer<unknown>>): void {
    if (this.#fresh(address)) return
    const answer = request()
    answer.catch(() => undefined)
    this.#answers.set(address, { answer, at: performance.now() })
  }

  /** The pending response, once; undefined when there is none, or it is too old. */
  take<T>(address: string): Promise<Answer<T>> | undefined {
    const answer = this.#fresh(address)
    this.#answers.delete(address)
    return answer as Promise<Answer<T>> | undefined
  }

  #fresh(address: string): Promise<Answer<unknown>> | undefined {
    const cached = this.#answers.get(address)
    return cached && performance.now() - cached.at < FRESH ? cached.answer : undefined
  }
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
export type Query = Record<string, string | number | boolean | undefined>

export interface CallOptions {
  if_match?: string | undefined
  /** The request outlives the page (fetch `keepalive`). */
  keepalive?: boolean
  signal?: AbortSignal | undefined
  idempotency_key?: string
}
/** Options of a request that the admin has no types for. */
export interface RequestOptions extends CallOptions {
  query?: Query
  /** Sent as JSON; a form or a blob is sent unchanged. */
  body?: unknown
}

export interface Answer<T> {
  status: number
  data: T
  meta?: Record<string, unknown>
  links?: { next?: string }
  etag?: string
}

/** The response instead of data when a change waits for approval (202). */
export interface Pending {
  status: 'pending'
  change: number
  status_url: string
}

/** The cursor of the next page of a list; undefined at its end. */
export const nextPage = ({ links }: Pick<Answer<unknown>, 'links'>): string | undefined =>
  links?.next === undefined
    ? undefined
    : (new URL(links.next, 'http://localhost').searchParams.get('cursor') ?? undefined)

export interface Api {
  /** Calls an operation by its name. A write may answer that the change waits for approval: `isPending`. */
  call<N extends OperationName>(name: N, input: CallInput<N>, options?: CallOptions): Promise<CallAnswer<N>>
  /** The data of a reading operation. */
  get<N extends OperationName>(name: N, input: CallInput<N>, signal?: AbortSignal): Promise<CallResult<N>>
  /** Prefetches what `get` will request in a moment; errors are reported by that call. */
  prefetch<N extends OperationName>(name: N, input: CallInput<N>): void
  /** What a call would change, without changing it. */
  dryRun<N extends OperationName>(name: N, input: CallInput<N>, signal?: AbortSignal): Promise<Answer<DryRun>>
  /** Sends a file with the input and reports the upload progress. */
  upload<N extends OperationName>(name: N, input: CallInput<N>, sending: Sending): Promise<CallAnswer<N>>
  /** The bytes of a file as a stream. */
  stream(path: string, signal?: AbortSignal): Promise<ReadableStream<Uint8Array>>
  /** The events that an operation streams; aborting the signal ends the operation on the server, too. */
  events<N extends OperationName>(
    name: N,
    input: CallInput<N>,
    signal: AbortSignal,
  ): Promise<AsyncGenerator<unknown, void, undefined>>
  /** Calls an operation of an extension, which the admin has no types for. */
  request<T>(method: Method, path: string, options?: RequestOptions): Promise<Answer<T>>
}

export interface Sending {
  /** A file as a part of a form, or as the entire body where the operation takes nothing else. */
  file: Blob
  as?: 'form' | 'body'
  /** From 0 to 1. */
  progress?: ((part: number) => void) | undefined
  signal?: AbortSignal | undefined
  idempotency_key?: string
}

export interface ApiSetup {
  /** Sent as Accept-Language, so that errors are in the user's language. */
  lang: string
  /** Called when the session has ended (401). */
  signedOut?: () => void
  /** Has the user sign in again for sensitive operations; true when they did, and the call is repeated. */
  elevate?: () => Promise<boolean>
  /** Called when counts of waiting items may have changed: something was proposed, submitted, published or decided. */
  decided?: () => void
  fetch?: typeof fetch
}

export function createApi(setup: ApiSetup): Api {
  const { lang, signedOut, elevate, decided, fetch: send = fetch } = setup
  const [reading, early] = [{ signedOut, names: new FieldNames(lang) }, new Prefetched()]
  const once = async <T>(method: Method, path: string, options: RequestOptions): Promise<Answer<T>> => {
    const response = await sendRequest(send, initOf({ method, url: urlOf(path), lang }, options))
    const { status, headers } = response
    const [type, etag] = [headers.get('content-type'), headers.get('etag')]
    const answer = answerOf<T>({ path, status, type, text: await response.text() }, reading)
    if (method !== 'GET' && (status === 202 || MOVES.test(path))) decided?.()
    return { ...answer, ...(etag && { etag }) }
  }
  const request = async <T>(method: Method, path: string, options: RequestOptions = {}) => {
    try {
      return await once<T>(method, path, options)
    } catch (error) {
      if (!asksAgain(error) || !(await elevate?.())) throw error
      return once<T>(method, path, options)
    }
  }
  const asking = { lang, send, reading }
  return {
    request,
    stream: (path, signal) => streamOf(asking, path, signal),
    events: (name, input, signal) => eventsOf(asking, requestOf(name, input), signal),
    call: (name, input, options = {}) => {
      const { method, path, ...sent } = requestOf(name, input)
      return request(method, path, { ...sent, ...options }) as never
    },
    get: async <N extends OperationName>(name: N, input: CallInput<N>, signal?: AbortSignal) => {
      const { method, path, ...sent } = requestOf(name, input)
      const prefetched = early.take<CallResult<N>>(path + searchOf(sent.query))
      const answer = await (prefetched ?? request<CallResult<N>>(method, path, { ...sent, signal }))
      signal?.throwIfAborted()
      return answer.data
    },
    prefetch: (name, input) => {
      const { method, path, ...sent } = requestOf(name, input)
      early.add(path + searchOf(sent.query), () => request(method, path, sent))
    },
    dryRun: (name, input, signal) => {
      const { method, path, ...sent } = requestOf(name, { ...input, dry_run: true })
      return request(method, path, { ...sent, signal })
    },
    upload: async (name, input, { file, as = 'form', ...options }) => {
      const { method, path, body } = requestOf(name, input)
      const sent = { body: as === 'body' ? file : formOf(body, file), ...options }
      return answerOf({ path, ...(await transmit({ method, url: urlOf(path), lang }, sent)) }, reading) as never
    },
  }
}

interface Asking {
  lang: string
  send: typeof fetch
  reading: Reading
}

/** The bytes of a file. Throws the error that the service responds with. */
async function streamOf({ lang, send, reading }: Asking, path: string, signal?: AbortSignal) {
  const response = await sendRequest(send, initOf({ method: 'GET', url: urlOf(path), lang }, { signal }))
  const { status, headers } = response
  const type = headers.get('content-type')
  if (status !== 200) answerOf({ path, status, type, text: await response.text() }, reading)
  if (!response.body || type !== 'application/octet-stream')
    throw new OfflineError('The answer is not one of the service.')
  return response.body
}

/** Streams an operation that answers with events. Throws the error that the service responds with. */
async function eventsOf(
  { lang, send, reading }: Asking,
  { method, path, ...sent }: ReturnType<typeof requestOf>,
  signal: AbortSignal,
) {
  const response = await sendRequest(send, initOf({ method, url: urlOf(path), lang }, { ...sent, signal }))
  const { status, headers, body } = response
  const type = headers.get('content-type')
  if (status !== 200) answerOf({ path, status, type, text: await response.text() }, reading)
  if (!body || !type?.startsWith('text/event-stream')) throw new OfflineError('The answer is not one of the service.')
  return eventsIn(body)
}

/** Operations that put something into the review queue or take it out. */
const MOVES = /\/(submit|withdraw|publish|approve|reject|recheck|revert)$/

interface Received {
  path: string
  status: number
  type: string | null
  text: string
}

interface Reading {
  signedOut: ApiSetup['signedOut']
  names: FieldNames
}

function answerOf<T>(received: Received, { signedOut, names }: Reading): Answer<T> {
  const { path, status } = received
  const body = bodyOf(received)
  if (status === 401) signedOut?.()
  if (status < 200 || status > 299) throw new ProblemError(status, body ?? {}, (at) => names.quoted(path, at))
  if (!body) throw new OfflineError('The answer is not one of the service.')
  names.learn(path, body['data'])
  return { ...(body as object), status, data: body['data'] as T }
}

/** Undefined for a body that is not JSON of the service: a file, or the error page of a proxy. */
function bodyOf({ type, text }: Received): Record<string, unknown> | undefined {
  if (!text) return {}
  if (!/^application\/(problem\+)?json\s*(;|$)/i.test(type ?? '')) return undefined
  try {
    return (JSON.parse(text) as Record<string, unknown> | null) ?? undefined
  } catch {
    return undefined
  }
}

/** Sensitive operations require that the user signs in again (contract 1.5, elevation). */
const asksAgain = (error: unknown) => error instanceof ProblemError && error.extra['elevation'] === true

/** Whether a response says that the change waits for approval. */
export const isPending = (answer: Answer<unknown>): answer is Answer<Pending> => answer.status === 202

/**
 * Server-sent events of a response, as they arrive (HTML 9.2), for an operation that streams. Yields the
 * data of each event, parsed as JSON. Ends when the response ends, for whatever reason.
 */
async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown, void, undefined> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const parts = (rest + decoder.decode(value, { stream: true })).split('\n\n')
      rest = parts.pop()!
      for (const part of parts) {
        const data = part.split('\n').find((line) => line.startsWith('data: '))
        if (data) yield JSON.parse(data.slice('data: '.length))
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
