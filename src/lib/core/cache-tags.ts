// Cache tags: every write numbers the tags it made stale; a published page is fresh while none of its tags is newer.
import type { Kysely } from 'kysely'
import { isMark, noteMarks } from './object-changes.ts'

interface CacheTables {
  /** The number of the last write that touched the tag. */
  cache_tags: { tag: string; seq: number }
}

declare module '../platform/db/tables.ts' {
  interface SiteTables extends CacheTables {}
}

/** The tag of documents that list all pages: the sitemap and llms.txt. */
export const LISTS_TAG = 'lists'

/** The row with the newest number of all. */
const COUNTER = '#'

/** Marks tags as touched, inside the transaction of the write; writers follow one another, so numbers never repeat. */
export async function bumpTags(trx: Kysely<CacheTables>, tags: ReadonlySet<string>): Promise<void> {
  const marks = [...tags].filter(isMark)
  if (marks.length) await noteMarks(trx as never, marks)
  if (tags.size === marks.length) return
  const seq = (await newestSeq(trx)) + 1
  const all = [COUNTER, ...[...tags].filter((tag) => !isMark(tag))]
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const rows = all.slice(at, at + AT_ONCE).map((tag) => ({ tag, seq }))
    // REPLACE, which both databases know, loses nothing: a row has no other columns.
    await trx.replaceInto('cache_tags').values(rows).execute()
  }
}

/** Maximum number of tags per statement. */
const AT_ONCE = 200

/** The number of the newest write; 0 before the first. */
export const newestSeq = (db: Kysely<CacheTables>): Promise<number> => seqOf(db, COUNTER)

/** The number of the newest write that touched a tag; 0 before the first. */
export async function seqOf(db: Kysely<CacheTables>, tag: string): Promise<number> {
  const row = await db.selectFrom('cache_tags').select('seq').where('tag', '=', tag).executeTakeFirst()
  return row?.seq ?? 0
}

/** The tags touched after a number, each with its own. */
export async function touchedSince(db: Kysely<CacheTables>, seq: number): Promise<{ tag: string; seq: number }[]> {
  return db.selectFrom('cache_tags').selectAll().where('seq', '>', seq).where('tag', '!=', COUNTER).execute()
}
