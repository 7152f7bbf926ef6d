// Files of the media library for visitors: /media/{site}/{hash}/{name}. A web server in front may send them itself (docs/nginx.md).
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { AppError } from '../lib/base/errors.ts'
import { obtainFile } from '../lib/media/media.ts'
import { typeOfName } from '../lib/base/file-types.ts'
import { shortHash } from '../lib/base/hash.ts'
import { storedRedirect } from '../lib/website/redirected.ts'
import { matchesEtag } from '../lib/website/negotiate.ts'
import type { WebsiteVisit } from './website-answer.ts'
import { headersOf } from './headers.ts'
import { bare, redirectResponse } from './website-response.ts'

/** A file that is missing now may be uploaded soon. */
const MISSING = { 'cache-control': 'public, max-age=10' }
/** Larger files are streamed. */
const AT_ONCE = 1 << 18

/** GET and HEAD; with Range (RFC 9110 14) for players that seek. */
export async function mediaAnswer(visit: WebsiteVisit): Promise<Response> {
  const { installation, site, cache, address, request } = visit
  const found = await obtainFile(installation, site, address).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'maintenance') return 'busy' as const
    throw error
  })
  if (found === 'busy') return bare(cache, 503, { 'retry-after': '5' })
  const type = typeOfName(address)
  if (!found || !type) return (await stored(visit)) ?? bare(cache, 404, MISSING)
  // Temporary when only the name changed, since it may change back; permanent when the file was replaced.
  if ('moved' in found) return redirected(redirectResponse(cache, found.moved, found.replaced ? 308 : 301))
  const { file, size } = found
  const etag = `"${shortHash(address)}-${size.toString(36)}"`
  const headers = fileHeaders(visit, { type, etag })
  const condition = request.headers.get('if-none-match')
  if (condition && matchesEtag(condition, etag)) return new Response(null, { status: 304, headers })
  const range = rangeOf(request, { size, etag })
  if (range === 'unsatisfiable')
    return bare(cache, 416, { 'content-range': `bytes */${size}`, 'accept-ranges': 'bytes' })
  const { start, end } = range ?? { start: 0, end: size - 1 }
  headers.set('content-length', String(end - start + 1))
  if (range) headers.set('content-range', `bytes ${start}-${end}/${size}`)
  const status = range ? 206 : 200
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const body = await bodyOf(file, { start, end })
  return body ? new Response(body, { status, headers }) : bare(cache, 404, MISSING)
}

/** The redirect stored for an unknown address, for example one of a former website. */
async function stored({ site, cache, address, search }: WebsiteVisit): Promise<Response | undefined> {
  const found = await storedRedirect(site, { address, search })
  return found && redirectResponse(cache, found.redirect, found.status)
}

function redirected(answer: Response): Response {
  answer.headers.set('cache-control', 'public, max-age=300')
  return answer
}

/** The URL contains a content hash, so it is cacheable for ever (RFC 8246). No script in the file can run. */
function fileHeaders({ cache, address }: WebsiteVisit, { type, etag }: { type: Type; etag: string }): Headers {
  const headers = headersOf(cache.common)
  headers.delete('content-security-policy-report-only')
  headers.set('content-security-policy', policyOf(type.mime))
  headers.set('content-type', type.mime.startsWith('text/') ? withCharset(type.mime) : type.mime)
  headers.set('cache-control', 'public, max-age=31536000, immutable')
  headers.set('etag', etag)
  headers.set('accept-ranges', 'bytes')
  // Readable from other origins: feed readers and an admin on its own host show these files, too.
  headers.set('cross-origin-resource-policy', 'cross-origin')
  const name = address.slice(address.lastIndexOf('/') + 1)
  headers.set('content-disposition', `${type.inline ? 'inline' : 'attachment'}; filename="${name}"`)
  return headers
}

interface Type {
  mime: string
  inline: boolean
}

const withCharset = (mime: string) => (mime.includes('charset') ? mime : `${mime}; charset=utf-8`)

/** Browsers show no PDF in a sandbox; their PDF viewers are isolated from the website anyway. */
const policyOf = (mime: string): string =>
  mime === 'application/pdf'
    ? "default-src 'none'; object-src 'self'; frame-ancestors 'self'"
    : "default-src 'none'; style-src 'none'; sandbox"

interface Range {
  start: number
  end: number
}

/** One range; several ranges, or one of an older file (If-Range), get the complete file (RFC 9110 14.2, 13.1.5). */
function rangeOf(
  { headers, method }: Request,
  { size, etag }: { size: number; etag: string },
): Range | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.get('range') ?? '') ?? []
  if ((from === '' && to === '') || method !== 'GET') return undefined
  const condition = headers.get('if-range')
  if (condition !== null && condition !== etag) return undefined
  if (from === '') return Number(to) === 0 || size === 0 ? 'unsatisfiable' : lastOf(size, Number(to))
  const [start, end] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)]
  if (start >= size) return 'unsatisfiable'
  return end < start ? undefined : { start, end }
}

const lastOf = (size: number, count: number): Range => ({ start: Math.max(0, size - count), end: size - 1 })

type Body = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>

/** Undefined when the file was deleted in the meantime. */
async function bodyOf(file: string, range: Range): Promise<Body | undefined> {
  const length = range.end - range.start + 1
  if (length <= 0) return new Uint8Array()
  const handle = await open(file).catch(() => undefined)
  if (!handle) return undefined
  const stream = handle.createReadStream(range)
  if (length > AT_ONCE) return Readable.toWeb(stream) as ReadableStream<Uint8Array>
  return new Uint8Array(Buffer.concat(await stream.toArray()))
}
