// Renders a page of a website: blocks, document, head; published, as a preview or for editing in place.
import type { Block } from '../blocks/schema.ts'
import { valuesToView } from '../fields/fields.ts'
import { directionOf, ownName } from '../platform/i18n/languages.ts'
import { siteTexts } from '../platform/i18n/site-texts.ts'
import type { FooterLink } from '../core/extension/contribution.ts'
import type { MediaView, View } from '../core/extension/define-block.ts'
import { ACCESS_FORM, type DocumentView } from '../kits/define-kit.ts'
import { html } from '../base/html.ts'
import { picture } from './picture.ts'
import type { PageContent, PublicPage } from '../pages/schema.ts'
import type { StoredPage } from '../pages/pages.ts'
import { hasFeature, type Site } from '../core/site.ts'
import { renderSections, type Mode, type Sections } from './blocks.ts'
import type { Detail } from './data/detail.ts'
import { articleOf, feedLinks } from './data/head-facts.ts'
import { entriesOf, referring, type EntriesFound } from './data/lookups.ts'
import { PageData, type BlockData, type DataOutcome } from './data/page-data.ts'
import { PageQuery } from './data/query.ts'
import { entryJsonld } from './schema-org/entry-jsonld.ts'
import { subjectOf, type RequestContext, type Subject } from './subject.ts'
import { filterHtml, footerLinks } from './extensions.ts'
import { accessPageBody, accessPageTitle, type AccessPage } from './access-page.ts'
import { headOf, type Version } from './head.ts'
import { breadcrumbsOf, menuOf } from './menus.ts'
import { iconPrinter, type IconPrinter } from './icon-sprite.ts'
import { bareDocument, withBlocks, withDesign, withRoot, type PreviewOptions } from './preview-options.ts'
import { loadModel, type Model } from './model.ts'
import { pageMedia, type PageMedia } from './page-media.ts'
import { iconIn } from './site-icon.ts'
import { templateOf } from './templates.ts'
import { homeOf, versionsOf } from './tree.ts'
import { absolute, pagePath } from '../addresses/addresses.ts'

/** What is rendered: a page (with `blocks` instead of the published ones), an entry, or the answer for a missing address. */
export type RenderPageOptions = (
  | { page: PublicPage; blocks?: readonly Block[] }
  | { detail: Detail }
  | { missing: 404 | 410; lang: string }
  | { accessPage: AccessPage }
) & { mode?: Mode; request?: RequestContext }

export interface Rendered extends DataOutcome {
  html: string
  status: number
  /** The cache tags of what it was made of: it is stale once one of these was written. */
  tags: Set<string>
}

/** The cache tags of every page, whatever is on it. */
export const SHARED_TAGS = ['pages', 'settings', 'features', 'design', 'kit']

/** `previewOptions` are preview options, which replace what the website has. */
export async function renderPage(
  on: Site,
  input: RenderPageOptions,
  previewOptions: PreviewOptions = {},
): Promise<Rendered> {
  const model = withDesign(await loadModel(on), previewOptions)
  const site = withBlocks(on, previewOptions)
  const { mode = 'published' } = input
  const tags = new Set(SHARED_TAGS)
  const subject = await subjectOf({ site, model, tags }, input)
  const { lang, page, accessPage, bound } = subject
  const blocks = await subject.blocks()
  const found = await pageMedia(site, model, { lang, blocks, og_image: page?.head.og_image })
  const media = previewOptions.media ? { ...found, byId: previewOptions.media } : found
  const entries = await entriesOf(subject.context, found.references)
  for (const tag of media.tags) tags.add(tag)
  const icons = iconPrinter(site, model, mode)
  const renderContext: RenderContext = { site, model, media, entries, icons, mode, subject, previewOptions }
  const view = viewOf(renderContext)
  const data = dataOf(renderContext, view, input.request)
  const sections = accessPage
    ? {
        body: accessPageBody(accessPage, view),
        types: new Set([ACCESS_FORM, ...(accessPage.content?.types ?? [])]),
        anchors: [],
        jsonld: [],
      }
    : await renderSections(
        {
          site,
          mode,
          view,
          showsErrors: input.request?.showsErrors,
          media: media.byId,
          tags,
          data: previewOptions.data ? sampleData(previewOptions.data) : data,
          ...(previewOptions.leftOut && { leftOut: previewOptions.leftOut }),
          ...referring({ tree: model.tree, lang }, media, entries),
        },
        blocks,
      )
  if (bound && subject.detail)
    sections.jsonld.unshift(
      ...entryJsonld(site, bound, {
        url: page?.head.canonical ?? view.page.url,
        siteTitle: view.site.title,
        country: countryIn(view.site.settings),
      }),
    )
  const footer_links = await footerLinks(site, lang)
  const markup = await icons.finish(documentOf(renderContext, view, { ...sections, data, footer_links }))
  const { path, title } = view.page
  const context = { site: { key: site.key, title: view.site.title }, page: { path, title }, lang, mode }
  const status = 'missing' in input ? input.missing : accessPage ? GATE_STATUS : 200
  const filtered = previewOptions.bare ? markup : await filterHtml(on, markup, context)
  return { html: withRoot(filtered, previewOptions), tags, status, ...data.outcome }
}

/**
 * 403 for the form too: 401 would have to name an HTTP authentication scheme (RFC 9110 15.5.2), for which browsers open their
 * own dialog, and a form sent as 200 would be taken for the page by search engines, caches and programs.
 */
const GATE_STATUS = 403

/** The same data for every block; it cannot fail. */
const sampleData = (data: BlockData) => ({ of: () => data, failed: () => undefined })

/** A stored page as visitors would see it with this content. */
export function previewPage(stored: StoredPage, { blocks: _, ...head }: PageContent): PublicPage {
  const { id, uid, lang, translation_group, parent_id, sort, type, access, updated_at } = stored
  const path = stored.path ?? stored.public_path ?? head.slug
  const published_at = stored.published_at ?? updated_at
  return {
    id,
    uid,
    lang,
    translation_group,
    parent_id,
    sort,
    type,
    access,
    path,
    head,
    published_at,
    updated_at,
  }
}

interface RenderContext {
  site: Site
  model: Model
  media: PageMedia
  entries: EntriesFound
  icons: IconPrinter
  mode: Mode
  subject: Subject
  previewOptions: PreviewOptions
}

function dataOf({ subject }: RenderContext, { page }: View, request: RequestContext = {}): PageData {
  const { queryPairs, known, now = new Date(), find } = request
  // One answer for all missing addresses, whatever their query.
  const enabled = subject.page !== undefined && subject.page.type !== 'not_found'
  const query = new PageQuery(page.path, queryPairs, { known, enabled })
  return new PageData({ context: subject.context, now, query, bound: subject.bound, find })
}

function viewOf({ site, model, media, entries, icons, mode, subject }: RenderContext): View {
  const { lang, page, accessPage, gone } = subject
  const stored = model.settings.get(lang)
  const lt = siteTexts(site.kit, lang, stored?.texts)
  const settings = valuesToView(model.settingFields, stored?.values ?? {}, {
    lang,
    media: media.byId,
    ...referring({ tree: model.tree, lang }, media, entries),
  })
  const path = page ? pagePath(site, page.lang, page.path) : pagePath(site, lang, '')
  const missing = gone ? lt('This page is gone') : model.tree.notFound.get(lang)?.head.title
  const title = page?.head.title ?? (accessPage ? accessPageTitle(accessPage, lt) : (missing ?? lt('Page not found')))
  return {
    html,
    lang,
    lt,
    icon: icons.icon,
    picture,
    site: { title: stored?.title ?? site.title, base_url: site.base_url, settings, ...mapsOf(site) },
    page: { title, url: absolute(site, path), path, ...(gone && { gone }) },
    mode,
  }
}

/** The attribution of the maps; empty while the feature is off. */
const mapsOf = (site: Site) => (hasFeature(site, 'maps') ? { maps: { attribution: site.maps.attribution } } : {})

type Parts = Sections & { data: PageData; footer_links: FooterLink[] }

function documentOf(renderContext: RenderContext, view: View, sections: Parts): string {
  const { site, model, mode, previewOptions, subject } = renderContext
  const { lang, page, accessPage, detail } = subject
  const around = { model, lang, page }
  const home = pagePath(site, lang, '')
  const document: DocumentView = {
    ...view,
    head: html``,
    dir: directionOf(lang),
    classes: model.design.classes,
    body: sections.body,
    menus: { main: menuOf(around, 'main'), footer: menuOf(around, 'footer') },
    languages: languagesOf(renderContext),
    breadcrumbs: breadcrumbsOf(around, view.page.path),
    footer_links: sections.footer_links,
    home_url: home,
    anchors: sections.anchors,
    is_home: page?.path === '',
    not_found: !page && !accessPage,
  }
  const jsonld = [...(site.kit.definition.jsonld?.(document) ?? []), ...sections.jsonld]
  document.head = headOf({
    site,
    model,
    mode,
    lang,
    title: view.page.title,
    siteTitle: view.site.title,
    page,
    image: imageOf(renderContext),
    icon: iconIn(view.site.settings),
    types: sections.types,
    body: sections.body,
    jsonld,
    versions: versionsIn(renderContext),
    article: detail && articleOf(detail),
    feeds: feedLinks(sections.data),
    query: sections.data.query.pairs,
    behind: sections.data.isPastEnd,
    more: previewOptions.head,
    still: previewOptions.still,
  })
  return (previewOptions.bare ? bareDocument(document) : site.kit.document.render(document)).markup
}

/** The country of the website's owner, where the kit has a setting of this name. */
const countryIn = ({ country }: Record<string, unknown>): string | undefined =>
  typeof country === 'string' && /^[a-z]{2}$/i.test(country) ? country.toUpperCase() : undefined

function imageOf({ media, subject: { page, bound, detail } }: RenderContext): MediaView | undefined {
  const own = page?.head.og_image ? media.byId(page.head.og_image) : undefined
  return own ?? (detail && bound?.view.image) ?? media.first
}

/** The page in the languages of the website; the indexing settings of a language's template apply to its entries. */
function versionsIn({ site, model, subject: { page, detail } }: RenderContext): Version[] {
  if (detail) {
    const { table, versions } = detail
    return versions.map(({ lang, slug }) => {
      const noindex = templateOf(model.templates, table, { lang, site })?.head.noindex ?? false
      return { lang, path: `${table.settings.route}/${slug}`, head: { noindex, canonical: null } }
    })
  }
  return page ? versionsOf(model.tree, page) : []
}

/** Every language of the website: the same page in it, else its home page. */
function languagesOf(renderContext: RenderContext): DocumentView['languages'] {
  const { site, model } = renderContext
  const { lang, page } = renderContext.subject
  const versions = versionsIn(renderContext)
  return site.languages.flatMap((one) => {
    const version = versions.find((candidate) => candidate.lang === one) ?? homeOf(model.tree, one)
    if (!version && one !== lang) return []
    const url = one === lang && page ? pagePath(site, lang, page.path) : pagePath(site, one, version?.path ?? '')
    return [{ lang: one, name: ownName(one), url, current: one === lang }]
  })
}
