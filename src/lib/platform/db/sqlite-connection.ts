// One connection to a file of SQLite: its prepared statements, who has written to which tables, and when that is on the disk.
import { channel } from 'node:diagnostics_channel'
import { realpathSync } from 'node:fs'
import { open } from 'node:fs/promises'
import type BetterSqlite3 from 'better-sqlite3'
import type { SqliteAddress } from './database.ts'
import { BUSY_MS, openSqlite } from './dialect.ts'
import { assertMayWrite, TableChanges, writtenTable } from './table-changes.ts'

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
  /** Something has been committed that need not be on the disk yet. */
  #isUnsynced = false
  #log: LogSync | undefined
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

  /** Waits until what has been committed survives a power cut; at once when nothing has. */
  readonly confirm = async (): Promise<void> => {
    if (!this.#isUnsynced) return
    this.#isUnsynced = false
    // SQLite has its log beside the file that a link leads to.
    this.#log ??= new LogSync(realpathSync(this.#address.file))
    await this.#log.written()
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
    const db = openSqlite(this.#address.file)
    // In WAL mode NORMAL may lose the last commits but, unlike OFF, never breaks the file: `confirm` waits for the disk.
    db.pragma('synchronous = NORMAL')
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
 * and every website with it: a disk that is busy takes 60 ms for that. With NORMAL a commit does not wait, and `written` is what
 * FULL does, in a thread of its own: whoever wrote is answered afterwards (contract 4.7: a confirmed write survives a power
 * cut). Those that come while it is under way share the next one.
 */
class LogSync {
  readonly #file: string
  #running: Promise<void> | undefined
  #next: Promise<void> | undefined

  /** @param file of the database; its log is beside it. */
  constructor(file: string) {
    this.#file = `${file}-wal`
  }

  /** Everything committed before this call is on the disk; rejects with the system's error when that cannot be. */
  written(): Promise<void> {
    if (!this.#running) return this.#start()
    // What is under way may have begun before this commit.
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

/** A log that is gone has been taken into the database, which SQLite syncs itself, when its last connection was closed. */
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
