// What an address of a website answers, independent of the server: a page, a redirect, 404 or 410.
import { wasDeleted } from '../pages/pages.ts'
import type { PublicPage } from '../pages/schema.ts'
import type { Site } from '../core/site.ts'
import { findDetail, wasEntry, type Detail } from './data/detail.ts'
import { loadModel, type Model } from './model.ts'
import { addressesOf } from './data/former-address.ts'
import { findRedirected, withQuery } from './redirected.ts'
import { addressOf } from './tree.ts'
import { pagePath, parsePath } from '../addresses/addresses.ts'

export interface Missing {
  missing: 404 | 410
  lang: string
}
/** `guarded`: a protected page; whether it is shown depends on the visitor. */
export type Found =
  { page: PublicPage } | { detail: Detail } | { guarded: PublicPage } | { redirect: string; status: number } | Missing

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
  // Pages take precedence over entries of the same address.
  const detail = await findDetail(site, model, address)
  if (detail) return { detail }
  const redirect = await findRedirected(site, model, { address, search })
  if (redirect) return redirect
  const small = await inSmallLetters(site, address, search)
  if (small) return small
  if ((await wasDeleted(site.db.read, lang, path)) || (await wasEntryAnywhere(site, model, address)))
    return { missing: 410, lang }
  const unprefixed = withoutDefault(site, address)
  const isThere = async (one: string) => tree.byAddress.has(one) || !!(await findDetail(site, model, one))
  if (unprefixed !== undefined && (await isThere(unprefixed)))
    return { redirect: withQuery(unprefixed, search), status: 308 }
  return { missing: 404, lang }
}

/** Addresses are lower case; an address typed in capitals is redirected. */
async function inSmallLetters(site: Site, address: string, search: string): Promise<Found | undefined> {
  const small = address.toLowerCase()
  if (small === address) return undefined
  const found = await findAddress(site, small, search)
  return 'missing' in found ? undefined : { redirect: withQuery(small, search), status: 308 }
}

/** Also below former routes of its table. */
async function wasEntryAnywhere(site: Site, model: Model, address: string): Promise<boolean> {
  for (const one of addressesOf(site, model, address)) if (await wasEntry(site, model, one)) return true
  return false
}

/** The default language has no prefix; an address with one is redirected. */
function withoutDefault(site: Site, address: string): string | undefined {
  const prefix = `/${site.default_language}`
  if (address !== prefix && !address.startsWith(`${prefix}/`)) return undefined
  return pagePath(site, site.default_language, address.slice(prefix.length + 1))
}
