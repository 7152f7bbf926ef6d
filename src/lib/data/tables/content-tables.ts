// The tables whose entries visitors can see: all that live and are no inbox.
import type { Kysely } from 'kysely'
import type { DataTables } from '../table.ts'
import { tableOfRow, type DataTable } from './definition.ts'

export async function contentTables(db: Kysely<DataTables>): Promise<DataTable[]> {
  const rows = await db
    .selectFrom('data_tables')
    .selectAll()
    .where('living', 'is not', null)
    .where('kind', '=', 'content')
    .orderBy('handle')
    .execute()
  return rows.map(tableOfRow)
}
