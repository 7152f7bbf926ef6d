// All that is in a database: tables with every row, to compare before and after.
import { sql } from 'kysely'
import type { Site } from '../../../src/lib/core/site.ts'

/** Table → rows as text, and the statement that made it. */
export async function contentOf(db: Site['db']): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {}
  for (const { name } of await db.read.introspection.getTables()) {
    // A count of changes is no content: it only goes on, also when they are taken back.
    const { rows } =
      name === 'fact_changes' ? { rows: [] } : await sql`select * from ${sql.table(name)}`.execute(db.read)
    content[name] = [...rows.map((row) => JSON.stringify(row)).sort(), await statementOf(db, name)]
  }
  return content
}

async function statementOf(db: Site['db'], name: string): Promise<unknown> {
  if (db.dialect === 'mysql') return (await sql`show create table ${sql.table(name)}`.execute(db.read)).rows[0]
  return (await sql`select sql from sqlite_master where tbl_name = ${name} order by name`.execute(db.read)).rows
}
