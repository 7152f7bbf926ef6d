// Maps addresses of a website to files of an export.
import { join } from 'node:path'

/** Pages of a list, and an address in another language, become pages of their own; any other query needs a server. */
const OTHER_PAGE = /^\?((?:[a-z0-9-]+-)?page|lang)=(\d{1,5}|[a-z]{2,3}(?:-[A-Za-z]{2,4})?)$/

export interface OwnAddress {
  /** Decoded, without the query. */
  path: string
  /** The query that is exported. */
  search: string
  hash: string
  /** Whether the rest of the query was dropped. */
  isCut: boolean
}

/** The target of a link; undefined for external or invalid addresses. */
export function ownAddress(href: string, page: string, base: string): OwnAddress | undefined {
  const url = URL.parse(href, base + page)
  if (!url || url.origin !== new URL(base).origin) return undefined
  const path = decoded(url.pathname)
  if (path === undefined) return undefined
  const search = OTHER_PAGE.test(url.search) ? url.search : ''
  return { path, search, hash: url.hash, isCut: search !== url.search }
}

/** Undefined for names that files cannot have. */
function decoded(pathname: string): string | undefined {
  try {
    const path = pathname.replace(/\/+$/, '') || '/'
    const names = path.split('/').slice(1).map(decodeURIComponent)
    const isBad = (name: string) => name === '.' || name === '..' || /[/\\\0]/.test(name)
    return names.some(isBad) ? undefined : `/${names.join('/')}`
  } catch {
    return undefined
  }
}

/** The URL in the export, encoded. */
export function publicAddress({ path, search }: Pick<OwnAddress, 'path' | 'search'>): string {
  const [, name, number] = OTHER_PAGE.exec(search) ?? []
  const encoded = path.split('/').map(encodeURIComponent).join('/')
  return name === undefined ? encoded : `${encoded === '/' ? '' : encoded}/_${name}-${number}`
}

/** Pages are folders with an index, which every web server supports. */
export function fileOf(folder: string, address: Pick<OwnAddress, 'path' | 'search'>, isPage: boolean): string {
  const names = publicAddress(address).split('/').filter(Boolean).map(decodeURIComponent)
  return isPage ? join(folder, ...names, 'index.html') : join(folder, ...names)
}
