// Redirects from the old addresses of pages, posts and files.
import { pagePath } from '../addresses/addresses.ts'
import { decodeEscapes } from '../base/text/text.ts'
import type { WxrItem } from './read-wxr.ts'
import { uidOf } from './wxr-identity.ts'
import type { Converting } from './wxr-records.ts'

/** Of published content, and of the files that came along. */
export function redirects(work: Converting, items: readonly WxrItem[]): object[] {
  const { site } = work.ctx
  const published = items.filter(({ status }) => status === 'publish')
  const moved = [
    ...published.map((item) => {
      const path = item.type === 'page' ? pathOf(work, item) : `${work.route}/${work.slugs.get(item.id)!}`
      return { item, old: item.link, to_url: pagePath(site, site.default_language, path) }
    }),
    ...[...work.files.values()].map(({ item, url }) => ({ item, old: item.url, to_url: url })),
  ]
  const made = new Map<string, object>()
  for (const { item, old, to_url } of moved) {
    const from_path = addressOf(old)
    if (from_path === undefined || from_path === to_url || made.has(from_path)) continue
    made.set(from_path, { uid: uidOf('redirect', item), from_path, to_url, status: 301, automatic: false })
  }
  return [...made.values()]
}

/** Undefined for an address that no redirect can have. */
function addressOf(old: string): string | undefined {
  const path = decodeEscapes(URL.parse(old)?.pathname.replace(/\/+$/, '') ?? '') ?? ''
  const isPlain = /^\/[^\s#:*?\\]{0,499}$/.test(path) && !path.includes('//')
  return isPlain && !/^\/(admin|api|media|assets|_)/.test(path) ? path : undefined
}

function pathOf({ posts, slugs }: Converting, item: WxrItem): string {
  const parts: string[] = []
  for (let at: WxrItem | undefined = item; at?.type === 'page' && parts.length < 20; at = posts.get(at.parent))
    parts.unshift(slugs.get(at.id)!)
  return parts.join('/')
}
