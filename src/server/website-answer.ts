// What the website answers when it is not in memory: pages, redirects, files for crawlers, previews.
import { normaliseHost } from '../lib/config/site-directory.ts'
import { AppError } from '../lib/errors.ts'
import { openPreview } from '../lib/pages/preview.ts'
import type { PublicPage } from '../lib/pages/schema.ts'
import type { Site } from '../lib/site.ts'
import { kitAssets } from '../lib/website/kit-assets.ts'
import { llmsText, pageMarkdown } from '../lib/website/markdown.ts'
import { wantsMarkdown } from '../lib/website/negotiate.ts'
import { messageOf, report } from '../lib/website/problems.ts'
import type { Made } from '../lib/website/published.ts'
import { findAddress, type Found, type Missing } from '../lib/website/render-path.ts'
import { previewPage, renderPage, SHARED_TAGS } from '../lib/website/render-page.ts'
import { robots, sitemap } from '../lib/website/sitemap.ts'
import type { Slot } from '../lib/website/slot.ts'
import { absolute } from '../lib/website/urls.ts'
import { readAddress } from './address.ts'
import { assetAnswer, assetsStamp, findAsset, laterSprite, writeAssets } from './assets.ts'
import type { Visit as Arrived } from './context.ts'
import { bare, entryResponse, redirectResponse, unavailable, uncached } from './website-response.ts'
import type { Work } from './website.ts'

/** A request, and who sent it as far as it is known. */
export interface Asked {
  request: Request
  site: Site
  visit: Arrived | undefined
}
export interface WebsiteVisit extends Work, Asked {
  slot: Slot
  address: string
  search: string
}

const ACCESS = '/_access/'

/** One request to one website. */
export async function answer(work: Work, asked: Asked): Promise<Response> {
  const { request, site } = asked
  const slot = await work.published.slot(site)
  const read = readAddress(request.url)
  const form = request.method === 'POST' && read?.address.startsWith(ACCESS)
  if (!form && request.method !== 'GET' && request.method !== 'HEAD')
    return bare(slot, 405, { allow: 'GET, HEAD' })
  if (!read) return bare(slot, 400)
  const host = request.headers.get('host') ?? new URL(request.url).host
  if (mustMove(site, host)) return redirectResponse(slot, absolute(site, read.address + read.search), 308)
  work.fast.remember(host, slot)
  if (read.tidy !== undefined) return redirectResponse(slot, read.tidy + read.search, 308)
  const visit: WebsiteVisit = { ...work, ...asked, slot, address: read.address, search: read.search }
  try {
    return (await special(visit)) ?? (await page(visit))
  } catch (error) {
    if (error instanceof AppError || (await work.published.reachable(slot))) throw error
    return unavailable()
  }
}

/** A host that only leads to the primary one; names of this machine always answer. */
function mustMove({ config }: Site, header: string): boolean {
  const host = normaliseHost(header)
  if (!config.redirect_hosts || host === (config.primary_host ?? config.hosts[0])) return false
  return host !== 'localhost' && !host.endsWith('.localhost') && !/^(127\.|\[::1\]$)/.test(host)
}

async function special(visit: WebsiteVisit): Promise<Response | undefined> {
  const { address, site } = visit
  if (address.startsWith('/assets/')) return asset(visit)
  if (address.startsWith('/media/')) return (await import('./media.ts')).mediaAnswer(visit)
  if (address.startsWith(ACCESS)) return access(visit)
  if (address.startsWith('/_preview/')) return preview(visit)
  if (address === '/favicon.ico') return favicon(visit)
  const text = { '/robots.txt': () => robots(site), '/llms.txt': () => llmsText(site) }[address]
  if (text) return file(visit, { type: 'text/plain; charset=utf-8', make: async () => text() })
  const part = /^\/sitemap(?:-([1-9]\d{0,3}))?\.xml$/.exec(address)
  if (!part) return undefined
  const make = () => sitemap(site, part[1] === undefined ? undefined : Number(part[1]))
  return file(visit, { type: 'application/xml; charset=utf-8', make })
}

async function file(
  visit: WebsiteVisit,
  { type, make }: { type: string; make: () => Promise<string | undefined> },
): Promise<Response> {
  const { published, slot, address } = visit
  const entry = await published.get(slot, `file ${address}`, async () => {
    const body = await make()
    return body === undefined
      ? undefined
      : { ...kept, url: address, type, vary: 'Accept-Encoding', tags: SHARED_TAGS, body }
  })
  return entry
    ? entryResponse(entry, visit.request)
    : missing(visit, { missing: 404, lang: visit.site.default_language })
}

async function asset(visit: WebsiteVisit): Promise<Response> {
  const { published, slot, site, address, installation } = visit
  const entry = await published.get(slot, `asset ${address}`, async () => {
    const found = await findAsset(installation.root, site, address)
    return found && assetAnswer(found)
  })
  if (entry) return entryResponse(entry, visit.request)
  const later = await laterSprite(site, address)
  return later ? redirectResponse(slot, later, 302) : bare(slot, 404)
}

/** Browsers ask for it by themselves: the kit's, or a short no that is kept for a day. */
function favicon({ slot, site }: WebsiteVisit): Response {
  const icon = kitAssets(site.kit).get('img/favicon.ico')
  return icon
    ? redirectResponse(slot, icon.url, 302)
    : bare(slot, 404, { 'cache-control': 'public, max-age=86400' })
}

async function preview(visit: WebsiteVisit): Promise<Response> {
  const { installation, slot, site, address } = visit
  try {
    const { page, content } = await openPreview(installation, site, address.slice('/_preview/'.length))
    const { html } = await renderPage(site, {
      page: previewPage(page, content),
      blocks: content.blocks,
      mode: 'preview',
    })
    return uncached(slot, html, 200)
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== 'not-found' && error.code !== 'gone')) throw error
    const { html, status } = await renderPage(site, {
      missing: error.code === 'gone' ? 410 : 404,
      lang: site.default_language,
    })
    return uncached(slot, html, status)
  }
}

/** The password of a page, as the form of its gate sends it. */
async function access(visit: WebsiteVisit): Promise<Response> {
  const { request, address } = visit
  const { backToPage, unlock } = await import('./page-access.ts')
  return (request.method === 'POST' ? unlock : backToPage)(visit, address.slice(ACCESS.length))
}

async function page(visit: WebsiteVisit): Promise<Response> {
  const { published, slot, site, address, request } = visit
  const markdown = wantsMarkdown(request.headers.get('accept'))
  let found: Found | undefined
  const entry = await published.get(slot, `${markdown ? 'markdown' : 'page'} ${address}`, async () => {
    found = await findAddress(site, address, visit.search)
    if (!('page' in found)) return undefined
    const made = markdown ? await markdownOf(site, found.page) : await htmlOf(site, found.page, address)
    await publishAssets(visit)
    return made
  })
  if (entry) return entryResponse(entry, request)
  found ??= await findAddress(site, address, visit.search) // somebody else was told first that there is nothing
  if ('guarded' in found) return (await import('./page-access.ts')).guarded(visit, found.guarded)
  if ('redirect' in found) return redirectResponse(slot, found.redirect, found.status)
  return missing(visit, 'missing' in found ? found : { missing: 404, lang: found.page.lang })
}

/** One answer per language, whatever the address: strangers cannot fill the store. */
export async function missing(
  { published, slot, site, request, options, address }: WebsiteVisit,
  wanted: Missing,
): Promise<Response> {
  if (wanted.missing === 404 && address) options.missing?.(site, address)
  const entry = await published.get(slot, `missing ${wanted.missing} ${wanted.lang}`, async () => {
    const { html, tags, status } = await renderPage(site, wanted)
    return {
      url: '',
      status,
      type: 'text/html; charset=utf-8',
      cache_control: 'no-cache',
      vary: 'Accept-Encoding',
      tags,
      body: html,
    }
  })
  return entryResponse(entry!, request)
}

/** Browsers ask each time whether there is something new; a CDN does after half a minute. */
const kept = { status: 200, cache_control: 'public, max-age=0, s-maxage=30, must-revalidate' }
const negotiated = { ...kept, vary: 'Accept, Accept-Encoding' }

async function htmlOf(site: Site, target: PublicPage, address: string): Promise<Made> {
  const { html, tags } = await renderPage(site, { page: target })
  return { ...negotiated, url: address, type: 'text/html; charset=utf-8', tags, body: html }
}

async function markdownOf(site: Site, target: PublicPage): Promise<Made> {
  const { text, tags } = await pageMarkdown(site, target)
  return { ...negotiated, url: '', type: 'text/markdown; charset=utf-8', tags, body: text }
}

/** A page that is handed out names files; they must be there for a web server in front before. */
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
      message: `public/assets cannot be written: ${messageOf(error)}`,
    })
  }
}
