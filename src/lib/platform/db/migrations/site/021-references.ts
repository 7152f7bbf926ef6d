// The index of references: which page, setting or entry refers to which page, entry or table.
import type { AnyDb } from '../../database.ts'
import type { Columns } from '../../columns.ts'

/** Existing content is indexed by the daily job, which runs at once. The migration can be repeated after an interruption. */
export async function up(db: AnyDb, c: Columns, now: Date): Promise<void> {
  const tables = await db.introspection.getTables()
  if (!tables.some(({ name }) => name === 'object_references')) {
    await c
      .table('object_references')
      .addColumn('object', c.text(120), (col) => col.notNull())
      .addColumn('state', c.text(20), (col) => col.notNull())
      .addColumn('target', c.text(120), (col) => col.notNull())
      .addColumn('pointer', c.text(250), (col) => col.notNull())
      .execute()
    await db.schema.createIndex('references_target').on('object_references').column('target').execute()
    await db.schema.createIndex('references_object').on('object_references').columns(['object', 'state']).execute()
  }
  await db
    .updateTable('jobs')
    .set({ run_at: now.toISOString() })
    .where('unique_key', '=', 'periodic:index-uses')
    .where('status', '=', 'waiting')
    .execute()
}
