// Identities of WordPress content: uids derived from its ids, slugs, and the order in which pages can be created.
import { createHash } from 'node:crypto'
import { sha256 } from '../base/hash.ts'
import { slugify } from '../base/text/slug.ts'
import { decodeEscapes } from '../base/text/text.ts'
import type { Context } from '../core/operation/context.ts'
import type { WxrItem } from './read-wxr.ts'

/** A UUID (version 8) that is always the same for the same item. */
export function uidOf(kind: string, { link, id }: Pick<WxrItem, 'link' | 'id'>): string {
  const host = URL.parse(link)?.hostname ?? ''
  const hex = sha256(`wordpress ${kind} ${host} ${id}`)
  const variant = ((parseInt(hex[16]!, 16) & 3) | 8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-')
}

/** Whether a page is the front page: its address is that of the website. */
export const isFront = ({ type, link }: WxrItem, address: string): boolean =>
  type === 'page' && address !== '' && plainLink(link) === plainLink(address)

/** Unique among siblings of a type; that of the front page is empty. */
export async function slugsOf(
  { site }: Context,
  items: readonly WxrItem[],
  address: string,
): Promise<Map<string, string>> {
  const slugs = new Map<string, string>()
  const taken = new Set<string>()
  for (const item of items) {
    const { id, type, parent, slug, title } = item
    if (isFront(item, address)) {
      slugs.set(id, '')
      continue
    }
    const derived = await slugify((decodeEscapes(slug) ?? slug) || title, site.default_language)
    const own = (derived || `${type}-${id}`).slice(0, 100)
    const scope = type === 'page' ? `page ${parent}` : type
    let free = own
    for (let n = 2; taken.has(`${scope} ${free}`); n++) free = `${own}-${n}`
    taken.add(`${scope} ${free}`)
    slugs.set(id, free)
  }
  return slugs
}

/** Parents before children; a page without its parent becomes a top-level page. */
export function inOrder(pages: readonly WxrItem[]): WxrItem[] {
  const byId = new Map(pages.map((page) => [page.id, page]))
  const ordered = new Set<WxrItem>()
  const add = (page: WxrItem, depth = 0): void => {
    const above = byId.get(page.parent)
    if (above && depth < 20) add(above, depth + 1)
    ordered.add(page)
  }
  for (const page of pages) add(page)
  return [...ordered]
}

const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'

/** The id of a block, which is always the same for the same block of the same item. */
export function blockId({ id }: Pick<WxrItem, 'id'>, n: number): string {
  const hash = createHash('sha256').update(`${id} ${n}`).digest()
  return Array.from(hash.subarray(0, 10), (byte) => LETTERS[byte % 32]).join('')
}

/**
 * The address of a file without scheme. WordPress names smaller copies `photo-300x200.jpg`, and has i0.wp.com in front
 * of addresses; those within a website may begin with `/`.
 */
export const plainUrl = (url: string, address: string): string =>
  url
    .replace(/^\/(?!\/)/, `${address.replace(/(?<=\/\/[^/]+)\/.*$/, '')}/`)
    .replace(/^https?:/, '')
    .replace(/^\/\/i\d\.wp\.com\//, '//')
    .replace(/[?#].*$/, '')
    .replace(/-\d{2,5}x\d{2,5}(?=\.\w+$)/, '')
    .replace(/-scaled(?=\.\w+$)/, '')

/** An address without its scheme, and without what does not identify a page. */
export const plainLink = (href: string): string =>
  href
    .replace(/^https?:/, '')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '')
