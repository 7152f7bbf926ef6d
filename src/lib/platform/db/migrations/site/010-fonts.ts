// The files of a website's fonts by their hash (the setting `fonts` lists the fonts themselves), and the icons in use.
import type { AnyDb } from '../../database.ts'
import type { Columns } from '../../columns.ts'

export async function up(db: AnyDb, c: Columns): Promise<void> {
  await c
    .bare('font_files')
    .addColumn('sha256', c.text(64), (col) => col.notNull().primaryKey())
    .addColumn('body', c.long, (col) => col.notNull())
    .execute()
  await c
    .bare('used_icons')
    .addColumn('name', c.text(64), (col) => col.notNull().primaryKey())
    .execute()
}
