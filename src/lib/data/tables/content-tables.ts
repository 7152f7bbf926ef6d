// The tables whose entries visitors can see: all that live and are no inbox.
import type { Kysely } from 'kysely'
import type { DataTables } from '../table.ts'
import { tableOfRow, type DataTable } from './definition.ts'
import { formerRoutes } from './former-routes.ts'

export interface ContentTables {
  tables: DataTable[]
  /** By a route it had before the table that was there. */
  formerRoutes: ReadonlyMap<string, DataTable>
}

export const contentTables = async (db: Kysely<DataTables>): Promise<DataTable[]> => (await rowsOf(db)).map(tableOfRow)

/** With where they were before. */
export async function formerAndCurrentTables(db: Kysely<DataTables>): Promise<ContentTables> {
  const rows = await rowsOf(db)
  const tables = rows.map(tableOfRow)
  return { tables, formerRoutes: formerRoutes(rows, tables) }
}

const rowsOf = (db: Kysely<DataTables>) =>
  db
    .selectFrom('data_tables')
    .selectAll()
    .where('living', 'is not', null)
    .where('kind', '=', 'content')
    .orderBy('handle')
    .execute()
