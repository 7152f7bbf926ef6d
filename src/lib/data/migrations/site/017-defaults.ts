// Defaults no longer stand for what entries lack: what they stood for is written down, and what entries get by later changes is noted.
import type { AnyDb } from '../../../platform/db/database.ts'
import type { Columns } from '../../../platform/db/columns.ts'

/** Can be done again when it was broken off. */
export async function up(db: AnyDb, c: Columns, now: Date): Promise<void> {
  const tables = await db.introspection.getTables()
  const known = tables.find(({ name }) => name === 'data_tables')
  if (!known?.columns.some(({ name }) => name === 'filled'))
    await db.schema.alterTable('data_tables').addColumn('filled', c.long).execute()
  const { keepDefaults } = await import('../../tables/keep-defaults.ts')
  await keepDefaults({ db, dialect: c.dialect, now })
}
