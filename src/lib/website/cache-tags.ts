// Cache tags: every write says what it made stale; a published page is fresh while none of its tags is newer than it.
import type { Kysely } from 'kysely'
import type { CacheTables } from './table.ts'

/** Of what lists all pages: the sitemap and llms.txt. */
export const LISTS_TAG = 'lists'

/** The row that counts; its number is the newest of all. */
const COUNTER = '#'

/** Marks tags as touched, inside the transaction of the write; writers follow one another, so numbers never repeat. */
export async function bumpTags(trx: Kysely<CacheTables>, tags: ReadonlySet<string>): Promise<void> {
  if (!tags.size) return
  const seq = (await newestSeq(trx)) + 1
  for (const tag of [COUNTER, ...tags]) {
    const { numUpdatedRows } = await trx
      .updateTable('cache_tags')
      .set({ seq })
      .where('tag', '=', tag)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) await trx.insertInto('cache_tags').values({ tag, seq }).execute()
  }
}

/** The number of the newest write; 0 before the first. */
export async function newestSeq(db: Kysely<CacheTables>): Promise<number> {
  const row = await db.selectFrom('cache_tags').select('seq').where('tag', '=', COUNTER).executeTakeFirst()
  return row?.seq ?? 0
}

/** The tags touched after a number, with theirs. */
export async function touchedSince(
  db: Kysely<CacheTables>,
  seq: number,
): Promise<{ tag: string; seq: number }[]> {
  return db.selectFrom('cache_tags').selectAll().where('seq', '>', seq).where('tag', '!=', COUNTER).execute()
}
