// The content of a page that visitors see: what `view=published` answers.
import { AppError } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import { getRevision } from '../document/document.ts'
import { contentOf } from './drafts.ts'
import type { StoredPage, View } from './locate.ts'
import type { PageContent } from './schema.ts'

/** Throws 404 for a page that was never published or is hidden. */
export async function publicContent(ctx: Context, page: StoredPage): Promise<PageContent> {
  if (page.published_n === null) throw new AppError('document.not_public', { title: page.title })
  const { content } = await getRevision(ctx, `page:${page.id}`, page.published_n)
  return JSON.parse(content) as PageContent
}

export const contentIn = async (ctx: Context, page: StoredPage, view: View): Promise<PageContent> =>
  view === 'draft' ? contentOf(page) : publicContent(ctx, page)
