// The search for visitors: search blocks, and suggestions while typing by GET /_search?q=&lang=.
// The search itself is loaded with the first request.
import { consumeLimit } from '../lib/core/limits.ts'
import { hasFeature } from '../lib/core/site.ts'
import type { Found, VisitorQuery } from '../lib/search/search.ts'
import { limitKey } from './client-address.ts'
import type { WebsiteVisit } from './website-answer.ts'
import { bare } from './website-response.ts'

type SearchedSite = Pick<WebsiteVisit, 'installation' | 'site'>

/** Undefined for a website without the search. */
export const searchOf = (context: SearchedSite): ((query: VisitorQuery) => Promise<Found>) | undefined =>
  hasFeature(context.site, 'search')
    ? async (query) => (await import('../lib/search/search.ts')).findForVisitor(context, query)
    : undefined

const MAX = 6
const LONGEST = 100
/** Typing a query sends several requests. */
const TIMES = 4
const WINDOW_S = 60

/** `{suggestions: [{title, url}]}`; 429 over the rate limit, 404 without the search. */
export async function suggestions(visit: WebsiteVisit): Promise<Response> {
  const { cache, site, installation, search } = visit
  if (!hasFeature(site, 'search')) return bare(cache, 404)
  const params = new URLSearchParams(search)
  const q = (params.get('q') ?? '').trim().slice(0, LONGEST).toWellFormed()
  const lang = params.get('lang') ?? site.default_language
  if (q.length < 2 || !site.languages.includes(lang)) return json(visit, [])
  const wait = await tooOften(visit)
  if (wait !== undefined) return bare(cache, 429, { 'retry-after': String(wait) })
  const { suggest } = await import('../lib/search/search.ts')
  return json(visit, await suggest({ installation, site }, { q, lang, limit: MAX }))
}

/** Seconds to wait, when over the limit. A separate limit, so that typing does not use up that of the search. */
async function tooOften({ visit, installation }: WebsiteVisit): Promise<number | undefined> {
  if (!visit) return undefined
  const limit = installation.local.limits.search * TIMES
  const bucket = { name: 'suggest', key: `ip:${limitKey(visit.ip)}`, limit, window_s: WINDOW_S }
  const { allowed, reset_s } = await consumeLimit(installation, bucket)
  return allowed ? undefined : reset_s
}

function json({ cache, request }: WebsiteVisit, found: { title: string; url: string }[]): Response {
  const answer = bare(cache, 200, {
    'content-type': 'application/json; charset=utf-8',
    'x-robots-tag': 'noindex',
  })
  answer.headers.delete('content-length')
  const body = JSON.stringify({ suggestions: found })
  return new Response(request.method === 'HEAD' ? null : body, { status: 200, headers: answer.headers })
}
