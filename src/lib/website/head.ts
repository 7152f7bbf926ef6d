// The content of <head>: title, robots, canonical, languages, Open Graph, stylesheets, scripts, structured data.
import { preloadedFonts } from '../fonts/fonts.ts'
import { blockAssets } from '../blocks/blocks.ts'
import { ogLocale } from '../platform/i18n/languages.ts'
import { siteTexts } from '../platform/i18n/site-texts.ts'
import { richTextToText } from '../rules/conditions/plain-text.ts'
import type { MediaView } from '../core/extension/define-block.ts'
import { html, Html } from '../base/html.ts'
import type { PublicPage } from '../pages/schema.ts'
import type { Site } from '../core/site.ts'
import type { Mode, Sections } from './blocks.ts'
import type { ArticleFacts, FeedLink } from './data/head-facts.ts'
import { shortened } from './data/entry-view.ts'
import { queryOf, type QueryPairs } from './data/query.ts'
import { kitAssets, type Asset } from './kit-assets.ts'
import type { Model } from './model.ts'
import { smallestSquare } from './site-icon.ts'
import { versionsOf } from './tree.ts'
import { absolute, pageUrl } from '../addresses/addresses.ts'

/** A page in one of its languages. */
export interface Version {
  lang: string
  path: string
  head?: Pick<PublicPage['head'], 'noindex' | 'canonical'>
}

export interface HeadInput {
  site: Site
  model: Model
  mode: Mode
  lang: string
  title: string
  siteTitle: string
  /** Undefined on the 404 page. */
  page: PublicPage | undefined
  /** The image shown in link previews. */
  image: MediaView | undefined
  /** What the website has for tabs of browsers and home screens, instead of the kit's. */
  icon: MediaView | undefined
  types: Sections['types']
  body: Html
  jsonld: Record<string, unknown>[]
  /** The page in the languages of the website. */
  versions: readonly Version[]
  article?: ArticleFacts | undefined
  feeds: readonly FeedLink[]
  /** The query parameters that the page read. */
  query: QueryPairs
  /** A page after the last one of a list was requested: the last one is shown. */
  behind: boolean
  /** Printed after everything else. */
  more?: Html | undefined
  /** Without scripts. */
  still?: boolean | undefined
}

export function headOf(input: HeadInput): Html {
  const { page, mode, jsonld } = input
  const unlisted = !page || page.head.noindex || page.access !== 'public' || isFiltered(input)
  const hidden = mode !== 'published' ? 'noindex, nofollow' : unlisted ? 'noindex' : ''
  return html`<title>${documentTitle(input)}</title>
${page?.head.meta_description ? html`<meta name="description" content="${page.head.meta_description}">\n` : ''}${
    hidden ? html`<meta name="robots" content="${hidden}">\n` : ''
  }${page ? addresses(input, page) : ''}${icon(input)}${fonts(input)}${stylesheets(input)}${feedsOf(input)}${input.still ? '' : scripts(input)}${jsonldScript(jsonld)}${input.more ?? ''}`
}

/** What an editor wrote, else the page and the website; further pages of a list say which they are. */
function documentTitle({ siteTitle, page, title, ...input }: HeadInput): string {
  const [, n] = isFiltered(input) ? [] : (input.query[0] ?? [])
  const number =
    n === undefined
      ? ''
      : ` – ${siteTexts(input.site.kit, input.lang, input.model.settings.get(input.lang)?.texts)('Page')} ${n}`
  if (page?.head.meta_title) return page.head.meta_title + number
  return title === siteTitle ? title + number : `${title}${number} – ${siteTitle}`
}

/** The versions that search engines may list, for hreflang and the sitemap; empty for a page without translations. */
export const alternatesOf = (model: Model, page: PublicPage): { lang: string; url: string }[] =>
  alternatesIn(model.tree.site, versionsOf(model.tree, page))

export function alternatesIn(site: Site, all: readonly Version[]): { lang: string; url: string }[] {
  const listed = all.filter(({ head }) => !head?.noindex && !head?.canonical)
  if (listed.length < 2) return []
  const versions = listed.map(({ lang, path }) => ({ lang, url: pageUrl(site, lang, path) }))
  const fallback = versions.find(({ lang }) => lang === site.default_language)
  return fallback ? [...versions, { lang: 'x-default', url: fallback.url }] : versions
}

function addresses(input: HeadInput, page: PublicPage): Html {
  const { site, lang, article, versions } = input
  const { noindex, canonical } = page.head
  const url = canonical ?? pageUrl(site, page.lang, page.path) + (isFiltered(input) ? '' : queryOf(input.query))
  const locale = ogLocale(lang)
  const described = page.head.meta_description || beginningOf(input.body)
  const alternates = noindex || canonical || input.query.length ? [] : alternatesIn(site, versions)
  return html`<link rel="canonical" href="${url}">
${alternates.map((one) => html`<link rel="alternate" hreflang="${one.lang}" href="${one.url}">\n`)}<meta property="og:type" content="${article ? 'article' : 'website'}">
${article ? html`<meta property="article:published_time" content="${article.published_at}">\n<meta property="article:modified_time" content="${article.updated_at}">\n` : ''}<meta property="og:title" content="${page.head.meta_title || input.title}">
${described ? html`<meta property="og:description" content="${described}">\n` : ''}<meta property="og:url" content="${url}">
<meta property="og:site_name" content="${input.siteTitle}">
${locale ? html`<meta property="og:locale" content="${locale}">\n` : ''}${imageMeta(input)}`
}

/** The first paragraph that says something, for link previews of a page without a description; '' without one. */
function beginningOf({ markup }: Html): string {
  let left = PARAGRAPHS
  for (const { index, 0: tag } of markup.matchAll(/<p(?:\s[^<>]*)?>/g)) {
    const end = markup.indexOf('</p>', index)
    if (end < 0 || left-- === 0) return ''
    const content = markup.slice(index + tag.length, end).replaceAll('&#39;', "'")
    if (LINK_ALONE.test(content)) continue
    const text = shortened(richTextToText(content), DESCRIPTION)
    if (text.length >= A_SENTENCE) return text
  }
  return ''
}
const [A_SENTENCE, DESCRIPTION] = [40, 200]
/** The name of a file to download, or of another page, says nothing about this one. */
const LINK_ALONE = /^\s*<a\s(?:(?!<a\s).)*<\/a>\s*$/s
/** So many are looked at. */
const PARAGRAPHS = 30

/** Filtered or sorted lists are not for search engines; their further pages are, as far as they exist. */
const isFiltered = ({ query, behind }: Pick<HeadInput, 'query' | 'behind'>): boolean =>
  behind ||
  (query.length > 0 && !(query.length === 1 && query[0]![0] === 'page' && /^[1-9]\d{0,3}$/.test(query[0]![1])))

const feedsOf = ({ feeds }: HeadInput): Html =>
  html`${feeds.map(({ title, type, href }) => html`<link rel="alternate" type="${type}" title="${title}" href="${href}">\n`)}`

/** The image of large link previews: 2:1, in the format that every program reads, at most 1200 px wide if possible. */
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

/** Else the kit's images/icon.svg; without one an empty icon, so that browsers do not request /favicon.ico. */
function icon({ site, icon: chosen }: HeadInput): Html {
  const { type, file } = smallestSquare(chosen)
  if (file)
    return html`<link rel="icon" type="${type}" sizes="${file.width}x${file.height}" href="${file.url}">
<link rel="apple-touch-icon" href="${file.url}">
`
  const own = chosen ?? kitAssets(site.kit).get('images/icon.svg')
  return own
    ? html`<link rel="icon" type="image/svg+xml" href="${own.url}">\n`
    : html`<link rel="icon" href="data:,">\n`
}

/** Text is shown at once in a fallback font of the same metrics; preloading makes the swap hardly visible. */
function fonts({ site, model, lang }: HeadInput): Html {
  const urls = preloadedFonts(site.key, model.design.fonts, lang)
  // Fonts are always fetched without cookies, so the preload has to do the same (HTML 4.6.7.20, crossorigin).
  return html`${urls.map((url) => html`<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>\n`)}`
}

function stylesheets({ site, model, types }: HeadInput): Html {
  const sheets = [model.design, ...linked(site, types, 'css'), ...blockAssets(site, 'css', types)]
  return html`${sheets.map(({ url }) => html`<link rel="stylesheet" href="${url}">\n`)}`
}

function scripts({ site, types }: HeadInput): Html {
  const assets = [...linked(site, types, 'js'), ...blockAssets(site, 'script', types)]
  const tag = ({ url }: Pick<Asset, 'url'>) =>
    url.endsWith('.mjs')
      ? html`<script type="module" src="${url}"></script>\n`
      : html`<script src="${url}" defer></script>\n`
  return html`${assets.map(tag)}`
}

/** The kit's files for every page, then those of the blocks on this one. */
function linked({ kit }: Site, types: Sections['types'], folder: 'css' | 'js'): Asset[] {
  const { css = [], js = [], conditional_css = {} } = kit.definition
  const conditional = Object.entries(conditional_css)
    .filter(([, neededBy]) => neededBy.some((type) => types.has(type)))
    .map(([path]) => path)
  const paths = [
    ...(folder === 'css' ? css : js),
    ...conditional.filter((path) => isScript(path) === (folder === 'js')),
  ]
  return [...new Set(paths)].flatMap((path) => kitAssets(kit).get(path) ?? [])
}

const isScript = (path: string) => /\.m?js$/.test(path)

/** Whether the kit has a script for blocks of a type. */
export const isScripted = ({ definition }: Site['kit'], type: string): boolean =>
  Object.entries(definition.conditional_css ?? {}).some(([path, types]) => isScript(path) && types.includes(type))

type Node = Record<string, unknown>

/**
 * Structured data: the nodes of kit and blocks as one graph (schema.org), the only inline <script> of a
 * page. Nodes with the same @id become one; nothing when there are none.
 */
function jsonldScript(nodes: readonly Node[]): Html | '' {
  if (!nodes.length) return ''
  const graph = new Map<unknown, Node>()
  for (const { '@context': _, ...node } of nodes) {
    const key = node['@id'] ?? Symbol('node')
    graph.set(key, { ...graph.get(key), ...node })
  }
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': [...graph.values()] })
  // In a script only `<` can end the element or start a comment; old parsers take the separators for line ends.
  const safe = json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
  return new Html(`<script type="application/ld+json">${safe}</script>`)
}
