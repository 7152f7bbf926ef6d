// Makes a page what it was: content, place in the tree, and what visitors see of it.
import { demand } from '../core/principal.ts'
import { AppError } from '../base/errors.ts'
import { cancel, emit } from '../core/jobs/jobs.ts'
import type { Context } from '../core/operation/context.ts'
import type { Revert } from '../core/operation/subject.ts'
import { canonical } from '../base/json.ts'
import { setAccess } from './access.ts'
import { contentOf, saveDraft, stamp } from './drafts.ts'
import { pageById, type StoredPage } from './locate.ts'
import { movePage } from './move.ts'
import { alignPaths } from './paths.ts'
import { getRevision } from '../document/document.ts'
import { schedule } from './schedule.ts'
import type { Access, Page, PageContent } from './schema.ts'
import { headOf } from './page-view.ts'
import { positionOf } from './siblings.ts'
import { restorePage, trashPage } from './trash.ts'
import { notePublic } from './uses.ts'

/** A page as the log keeps it: with the revision that visitors saw. */
export type PageState = Page & { published_n: number | null }

/** Throws AppError with the reason when it cannot become that. */
export async function revertPage(ctx: Context, { id, current, target }: Revert): Promise<void> {
  const [now, then] = [current, target] as (PageState | undefined)[]
  if (!now) throw new AppError('page.deleted_for_good')
  let page = await pageById(ctx, Number(id))
  for (const permission of needed(now, then)) demand(ctx.principal, permission)
  if (!then) {
    if (now.status !== 'trash') await trashAlone(ctx, page)
    return
  }
  if (now.status === 'trash' && then.status !== 'trash') page = await restorePage(ctx, page)
  if (now.status !== 'trash' && then.status === 'trash') return trashAlone(ctx, page)
  page = await saveDraft(ctx, page, { content: contentFrom(page, then) })
  if (page.parent_id !== then.parent_id) page = await movePage(ctx, page, await placeOf(ctx, page, then))
  else if (now.sort !== then.sort && now.parent_id === then.parent_id)
    page = await movePage(ctx, page, await placeOf(ctx, page, then))
  page = await setAccess(ctx, page, { access: then.access as Access, roles: then.access_roles })
  await revertPublic(ctx, page, then)
}

/** What the operations ask that would do the same (contract 1.5): the line that did it may have asked for less. */
function needed(now: PageState, then: PageState | undefined): string[] {
  const trashed = !then || (now.status === 'trash') !== (then.status === 'trash')
  if (trashed) return ['pages.manage']
  const differs = (...keys: (keyof PageState)[]) =>
    keys.some((key) => canonical(now[key] ?? null) !== canonical(then[key] ?? null))
  const archived = differs('status') && [now.status, then.status].includes('archived')
  const shown = differs('access', 'access_roles', 'published_n', 'publish_at', 'unpublish_at')
  return [
    'pages.edit',
    ...(shown ? ['pages.publish'] : []),
    ...(archived || differs('parent_id') ? ['pages.manage'] : []),
  ]
}

/** What others put below it must not go along. */
async function trashAlone(ctx: Context, page: StoredPage): Promise<void> {
  const { n } = await ctx.db
    .selectFrom('pages')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('parent_id', '=', page.id)
    .where('status', '!=', 'trash')
    .executeTakeFirstOrThrow()
  if (Number(n)) throw new AppError('page.has_subpages', { count: n })
  await trashPage(ctx, page)
}

async function placeOf(ctx: Context, { id, lang }: StoredPage, { parent_id, sort }: PageState) {
  return { parent_id, position: await positionOf(ctx.db, { id, lang, parent_id, sort }) }
}

/** The drafted part, in the order of its keys. */
function contentFrom(page: StoredPage, then: PageState): PageContent {
  const content = contentOf(page)
  const wanted = then as unknown as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => [key, key in wanted ? wanted[key] : value]),
  ) as unknown as PageContent
}

/** Status, public version and times. */
async function revertPublic(ctx: Context, page: StoredPage, then: PageState): Promise<void> {
  const { status, published_n, publish_at, unpublish_at } = then
  const facts = (one: Pick<PageState, 'status' | 'published_n' | 'publish_at' | 'unpublish_at'>) =>
    canonical([one.status, one.published_n, one.publish_at, one.unpublish_at])
  if (facts(page) === facts(then)) return
  await ctx.db
    .updateTable('pages')
    .set({
      ...(await publicVersion(ctx, page, published_n)),
      // A time to publish is put on below, with its job.
      status: status === 'scheduled' ? (published_n === null ? 'draft' : 'published') : status,
      published_at: then.published_at,
      publish_at: null,
      unpublish_at: null,
      ...(then.published_at === null && { public_path: null }),
      ...stamp(ctx, page),
    } as never)
    .where('id', '=', page.id)
    .execute()
  await cancel(ctx, `publish:${page.uid}`)
  await cancel(ctx, `unpublish:${page.uid}`)
  await alignPaths(ctx, page.lang, page.id)
  const times = { ...(publish_at && { publish_at }), ...(unpublish_at && { unpublish_at }) }
  const reverted = await pageById(ctx, page.id)
  if (publish_at ?? unpublish_at) await schedule(ctx, reverted, times)
  ctx.touched.add(`page:${page.uid}`).add('pages')
  const name = published_n === null ? 'page.unpublished' : 'page.published'
  if (published_n !== page.published_n)
    await emit(ctx, name, { id: page.id, uid: page.uid, lang: page.lang, title: reverted.title })
}

async function publicVersion(ctx: Context, page: StoredPage, n: number | null) {
  if (n === null) {
    await notePublic(ctx, page.id, undefined)
    return { public_head: null, published_n: null, published_hash: null }
  }
  const { content, hash } = await getRevision(ctx, `page:${page.id}`, n).catch(() => {
    throw new AppError('page.revision_gone', { revision: n })
  })
  const shown = JSON.parse(content) as PageContent
  await notePublic(ctx, page.id, shown)
  return { public_head: JSON.stringify(headOf(shown)), published_n: n, published_hash: hash }
}
