// Renders a page of a website: blocks, document, head; published, as a preview or for editing in place.
import type { Block } from '../blocks/block.ts'
import { showValues, type ShowContext } from '../fields/fields.ts'
import { ownName } from '../i18n/languages.ts'
import { siteTexts } from '../i18n/site-texts.ts'
import type { View } from '../kits/define-block.ts'
import { ACCESS_FORM, type DocumentView } from '../kits/define-kit.ts'
import { html } from '../kits/html.ts'
import { picture } from '../media/picture.ts'
import { publicBlocks } from '../pages/public-pages.ts'
import type { PageContent, PublicPage } from '../pages/schema.ts'
import type { StoredPage } from '../pages/locate.ts'
import { hasFeature, type Site } from '../site.ts'
import { renderSections, type Mode, type Sections } from './blocks.ts'
import { filterHtml, footerLinks } from './extensions.ts'
import { gateBody, gateTitle, type Gate } from './gate.ts'
import { headOf } from './head.ts'
import { breadcrumbsOf, menuOf } from './menus.ts'
import { iconPrinter, type IconPrinter } from './icon-sprite.ts'
import { loadModel, type Model } from './model.ts'
import { pageMedia, type PageMedia } from './page-media.ts'
import { addressOf, homeOf, versionsOf } from './tree.ts'
import { absolute, pagePath } from './urls.ts'

/** What is rendered: a page, with other blocks than the published ones if told, or the answer for an address without one. */
export type Wanted =
  | { page: PublicPage; blocks?: readonly Block[]; mode?: Mode }
  | { missing: 404 | 410; lang: string; mode?: Mode }
  | { gate: Gate; mode?: Mode }

export interface Rendered {
  html: string
  status: number
  /** What it was made of: it is stale once one of these was written. */
  tags: Set<string>
}

/** Every page is made of these, whatever is on it. */
export const SHARED_TAGS = ['pages', 'settings', 'features', 'design', 'kit']

export async function renderPage(site: Site, wanted: Wanted): Promise<Rendered> {
  const model = await loadModel(site)
  const { mode = 'published' } = wanted
  const page = 'page' in wanted ? wanted.page : undefined
  const gate = 'gate' in wanted ? wanted.gate : undefined
  const lang = 'page' in wanted ? wanted.page.lang : 'gate' in wanted ? wanted.gate.lang : wanted.lang
  const own = page ?? (gate ? undefined : model.tree.notFound.get(lang))
  const tags = new Set([...SHARED_TAGS, ...(own ? [`page:${own.uid}`] : [])])
  const blocks = gate
    ? []
    : 'page' in wanted
      ? (wanted.blocks ?? (await publicBlocks(site.db.read, wanted.page)))
      : await missingBlocks(site, own)
  const media = await pageMedia(site, model, { lang, blocks, og_image: page?.head.og_image })
  for (const tag of media.tags) tags.add(tag)
  const icons = iconPrinter(site, model, mode)
  const place: Place = { site, model, media, icons, mode, lang, page, gate }
  const gone = 'missing' in wanted && wanted.missing === 410
  const view = viewOf(place, gone)
  const sections = gate
    ? { body: gateBody(gate, view), types: new Set([ACCESS_FORM]), anchors: [], jsonld: [] }
    : await renderSections(
        { site, mode, view, resolve: resolver(model, media), media: media.byId, tags },
        blocks,
      )
  const markup = await icons.finish(documentOf(place, view, sections))
  const context = {
    site: { key: site.key, title: view.site.title },
    page: { path: view.page.path, title: view.page.title },
    lang,
    mode,
  }
  const status = 'missing' in wanted ? wanted.missing : gate ? GATE_STATUS : 200
  return { html: filterHtml(site, markup, context), tags, status }
}

/**
 * 403 for the form too: 401 would have to name a scheme of HTTP's own (RFC 9110 15.5.2), which browsers answer with a window
 * of theirs, and a form that comes as 200 is taken for the page by search engines, caches and programs.
 */
const GATE_STATUS = 403

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

interface Place {
  site: Site
  model: Model
  media: PageMedia
  icons: IconPrinter
  mode: Mode
  lang: string
  page: PublicPage | undefined
  gate: Gate | undefined
}

/** Where a reference leads; entries get addresses with their area. */
export const resolver =
  ({ tree }: Model, media: Pick<PageMedia, 'byUid'>): ShowContext['resolve'] =>
  ({ type, ref }) => {
    if (type === 'media') return media.byUid(ref)?.url
    // Whoever links to a page that is not for everybody tells its address on purpose; its title stays untold.
    const page = type === 'page' ? (tree.byUid.get(ref) ?? tree.guardedByUid.get(ref)) : undefined
    return page && addressOf(tree, page)
  }

async function missingBlocks(site: Site, page: PublicPage | undefined): Promise<readonly Block[]> {
  const own = page ? await publicBlocks(site.db.read, page) : []
  return own.length ? own : [{ id: '0000000000', type: 'not_found', data: {}, section: {} }]
}

function viewOf({ site, model, media, icons, lang, page, gate }: Place, gone: boolean): View {
  const lt = siteTexts(site.kit, lang)
  const stored = model.settings.get(lang)
  const settings = showValues(model.settingFields, stored?.values ?? {}, {
    lang,
    resolve: resolver(model, media),
    media: media.byId,
  })
  const path = page ? pagePath(site, page.lang, page.path) : pagePath(site, lang, '')
  const missing = gone ? lt('This page is gone') : model.tree.notFound.get(lang)?.head.title
  const title = page?.head.title ?? (gate ? gateTitle(gate, lt) : (missing ?? lt('Page not found')))
  return {
    html,
    lang,
    lt,
    icon: icons.icon,
    picture,
    site: { title: stored?.title ?? site.title, base_url: site.base_url, settings, ...mapsOf(site) },
    page: { title, url: absolute(site, path), path, ...(gone && { gone }) },
  }
}

/** Who made the maps; nothing while the feature is off. */
const mapsOf = (site: Site) =>
  hasFeature(site, 'maps') ? { maps: { attribution: site.maps.attribution } } : {}

function documentOf(place: Place, view: View, sections: Sections): string {
  const { site, model, media, mode, lang, page } = place
  const home = pagePath(site, lang, '')
  const document: DocumentView = {
    ...view,
    head: html``,
    classes: model.design.classes,
    body: sections.body,
    menus: { main: menuOf(place, 'main'), footer: menuOf(place, 'footer') },
    languages: languagesOf(place),
    breadcrumbs: breadcrumbsOf(place, view.page.path),
    footer_links: footerLinks(site),
    home_url: home,
    anchors: sections.anchors,
    is_home: page?.path === '',
    not_found: !page && !place.gate,
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
    image: (page?.head.og_image ? media.byId(page.head.og_image) : undefined) ?? media.first,
    types: sections.types,
    jsonld,
  })
  return site.kit.document.render(document).markup
}

/** Every language of the website: the same page in it, else its home page. */
function languagesOf({ site, model, lang, page }: Place): DocumentView['languages'] {
  const versions = page ? versionsOf(model.tree, page) : []
  return site.languages.flatMap((one) => {
    const version = versions.find((candidate) => candidate.lang === one) ?? homeOf(model.tree, one)
    if (!version && one !== lang) return []
    const url =
      one === lang && page ? pagePath(site, lang, page.path) : pagePath(site, one, version?.path ?? '')
    return [{ lang: one, name: ownName(one), url, current: one === lang }]
  })
}
