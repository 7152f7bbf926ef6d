// Website responses as web Responses, for everything that is not served from memory.
import { PROBLEMS } from '../lib/base/errors.ts'
import type { Site } from '../lib/core/site.ts'
import { normaliseHost } from '../lib/platform/config/site-directory.ts'
import type { AdminLanguage } from '../lib/platform/i18n/admin-text.ts'
import { say } from '../lib/platform/i18n/say.ts'
import { message } from '../lib/base/catalogue/message.ts'
import { variantOf, type Entry } from '../lib/website/entry.ts'
import { matchesEtag, pickEncoding } from '../lib/website/negotiate.ts'
import type { SiteCache } from '../lib/website/site-cache.ts'
import { headersOf } from './headers.ts'
import { plainPage } from './plain-page.ts'

/** The published bytes in an accepted encoding, 304 when the client has them, no body for HEAD. */
export function entryResponse(entry: Entry, request: Request): Response {
  const variant = variantOf(entry, pickEncoding(request.headers.get('accept-encoding') ?? undefined))
  const condition = request.headers.get('if-none-match')
  if (condition && matchesEtag(condition, variant.etag))
    return new Response(null, { status: 304, headers: headersOf(variant.unchanged) })
  const body = request.method === 'HEAD' ? null : (variant.body as Uint8Array<ArrayBuffer>)
  return new Response(body, { status: entry.status, headers: headersOf(variant.headers) })
}

/** A redirect; browsers revalidate each time, since addresses can move back. 404 for an unsafe target. */
export function redirectResponse(cache: SiteCache, target: string, status: number): Response {
  const location = locationOf(target)
  if (location === undefined) return bare(cache, 404)
  return bare(cache, status, { location, 'cache-control': 'no-cache' })
}

/** A redirect for one visitor; others get another target. */
export function personalRedirect(cache: SiteCache, target: string): Response {
  const answer = redirectResponse(cache, target, 303)
  answer.headers.set('cache-control', 'private, no-store')
  return answer
}

/** A response without a body. */
export function bare(cache: SiteCache, status: number, headers: Record<string, string> = {}): Response {
  const all = headersOf(cache.common)
  all.set('cache-control', 'no-store')
  all.set('content-length', '0')
  for (const [name, value] of Object.entries(headers)) all.set(name, value)
  return new Response(null, { status, headers: all })
}

/** A page for one visitor: never cached, not indexed, no referrer. */
export function uncached(cache: SiteCache, markup: string, status: number): Response {
  const headers = headersOf(cache.common)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('cache-control', 'no-store')
  headers.set('x-robots-tag', 'noindex, nofollow')
  headers.set('referrer-policy', 'no-referrer')
  return new Response(markup, { status, headers })
}

/** A page that depends on the visitor: never cached, not indexed. Its form sends the origin (CSRF). */
export function personal(
  cache: SiteCache,
  { markup, status, request }: { markup: string; status: number; request: Request },
): Response {
  const answer = uncached(cache, markup, status)
  answer.headers.set('cache-control', 'private, no-store')
  answer.headers.set('vary', 'Cookie')
  answer.headers.set('referrer-policy', 'same-origin')
  return request.method === 'HEAD' ? new Response(null, answer) : answer
}

/** 503 for uncached content while the database does not answer. */
export function unavailable(lang: AdminLanguage): Response {
  const text = say(lang, message('request.site_unavailable'))
  const { status, title } = PROBLEMS.maintenance
  const page = plainPage({ status, title: title[lang], text, lang })
  page.headers.set('retry-after', '10')
  return page
}

/** Whether the host redirects to the primary one; names of this machine never do. */
export function mustMove({ config }: Site, header: string): boolean {
  const host = normaliseHost(header)
  if (!config.redirect_hosts || host === (config.primary_host ?? config.hosts[0])) return false
  return host !== 'localhost' && !host.endsWith('.localhost') && !/^(127\.|\[::1\]$)/.test(host)
}

/** A target that begins with `/` stays on this host, even with two slashes. */
function locationOf(target: string): string | undefined {
  if (target.startsWith('/')) {
    const url = URL.parse(`http://x/${target.replace(/^[/\\]+/, '')}`)
    return url ? `${url.pathname}${url.search}${url.hash}` : undefined
  }
  const url = URL.parse(target)
  return url && /^(https?|mailto|tel):$/.test(url.protocol) ? url.href : undefined
}
