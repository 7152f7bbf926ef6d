// Data tables: their schemas, and links of entries to other objects. The entries' own tables are created with the schema.
import type { AnyDb } from '../../database.ts'
import type { Columns } from '../../columns.ts'

export async function up(db: AnyDb, c: Columns): Promise<void> {
  let tables = c.table('data_tables')
  for (const name of ['uid', 'handle', 'kind']) tables = tables.addColumn(name, c.text(64), (col) => col.notNull())
  for (const name of ['name', 'singular']) tables = tables.addColumn(name, c.text(120), (col) => col.notNull())
  for (const name of ['fields', 'settings', 'removed']) tables = tables.addColumn(name, c.long, (col) => col.notNull())
  await tables
    .addColumn('icon', c.text(60))
    .addColumn('version', c.integer, (col) => col.notNull())
    .addColumn('altering', c.long)
    // The handle while the table is not deleted; that of a deleted one may be used again.
    .addColumn('living', c.text(64))
    .addColumn('created_at', c.instant, (col) => col.notNull())
    .addColumn('created_by', c.integer)
    .addColumn('updated_at', c.instant, (col) => col.notNull())
    .addColumn('updated_by', c.integer)
    .addColumn('deleted_at', c.instant)
    .execute()
  await db.schema.createIndex('data_tables_uid').on('data_tables').column('uid').unique().execute()
  await db.schema.createIndex('data_tables_living').on('data_tables').column('living').unique().execute()
  await links(db, c)
}

/** The targets of fields with several values. */
async function links(db: AnyDb, c: Columns): Promise<void> {
  await c
    .bare('entry_links')
    .addColumn('table_id', c.integer, (col) => col.notNull())
    .addColumn('entry_id', c.integer, (col) => col.notNull())
    .addColumn('view', c.text(10), (col) => col.notNull())
    .addColumn('field', c.text(40), (col) => col.notNull())
    .addColumn('position', c.integer, (col) => col.notNull())
    .addColumn('target', c.integer, (col) => col.notNull())
    .addPrimaryKeyConstraint('entry_links_pk', ['table_id', 'entry_id', 'view', 'field', 'position'])
    .execute()
  await db.schema
    .createIndex('entry_links_target')
    .on('entry_links')
    .columns(['table_id', 'field', 'view', 'target'])
    .execute()
}
