// Pages, posts and files of WordPress as records of a bundle. Uids are derived from their ids and the old website, so
// that importing the same file again changes nothing.
import { message, type Message } from '../base/catalogue/message.ts'
import { pagePath } from '../addresses/addresses.ts'
import type { Context } from '../core/operation/context.ts'
import { hasFeature } from '../core/site.ts'
import { parseFields, type FieldSpecs } from '../fields/fields.ts'
import type { FetchedFile } from './fetch-files.ts'
import { postText, type PostText } from './post-html.ts'
import type { WxrItem } from './read-wxr.ts'
import { blockId, inOrder, slugsOf, uidOf } from './wxr-identity.ts'

export interface WxrRecords {
  /** By the name of the part. */
  parts: Record<'media' | 'tables' | 'pages' | 'entries' | 'redirects', object[]>
  notes: Message[]
}

interface Converting {
  ctx: Context
  files: ReadonlyMap<string, FetchedFile>
  /** Content written by users, by its id. */
  posts: ReadonlyMap<string, WxrItem>
  /** Old addresses with their new links. */
  links: ReadonlyMap<string, string>
  /** Files by their address. */
  pictures: ReadonlyMap<string, WxrItem>
  slugs: ReadonlyMap<string, string>
  table: string
  notes: Message[]
}

export const ROUTE = 'posts'

export async function wxrRecords(
  ctx: Context,
  items: readonly WxrItem[],
  files: ReadonlyMap<string, FetchedFile>,
): Promise<WxrRecords> {
  const written = items.filter(
    ({ type, status }) => (type === 'page' || type === 'post') && !/^(trash|auto-draft|inherit)$/.test(status),
  )
  const posts = new Map(written.map((item) => [item.id, item]))
  const slugs = await slugsOf(ctx, written)
  const pictures = new Map([...files.values()].map(({ item }) => [plainUrl(item.url), item]))
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
  const table = await freeHandle(ctx)
  const work: Converting = { ctx, files, posts, links, pictures, slugs, table, notes: [] }
  const pages = inOrder(written.filter(({ type }) => type === 'page'))
  const entries = written.filter(({ type }) => type === 'post')
  const hasData = hasFeature(ctx.site, 'data')
  if (entries.length && !hasData) work.notes.push(message('wordpress.posts_without_data', { count: entries.length }))
  return {
    parts: {
      media: [...files.values()].map((file) => mediaRecord(work, file)),
      tables: entries.length && hasData ? [tableRecord(work.table)] : [],
      pages: pages.map((item) => pageRecord(work, item)),
      entries: hasData ? entries.map((item) => entryRecord(work, item)) : [],
      redirects: redirects(work, hasData ? written : pages),
    },
    notes: work.notes,
  }
}

/** The name may be taken by a table. */
async function freeHandle({ db }: Context): Promise<string> {
  for (const handle of ['posts', 'blog_posts', 'wordpress_posts']) {
    const there = await db.selectFrom('data_tables').select('uid').where('living', '=', handle).executeTakeFirst()
    if (!there || there.uid === tableUid(handle)) return handle
  }
  return 'wordpress_posts'
}

const tableUid = (handle: string) => uidOf('table', { link: '', id: handle })

const FIELDS: FieldSpecs = {
  title: { type: 'text', label: 'Title', required: true, max: 250, searchable: 'high' },
  summary: { type: 'textarea', label: 'Summary' },
  text: { type: 'richtext', label: 'Text', searchable: 'normal' },
  image: { type: 'media', label: 'Picture', kinds: ['image'] },
  images: { type: 'media', label: 'Pictures', kinds: ['image'], multiple: true },
  categories: { type: 'multiselect', label: 'Categories', creatable: true },
  tags: { type: 'multiselect', label: 'Tags', creatable: true },
  author: { type: 'text', label: 'Author' },
}

function tableRecord(handle: string): object {
  const fields = parseFields(FIELDS, 'posts').map(({ type, name, ...options }) => ({
    id: name,
    type,
    name,
    ...options,
  }))
  const settings = {
    route: ROUTE,
    title_field: 'title',
    image_field: 'image',
    description_field: 'summary',
    sort_field: '@published_at',
    sort_dir: 'desc',
    kind: 'content',
    schema_type: 'BlogPosting',
  }
  return { uid: tableUid(handle), handle, name: 'Posts', singular: 'Post', icon: null, fields, settings }
}

function mediaRecord({ ctx }: Converting, { item, file, name }: FetchedFile): object {
  const texts = Object.entries({
    title: item.title.slice(0, 200),
    alt: (item.meta.get('_wp_attachment_image_alt') ?? '').trim().slice(0, 500),
    caption: item.excerpt
      .replace(/<[^>]*>/g, '')
      .trim()
      .slice(0, 1000),
  }).filter(([, text]) => text !== '')
  return {
    uid: uidOf('attachment', item),
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

/** Published content stays published; everything else becomes a draft. */
function stateOf({ notes }: Converting, { status, date, hasPassword, title }: WxrItem) {
  const isPublic = status === 'publish' && !hasPassword
  if (status === 'private' || hasPassword) notes.push(message('wordpress.not_public', { title }))
  return {
    status: isPublic ? 'published' : 'draft',
    published_at: isPublic ? (date ?? new Date(0).toISOString()) : null,
    publish_at: null,
    unpublish_at: null,
    published: isPublic ? 'draft' : null,
  }
}

const titleOf = ({ title, slug, id }: WxrItem, max: number): string =>
  (
    title
      .replace(/<[^>]*>/g, '')
      .replace(/\s+/g, ' ')
      .trim() ||
    slug ||
    id
  ).slice(0, max)

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
  const meta = { meta_title: null, meta_description: null, og_image: null, noindex: false, canonical: null, link: null }
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
  const text = postText(item.content, (href) => work.links.get(plainLink(href)))
  for (const name of text.shortcodes) work.notes.push(message('wordpress.shortcode', { title: item.title, name }))
  return text
}

/** Uids of the imported pictures; the others are reported. */
function imagesOf({ files, pictures }: Converting, { images, gallery }: PostText): string[] {
  const found = [
    ...images.flatMap((url) => pictures.get(plainUrl(url)) ?? []),
    ...gallery.flatMap((id) => files.get(id)?.item ?? []),
  ]
  return [...new Set(found.map((item) => uidOf('attachment', item)))]
}

/** WordPress names smaller copies `photo-300x200.jpg`, and uses addresses with either scheme. */
const plainUrl = (url: string): string =>
  url
    .replace(/^https?:/, '')
    .replace(/[?#].*$/, '')
    .replace(/-\d{2,5}x\d{2,5}(?=\.\w+$)/, '')
    .replace(/-scaled(?=\.\w+$)/, '')

/** An address without its scheme, and without what does not identify a page. */
const plainLink = (href: string): string =>
  href
    .replace(/^https?:/, '')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '')

function entryRecord(work: Converting, item: WxrItem): object {
  const uid = uidOf('post', item)
  const text = textOf(work, item)
  const images = imagesOf(work, text)
  const thumbnail = work.files.get(item.meta.get('_thumbnail_id') ?? '')
  const summary = item.excerpt.replace(/<[^>]*>/g, '').trim()
  const uniqueLabels = (all: readonly string[]) => [...new Set(all.map((one) => one.slice(0, 80)))]
  const fields = {
    title: titleOf(item, 250),
    ...(summary && { summary }),
    ...(text.texts.length && { text: text.texts[0] }),
    ...(thumbnail && { image: uidOf('attachment', thumbnail.item) }),
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

/** Redirects from the old addresses of published content. */
function redirects(work: Converting, items: readonly WxrItem[]): object[] {
  const { site } = work.ctx
  const made = new Map<string, object>()
  for (const item of items) {
    const from = URL.parse(item.link)?.pathname.replace(/\/+$/, '') ?? ''
    const path = item.type === 'page' ? pathOf(work, item) : `${ROUTE}/${work.slugs.get(item.id)!}`
    const to_url = pagePath(site, site.default_language, path)
    const isPlain = /^\/[^\s#:*]*$/.test(from) && !/^\/(admin|api|media|assets|_)/.test(from)
    if (item.status !== 'publish' || !isPlain || from === to_url || made.has(from)) continue
    made.set(from, {
      uid: uidOf('redirect', item),
      from_path: decodeURI(from),
      to_url,
      status: 301,
      automatic: false,
    })
  }
  return [...made.values()]
}

function pathOf({ posts, slugs }: Converting, item: WxrItem): string {
  const parts: string[] = []
  for (let at: WxrItem | undefined = item; at?.type === 'page' && parts.length < 20; at = posts.get(at.parent))
    parts.unshift(slugs.get(at.id)!)
  return parts.join('/')
}
