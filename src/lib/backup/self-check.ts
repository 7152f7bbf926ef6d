// What must still be true after a migration: no content is lost, every table can be read.
import { sql, type Kysely } from 'kysely'
import type { SiteTables } from '../platform/db/tables.ts'

/** Tables whose rows no migration may take away. */
const CONTENT = ['pages', 'revisions', 'settings', 'redirects', 'changes']

/** Rows of the content tables that are there. */
export async function contentCounts(db: Kysely<SiteTables>): Promise<Map<string, number>> {
  const there = await tableNames(db)
  const counts = new Map<string, number>()
  for (const table of CONTENT.filter((name) => there.includes(name))) counts.set(table, await count(db, table))
  return counts
}

/** Throws naming the table that shrank, is gone, or cannot be read. */
export async function checkTables(db: Kysely<SiteTables>, before: Map<string, number>): Promise<void> {
  const there = await tableNames(db)
  for (const [table, rows] of before) {
    if (!there.includes(table)) throw new Error(`self-check: the table ${table} is gone`)
    const now = await count(db, table)
    if (now < rows) throw new Error(`self-check: the table ${table} had ${rows} rows and has ${now}`)
  }
  for (const table of there) await sql`select * from ${sql.table(table)} limit 1`.execute(db)
}

export async function tableNames(db: Kysely<SiteTables>): Promise<string[]> {
  return (await db.introspection.getTables()).map((table) => table.name)
}

async function count(db: Kysely<SiteTables>, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)
  return Number(rows[0]!.n)
}
