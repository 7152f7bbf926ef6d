// Reads the address of a request: decoded, without empty segments; nothing a sender writes can get past it.

export interface Address {
  /** Decoded, from `/` on, without a slash at its end; '' for one that none of ours can be. */
  address: string
  /** From `?` on, as it was sent. */
  search: string
  /** How it should have been written, when that differs. */
  tidy: string | undefined
}

/** Longer ones are none of ours. */
const LONGEST = 2000

/** Undefined for what is no address at all: broken escapes, control characters. */
export function readAddress(url: string): Address | undefined {
  const parsed = URL.parse(url)
  if (!parsed) return undefined
  const { pathname, search } = parsed
  const decoded = decode(pathname)
  if (decoded === undefined || /[\u0000-\u001f\u007f]/.test(decoded)) return undefined
  // An escaped slash is part of a name, and no name of ours has one.
  if (pathname.length > LONGEST || /%(2f|5c)/i.test(pathname))
    return { address: '', search: '', tidy: undefined }
  const address = `/${decoded.split('/').filter(Boolean).join('/')}`
  // Only slashes and needless escapes are worth a redirect; odd characters can be spelt in many ways.
  const untidy = decoded !== address || /^[\w./-]*$/.test(address)
  const encoded = encodeURI(address)
  return {
    address,
    search: search.slice(0, LONGEST),
    tidy: untidy && encoded !== pathname ? encoded : undefined,
  }
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
