// The owner of better-sqlite3 and mysql2: the two dialects, tuned as contract 4.7 says.
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { channel } from 'node:diagnostics_channel'
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
import type { MysqlAddress, SqliteAddress } from './database.ts'
import { slices } from '../../base/slices.ts'
import { lower } from './lower.ts'
import { TableChanges, writtenTable } from './table-changes.ts'

const require = createRequire(import.meta.url)

/** One connection in WAL mode; a confirmed write survives a power cut (synchronous FULL) unless the address says otherwise. */
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
const BUSY_MS = 5000

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
    const transaction: Transaction = { pause: undefined }
    const acquire = driver.acquireConnection.bind(driver)
    let connection: DatabaseConnection | undefined
    driver.acquireConnection = async () => (connection ??= givingWay(await acquire(), transaction))
    driver.releaseConnection = async () => void (transaction.pause = undefined)
    driver.beginTransaction = async () => {
      const until = Date.now() + BUSY_MS
      for (let wait = 1; !this.#connection.begin(); wait = Math.min(wait * 2, 50)) {
        if (Date.now() > until) throw new AppError('database.busy_elsewhere')
        await new Promise((resolve) => setTimeout(resolve, wait))
      }
      transaction.pause = slices({ ms: 1 })
    }
    return driver
  }
}

interface Transaction {
  /** While one is open. */
  pause: (() => Promise<void>) | undefined
}

/** Promises alone let nobody in: a write that takes long is cut between its statements, for whoever asks meanwhile. */
function givingWay(connection: DatabaseConnection, transaction: Transaction): DatabaseConnection {
  return {
    executeQuery: (...asked) =>
      transaction.pause
        ? transaction.pause().then(() => connection.executeQuery(...asked))
        : connection.executeQuery(...asked),
    streamQuery: (...asked) => connection.streamQuery(...asked),
  }
}

/** node:diagnostics_channel with each statement that SQLite runs; mysql2 has its own, `tracing:mysql2:query:start`. */
const executed = channel('cms:sqlite:statement')

/** Prepared statements of a connection; SQLite prepares one again by itself when the schema is another one. */
const MOST_STATEMENTS = 200

interface Prepared {
  statement: BetterSqlite3.Statement
  /** The table it writes to, if any. */
  writes: string | undefined
}

/** A file that is opened when it is first used: what Kysely works with, and who has written to which tables. */
export class SqliteConnection {
  readonly #address: SqliteAddress
  readonly #statements = new Map<string, Prepared>()
  readonly changes = new TableChanges()
  #opened: BetterSqlite3.Database | undefined
  #isClosed = false
  #busyMs = BUSY_MS
  /** Of the last look. */
  #dataVersion = -1
  /** In the transaction that is open. */
  #hasLooked = false
  /** In this turn of the event loop: how much had been committed then. */
  #looked: number | undefined
  /** By all connections of this process: a website that is opened anew has two for a while. */
  static #commits = 0

  constructor(address: SqliteAddress) {
    this.#address = address
  }

  /** For Kysely, which runs what it gets at once. */
  prepare(text: string): BetterSqlite3.Statement {
    const db = this.#db
    if (executed.hasSubscribers) executed.publish({ file: db.name, sql: text })
    const { statement, writes } = this.#prepared(text)
    if (writes !== undefined) this.#note(db, text, writes)
    return statement
  }

  close(): void {
    this.#isClosed = true
    this.#opened?.close()
  }

  /** Takes the writers' lock; false when another process has it. In a transaction nothing waits for a lock any more. */
  begin(): boolean {
    this.#waitForLocks(0)
    this.#hasLooked = false
    try {
      this.prepare('begin immediate').run()
      return true
    } catch (error) {
      if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) return false
      throw error
    }
  }

  /**
   * A number that differs once one of the tables has changed. Commits of other connections are seen by data_version, which
   * those of this one leave as it is (sqlite.org/pragma.html#pragma_data_version); in a transaction nobody else commits.
   * Requests that are answered in one turn of the event loop look once, unless they ask for a `fresh` look.
   */
  stamp(tables: readonly string[], { inTransaction = false, fresh = false } = {}): number {
    const isKnown = inTransaction ? this.#hasLooked : !fresh && this.#looked === SqliteConnection.#commits
    if (!isKnown) this.#look()
    return this.changes.stamp(tables)
  }

  #look(): void {
    const data_version = this.#readDataVersion()
    if (data_version !== this.#dataVersion) this.changes.wroteElsewhere()
    this.#dataVersion = data_version
    this.#hasLooked = this.#db.inTransaction
    // Not unref'd: the loop would wait for I/O first, and whoever that brings would be told of a look of long ago.
    if (this.#looked === undefined) setImmediate(() => (this.#looked = undefined))
    this.#looked = SqliteConnection.#commits
  }

  #readDataVersion(): number {
    const read = () => (this.prepare('pragma data_version').get() as { data_version: number }).data_version
    try {
      return read()
    } catch (error) {
      // Somebody repairs the file: that takes a moment.
      if (!(error as { code?: string }).code?.startsWith('SQLITE_BUSY')) throw error
      this.#waitForLocks(BUSY_MS)
      return read()
    }
  }

  get #db(): BetterSqlite3.Database {
    if (this.#opened) return this.#opened
    if (this.#isClosed) throw new Error(`${this.#address.file} has been closed.`)
    const { file, volatile } = this.#address
    const db = openSqlite(file)
    // In WAL mode NORMAL may lose the last commits but, unlike OFF, never breaks the file; a commit does not sync.
    if (volatile) db.pragma('synchronous = NORMAL')
    return (this.#opened = db)
  }

  #prepared(text: string): Prepared {
    const known = this.#statements.get(text)
    if (known) {
      // The longest unused ones go first.
      this.#statements.delete(text)
      this.#statements.set(text, known)
      return known
    }
    const prepared = { statement: this.#db.prepare(text), writes: writtenTable(text) }
    if (this.#statements.size >= MOST_STATEMENTS)
      this.#statements.delete(this.#statements.keys().next().value!)
    this.#statements.set(text, prepared)
    return prepared
  }

  #note(db: BetterSqlite3.Database, text: string, table: string): void {
    if (text === 'commit' || text === 'rollback') return this.#ended()
    if (db.inTransaction) return this.changes.wroteInside(table)
    this.#waitForLocks(BUSY_MS)
    this.changes.wrote(table)
    SqliteConnection.#commits++
  }

  #ended(): void {
    this.#hasLooked = false
    this.changes.ended()
    SqliteConnection.#commits++
  }

  #waitForLocks(ms: number): void {
    if (ms === this.#busyMs) return
    this.#busyMs = ms
    this.prepare(`pragma busy_timeout = ${ms}`).get()
  }
}
