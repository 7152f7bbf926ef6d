// Menus of WordPress: those of classic themes, whose items are posts, and those of block themes, which are markup.
import { pagePath } from '../addresses/addresses.ts'
import { list, message } from '../base/catalogue/message.ts'
import { isObject, type JsonObject } from '../base/json.ts'
import { beginning } from '../base/text/text.ts'
import { htmlText } from '../platform/net/html-text.ts'
import type { MenuEntry } from '../menus/menus.ts'
import type { WxrItem } from './read-wxr.ts'
import { titleOf } from './wxr-head.ts'
import { plainLink, uidOf } from './wxr-identity.ts'
import type { Converting } from './wxr-records.ts'

interface OldMenu {
  name: string
  entries: OldEntry[]
}
interface OldEntry {
  /** Empty for the title of the page. */
  label: string
  /** The page or post that it leads to. */
  id: string
  url: string
  children: OldEntry[]
}

const MAIN = /main|haupt|primary|primär|header|kopf|top|oben/i
const FOOTER = /foot|fu(ß|ss)|legal|recht|bottom|unten/i

interface MenuRecord {
  name: 'main' | 'footer'
  lang: string
  items: MenuEntry[]
}
/** What a menu is converted with: pages and posts also by their old addresses. */
type Work = Converting & { at: ReadonlyMap<string, WxrItem> }

/** The main menu and that of the footer; others, and items that lead nowhere here, are named. */
export function menuRecords(converting: Converting, items: readonly WxrItem[]): MenuRecord[] {
  const at = new Map([...converting.posts.values()].map((item) => [plainLink(item.link), item]))
  const work: Work = { ...converting, at }
  const menus = [...classicMenus(items), ...blockMenus(items)].filter(({ entries }) => entries.length)
  const footer = menus.find(({ name }) => FOOTER.test(name) && !MAIN.test(name))
  const others = menus.filter((menu) => menu !== footer)
  const main = others.find(({ name }) => MAIN.test(name)) ?? others.sort((a, b) => sizeOf(b) - sizeOf(a))[0]
  for (const { name } of others) if (name !== main?.name) work.notes.push(message('wordpress.menu_left_out', { name }))
  return [...(main ? menuRecord(work, 'main', main) : []), ...(footer ? menuRecord(work, 'footer', footer) : [])]
}

const sizeOf = ({ entries }: Pick<OldMenu, 'entries'>): number =>
  entries.reduce((sum, { children }) => sum + 1 + sizeOf({ entries: children }), 0)

const MOST = 100
const LEVELS = 3

function menuRecord(work: Work, name: MenuRecord['name'], menu: OldMenu): MenuRecord[] {
  const leftOut: string[] = []
  const entriesOf = (old: readonly OldEntry[], level: number): MenuEntry[] => {
    const entries = old.flatMap((one): MenuEntry[] => {
      const below = level < LEVELS ? entriesOf(one.children, level + 1) : []
      const lost = level < LEVELS ? [] : one.children
      const entry = entryOf(work, one, below.length > 0)
      leftOut.push(...[...(entry ? [] : [one]), ...lost].map(({ label, url }) => label || url))
      return entry ? [{ ...entry, ...(below.length && { children: below }) }] : below
    })
    leftOut.push(...entries.slice(MOST).map(({ label = '' }) => label))
    return entries.slice(0, MOST)
  }
  const items = entriesOf(menu.entries, 1)
  if (leftOut.length)
    work.notes.push(
      message('wordpress.menu_items_left_out', { name: menu.name, count: leftOut.length, labels: list(leftOut) }),
    )
  return items.length ? [{ name, lang: work.ctx.site.default_language, items }] : []
}

/** Undefined where nothing here is at its address. */
function entryOf(work: Work, { label: written, id, url }: OldEntry, hasMore: boolean): MenuEntry | undefined {
  const label = beginning(htmlText(written).replace(/\s+/g, ' ').trim(), 120)
  const post = work.posts.get(id) ?? (url.includes('#') ? undefined : work.at.get(plainLink(url)))
  if (post?.type === 'page') return { ...(label && { label }), page: uidOf('page', post) }
  if (post) return addressed(label || titleOf(post, 120), postAddress(work, post))
  return label && (hasMore || url !== '#') ? addressed(label, hrefOf(work, url)) : undefined
}

const addressed = (label: string, href: string | undefined): MenuEntry | undefined =>
  href === undefined ? undefined : { label, href }

/** Undefined for a table without addresses. */
const postAddress = ({ ctx: { site }, route, slugs }: Work, { id }: WxrItem): string | undefined =>
  route === undefined ? undefined : pagePath(site, site.default_language, `${route}/${slugs.get(id)!}`)

/** Undefined for lists of posts by category, author or date, which are not here, and what is no address. */
function hrefOf({ address }: Work, url: string): string | undefined {
  if (/^(#|mailto:|tel:)/.test(url)) return url
  const there = URL.parse(url, address)
  if (!there || !/^https?:$/.test(there.protocol)) return undefined
  const isOwn = there.host === URL.parse(address)?.host
  if (!isOwn) return there.href
  return there.hash ? there.pathname + there.hash : undefined
}

function classicMenus(items: readonly WxrItem[]): OldMenu[] {
  const all = items
    .filter(({ type, menu, status }) => type === 'nav_menu_item' && menu && status === 'publish')
    .sort((a, b) => a.order - b.order)
  const own = (item: WxrItem, key: string) => item.meta.get(`_menu_item_${key}`) ?? ''
  const below = (menu: string, parent: string, depth = 0): OldEntry[] =>
    all
      .filter((item) => item.menu === menu && (own(item, 'menu_item_parent') || '0') === parent)
      .map((item) => ({
        label: item.title,
        id: own(item, 'type') === 'post_type' ? own(item, 'object_id') : '',
        url: own(item, 'url'),
        children: depth < LEVELS ? below(menu, item.id, depth + 1) : [],
      }))
  return [...new Set(all.map(({ menu }) => menu))].map((name) => ({ name, entries: below(name, '0') }))
}

const NAVIGATION = /<!-- (\/?)wp:navigation-(?:link|submenu)\b\s{0,10}(\{[^\n]{0,4000}?\})?\s{0,10}(\/?)-->/g

function blockMenus(items: readonly WxrItem[]): OldMenu[] {
  const menus = items.filter(({ type, status }) => type === 'wp_navigation' && status === 'publish')
  return menus.map(({ title: name, content }) => {
    const entries: OldEntry[] = []
    const open = [entries]
    for (const [, isEnd, attributes = '{}', isWhole] of content.matchAll(NAVIGATION)) {
      if (isEnd) {
        if (open.length > 1) open.pop()
        continue
      }
      const own = attributesOf(attributes)
      const text = (key: string) => (/^(string|number)$/.test(typeof own[key]) ? String(own[key]) : '')
      const id = own['kind'] === 'post-type' ? text('id') : ''
      const entry: OldEntry = { label: text('label'), url: text('url'), id, children: [] }
      open.at(-1)!.push(entry)
      if (!isWhole) open.push(entry.children)
    }
    return { name, entries }
  })
}

function attributesOf(written: string): JsonObject {
  try {
    const read: unknown = JSON.parse(written)
    return isObject(read) ? read : {}
  } catch {
    return {}
  }
}
