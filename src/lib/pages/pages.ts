// The public API of the pages area.
import type { Kysely } from 'kysely'
import type { SiteTables } from '../platform/db/tables.ts'
import type { PageStatus } from './table.ts'

/** A page by a reference, and by its number. */
export { findPage, lookUp, pageById, type StoredPage } from './locate.ts'
/** The scope of a page: its language, and it with all pages above it. */
export { pageScopeOf } from './page-scope.ts'
/** Public pages: all, those of some uids, one, its translation and blocks, its access, and deleted addresses. */
export {
  findPublic,
  guardOf,
  listPublic,
  ordersBelow,
  publicBlocks,
  publicByUid,
  publicVersion,
  wasDeleted,
} from './public-pages.ts'
/** Whether a block is on any page. */
export { hasBlock } from './has-block.ts'
/** The draft. */
export { contentOf } from './drafts.ts'
/** A draft by a preview link. */
export { openPreview } from './preview.ts'
/** Adds a page, as a draft. */
export { createPage } from './create.ts'
/** Changes the titles of pages, and those for search engines, in drafts and public versions. */
export { changeHeads } from './change-heads.ts'
/** Publishes a draft. */
export { publish } from './page-kind.ts'

/** How many pages there are in each state, all languages together. */
export async function countPages(db: Kysely<SiteTables>): Promise<Partial<Record<PageStatus, number>>> {
  const rows = await db
    .selectFrom('pages')
    .select((eb) => ['status', eb.fn.countAll().as('count')])
    .groupBy('status')
    .execute()
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]))
}
