// The texts of pages and posts: as blocks in the order of the old page, or as fields of an entry.
import { escapeText } from '../base/html.ts'
import { message } from '../base/catalogue/message.ts'
import type { Block } from '../blocks/schema.ts'
import type { Context } from '../core/operation/context.ts'
import type { Converting } from './wxr-records.ts'
import { postText, richTexts } from './post-html.ts'
import type { PostPart } from './post-parts.ts'
import type { WxrItem } from './read-wxr.ts'
import type { OldFile } from './wxr-files.ts'
import { titleOf } from './wxr-head.ts'
import { blockId, isFront, plainLink, plainUrl, uidOf } from './wxr-identity.ts'

export const LONGEST_CAPTION = 1000

/** Text, pictures and videos become blocks one below the other. */
export function blocksOf(work: Converting, item: WxrItem): Block[] {
  const { ctx, notes } = work
  const types = {
    text: blockWith(ctx, 'text', ['richtext', 'text']),
    images: blockWith(ctx, 'images', ['gallery']),
    url: blockWith(ctx, 'url', ['video']),
  }
  const parts = partsOf(work, item).map((part) => (types.url === undefined ? linked(work, item, part) : part))
  const values = parts.flatMap((part): Record<string, unknown>[] => {
    if ('images' in part) return [{ images: part.images }]
    return 'video' in part ? [{ url: part.video }] : richTexts(part.text).map((text) => ({ text }))
  })
  const blocks = values.flatMap((data, n) => {
    const type = types[Object.keys(data)[0] as keyof typeof types]
    return type === undefined ? [] : [blockOf(work, { id: blockId(item, n), type, data })]
  })
  if (blocks.length < values.length)
    notes.push(message('wordpress.no_block', { title: item.title, kit: ctx.site.kit.name }))
  const [first] = blocks
  if (first && !isFront(item, work.address)) first.data = withTitle(ctx, first, titleOf(item, LONGEST_TITLE))
  for (const [n, { section }] of blocks.entries()) {
    if (n > 0) section.space_top = 's'
    if (n < blocks.length - 1) section.space_bottom = 'none'
  }
  return blocks
}

const LONGEST_TITLE = 120

/** Pictures are not cropped, where a kit has such a gallery. */
function blockOf({ ctx: { site } }: Converting, { id, type, data }: Pick<Block, 'id' | 'type' | 'data'>): Block {
  const isWhole = 'images' in data && Object.hasOwn(site.blocks.get(type)?.variants ?? {}, 'rows')
  return { id, type, ...(isWhole && { variant: 'rows' }), data, section: {} }
}

/** Themes of WordPress put the title above a page; here it is that of the first block, unless the page has its own. */
function withTitle({ site }: Context, { type, data }: Block, title: string): Block['data'] {
  const { text } = data
  const hasOwn = typeof text === 'string' && /^\s*<h[12]\b/i.test(text)
  return hasOwn || !Object.hasOwn((site.blocks.get(type)?.fields ?? {}) as object, 'title') ? data : { title, ...data }
}

/** The text of an entry, and its pictures, which are a field of their own. */
export function textAndImages(work: Converting, item: WxrItem): { text?: string; images?: string[] } {
  const parts = partsOf(work, item).map((part) => linked(work, item, part))
  const [text, ...rest] = richTexts(parts.map((part) => ('text' in part ? part.text : '')).join(''))
  if (rest.length) work.notes.push(message('wordpress.text_cut', { title: item.title }))
  const images = [...new Set(parts.flatMap((part) => ('images' in part ? part.images : [])))]
  return { ...(text !== undefined && { text }), ...(images.length && { images }) }
}

/** The first of the kit's blocks with this field. */
const blockWith = ({ site }: Context, field: string, types: readonly string[]): string | undefined =>
  types.find((type) => Object.hasOwn((site.blocks.get(type)?.fields ?? {}) as object, field))

function partsOf(work: Converting, item: WxrItem): PostPart[] {
  const { address, links, library, pictures } = work
  const uid = (one: OldFile | undefined) => one && uidOf('attachment', one)
  const { parts, embeds, shortcodes } = postText(withShared(work, item), {
    link: (href) => links.get(plainLink(href)),
    picture: (src) => uid(pictures.get(plainUrl(src, address))),
    attachment: (id) => uid(library.get(id)?.first),
    caption: (src, own) => takesCaption(work, src, own),
  })
  for (const url of embeds) work.notes.push(message('wordpress.embed_linked', { title: item.title, url }))
  for (const name of shortcodes) work.notes.push(message('wordpress.shortcode', { title: item.title, name }))
  return parts
}

/** Where no block plays videos, links lead to them. */
function linked({ notes }: Converting, { title }: WxrItem, part: PostPart): PostPart {
  if (!('video' in part)) return part
  const url = part.video
  notes.push(message('wordpress.embed_linked', { title, url }))
  return { text: `<p><a href="${escapeText(url)}">${escapeText(url)}</a></p>` }
}

const SHARED = /<!-- wp:block \{"ref":(\d{1,12})[^\n]{0,2000}?\/-->/g
/** How deep shared blocks may contain others. */
const DEEPEST = 5

/** The content of a post with that of the blocks that it shares with others. */
function withShared({ shared, notes }: Converting, { content, title }: WxrItem): string {
  let html = content
  for (let depth = 0; depth < DEEPEST && html.search(SHARED) >= 0; depth++)
    html = html.replace(SHARED, (_, id: string) => {
      if (!shared.has(id)) notes.push(message('wordpress.shared_missing', { title }))
      return shared.get(id)?.content ?? ''
    })
  return html
}

/** Not when the picture stays behind, has another caption, or the text is too long for one. */
function takesCaption({ address, pictures, captions }: Converting, src: string, text: string): boolean {
  const picture = pictures.get(plainUrl(src, address))
  if (!picture || text.length > LONGEST_CAPTION) return false
  const uid = uidOf('attachment', picture)
  if (text && !captions.has(uid)) captions.set(uid, text)
  return !text || captions.get(uid) === text
}
