// GET /_proxy/{source}/…: map tiles, thumbnails and data about videos, without revealing the visitor to their source.
import { consumeLimit, type Limit } from '../lib/core/limits.ts'
import { AppError } from '../lib/base/errors.ts'
import { throughProxy, type Obtained } from '../lib/proxy/proxy.ts'
import { sha256 } from '../lib/base/hash.ts'
import { SECOND } from '../lib/base/clock.ts'
import { limitKey } from './client-address.ts'
import type { Visit } from './context.ts'
import { isOwnRequest } from './same-site.ts'

/** Upstream content is a picture or data, never a document: nothing in it may run or load. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
}

/** Errors have a short text as body, or a transparent picture where a picture was requested. */
export async function proxyAnswer(visit: Visit): Promise<Response> {
  const { request, url, installation, site } = visit
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return errorResponse(visit, 405, 'Only GET.', { allow: 'GET, HEAD' })
  if (!isOwnRequest(visit)) return errorResponse(visit, 403, 'Only for the pages of this website.')
  try {
    await take(visit, 'proxy')
    const path = url.pathname.slice('/_proxy/'.length)
    const admit = () => take(visit, 'proxy_upstream')
    const found = await throughProxy({ installation, site }, { path, query: url.searchParams, admit })
    return found ? answer(visit, found) : errorResponse(visit, 404, 'Not found.')
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const after = error.extra['retry_after']
    return errorResponse(
      visit,
      error.status,
      error.message,
      typeof after === 'number' ? { 'retry-after': `${after}` } : {},
    )
  }
}

function answer(visit: Visit, { state, type, bytes, fresh_until, error }: Obtained): Response {
  const { request, installation, log, request_id } = visit
  if (error) log({ level: 'warn', message: `The proxy: ${error.message}`, request_id })
  if (state === 'failed') return errorResponse(visit, 502, 'The other server does not answer.', { 'retry-after': '60' })
  const left = Math.ceil((fresh_until - installation.clock.now().getTime()) / SECOND)
  const cache = { 'cache-control': `public, max-age=${Math.max(60, left)}` }
  if (state === 'missing') return errorResponse(visit, 404, 'Not found.', cache)
  const etag = `"${sha256(bytes).slice(0, 20)}"`
  const headers = { ...HEADERS, ...cache, etag }
  if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
  const body = request.method === 'HEAD' ? null : bytes
  return new Response(body, {
    headers: { ...headers, 'content-type': type, 'content-length': String(bytes.length) },
  })
}

/** Limited per address, so that this is of no use as a general tile server. */
async function take({ installation, ip }: Visit, name: 'proxy' | 'proxy_upstream'): Promise<void> {
  const limit: Limit = {
    name,
    key: `ip:${limitKey(ip)}`,
    limit: installation.local.limits[name],
    window_s: 60,
  }
  const { allowed, reset_s } = await consumeLimit(installation, limit)
  if (!allowed) throw new AppError('request.too_many', {}, { extra: { retry_after: reset_s } })
}

type More = Record<string, string>

/** For a picture, a transparent one: browsers show it, whatever the status, and no broken-image icon. */
function errorResponse({ url }: Visit, ...[status, text, more = {}]: [number, string, More?]): Response {
  const picture = /\.(png|jpe?g|webp)$/i.test(url.pathname)
  const type = picture ? 'image/gif' : 'text/plain; charset=utf-8'
  const headers = { ...HEADERS, 'cache-control': 'no-store', ...more, 'content-type': type }
  return new Response(picture ? Buffer.from(NOTHING, 'base64') : `${text}\n`, { status, headers })
}

/** A transparent pixel. */
const NOTHING = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
