// Restores an earlier state of a page: content, position in the tree, and public version.
import { countOf } from '../platform/db/database.ts'
import { requirePermission } from '../core/principal.ts'
import { instant } from '../base/clock.ts'
import { AppError } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import type { Revert } from '../core/operation/subject.ts'
import { canonical } from '../base/json.ts'
import { setAccess } from './access.ts'
import { contentOf, saveDraft } from './drafts.ts'
import { lookUp, pageById, type StoredPage } from './locate.ts'
import { movePage } from './move.ts'
import { pageKind } from './page-kind.ts'
import { revertPublication } from '../document/document.ts'
import type { Access, Page, PageContent } from './schema.ts'
import { positionOf } from './siblings.ts'
import { restorePage, trashPage, type Publication } from './trash.ts'

/** A page as the log stores it: with the number of its public revision; one that is deleted with the pages below it. */
export type PageState = Page & { published_n: number | null; below?: Publication[] }

/** Throws AppError with the reason when it cannot be restored. */
export async function revertPage(ctx: Context, { id, current: now, target: then }: Revert<PageState>): Promise<void> {
  if (!now) throw new AppError('page.deleted_for_good')
  let page = await pageById(ctx, Number(id))
  for (const permission of needed(now, then)) requirePermission(ctx.principal, permission)
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
  await revertPublication(ctx, pageKind, { doc: page, then })
  for (const one of then.below ?? []) await publishAgain(ctx, one)
}

/** A page that was deleted with the one above it, and is restored with it; times that have passed are left out. */
async function publishAgain(ctx: Context, { id, ...then }: Publication): Promise<void> {
  const doc = await lookUp(ctx, String(id))
  if (!doc || doc.status === 'trash') return
  const [publish_at, unpublish_at] = [then.publish_at, then.unpublish_at].map((at) =>
    at !== null && at > instant(ctx.now) ? at : null,
  ) as [string | null, string | null]
  await revertPublication(ctx, pageKind, { doc, then: { ...then, publish_at, unpublish_at } })
}

/**
 * The permissions of operations with the same effect (contract 1.5): the alias that made the change may have needed
 * fewer.
 */
function needed(now: PageState, then: PageState | undefined): string[] {
  const trashed = !then || (now.status === 'trash') !== (then.status === 'trash')
  if (trashed) return ['pages.manage']
  const differs = (...keys: (keyof PageState)[]) =>
    keys.some((key) => canonical(now[key] ?? null) !== canonical(then[key] ?? null))
  const archived = differs('status') && [now.status, then.status].includes('archived')
  const visibilityDiffers = differs('access', 'access_roles', 'published_n', 'publish_at', 'unpublish_at')
  return [
    'pages.edit',
    ...(visibilityDiffers ? ['pages.publish'] : []),
    ...(archived || differs('parent_id') ? ['pages.manage'] : []),
  ]
}

/** Pages of others below it must not be removed with it. */
async function trashAlone(ctx: Context, page: StoredPage): Promise<void> {
  const n = await countOf(ctx.db.selectFrom('pages').where('parent_id', '=', page.id).where('status', '!=', 'trash'))
  if (n) throw new AppError('page.has_subpages', { count: n })
  await trashPage(ctx, page)
}

async function placeOf(ctx: Context, { id, lang }: StoredPage, { parent_id, sort }: PageState) {
  return { parent_id, position: await positionOf(ctx.db, { id, lang, parent_id, sort }) }
}

/** The content of the logged state, with the keys of the present draft in their order. */
function contentFrom(page: StoredPage, then: PageState): PageContent {
  const content = contentOf(page)
  const target = then as unknown as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => [key, key in target ? target[key] : value]),
  ) as unknown as PageContent
}
