// Which of the events of a webhook are sent (contract 2.2); null: all of them. `condition` is a word of MySQL.
import type { AnyDb } from '../../database.ts'
import type { Columns } from '../../columns.ts'

/** Can be repeated after an interruption. */
export async function up(db: AnyDb, c: Columns): Promise<void> {
  const tables = await db.introspection.getTables()
  const webhooks = tables.find(({ name }) => name === 'webhooks')
  if (webhooks?.columns.some(({ name }) => name === 'only_if')) return
  await db.schema.alterTable('webhooks').addColumn('only_if', c.long).execute()
}
