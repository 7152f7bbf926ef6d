// Converts the text of a post: removes editor comments, shortcodes and unsupported markup, lists pictures separately.
import { escapeText } from '../base/html.ts'
import { MAX_RICH_TEXT, sanitizeRichText } from '../fields/sanitize.ts'
import { findVideo } from '../proxy/proxy.ts'

export interface PostText {
  /** Rich text in pieces that fit a field; empty where there is no text. */
  texts: string[]
  /** Addresses of pictures in their order, and ids of those in galleries. */
  images: string[]
  gallery: string[]
  /** Names of shortcodes that plugins would replace. */
  shortcodes: string[]
  /** Addresses of what was embedded: links lead there. */
  embeds: string[]
}

/** `link` maps an address of the old website; undefined keeps it. */
export function postText(html: string, link: (href: string) => string | undefined): PostText {
  const found: Omit<PostText, 'texts'> = { images: [], gallery: [], shortcodes: [], embeds: [] }
  const plain = withoutShortcodes(withoutEmbeds(html, found).replace(/<!--[\s\S]*?-->/g, ''), found)
  const text = withoutImages(plain, found)
  const linked = paragraphs(text).replace(/(?<=<a\b[^>]*?\bhref=")[^"]*(?=")/gi, (href) => link(decoded(href)) ?? href)
  const texts = pieces(linked)
    .map((one) => sanitizeRichText(one))
    .filter((one) => /[^\s<>]/.test(one.replace(/<(?!hr)[^>]*>|&nbsp;/g, '')))
  return { texts, ...found }
}

/** Decodes an address from markup. */
const decoded = (href: string): string => href.replaceAll('&#038;', '&').replaceAll('&amp;', '&')

const EMBED_BLOCK =
  /<!-- wp:(?:core-)?embed\b[\w/-]{0,60}\s[^\n]{0,4000}?-->([\s\S]{0,8000}?)<!-- \/wp:(?:core-)?embed\b[\w/-]{0,60} -->/g
const EMBED_CODE = /\[embed\b[^\]\n]{0,500}\]([^[\n]{1,2000})\[\/embed\]/gi
const IFRAME = /<iframe\b[^>]{0,4000}?\bsrc=["']([^"']{1,2000})["'][^>]{0,4000}>(?:\s{0,100}<\/iframe>)?/gi
const BARE_VIDEO = /^[ \t]{0,20}(https?:\/\/[^\s<>"]{1,2000})[ \t]{0,20}$/gim

/** Rich text has no players: links lead to what they played. */
function withoutEmbeds(html: string, { embeds }: Omit<PostText, 'texts'>): string {
  const linkTo = (written: string): string | undefined => {
    const url = URL.parse(decoded(written.trim()), 'https://old.invalid')
    if (!url || !/^https?:$/.test(url.protocol) || url.hostname === 'old.invalid') return undefined
    const video = findVideo(url.href)
    const href = video ? video.provider.watch(video.id) : url.href
    if (!embeds.includes(href)) embeds.push(href)
    return `<a href="${escapeText(href)}">${escapeText(href)}</a>`
  }
  const paragraph = (text = '') => (text && hasParagraphs(html) ? `<p>${text}</p>` : `\n\n${text}\n\n`)
  return html
    .replace(EMBED_BLOCK, (match, body: string) => {
      const [url] = /https?:\/\/[^\s<>"']{1,2000}/.exec(body) ?? []
      if (url === undefined) return match
      const caption = /<figcaption[^>]{0,500}>([\s\S]{0,4000}?)<\/figcaption>/i.exec(body)?.[1] ?? ''
      return paragraph(linkTo(url)) + paragraph(caption)
    })
    .replace(EMBED_CODE, (match, url: string) => linkTo(url) ?? match)
    .replace(IFRAME, (_, src: string) => paragraph(linkTo(src)))
    .replace(BARE_VIDEO, (match, url: string) => (findVideo(decoded(url)) && linkTo(url)) ?? match)
}

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

const hasParagraphs = (html: string): boolean => /<p[\s>]/i.test(html)

/** Texts of the classic editor have empty lines between paragraphs instead of tags. */
function paragraphs(html: string): string {
  if (hasParagraphs(html)) return html
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
