// Ids of a file that are those of entries of other tables: an export of one table is often brought into another one.
import { sql } from 'kysely'
import type { Context } from '../../core/operation/context.ts'
import type { DataTable } from '../tables/definition.ts'
import { entriesTable } from '../tables/layout.ts'

/** Those of the uids that an entry of another table of the website has, in the trash too. */
export async function uidsElsewhere(
  { db }: Context,
  { id }: Pick<DataTable, 'id'>,
  uids: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>()
  if (!uids.length) return found
  const tables = await db
    .selectFrom('data_tables')
    .select(['id', 'handle', 'living'])
    .where('kind', '=', 'content')
    .where('id', '<>', id)
    .execute()
  for (const table of tables) {
    const name = table.living === null ? `trash_${table.id}_draft` : entriesTable(table.handle, 'draft')
    const { rows } = await sql<{ _uid: string }>`
      select _uid from ${sql.table(name)} where _uid in (${sql.join([...uids])})`.execute(db)
    for (const { _uid } of rows) found.add(_uid)
  }
  return found
}
