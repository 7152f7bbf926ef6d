// Cache tags: every write says what it made stale; a published page is fresh while none of its tags is newer than it.
import type { Kysely } from 'kysely'

interface CacheTables {
  /** The number of the last write that touched what bears the tag. */
  cache_tags: { tag: string; seq: number }
}

declare module '../platform/db/tables.ts' {
  interface SiteTables extends CacheTables {}
}

/** Of what lists all pages: the sitemap and llms.txt. */
export const LISTS_TAG = 'lists'

const CHANGED = 'changed:'

/** Of an object that was changed in any way, a draft as well; of an entry with the handle of its table. */
export const changedTag = (kind: string, uid: string, table?: string): string =>
  [`${CHANGED}${kind}`, uid, ...(table === undefined ? [] : [table])].join(':')

/** What a tag of `changedTag` names; undefined for other tags. */
export function changedObject(tag: string): { kind: string; uid: string; table?: string } | undefined {
  if (!tag.startsWith(CHANGED)) return undefined
  const [kind = '', uid = '', table] = tag.slice(CHANGED.length).split(':')
  return { kind, uid, ...(table !== undefined && { table }) }
}

const [USED, ROWS] = ['used:', 'rows:']

/** Of an item of the library that public pages or entries have begun or ceased to show. */
export const usedTag = (id: number): string => `${USED}${id}`

/** The number of the item; undefined for other tags. */
export const usedItem = (tag: string): number | undefined =>
  tag.startsWith(USED) ? Number(tag.slice(USED.length)) : undefined

/** Of entries of a table that were added at once, by their numbers. */
export const rowsTag = (table: string, first: number, last: number): string =>
  `${ROWS}${table}:${first}:${last}`

/** What a tag of `rowsTag` names; undefined for other tags. */
export function addedRows(tag: string): { table: string; first: number; last: number } | undefined {
  if (!tag.startsWith(ROWS)) return undefined
  const [table = '', first, last] = tag.slice(ROWS.length).split(':')
  return { table, first: Number(first), last: Number(last) }
}

/** The row that counts; its number is the newest of all. */
const COUNTER = '#'

/** Marks tags as touched, inside the transaction of the write; writers follow one another, so numbers never repeat. */
export async function bumpTags(trx: Kysely<CacheTables>, tags: ReadonlySet<string>): Promise<void> {
  if (!tags.size) return
  const seq = (await newestSeq(trx)) + 1
  const all = [COUNTER, ...tags]
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const rows = all.slice(at, at + AT_ONCE).map((tag) => ({ tag, seq }))
    // Both databases take it as the row anew: a tag has nothing else.
    await trx.replaceInto('cache_tags').values(rows).execute()
  }
}

/** Tags in one statement. */
const AT_ONCE = 200

/** The number of the newest write; 0 before the first. */
export const newestSeq = (db: Kysely<CacheTables>): Promise<number> => seqOf(db, COUNTER)

/** The number of the newest write that touched a tag; 0 before the first. */
export async function seqOf(db: Kysely<CacheTables>, tag: string): Promise<number> {
  const row = await db.selectFrom('cache_tags').select('seq').where('tag', '=', tag).executeTakeFirst()
  return row?.seq ?? 0
}

/** The tags touched after a number, with theirs. */
export async function touchedSince(
  db: Kysely<CacheTables>,
  seq: number,
): Promise<{ tag: string; seq: number }[]> {
  return db.selectFrom('cache_tags').selectAll().where('seq', '>', seq).where('tag', '!=', COUNTER).execute()
}
