// The columns a table of the database has.
import type { AnyDb } from '../../platform/db/database.ts'

/** None when there is no such table. */
export async function columnNames(db: AnyDb, table: string): Promise<string[]> {
  const found = (await db.introspection.getTables()).find(({ name }) => name === table)
  return found?.columns.map(({ name }) => name) ?? []
}
