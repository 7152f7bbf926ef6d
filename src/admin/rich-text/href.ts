// Which addresses the editor links to; the service checks them again when it stores them.

/** Web, mail, telephone, relative ones, and cms: for what lives on this website. */
export function isLinkable(href: string): boolean {
  if (href === '' || href.length > 2048 || /[\s\p{Cc}\p{Cf}"<>\\^`{|}]/u.test(href)) return false
  const scheme = /^([^/?#:]*):/.exec(href)?.[1]?.toLowerCase()
  if (scheme === undefined) return !href.startsWith('//')
  if (scheme === 'http' || scheme === 'https') return isWeb(href)
  if (scheme === 'mailto') return /^mailto:[^@/?]+@[^@/?]+(\?[^?]*)?$/i.test(href)
  if (scheme === 'tel') return /^tel:\+?[\d().-]{2,30}$/i.test(href)
  return /^cms:\/\/(pages|entries|media)\/[\w-]{1,64}(#[\w-]{1,64})?$/.test(href)
}

function isWeb(href: string): boolean {
  if (!/^https?:\/\/[^/?#]/i.test(href)) return false
  const url = URL.parse(href)
  return url !== null && url.username === '' && url.password === ''
}
