// Who made and last changed an account or a token (contract 1.2); null for those of before, and for the shell.
import type { AnyDb } from '../../database.ts'
import type { Columns } from '../../columns.ts'

export async function up(db: AnyDb, c: Columns): Promise<void> {
  for (const table of ['users', 'tokens'])
    for (const column of ['created_by', 'updated_by'])
      await db.schema.alterTable(table).addColumn(column, c.integer).execute()
}
