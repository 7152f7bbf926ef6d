// Parses the address of a request: decoded, without empty segments.
import { decodeEscapes } from '../lib/base/text/text.ts'

export interface Address {
  /** Decoded, from `/` on, without a trailing slash; '' when no page or file can have this address. */
  address: string
  /** The query string from `?` on, as sent. */
  search: string
  /** The canonical spelling, when the request used another one. */
  tidy: string | undefined
}

/** Longer addresses do not exist here. */
const LONGEST = 2000

/** Undefined for an invalid address: broken escapes, control characters. */
export function readAddress(url: string): Address | undefined {
  const parsed = URL.parse(url)
  if (!parsed) return undefined
  const { pathname, search } = parsed
  const decoded = decodeEscapes(pathname)
  if (decoded === undefined || /[\u0000-\u001f\u007f]/.test(decoded)) return undefined
  // An escaped slash would be part of a name, and no name here contains one.
  if (pathname.length > LONGEST || /%(2f|5c)/i.test(pathname)) return { address: '', search: '', tidy: undefined }
  const address = `/${decoded.split('/').filter(Boolean).join('/')}`
  // Redirect only for extra slashes and needless escapes; special characters have several valid spellings.
  const untidy = decoded !== address || /^[\w./-]*$/.test(address)
  const encoded = encodeURI(address)
  return {
    address,
    search: search.slice(0, LONGEST),
    tidy: untidy && encoded !== pathname ? encoded : undefined,
  }
}
