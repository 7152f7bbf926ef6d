// Custom blocks: block types of a website, made without code.
import type { AnyDb } from '../../database.ts'
import type { Columns } from '../../columns.ts'

export async function up(db: AnyDb, c: Columns): Promise<void> {
  await c
    .table('custom_blocks')
    .addColumn('uid', c.text(36), (col) => col.notNull())
    .addColumn('version', c.integer, (col) => col.notNull())
    .addColumn('key', c.text(60), (col) => col.notNull())
    .addColumn('state', c.text(20), (col) => col.notNull())
    .addColumn('label', c.text(120), (col) => col.notNull())
    .addColumn('content', c.long, (col) => col.notNull())
    .addColumn('content_hash', c.text(64), (col) => col.notNull())
    .addColumn('published_content', c.long)
    .addColumn('published_hash', c.text(64))
    .addColumn('published_n', c.integer)
    .addColumn('published_at', c.instant)
    .addColumn('created_at', c.instant, (col) => col.notNull())
    .addColumn('created_by', c.integer)
    .addColumn('updated_at', c.instant, (col) => col.notNull())
    .addColumn('updated_by', c.integer)
    .execute()
  await db.schema.createIndex('custom_blocks_key').on('custom_blocks').column('key').unique().execute()
}
