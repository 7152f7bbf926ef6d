// Converts the text of a post: removes editor comments, shortcodes and unsupported markup, and cuts it at pictures and
// videos, which rich text has no place for.
import { escapeText } from '../base/html.ts'
import { MAX_RICH_TEXT, sanitizeRichText } from '../fields/sanitize.ts'
import { htmlText } from '../platform/net/html-text.ts'
import { findVideo } from '../proxy/proxy.ts'
import { MARK, MARKS, marked, partsIn, type Placed, type PostPart } from './post-parts.ts'

export interface PostText {
  /** In their order; texts as markup of the old website. */
  parts: PostPart[]
  /** Names of shortcodes that plugins would replace. */
  shortcodes: string[]
  /** Addresses of what was embedded and is no video: links lead there. */
  embeds: string[]
}

export interface PostPlaces {
  /** Maps an address of the old website; undefined keeps it. */
  link: (href: string) => string | undefined
  /** The uid of the picture with an address, or with an id of WordPress; undefined for one that stays behind. */
  picture: (src: string) => string | undefined
  attachment: (id: string) => string | undefined
  /** Whether the picture of this address takes its caption along; otherwise it stays in the text. */
  caption: (src: string, text: string) => boolean
}

export function postText(html: string, { link, caption, ...pictures }: PostPlaces): PostText {
  const found: Found = { placed: [], shortcodes: [], embeds: [] }
  const embedded = withoutEmbeds(html.replace(MARKS, ''), found).replace(/<!--[\s\S]*?-->/g, '')
  const plain = withoutShortcodes(withoutCaptions(embedded, caption), found, pictures)
  const text = withoutImages(plain, found, pictures)
  const linked = (hasBlocks(html) ? text : paragraphs(text))
    .replace(/<(\/?)figcaption\b[^>]{0,500}>/gi, '<$1p>')
    .replace(/(?<=<a\b[^>]*?\bhref=")[^"]*(?=")/gi, (href) => link(decoded(href)) ?? href)
  const { placed, ...told } = found
  return { parts: partsIn(linked, placed), ...told }
}

/** Rich text in pieces that fit a field; none where there is no text. */
export const richTexts = (html: string): string[] =>
  pieces(html)
    .map((one) => sanitizeRichText(one))
    .filter((one) => /[^\s<>]/.test(one.replace(/<(?!hr)[^>]*>|&nbsp;/g, '')))

/** What was found in a text on the way. */
interface Found extends Omit<PostText, 'parts'> {
  placed: Placed[]
}

/** Decodes an address from markup. */
const decoded = (href: string): string => href.replaceAll('&#038;', '&').replaceAll('&amp;', '&')

const EMBED_BLOCK =
  /<!-- wp:(?:core-)?embed\b[\w/-]{0,60}\s[^\n]{0,4000}?-->([\s\S]{0,8000}?)<!-- \/wp:(?:core-)?embed\b[\w/-]{0,60} -->/g
const EMBED_CODE = /\[embed\b[^\]\n]{0,500}\]([^[\n]{1,2000})\[\/embed\]/gi
const IFRAME = /<iframe\b[^>]{0,4000}?\bsrc=["']([^"']{1,2000})["'][^>]{0,4000}>(?:\s{0,100}<\/iframe>)?/gi
const BARE_VIDEO = /^[ \t]{0,20}(https?:\/\/[^\s<>"]{1,2000})[ \t]{0,20}$/gim

/** Rich text has no players: videos are put beside it, and links lead to the rest. */
function withoutEmbeds(html: string, found: Found): string {
  const linkTo = (written: string): string | undefined => {
    const url = URL.parse(decoded(written.trim()), 'https://old.invalid')
    if (!url || !/^https?:$/.test(url.protocol) || url.hostname === 'old.invalid') return undefined
    const video = findVideo(url.href)
    if (video) return marked(found.placed, { video: video.provider.watch(video.id) })
    const { href } = url
    if (!found.embeds.includes(href)) found.embeds.push(href)
    return `<a href="${escapeText(href)}">${escapeText(href)}</a>`
  }
  const paragraph = (text = '') => (text && hasBlocks(html) ? `<p>${text}</p>` : `\n\n${text}\n\n`)
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

/** The pictures of a text, with their alternative texts. */
export const picturesIn = (html: string): { src: string; alt: string }[] =>
  [...html.matchAll(/<img\b[^>]{0,4000}>/gi)].flatMap(([tag]) => {
    const src = sourceOf(tag)
    return src ? [{ src, alt: /\balt="([^"]{0,500})"/i.exec(tag)?.[1] ?? '' }] : []
  })

/** The address of a picture. */
function sourceOf(tag = ''): string | undefined {
  const src = /\bsrc=["']([^"']{1,2000})["']/i.exec(tag)?.[1]
  return src && decoded(src)
}

/** Keeps the text of captions; puts the pictures of galleries beside it. */
function withoutShortcodes(html: string, found: Found, { attachment }: Pick<PostPlaces, 'attachment'>): string {
  const { shortcodes } = found
  return html.replace(SHORTCODE, (match) => {
    const [, end = '', name = '', attributes = ''] = new RegExp(SHORTCODE.source, 'i').exec(match)!
    const known = name.toLowerCase()
    if (known === 'caption' || known === 'wp_caption') return ''
    if (known === 'gallery') {
      const ids = /\bids="([\d, ]+)"/.exec(attributes)?.[1]?.split(',') ?? []
      const images = ids.flatMap((id) => attachment(id.trim()) ?? [])
      return images.length ? marked(found.placed, { images }) : ''
    }
    // `[sic]` is part of the text; a shortcode with attributes or an end is replaced by a plugin.
    if (!attributes.includes('=') && !end && !html.includes(`[/${name}]`)) return match
    if (!shortcodes.includes(known)) shortcodes.push(known)
    return ''
  })
}

const SHORTCODE = /\[(\/?)([a-z][\w-]{1,40})((?:\s[^\]\n]{0,500})?)\/?\]/gi

/** Rich text has no pictures: they are put beside it. */
function withoutImages(html: string, found: Found, { picture }: Pick<PostPlaces, 'picture'>): string {
  const text = html.replace(/<img\b[^>]{0,4000}>/gi, (tag) => {
    const src = sourceOf(tag)
    const uid = src && picture(src)
    return uid ? marked(found.placed, { images: [uid] }) : ''
  })
  return text === html ? html : HOLDERS.reduce((rest, element) => rest.replace(element, '$1'), text)
}

/** What held nothing but pictures, from the inside out: the older galleries were lists of figures. */
const HOLDERS = ['a', 'figure', 'li', 'ul'].map(
  (name) => new RegExp(`<${name}\\b[^<>]{0,2000}>((?:\\s|${MARK}){0,500})</${name}>`, 'gi'),
)

/** Whether a text was written in the block editor; in the classic one, empty lines stand between paragraphs. */
const hasBlocks = (html: string): boolean => html.includes('<!-- wp:')

const ALONE = /(<(?:h[1-6]|p|blockquote|table)\b[^<>]{0,2000}>)|(<\/(?:h[1-6]|p|blockquote|table)>)/gi
const NO_PARAGRAPH =
  /^<\/?(address|article|aside|blockquote|dd|div|dl|dt|figcaption|figure|footer|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|tbody|td|tfoot|th|thead|tr|ul)\b/i

/** Sets the paragraphs of a text of the classic editor. */
function paragraphs(html: string): string {
  return html
    .replace(ALONE, (_, start = '', end = '') => (start ? `\n\n${start}` : `${end}\n\n`))
    .split(/\r?\n\s*\r?\n/)
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => (NO_PARAGRAPH.test(one) ? one : `<p>${one.replaceAll(/\r?\n/g, '<br>')}</p>`))
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
