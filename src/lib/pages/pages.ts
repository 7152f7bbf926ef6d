// The door of the pages area: what other areas may ask of it.
import type { Kysely } from 'kysely'
import type { SiteTables } from '../platform/db/tables.ts'
import type { PageStatus } from './table.ts'

/** A page by what a caller means, and by its number. */
export { findPage, lookUp, pageById, type StoredPage } from './locate.ts'
/** Where a page belongs: its language, and it with all above it. */
export { placeOf } from './place-of.ts'
/** What visitors see: all, those of some uids, one, its version and blocks, what guards it, and what was taken away. */
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
/** A draft for who has a link to it. */
export { openPreview } from './preview.ts'
/** Adds a page, as a draft. */
export { createPage } from './create.ts'
/** Changes titles and addresses of drafts and of what visitors see. */
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
