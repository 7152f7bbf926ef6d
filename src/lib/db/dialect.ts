// The owner of better-sqlite3 and mysql2: the two dialects, tuned as contract 4.7 says.
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type BetterSqlite3 from 'better-sqlite3'
import {
  CompiledQuery,
  MysqlDialect,
  SqliteDialect,
  type DatabaseConnection,
  type Dialect as KyselyDialect,
  type Driver,
} from 'kysely'
import { AppError } from '../errors.ts'
import type { MysqlAddress, SqliteAddress } from './database.ts'
import { lower } from './lower.ts'

const require = createRequire(import.meta.url)

/** SQLite in WAL mode; a confirmed write survives a power cut (synchronous FULL) unless the address says otherwise. */
export function sqliteDialect({ file, volatile }: SqliteAddress): KyselyDialect {
  const open = async () => {
    const db = openSqlite(file)
    // In WAL mode NORMAL may lose the last commits but, unlike OFF, never breaks the file; a commit does not sync.
    if (volatile) db.pragma('synchronous = NORMAL')
    return cachingStatements(db)
  }
  return new ImmediateSqliteDialect({ database: open })
}

export function openSqlite(file: string, options: BetterSqlite3.Options = {}): BetterSqlite3.Database {
  const Sqlite = require('better-sqlite3') as typeof BetterSqlite3
  if (file !== ':memory:' && !options.readonly) makePrivate(file)
  const db = new Sqlite(file, { timeout: BUSY_MS, ...options })
  if (!options.readonly) useWal(db)
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  db.function('lower', { deterministic: true }, lower)
  return db
}

/** MySQL and MariaDB: utf8mb4, UTC, numbers as numbers. */
export function mysqlDialect(
  address: MysqlAddress,
  { connections = 8, begin }: MysqlPool = {},
): KyselyDialect {
  return new MysqlDialect({
    pool: async () => {
      const { createPool } = await import('mysql2')
      return createPool({ ...connection(address), database: address.database, connectionLimit: connections })
    },
    ...(begin && { onCreateConnection: begin }),
  })
}

export interface MysqlPool {
  connections?: number
  /** Prepares each connection. */
  begin?: (connection: DatabaseConnection) => Promise<void>
}

/** A connection to the server, without a database, to make or drop one. */
export async function mysqlServer(address: MysqlAddress) {
  const { createConnection } = await import('mysql2/promise')
  return createConnection(connection(address))
}

const connection = ({ host, port, user, password, ssl }: MysqlAddress) => ({
  host,
  port,
  user,
  password,
  charset: 'utf8mb4_bin',
  timezone: 'Z',
  supportBigNumbers: true,
  connectTimeout: 5000,
  ...(ssl && { ssl: {} }),
})

/** Two processes may make a database at once; SQLite refuses one of them at once, whatever the timeout (SQLITE_BUSY). */
function useWal(db: BetterSqlite3.Database): void {
  for (let tries = 1; ; tries++) {
    try {
      db.pragma('journal_mode = WAL')
      return
    } catch (error) {
      if (tries > 100 || !(error as { code?: string }).code?.startsWith('SQLITE_BUSY')) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    }
  }
}

/**
 * Only this account may read it: it holds hashes of passwords and tokens. SQLite gives its WAL the same mode. A file that is
 * there must not be opened and closed: POSIX drops all locks of a process on a file with the first descriptor of it that is
 * closed, also those of connections that go on (SQLite, "How To Corrupt", 2.2), and another program would take its WAL away.
 */
function makePrivate(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** How long a writer waits for another process (contract 4.7, busy_timeout). */
const BUSY_MS = 5000

/**
 * Transactions that will write take the lock at their start: a later upgrade could fail at once (SQLITE_BUSY_SNAPSHOT).
 * Waiting for another process is done by trying again, since SQLite itself would wait with the whole process standing still.
 */
class ImmediateSqliteDialect extends SqliteDialect {
  override createDriver(): Driver {
    const driver = super.createDriver()
    driver.beginTransaction = async (connection) => {
      const until = Date.now() + BUSY_MS
      for (let wait = 1; !(await begin(connection)); wait = Math.min(wait * 2, 50)) {
        if (Date.now() > until)
          throw new AppError('maintenance', 'The database is busy with another process; try again.')
        await new Promise((resolve) => setTimeout(resolve, wait))
      }
    }
    return driver
  }
}

async function begin(connection: DatabaseConnection): Promise<boolean> {
  try {
    await connection.executeQuery(CompiledQuery.raw('pragma busy_timeout = 0'))
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
    return true
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) return false
    throw error
  } finally {
    await connection.executeQuery(CompiledQuery.raw(`pragma busy_timeout = ${BUSY_MS}`))
  }
}

/** Kysely prepares each query anew; the same SQL gets the same statement here (200 kept). */
function cachingStatements(db: BetterSqlite3.Database) {
  const statements = new Map<string, BetterSqlite3.Statement>()
  const prepare = (text: string) => {
    let statement = statements.get(text)
    if (!statement) {
      statement = db.prepare(text)
      if (statements.size >= 200) statements.delete(statements.keys().next().value!)
      statements.set(text, statement)
    }
    return statement
  }
  return { prepare, close: () => db.close() } as never
}
