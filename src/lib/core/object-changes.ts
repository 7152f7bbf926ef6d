// Changes that leave published pages valid: drafts, media items, rows of an import. They are among the
// cache tags of a write as marks, and stored in a table of their own in the order of writes, for indexes that follow them.
import type { Generated, Kysely } from 'kysely'

interface ChangeTables {
  /** Its ids are in commit order: there is one writer at a time. */
  object_changes: { id: Generated<number>; mark: string }
}

declare module '../platform/db/tables.ts' {
  interface SiteTables extends ChangeTables {}
}

const [CHANGED, USED, ROWS] = ['changed:', 'used:', 'rows:']

/** Marks an object that was changed in any way, including drafts; an entry with the handle of its table. */
export const changedMark = (kind: string, uid: string, table?: string): string =>
  [`${CHANGED}${kind}`, uid, ...(table === undefined ? [] : [table])].join(':')

/** What a mark of `changedMark` names; undefined for other tags. */
export function changedObject(tag: string): { kind: string; uid: string; table?: string } | undefined {
  if (!tag.startsWith(CHANGED)) return undefined
  const [kind = '', uid = '', table] = tag.slice(CHANGED.length).split(':')
  return { kind, uid, ...(table !== undefined && { table }) }
}

/** Marks a media item that public pages or entries have started or stopped using. */
export const usedMark = (id: number): string => `${USED}${id}`

/** The id of the media item; undefined for other tags. */
export const usedItem = (tag: string): number | undefined =>
  tag.startsWith(USED) ? Number(tag.slice(USED.length)) : undefined

/** Marks entries of a table that were inserted in bulk, by their ids. */
export const rowsMark = (table: string, first: number, last: number): string => `${ROWS}${table}:${first}:${last}`

/** What a mark of `rowsMark` names; undefined for other tags. */
export function addedRows(tag: string): { table: string; first: number; last: number } | undefined {
  if (!tag.startsWith(ROWS)) return undefined
  const [table = '', first, last] = tag.slice(ROWS.length).split(':')
  return { table, first: Number(first), last: Number(last) }
}

export const isMark = (tag: string): boolean => [CHANGED, USED, ROWS].some((start) => tag.startsWith(start))

/** Rows per statement. */
const AT_ONCE = 200

/** Inside the transaction of the write. */
export async function noteMarks(trx: Kysely<ChangeTables>, marks: readonly string[]): Promise<void> {
  for (let at = 0; at < marks.length; at += AT_ONCE)
    await trx
      .insertInto('object_changes')
      .values(marks.slice(at, at + AT_ONCE).map((mark) => ({ mark })))
      .execute()
}

/** The id of the newest mark; 0 before the first. */
export async function newestMark(db: Kysely<ChangeTables>): Promise<number> {
  const row = await db.selectFrom('object_changes').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return Number(row?.id ?? 0)
}

/** The marks after an id, in the order of their writes, up to `most`; undefined when some of them were purged already. */
export async function marksSince(
  db: Kysely<ChangeTables>,
  id: number,
  most?: number,
): Promise<{ id: number; mark: string }[] | undefined> {
  const later = db.selectFrom('object_changes').selectAll().where('id', '>', id).orderBy('id')
  const rows = await (most === undefined ? later : later.limit(most)).execute()
  const isWhole = !rows.length || Number(rows[0]!.id) === id + 1 || (await hasOlder(db, id))
  return isWhole ? rows.map((row) => ({ id: Number(row.id), mark: row.mark })) : undefined
}

/** Whether a mark up to this id is left: then no later one was purged; missing ids are those of rolled-back writes. */
async function hasOlder(db: Kysely<ChangeTables>, id: number): Promise<boolean> {
  const before = await db.selectFrom('object_changes').select('id').where('id', '<=', id).limit(1).executeTakeFirst()
  return before !== undefined
}

/** Marks that the purge leaves for late readers: a node that was away for longer reads everything again. */
const KEPT = 20_000

/** Part of the daily purge. */
export async function purgeMarks(db: Kysely<ChangeTables>): Promise<void> {
  const newest = await newestMark(db)
  // One row always stays, to show that earlier ones were purged.
  if (newest > KEPT)
    await db
      .deleteFrom('object_changes')
      .where('id', '<', newest - KEPT)
      .execute()
}
