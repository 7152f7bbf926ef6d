// WXR, the export of WordPress: RSS of pages and files (wordpress.org/documentation/article/tools-export-screen).
import { createReadStream } from 'node:fs'
import { AppError, messageOf, reasonOf } from '../base/errors.ts'
import { childOf, childrenOf, textOf, XmlError, type XmlElement } from '../platform/net/xml.ts'
import { xmlItems, type XmlEnd } from '../platform/net/xml-items.ts'

export interface WxrItem {
  id: string
  /** page, post, attachment, or a type of a plugin. */
  type: string
  title: string
  /** Its address on the old website. */
  link: string
  slug: string
  status: string
  parent: string
  order: number
  /** When it was published, in UTC; undefined if it was not. */
  date: string | undefined
  /** The name that readers know, where the export has it. */
  author: string
  content: string
  excerpt: string
  categories: string[]
  tags: string[]
  /** The name of its menu, of an item of one. */
  menu: string
  hasPassword: boolean
  /** The address of a file. */
  url: string
  /** The number of its comments. */
  comments: number
  /** Fields of plugins and themes, by name. */
  meta: Map<string, string>
}

export interface Wxr {
  /** Of the old website. */
  title: string
  address: string
  items: WxrItem[]
}

/** Maximum number of items, and of their characters in total. */
const MAX_ITEMS = 50_000
const MAX_CHARACTERS = 200_000_000

export const isWxr = (beginning: string): boolean =>
  /^\uFEFF?\s*</.test(beginning) && /wordpress\.org\/export\//.test(beginning)

/** Throws 422 for invalid XML, XML that breaks off, or too much of it. */
export async function readWxr(path: string): Promise<Wxr> {
  const items: WxrItem[] = []
  let characters = 0
  let end: XmlEnd | undefined
  try {
    const chunks = createReadStream(path, 'utf8') as AsyncIterable<string>
    const isItem = (open: readonly { local: string }[]) => open.at(-1)!.local === 'item' && open.length <= 3
    for await (const { element, line, ...item } of xmlItems(chunks, { isItem, onEnd: (one) => void (end = one) })) {
      const rejected = item.rejected ?? item.problems.find(({ key }) => key === 'xml.not_closed')
      if (rejected) throw new AppError('wordpress.item_unreadable', { line, reason: messageOf(rejected) })
      const read = itemOf(element)
      characters += read.content.length + read.excerpt.length
      if (items.push(read) > MAX_ITEMS || characters > MAX_CHARACTERS)
        throw new AppError('wordpress.too_large', { max: MAX_ITEMS })
    }
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    throw new AppError('wordpress.unreadable', { reason: reasonOf(error) }, { cause: error })
  }
  if (!end?.isWhole) throw new AppError('wordpress.cut_off', { line: end?.line ?? 1 })
  const channel = childOf(end.root!.element, 'channel')
  const names = new Map((channel ? childrenOf(channel, 'wp:author') : []).map(authorOf))
  for (const item of items) item.author = names.get(item.author) || item.author
  const own = (name: string) => (channel && textOf(channel, name)?.trim()) ?? ''
  return { title: own('title'), address: own('link'), items }
}

/** Login and name. */
const authorOf = (element: XmlElement): [string, string] => {
  const text = (name: string) => (textOf(element, name) ?? '').trim()
  return [text('wp:author_login'), text('wp:author_display_name')]
}

function itemOf(element: XmlElement): WxrItem {
  const text = (name: string) => (textOf(element, name) ?? '').trim()
  const categoriesIn = (domain: string) =>
    childrenOf(element, 'category').flatMap((one) => (one.attributes['domain'] === domain ? [own(one)] : []))
  return {
    id: text('wp:post_id'),
    type: text('wp:post_type') || 'post',
    title: text('title'),
    link: text('link'),
    slug: text('wp:post_name'),
    status: text('wp:status'),
    parent: text('wp:post_parent'),
    order: Number(text('wp:menu_order')) || 0,
    date: moment(text('wp:post_date_gmt')) ?? moment(text('wp:post_date')),
    author: text('dc:creator'),
    content: textOf(element, 'content:encoded') ?? '',
    excerpt: textOf(element, 'excerpt:encoded') ?? '',
    categories: categoriesIn('category'),
    tags: categoriesIn('post_tag'),
    menu: categoriesIn('nav_menu')[0] ?? '',
    hasPassword: text('wp:post_password') !== '',
    url: text('wp:attachment_url'),
    comments: childrenOf(element, 'wp:comment').length,
    meta: new Map(
      childrenOf(element, 'wp:postmeta').map((one) => [
        textOf(one, 'wp:meta_key') ?? '',
        textOf(one, 'wp:meta_value') ?? '',
      ]),
    ),
  }
}

const own = (element: XmlElement): string =>
  element.children
    .filter((one): one is string => typeof one === 'string')
    .join('')
    .trim()

/** Parses `2024-05-01 08:30:00`, without a zone; zeros where there is none. */
function moment(text: string): string | undefined {
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(text) ?? []
  const date = new Date(`${day}T${time}.000Z`)
  return day === undefined || day.startsWith('0000') || Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
