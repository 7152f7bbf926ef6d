// Addresses of pages: the default language at /, every other below /{lang}; no slash at the end (contract 4.2).
import type { Site } from '../core/site.ts'

type Languages = Pick<Site, 'languages' | 'default_language'>

/** The address of a page on its website, from `/` on; `path` is '' for the home page. */
export function pagePath(site: Languages, lang: string, path: string): string {
  const prefix = lang === site.default_language ? '' : `/${lang}`
  return `${prefix}${path && `/${path}`}` || '/'
}

/** The address of a page from https:// on, of the primary host. */
export const pageUrl = (site: Languages & Pick<Site, 'base_url'>, lang: string, path: string): string =>
  absolute(site, pagePath(site, lang, path))

/** Makes an address of this website complete. */
export const absolute = (site: Pick<Site, 'base_url'>, address: string): string => `${site.base_url}${address}`

/** Which language and page an address means; the opposite of pagePath. */
export function parsePath(site: Languages, address: string): { lang: string; path: string } {
  const [, first = '', rest = ''] = /^\/([^/]*)\/?(.*)$/s.exec(address) ?? []
  const prefixed = first !== site.default_language && site.languages.includes(first)
  return prefixed ? { lang: first, path: rest } : { lang: site.default_language, path: address.slice(1) }
}
