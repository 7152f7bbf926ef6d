// The door of the pages area: what other areas may ask of it.
import type { Kysely } from 'kysely'
import type { SiteTables } from '../platform/db/tables.ts'
import type { PageStatus } from './table.ts'

export { submittedPages } from './submitted-pages.ts'

/** How many pages there are in each state, all languages together. */
export async function countPages(db: Kysely<SiteTables>): Promise<Partial<Record<PageStatus, number>>> {
  const rows = await db
    .selectFrom('pages')
    .select((eb) => ['status', eb.fn.countAll().as('count')])
    .groupBy('status')
    .execute()
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]))
}
