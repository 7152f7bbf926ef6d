// Which addresses of a website are files of an export, and where those lie.
import { join } from 'node:path'

/** Other pages of a list are pages of their own; every other word behind `?` needs somebody who answers. */
const OTHER_PAGE = /^\?((?:[a-z0-9-]+-)?page)=(\d{1,5})$/

export interface OwnAddress {
  /** Decoded, without `?`. */
  path: string
  /** What is asked of the website. */
  search: string
  hash: string
  /** Whether something behind `?` was left out. */
  isCut: boolean
}

/** What a link of a page means; undefined for what leads away, and for what is no address. */
export function ownAddress(href: string, page: string, base: string): OwnAddress | undefined {
  const url = URL.parse(href, base + page)
  if (!url || url.origin !== new URL(base).origin) return undefined
  const path = decoded(url.pathname)
  if (path === undefined) return undefined
  const search = OTHER_PAGE.test(url.search) ? url.search : ''
  return { path, search, hash: url.hash, isCut: search !== url.search }
}

/** Undefined for a name that no file may have. */
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

/** Where a visitor of the export finds it, encoded. */
export function publicAddress({ path, search }: Pick<OwnAddress, 'path' | 'search'>): string {
  const [, name, number] = OTHER_PAGE.exec(search) ?? []
  const encoded = path.split('/').map(encodeURIComponent).join('/')
  return name === undefined ? encoded : `${encoded === '/' ? '' : encoded}/_${name}-${number}`
}

/** Pages are folders with an index, which every web server and host knows. */
export function fileOf(
  folder: string,
  address: Pick<OwnAddress, 'path' | 'search'>,
  isPage: boolean,
): string {
  const names = publicAddress(address).split('/').filter(Boolean).map(decodeURIComponent)
  return isPage ? join(folder, ...names, 'index.html') : join(folder, ...names)
}
