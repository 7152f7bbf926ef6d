// One attempt: writers wait → snapshot → migrations → self-check → versions; anything that fails is taken back.
import { reasonOf, KeyedError } from '../base/errors.ts'
import type { Kysely } from 'kysely'
import { columns } from '../platform/db/columns.ts'
import { makeMarks, markApplied, type Migration } from '../platform/db/migrate.ts'
import type { SystemTables, SiteTables } from '../platform/db/tables.ts'
import type { Installation } from '../core/installation.ts'
import { migrateMysql } from './migrate-mysql.ts'
import type { MigrateOnOpen } from './migrate-site.ts'
import { migrateSqlite } from './migrate-sqlite.ts'
import { MigrationFailure } from './migration-failure.ts'
import { clearRunning } from './running-mark.ts'
import { checkTables, contentCounts } from './self-check.ts'
import { message } from '../base/catalogue/message.ts'
import type { Contribution } from '../core/extension/contribution.ts'
import { ownTables } from '../core/extension/own-tables.ts'

export interface Attempt extends MigrateOnOpen {
  pending: Migration[]
}
/** What the dialect's procedure runs between snapshot and end; `db` is its transaction or connection. */
export type Work = (db: Kysely<SiteTables>) => Promise<void>

/** Throws MigrationFailure when a migration or the check after it failed; the database is then as it was before. */
export async function migrateSafely(installation: Installation, attempt: Attempt): Promise<void> {
  const work: Work = (db) => migrate(installation, attempt, db)
  if (attempt.db.dialect === 'sqlite') await migrateSqlite(installation, attempt, work)
  else await migrateMysql(installation, attempt, work)
}

async function migrate(installation: Installation, attempt: Attempt, db: Kysely<SiteTables>): Promise<void> {
  await makeMarks(asDoor(db), attempt.db.dialect)
  const before = await contentCounts(db)
  const groups = Map.groupBy(attempt.pending, ({ owner }) => owner)
  const waiting = new Set(groups.keys())
  const now = installation.clock.now()
  for (const [owner, group] of groups) {
    const owning = attempt.extensions.find(({ name }) => name === owner)
    const shapes = owning && (await tableShapes(db))
    for (const one of group) await step(one, () => one.up(db, columns(db, attempt.db.dialect), now))
    waiting.delete(owner)
    const extensions = attempt.extensions.filter(({ name }) => !waiting.has(name))
    // The check follows the migrations of each owner, so that it is known whose they were.
    await step(group.at(-1)!, () => selfCheck({ ...attempt, extensions }, db, before))
    if (owning) await step(group.at(-1)!, () => assertOwnTables(db, shapes!, owning))
  }
  await finish(installation, attempt, db)
}

async function selfCheck(attempt: Attempt, db: Kysely<SiteTables>, before: Map<string, number>): Promise<void> {
  await checkTables(db, before)
  // A website that had no tables yet needs no snapshot.
  if (before.size) await attempt.check?.({ ...attempt.db, read: db, write: db }, attempt.extensions)
}

/** Marks the migrations as applied, last and all at once; on SQLite the whole attempt is one transaction already. */
async function finish(installation: Installation, attempt: Attempt, db: Kysely<SiteTables>): Promise<void> {
  const marks = async (trx: Kysely<SiteTables>) => {
    await markApplied(asDoor(trx), attempt.pending, installation.clock.now())
    await clearRunning(asDoor(trx))
  }
  await (attempt.db.dialect === 'sqlite' ? marks(db) : db.transaction().execute(marks))
}

const asDoor = (db: Kysely<SiteTables>) => db as unknown as Kysely<SystemTables>

async function step(migration: Migration, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (cause) {
    throw new MigrationFailure(migration, reasonOf(cause), cause)
  }
}

/** The columns of every table, by its name. */
async function tableShapes(db: Kysely<SiteTables>): Promise<Map<string, string>> {
  const tables = await db.introspection.getTables()
  return new Map(tables.map(({ name, columns }) => [name, JSON.stringify(columns)]))
}

/** Throws with the name of another owner's table that was removed or has other columns. */
async function assertOwnTables(
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
