// Pages, posts and files of WordPress as records of a bundle. Uids are derived from their ids and the old website, so
// that importing the same file again changes nothing.
import { beginning } from '../base/text/text.ts'
import { message, type Message } from '../base/catalogue/message.ts'
import type { Context } from '../core/operation/context.ts'
import { hasFeature } from '../core/site.ts'
import type { FetchedFile } from './fetch-files.ts'
import { htmlText } from '../platform/net/html-text.ts'
import type { Wxr, WxrItem } from './read-wxr.ts'
import { ALT, type OldFile } from './wxr-files.ts'
import { searchTexts, stateOf, titleOf } from './wxr-head.ts'
import { inOrder, isFront, plainLink, plainUrl, slugsOf, uidOf } from './wxr-identity.ts'
import { listing, listingNote, type Listing, type NewPage } from './wxr-listing.ts'
import { menuRecords } from './wxr-menus.ts'
import { redirects } from './wxr-redirects.ts'
import { tableFor, tableRecord } from './wxr-table.ts'
import { blocksOf, LONGEST_CAPTION, textAndImages } from './wxr-texts.ts'

export interface WxrRecords {
  /** By the name of the part. */
  parts: Record<'media' | 'tables' | 'pages' | 'entries' | 'redirects' | 'menus', object[]>
  notes: Message[]
}

export interface Converting {
  ctx: Context
  /** Of the old website. */
  title: string
  address: string
  files: ReadonlyMap<string, FetchedFile>
  /** Files that texts can refer to, by the id of the attachment, each with the first that has its content. */
  library: ReadonlyMap<string, Pick<FetchedFile, 'item' | 'first'>>
  /** Content written by users, by its id. */
  posts: ReadonlyMap<string, WxrItem>
  /** Blocks that several pages share, by their id. */
  shared: ReadonlyMap<string, WxrItem>
  /** Old addresses with their new links. */
  links: ReadonlyMap<string, string>
  /** Files by their address. */
  pictures: ReadonlyMap<string, OldFile>
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

/** `library`: what texts can refer to; `files`: what comes along. */
export async function wxrRecords(
  ctx: Context,
  { title, address, items }: Wxr,
  { library, files }: Pick<Converting, 'library' | 'files'>,
): Promise<WxrRecords> {
  const written = writtenBy(items, address)
  const posts = new Map(written.map((item) => [item.id, item]))
  const shared = new Map(items.filter(({ type }) => type === 'wp_block').map((item) => [item.id, item]))
  const slugs = await slugsOf(ctx, written, address)
  const pictures = new Map([...library.values()].map(({ item, first }) => [plainUrl(item.url, address), first]))
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
  const captions = ownCaptions(library)
  const known = { ctx, title, address, library, files, posts, shared, links, pictures, slugs, captions }
  const work: Converting = { ...known, ...table, notes: [] }
  const pages = inOrder(written.filter(({ type }) => type === 'page'))
  const entries = written.filter(({ type }) => type === 'post')
  const hasData = hasFeature(ctx.site, 'data')
  if (entries.length && !hasData) work.notes.push(message('wordpress.posts_without_data', { count: entries.length }))
  const listed = entries.length && hasData ? await listing(work, pages, isNew) : undefined
  if (listed && isNew) work.notes.push(listingNote(work, listed))
  const menus = menuRecords(work, items)
  const hasMain = menus.some(({ name }) => name === 'main')
  const records = {
    pages: [
      ...pages.map((item) => pageRecord(work, item, { hasMain, listed })),
      ...(listed?.new ? [listingRecord(work, listed.new, hasMain)] : []),
    ],
    entries: hasData ? entries.map((item) => entryRecord(work, item)) : [],
  }
  return {
    parts: {
      // After the texts, as captions of pictures are in them.
      media: [...files.values()].filter(({ item, first }) => item === first).map((file) => mediaRecord(work, file)),
      tables: entries.length && hasData ? [tableRecord(work)] : [],
      ...records,
      redirects: await redirects(work, hasData ? written : pages),
      menus,
    },
    notes: work.notes,
  }
}

/** Pages and posts. Pages below the front page are on the top level: their addresses do not begin with its own. */
function writtenBy(items: readonly WxrItem[], address: string): WxrItem[] {
  const written = items.filter(
    ({ type, status }) => (type === 'page' || type === 'post') && !/^(trash|auto-draft|inherit)$/.test(status),
  )
  const front = written.find((item) => isFront(item, address))
  return front ? written.map((item) => (item.parent === front.id ? { ...item, parent: '0' } : item)) : written
}

/** Of the pictures that have one in the library of WordPress. */
const ownCaptions = (library: Converting['library']): Map<string, string> =>
  new Map(
    [...library.values()].flatMap(({ first }) => {
      const caption = beginning(htmlText(first.excerpt), LONGEST_CAPTION)
      return caption ? [[uidOf('attachment', first), caption] as const] : []
    }),
  )

function mediaRecord({ ctx, captions }: Converting, { item, file, name }: FetchedFile): object {
  const uid = uidOf('attachment', item)
  const texts = Object.entries({
    title: beginning(item.title, 200),
    alt: beginning((item.meta.get(ALT) ?? '').trim(), 500),
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

interface Around {
  /** Whether the export has a main menu. */
  hasMain: boolean
  listed: Listing | undefined
}

/** Without a menu in the export, a theme shows the pages of the top level. */
function pageRecord(work: Converting, item: WxrItem, { hasMain, listed }: Around): object {
  const uid = uidOf('page', item)
  const parent = work.posts.get(item.parent)
  const title = titleOf(item, 200)
  const slug = work.slugs.get(item.id)!
  const in_footer_menu = !parent && LEGAL.test(slug)
  const in_menu = !hasMain && !parent && slug !== '' && !in_footer_menu
  const blocks = listed?.page === item ? listed.blocks : blocksOf(work, item)
  return {
    ...frame(work, uid),
    parent: parent?.type === 'page' ? uidOf('page', parent) : null,
    sort: item.order,
    ...stateOf(work, item),
    draft: { ...NO_HEAD, title, slug, in_menu, in_footer_menu, ...searchTexts(work, item), blocks },
  }
}

/** After the other pages. */
function listingRecord(
  work: Converting,
  { uid, blocks, title, slug, published_at }: NewPage,
  hasMain: boolean,
): object {
  const draft = { ...NO_HEAD, title, slug, in_menu: !hasMain, in_footer_menu: false, ...NO_SEARCH_TEXTS, blocks }
  const state = { status: 'published', published_at, publish_at: null, unpublish_at: null, published: 'draft' }
  return { ...frame(work, uid), parent: null, sort: 0, ...state, draft }
}

const NO_HEAD = { nav_title: null, og_image: null, noindex: false, canonical: null, link: null }
const NO_SEARCH_TEXTS = { meta_title: null, meta_description: null }

const frame = ({ ctx }: Converting, uid: string) => ({
  uid,
  lang: ctx.site.default_language,
  translation_group: uid,
  type: 'page',
  template_for: null,
  access: 'public',
  access_roles: [],
})

/** Pages that every page must lead to, by their usual slugs. */
const LEGAL =
  /^(impressum|imprint|legal-notice|datenschutz(erkl(ae|a)rung)?|privacy(-policy)?|agb|terms(-(and-conditions|of-service|of-use))?|widerruf(sbelehrung)?|barrierefreiheit(serkl(ae|a)rung)?)$/

function entryRecord(work: Converting, item: WxrItem): object {
  const uid = uidOf('post', item)
  const thumbnail = work.library.get(item.meta.get('_thumbnail_id') ?? '')
  const search = searchTexts(work, item)
  const excerpt = item.excerpt.replace(/<[^>]*>/g, '').trim()
  const summary = excerpt || search.meta_description
  if (search.meta_title !== null || (excerpt && search.meta_description !== null))
    work.notes.push(message('wordpress.search_texts_left_out', { title: item.title }))
  const uniqueLabels = (all: readonly string[]) => [...new Set(all.map((one) => beginning(one, 80)))]
  const fields = {
    title: titleOf(item, 250),
    ...(summary && { summary }),
    ...textAndImages(work, item),
    ...(thumbnail && { image: uidOf('attachment', thumbnail.first) }),
    ...(item.categories.length && { categories: uniqueLabels(item.categories) }),
    ...(item.tags.length && { tags: uniqueLabels(item.tags) }),
    ...(item.author && { author: beginning(item.author, 200) }),
  }
  return {
    table: work.table,
    uid,
    lang: work.ctx.site.default_language,
    translation_group: uid,
    ...stateOf(work, item),
    draft: { slug: work.slugs.get(item.id)!, sort: 0, fields },
  }
}
