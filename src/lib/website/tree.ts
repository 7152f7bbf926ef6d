// The public pages of a website as a tree: found by address, uid and parent, with their translations.
import { cmsRef, hrefKind } from '../util/text/href.ts'
import type { PublicPage } from '../pages/schema.ts'
import type { Site } from '../site.ts'
import { pagePath } from './urls.ts'

export interface Tree {
  site: Site
  /** What everybody may see and has an address of its own, in the order of the tree. */
  pages: PublicPage[]
  byUid: Map<string, PublicPage>
  byId: Map<number, PublicPage>
  byAddress: Map<string, PublicPage>
  /** Published pages that not everybody sees: they are on no list, but links may lead to them. */
  guarded: Map<string, PublicPage>
  guardedByUid: Map<string, PublicPage>
  children: Map<number | null, PublicPage[]>
  translations: Map<string, PublicPage[]>
  /** The 404 page of a language, where one is published. */
  notFound: Map<string, PublicPage>
}

export function makeTree(site: Site, all: PublicPage[]): Tree {
  const here = inOrder(all).filter(({ lang }) => site.languages.includes(lang))
  const open = here.filter(({ access }) => access === 'public')
  const guarded = here.filter(({ access, type }) => access !== 'public' && type === 'page')
  const pages = open.filter(({ type }) => type === 'page' || type === 'link' || type === 'folder')
  const group = <K>(key: (page: PublicPage) => K) => Map.groupBy(pages, key)
  return {
    site,
    pages,
    byUid: new Map(pages.map((page) => [page.uid, page])),
    byId: new Map(pages.map((page) => [page.id, page])),
    byAddress: new Map(pages.map((page) => [pagePath(site, page.lang, page.path), page])),
    guarded: new Map(guarded.map((page) => [pagePath(site, page.lang, page.path), page])),
    guardedByUid: new Map(guarded.map((page) => [page.uid, page])),
    children: group(({ parent_id }) => parent_id),
    translations: group(({ translation_group }) => translation_group),
    notFound: new Map(open.filter(({ type }) => type === 'not_found').map((page) => [page.lang, page])),
  }
}

/** Each page before those below it; a page whose parent is not public stands where its own place is. */
function inOrder(all: PublicPage[]): PublicPage[] {
  const ids = new Set(all.map(({ id }) => id))
  const parentOf = ({ parent_id }: PublicPage) =>
    parent_id !== null && ids.has(parent_id) ? parent_id : null
  const below = Map.groupBy(all, parentOf)
  const list = (parent: number | null): PublicPage[] =>
    (below.get(parent) ?? []).flatMap((page) => [page, ...list(page.id)])
  return list(null)
}

export const homeOf = ({ site, byAddress }: Tree, lang: string): PublicPage | undefined =>
  byAddress.get(pagePath(site, lang, ''))

/** Where a page leads: its own address, the target of a link, the first page of a folder; undefined when nowhere. */
export function addressOf(tree: Tree, page: PublicPage, depth = 0): string | undefined {
  if (page.type === 'page') return pagePath(tree.site, page.lang, page.path)
  if (depth > 10) return undefined // links may lead in a circle
  if (page.type === 'link') return linkAddress(tree, page, depth)
  for (const child of tree.children.get(page.id) ?? []) {
    const address = addressOf(tree, child, depth + 1)
    if (address !== undefined) return address
  }
  return undefined
}

function linkAddress(tree: Tree, page: PublicPage, depth: number): string | undefined {
  const link = page.head.link ?? ''
  const ref = cmsRef(link)
  const uid = ref ? ref.ref : link
  const target = tree.byUid.get(uid) ?? tree.guardedByUid.get(uid)
  if (target) {
    const version = inLanguage(tree, target, page.lang)
    // A link to another language's version of itself is meant so.
    const address = addressOf(tree, version === page ? target : version, depth + 1)
    return address === undefined ? undefined : address + (ref?.hash ?? '')
  }
  const kind = hrefKind(link)
  return kind === undefined || kind === 'cms' ? undefined : link
}

/** The pages above a page, the highest first. */
export function ancestorsOf({ byId }: Tree, page: Pick<PublicPage, 'parent_id'>): PublicPage[] {
  const found: PublicPage[] = []
  for (let at = page.parent_id; at !== null && found.length < 20;) {
    const parent = byId.get(at)
    if (!parent) break
    found.unshift(parent)
    at = parent.parent_id
  }
  return found
}

/** The versions of a page in the languages of the website, in their order; pages alone are their only version. */
export function versionsOf(
  { site, translations }: Tree,
  page: Pick<PublicPage, 'translation_group'>,
): PublicPage[] {
  const all = (translations.get(page.translation_group) ?? []).filter(({ type }) => type === 'page')
  return site.languages.flatMap((lang) => all.find((one) => one.lang === lang) ?? [])
}

/** The version of a page in a language where everybody sees one, else the page. */
export function inLanguage({ translations }: Tree, page: PublicPage, lang: string): PublicPage {
  if (page.lang === lang) return page
  return translations.get(page.translation_group)?.find((one) => one.lang === lang) ?? page
}

export const labelOf = ({ head }: Pick<PublicPage, 'head'>): string => head.nav_title || head.title
