// Databases as the core's migrations leave them, made once for each process of the tests and copied for each installation.
import { chmodSync, copyFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise'
import { openDatabase, type DatabaseAddress, type MysqlAddress } from '../../src/lib/platform/db/database.ts'
import { applyMigrations, coreMigrations } from '../../src/lib/platform/db/migrate.ts'
import type { SystemTables } from '../../src/lib/platform/db/tables.ts'
import { tempFolder } from './temp.ts'

export type Kind = 'site' | 'network'

/** How old a website is, its marks of migrations say. */
const AGE = 'update migrations set applied_at = ?'

const files = new Map<Kind, Promise<string>>()
const scripts = new Map<Kind, Promise<string>>()

/** Puts a migrated SQLite database where a new one would be made. */
export async function copySqlite(kind: Kind, file: string, now: Date): Promise<void> {
  const prepared = await once(files, kind, async () => {
    const path = join(tempFolder(), `${kind}.sqlite`)
    await migrate(kind, { driver: 'sqlite', file: path }, now)
    return path
  })
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  copyFileSync(prepared, file)
  chmodSync(file, 0o600)
  const copy = new Sqlite(file)
  copy.prepare(AGE).run(now.toISOString())
  copy.close()
}

/** Gives an empty MySQL database what a migrated one has. */
export async function copyMysql(kind: Kind, address: MysqlAddress, now: Date): Promise<void> {
  // The first one is migrated, and read for the others.
  let isFirst = false
  const script = await once(scripts, kind, async () => {
    isFirst = true
    await migrate(kind, address, now)
    return connected(address, scriptOf)
  })
  if (isFirst) return
  await connected(address, async (connection) => {
    await connection.query(script)
    await connection.query(AGE, [now.toISOString()])
  })
}

async function migrate(kind: Kind, address: DatabaseAddress, now: Date): Promise<void> {
  const database = openDatabase<SystemTables>(address)
  await applyMigrations(database, coreMigrations(kind), now)
  await database.close()
}

function once(made: Map<Kind, Promise<string>>, kind: Kind, make: () => Promise<string>): Promise<string> {
  const known = made.get(kind) ?? make()
  made.set(kind, known)
  return known
}

async function connected<R>(address: MysqlAddress, work: (connection: Connection) => Promise<R>): Promise<R> {
  const { host, port, user, password, database } = address
  const connection = await createConnection({
    host,
    port,
    user,
    password,
    database,
    multipleStatements: true,
  })
  return work(connection).finally(() => connection.end())
}

/** All tables with their rows, as statements. */
async function scriptOf(connection: Connection): Promise<string> {
  const statements: string[] = []
  const [tables] = await connection.query<RowDataPacket[]>('show full tables where table_type = "BASE TABLE"')
  for (const row of tables) {
    const table = connection.escapeId(Object.values(row)[0] as string)
    const [[made]] = await connection.query<RowDataPacket[]>(`show create table ${table}`)
    statements.push(made!['Create Table'] as string)
    const [rows] = await connection.query<RowDataPacket[]>({
      sql: `select * from ${table}`,
      rowsAsArray: true,
    })
    if (rows.length) statements.push(connection.format(`insert into ${table} values ?`, [rows]))
  }
  return statements.join(';\n')
}
