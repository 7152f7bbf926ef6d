// Adds indexes to existing tables.
import { sql } from 'kysely'
import type { AnyDb } from '../database.ts'
import type { Columns } from '../columns.ts'

export interface NewIndex {
  name: string
  table: string
  /** The columns, in their order in the index. */
  on: readonly string[]
  /** On MySQL only so many characters of each column are indexed, since a longer index is not allowed. */
  prefix?: number
}

/** Existing ones are skipped: MySQL commits each separately, and an interrupted migration is repeated. */
export async function addIndexes(db: AnyDb, c: Columns, indexes: readonly NewIndex[]): Promise<void> {
  for (const { name, table, on, prefix } of indexes) {
    if (await isThere(db, c, { name, table })) continue
    const part = c.dialect === 'mysql' && prefix ? sql`(${sql.lit(prefix)})` : sql``
    const columns = sql.join(on.map((column) => sql`${sql.ref(column)}${part}`))
    await sql`create index ${sql.ref(name)} on ${sql.table(table)} (${columns})`.execute(db)
  }
}

async function isThere(
  db: AnyDb,
  { dialect }: Columns,
  { name, table }: Pick<NewIndex, 'name' | 'table'>,
): Promise<boolean> {
  const query =
    dialect === 'sqlite'
      ? sql`select 1 from sqlite_master where type = 'index' and name = ${name}`
      : sql`select 1 from information_schema.statistics
          where table_schema = database() and table_name = ${table} and index_name = ${name}`
  return (await query.execute(db)).rows.length > 0
}
