// Moves a page in the tree: at once, for visitors too, with redirects for it and all pages below it.
import { requireInScope } from '../core/limits-of-content.ts'
import { AppError, invalid } from '../base/errors.ts'
import { emit } from '../core/jobs/jobs.ts'
import type { Context } from '../core/operation/context.ts'
import { hasFeature } from '../core/site.ts'
import { stamp } from '../core/operation/stamps.ts'
import { assertEditable } from './drafts.ts'
import { pageById, type StoredPage } from './locate.ts'
import { alignPaths } from './paths.ts'
import { uidsUpFrom } from './page-scope.ts'
import { insertAtPosition } from './siblings.ts'
import { activeParent } from './trash.ts'

/** Throws 422 when the page would be below itself, or when the home page would get a parent. */
export async function movePage(
  ctx: Context,
  page: StoredPage,
  to: { parent_id: number | null; position?: number | undefined },
): Promise<StoredPage> {
  assertEditable(ctx, page)
  if (page.slug === '' && to.parent_id !== null) throw new AppError('page.home_stays_top')
  const parent_id = await activeParent(ctx, to.parent_id)
  await refuseBelowItself(ctx, page, parent_id)
  // Both parents must be in the scope of the membership, so the page that it is limited to cannot itself be moved.
  for (const parent of new Set([page.parent_id, parent_id]))
    requireInScope(ctx.principal, { lang: page.lang, pages: await uidsUpFrom(ctx.db, parent) })
  const sort = await insertAtPosition(ctx, { lang: page.lang, id: page.id, parent_id, position: to.position })
  await ctx.db
    .updateTable('pages')
    .set({ parent_id, sort, ...stamp(ctx, page) })
    .where('id', '=', page.id)
    .execute()
  await alignPaths(ctx, page.lang, page.id)
  ctx.touched.add('pages').add(`page:${page.uid}`)
  await emit(ctx, 'page.moved', { id: page.id, uid: page.uid, lang: page.lang, title: page.title })
  return pageById(ctx, page.id)
}

/** Throws 404 while the feature pages.structure is off. */
export function requireStructure({ site }: Context): void {
  if (!hasFeature(site, 'pages.structure')) throw new AppError('page.structure_off', { site: site.key })
}

async function refuseBelowItself(ctx: Context, page: StoredPage, parent_id: number | null): Promise<void> {
  for (let at = parent_id; at !== null; at = await parentOf(ctx, at))
    if (at === page.id) throw invalid('/parent', 'page.below_itself', { title: page.title })
}

/** A missing page has no parent. */
async function parentOf(ctx: Context, id: number): Promise<number | null> {
  const row = await ctx.db.selectFrom('pages').select('parent_id').where('id', '=', id).executeTakeFirst()
  return row?.parent_id ?? null
}
