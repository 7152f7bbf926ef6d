// Who made and last changed an account or a token (contract 1.2); null for those of before, and for the shell.
import type { AnyDb } from '../../database.ts'
import type { Columns } from '../../columns.ts'

/** Can be repeated after an interruption. */
export async function up(db: AnyDb, c: Columns): Promise<void> {
  const tables = await db.introspection.getTables()
  const isThere = (table: string, column: string) =>
    tables.some(({ name, columns }) => name === table && columns.some((one) => one.name === column))
  for (const table of ['users', 'tokens'])
    for (const column of ['created_by', 'updated_by'])
      if (!isThere(table, column)) await db.schema.alterTable(table).addColumn(column, c.integer).execute()
}
