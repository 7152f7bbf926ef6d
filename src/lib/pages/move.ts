// Moving a page in the tree: at once, for visitors too, with redirects for it and all below it.
import { AppError } from '../errors.ts'
import { emit } from '../jobs/jobs.ts'
import type { Context } from '../operation/context.ts'
import { place } from './create.ts'
import { assertEditable, stamp } from './drafts.ts'
import { pageById, type StoredPage } from './locate.ts'
import { alignPaths } from './paths.ts'

/** Throws 422 when the page would lie below itself, or when the home page would get a parent. */
export async function movePage(
  ctx: Context,
  page: StoredPage,
  to: { parent_id: number | null; position?: number | undefined },
): Promise<StoredPage> {
  assertEditable(ctx, page)
  if (page.slug === '' && to.parent_id !== null)
    throw new AppError('validation', 'parent: the home page stays at the top.')
  await refuseBelowItself(ctx, page, to.parent_id)
  const sort = await place(ctx, { lang: page.lang, id: page.id, ...to })
  await ctx.db
    .updateTable('pages')
    .set({ parent_id: to.parent_id, sort, ...stamp(ctx, page) })
    .where('id', '=', page.id)
    .execute()
  await alignPaths(ctx, page.lang)
  ctx.touched.add('pages').add(`page:${page.uid}`)
  await emit(ctx, 'page.moved', { id: page.id, uid: page.uid, lang: page.lang, title: page.title })
  return pageById(ctx, page.id)
}

async function refuseBelowItself(ctx: Context, page: StoredPage, parent_id: number | null): Promise<void> {
  for (let at = parent_id; at !== null; at = (await pageById(ctx, at)).parent_id)
    if (at === page.id) throw new AppError('validation', `parent: "${page.title}" cannot lie below itself.`)
}
