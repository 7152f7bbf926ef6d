// One connection to a SQLite file: its prepared statements, the writes to its tables, and whether they are on the disk.
import { channel } from 'node:diagnostics_channel'
import { realpathSync } from 'node:fs'
import { open } from 'node:fs/promises'
import type BetterSqlite3 from 'better-sqlite3'
import type { SqliteAddress } from './database.ts'
import { BUSY_MS, openSqlite, withPath } from './open-sqlite.ts'
import { assertMayWrite, TableChanges, writtenTable } from './table-changes.ts'

/** node:diagnostics_channel with each statement that SQLite runs; mysql2 has its own, `tracing:mysql2:query:start`. */
const executed = channel('cms:sqlite:statement')

/** Maximum number of cached statements; SQLite itself prepares one again when the schema has changed. */
const MAX_STATEMENTS = 200

interface Prepared {
  statement: BetterSqlite3.Statement
  /** The table it writes to, if any. */
  writes: string | undefined
}

/** A file that is opened on first use: the driver for Kysely, which also tracks writes to its tables. */
export class SqliteConnection {
  readonly #address: SqliteAddress
  readonly #statements = new Map<string, Prepared>()
  readonly changes = new TableChanges()
  #opened: BetterSqlite3.Database | undefined
  #isClosed = false
  #busyMs = BUSY_MS
  /** The data_version at the last check. */
  #dataVersion = -1
  /** Whether data_version was checked in the open transaction. */
  #hasLooked = false
  /** A commit may not be on the disk yet. */
  #isUnsynced = false
  #log: LogSync | undefined
  /** The number of commits at the check in this turn of the event loop. */
  #looked: number | undefined
  /** Number of commits of all connections of this process: a website that is reopened has two for a while. */
  static #commits = 0

  constructor(address: SqliteAddress) {
    this.#address = address
  }

  /** Called by Kysely, which runs the statement at once. */
  prepare(text: string): BetterSqlite3.Statement {
    const db = this.#db
    if (executed.hasSubscribers) executed.publish({ file: db.name, sql: text })
    const { statement, writes } = this.#prepared(text)
    if (writes !== undefined) this.#note(db, text, writes)
    return statement
  }

  /** Waits until what has been committed survives a power cut; at once when nothing has. */
  readonly confirm = async (): Promise<void> => {
    if (!this.#isUnsynced) return
    this.#isUnsynced = false
    // SQLite has its log next to the file that a symbolic link refers to.
    this.#log ??= new LogSync(realpathSync(this.#address.file))
    await this.#log.written()
  }

  close(): void {
    this.#isClosed = true
    this.#opened?.close()
  }

  /** Adds the path to an error about the file. */
  named(error: unknown): unknown {
    return withPath(error, this.#address.file)
  }

  get inTransaction(): boolean {
    return this.#db.inTransaction
  }

  /** Notes that SQLite has rolled the open transaction back by itself. */
  rolledBack(): void {
    this.#ended()
  }

  /** Takes the writers' lock; false when another process has it. Within a transaction no lock has to be waited for. */
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
   * A number that differs once one of the tables has changed. data_version shows commits of other connections, but not
   * those of this one (sqlite.org/pragma.html#pragma_data_version); during a transaction no other connection commits.
   * Requests answered in one turn of the event loop check once, unless they require a `fresh` check.
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
    // Not unref'd: the loop would wait for I/O first, and the request that arrives then would use an outdated check.
    if (this.#looked === undefined) setImmediate(() => (this.#looked = undefined))
    this.#looked = SqliteConnection.#commits
  }

  #readDataVersion(): number {
    const read = () => (this.prepare('pragma data_version').get() as { data_version: number }).data_version
    try {
      return read()
    } catch (error) {
      // Another process is repairing the file: that takes a moment.
      if (!(error as { code?: string }).code?.startsWith('SQLITE_BUSY')) throw error
      this.#waitForLocks(BUSY_MS)
      return read()
    }
  }

  get #db(): BetterSqlite3.Database {
    if (this.#opened) return this.#opened
    // The message of better-sqlite3 for a closed connection, by which base/unreachable.ts recognises it.
    if (this.#isClosed) throw new TypeError('The database connection is not open')
    const { file, needs_folder: needsFolder } = this.#address
    const db = openSqlite(file, { needsFolder })
    // In WAL mode NORMAL may lose the last commits but, unlike OFF, never corrupts the file: `confirm` waits for the disk.
    db.pragma('synchronous = NORMAL')
    return (this.#opened = db)
  }

  #prepared(text: string): Prepared {
    const known = this.#statements.get(text)
    if (known) {
      // The least recently used ones are removed first.
      this.#statements.delete(text)
      this.#statements.set(text, known)
      return known
    }
    const prepared = { statement: this.#db.prepare(text), writes: writtenTable(text) }
    if (this.#statements.size >= MAX_STATEMENTS) this.#statements.delete(this.#statements.keys().next().value!)
    this.#statements.set(text, prepared)
    return prepared
  }

  #note(db: BetterSqlite3.Database, text: string, table: string): void {
    assertMayWrite(text)
    if (text === 'rollback') return this.#ended()
    if (text !== 'commit' && db.inTransaction) return this.changes.wroteInside(table)
    this.#isUnsynced = !this.#address.volatile && this.#address.file !== ':memory:'
    if (text === 'commit') return this.#ended()
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

/**
 * The write-ahead log of one SQLite file. With `synchronous = FULL` SQLite itself would wait for the disk within each commit,
 * and every website with it: a busy disk takes 60 ms for that. With NORMAL a commit does not wait, and `written` does what
 * FULL does, in a thread of its own: the writer gets its answer afterwards (contract 4.7: a confirmed write survives a power
 * cut). Calls during a sync share the next one.
 */
class LogSync {
  readonly #file: string
  #running: Promise<void> | undefined
  #next: Promise<void> | undefined

  /** @param file of the database; its log is next to it. */
  constructor(file: string) {
    this.#file = `${file}-wal`
  }

  /** Everything committed before this call is on the disk; rejects with the system's error when that cannot be. */
  written(): Promise<void> {
    if (!this.#running) return this.#start()
    // The sync under way may have begun before this commit.
    return (this.#next ??= this.#running
      .catch(() => {})
      .then(() => {
        this.#next = undefined
        return this.#start()
      }))
  }

  #start(): Promise<void> {
    return (this.#running = syncFile(this.#file).finally(() => (this.#running = undefined)))
  }
}

/** If the log no longer exists, closing the last connection merged it into the database, which SQLite syncs itself. */
async function syncFile(file: string): Promise<void> {
  const log = await open(file, 'r+').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  try {
    await log?.datasync()
  } finally {
    await log?.close()
  }
}
