// How often what is kept in memory has changed: on MySQL other processes see by it that they have to read it again.
import type { Columns } from '../../columns.ts'
import type { AnyDb } from '../../database.ts'

/** Can be done again when it was broken off, and after a restore, which leaves the table alone. */
export async function up(db: AnyDb, c: Columns): Promise<void> {
  await c
    .bare('fact_changes')
    .ifNotExists()
    .addColumn('id', c.integer, (col) => col.notNull().primaryKey())
    .addColumn('n', c.integer, (col) => col.notNull())
    .execute()
  const there = await db.selectFrom('fact_changes').select('id').executeTakeFirst()
  if (!there) await db.insertInto('fact_changes').values({ id: 1, n: 0 }).execute()
}
