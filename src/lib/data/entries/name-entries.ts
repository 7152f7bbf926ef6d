// Entries as people know them, by the names that uses of media have for them: `entry:{table}:{id}`.
import type { Kysely } from 'kysely'
import type { AnyDb } from '../../platform/db/database.ts'
import type { ObjectName } from '../../core/operation/references.ts'
import type { DataTables } from '../table.ts'
import { entriesTable } from '../tables/layout.ts'

/** Registered in area.ts. What is gone, or lies in the trash with its table, is left out. */
export async function namesOfEntries(
  db: Kysely<DataTables>,
  objects: readonly string[],
): Promise<Map<string, ObjectName>> {
  const byTable = Map.groupBy(
    objects.flatMap((object) => {
      const [, table, id] = /^entry:(\d+):(\d+)$/.exec(object) ?? []
      return table === undefined ? [] : [{ table: Number(table), id: Number(id) }]
    }),
    ({ table }) => table,
  )
  const names = new Map<string, ObjectName>()
  if (!byTable.size) return names
  const tables = await db
    .selectFrom('data_tables')
    .select(['id', 'handle', 'name'])
    .where('id', 'in', [...byTable.keys()])
    .where('living', 'is not', null)
    .execute()
  for (const { id: table, handle, name } of tables) {
    const ids = [...new Set(byTable.get(Number(table))!.map(({ id }) => id))]
    const rows = (await (db as AnyDb)
      .selectFrom(entriesTable(handle, 'draft'))
      .select(['_id', '_title', '_lang'])
      .where('_id', 'in', ids)
      .execute()) as { _id: number; _title: string; _lang: string }[]
    for (const { _id, _title, _lang } of rows)
      names.set(`entry:${table}:${_id}`, {
        type: 'entry',
        id: Number(_id),
        title: _title,
        lang: _lang,
        table: handle,
        table_name: name,
        isTrashed: false,
      })
  }
  return names
}
