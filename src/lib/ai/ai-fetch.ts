// What the SDK sends requests by: the guarded fetch, with an answer that streams, bounded in size, and ended by its signal.
import { SECOND } from '../base/clock.ts'
import type { Installation } from '../core/installation.ts'
import { FetchFailed, guardedFetch, type Fetched } from '../platform/net/guarded-fetch.ts'
import { certificateFault, failureOf, rejectionOf, type ModelRef } from './failure.ts'
import type { AiProvider } from './providers.ts'
import type { Fetch } from './sdk.ts'

interface Limits {
  /** Of the answer. */
  max_bytes: number
  timeout_ms: number
}

type Local = Pick<Installation, 'local'>

/** Reads are small, but a picture or speech that is sent is not. */
const MAX_ERROR_BYTES = 65_536
const NO_BODY = new Set([204, 205, 304])

export function aiFetch(installation: Local, ref: ModelRef, limits: Limits): Fetch {
  const fetcher = { local: { net: { allow: allowed(installation, ref.provider) } } }
  const end = performance.now() + limits.timeout_ms
  return async (input, init = {}) => {
    const request = await sent(init)
    // Without an API key the SDK sends an empty one.
    if (request.headers.get('authorization') === 'Bearer') request.headers.delete('authorization')
    const signal = init.signal ?? undefined
    const url = input instanceof Request ? input.url : String(input)
    const answer = await stream(ref, (receive) =>
      guardedFetch(fetcher, url, {
        method: init.method === 'GET' ? 'GET' : 'POST',
        ...request,
        ...limits,
        signal,
        receive,
        max_redirects: 0,
        timeout_ms: limits.timeout_ms + 1000,
      }),
    )
    return answer.ok ? answer : refused(answer, ref, end - performance.now())
  }
}

/** Addresses in the file are trusted, those of the admin are not. */
function allowed({ local }: Local, { base, trusted }: AiProvider): string[] {
  if (!trusted) return local.net.allow
  const { hostname, port, protocol } = new URL(base)
  return [...local.net.allow, `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`]
}

/** Forms are put into bytes, with the boundary in their type. */
async function sent({ headers, body }: RequestInit): Promise<{ headers: Headers; body?: Uint8Array }> {
  const own = new Headers(headers)
  if (body === undefined || body === null) return { headers: own }
  const packed = new Response(body)
  const type = packed.headers.get('content-type')
  if (type !== null && !own.has('content-type')) own.set('content-type', type)
  return { headers: own, body: new Uint8Array(await packed.arrayBuffer()) }
}

type Receive = (head: Omit<Fetched, 'bytes'>) => (chunk: Uint8Array) => Promise<void>

/** Returns the response once its head has arrived. Its body streams as it is read, and stops when reading stops. */
function stream(ref: ModelRef, start: (receive: Receive) => Promise<Fetched>): Promise<Response> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  writer.closed.catch(() => undefined)
  return new Promise((resolve, reject) => {
    const receive: Receive = ({ status, headers }) => {
      resolve(new Response(NO_BODY.has(status) ? null : readable, { status, headers }))
      return (chunk) => writer.write(chunk)
    }
    const broken = async (error: unknown) => {
      reject(retried(error))
      // A call that has begun to answer is not repeated: it has cost something.
      await writer.abort(await failureOf(ref, error))
    }
    start(receive)
      .then(() => writer.close(), broken)
      .catch(() => undefined)
  })
}

/** Failures that may pass, in the form in which the SDK recognises them and retries. */
const retried = (error: unknown): Error =>
  error instanceof FetchFailed && (error.reason === 'network' || error.reason === 'name') && !certificateFault(error)
    ? new TypeError('fetch failed', { cause: error })
    : (error as Error)

/** An error that a retry would not change, or not before the call ends, is thrown at once; the SDK sees the others. */
async function refused(answer: Response, ref: ModelRef, left_ms: number): Promise<Response> {
  const text = (await answer.text()).slice(0, MAX_ERROR_BYTES)
  const { error, passes } = await rejectionOf(ref, answer.status, text)
  if (!passes || waitOf(answer.headers) > left_ms) throw error
  return new Response(text, { status: answer.status, headers: answer.headers })
}

/** Milliseconds after which the provider wants to be asked again; 0 when it does not say. */
function waitOf(headers: Headers): number {
  const written = headers.get('retry-after') ?? ''
  const ms = headers.has('retry-after-ms') ? Number(headers.get('retry-after-ms')) : Number(written) * SECOND
  return Number.isFinite(ms) ? ms : Date.parse(written) - Date.now() || 0
}
