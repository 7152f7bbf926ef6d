// An open database of a website or of the network: one reader, one writer, one dialect.
import {
  Kysely,
  sql,
  type CompiledQuery,
  type DatabaseConnection,
  type SelectQueryBuilder,
  type Transaction,
} from 'kysely'
import { AppError } from '../../base/errors.ts'
import { mysqlDialect, sqliteDialect } from './dialect.ts'
import { Facts } from './facts.ts'
import { MysqlChanges } from './mysql-changes.ts'
import { SqliteConnection } from './sqlite-connection.ts'
import { StoredResults } from './stored-results.ts'
import { mysqlWalkDialect, sqliteWalkDialect } from './walk-dialect.ts'
import type { Walker } from './walker.ts'

/** A database with unknown tables: migrations handle tables that no type describes. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyDb = Kysely<any>

export type Dialect = 'sqlite' | 'mysql'

/** Where a database is (contract 1.1, "db"). */
export type DatabaseAddress = (SqliteAddress | MysqlAddress) & FactTables
interface FactTables {
  /** The tables that facts are read from: on MySQL a write to one of them increments `fact_changes`. */
  fact_tables?: readonly string[] | undefined
}
export interface SqliteAddress {
  driver: 'sqlite'
  file: string
  /** The last writes need not survive a power cut: for counters only. */
  volatile?: boolean | undefined
  /** Its folder is not made: without one the website of the file is deleted, and the database must not come back. */
  needs_folder?: boolean | undefined
}
export interface MysqlAddress {
  driver: 'mysql'
  host: string
  port: number
  database: string
  user: string
  password: string
  ssl?: boolean | undefined
}

export interface Database<T> {
  dialect: Dialect
  address: DatabaseAddress
  /** For reading outside a transaction; it never waits for a writer. */
  read: Kysely<T>
  /** For transactions only; SQLite has one writer at a time. */
  write: Kysely<T>
  /** What every request needs, cached in memory. */
  facts: Facts<T>
  /** Only MySQL: changes to the tables that facts are read from. */
  changes?: MysqlChanges
  /**
   * For queries that scan whole tables: they run off the main thread, start slower, and have a time limit. The same as
   * `read` where the database was opened without a walker.
   */
  walk: Kysely<T>
  /** The first column of all rows as numbers, read like `walk`. */
  numbers(query: CompiledQuery): Promise<Float64Array>
  /** Cached results of scans. */
  results: StoredResults
  close(): Promise<void>
}

/** Opens a database; a missing SQLite file is created, a missing MySQL database is not. */
export function openDatabase<T>(address: DatabaseAddress, walker?: Walker): Database<T> {
  return address.driver === 'sqlite' ? openSqliteDatabase(address, walker) : openMysql(address, walker)
}

function openSqliteDatabase<T>(address: SqliteAddress, walker: Walker | undefined): Database<T> {
  const [writer, reader] = [new SqliteConnection(address), new SqliteConnection(address)]
  const write = new Kysely<T>({ dialect: sqliteDialect(writer) })
  const read = new Kysely<T>({ dialect: sqliteDialect(reader) })
  const walk = walker ? new Kysely<T>({ dialect: sqliteWalkDialect(address, walker) }) : read
  const facts = new Facts(read, {
    stamp: (db, tables, fresh) => writer.stamp(tables, { inTransaction: db !== read, fresh }),
    isOpen: (tables) => writer.changes.isOpen(tables),
  })
  const close = async () => {
    // After its last connection is closed SQLite merges the WAL into the file.
    await walker?.forget(address.file)
    await walk.destroy()
    await read.destroy()
    await write.destroy()
    // Kysely closes only what it has used; a late request must not open the file again.
    reader.close()
    writer.close()
  }
  const numbers = async (query: CompiledQuery) => {
    if (!walker) return numbersOf(read, query)
    const { file } = address
    return (await walker.run({ file, sql: query.sql, parameters: query.parameters, as: 'numbers' })).numbers!
  }
  const results = walker?.results ?? new StoredResults()
  return { dialect: 'sqlite', address, read, write, walk, facts, numbers, results, close }
}

function openMysql<T>(address: MysqlAddress & FactTables, walker: Walker | undefined): Database<T> {
  const changes = new MysqlChanges(address)
  const begin = async (created: DatabaseConnection) => changes.watch(created)
  const db = new Kysely<T>({ dialect: mysqlDialect(address, { begin }) })
  const walk = walker ? new Kysely<T>({ dialect: mysqlWalkDialect(address, walker.limit_ms) }) : db
  const close = async () => {
    await walk.destroy()
    await db.destroy()
  }
  const [facts, results] = [new Facts(db, changes), walker?.results ?? new StoredResults()]
  const numbers = (query: CompiledQuery) => streamedNumbers(walk, query)
  return { dialect: 'mysql', address, read: db, write: db, walk, facts, changes, numbers, results, close }
}

/** The first column of all rows. */
export async function numbersOf<T>(db: Kysely<T>, query: CompiledQuery): Promise<Float64Array> {
  const { rows } = await db.executeQuery<Record<string, number>>(query)
  return Float64Array.from(rows, (row) => Number(Object.values(row)[0]))
}

/** Row by row: reading all at once would block the thread. */
async function streamedNumbers<T>(db: Kysely<T>, query: CompiledQuery): Promise<Float64Array> {
  const numbers: number[] = []
  for await (const { rows } of db.getExecutor().stream<Record<string, number>>(query, 1000))
    for (const row of rows) numbers.push(Number(Object.values(row)[0]))
  return Float64Array.from(numbers)
}

export interface TransactOptions {
  /** `work` creates tables and writes into them: a MySQL transaction only sees tables that existed when it began reading. */
  seesNewTables?: boolean | undefined
}

/**
 * Runs `work` in one write transaction. Writers of one database run one after the other: SQLite by BEGIN IMMEDIATE, MySQL by a
 * lock on the row of `write_lock`, so that what a writer reads cannot change meanwhile.
 */
export async function transact<T, R>(
  database: Database<T>,
  work: (trx: Transaction<T>) => Promise<R>,
  { seesNewTables = false }: TransactOptions = {},
): Promise<R> {
  const transaction = database.write.transaction()
  // Since writers run one after the other, nothing else changes what it reads.
  const begun = seesNewTables && database.changes ? transaction.setIsolationLevel('read committed') : transaction
  return begun.execute(async (trx) => {
    if (database.changes) await lockWriters(trx, database.changes)
    return work(trx)
  })
}

/**
 * The same, but what is deleted or overwritten also disappears from the file and its log: for data that must not be recoverable.
 * InnoDB keeps deleted data until its purge has run, which takes moments.
 */
export async function transactErasing<T, R>(
  database: Database<T>,
  work: (trx: Transaction<T>) => Promise<R>,
): Promise<R> {
  if (database.dialect !== 'sqlite') return transact(database, work)
  try {
    return await transact(database, async (trx) => {
      await sql`pragma secure_delete = on`.execute(trx)
      return work(trx)
    })
  } finally {
    await sql`pragma secure_delete = fast`.execute(database.write)
    await sql`pragma wal_checkpoint(truncate)`.execute(database.write)
  }
}

async function lockWriters<T>(trx: Transaction<T>, changes: MysqlChanges): Promise<void> {
  try {
    await changes.lock(trx)
  } catch (cause) {
    if ((cause as { code?: string }).code !== 'ER_LOCK_WAIT_TIMEOUT') throw cause
    throw new AppError('database.busy', {}, { cause })
  }
}

/** How many rows there are. */
export async function countOf<DB, TB extends keyof DB, Row>(rows: SelectQueryBuilder<DB, TB, Row>): Promise<number> {
  const all = rows.clearSelect().select(sql<number>`count(*)`.as('n'))
  const { n } = (await all.executeTakeFirstOrThrow()) as { n: number }
  return Number(n)
}
