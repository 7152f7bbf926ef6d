// The text of HTML that came from elsewhere, for people: without tags, scripts and styles.
import { Parser } from 'htmlparser2'

const UNSEEN = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object'])
const INLINE = new Set(['a', 'abbr', 'b', 'bdi', 'cite', 'code', 'em', 'font', 'i', 'mark', 'q', 's', 'small', 'span', 'strong', 'sub', 'sup', 'tt', 'u', 'wbr']) // prettier-ignore

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

const MARKUP =
  /<\/?(?:a|abbr|b|br|cite|code|del|div|em|font|h[1-6]|i|img|ins|li|mark|ol|p|s|script|small|span|strong|style|sub|sup|tt|u|ul)(?:\s[^<>]*)?\/?>|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d{0,2});/i

/** Whether a text that need not be HTML is meant as HTML: `1 < 2` and `List<T>` are not. */
export const looksLikeHtml = (text: string): boolean => MARKUP.test(text)

/** Text as HTML. */
export const escapedHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
