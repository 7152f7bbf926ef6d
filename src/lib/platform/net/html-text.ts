// Extracts from external HTML its text without tags, scripts and styles, and the feeds it names.
import { Parser } from 'htmlparser2'

const UNSEEN = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object'])
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'cite',
  'code',
  'em',
  'font',
  'i',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'tt',
  'u',
  'wbr',
])

export function htmlText(html: string): string {
  const parts: string[] = []
  let unseen = 0
  const apart = (name: string) => void (INLINE.has(name) || parts.push(' '))
  const parser = new Parser({
    onopentagname: (name) => (UNSEEN.has(name) ? void unseen++ : apart(name)),
    onclosetag: (name) => (UNSEEN.has(name) ? void unseen-- : apart(name)),
    ontext: (text) => void (unseen || parts.push(text)),
  })
  parser.end(html)
  return parts.join('').replaceAll(/\s+/g, ' ').trim()
}

const FEED_TYPES = /^application\/(?:rss\+xml|atom\+xml|feed\+json|rdf\+xml)\b/i

/** The web addresses of `<link rel=alternate>` that are feeds, in their order. */
export function feedsNamedIn(html: string, base: string): string[] {
  const found: string[] = []
  let from = base
  const parser = new Parser({
    onopentag(name, { rel = '', type = '', href }) {
      if (name === 'base' && href) from = URL.parse(href, base)?.href ?? base
      if (name !== 'link' || href === undefined || !FEED_TYPES.test(type.trim())) return
      const url = URL.parse(href, from)
      if (/(?:^|\s)alternate(?:\s|$)/i.test(rel) && url && /^https?:$/.test(url.protocol)) found.push(url.href)
    },
  })
  parser.end(html)
  return found
}

const MARKUP =
  /<\/?(?:a|abbr|b|br|cite|code|del|div|em|font|h[1-6]|i|img|ins|li|mark|ol|p|s|script|small|span|strong|style|sub|sup|tt|u|ul)(?:\s[^<>]*)?\/?>|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d{0,2});/i

/** Whether a text that may be plain text is HTML: `1 < 2` and `List<T>` are not. */
export const looksLikeHtml = (text: string): boolean => MARKUP.test(text)
