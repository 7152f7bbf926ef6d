// Named views of tables of entries, of one user or of the website.
import type { AnyDb } from '../../database.ts'
import type { Columns } from '../../columns.ts'

export async function up(db: AnyDb, c: Columns): Promise<void> {
  await c
    .table('entry_views')
    .addColumn('uid', c.text(36), (col) => col.notNull())
    .addColumn('version', c.integer, (col) => col.notNull())
    .addColumn('table_id', c.integer, (col) => col.notNull())
    // Id of the account; 0 for a view of the website.
    .addColumn('owner', c.integer, (col) => col.notNull())
    .addColumn('name', c.text(60), (col) => col.notNull())
    .addColumn('folded', c.text(200), (col) => col.notNull())
    .addColumn('definition', c.long, (col) => col.notNull())
    .addColumn('created_at', c.instant, (col) => col.notNull())
    .addColumn('created_by', c.integer)
    .addColumn('updated_at', c.instant, (col) => col.notNull())
    .addColumn('updated_by', c.integer)
    .execute()
  const { schema } = db
  await schema.createIndex('entry_views_uid').on('entry_views').column('uid').unique().execute()
  await schema
    .createIndex('entry_views_name')
    .on('entry_views')
    .columns(['table_id', 'owner', 'folded'])
    .unique()
    .execute()
  await schema.createIndex('entry_views_owner').on('entry_views').column('owner').execute()
}
