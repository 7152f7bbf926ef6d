// Converts the text of a post: removes editor comments, shortcodes and unsupported markup, lists pictures separately.
import { MAX_RICH_TEXT, sanitizeRichText } from '../fields/sanitize.ts'

export interface PostText {
  /** Rich text in pieces that fit a field; empty where there is no text. */
  texts: string[]
  /** Addresses of pictures in their order, and ids of those in galleries. */
  images: string[]
  gallery: string[]
  /** Names of shortcodes that plugins would replace. */
  shortcodes: string[]
}

/** `link` maps an address of the old website; undefined keeps it. */
export function postText(html: string, link: (href: string) => string | undefined): PostText {
  const found: Omit<PostText, 'texts'> = { images: [], gallery: [], shortcodes: [] }
  const plain = withoutShortcodes(html.replace(/<!--[\s\S]*?-->/g, ''), found)
  const text = withoutImages(plain, found)
  const linked = paragraphs(text).replace(/(?<=<a\b[^>]*?\bhref=")[^"]*(?=")/gi, (href) => link(decoded(href)) ?? href)
  const texts = pieces(linked)
    .map((one) => sanitizeRichText(one))
    .filter((one) => /[^\s<>]/.test(one.replace(/<(?!hr)[^>]*>|&nbsp;/g, '')))
  return { texts, ...found }
}

/** Decodes an address from markup. */
const decoded = (href: string): string => href.replaceAll('&#038;', '&').replaceAll('&amp;', '&')

/** Keeps the text of captions; collects the picture ids of galleries. */
function withoutShortcodes(html: string, { gallery, shortcodes }: Omit<PostText, 'texts'>): string {
  return html.replace(SHORTCODE, (match) => {
    const [, end = '', name = '', attributes = ''] = new RegExp(SHORTCODE.source, 'i').exec(match)!
    const known = name.toLowerCase()
    if (known === 'caption' || known === 'wp_caption') return ''
    if (known === 'gallery') {
      gallery.push(
        ...(/\bids="([\d, ]+)"/
          .exec(attributes)?.[1]
          ?.split(',')
          .map((one) => one.trim()) ?? []),
      )
      return ''
    }
    // `[sic]` is part of the text; a shortcode with attributes or an end is replaced by a plugin.
    if (!attributes.includes('=') && !end && !html.includes(`[/${name}]`)) return match
    if (!shortcodes.includes(known)) shortcodes.push(known)
    return ''
  })
}

const SHORTCODE = /\[(\/?)([a-z][\w-]{1,40})((?:\s[^\]\n]{0,500})?)\/?\]/gi

/** Rich text has no pictures: they become a gallery below it. */
function withoutImages(html: string, { images }: Omit<PostText, 'texts'>): string {
  return html.replace(/<img\b[^>]{0,4000}>/gi, (tag) => {
    const src = /\bsrc=["']([^"']{1,2000})["']/i.exec(tag)?.[1]
    if (src && !images.includes(decoded(src))) images.push(decoded(src))
    return ''
  })
}

/** Texts of the classic editor have empty lines between paragraphs instead of tags. */
function paragraphs(html: string): string {
  if (/<p[\s>]/i.test(html)) return html
  const block = /^<(h[1-6]|ul|ol|table|blockquote|hr|div|figure|pre|section)[\s>]/i
  return html
    .split(/\r?\n\s*\r?\n/)
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => (block.test(one) ? one : `<p>${one.replaceAll(/\r?\n/g, '<br>')}</p>`))
    .join('\n')
}

const LARGEST = MAX_RICH_TEXT * 0.75

/** Splits between paragraphs. */
function pieces(html: string): string[] {
  if (html.length <= LARGEST) return [html]
  const all: string[] = []
  let piece = ''
  for (const part of html.split(/(?<=<\/(?:p|ul|ol|table|blockquote|h[1-6])>)/)) {
    if (piece && piece.length + part.length > LARGEST) {
      all.push(piece)
      piece = ''
    }
    piece += part.slice(0, MAX_RICH_TEXT)
  }
  return [...all, piece]
}
