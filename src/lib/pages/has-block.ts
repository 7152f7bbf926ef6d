// Whether a block is on any page: in its draft or in its published version.
import type { Kysely } from 'kysely'
import { chunks } from '../base/chunks.ts'
import type { SiteTables } from '../platform/db/tables.ts'

/** Pages in the trash do not count. */
export async function hasBlock(db: Kysely<SiteTables>, id: string): Promise<boolean> {
  // Ids consist of letters and digits, so they contain no wildcard of `like`.
  const like = `%"id":"${id}"%`
  const draft = await db
    .selectFrom('pages')
    .select('id')
    .where('content', 'like', like)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (draft) return true
  const published = await db
    .selectFrom('pages')
    .select(['id', 'published_n'])
    .where('public_head', 'is not', null)
    .where('published_n', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute()
  for (const some of chunks(published, AT_ONCE)) {
    const found = await db
      .selectFrom('revisions')
      .select('n')
      .where((eb) => eb.or(some.map(({ id, published_n }) => eb.and({ object: `page:${id}`, n: published_n! }))))
      .where('content', 'like', like)
      .executeTakeFirst()
    if (found) return true
  }
  return false
}

/** Maximum number of revisions in one statement, which finds them by the index on object and number. */
const AT_ONCE = 200
