// Brings a database to the version of the code: core migrations are files, extensions bring theirs as numbered functions.
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { AppError } from '../../base/errors.ts'
import { sql, type Kysely } from 'kysely'
import { areaFiles } from '../../base/area-files.ts'
import { columns, type Columns } from './columns.ts'
import type { AnyDb, Database, Dialect } from './database.ts'
import type { SystemTables } from './tables.ts'

export interface Migration {
  /** 'core' or the name of an extension. */
  owner: string
  version: number
  name: string
  up(db: AnyDb, c: Columns, now?: Date): Promise<void>
}

export type Mark = SystemTables['migrations']

/**
 * The core's migrations of one kind of database, oldest first: `migrations/{kind}/{NNN}-{name}.ts`, here and in areas. Only
 * their names are read; a file is loaded when it is applied.
 */
export function coreMigrations(kind: 'site' | 'network'): Migration[] {
  const files = areaFiles(join('migrations', kind))
    .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
    .filter((file) => /^\d{3}-.*\.(ts|js)$/.test(basename(file)))
    .sort((a, b) => (basename(a) < basename(b) ? -1 : 1))
  return files.map((path) => ({
    owner: 'core',
    version: Number(basename(path).slice(0, 3)),
    name: basename(path).replace(/\.\w+$/, ''),
    up: async (db, c, now) => ((await import(path)) as Pick<Migration, 'up'>).up(db, c, now),
  }))
}

/** Migrations not applied yet; a database without tables has none applied. */
export async function pendingMigrations<T extends SystemTables>(
  db: Database<T>,
  all: Migration[],
): Promise<Migration[]> {
  return unappliedMigrations(await appliedMigrations(db.read as unknown as Kysely<SystemTables>), all)
}

/** Those of `all` that are not marked in `applied`. */
export function unappliedMigrations(applied: Mark[], all: Migration[]): Migration[] {
  const done = new Set(applied.map((mark) => `${mark.owner} ${mark.version}`))
  return all.filter((migration) => !done.has(`${migration.owner} ${migration.version}`))
}

/** The applied migrations of a database, oldest first; empty when it has no table for them. */
export async function appliedMigrations(db: Kysely<SystemTables>): Promise<Mark[]> {
  try {
    return await db.selectFrom('migrations').selectAll().orderBy('applied_at').execute()
  } catch (error) {
    if (isMissingTable(error)) return []
    throw error
  }
}

/**
 * Applies migrations in order, each with its mark in one transaction (MySQL commits schema changes by itself, so there the
 * mark comes last). Throws what a migration throws; the marks record which ones were applied.
 */
export async function applyMigrations<T extends SystemTables>(
  db: Database<T>,
  list: Migration[],
  now: Date,
): Promise<void> {
  const write = db.write as unknown as Kysely<SystemTables>
  if (list.length) await makeMarks(write, db.dialect)
  for (const migration of list) {
    const step = async (trx: Kysely<SystemTables>) => {
      // Another process may have applied it since the list was made.
      if (!unappliedMigrations(await appliedMigrations(trx), [migration]).length) return
      await migration.up(trx, columns(trx, db.dialect), now)
      await markApplied(trx, [migration], now)
    }
    if (db.dialect === 'sqlite') await write.transaction().execute(step)
    else await write.connection().execute((connection) => alone(connection, () => step(connection)))
  }
}

/** A migration of a large table takes minutes. */
const LOCK_SECONDS = 600

/** MySQL's schema changes are in no transaction: a named lock of the server makes other processes wait. */
async function alone(connection: Kysely<SystemTables>, work: () => Promise<void>): Promise<void> {
  const name = sql`concat('cms.', left(database(), 60))`
  const { rows } = await sql<{ held: number | null }>`select get_lock(${name}, ${LOCK_SECONDS}) as held`.execute(
    connection,
  )
  if (Number(rows[0]?.held) !== 1) throw new AppError('database.busy_elsewhere')
  try {
    await work()
  } finally {
    await sql`select release_lock(${name})`.execute(connection)
  }
}

/** Marks migrations as applied; the table of marks has to exist. */
export async function markApplied(db: Kysely<SystemTables>, list: Migration[], now: Date): Promise<void> {
  const applied_at = now.toISOString()
  const marks = list.map(({ owner, version, name }) => ({ owner, version, name, applied_at }))
  if (marks.length) await db.insertInto('migrations').values(marks).execute()
}

/** Creates the table of marks if it does not exist. */
export async function makeMarks(db: Kysely<SystemTables>, dialect: Dialect): Promise<void> {
  const c = columns(db, dialect)
  await c
    .bare('migrations')
    .ifNotExists()
    .addColumn('owner', c.text(80), (col) => col.notNull())
    .addColumn('version', c.integer, (col) => col.notNull())
    .addColumn('name', c.text(120), (col) => col.notNull())
    .addColumn('applied_at', c.instant, (col) => col.notNull())
    .addPrimaryKeyConstraint('migrations_key', ['owner', 'version'])
    .execute()
}

/** Whether a query failed because its table does not exist. */
export function isMissingTable(error: unknown): boolean {
  const { code, message } = error as { code?: string; message: string }
  return code === 'ER_NO_SUCH_TABLE' || /no such table/.test(message)
}
