// Writing the draft of a page: hash, revision, version, addresses; what visitors see does not change.
import { AppError } from '../base/errors.ts'
import { emit } from '../core/jobs/jobs.ts'
import type { Context } from '../core/operation/context.ts'
import { foldedText } from '../core/operation/sort.ts'
import { pageById, type StoredPage } from './locate.ts'
import { foreignLock } from './locks.ts'
import { alignPaths } from './paths.ts'
import { requireActive, requireUnplanned } from '../document/define-document-kind.ts'
import { DocumentRows, type RowDraft } from '../document/define-document-rows.ts'
import type { PageContent } from './schema.ts'
import { storeDraftUses, resolveMedia } from './uses.ts'

export const pageRows = new DocumentRows<StoredPage, PageContent>('page', 'pages', ({ slug, title }) => ({
  slug,
  title,
  title_folded: foldedText(title),
}))
export const { contentOf, hashOf: contentHash } = pageRows

/** Stores a new draft and returns the resulting page. Throws 423 while it is locked by another user. */
export async function saveDraft(ctx: Context, page: StoredPage, draft: RowDraft<PageContent>): Promise<StoredPage> {
  const { kind = 'draft', note } = draft
  assertEditable(ctx, page)
  // An older revision may name media that no longer exists.
  const around = { before: contentOf(page), lang: page.lang }
  const content = kind === 'restore' ? draft.content : await resolveMedia(ctx, draft.content, around)
  if (page.slug === '' && content.slug !== '') throw new AppError('page.home_slug_fixed')
  if (pageRows.isUnchanged(page, { content, kind })) return page
  requireUnplanned(ctx, page, 'pages.publish')
  await pageRows.putDraft(ctx, page, { content, kind, note })
  await storeDraftUses(ctx, page.id, content)
  if (content.slug !== page.slug) await alignPaths(ctx, page.lang, page.id)
  await emit(ctx, 'page.updated', { id: page.id, uid: page.uid, lang: page.lang, title: content.title })
  return pageById(ctx, page.id)
}

/** Throws 423 while it is locked by another user, 409 for a page in the trash. */
export function assertEditable(ctx: Context, page: StoredPage): void {
  requireActive(page)
  const lock = foreignLock(ctx, page)
  if (!lock || ctx.channel === 'system') return
  throw new AppError(
    'page.being_edited',
    { user: lock.user, title: page.title },
    {
      extra: { lock },
    },
  )
}
