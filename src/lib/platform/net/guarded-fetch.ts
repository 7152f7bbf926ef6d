// Fetches public URLs, never internal ones: for sources, uploads by URL, proxy, webhooks and AI (contract 2.5).
import type { IncomingMessage } from 'node:http'
import { message } from '../../base/catalogue/message.ts'
import { AppError } from '../../base/errors.ts'
import { VERSION } from '../../base/version.ts'
import { findDestination, type Destination, type Fetcher, type Resolve } from './destination.ts'
import { exchange } from './exchange.ts'
import { FetchFailed } from './fetch-failure.ts'
import { ENCODINGS, readBody, type Write } from './read-body.ts'

export { FetchFailed, type FetchFailure } from './fetch-failure.ts'
export { findDestination, findServer, type Resolve } from './destination.ts'

export interface GuardedOptions {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | undefined
  headers?: Record<string, string> | Headers | undefined
  body?: string | Uint8Array | undefined
  /** Limit of the unpacked body; 5 MB by default. */
  max_bytes?: number | undefined
  /** Limit of the body as sent, before it is unpacked; about twice that of the unpacked body by default. */
  max_packed_bytes?: number | undefined
  /**
   * Called with the headers of the last answer: returns a function that takes the body piece by piece, `null` to discard it, and
   * nothing to get it in `bytes`.
   */
  receive?: ((head: Omit<Fetched, 'bytes'>) => Write | null | undefined) | undefined
  /** For everything together, including redirects and the last byte; 15 s by default. */
  timeout_ms?: number | undefined
  /** Aborts the exchange, which then throws the reason of the signal. */
  signal?: AbortSignal | undefined
  /** 3 at most; with 0 a redirect is returned as it is. */
  max_redirects?: number | undefined
  /** How names are looked up; the system's resolver by default. */
  resolve?: Resolve | undefined
}
export interface Fetched {
  status: number
  headers: Headers
  bytes: Uint8Array<ArrayBuffer>
  /** The final URL, after redirects. */
  url: string
}

const MAX_BYTES = 5_000_000
const TIMEOUT = 15_000
const MAX_REDIRECTS = 3
const REDIRECTS = new Set([301, 302, 303, 307, 308])
/** These control the exchange itself: callers cannot set them. */
const OWN_HEADERS = [
  'host',
  'connection',
  'keep-alive',
  'proxy-connection',
  'content-length',
  'transfer-encoding',
  'accept-encoding',
  'te',
  'trailer',
  'upgrade',
  'expect',
]
/** What may be sent on to another host: any other header could contain a credential. */
const HARMLESS = ['accept', 'accept-language', 'content-type', 'if-modified-since', 'if-none-match', 'range']

/**
 * Fetches a public address; every answer is returned, also 404 and 500. Throws AppError 'validation' for an invalid address,
 * 'forbidden' for one that may not be fetched, and FetchFailed (`reason`) for all other failures.
 */
export async function guardedFetch(fetcher: Fetcher, url: string, options: GuardedOptions = {}): Promise<Fetched> {
  const { timeout_ms = TIMEOUT, max_bytes = MAX_BYTES, resolve } = options
  const ended = new AbortController()
  const timer = setTimeout(() => ended.abort(), timeout_ms)
  const stop = () => ended.abort()
  if (options.signal?.aborted) stop()
  options.signal?.addEventListener('abort', stop, { once: true })
  const { signal } = ended
  const heard: Heard = {}
  try {
    const find = (address: string) => orAborted(findDestination(fetcher, address, resolve), signal)
    const { max_packed_bytes, receive } = options
    const body = { max_bytes, max_packed_bytes, receive }
    return await follow({ ...prepared(options), ...body, find, signal, heard }, url)
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    if (options.signal?.aborted) throw options.signal.reason
    const details = { cause, ...heard }
    if (signal.aborted)
      throw new FetchFailed('timeout', message('net.too_slow', { host: hostOf(url), ms: timeout_ms }), details)
    if (cause instanceof FetchFailed) throw new FetchFailed(cause.reason, cause, details)
    throw new FetchFailed('network', message('net.not_reached', { host: hostOf(url) }), details)
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', stop)
    ended.abort() // whatever is left of the exchange
  }
}

/** What is known of the last answer while its body is being received. */
interface Heard {
  status?: number
}

interface Journey extends Pick<GuardedOptions, 'max_packed_bytes' | 'receive'> {
  method: string
  headers: Headers
  body: Uint8Array | undefined
  redirects: number
  find: (url: string) => Promise<Destination>
  signal: AbortSignal
  max_bytes: number
  heard: Heard
}

async function follow(journey: Journey, first: string): Promise<Fetched> {
  const { find, redirects } = journey
  let step = journey
  let to = await find(first)
  for (let followed = 0; ; followed++) {
    const answer = await exchange(to, { ...step, headers: sentHeaders(step, to) })
    const next = redirects > 0 ? nextUrl(answer, step, to) : undefined
    if (next === undefined) return received(answer, step, to)
    answer.destroy()
    if (followed >= redirects)
      throw new FetchFailed('redirects', message('net.too_many_redirects', { host: to.host, max: redirects }))
    const target = await find(next)
    if (target.url.origin !== to.url.origin) step = withoutCredentials(step)
    to = target
  }
}

async function received(
  answer: IncomingMessage,
  { method, max_bytes, max_packed_bytes, signal, receive, heard }: Journey,
  { url }: Destination,
): Promise<Fetched> {
  heard.status = answer.statusCode!
  const head = { status: heard.status, headers: receivedHeaders(answer), url: url.href }
  const write = receive?.(head)
  // The answer to HEAD has headers of a body that is not sent.
  const isWanted = method !== 'HEAD' && write !== null
  const limits = { max_bytes, max_packed_bytes, signal, write: write ?? undefined }
  const bytes = isWanted ? await readBody(answer, limits) : NOTHING
  answer.destroy()
  return { ...head, bytes }
}

const NOTHING = new Uint8Array()

function prepared(options: GuardedOptions): Pick<Journey, 'method' | 'headers' | 'body' | 'redirects'> {
  const { method = 'GET', body, max_redirects = MAX_REDIRECTS } = options
  const headers = headersOf(options.headers)
  for (const name of OWN_HEADERS) headers.delete(name)
  if (!headers.has('user-agent')) headers.set('user-agent', `cms/${VERSION}`)
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  return { method, headers, body: bytes, redirects: Math.min(max_redirects, MAX_REDIRECTS) }
}

function headersOf(given: GuardedOptions['headers']): Headers {
  try {
    return new Headers(given)
  } catch (cause) {
    throw new AppError(
      'net.header_invalid',
      {},
      {
        cause,
      },
    )
  }
}

function sentHeaders({ headers, body, method }: Journey, { url }: Destination): Headers {
  const sent = new Headers(headers)
  sent.set('host', url.host)
  sent.set('connection', 'close')
  sent.set('accept-encoding', ENCODINGS)
  if (body || (method !== 'GET' && method !== 'HEAD')) sent.set('content-length', String(body?.length ?? 0))
  return sent
}

/** The target of a redirect, or undefined for the last answer: only 307 and 308 send the body again. */
function nextUrl(answer: IncomingMessage, { method }: Journey, { url }: Destination): string | undefined {
  const { statusCode = 0, headers } = answer
  if (!REDIRECTS.has(statusCode) || headers.location === undefined) return undefined
  const keeps = statusCode === 307 || statusCode === 308
  if (!keeps && method !== 'GET' && method !== 'HEAD') return undefined
  // Header bytes arrive as latin1; addresses that are not ASCII are UTF-8 in practice.
  const target = URL.parse(Buffer.from(headers.location, 'latin1').toString(), url.href)
  if (!target) throw new FetchFailed('redirects', message('net.bad_redirect', { host: url.host }))
  target.hash = ''
  return target.href
}

function withoutCredentials(step: Journey): Journey {
  const remaining = [...step.headers].filter(([name]) => name === 'user-agent' || HARMLESS.includes(name))
  return { ...step, headers: new Headers(remaining) }
}

function receivedHeaders({ rawHeaders, headers }: IncomingMessage): Headers {
  const received = new Headers()
  for (let i = 0; i < rawHeaders.length; i += 2) {
    try {
      received.append(rawHeaders[i]!, rawHeaders[i + 1]!)
    } catch {
      continue // a header that no program could read
    }
  }
  if (headers['content-encoding'] === undefined) return received
  // The body was unpacked: these headers describe the packed one.
  received.delete('content-encoding')
  received.delete('content-length')
  return received
}

/** A lookup cannot be cancelled, but waiting for it can. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Error('aborted'))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject) // always: a lookup that fails unheard would end the process
  })
}

const hostOf = (url: string) => URL.parse(url)?.host ?? message('net.the_address')
