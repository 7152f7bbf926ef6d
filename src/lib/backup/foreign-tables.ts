// Migrations of an extension change its own tables: those that begin with its name, or with a key of its features.
import type { Kysely } from 'kysely'
import type { SiteTables } from '../platform/db/tables.ts'
import { message } from '../base/catalogue/message.ts'
import { KeyedError } from '../base/errors.ts'
import type { Contribution } from '../core/extension/contribution.ts'
import { ownTables } from '../core/extension/own-tables.ts'

/** The columns of every table, by its name. */
export async function tableShapes(db: Kysely<SiteTables>): Promise<Map<string, string>> {
  const tables = await db.introspection.getTables()
  return new Map(tables.map(({ name, columns }) => [name, JSON.stringify(columns)]))
}

/** Throws with the name of another owner's table that was removed or has other columns. */
export async function assertOwnTables(
  db: Kysely<SiteTables>,
  before: ReadonlyMap<string, string>,
  owner: Pick<Contribution, 'name' | 'features'>,
): Promise<void> {
  const isOwn = ownTables(owner)
  const after = await tableShapes(db)
  for (const [table, shape] of before)
    if (!isOwn(table) && after.get(table) !== shape)
      throw new KeyedError(message('backup.foreign_table', { extension: owner.name, table }))
}
