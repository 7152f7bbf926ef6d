// Entries that a kit brought with its starter content, as they are now.
import type { Providers } from '../../core/extension/providers.ts'
import type { AnyDb } from '../../platform/db/database.ts'
import type { StoredRow } from './locate-entry.ts'
import { entriesTable } from '../tables/layout.ts'

/** Without those in the trash, and without those of tables that are no more. */
export const entriesNow: Providers['sample.entries'] = async (db, uids) => {
  const tables = await db
    .selectFrom('data_tables')
    .select('handle')
    .where('living', 'in', Object.keys(uids))
    .where('kind', '=', 'content')
    .orderBy('handle')
    .execute()
  const found = tables.map(async ({ handle: table }) => {
    const rows = (await (db as unknown as AnyDb)
      .selectFrom(entriesTable(table, 'draft'))
      .select(['_id', '_uid', '_lang', '_title', '_hash'])
      .where('_uid', 'in', uids[table]!)
      .where('_status', '!=', 'trash')
      .orderBy('_id')
      .execute()) as StoredRow[]
    return rows.map(({ _id, _uid, _lang, _title, _hash }) => {
      return { table, id: Number(_id), uid: _uid, lang: _lang, title: _title, hash: _hash }
    })
  })
  return (await Promise.all(found)).flat()
}
