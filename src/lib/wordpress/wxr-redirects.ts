// Redirects from the old addresses of pages, posts and files.
import { pagePath } from '../addresses/addresses.ts'
import { chunks } from '../base/chunks.ts'
import { decodeEscapes } from '../base/text/text.ts'
import type { WxrItem } from './read-wxr.ts'
import { uidOf } from './wxr-identity.ts'
import type { Converting } from './wxr-records.ts'

/** Of published content, and of the files that came along. */
export async function redirects(work: Converting, items: readonly WxrItem[]): Promise<object[]> {
  const published = items.filter(({ status }) => status === 'publish')
  const stored = await storedTargets(work, published)
  const moved = [
    ...published.flatMap((item) => {
      const to_url = targetOf(work, item, stored)
      return to_url === undefined ? [] : [{ item, old: item.link, to_url }]
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

/** By their uids: those of posts that an earlier import made, if their table has got another route since then. */
async function storedTargets(
  { ctx, formerRoutes }: Converting,
  items: readonly WxrItem[],
): Promise<Map<string, string>> {
  const stored = new Map<string, string>()
  const posts = formerRoutes.length ? items.filter(({ type }) => type === 'post') : []
  for (const some of chunks(posts, 500)) {
    const uids = some.map((item) => uidOf('redirect', item))
    const rows = ctx.db.selectFrom('redirects').select(['uid', 'to_url']).where('uid', 'in', uids)
    for (const { uid, to_url } of await rows.execute()) stored.set(uid, to_url)
  }
  return stored
}

/** Undefined for a post of a table without route. A redirect to a former address of a post stays as it is. */
function targetOf(work: Converting, item: WxrItem, stored: ReadonlyMap<string, string>): string | undefined {
  const { site } = work.ctx
  const at = (path: string) => pagePath(site, site.default_language, path)
  if (item.type === 'page') return at(pathOf(work, item))
  if (work.route === undefined) return undefined
  const slug = work.slugs.get(item.id)!
  const there = stored.get(uidOf('redirect', item))
  const former = work.formerRoutes.map((route) => at(`${route}/${slug}`))
  return there !== undefined && former.includes(there) ? there : at(`${work.route}/${slug}`)
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
