// The audit of a website: links to other websites as they were found, findings that are no errors here, and its last result.
import type { AnyDb } from '../../../platform/db/database.ts'
import type { Columns } from '../../../platform/db/columns.ts'

/** Can be done again when it was broken off. */
export async function up(db: AnyDb, c: Columns): Promise<void> {
  const there = new Set((await db.introspection.getTables()).map(({ name }) => name))
  if (!there.has('audit_links')) await addLinks(c)
  if (!there.has('audit_dismissed'))
    await c
      .table('audit_dismissed')
      .addColumn('finding', c.text(40), (col) => col.notNull().unique())
      .addColumn('state', c.text(64), (col) => col.notNull())
      .addColumn('dismissed_at', c.instant, (col) => col.notNull())
      .addColumn('dismissed_by', c.integer)
      .execute()
  if (!there.has('audit_state'))
    await c
      .bare('audit_state')
      .addColumn('name', c.text(40), (col) => col.notNull().primaryKey())
      .addColumn('value', c.long, (col) => col.notNull())
      .execute()
}

async function addLinks(c: Columns): Promise<void> {
  await c
    .table('audit_links')
    .addColumn('hash', c.text(64), (col) => col.notNull().unique())
    .addColumn('url', c.long, (col) => col.notNull())
    .addColumn('host', c.text(255), (col) => col.notNull())
    .addColumn('status', c.integer)
    .addColumn('error', c.text(40))
    .addColumn('failures', c.integer, (col) => col.notNull())
    .addColumn('checked_at', c.instant, (col) => col.notNull())
    .execute()
}
