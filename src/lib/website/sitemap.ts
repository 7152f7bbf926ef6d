// What crawlers request: the list of all pages with their languages (sitemaps.org), and robots.txt (RFC 9309).
import type { PublicPage } from '../pages/schema.ts'
import { escapeHtml } from '../base/html.ts'
import type { Site } from '../core/site.ts'
import { alternatesOf } from './head.ts'
import { LISTS_TAG } from '../core/cache-tags.ts'
import { loadModel, type Model } from './model.ts'
import { SHARED_TAGS } from './render-page.ts'
import { entryAddresses, listedTables, type SitemapAddress } from './sitemap-entries.ts'
import { absolute, pageUrl } from '../addresses/addresses.ts'

/** The most addresses of one file. */
const MAX = 50_000

/** `/sitemap.xml`, or with a number its part `/sitemap-{n}.xml`; undefined for a part that does not exist. */
export async function sitemap(site: Site, part?: number): Promise<string | undefined> {
  const model = await loadModel(site)
  const pages = model.tree.pages.filter(isInSitemap)
  const tables = await listedTables(site, model)
  const all = pages.length + tables.reduce((sum, { count }) => sum + count, 0)
  const parts = Math.ceil(all / MAX)
  if (part === undefined && parts > 1) return index(site, parts)
  if (part !== undefined && (parts < 2 || part < 1 || part > parts)) return undefined
  const from = ((part ?? 1) - 1) * MAX
  const shift = (n: number) => Math.max(0, n - pages.length)
  const entries = await entryAddresses(site, tables, { from: shift(from), to: shift(from + MAX) })
  const own = pages.slice(from, from + MAX).map((page) => lineOfPage(model, page))
  return urlset([...own, ...entries.map((entry) => line(site, entry))])
}

const isInSitemap = ({ type, head }: PublicPage): boolean => type === 'page' && !head.noindex && !head.canonical

/** Lines of pages, made once: a page or its list of versions is a new object when it changes. */
const lines = new WeakMap<PublicPage, { versions: readonly PublicPage[] | undefined; line: string }>()

function lineOfPage(model: Model, page: PublicPage): string {
  const versions = model.tree.translations.get(page.translation_group)
  const known = lines.get(page)
  if (known && known.versions === versions) return known.line
  const made = line(model.tree.site, addressOfPage(model, page))
  lines.set(page, { versions, line: made })
  return made
}

/** The cache tags of answers that list all pages. */
export const LIST_TAGS = [...SHARED_TAGS, LISTS_TAG]

/** Includes the tables whose entries are listed. */
export async function sitemapTags(site: Site): Promise<string[]> {
  const { tables } = await loadModel(site)
  const routed = tables.filter(({ settings }) => settings.route !== undefined)
  return [...LIST_TAGS, 'tables', ...routed.map(({ handle }) => `table:${handle}`)]
}

const addressOfPage = (model: Model, page: PublicPage): SitemapAddress => ({
  lang: page.lang,
  path: page.path,
  lastmod: page.updated_at,
  alternates: alternatesOf(model, page),
})

/** `/robots.txt`: pages may be crawled; the APIs and the admin are not pages. */
export const robots = (site: Site): string =>
  [
    'User-agent: *',
    ...['/admin', '/api/', '/mcp', '/_preview/'].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${absolute(site, '/sitemap.xml')}`,
    '',
  ].join('\n')

function line(site: Site, { lang, path, lastmod, alternates }: SitemapAddress): string {
  const links = alternates.map(
    (one) => `<xhtml:link rel="alternate" hreflang="${escapeHtml(one.lang)}" href="${escapeHtml(one.url)}"/>`,
  )
  const loc = escapeHtml(pageUrl(site, lang, path))
  return `<url><loc>${loc}</loc><lastmod>${escapeHtml(lastmod)}</lastmod>${links.join('')}</url>\n`
}

function urlset(urls: readonly string[]): string {
  const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${names}>\n${urls.join('')}</urlset>\n`
}

function index(site: Site, parts: number): string {
  const list = Array.from(
    { length: parts },
    (_, i) => `<sitemap><loc>${escapeHtml(absolute(site, `/sitemap-${i + 1}.xml`))}</loc></sitemap>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${list.join('')}</sitemapindex>\n`
}
