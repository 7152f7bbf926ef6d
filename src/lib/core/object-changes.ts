// What was changed without making a published page stale: drafts, items of the library, rows of an import. They stand among the
// cache tags of a write as marks, and are rows of a table of their own in the order of the writes, for whoever follows them.
import type { Generated, Kysely } from 'kysely'

interface ChangeTables {
  /** Its numbers follow the commits: writers follow one another. */
  object_changes: { id: Generated<number>; mark: string }
}

declare module '../platform/db/tables.ts' {
  interface SiteTables extends ChangeTables {}
}

const [CHANGED, USED, ROWS] = ['changed:', 'used:', 'rows:']

/** Of an object that was changed in any way, a draft as well; of an entry with the handle of its table. */
export const changedMark = (kind: string, uid: string, table?: string): string =>
  [`${CHANGED}${kind}`, uid, ...(table === undefined ? [] : [table])].join(':')

/** What a mark of `changedMark` names; undefined for other tags. */
export function changedObject(tag: string): { kind: string; uid: string; table?: string } | undefined {
  if (!tag.startsWith(CHANGED)) return undefined
  const [kind = '', uid = '', table] = tag.slice(CHANGED.length).split(':')
  return { kind, uid, ...(table !== undefined && { table }) }
}

/** Of an item of the library that public pages or entries have begun or ceased to show. */
export const usedMark = (id: number): string => `${USED}${id}`

/** The number of the item; undefined for other tags. */
export const usedItem = (tag: string): number | undefined =>
  tag.startsWith(USED) ? Number(tag.slice(USED.length)) : undefined

/** Of entries of a table that were added at once, by their numbers. */
export const rowsMark = (table: string, first: number, last: number): string =>
  `${ROWS}${table}:${first}:${last}`

/** What a mark of `rowsMark` names; undefined for other tags. */
export function addedRows(tag: string): { table: string; first: number; last: number } | undefined {
  if (!tag.startsWith(ROWS)) return undefined
  const [table = '', first, last] = tag.slice(ROWS.length).split(':')
  return { table, first: Number(first), last: Number(last) }
}

export const isMark = (tag: string): boolean => [CHANGED, USED, ROWS].some((start) => tag.startsWith(start))

/** In one statement. */
const AT_ONCE = 200

/** Inside the transaction of the write. */
export async function noteMarks(trx: Kysely<ChangeTables>, marks: readonly string[]): Promise<void> {
  for (let at = 0; at < marks.length; at += AT_ONCE)
    await trx
      .insertInto('object_changes')
      .values(marks.slice(at, at + AT_ONCE).map((mark) => ({ mark })))
      .execute()
}

/** The number of the newest mark; 0 before the first. */
export async function newestMark(db: Kysely<ChangeTables>): Promise<number> {
  const row = await db
    .selectFrom('object_changes')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return Number(row?.id ?? 0)
}

/** The marks behind a number, in the order of their writes; undefined when some of them are gone already. */
export async function marksSince(
  db: Kysely<ChangeTables>,
  id: number,
): Promise<{ id: number; mark: string }[] | undefined> {
  const rows = await db.selectFrom('object_changes').selectAll().where('id', '>', id).orderBy('id').execute()
  const isWhole = !rows.length || Number(rows[0]!.id) === id + 1 || (await isOldest(db, id))
  return isWhole ? rows.map((row) => ({ id: Number(row.id), mark: row.mark })) : undefined
}

/** Numbers are not given twice, but some are skipped by writes that were taken back. */
async function isOldest(db: Kysely<ChangeTables>, id: number): Promise<boolean> {
  const before = await db
    .selectFrom('object_changes')
    .select('id')
    .where('id', '<=', id)
    .limit(1)
    .executeTakeFirst()
  return before !== undefined
}

/** Marks that stay, for those who follow late: a node that was away for longer reads everything anew. */
const KEPT = 20_000

/** Part of the daily purge. */
export async function purgeMarks(db: Kysely<ChangeTables>): Promise<void> {
  const newest = await newestMark(db)
  // One stays, so that it is seen that others were before it.
  if (newest > KEPT)
    await db
      .deleteFrom('object_changes')
      .where('id', '<', newest - KEPT)
      .execute()
}
