// Pages, posts and files of WordPress as records of a bundle. Uids are derived from their ids and the old website, so
// that importing the same file again changes nothing.
import { message, type Message } from '../base/catalogue/message.ts'
import type { Context } from '../core/operation/context.ts'
import { hasFeature } from '../core/site.ts'
import type { FetchedFile } from './fetch-files.ts'
import { htmlText } from '../platform/net/html-text.ts'
import { postText, type PostText } from './post-html.ts'
import type { Wxr, WxrItem } from './read-wxr.ts'
import { searchTexts, stateOf, titleOf } from './wxr-head.ts'
import { blockId, inOrder, plainLink, plainUrl, slugsOf, uidOf } from './wxr-identity.ts'
import { redirects } from './wxr-redirects.ts'
import { listingNote, tableFor, tableRecord } from './wxr-table.ts'

export interface WxrRecords {
  /** By the name of the part. */
  parts: Record<'media' | 'tables' | 'pages' | 'entries' | 'redirects', object[]>
  notes: Message[]
}

export interface Converting {
  ctx: Context
  /** Of the old website. */
  title: string
  files: ReadonlyMap<string, FetchedFile>
  /** Content written by users, by its id. */
  posts: ReadonlyMap<string, WxrItem>
  /** Old addresses with their new links. */
  links: ReadonlyMap<string, string>
  /** Files by their address. */
  pictures: ReadonlyMap<string, WxrItem>
  slugs: ReadonlyMap<string, string>
  /** By the uid of a picture: its own, else the first that a text has for it. */
  captions: Map<string, string>
  table: string
  /** Of the posts: their addresses begin with it. Without one they have no pages of their own. */
  route: string | undefined
  /** Visitors are led from addresses below these to the present one. */
  formerRoutes: readonly string[]
  notes: Message[]
}

export async function wxrRecords(
  ctx: Context,
  { title, items }: Wxr,
  files: ReadonlyMap<string, FetchedFile>,
): Promise<WxrRecords> {
  const written = items.filter(
    ({ type, status }) => (type === 'page' || type === 'post') && !/^(trash|auto-draft|inherit)$/.test(status),
  )
  const posts = new Map(written.map((item) => [item.id, item]))
  const slugs = await slugsOf(ctx, written)
  const pictures = new Map([...files.values()].map(({ item, first }) => [plainUrl(item.url), first]))
  const links = new Map([
    ...[...pictures].map(([url, item]) => [plainLink(url), `cms://media/${uidOf('attachment', item)}`] as const),
    ...written.map(
      (item) =>
        [
          plainLink(item.link),
          `cms://${item.type === 'page' ? 'pages' : 'entries'}/${uidOf(item.type, item)}`,
        ] as const,
    ),
  ])
  const { isNew, ...table } = await tableFor(ctx)
  const captions = ownCaptions(files)
  const work: Converting = { ctx, title, files, posts, links, pictures, slugs, captions, ...table, notes: [] }
  const pages = inOrder(written.filter(({ type }) => type === 'page'))
  const entries = written.filter(({ type }) => type === 'post')
  const hasData = hasFeature(ctx.site, 'data')
  if (entries.length && !hasData) work.notes.push(message('wordpress.posts_without_data', { count: entries.length }))
  if (entries.length && hasData && isNew) work.notes.push(listingNote(ctx.site))
  const records = {
    pages: pages.map((item) => pageRecord(work, item)),
    entries: hasData ? entries.map((item) => entryRecord(work, item)) : [],
  }
  return {
    parts: {
      // After the texts, as captions of pictures are in them.
      media: [...files.values()].filter(({ item, first }) => item === first).map((file) => mediaRecord(work, file)),
      tables: entries.length && hasData ? [tableRecord(work)] : [],
      ...records,
      redirects: await redirects(work, hasData ? written : pages),
    },
    notes: work.notes,
  }
}

const LONGEST_CAPTION = 1000

/** Of the pictures that have one in the library of WordPress. */
const ownCaptions = (files: ReadonlyMap<string, FetchedFile>): Map<string, string> =>
  new Map(
    [...files.values()].flatMap(({ first }) => {
      const caption = htmlText(first.excerpt).slice(0, LONGEST_CAPTION)
      return caption ? [[uidOf('attachment', first), caption] as const] : []
    }),
  )

function mediaRecord({ ctx, captions }: Converting, { item, file, name }: FetchedFile): object {
  const uid = uidOf('attachment', item)
  const texts = Object.entries({
    title: item.title.slice(0, 200),
    alt: (item.meta.get('_wp_attachment_image_alt') ?? '').trim().slice(0, 500),
    caption: captions.get(uid) ?? '',
  }).filter(([, text]) => text !== '')
  return {
    uid,
    name,
    file,
    decorative: false,
    focus: null,
    crops: {},
    texts: texts.length ? { [ctx.site.default_language]: Object.fromEntries(texts) } : {},
    tags: [],
    collections: [],
    captions: [],
  }
}

function pageRecord(work: Converting, item: WxrItem): object {
  const uid = uidOf('page', item)
  const parent = work.posts.get(item.parent)
  const title = titleOf(item, 200)
  const own = {
    title,
    slug: work.slugs.get(item.id)!,
    nav_title: null,
    in_menu: false,
    in_footer_menu: false,
  }
  const meta = { ...searchTexts(work, item), og_image: null, noindex: false, canonical: null, link: null }
  return {
    uid,
    lang: work.ctx.site.default_language,
    translation_group: uid,
    parent: parent?.type === 'page' ? uidOf('page', parent) : null,
    sort: item.order,
    type: 'page',
    template_for: null,
    access: 'public',
    access_roles: [],
    ...stateOf(work, item),
    draft: { ...own, ...meta, blocks: blocksOf(work, item) },
  }
}

/** The first of the kit's blocks with this field, for rich text or pictures. */
function blockWith({ site }: Context, field: string, types: readonly string[]): string | undefined {
  return types.find((type) => Object.hasOwn((site.blocks.get(type)?.fields ?? {}) as object, field))
}

function blocksOf(work: Converting, item: WxrItem): object[] {
  const { ctx } = work
  const text = textOf(work, item)
  const images = imagesOf(work, text)
  const [prose, gallery] = [blockWith(ctx, 'text', ['richtext', 'text']), blockWith(ctx, 'images', ['gallery'])]
  if ((text.texts.length && !prose) || (images.length && !gallery))
    work.notes.push(message('wordpress.no_block', { title: item.title, kit: ctx.site.kit.name }))
  const block = (type: string, n: number, data: object) => ({ id: blockId(item, n), type, data, section: {} })
  return [
    ...(prose ? text.texts.map((one, n) => block(prose, n, { text: one })) : []),
    ...(gallery && images.length ? [block(gallery, 99, { images })] : []),
  ]
}

function textOf(work: Converting, item: WxrItem): PostText {
  const text = postText(item.content, {
    link: (href) => work.links.get(plainLink(href)),
    caption: (src, own) => takesCaption(work, src, own),
  })
  for (const url of text.embeds) work.notes.push(message('wordpress.embed_linked', { title: item.title, url }))
  for (const name of text.shortcodes) work.notes.push(message('wordpress.shortcode', { title: item.title, name }))
  return text
}

/** Not when the picture stays behind, has another caption, or the text is too long for one. */
function takesCaption({ pictures, captions }: Converting, src: string, text: string): boolean {
  const picture = pictures.get(plainUrl(src))
  if (!picture || text.length > LONGEST_CAPTION) return false
  const uid = uidOf('attachment', picture)
  if (text && !captions.has(uid)) captions.set(uid, text)
  return !text || captions.get(uid) === text
}

/** Uids of the imported pictures; the others are reported. */
function imagesOf({ files, pictures }: Converting, { images, gallery }: PostText): string[] {
  const found = [
    ...images.flatMap((url) => pictures.get(plainUrl(url)) ?? []),
    ...gallery.flatMap((id) => files.get(id)?.first ?? []),
  ]
  return [...new Set(found.map((item) => uidOf('attachment', item)))]
}

function entryRecord(work: Converting, item: WxrItem): object {
  const uid = uidOf('post', item)
  const text = textOf(work, item)
  const images = imagesOf(work, text)
  const thumbnail = work.files.get(item.meta.get('_thumbnail_id') ?? '')
  const search = searchTexts(work, item)
  const excerpt = item.excerpt.replace(/<[^>]*>/g, '').trim()
  const summary = excerpt || search.meta_description
  if (search.meta_title !== null || (excerpt && search.meta_description !== null))
    work.notes.push(message('wordpress.search_texts_left_out', { title: item.title }))
  const uniqueLabels = (all: readonly string[]) => [...new Set(all.map((one) => one.slice(0, 80)))]
  const fields = {
    title: titleOf(item, 250),
    ...(summary && { summary }),
    ...(text.texts.length && { text: text.texts[0] }),
    ...(thumbnail && { image: uidOf('attachment', thumbnail.first) }),
    ...(images.length && { images }),
    ...(item.categories.length && { categories: uniqueLabels(item.categories) }),
    ...(item.tags.length && { tags: uniqueLabels(item.tags) }),
    ...(item.author && { author: item.author.slice(0, 200) }),
  }
  if (text.texts.length > 1) work.notes.push(message('wordpress.text_cut', { title: item.title }))
  return {
    table: work.table,
    uid,
    lang: work.ctx.site.default_language,
    translation_group: uid,
    ...stateOf(work, item),
    draft: { slug: work.slugs.get(item.id)!, sort: 0, fields },
  }
}
