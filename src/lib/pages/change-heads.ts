// Changes the titles of several pages at once; those without unpublished changes are published again.
import type { Context } from '../core/operation/context.ts'
import { contentOf, saveDraft } from './drafts.ts'
import { publish } from './page-kind.ts'
import type { PageHead } from './schema.ts'

type Head = Pick<PageHead, 'title' | 'meta_title'>

/** Changes the pages of one language among `uids`; what `change` returns replaces parts of the head. */
export async function changeHeads(
  ctx: Context,
  { lang, uids }: { lang: string; uids: readonly string[] },
  change: (page: Head & { uid: string }) => Partial<Head>,
): Promise<void> {
  if (!uids.length) return
  const pages = await ctx.db
    .selectFrom('pages')
    .selectAll()
    .where('uid', 'in', uids)
    .where('lang', '=', lang)
    .where('status', '!=', 'trash')
    .orderBy('id')
    .execute()
  for (const page of pages) {
    const content = contentOf(page)
    const { title, meta_title } = content
    const changed = { ...content, ...change({ uid: page.uid, title, meta_title }) }
    const isPublished = page.public_head !== null && page.published_hash === page.content_hash
    const saved = await saveDraft(ctx, page, { content: changed })
    if (saved !== page && isPublished) await publish(ctx, saved)
  }
}
