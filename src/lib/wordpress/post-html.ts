// Converts the text of a post: removes editor comments, shortcodes and unsupported markup, lists pictures separately.
import { escapeText } from '../base/html.ts'
import { MAX_RICH_TEXT, sanitizeRichText } from '../fields/sanitize.ts'
import { htmlText } from '../platform/net/html-text.ts'
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

export interface PostPlaces {
  /** Maps an address of the old website; undefined keeps it. */
  link: (href: string) => string | undefined
  /** Whether the picture of this address takes its caption along; otherwise it stays in the text. */
  caption: (src: string, text: string) => boolean
}

export function postText(html: string, { link, caption }: PostPlaces): PostText {
  const found: Omit<PostText, 'texts'> = { images: [], gallery: [], shortcodes: [], embeds: [] }
  const embedded = withoutEmbeds(html, found).replace(/<!--[\s\S]*?-->/g, '')
  const plain = withoutShortcodes(withoutCaptions(embedded, caption), found)
  const text = withoutImages(plain, found)
  const linked = paragraphs(text)
    .replace(/<(\/?)figcaption\b[^>]{0,500}>/gi, '<$1p>')
    .replace(/(?<=<a\b[^>]*?\bhref=")[^"]*(?=")/gi, (href) => link(decoded(href)) ?? href)
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

const CAPTION_CODE =
  /\[(?:wp_)?caption\b([^\]\n]{0,500})\]((?:(?!\[(?:wp_)?caption\b)[\s\S]){0,8000}?)\[\/(?:wp_)?caption\]/gi
const PICTURE = /(?:<a\b[^<>]{0,2000}>\s{0,100})?<img\b[^>]{0,4000}>(?:\s{0,100}<\/a>)?/i
const FIGURE = /<figure\b[^<>]{0,2000}>(?:(?!<figure\b)[\s\S]){0,8000}?<\/figure>/gi
const FIGURE_CAPTION = /<figcaption\b[^<>]{0,500}>((?:(?!<figcaption\b)[\s\S]){0,4000}?)<\/figcaption>/i

/** Captions go with their pictures. */
function withoutCaptions(html: string, take: PostPlaces['caption']): string {
  return html
    .replace(CAPTION_CODE, (match, attributes: string, body: string) => {
      const [picture] = PICTURE.exec(body) ?? []
      if (picture === undefined) return match
      const text = /\bcaption="([^"]*)"/.exec(attributes)?.[1] ?? body.replace(picture, '').trim()
      return `<figure>${picture}${text && `<figcaption>${text}</figcaption>`}</figure>`
    })
    .replace(FIGURE, (figure) => {
      const [whole, text] = FIGURE_CAPTION.exec(figure) ?? []
      const src = sourceOf(PICTURE.exec(figure)?.[0])
      return whole !== undefined && src !== undefined && take(src, htmlText(text!)) ? figure.replace(whole, '') : figure
    })
}

/** The address of a picture. */
function sourceOf(tag = ''): string | undefined {
  const src = /\bsrc=["']([^"']{1,2000})["']/i.exec(tag)?.[1]
  return src && decoded(src)
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
  const text = html.replace(/<img\b[^>]{0,4000}>/gi, (tag) => {
    const src = sourceOf(tag)
    if (src && !images.includes(src)) images.push(src)
    return ''
  })
  return text === html ? html : EMPTIED.reduce((rest, element) => rest.replaceAll(element, ''), text)
}

/** What held pictures, from the inside out: the older galleries were lists of figures. */
const EMPTIED = ['a', 'figure', 'li', 'ul'].map(
  (name) => new RegExp(`<${name}\\b[^<>]{0,2000}>\\s{0,200}</${name}>`, 'gi'),
)

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
