// The owner of better-sqlite3 and mysql2: the two dialects, tuned as contract 4.7 says.
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type BetterSqlite3 from 'better-sqlite3'
import {
  MysqlDialect,
  SqliteDialect,
  type DatabaseConnection,
  type Dialect as KyselyDialect,
  type Driver,
} from 'kysely'
import { AppError } from '../../base/errors.ts'
import type { MysqlAddress } from './database.ts'
import { slices } from '../../base/slices.ts'
import { lower } from './lower.ts'
import type { SqliteConnection } from './sqlite-connection.ts'

const require = createRequire(import.meta.url)

/** One connection in WAL mode; a confirmed write survives a power cut unless the address says otherwise. */
export const sqliteDialect = (connection: SqliteConnection): KyselyDialect =>
  new ImmediateSqliteDialect(connection)

/** Of pages of a file, for each connection; the 16 MB that better-sqlite3 takes would be 32 MB for each website that is busy. */
const CACHE_KIB = 4096

/** A prepared statement that takes values by their places. */
export type SqliteStatement = BetterSqlite3.Statement<unknown[]>

export function openSqlite(file: string, options: BetterSqlite3.Options = {}): BetterSqlite3.Database {
  const Sqlite = require('better-sqlite3') as typeof BetterSqlite3
  if (file !== ':memory:' && !options.readonly) makePrivate(file)
  const db = new Sqlite(file, { timeout: BUSY_MS, ...options })
  if (!options.readonly) useWal(db)
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  // What is deleted is written over where its page is written anyway: no more reading, no more writing.
  if (!options.readonly) db.pragma('secure_delete = FAST')
  db.pragma(`cache_size = -${CACHE_KIB}`)
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
export const BUSY_MS = 5000

/**
 * Transactions that will write take the lock at their start: a later upgrade could fail at once (SQLITE_BUSY_SNAPSHOT).
 * Waiting for another process is done by trying again, since SQLite itself would wait with the whole process standing still.
 */
class ImmediateSqliteDialect extends SqliteDialect {
  readonly #connection: SqliteConnection

  constructor(connection: SqliteConnection) {
    super({ database: async () => connection })
    this.#connection = connection
  }

  override createDriver(): Driver {
    const driver = super.createDriver()
    const transaction: Transaction = { pause: undefined, isCommitted: false }
    const acquire = driver.acquireConnection.bind(driver)
    const commit = driver.commitTransaction.bind(driver)
    const rollback = driver.rollbackTransaction.bind(driver)
    let connection: DatabaseConnection | undefined
    driver.acquireConnection = async () =>
      (connection ??= givingWay(await acquire(), transaction, this.#connection))
    driver.commitTransaction = async (committing) => {
      await commit(committing)
      transaction.isCommitted = true
      await this.#connection.confirm()
    }
    driver.rollbackTransaction = async (undoing) => {
      // What was committed and could not be confirmed is not undone any more.
      if (!transaction.isCommitted) await rollback(undoing)
    }
    driver.releaseConnection = async () => void (transaction.pause = undefined)
    driver.beginTransaction = async () => {
      const until = Date.now() + BUSY_MS
      for (let wait = 1; !this.#connection.begin(); wait = Math.min(wait * 2, 50)) {
        if (Date.now() > until) throw new AppError('database.busy_elsewhere')
        await new Promise((resolve) => setTimeout(resolve, wait))
      }
      transaction.pause = slices({ ms: 1 })
      transaction.isCommitted = false
    }
    return driver
  }
}

interface Transaction {
  /** While one is open. */
  pause: (() => Promise<void>) | undefined
  /** The one that was open last. */
  isCommitted: boolean
}

/**
 * Promises alone let nobody in: a write that takes long is cut between its statements, for whoever asks meanwhile. A statement
 * that writes outside of a transaction is a transaction of its own, which is confirmed.
 */
function givingWay(
  connection: DatabaseConnection,
  transaction: Transaction,
  { confirm }: SqliteConnection,
): DatabaseConnection {
  return {
    executeQuery: async <R>(...asked: Parameters<DatabaseConnection['executeQuery']>) => {
      if (transaction.pause) {
        await transaction.pause()
        return connection.executeQuery<R>(...asked)
      }
      const result = await connection.executeQuery<R>(...asked)
      await confirm()
      return result
    },
    streamQuery: (...asked) => connection.streamQuery(...asked),
  }
}
