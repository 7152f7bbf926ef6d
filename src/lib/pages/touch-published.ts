// The cached pages that a publication invalidates: the page and the lists of all pages; every page only where others
// may show this one.
import type { Context } from '../core/operation/context.ts'
import { pageTargets, referencesTo } from '../core/operation/references.ts'
import { LISTS_TAG } from '../core/cache-tags.ts'
import type { StoredPage } from './locate.ts'
import type { PageHead } from './schema.ts'

/** `before` is the page as it was, `head` its new public version; its public address is stored already. */
export async function touchPublished(ctx: Context, before: StoredPage, head: PageHead): Promise<void> {
  const old = before.public_head === null ? undefined : (JSON.parse(before.public_head) as PageHead)
  ctx.touched.add(`page:${before.uid}`).add(LISTS_TAG)
  if (old && outward(old) === outward(head)) return
  const versions = await versionsOf(ctx, before)
  if (await mayBeShown(ctx, { page: before, versions, heads: old ? [old, head] : [head] })) {
    ctx.touched.add('pages')
    return
  }
  for (const { uid, public_head } of versions) if (public_head !== null) ctx.touched.add(`page:${uid}`)
}

/** The facts that other pages show of a page: in menus, breadcrumbs, links and among its languages. */
const outward = ({ title, nav_title, slug, in_menu, in_footer_menu, noindex, canonical, link }: PageHead): string =>
  JSON.stringify([title, nav_title, slug, in_menu, in_footer_menu, noindex, canonical, link])

interface Published {
  page: StoredPage
  /** The page in all languages: a link to one of them leads to that in the reader's language. */
  versions: Pick<StoredPage, 'id' | 'uid' | 'public_head'>[]
  heads: PageHead[]
}

async function mayBeShown(ctx: Context, published: Published): Promise<boolean> {
  const { page, versions, heads } = published
  if (page.type !== 'page' || page.access !== 'public') return true
  if (heads.some((head) => head.in_menu || head.in_footer_menu || head.slug === '')) return true
  if (await isAboveOrFirst(ctx, page)) return true
  const references = await referencesTo(ctx.db, versions.flatMap(pageTargets))
  if (references.some(({ object }) => object !== `page:${page.id}`)) return true
  for (const { uid } of versions)
    if ((await isLinkedTo(ctx, uid)) || (await isInMenuByHand(ctx, uid)) || (await isNamedByTable(ctx, uid)))
      return true
  return isOfTable(ctx, page)
}

/** Whether it is in breadcrumbs of pages below it, or may be the target of the folder above it. */
async function isAboveOrFirst({ db }: Context, { id, parent_id }: StoredPage): Promise<boolean> {
  const child = await db.selectFrom('pages').select('id').where('parent_id', '=', id).limit(1).executeTakeFirst()
  if (child) return true
  if (parent_id === null) return false
  const parent = await db.selectFrom('pages').select('type').where('id', '=', parent_id).executeTakeFirst()
  return parent?.type !== 'page'
}

/** Linked by a page of type link by its uid alone, which the index of references does not contain. */
async function isLinkedTo({ db }: Context, uid: string): Promise<boolean> {
  const link = await db
    .selectFrom('pages')
    .select('id')
    .where('type', '=', 'link')
    .where('public_head', 'like', `%${uid}%`)
    .limit(1)
    .executeTakeFirst()
  return link !== undefined
}

async function isInMenuByHand({ db }: Context, uid: string): Promise<boolean> {
  const menu = await db
    .selectFrom('settings')
    .select('name')
    .where('name', '>=', 'menu:')
    // `;` is the character after `:`.
    .where('name', '<', 'menu;')
    .where('value', 'like', `%${uid}%`)
    .limit(1)
    .executeTakeFirst()
  return menu !== undefined
}

/** For example as the privacy page of a form. */
const isNamedByTable = (ctx: Context, uid: string): Promise<boolean> => hasTable(ctx, 'settings', `%${uid}%`)

/** Whether it is at the route of a table, above its entries, or any table has relations to pages. */
async function isOfTable(ctx: Context, { id }: StoredPage): Promise<boolean> {
  if (await hasTable(ctx, 'fields', '%"@pages"%')) return true
  const now = await ctx.db.selectFrom('pages').select('public_path').where('id', '=', id).executeTakeFirst()
  const route = JSON.stringify({ route: now?.public_path }).slice(1, -1)
  return hasTable(ctx, 'settings', `%${route}%`)
}

async function hasTable({ db }: Context, column: 'fields' | 'settings', like: string): Promise<boolean> {
  const table = await db
    .selectFrom('data_tables')
    .select('id')
    .where('living', 'is not', null)
    .where(column, 'like', like)
    .limit(1)
    .executeTakeFirst()
  return table !== undefined
}

/** Includes the trash, since links to any of the versions find this one. */
const versionsOf = ({ db }: Context, { translation_group }: StoredPage): Promise<Published['versions']> =>
  db
    .selectFrom('pages')
    .select(['id', 'uid', 'public_head'])
    .where('translation_group', '=', translation_group)
    .execute()
