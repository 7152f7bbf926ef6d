// Rebuilds the index of uses: a kit may have changed the fields of its blocks since pages were saved.
import { transact } from '../platform/db/database.ts'
import type { Context } from '../core/operation/context.ts'
import { contentOf } from './drafts.ts'
import { getRevision } from '../document/document.ts'
import type { PageContent } from './schema.ts'
import { storeDraftUses, storePublicUses } from './uses.ts'

const AT_ONCE = 50

/** A daily job; pages in the trash use nothing. */
export async function indexUses(ctx: Context): Promise<void> {
  for (let last = 0, more = true; more;) {
    const pages = await ctx.site.db.read
      .selectFrom('pages')
      .selectAll()
      .where('status', '!=', 'trash')
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    await transact(ctx.site.db, async (trx) => {
      const inner = { ...ctx, db: trx }
      for (const page of pages) {
        await storeDraftUses(inner, page.id, contentOf(page))
        if (page.published_n === null) continue
        const { content } = await getRevision(inner, `page:${page.id}`, page.published_n)
        await storePublicUses(inner, page.id, JSON.parse(content) as PageContent)
      }
    })
    more = pages.length === AT_ONCE
    last = pages.at(-1)?.id ?? last
  }
}
