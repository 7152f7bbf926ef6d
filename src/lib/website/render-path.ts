// What an address of a website answers, without a server: a page, a redirect, 404 or 410.
import { findRedirect } from '../redirects/redirects.ts'
import { wasDeleted } from '../pages/public-pages.ts'
import type { PublicPage } from '../pages/schema.ts'
import type { Site } from '../site.ts'
import { findDetail, wasEntry, type Detail } from './data/detail.ts'
import { loadModel } from './model.ts'
import { addressOf } from './tree.ts'
import { pagePath, parsePath } from './urls.ts'

export interface Missing {
  missing: 404 | 410
  lang: string
}
/** `guarded`: a page that not everybody sees; who asks decides. */
export type Found =
  | { page: PublicPage }
  | { detail: Detail }
  | { guarded: PublicPage }
  | { redirect: string; status: number }
  | Missing

/** Looks an address up: it is decoded, starts with `/` and has no slash at its end. `search` is what follows it. */
export async function findAddress(site: Site, address: string, search = ''): Promise<Found> {
  const model = await loadModel(site)
  const { tree } = model
  const { lang, path } = parsePath(site, address)
  const page = tree.byAddress.get(address)
  if (page?.type === 'page') return { page }
  const guarded = tree.guarded.get(address)
  if (guarded) return { guarded }
  const target = page && addressOf(tree, page)
  if (target !== undefined) return { redirect: withQuery(target, search), status: 302 }
  // Pages go before entries of the same address.
  const detail = await findDetail(site, model, address)
  if (detail) return { detail }
  const stored = await storedRedirect(site, address, search)
  if (stored) return stored
  if ((await wasDeleted(site.db.read, lang, path)) || (await wasEntry(site, model, address)))
    return { missing: 410, lang }
  const unprefixed = withoutDefault(site, address)
  const isThere = async (one: string) => tree.byAddress.has(one) || !!(await findDetail(site, model, one))
  if (unprefixed !== undefined && (await isThere(unprefixed)))
    return { redirect: withQuery(unprefixed, search), status: 308 }
  return { missing: 404, lang }
}

/** Imported redirects may name a query: it goes before the address alone. */
async function storedRedirect(site: Site, address: string, search: string): Promise<Found | undefined> {
  const exact = search && search.length < 300 ? await findRedirect(site.db.read, address + search) : undefined
  if (exact) return { redirect: exact.to_url, status: exact.status }
  const stored = await findRedirect(site.db.read, address)
  return stored && { redirect: withQuery(stored.to_url, search), status: stored.status }
}

/** What a visitor sent along goes along, unless the target has a query of its own or is no web address. */
function withQuery(target: string, search: string): string {
  if (!search || target.includes('?') || !/^(\/|https?:)/i.test(target)) return target
  const [before = '', hash = ''] = target.split(/(?=#)/)
  return before + search + hash
}

/** The default language has no prefix; who writes one gets there all the same. */
function withoutDefault(site: Site, address: string): string | undefined {
  const prefix = `/${site.default_language}`
  if (address !== prefix && !address.startsWith(`${prefix}/`)) return undefined
  return pagePath(site, site.default_language, address.slice(prefix.length + 1))
}
