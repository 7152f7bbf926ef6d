// The trash: pages with all below them, restored together, purged after 30 days (contract 1.3).
import { say } from '../platform/i18n/say.ts'
import { message } from '../base/catalogue/message.ts'
import { AppError } from '../base/errors.ts'
import { emit } from '../core/jobs/jobs.ts'
import { requireDeletable } from '../core/operation/references.ts'
import type { Context } from '../core/operation/context.ts'
import { translation } from './create.ts'
import { contentOf, pageRows } from './drafts.ts'
import { moveToTrash } from '../document/document.ts'
import { freeSlug, isSlugTaken } from './free-slug.ts'
import { pageById, type StoredPage } from './locate.ts'
import { pageKind, warnOfPage } from './page-kind.ts'
import { alignPaths } from './paths.ts'
import { nextStatus } from '../core/operation/states.ts'
import { storeDraftUses } from './uses.ts'

/** Puts a page and all below it into the trash. The home page cannot go there. */
export async function trashPage(ctx: Context, page: StoredPage): Promise<StoredPage> {
  const tree = [page, ...(await descendants(ctx, page))]
  warnOfPagesBelow(ctx, page, tree.length - 1)
  const together = tree.map(({ id }) => id)
  for (const one of tree) await warnOfPage(ctx, one, together)
  for (const one of tree) {
    await requireDeletable(ctx, { target: '@pages', id: one.id, label: one.title })
    await moveToTrash(ctx, pageKind, one)
  }
  return pageById(ctx, page.id)
}

function warnOfPagesBelow(ctx: Context, { id, title }: StoredPage, count: number): void {
  if (!count) return
  const text = say(ctx.language, message('page.trashed_below', { title, count }))
  ctx.warnings.push({ code: 'pages_below', message: text, id, count })
}

/** What visitors see of a page, and when it changes. */
export type Publication = Pick<
  StoredPage,
  'id' | 'status' | 'published_n' | 'published_at' | 'publish_at' | 'unpublish_at'
>

/** The publications of the pages below one, which the trash ends: for undoing a deletion. */
export const publicationsBelow = async (ctx: Context, page: StoredPage): Promise<Publication[]> =>
  (await descendants(ctx, page))
    .filter(({ status, unpublish_at }) => status !== 'draft' || unpublish_at !== null)
    .map(({ id, status, published_n, published_at, publish_at, unpublish_at }) => ({
      id,
      status,
      published_n,
      published_at,
      publish_at,
      unpublish_at,
    }))

/**
 * Restores a page and what was deleted with it, as drafts under the nearest parent that is not in the trash, with a
 * free slug.
 */
export async function restorePage(ctx: Context, page: StoredPage): Promise<StoredPage> {
  nextStatus(page.status, 'restore', { isPublic: false, label: `"${page.title}"` })
  const together = (await descendants(ctx, page, 'trash')).filter((one) => one.deleted_at === page.deleted_at)
  for (const one of [page, ...together]) {
    const parent_id = one.id === page.id ? await activeParent(ctx, page.parent_id) : one.parent_id
    await refuseSecondTranslation(ctx, one)
    const content = contentOf(one)
    // Pages below it move with their parent, so only the address of this one may be taken.
    const slug = one.id === page.id ? await slugFor(ctx, one, parent_id) : one.slug
    if (slug !== one.slug) await pageRows.putDraft(ctx, one, { content: { ...content, slug }, kind: 'restore' })
    await pageRows.update(ctx, one, { status: 'draft', deleted_at: null, trashed_path: null, parent_id })
    await storeDraftUses(ctx, one.id, content)
    await emit(ctx, 'page.restored', { id: one.id, uid: one.uid, lang: one.lang, title: one.title })
  }
  await alignPaths(ctx, page.lang, page.id)
  return pageById(ctx, page.id)
}

/** Its own slug, unless its address is taken by now: then another one, which is reported to the caller. */
async function slugFor(ctx: Context, page: StoredPage, parent_id: number | null): Promise<string> {
  const { lang, slug: former, title } = page
  const isPlace = page.type === 'template' || page.type === 'not_found'
  if (isPlace && !(await isSlugTaken(ctx, { lang, parent_id, slug: former }))) return former
  const slug = await freeSlug(ctx, { lang, parent_id, slug: former })
  if (slug === former) return former
  const text = say(ctx.language, message('page.slug_taken_meanwhile', { title, slug }))
  ctx.warnings.push({ code: 'slug_taken', message: text, id: page.id, title, former, slug })
  return slug
}

/** Throws 409 when the translation group has another page in this language by now. */
async function refuseSecondTranslation(ctx: Context, page: StoredPage): Promise<void> {
  const there = await translation(ctx, page.translation_group, page.lang)
  if (there)
    throw new AppError('page.translation_replaced', {
      other: there.title,
      id: there.id,
      title: page.title,
      lang: page.lang,
    })
}

/** The nearest page from here up that is not in the trash; null for the top. */
export async function activeParent(ctx: Context, id: number | null): Promise<number | null> {
  for (let at = id; at !== null;) {
    const parent = await ctx.db
      .selectFrom('pages')
      .select(['id', 'status', 'parent_id'])
      .where('id', '=', at)
      .executeTakeFirst()
    if (!parent) return null
    if (parent.status !== 'trash') return parent.id
    at = parent.parent_id
  }
  return null
}

/** Everything below a page, nearest first; either what is in the trash or what is not. */
export async function descendants(
  ctx: Context,
  page: StoredPage,
  which: 'living' | 'trash' = 'living',
): Promise<StoredPage[]> {
  const found: StoredPage[] = []
  let level = [page.id]
  while (level.length) {
    // With a condition on the status, too, SQLite would scan the whole trash.
    const below = await ctx.db.selectFrom('pages').selectAll().where('parent_id', 'in', level).execute()
    const rows = below.filter(({ status }) => (status === 'trash') === (which === 'trash'))
    found.push(...rows)
    level = rows.map((row) => row.id)
  }
  return found
}
