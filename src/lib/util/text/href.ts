// Which addresses editors may link to: https, http, mailto, tel, relative ones, and cms: for what lives on this site.

export type HrefKind = 'web' | 'mailto' | 'tel' | 'cms' | 'relative'
export type RefType = 'page' | 'entry' | 'media'

export const MAX_HREF = 2048
const REF_TYPES = { pages: 'page', entries: 'entry', media: 'media' } as const

/** The kind of an address, or undefined when it must not be linked. */
export function hrefKind(href: string): HrefKind | undefined {
  // Not URL code points (WHATWG URL, 4.3); browsers drop or reinterpret some of them, so a check could be fooled.
  if (href === '' || href.length > MAX_HREF || /[\s\p{Cc}\p{Cf}"<>\\^`{|}]/u.test(href)) return undefined
  const scheme = /^([^/?#:]*):/.exec(href)?.[1]?.toLowerCase()
  if (scheme === undefined) return href.startsWith('//') ? undefined : 'relative'
  if (scheme === 'https' || scheme === 'http') return isWeb(href) ? 'web' : undefined
  if (scheme === 'mailto') return /^mailto:[^@/?]+@[^@/?]+(\?[^?]*)?$/i.test(href) ? 'mailto' : undefined
  if (scheme === 'tel') return /^tel:\+?[\d().-]{2,30}$/i.test(href) ? 'tel' : undefined
  return cmsRef(href) ? 'cms' : undefined
}

/** Reads `cms://pages/{uid}`, `cms://entries/{uid}` and `cms://media/{uid}`, each with an optional `#anchor`. */
export function cmsRef(href: string): { type: RefType; ref: string; hash: string } | undefined {
  const [, area, ref, hash = ''] =
    /^cms:\/\/(pages|entries|media)\/([\w-]{1,64})(#[\w-]{1,64})?$/.exec(href) ?? []
  return area && ref ? { type: REF_TYPES[area as keyof typeof REF_TYPES], ref, hash } : undefined
}

function isWeb(href: string): boolean {
  if (!/^https?:\/\/[^/?#]/i.test(href)) return false
  const url = URL.parse(href)
  // An address with a name in it (https://bank.example@evil.example) deceives readers.
  return url !== null && url.username === '' && url.password === ''
}
