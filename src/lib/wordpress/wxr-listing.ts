// The page that lists the posts: the empty one that WordPress has for it, else a new one beside a new table.
import { instant } from '../base/clock.ts'
import { message, type Message } from '../base/catalogue/message.ts'
import type { Block } from '../blocks/schema.ts'
import type { Context } from '../core/operation/context.ts'
import type { WxrItem } from './read-wxr.ts'
import { titleOf } from './wxr-head.ts'
import { blockId, uidOf } from './wxr-identity.ts'
import type { Converting } from './wxr-records.ts'
import { namesIn } from './wxr-table.ts'

export interface NewPage {
  uid: string
  slug: string
  title: string
  blocks: Block[]
  published_at: string
}
export interface Listing {
  /** The page of the old website, and what it shows. */
  page?: WxrItem | undefined
  blocks: Block[]
  new?: NewPage | undefined
}

/** The name of the block in all kits that have it. */
const LIST = 'data_list'
/** WordPress does not say which page it shows posts on, and nothing of what else is on that page. */
const POSTS_PAGE = /^(blog|news|posts|articles|aktuelles|neuigkeiten|nachrichten|beitraege|artikel|journal|magazin)$/

/** Nothing in a kit without the block; `isNew`: the posts were not imported before. */
export async function listing(work: Converting, pages: readonly WxrItem[], isNew: boolean): Promise<Listing> {
  const { ctx, address, table, route, slugs } = work
  if (!ctx.site.blocks.has(LIST)) return { blocks: [] }
  const list = (id: string, title: string): Block[] => [
    { id: blockId({ id }, 0), type: LIST, data: { title, table }, section: {} },
  ]
  const page = pages.find(({ id, content }) => POSTS_PAGE.test(slugs.get(id)!) && content.trim() === '')
  if (page) return { page, blocks: list(page.id, titleOf(page, 120)) }
  const isTaken = pages.some(({ id, parent }) => slugs.get(id) === route && !work.posts.has(parent))
  if (!isNew || route === undefined || isTaken || (await isHere(ctx, route))) return { blocks: [] }
  const { name: title } = namesIn(ctx.site.default_language)
  const uid = uidOf('page', { link: address, id: 'posts' })
  const published_at = instant(ctx.now)
  return { blocks: [], new: { uid, slug: route, title, blocks: list('posts', title), published_at } }
}

/** Whether the website has a page with this slug on the top level. */
const isHere = async ({ db, site }: Context, slug: string): Promise<boolean> => {
  const top = db.selectFrom('pages').select('id').where('parent_id', 'is', null).where('status', '!=', 'trash')
  return !!(await top.where('lang', '=', site.default_language).where('slug', '=', slug).executeTakeFirst())
}

/** Where the posts of a new table are. */
export function listingNote({ ctx: { site } }: Converting, { page, new: added }: Listing): Message {
  const { name: table, route } = namesIn(site.default_language)
  const title = page?.title ?? added?.title
  return title === undefined
    ? message('wordpress.posts_listed_nowhere', { table, route })
    : message('wordpress.posts_listed', { table, route, page: title })
}
