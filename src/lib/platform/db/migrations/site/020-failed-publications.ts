// Failed scheduled publications: the reason, until the page or entry is published or scheduled again.
import type { AnyDb } from '../../database.ts'
import type { Columns } from '../../columns.ts'

export async function up(db: AnyDb, c: Columns): Promise<void> {
  const tables = await db.introspection.getTables()
  if (tables.some(({ name }) => name === 'failed_publications')) return
  await c
    .table('failed_publications')
    .addColumn('object', c.text(64), (col) => col.notNull().unique())
    .addColumn('title', c.text(250), (col) => col.notNull())
    .addColumn('lang', c.text(20), (col) => col.notNull())
    .addColumn('handle', c.text(64))
    .addColumn('message', c.long, (col) => col.notNull())
    .addColumn('planned_for', c.instant)
    .addColumn('at', c.instant, (col) => col.notNull())
    .execute()
}
