// The only fetch of the admin: REST below /api/v1 with the session of the page (contract 3.2).
import { Ahead } from './ahead.ts'
import { FieldNames } from './field-names.ts'
import { problemText } from './problem-text.ts'

export interface FieldError {
  /** JSON Pointer into the input. */
  pointer: string
  code: string
  message: string
}

/** A refusal of the service (RFC 9457), in the language of the admin. */
export class ProblemError extends Error {
  override name = 'ProblemError'
  readonly status: number
  readonly code: string
  readonly title: string
  readonly errors: FieldError[]
  /** The whole document, for members such as `lock` or `allowed`. */
  readonly extra: Record<string, unknown>
  constructor(
    status: number,
    problem: Record<string, unknown>,
    nameOf: (pointer: string) => string | undefined = () => undefined,
  ) {
    super(readable(problem, nameOf) ?? textOf(problem['title']) ?? `HTTP ${status}`)
    this.status = status
    this.code = textOf(problem['code']) ?? 'internal'
    this.title = textOf(problem['title']) ?? this.message
    this.errors = Array.isArray(problem['errors']) ? (problem['errors'] as FieldError[]) : []
    this.extra = problem
  }
}

function readable(
  { detail, errors }: Record<string, unknown>,
  nameOf: (pointer: string) => string | undefined,
): string | undefined {
  const text = textOf(detail)
  return text !== undefined && Array.isArray(errors)
    ? problemText(text, errors as FieldError[], nameOf)
    : text
}

/** There was no answer: no network, or the server is down. */
export class OfflineError extends Error {
  override name = 'OfflineError'
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
export type Query = Record<string, string | number | boolean | undefined>

export interface CallOptions {
  query?: Query
  /** Sent as JSON; a form or a blob goes as it is. */
  body?: unknown
  if_match?: string
  /** The request outlives the page. */
  keepalive?: boolean
  signal?: AbortSignal
  idempotency_key?: string
}

export interface Answer<T> {
  status: number
  data: T
  meta?: Record<string, unknown>
  links?: { next?: string }
  etag?: string
}

/** What a change answers that waits for approval instead of its data (202). */
export interface Pending {
  status: 'pending'
  change: number
  status_url: string
}

export interface Api {
  call<T>(method: Method, path: string, options?: CallOptions): Promise<Answer<T>>
  /** The data of GET. */
  get<T>(path: string, query?: Query, signal?: AbortSignal): Promise<T>
  /** Asks for what `get` will be asked for in a moment; what is wrong with it is told there. */
  ahead(path: string, query?: Query): void
  /** Sends a form or a file and tells how much of it has left. */
  upload<T>(method: Method, path: string, sending: Sending): Promise<Answer<T>>
  /** The bytes of a file, as they come. */
  stream(path: string, signal?: AbortSignal): Promise<ReadableStream<Uint8Array>>
}

export interface Sending {
  body: FormData | Blob
  /** From 0 to 1. */
  progress?: (part: number) => void
  signal?: AbortSignal
}

export interface ApiSetup {
  /** Sent as Accept-Language, so that refusals can be read. */
  lang: string
  /** Told when the session has ended (401). */
  signedOut?: () => void
  /** Lets the person sign in once more for what matters most; true when they did, and the call is made again. */
  elevate?: () => Promise<boolean>
  /** Told when what waits for somebody may be another number now: something was proposed, submitted, published or decided. */
  decided?: () => void
  fetch?: typeof fetch
}

export function createApi(setup: ApiSetup): Api {
  const { lang, signedOut, elevate, decided, fetch: send = fetch } = setup
  const names = new FieldNames(lang)
  const once = async <T>(method: Method, path: string, options: CallOptions): Promise<Answer<T>> => {
    const response = await ask(send, requestOf({ method, url: urlOf(path), lang }, options))
    const { status, headers } = response
    const [type, etag] = [headers.get('content-type'), headers.get('etag')]
    const answer = answerOf<T>({ path, status, type, text: await response.text() }, { signedOut, names })
    if (method !== 'GET' && (status === 202 || MOVES.test(path))) decided?.()
    return { ...answer, ...(etag && { etag }) }
  }
  const call = async <T>(method: Method, path: string, options: CallOptions = {}): Promise<Answer<T>> => {
    try {
      return await once<T>(method, path, options)
    } catch (error) {
      if (!asksAgain(error) || !(await elevate?.())) throw error
      return once<T>(method, path, options)
    }
  }
  const asked = new Ahead()
  const ahead = (path: string, query?: Query) =>
    asked.keep(path + searchOf(query), call('GET', path, { ...(query && { query }) }))
  const get = async <T>(path: string, query?: Query, signal?: AbortSignal) => {
    const early = asked.take<T>(path + searchOf(query))
    const answer = await (early ??
      call<T>('GET', path, { ...(query && { query }), ...(signal && { signal }) }))
    signal?.throwIfAborted()
    return answer.data
  }
  const upload = async <T>(method: Method, path: string, sending: Sending): Promise<Answer<T>> => {
    const request = await transmit({ method, url: urlOf(path), lang }, sending)
    const { status, responseText: text } = request
    const type = request.getResponseHeader('content-type')
    return answerOf<T>({ path, status, type, text }, { signedOut, names })
  }
  const stream = async (path: string, signal?: AbortSignal) => {
    const response = await ask(send, requestOf({ method: 'GET', url: urlOf(path), lang }, signal ? { signal } : {})) // prettier-ignore
    const { status, headers } = response
    const type = headers.get('content-type')
    if (status !== 200) answerOf({ path, status, type, text: await response.text() }, { signedOut, names })
    if (!response.body || type !== 'application/octet-stream')
      throw new OfflineError('The answer is not one of the service.')
    return response.body
  }
  return { call, get, ahead, upload, stream }
}

const BASE = '/api/v1'
/** What takes something into the queue of reviewers or out of it. */
const MOVES = /\/(submit|withdraw|publish|approve|reject|recheck|revert)$/
/** A word of a path that is empty or dots alone, spelt by escapes too, which proxies undo. */
const LEADS_AWAY = /(?:^|\/|%2f|%5c)(?:\.|%2e){0,2}(?:\/|%2f|%5c|$)/i

/** What a path names is asked for, or nothing is: a name must not lead to a file that somebody has uploaded. */
function urlOf(path: string): string {
  const url = BASE + path
  const isPlain = path.startsWith('/') && !LEADS_AWAY.test(path.slice(1))
  if (isPlain && URL.parse(url, 'http://localhost')?.pathname === url) return url
  throw new Error(`${path} is no path below ${BASE}: encode the names in it.`)
}

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
  if (status < 200 || status > 299) throw new ProblemError(status, body ?? {}, (at) => names.nameOf(path, at))
  if (!body) throw new OfflineError('The answer is not one of the service.')
  names.learn(path, body['data'])
  return { ...(body as object), status, data: body['data'] as T }
}

/** Undefined for what the service does not say: a file, or the page of a proxy. */
function bodyOf({ type, text }: Received): Record<string, unknown> | undefined {
  if (!text) return {}
  if (!/^application\/(problem\+)?json\s*(;|$)/i.test(type ?? '')) return undefined
  try {
    return (JSON.parse(text) as Record<string, unknown> | null) ?? undefined
  } catch {
    return undefined
  }
}

/** What matters most asks whether it is really them (contract 1.5, elevation). */
const asksAgain = (error: unknown) => error instanceof ProblemError && error.extra['elevation'] === true

/** Whether an answer says that the change waits for somebody to approve it. */
export const isPending = (answer: Answer<unknown>): answer is Answer<Pending> => answer.status === 202

interface Target {
  method: Method
  url: string
  lang: string
}

function requestOf({ method, url, lang }: Target, options: CallOptions): [string, RequestInit] {
  const { query, body, if_match, keepalive, signal, idempotency_key } = options
  const plain = body === undefined || body instanceof FormData || body instanceof Blob
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': lang }
  if (!plain) headers['content-type'] = 'application/json'
  if (if_match !== undefined) headers['if-match'] = if_match
  if (idempotency_key !== undefined) headers['idempotency-key'] = idempotency_key
  const init: RequestInit = { method, headers, credentials: 'same-origin', cache: 'no-store' }
  if (body !== undefined)
    init.body = plain ? (body as NonNullable<RequestInit['body']>) : JSON.stringify(body)
  if (keepalive) init.keepalive = true
  if (signal) init.signal = signal
  return [url + searchOf(query), init]
}

/** By XMLHttpRequest: fetch does not tell how much of a body has been sent. */
function transmit(
  { method, url, lang }: Target,
  { body, progress, signal }: Sending,
): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('accept-language', lang)
    if (body instanceof Blob) request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.onprogress = ({ loaded, total }) => progress?.(total ? loaded / total : 0)
    request.onload = () => resolve(request)
    request.onerror = () => reject(new OfflineError('The server does not answer.'))
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    if (signal?.aborted) reject(new DOMException('The upload was cancelled.', 'AbortError'))
    else request.send(body)
  })
}

async function ask(send: typeof fetch, [url, init]: [string, RequestInit]): Promise<Response> {
  try {
    return await send(url, init)
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw new OfflineError('The server does not answer.', { cause })
  }
}

function searchOf(query: Query = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, String(value))
  return params.size ? `?${String(params)}` : ''
}

const textOf = (value: unknown) => (typeof value === 'string' && value ? value : undefined)
