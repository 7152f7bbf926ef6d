// Marks of changes, for the indexes that follow them; searches without results; the texts of files.
import type { AnyDb } from '../../../platform/db/database.ts'
import type { Columns } from '../../../platform/db/columns.ts'

/** Can be repeated after an interruption. */
export async function up(db: AnyDb, c: Columns): Promise<void> {
  const there = new Set((await db.introspection.getTables()).map(({ name }) => name))
  if (!there.has('search_misses'))
    await c
      .table('search_misses')
      .addColumn('folded', c.text(120), (col) => col.notNull())
      .addColumn('lang', c.text(35), (col) => col.notNull())
      .addColumn('q', c.text(120), (col) => col.notNull())
      .addColumn('hits', c.integer, (col) => col.notNull())
      .addColumn('first_at', c.instant, (col) => col.notNull())
      .addColumn('last_at', c.instant, (col) => col.notNull())
      .addUniqueConstraint('search_misses_words', ['folded', 'lang'])
      .execute()
  if (!there.has('object_changes'))
    await c
      .table('object_changes')
      .addColumn('mark', c.text(200), (col) => col.notNull())
      .execute()
  if (!there.has('media_texts'))
    await c
      .bare('media_texts')
      .addColumn('sha256', c.text(64), (col) => col.notNull().primaryKey())
      .addColumn('text', c.long, (col) => col.notNull())
      .addColumn('error', c.long)
      .addColumn('read_at', c.instant, (col) => col.notNull())
      .execute()
}
