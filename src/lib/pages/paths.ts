// Addresses of pages: the parent's and the own slug; a changed public address leaves a redirect (contract 1.3).
import { addressesMoved, ownersExceptPages, pagePath, rejectOwned } from '../addresses/addresses.ts'
import { chunks } from '../base/chunks.ts'
import { AppError, invalid } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import { readFamily, type FamilyPage } from './family.ts'

interface Change {
  page: FamilyPage
  path: string
  public_path: string | null
}
type Column = 'path' | 'public_path'

/**
 * Brings the addresses of a page and of all below it in line with slugs and parents, and leaves redirects where a public
 * address changed. Other pages are not read: an address that one of them has is found by the index, and a 409 names it.
 */
export async function alignPaths(ctx: Context, lang: string, id: number): Promise<void> {
  const { family, byId } = await readFamily(ctx.db, lang, id)
  const changes = family.flatMap((page): Change[] => {
    const known = page.public_path !== null || page.public_head !== null
    const path = address(page, byId, (one) => one.slug)
    const public_path = known ? address(page, byId, publicSlug) : null
    return page.path === path && page.public_path === public_path ? [] : [{ page, path, public_path }]
  })
  if (!changes.length) return
  await refuseTwice(ctx, changes, { lang, column: 'path' })
  await refuseTwice(ctx, changes, { lang, column: 'public_path' })
  await refuseOwnedByOthers(ctx, lang, changes)
  await store(ctx, changes, id)
  await redirectMoved(ctx, lang, changes)
}

function address(page: FamilyPage, byId: Map<number, FamilyPage>, slugOf: (one: FamilyPage) => string) {
  const parts: string[] = []
  for (let at: FamilyPage | undefined = page; at; at = at.parent_id === null ? undefined : byId.get(at.parent_id)) {
    parts.unshift(slugOf(at))
    if (parts.length > 20) throw new AppError('page.too_deep', { title: page.title })
  }
  return parts.filter(Boolean).join('/')
}

/** Offline and archived pages keep the last slug that was public. */
function publicSlug({ public_head, public_path, slug }: FamilyPage): string {
  if (public_head !== null) return public_head.slug
  return public_path === null ? slug : (public_path.split('/').at(-1) ?? '')
}

/** Maximum number of addresses in one statement. */
const AT_ONCE = 500

async function refuseTwice(
  ctx: Context,
  changes: Change[],
  { lang, column }: { lang: string; column: Column },
): Promise<void> {
  const fresh = new Map<string, Change>()
  for (const change of changes) {
    const path = change[column]
    if (path === null || path === change.page[column]) continue
    const twin = fresh.get(path)
    if (twin) throw slugTakenError(path, twin.page)
    fresh.set(path, change)
  }
  // Pages whose address changes release their old one.
  const changing = new Set(changes.flatMap((one) => (one[column] === one.page[column] ? [] : [one.page.id])))
  const paths = [...fresh.keys()]
  for (const some of chunks(paths, AT_ONCE)) {
    const owners = await ctx.db
      .selectFrom('pages')
      .select(['id', 'title', `${column} as path`])
      .where('lang', '=', lang)
      .where(column, 'in', some)
      .execute()
    const owner = owners.find(({ id }) => !changing.has(id))
    if (owner) throw slugTakenError(owner.path!, owner)
  }
}

const slugTakenError = (path: string, { id, title }: { id: number; title: string }): AppError =>
  invalid('/slug', 'page.slug_taken', { path, title, id })

const SERVED = new Set(['page', 'link', 'folder'])

/** Throws 409 where a new address is that of the service, a language, an extension or an entry; old ones stay. */
async function refuseOwnedByOthers(ctx: Context, lang: string, changes: Change[]): Promise<void> {
  const fresh = changes.flatMap(({ page, path, public_path }) => {
    if (!SERVED.has(page.type)) return []
    const paths = [path !== page.path && path, public_path !== page.public_path && public_path]
    return paths.filter((one) => typeof one === 'string')
  })
  const addresses = [...new Set(fresh)].map((path) => pagePath(ctx.site, lang, path))
  if (addresses.length) rejectOwned(await ownersExceptPages(ctx, lang, addresses))
}

/** Raises the version of all pages but `written`, whose own write has raised it. */
async function store(ctx: Context, changes: Change[], written: number): Promise<void> {
  const former = new Set(changes.flatMap(({ page }) => [`path ${page.path}`, `public ${page.public_path}`]))
  const isFormer = ({ path, public_path }: Change) =>
    former.has(`path ${path}`) || (public_path !== null && former.has(`public ${public_path}`))
  // Where a page gets the address of another, all addresses are cleared first, since they are unique.
  if (changes.length > 1 && changes.some(isFormer)) await clearPaths(ctx, changes)
  for (const { page, path, public_path } of changes) {
    const more = page.id === written || page.path === null ? 0 : 1
    await ctx.db
      .updateTable('pages')
      .set((eb) => ({ path, public_path, version: eb('version', '+', more) }))
      .where('id', '=', page.id)
      .execute()
  }
}

async function clearPaths(ctx: Context, changes: Change[]): Promise<void> {
  const ids = changes.map(({ page }) => page.id)
  for (const some of chunks(ids, AT_ONCE))
    await ctx.db.updateTable('pages').set({ path: null, public_path: null }).where('id', 'in', some).execute()
}

async function redirectMoved(ctx: Context, lang: string, changes: Change[]): Promise<void> {
  const url = (path: string) => pagePath(ctx.site, lang, path)
  const visibleChanges = changes.filter(
    ({ page, public_path }) => public_path !== null && page.public_path !== public_path,
  )
  const moved = visibleChanges.filter(({ page }) => page.public_path !== null)
  await addressesMoved(ctx, {
    moves: moved.map(({ page, public_path }) => ({ from: url(page.public_path!), to: url(public_path!) })),
    active: visibleChanges.map(({ public_path }) => url(public_path!)),
  })
  for (const { page } of moved) ctx.touched.add(`page:${page.uid}`)
  if (moved.length) ctx.touched.add('pages')
}
