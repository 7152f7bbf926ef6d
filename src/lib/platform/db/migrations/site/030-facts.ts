// A counter of changes to tables that are cached in memory: on MySQL other processes notice by it that they must reload.
import type { Columns } from '../../columns.ts'
import type { AnyDb } from '../../database.ts'

/** Can be repeated after an interruption, and after a restore, which does not touch the table. */
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
