// Design history: what each change of the design made of it.
import type { AnyDb } from '../../database.ts'
import type { Columns } from '../../columns.ts'

export async function up(db: AnyDb, c: Columns): Promise<void> {
  await c
    .table('design_history')
    .addColumn('n', c.integer, (col) => col.notNull())
    .addColumn('created_at', c.instant, (col) => col.notNull())
    .addColumn('kit', c.text(60), (col) => col.notNull())
    .addColumn('preset', c.text(100))
    .addColumn('design', c.long, (col) => col.notNull())
    .addColumn('changes', c.long, (col) => col.notNull())
    .addColumn('channel', c.text(20), (col) => col.notNull())
    .addColumn('user_id', c.integer)
    .addColumn('token_id', c.integer)
    .addColumn('client', c.text(120))
    .execute()
  await db.schema.createIndex('design_history_n').on('design_history').column('n').unique().execute()
}
