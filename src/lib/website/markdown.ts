// A page as Markdown, made of the texts of its fields: for programs that ask for text/markdown, and for llms.txt.
import type { Block } from '../blocks/schema.ts'
import { visitorsView } from '../data/data.ts'
import { reworded } from '../fields/declaration.ts'
import { referencesOf } from '../fields/fields.ts'
import { siteTexts } from '../platform/i18n/site-texts.ts'
import { publicBlocks } from '../pages/pages.ts'
import type { PublicPage } from '../pages/schema.ts'
import type { Site } from '../core/site.ts'
import { blocksMarkdown, entryMarkdown } from './block-markdown.ts'
import { tableBlockMarkdown } from './table-block-markdown.ts'
import { bind, pageOfEntry, type Detail } from './data/detail.ts'
import { entriesOf, lookUp, pageContext, referring, type PageContext } from './data/lookups.ts'
import { PageData, type Bound, type DataOutcome } from './data/page-data.ts'
import { PageQuery } from './data/query.ts'
import { lineMarkdown as line, linkMarkdown } from './markdown-text.ts'
import { loadModel, type Model } from './model.ts'
import { pageMedia } from './page-media.ts'
import { SHARED_TAGS } from './render-page.ts'
import type { RequestContext } from './subject.ts'
import { homeOf, labelOf } from './tree.ts'
import { absolute, pagePath, pageUrl } from '../addresses/addresses.ts'

interface Text extends DataOutcome {
  text: string
  /** The cache tags of what it was made of. */
  tags: Set<string>
}

/** The published page; blocks that are hidden or of unknown types are left out as they are in its HTML. */
export async function pageMarkdown(site: Site, page: PublicPage, request: RequestContext = {}): Promise<Text> {
  const [model, blocks] = [await loadModel(site), await publicBlocks(site.db.read, page)]
  const tags = new Set([...SHARED_TAGS, `page:${page.uid}`])
  const seeing = pageContext(site, model, { lang: page.lang, tags })
  const data = dataOf(seeing, { page, bound: undefined, request })
  return { text: documentText(site, page, await blocksText(data, model, blocks)), tags, ...data.outcome }
}

/** The detail page of an entry: its values, and the other content of its template. */
export async function detailMarkdown(site: Site, detail: Detail, request: RequestContext = {}): Promise<Text> {
  const model = await loadModel(site)
  const { table, entry } = detail
  const tags = new Set(SHARED_TAGS)
  const seeing = pageContext(site, model, { lang: entry.lang, tags })
  const bound = await bind(seeing, detail)
  const { view } = bound
  const page = pageOfEntry(model, detail, view)
  const data = dataOf(seeing, { page, bound, request })
  if (page.uid) tags.add(`page:${page.uid}`)
  const isTold = page.head.meta_description === view.description
  const visible = visitorsView(table)
  const inHead = [visible.title?.name, isTold ? visible.description?.name : undefined]
  const left = [...inHead, ...(await hiddenIn(detail))]
  const fields = visible.fields.filter(({ name }) => !left.includes(name))
  const found = await lookUp(seeing, referencesOf(fields, entry.data))
  const own = entryMarkdown(
    { site, lang: entry.lang, complete: completed(site), ...found },
    reworded(fields, seeing),
    entry.data,
  )
  const blocks = page.uid ? await publicBlocks(site.db.read, page) : []
  const texts = [...own, ...(await blocksText(data, model, blocks))]
  return { text: documentText(site, page, texts), tags, ...data.outcome }
}

/** What the page of a property does not show either. */
async function hiddenIn({ table, entry }: Detail): Promise<readonly string[]> {
  if (table.settings.schema_type !== 'RealEstateListing') return []
  return (await import('../sources/sources.ts')).hiddenOf(entry.data)
}

interface Shown {
  page: PublicPage
  bound: Bound | undefined
  request: RequestContext
}

function dataOf(context: PageContext, { page, bound, request }: Shown): PageData {
  const { queryPairs, known, now = new Date() } = request
  const query = new PageQuery(pagePath(context.site, page.lang, page.path), queryPairs, { known })
  return new PageData({ context, now, query, bound })
}

function documentText(site: Site, { head, lang, path }: PublicPage, parts: readonly string[]): string {
  const { title, meta_description } = head
  const top = [`# ${line(title)}`, ...(meta_description ? [`> ${line(meta_description)}`] : [])]
  const source = `Source: <${head.canonical ?? pageUrl(site, lang, path)}>`
  return `${[...top, ...parts, source].join('\n\n')}\n`
}

async function blocksText(page: PageData, model: Model, blocks: readonly Block[]): Promise<string[]> {
  const { context: seeing } = page
  const { site, lang, tags } = seeing
  const media = await pageMedia(site, model, { lang, blocks })
  const entries = await entriesOf(seeing, media.references)
  for (const tag of media.tags) tags.add(tag)
  const own = { site, lang, media: media.byId, complete: completed(site) }
  const context = { ...own, ...referring({ tree: model.tree, lang }, media, entries) }
  const lt = siteTexts(site.kit, lang, seeing.texts)
  return blocksMarkdown(context, blocks, tableBlockMarkdown({ page, context, lt }))
}

const completed = (site: Site) => (address: string) => (/^\/(?!\/)/.test(address) ? absolute(site, address) : address)

/** A short index of the website (llmstxt.org): its name, what it is, its pages by language. */
export async function llmsText(site: Site): Promise<string> {
  const { tree, settings } = await loadModel(site)
  const main = settings.get(site.default_language)
  const about = homeOf(tree, site.default_language)?.head.meta_description
  const listed = tree.pages.filter(({ type, head }) => type === 'page' && !head.noindex)
  const lists = site.languages.flatMap((lang) => {
    const pages = listed.filter((page) => page.lang === lang).map((page) => entry(site, page))
    return pages.length ? [`## ${site.languages.length > 1 ? `Pages (${lang})` : 'Pages'}\n\n${pages.join('\n')}`] : []
  })
  return `${[`# ${line(main?.title ?? site.title)}`, ...(about ? [`> ${line(about)}`] : []), ...lists].join('\n\n')}\n`
}

/** Lines of pages, made once: a changed page is a new object. */
const entries = new WeakMap<PublicPage, string>()

function entry(site: Site, page: PublicPage): string {
  let known = entries.get(page)
  if (known === undefined) {
    const description = page.head.meta_description ? `: ${line(page.head.meta_description)}` : ''
    known = `- ${linkMarkdown(line(labelOf(page)), pageUrl(site, page.lang, page.path))}${description}`
    entries.set(page, known)
  }
  return known
}
