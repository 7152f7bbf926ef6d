// What stands in <head>: title, robots, canonical, languages, Open Graph, stylesheets, scripts, structured data.
import { preloadedFonts } from '../fonts/fonts.ts'
import { blockStyles } from '../blocks/block-style.ts'
import { ogLocale } from '../i18n/languages.ts'
import type { MediaView } from '../kits/define-block.ts'
import { html, type Html } from '../kits/html.ts'
import type { PublicPage } from '../pages/schema.ts'
import type { Site } from '../site.ts'
import type { Mode, Sections } from './blocks.ts'
import { jsonldScript } from './jsonld.ts'
import { kitAssets, type Asset } from './kit-assets.ts'
import type { Model } from './model.ts'
import { versionsOf } from './tree.ts'
import { absolute, pageUrl } from './urls.ts'

export interface HeadInput {
  site: Site
  model: Model
  mode: Mode
  lang: string
  title: string
  siteTitle: string
  /** None on the 404 page. */
  page: PublicPage | undefined
  /** Shown where the page is linked to. */
  image: MediaView | undefined
  types: Sections['types']
  jsonld: Record<string, unknown>[]
}

export function headOf(input: HeadInput): Html {
  const { page, mode, jsonld } = input
  const unlisted = !page || page.head.noindex || page.access !== 'public'
  const hidden = mode !== 'published' ? 'noindex, nofollow' : unlisted ? 'noindex' : ''
  return html`<title>${documentTitle(input)}</title>
${page?.head.meta_description ? html`<meta name="description" content="${page.head.meta_description}">\n` : ''}${
    hidden ? html`<meta name="robots" content="${hidden}">\n` : ''
  }${page ? addresses(input, page) : ''}${icon(input)}${fonts(input)}${stylesheets(input)}${scripts(input)}${jsonldScript(jsonld)}`
}

/** The title of the document: what an editor wrote, else the page and the website. */
export function documentTitle({
  siteTitle,
  page,
  title,
}: Pick<HeadInput, 'siteTitle' | 'page' | 'title'>): string {
  if (page?.head.meta_title) return page.head.meta_title
  return title === siteTitle ? title : `${title} – ${siteTitle}`
}

/** The versions that search engines may list, for hreflang and the sitemap; empty for a page without translations. */
export function alternatesOf(model: Model, page: PublicPage): { lang: string; url: string }[] {
  const { site } = model.tree
  const listed = versionsOf(model.tree, page).filter(({ head }) => !head.noindex && !head.canonical)
  if (listed.length < 2) return []
  const versions = listed.map(({ lang, path }) => ({ lang, url: pageUrl(site, lang, path) }))
  const fallback = versions.find(({ lang }) => lang === site.default_language)
  return fallback ? [...versions, { lang: 'x-default', url: fallback.url }] : versions
}

function addresses(input: HeadInput, page: PublicPage): Html {
  const { site, model, lang } = input
  const url = page.head.canonical ?? pageUrl(site, page.lang, page.path)
  const locale = ogLocale(lang)
  const alternates = page.head.noindex ? [] : alternatesOf(model, page)
  return html`<link rel="canonical" href="${url}">
${alternates.map((one) => html`<link rel="alternate" hreflang="${one.lang}" href="${one.url}">\n`)}<meta property="og:type" content="website">
<meta property="og:title" content="${page.head.meta_title || input.title}">
${page.head.meta_description ? html`<meta property="og:description" content="${page.head.meta_description}">\n` : ''}<meta property="og:url" content="${url}">
<meta property="og:site_name" content="${input.siteTitle}">
${locale ? html`<meta property="og:locale" content="${locale}">\n` : ''}${imageMeta(input)}`
}

/** In the shape large previews have; of the formats every program reads, at most 1200 px wide. */
function imageMeta({ site, image }: HeadInput): Html | '' {
  const files = image?.sources('2:1').at(-1)?.files ?? []
  const file = files.findLast(({ width }) => width <= 1200) ?? files[0]
  if (!image || !file) return ''
  return html`<meta property="og:image" content="${absolute(site, file.url)}">
<meta property="og:image:width" content="${file.width}">
<meta property="og:image:height" content="${file.height}">
${image.alt ? html`<meta property="og:image:alt" content="${image.alt}">\n` : ''}<meta name="twitter:card" content="summary_large_image">
`
}

/** The kit's images/icon.svg; without one an empty icon, so that browsers do not ask for /favicon.ico. */
const icon = ({ site }: HeadInput): Html => {
  const own = kitAssets(site.kit).get('images/icon.svg')
  return own
    ? html`<link rel="icon" type="image/svg+xml" href="${own.url}">\n`
    : html`<link rel="icon" href="data:,">\n`
}

/** Text is shown at once in a font of the same measures; these come early so that it is hardly seen. */
function fonts({ site, model, lang }: HeadInput): Html {
  const urls = preloadedFonts(site.key, model.design.fonts, lang)
  // Fonts are always fetched without cookies, so the preload has to say the same (HTML 4.6.7.20, crossorigin).
  return html`${urls.map((url) => html`<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>\n`)}`
}

function stylesheets({ site, model, types }: HeadInput): Html {
  const sheets = [model.design, ...linked(site, types, 'css'), ...blockStyles(site, types)]
  return html`${sheets.map(({ url }) => html`<link rel="stylesheet" href="${url}">\n`)}`
}

function scripts({ site, types }: HeadInput): Html {
  const assets = linked(site, types, 'js')
  const tag = ({ url }: Asset) =>
    url.endsWith('.mjs')
      ? html`<script type="module" src="${url}"></script>\n`
      : html`<script src="${url}" defer></script>\n`
  return html`${assets.map(tag)}`
}

/** The kit's files for every page, then those of the blocks on this one. */
function linked({ kit }: Site, types: Sections['types'], folder: 'css' | 'js'): Asset[] {
  const { css = [], js = [], conditional_css = {} } = kit.definition
  const conditional = Object.entries(conditional_css)
    .filter(([, wanted]) => wanted.some((type) => types.has(type)))
    .map(([path]) => path)
  const paths = [
    ...(folder === 'css' ? css : js),
    ...conditional.filter((path) => isScript(path) === (folder === 'js')),
  ]
  return [...new Set(paths)].flatMap((path) => kitAssets(kit).get(path) ?? [])
}

const isScript = (path: string) => /\.m?js$/.test(path)
