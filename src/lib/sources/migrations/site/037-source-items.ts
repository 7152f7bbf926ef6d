// Items of sources: the document that lacked one last, so that a run that is taken up counts it once; and whose address is withheld.
import type { AnyDb } from '../../../platform/db/database.ts'
import type { Columns } from '../../../platform/db/columns.ts'

/** Can be done again when it was broken off. */
export async function up(db: AnyDb, c: Columns): Promise<void> {
  const tables = await db.introspection.getTables()
  const there = new Set(tables.find(({ name }) => name === 'source_items')?.columns.map(({ name }) => name))
  if (!there.has('missed_in')) await db.schema.alterTable('source_items').addColumn('missed_in', c.text(64)).execute()
  if (!there.has('withheld'))
    await db.schema
      .alterTable('source_items')
      .addColumn('withheld', c.integer, (col) => col.notNull().defaultTo(0))
      .execute()
}
