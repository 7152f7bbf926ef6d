// What crawlers ask for: the list of all pages with their languages (sitemaps.org), and robots.txt (RFC 9309).
import type { PublicPage } from '../pages/schema.ts'
import { escapeHtml } from '../kits/html.ts'
import type { Site } from '../site.ts'
import { alternatesOf } from './head.ts'
import { loadModel, type Model } from './model.ts'
import { absolute, pageUrl } from './urls.ts'

/** The most addresses of one file. */
const MOST = 50_000

/** `/sitemap.xml`, or with a number its part `/sitemap-{n}.xml`; undefined for a part that is not there. */
export async function sitemap(site: Site, part?: number): Promise<string | undefined> {
  const model = await loadModel(site)
  const listed = model.tree.pages.filter(
    ({ type, head }) => type === 'page' && !head.noindex && !head.canonical,
  )
  const parts = Math.ceil(listed.length / MOST)
  if (part === undefined) return parts > 1 ? index(site, parts) : urlset(model, listed)
  return parts > 1 && part >= 1 && part <= parts
    ? urlset(model, listed.slice((part - 1) * MOST, part * MOST))
    : undefined
}

/** `/robots.txt`: pages may be read by all, the faces for people and programs are no pages. */
export const robots = (site: Site): string =>
  [
    'User-agent: *',
    ...['/admin', '/api/', '/mcp', '/_preview/'].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${absolute(site, '/sitemap.xml')}`,
    '',
  ].join('\n')

function urlset(model: Model, pages: PublicPage[]): string {
  const { site } = model.tree
  const urls = pages.map((page) => {
    const links = alternatesOf(model, page).map(
      ({ lang, url }) =>
        `<xhtml:link rel="alternate" hreflang="${escapeHtml(lang)}" href="${escapeHtml(url)}"/>`,
    )
    const loc = escapeHtml(pageUrl(site, page.lang, page.path))
    return `<url><loc>${loc}</loc><lastmod>${escapeHtml(page.published_at)}</lastmod>${links.join('')}</url>`
  })
  const names =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${names}>\n${urls.map((url) => `${url}\n`).join('')}</urlset>\n`
}

function index(site: Site, parts: number): string {
  const list = Array.from(
    { length: parts },
    (_, i) => `<sitemap><loc>${escapeHtml(absolute(site, `/sitemap-${i + 1}.xml`))}</loc></sitemap>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${list.join('')}</sitemapindex>\n`
}
