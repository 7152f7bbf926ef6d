// The two dialects, and the only module that uses mysql2, configured according to contract 4.7.
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
import { BUSY_MS } from './open-sqlite.ts'
import type { SqliteConnection } from './sqlite-connection.ts'

/** One connection in WAL mode; a confirmed write survives a power cut unless the address says otherwise. */
export const sqliteDialect = (connection: SqliteConnection): KyselyDialect => new ImmediateSqliteDialect(connection)

/** MySQL and MariaDB: utf8mb4, UTC, numbers as numbers. */
export function mysqlDialect(address: MysqlAddress, { connections = 8, begin }: MysqlPool = {}): KyselyDialect {
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

/**
 * Transactions that will write take the lock at their start: a later upgrade could fail at once (SQLITE_BUSY_SNAPSHOT).
 * Waiting for another process is done by retries, since SQLite itself would block the whole process.
 */
class ImmediateSqliteDialect extends SqliteDialect {
  readonly #connection: SqliteConnection

  constructor(connection: SqliteConnection) {
    super({ database: async () => connection })
    this.#connection = connection
  }

  override createDriver(): Driver {
    const driver = super.createDriver()
    const transaction: Transaction = { pause: undefined, isCommitted: false, lost: undefined }
    const acquire = driver.acquireConnection.bind(driver)
    const commit = driver.commitTransaction.bind(driver)
    const rollback = driver.rollbackTransaction.bind(driver)
    let connection: DatabaseConnection | undefined
    driver.acquireConnection = async () => (connection ??= givingWay(await acquire(), transaction, this.#connection))
    driver.commitTransaction = async (committing) => {
      await commit(committing)
      transaction.isCommitted = true
      await this.#connection.confirm()
    }
    driver.rollbackTransaction = async (undoing) => {
      // What was committed but could not be confirmed is not rolled back any more.
      if (transaction.isCommitted) return
      if (transaction.lost) this.#connection.rolledBack()
      else await rollback(undoing)
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
      transaction.lost = undefined
    }
    return driver
  }
}

interface Transaction {
  /** Set while a transaction is open. */
  pause: (() => Promise<void>) | undefined
  /** Whether the transaction that was open last is committed. */
  isCommitted: boolean
  /** Why SQLite rolled it back by itself, for example because the disk is full: nothing more may be written then. */
  lost: Error | undefined
}

/**
 * Promises alone do not let other requests run: a long write pauses between its statements. A statement that writes
 * outside of a transaction is a transaction of its own, which is confirmed.
 */
function givingWay(
  connection: DatabaseConnection,
  transaction: Transaction,
  sqlite: SqliteConnection,
): DatabaseConnection {
  return {
    executeQuery: async <R>(...args: Parameters<DatabaseConnection['executeQuery']>) => {
      if (transaction.pause) {
        await transaction.pause()
        return inside<R>(args)
      }
      const result = await connection.executeQuery<R>(...args).catch((error: unknown) => {
        throw sqlite.named(error)
      })
      await sqlite.confirm()
      return result
    },
    streamQuery: (...args) => connection.streamQuery(...args),
  }

  /** After SQLite has rolled the transaction back, a further statement would be a transaction of its own. */
  async function inside<R>(args: Parameters<DatabaseConnection['executeQuery']>) {
    if (transaction.lost) throw transaction.lost
    const wasOpen = sqlite.inTransaction
    try {
      return await connection.executeQuery<R>(...args)
    } catch (error) {
      if (wasOpen && !sqlite.inTransaction) transaction.lost = error as Error
      throw sqlite.named(error)
    }
  }
}
