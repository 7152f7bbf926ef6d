// Targets of relations with several values: read and written for many entries at once.
import type { Kysely } from 'kysely'
import { chunks } from '../../base/chunks.ts'
import type { DataTables, View } from '../table.ts'

type Db = Kysely<DataTables>
/** Ids by field id, for each entry by its id. */
export type LinksOf = Map<number, Map<string, number[]>>
interface At {
  table_id: number
  view: View
}
/** Databases limit the values in one statement. */
const AT_ONCE = 500

export async function readLinks(db: Db, { table_id, view }: At, ids: readonly number[]): Promise<LinksOf> {
  const found: LinksOf = new Map()
  for (const some of chunks(ids, AT_ONCE)) {
    const rows = await db
      .selectFrom('entry_links')
      .select(['entry_id', 'field', 'target'])
      .where('table_id', '=', table_id)
      .where('view', '=', view)
      .where('entry_id', 'in', some)
      .orderBy('position')
      .execute()
    for (const { entry_id, field, target } of rows) {
      const own = found.get(entry_id) ?? new Map<string, number[]>()
      found.set(entry_id, own.set(field, [...(own.get(field) ?? []), target]))
    }
  }
  return found
}

/** Replaces the links of the named fields of each entry; with `isFirst` they had none. */
export async function writeLinks(
  db: Db,
  { table_id, view, isFirst = false }: At & { isFirst?: boolean },
  links: LinksOf,
): Promise<void> {
  // Entries may name different fields: each loses only links of its own.
  for (const field of isFirst ? [] : new Set([...links.values()].flatMap((own) => [...own.keys()]))) {
    const ids = [...links].flatMap(([id, own]) => (own.has(field) ? [id] : []))
    for (const some of chunks(ids, AT_ONCE))
      await db
        .deleteFrom('entry_links')
        .where('table_id', '=', table_id)
        .where('view', '=', view)
        .where('field', '=', field)
        .where('entry_id', 'in', some)
        .execute()
  }
  const rows = [...links].flatMap(([entry_id, own]) =>
    [...own].flatMap(([field, targets]) =>
      targets.map((target, position) => ({ table_id, entry_id, view, field, position, target })),
    ),
  )
  for (const some of chunks(rows, AT_ONCE / 5)) await db.insertInto('entry_links').values(some).execute()
}

/** All links of a deleted entry. */
export async function dropLinks(db: Db, { table_id, view }: At, ids: readonly number[]): Promise<void> {
  for (const some of chunks(ids, AT_ONCE))
    await db
      .deleteFrom('entry_links')
      .where('table_id', '=', table_id)
      .where('view', '=', view)
      .where('entry_id', 'in', some)
      .execute()
}
