// Sends a request: by fetch, or by XMLHttpRequest where upload progress is needed.
import type { Method, Query, RequestOptions } from './api.ts'
import { OfflineError } from './problem.ts'

const BASE = '/api/v1'
/** A path segment that is empty or consists of dots only, also percent-encoded, which proxies decode. */
const LEADS_AWAY = /(?:^|\/|%2f|%5c)(?:\.|%2e){0,2}(?:\/|%2f|%5c|$)/i

/** Throws for a path that would be normalized to another one: a handle must not lead to a file that a user uploaded. */
export function urlOf(path: string): string {
  const url = BASE + path
  const isPlain = path.startsWith('/') && !LEADS_AWAY.test(path.slice(1))
  if (isPlain && URL.parse(url, 'http://localhost')?.pathname === url) return url
  throw new Error(`${path} is no path below ${BASE}: encode the names in it.`)
}

export interface Target {
  method: Method
  url: string
  lang: string
}

/** The arguments of fetch. */
export function initOf({ method, url, lang }: Target, options: RequestOptions): [string, RequestInit] {
  const { query, body, if_match, keepalive, signal, idempotency_key } = options
  const plain = body === undefined || body instanceof FormData || body instanceof Blob
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': lang }
  if (!plain) headers['content-type'] = 'application/json'
  if (if_match !== undefined) headers['if-match'] = if_match
  if (idempotency_key !== undefined) headers['idempotency-key'] = idempotency_key
  const init: RequestInit = { method, headers, credentials: 'same-origin', cache: 'no-store' }
  if (body !== undefined) init.body = plain ? (body as NonNullable<RequestInit['body']>) : JSON.stringify(body)
  if (keepalive) init.keepalive = true
  if (signal) init.signal = signal
  return [url + searchOf(query), init]
}

interface Outgoing {
  body: FormData | Blob
  progress?: ((part: number) => void) | undefined
  signal?: AbortSignal | undefined
  idempotency_key?: string
}

interface Arrived {
  status: number
  type: string | null
  text: string
}

/** Uses XMLHttpRequest, because fetch does not report upload progress. */
export function transmit(
  { method, url, lang }: Target,
  { body, progress, signal, idempotency_key }: Outgoing,
): Promise<Arrived> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('accept-language', lang)
    if (idempotency_key !== undefined) request.setRequestHeader('idempotency-key', idempotency_key)
    if (body instanceof Blob) request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.onprogress = ({ loaded, total }) => progress?.(total ? loaded / total : 0)
    request.onload = () => {
      const { status, responseText: text } = request
      resolve({ status, text, type: request.getResponseHeader('content-type') })
    }
    request.onerror = () => reject(new OfflineError('The server does not answer.'))
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    if (signal?.aborted) reject(new DOMException('The upload was cancelled.', 'AbortError'))
    else request.send(body)
  })
}

export async function sendRequest(send: typeof fetch, [url, init]: [string, RequestInit]): Promise<Response> {
  try {
    return await send(url, init)
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw new OfflineError('The server does not answer.', { cause })
  }
}

export function searchOf(query: Query = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, String(value))
  return params.size ? `?${String(params)}` : ''
}
