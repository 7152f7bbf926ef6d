// The safe procedure on MySQL and MariaDB: they commit schema changes by themselves, so a dump is what leads back.
import { message } from '../base/catalogue/message.ts'
import { reasonOf } from '../base/errors.ts'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import type { Database, MysqlAddress } from '../platform/db/database.ts'
import { appliedMigrations, makeMarks } from '../platform/db/migrate.ts'
import type { SystemTables, SiteTables } from '../platform/db/tables.ts'
import { AppError } from '../base/errors.ts'
import type { Installation } from '../core/installation.ts'
import { COUNT } from '../platform/db/mysql-changes.ts'
import { dumpDatabase, dumpTools, UNRESTORED_TABLES, loadDump, type DumpTools } from './dump.ts'
import type { Attempt, Work } from './migrate-safely.ts'
import { NoSnapshot } from './migration-failure.ts'
import { RUNNING, setRunning } from './running-mark.ts'
import { tableNames } from './self-check.ts'
import { backupFolder, pruneSnapshots, snapshotName } from './snapshots.ts'

export async function migrateMysql(installation: Installation, { key, db }: Attempt, work: Work): Promise<void> {
  if (!(await tableNames(db.read)).length) return onEmpty(db, work)
  const tools = findTools(installation, key)
  const folder = backupFolder(installation, key)
  await whileWritersWait(db, async () => {
    await recover({ db, tools, folder, key })
    const name = snapshotName(installation, 'sql')
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    await dumpDatabase(tools, db.address as MysqlAddress, join(folder, name)).catch((cause: unknown) => {
      throw new NoSnapshot(key, reasonOf(cause), cause)
    })
    const marks = db.write as unknown as Kysely<SystemTables>
    await makeMarks(marks, 'mysql')
    await setRunning(marks, name, installation.clock.now())
    try {
      await db.write.connection().execute(work)
    } catch (error) {
      await restore({ db, tools, file: join(folder, name) })
      throw error
    }
  })
  pruneSnapshots(folder)
}

function findTools(installation: Installation, key: string): DumpTools {
  const tools = dumpTools(installation)
  if (tools) return tools
  throw new NoSnapshot(key, message('backup.no_dump_tools'))
}

/** A database without tables goes back to having none. */
async function onEmpty(db: Database<SiteTables>, work: Work): Promise<void> {
  try {
    await db.write.connection().execute(work)
  } catch (error) {
    await dropTables(db.write, await tableNames(db.read))
    throw error
  }
}

/** Holds the lock that every write transaction takes, on a connection of its own. */
async function whileWritersWait(db: Database<SiteTables>, work: () => Promise<void>): Promise<void> {
  if (!(await tableNames(db.read)).includes('write_lock')) return work()
  await db.write.transaction().execute(async (lock) => {
    await sql`select id from write_lock where id = 1 for update`.execute(lock)
    await work()
  })
}

interface Recovery {
  db: Database<SiteTables>
  tools: DumpTools
  folder: string
  key: string
}

/** A process that died in the middle of a migration left its mark: first back to the snapshot it had made. */
async function recover({ db, tools, folder, key }: Recovery): Promise<void> {
  const marks = await appliedMigrations(db.read)
  const running = marks.find((mark) => mark.owner === RUNNING)
  if (!running) return
  const file = join(folder, running.name)
  if (!existsSync(file)) throw new AppError('backup.snapshot_elsewhere', { site: key, file })
  await restore({ db, tools, file })
}

async function restore({
  db,
  tools,
  file,
}: {
  db: Database<SiteTables>
  tools: DumpTools
  file: string
}): Promise<void> {
  const own = (await tableNames(db.read)).filter((name) => !UNRESTORED_TABLES.includes(name))
  await dropTables(db.write, own)
  await loadDump(tools, db.address as MysqlAddress, file)
  // Other processes read again what they keep in memory.
  if ((await tableNames(db.read)).includes('fact_changes')) await sql.raw(COUNT).execute(db.write)
}

async function dropTables(db: Kysely<SiteTables>, tables: string[]): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set foreign_key_checks = 0`.execute(connection)
    for (const table of tables) await sql`drop table if exists ${sql.table(table)}`.execute(connection)
    await sql`set foreign_key_checks = 1`.execute(connection)
  })
}
