// Makes an older state of a page its draft again; its slug only where no other page has the address by now.
import { savepoint } from '../platform/db/savepoint.ts'
import { AppError, fieldError, messageOf, type FieldError } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import { saveDraft } from './drafts.ts'
import type { StoredPage } from './locate.ts'

type Draft = Parameters<typeof saveDraft>[2]

/** The page as it stands then, and what stayed as it was. */
export async function restoreDraft(
  ctx: Context,
  page: StoredPage,
  draft: Draft,
): Promise<{ page: StoredPage; warnings: FieldError[] }> {
  const { content } = draft
  try {
    return { page: await savepoint(ctx.db, () => saveDraft(ctx, page, draft)), warnings: [] }
  } catch (error) {
    if (content.slug === page.slug || !isTaken(error)) throw error
    const kept = { ...draft, content: { ...content, slug: page.slug } }
    const warning = fieldError('/slug', 'page.slug_stays', { slug: page.slug, reason: messageOf(error) })
    return { page: await saveDraft(ctx, page, kept), warnings: [warning] }
  }
}

const isTaken = (error: unknown): error is AppError =>
  error instanceof AppError && error.errors.some(({ code }) => code === 'taken')
