// Website responses that are not in memory: pages, redirects, files for crawlers, previews.
import { message } from '../lib/base/catalogue/message.ts'
import { reasonOf } from '../lib/base/errors.ts'
import { serviceAt, isFeed, absolute, parsePath, type WebsiteKey } from '../lib/addresses/addresses.ts'
import { AppError } from '../lib/base/errors.ts'
import { openPreview } from '../lib/pages/pages.ts'
import type { Site } from '../lib/core/site.ts'
import { queryOf, queryPairs, type QueryPairs } from '../lib/website/data/query.ts'
import type { Entry } from '../lib/website/entry.ts'
import { detailMarkdown, llmsText, pageMarkdown } from '../lib/website/markdown.ts'
import { wantsMarkdown } from '../lib/website/negotiate.ts'
import { report } from '../lib/website/problems.ts'
import type { NewAnswer } from '../lib/website/published.ts'
import { findAddress, type Found, type Missing } from '../lib/website/render-path.ts'
import { previewPage, renderPage, SHARED_TAGS } from '../lib/website/render-page.ts'
import { LIST_TAGS, robots, sitemap, sitemapTags } from '../lib/website/sitemap.ts'
import type { SiteCache } from '../lib/website/site-cache.ts'
import type { RequestContext } from '../lib/website/subject.ts'
import { TooBusyError } from '../lib/website/site-queues.ts'
import { isUnreachable } from '../lib/base/unreachable.ts'
import { readAddress } from './address.ts'
import { assetsStamp, favicon, sentAsset, writeAssets } from './assets.ts'
import type { Visit as Arrived } from './context.ts'
import { pageVary } from './policy-variants.ts'
import { visitorLanguage } from './plain-page.ts'
import { requireQuery } from './query-limit.ts'
import { searchOf, suggestions } from './website-search.ts'
import { bare, entryResponse, mustMove, redirectResponse, unavailable, uncached } from './website-response.ts'
import type { HandlerContext } from './website.ts'

/** A request, and its visit as far as known. */
export interface WebsiteAnswerParams {
  request: Request
  site: Site
  visit: Arrived | undefined
}
export interface WebsiteVisit extends HandlerContext, WebsiteAnswerParams {
  cache: SiteCache
  address: string
  search: string
}

const ACCESS = '/_access/'

/** One request to one website. */
export async function answer(work: HandlerContext, params: WebsiteAnswerParams): Promise<Response> {
  const { request, site } = params
  const cache = await work.published.siteCache(site)
  const read = readAddress(request.url)
  const form = request.method === 'POST' && read?.address.startsWith(ACCESS)
  if (!form && request.method !== 'GET' && request.method !== 'HEAD') return bare(cache, 405, { allow: 'GET, HEAD' })
  if (!read) return bare(cache, 400)
  const host = request.headers.get('host') ?? new URL(request.url).host
  if (mustMove(site, host)) return redirectResponse(cache, absolute(site, read.address + read.search), 308)
  work.fast.remember(host, cache)
  if (read.tidy !== undefined) return redirectResponse(cache, read.tidy + read.search, 308)
  const visit: WebsiteVisit = { ...work, ...params, cache, address: read.address, search: read.search }
  try {
    return (await special(visit)) ?? (await work.policies.applied(cache, request, await page(visit)))
  } catch (error) {
    const isDown = isUnreachable(error) || !(error instanceof AppError || (await work.published.reachable(cache)))
    if (!isDown) throw error
    return unavailable(visitorLanguage(site, request))
  }
}

const listTags = async () => LIST_TAGS

type Special = (visit: WebsiteVisit) => Promise<Response | undefined>

/** The website's services in the register of addresses, before its pages. */
const SPECIAL: Record<WebsiteKey, Special> = {
  assets: sentAsset,
  media: async (visit) => (await import('./media.ts')).mediaAnswer(visit),
  page_access: access,
  page_preview: preview,
  search: suggestions,
  favicon,
  robots: async (visit) => textFile(visit, () => robots(visit.site)),
  llms: async (visit) => textFile(visit, () => llmsText(visit.site), listTags),
  sitemap: async (visit) => {
    const [, part] = /-(\d+)\.xml$/.exec(visit.address) ?? []
    const make = () => sitemap(visit.site, part === undefined ? undefined : Number(part))
    return file(visit, { type: 'application/xml; charset=utf-8', make, tags: sitemapTags })
  },
}

async function special(visit: WebsiteVisit): Promise<Response | undefined> {
  const service = serviceAt(visit.address)
  if (service?.by === 'website') return SPECIAL[service.key](visit)
  return isFeed(visit.address) ? feedAnswer(visit) : undefined
}

const textFile = (
  visit: WebsiteVisit,
  make: () => string | Promise<string>,
  tags?: typeof sitemapTags,
): Promise<Response> => file(visit, { type: 'text/plain; charset=utf-8', make: async () => make(), tags })

/** Undefined when there is no feed: its address may have moved. The feed module is loaded with the first one. */
async function feedAnswer(visit: WebsiteVisit): Promise<Response | undefined> {
  const { published, cache, site, address, installation, request } = visit
  const { feed } = await import('../lib/website/feeds/feed.ts')
  const entry = await published.get(cache, `file ${address}`, async () => {
    const found = await feed(site, address, installation.clock.now())
    return found && { ...cacheable, url: address, vary: 'Accept-Encoding', ...found }
  })
  return entry && entryResponse(entry, request)
}

async function file(
  visit: WebsiteVisit,
  {
    type,
    make,
    tags,
  }: { type: string; make: () => Promise<string | undefined>; tags?: typeof sitemapTags | undefined },
): Promise<Response> {
  const { published, cache, address } = visit
  const entry = await published.get(cache, `file ${address}`, async () => {
    const body = await make()
    return body === undefined
      ? undefined
      : {
          ...cacheable,
          url: address,
          type,
          vary: 'Accept-Encoding',
          tags: (await tags?.(visit.site)) ?? SHARED_TAGS,
          body,
        }
  })
  return entry
    ? entryResponse(entry, visit.request)
    : missing(visit, { missing: 404, lang: visit.site.default_language })
}

async function preview(visit: WebsiteVisit): Promise<Response> {
  const { installation, cache, site, address } = visit
  try {
    const { page, content } = await openPreview(installation, site, address.slice('/_preview/'.length))
    const { html } = await renderPage(site, {
      page: previewPage(page, content),
      blocks: content.blocks,
      mode: 'preview',
    })
    return uncached(cache, html, 200)
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== 'not-found' && error.code !== 'gone')) throw error
    const { html, status } = await renderPage(site, {
      missing: error.code === 'gone' ? 410 : 404,
      lang: site.default_language,
    })
    return uncached(cache, html, status)
  }
}

/** The password form of a page: POST checks the password, GET redirects to the page. */
async function access(visit: WebsiteVisit): Promise<Response> {
  const { request, address } = visit
  const { backToPage, unlock } = await import('./page-access.ts')
  return (request.method === 'POST' ? unlock : backToPage)(visit, address.slice(ACCESS.length))
}

async function page(visit: WebsiteVisit): Promise<Response> {
  const { published, cache, site, address, request } = visit
  const markdown = wantsMarkdown(request.headers.get('accept'))
  let found: Found | undefined
  const entry = await published.get(cache, `${markdown ? 'markdown' : 'page'} ${address}`, async () => {
    found = await findAddress(site, address, visit.search)
    if (!('page' in found || 'detail' in found)) return undefined
    const made = await (markdown ? markdownOf : htmlOf)(visit, found)
    await publishAssets(visit)
    return made
  })
  if (entry) return (await queryResponse(visit, entry, markdown)) ?? entryResponse(entry, request)
  found ??= await findAddress(site, address, visit.search) // the address was looked up for another request
  if ('guarded' in found) return (await import('./page-access.ts')).guarded(visit, found.guarded)
  if ('redirect' in found) return redirectResponse(cache, found.redirect, found.status)
  return missing(visit, 'missing' in found ? found : { missing: 404, lang: parsePath(site, address).lang })
}

/** The page for a query that its blocks read: cached in memory only, few rendered at once. Undefined when none is read. */
async function queryResponse(visit: WebsiteVisit, entry: Entry, markdown: boolean): Promise<Response | undefined> {
  const { key, asked: names } = entry
  const { published, cache, site, address, search, queues, request } = visit
  const known = new Set(names)
  const pairs = names?.length ? queryPairs(search, known).filter(isSaying) : []
  if (!pairs.length) return undefined
  const query = queryOf(pairs)
  const make = async () => {
    const found = await findAddress(site, address)
    if (!('page' in found || 'detail' in found)) return undefined
    const made = await (markdown ? markdownOf : htmlOf)(visit, found, { queryPairs: pairs, known })
    return { ...made, url: made.url && address + query, cache_control: revalidated, of: key, disk: false }
  }
  const variant = `variant ${key}${query}`
  // Cached or already being rendered: no cost.
  if (!cache.entries.has(variant) && !cache.flights.has(variant)) await requireQuery(visit.visit)
  try {
    const made = await published.get(cache, variant, () => queues.run(site.key, make))
    return made && entryResponse(made, request)
  } catch (error) {
    if (error instanceof TooBusyError) return unasked(entry, request)
    throw error
  }
}

/** `page=1` is the page without a query. */
const isSaying = ([name, value]: QueryPairs[number]): boolean => name !== 'page' || value !== '1'

/** With too many such requests at once: the page without its query, not to be cached under this address. */
function unasked(entry: Entry, request: Request): Response {
  const answer = entryResponse(entry, request)
  answer.headers.set('cache-control', 'no-store')
  answer.headers.delete('etag')
  return answer
}

/** One response per language, whatever the address: requests for random addresses cannot fill the cache. */
export async function missing(
  { published, cache, site, request, options, address, installation }: WebsiteVisit,
  target: Missing,
): Promise<Response> {
  if (target.missing === 404 && address) options.missing?.(site, address)
  const now = installation.clock.now()
  const context = { now, showsErrors: installation.dev }
  const entry = await published.get(cache, `missing ${target.missing} ${target.lang}`, async () => {
    const { html, tags, status, until, partial } = await renderPage(site, { ...target, request: context })
    return {
      url: '',
      disk: !partial && !installation.dev,
      until,
      status,
      type: 'text/html; charset=utf-8',
      cache_control: 'no-cache',
      vary: pageVary(site, 'Accept-Encoding'),
      tags,
      body: options.reload?.into(html) ?? html,
    }
  })
  return entryResponse(entry!, request)
}

/** Browsers revalidate each time; a CDN after half a minute. */
const cacheable = { status: 200, cache_control: 'public, max-age=0, s-maxage=30, must-revalidate' }
const negotiated = { ...cacheable, vary: 'Accept, Accept-Encoding' }

/** Rarely requested, so not for a CDN. */
const revalidated = 'public, max-age=0, must-revalidate'

type Shown = Extract<Found, { page: unknown } | { detail: unknown }>

async function htmlOf(
  { site, address, installation, options }: WebsiteVisit,
  target: Shown,
  request: RequestContext = {},
): Promise<NewAnswer> {
  const { clock, dev } = installation
  const find = searchOf({ installation, site })
  const context = { ...request, now: clock.now(), find, showsErrors: dev }
  const made = await renderPage(site, { ...target, request: context })
  const { html, tags, params, until, partial } = made
  const body = options.reload?.into(html) ?? html
  const type = 'text/html; charset=utf-8'
  const vary = pageVary(site, negotiated.vary)
  // Errors that serve --dev prints must not be found stored by a later start.
  return { ...negotiated, vary, url: address, type, tags, body, asked: params, until, disk: !partial && !dev }
}

/** `url` is empty: under the address itself, only the HTML page is served directly from memory. */
async function markdownOf(
  { site, installation }: WebsiteVisit,
  target: Shown,
  request: RequestContext = {},
): Promise<NewAnswer> {
  const own = { ...request, now: installation.clock.now() }
  const { text, tags, params, until, partial } = await ('detail' in target
    ? detailMarkdown(site, target.detail, own)
    : pageMarkdown(site, target.page, own))
  const type = 'text/markdown; charset=utf-8'
  return { ...negotiated, url: '', type, tags, body: text, asked: params, until, disk: !partial }
}

/** A page links files; they must exist for a web server in front before the page is sent. */
export async function publishAssets({ installation, site, assets }: WebsiteVisit): Promise<void> {
  const stamp = await assetsStamp(site)
  if (assets.get(site) === stamp) return
  try {
    await writeAssets(installation.root, site)
    assets.set(site, stamp)
  } catch (error) {
    report(site, {
      id: 'published.assets',
      status: 'warn',
      message: message('website_problem.assets_not_written', { reason: reasonOf(error) }),
    })
  }
}
