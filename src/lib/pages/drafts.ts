// Writing the draft of a page: hash, revision, version, addresses; what visitors see does not change.
import { AppError } from '../base/errors.ts'
import { emit } from '../core/jobs/jobs.ts'
import type { Context } from '../core/operation/context.ts'
import { stamp } from '../core/operation/stamps.ts'
import { sha256 } from '../base/hash.ts'
import { canonical } from '../base/json.ts'
import { pageById, type StoredPage } from './locate.ts'
import { foreignLock } from './locks.ts'
import { alignPaths } from './paths.ts'
import { requireActive } from '../document/define-document-kind.ts'
import { addRevision } from '../document/document.ts'
import type { RevisionKind } from '../document/schema.ts'
import type { PageContent } from './schema.ts'
import { storeDraftUses, resolveMedia } from './uses.ts'

export const contentOf = (page: StoredPage): PageContent => JSON.parse(page.content) as PageContent
export const contentHash = (content: PageContent): string => sha256(canonical(content))

/** Stores a new draft and returns the resulting page. Throws 423 while it is locked by another user. */
export async function saveDraft(
  ctx: Context,
  page: StoredPage,
  draft: { content: PageContent; kind?: RevisionKind | undefined; note?: string | undefined },
): Promise<StoredPage> {
  const { kind = 'draft', note } = draft
  assertEditable(ctx, page)
  // An older revision may name media that no longer exists.
  const content = kind === 'restore' ? draft.content : await resolveMedia(ctx, draft.content, contentOf(page))
  if (page.slug === '' && content.slug !== '') throw new AppError('page.home_slug_fixed')
  const hash = contentHash(content)
  if (hash === page.content_hash && (kind === 'draft' || kind === 'autosave')) return page
  await putContent(ctx, page, { content, kind, note })
  await storeDraftUses(ctx, page.id, content)
  if (content.slug !== page.slug) await alignPaths(ctx, page.lang, page.id)
  await emit(ctx, 'page.updated', { id: page.id, uid: page.uid, lang: page.lang, title: content.title })
  return pageById(ctx, page.id)
}

/** Stores content as the draft, with a revision. */
export async function putContent(
  ctx: Context,
  page: StoredPage,
  { content, kind, note }: { content: PageContent; kind: RevisionKind; note?: string | undefined },
): Promise<void> {
  const [text, hash] = [JSON.stringify(content), contentHash(content)]
  await addRevision(ctx, `page:${page.id}`, { kind, content: text, hash, note, keep: page.published_n })
  await ctx.db
    .updateTable('pages')
    .set({ content: text, content_hash: hash, slug: content.slug, title: content.title, ...stamp(ctx, page) })
    .where('id', '=', page.id)
    .execute()
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
