// The public pages of a website as a tree in memory: found by address, uid and parent, with their translations.
import { cmsRef, hrefKind } from '../base/text/href.ts'
import type { ListedPage, PublicPage } from '../pages/schema.ts'
import type { Site } from '../core/site.ts'
import { pagePath } from '../addresses/addresses.ts'

export class Tree {
  readonly site: Site
  /** All published pages in any language; a changed page is a new object. */
  readonly all = new Map<number, ListedPage>()
  readonly byUid = new Map<string, PublicPage>()
  readonly byId = new Map<number, PublicPage>()
  readonly byAddress = new Map<string, PublicPage>()
  /** Published pages that not everyone sees: they are not listed, but links may refer to them. */
  readonly guarded = new Map<string, PublicPage>()
  readonly guardedByUid = new Map<string, PublicPage>()
  /** The listed versions of a page by its translation group; a new array once one has changed. */
  readonly translations = new Map<string, PublicPage[]>()
  readonly #ids = new Map<string, number>()
  readonly #below = new Map<number | null, ListedPage[]>()
  /** The pages that are set to appear in a menu, and the ordered list of each language, made when it is first needed. */
  readonly #asking = { main: new Set<ListedPage>(), footer: new Set<ListedPage>() }
  readonly #menus = new Map<string, PublicPage[]>()
  #pages: PublicPage[] | undefined
  #notFound: Map<string, PublicPage> | undefined

  constructor(site: Site, all: readonly ListedPage[]) {
    this.site = site
    this.update(all, [])
  }

  /** Replaces changed pages, and removes those whose uids are no longer public. */
  update(changed: readonly ListedPage[], gone: readonly string[]): void {
    const parents = new Set<number | null>()
    // All old ones first: a page may now have the address of another.
    for (const uid of [...gone, ...changed.map((page) => page.uid)]) {
      const old = this.find(uid)
      if (!old) continue
      this.#remove(old)
      parents.add(old.parent_id)
    }
    for (const page of changed) {
      this.#add(page)
      parents.add(page.parent_id)
    }
    for (const parent of parents) this.#below.get(parent)?.sort(byPlace)
    this.#pages = this.#notFound = undefined
    this.#menus.clear()
  }

  /** A published page, whoever may see it. */
  find(uid: string): ListedPage | undefined {
    return this.all.get(this.#ids.get(uid) ?? -1)
  }

  /** The pages that everyone may see and that have an address, in the order of the tree. */
  get pages(): PublicPage[] {
    return (this.#pages ??= this.#inOrder().filter((page) => this.#isListed(page)))
  }

  /** The pages of a language that are set to appear in a menu, whoever may see them, unordered. */
  listedIn(menu: 'main' | 'footer', lang: string): ListedPage[] {
    return [...this.#asking[menu]].filter((page) => page.lang === lang)
  }

  /** The listed pages of a language that are set to appear in a menu, in the order of the tree. */
  inMenu(menu: 'main' | 'footer', lang: string): PublicPage[] {
    const key = `${menu} ${lang}`
    const known = this.#menus.get(key)
    if (known) return known
    const pages = this.listedIn(menu, lang).filter((page) => this.#isListed(page))
    const found = pages.map((page) => ({ page, lineage: this.#way(page) })).sort((a, b) => byWay(a.lineage, b.lineage))
    const inOrder = found.map(({ page }) => page)
    this.#menus.set(key, inOrder)
    return inOrder
  }

  /** The published 404 pages by language. */
  get notFound(): Map<string, PublicPage> {
    const isOne = (page: PublicPage) => page.type === 'not_found' && this.#isOpen(page)
    return (this.#notFound ??= new Map(
      this.#inOrder()
        .filter(isOne)
        .map((page) => [page.lang, page]),
    ))
  }

  /** The listed children of a page. */
  childrenOf({ id }: Pick<PublicPage, 'id'>): PublicPage[] {
    return (this.#below.get(id) ?? []).filter((page) => this.#isListed(page))
  }

  #isHere = ({ lang }: PublicPage): boolean => this.site.languages.includes(lang)
  #isOpen = (page: PublicPage): boolean => page.access === 'public' && this.#isHere(page)
  #isListed = (page: PublicPage): boolean => LISTED.has(page.type) && this.#isOpen(page)

  #add(page: ListedPage): void {
    this.all.set(page.id, page)
    this.#ids.set(page.uid, page.id)
    const siblings = this.#below.get(page.parent_id)
    if (siblings) siblings.push(page)
    else this.#below.set(page.parent_id, [page])
    if (page.head.in_menu) this.#asking.main.add(page)
    if (page.head.in_footer_menu) this.#asking.footer.add(page)
    if (this.#isListed(page)) {
      this.byUid.set(page.uid, page)
      this.byId.set(page.id, page)
      this.byAddress.set(this.#address(page), page)
      const versions = this.translations.get(page.translation_group) ?? []
      this.translations.set(page.translation_group, [...versions, page])
    } else if (page.type === 'page' && this.#isHere(page)) {
      this.guarded.set(this.#address(page), page)
      this.guardedByUid.set(page.uid, page)
    }
  }

  #remove(page: ListedPage): void {
    this.all.delete(page.id)
    this.#ids.delete(page.uid)
    for (const asking of Object.values(this.#asking)) asking.delete(page)
    const siblings = this.#below.get(page.parent_id)!
    siblings.splice(siblings.indexOf(page), 1)
    if (!siblings.length) this.#below.delete(page.parent_id)
    for (const map of [this.byUid, this.guardedByUid]) map.delete(page.uid)
    this.byId.delete(page.id)
    const address = this.#address(page)
    for (const map of [this.byAddress, this.guarded]) if (map.get(address) === page) map.delete(address)
    const group = page.translation_group
    const versions = this.translations.get(group)?.filter((one) => one !== page) ?? []
    if (versions.length) this.translations.set(group, versions)
    else this.translations.delete(group)
  }

  #address({ lang, path }: PublicPage): string {
    return pagePath(this.site, lang, path)
  }

  /** A page and its ancestors, the highest first, as far as they are public. */
  #way(page: ListedPage): ListedPage[] {
    const path = [page]
    for (let at = page.parent_id; at !== null && path.length < 20;) {
      const parent = this.all.get(at)
      if (!parent) break
      path.unshift(parent)
      at = parent.parent_id
    }
    return path
  }

  /** Parents before their children; a page whose parent is not public is ordered among the top pages. */
  #inOrder(): ListedPage[] {
    const isTop = (parent: number | null) => parent === null || !this.all.has(parent)
    const tops = [...this.#below].filter(([parent]) => isTop(parent)).flatMap(([, pages]) => pages)
    const found: ListedPage[] = []
    const walk = (pages: ListedPage[]) => {
      for (const page of pages) {
        found.push(page)
        const below = this.#below.get(page.id)
        if (below) walk(below)
      }
    }
    walk(tops.sort(byPlace))
    return found
  }
}

const LISTED = new Set(['page', 'link', 'folder'])
const byPlace = (a: ListedPage, b: ListedPage): number => a.sort - b.sort || a.id - b.id

/** Orders parents before their children. */
function byWay(a: ListedPage[], b: ListedPage[]): number {
  const at = a.findIndex((page, i) => page !== b[i])
  if (at < 0) return a.length - b.length
  return b[at] ? byPlace(a[at]!, b[at]) : 1
}

export const homeOf = ({ site, byAddress }: Tree, lang: string): PublicPage | undefined =>
  byAddress.get(pagePath(site, lang, ''))

/** The address a page leads to: its own, the target of a link, the first page of a folder; undefined without one. */
export function addressOf(tree: Tree, page: PublicPage, depth = 0): string | undefined {
  if (page.type === 'page') return pagePath(tree.site, page.lang, page.path)
  if (depth > 10) return undefined // links may form a loop
  if (page.type === 'link') return linkAddress(tree, page, depth)
  for (const child of tree.childrenOf(page)) {
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
    // A link to a version of itself in another language is intended.
    const address = addressOf(tree, version === page ? target : version, depth + 1)
    return address === undefined ? undefined : address + (ref?.hash ?? '')
  }
  const kind = hrefKind(link)
  return kind === undefined || kind === 'cms' ? undefined : link
}

/** The ancestors of a page, the highest first. */
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

/** The versions of a page in the order of the website's languages; an untranslated page is its only version. */
export function versionsOf({ site, translations }: Tree, page: Pick<PublicPage, 'translation_group'>): PublicPage[] {
  const all = (translations.get(page.translation_group) ?? []).filter(({ type }) => type === 'page')
  return site.languages.flatMap((lang) => all.find((one) => one.lang === lang) ?? [])
}

/** The version of a page in a language if everyone sees it, else the page. */
export function inLanguage({ translations }: Tree, page: PublicPage, lang: string): PublicPage {
  if (page.lang === lang) return page
  return translations.get(page.translation_group)?.find((one) => one.lang === lang) ?? page
}

export const labelOf = ({ head }: Pick<PublicPage, 'head'>): string => head.nav_title || head.title
