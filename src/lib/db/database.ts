// An open database of a website or of the network: one reader, one writer, one dialect.
import { Kysely, type Transaction } from 'kysely'
import { AppError } from '../errors.ts'
import { mysqlDialect, SqliteConnection, sqliteDialect } from './dialect.ts'
import { Facts } from './facts.ts'
import { MysqlChanges } from './mysql-changes.ts'

/** A database of whatever tables: migrations see such that no type knows. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyDb = Kysely<any>

export type Dialect = 'sqlite' | 'mysql'

/** Where a database is (contract 1.1, "db"). */
export type DatabaseAddress = (SqliteAddress | MysqlAddress) & {
  /** It counts changes of what is kept in memory: a website's. */
  counts_facts?: boolean | undefined
}
export interface SqliteAddress {
  driver: 'sqlite'
  file: string
  /** The last writes need not survive a power cut: for counters only. */
  volatile?: boolean | undefined
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
  /** What every request asks for, in memory. */
  facts: Facts<T>
  /** Of MySQL: who changed facts. */
  changes?: MysqlChanges
  close(): Promise<void>
}

/** Opens a database; SQLite files are made when they are missing, MySQL databases are not. */
export function openDatabase<T>(address: DatabaseAddress): Database<T> {
  if (address.driver === 'sqlite') return openSqliteDatabase(address)
  const changes = new MysqlChanges(address)
  const db = new Kysely<T>({ dialect: mysqlDialect(address, changes) })
  const facts = new Facts(db, changes)
  return { dialect: 'mysql', address, read: db, write: db, facts, changes, close: () => db.destroy() }
}

function openSqliteDatabase<T>(address: SqliteAddress): Database<T> {
  const writer = new SqliteConnection(address)
  const write = new Kysely<T>({ dialect: sqliteDialect(writer) })
  const read = new Kysely<T>({ dialect: sqliteDialect(new SqliteConnection(address)) })
  const facts = new Facts(read, {
    stamp: (db, tables, fresh) => writer.stamp(tables, { inTransaction: db !== read, fresh }),
    isOpen: (tables) => writer.changes.isOpen(tables),
  })
  const close = async () => {
    await read.destroy()
    await write.destroy()
    writer.close()
  }
  return { dialect: 'sqlite', address, read, write, facts, close }
}

/**
 * Runs `work` in one write transaction. Writers of one database follow one another: SQLite by BEGIN IMMEDIATE, MySQL by a
 * lock on the row of `write_lock`, so that what a writer reads cannot change under it.
 */
export async function transact<T, R>(
  database: Database<T>,
  work: (trx: Transaction<T>) => Promise<R>,
): Promise<R> {
  return database.write.transaction().execute(async (trx) => {
    if (database.changes) await lockWriters(trx, database.changes)
    return work(trx)
  })
}

async function lockWriters<T>(trx: Transaction<T>, changes: MysqlChanges): Promise<void> {
  try {
    await changes.lock(trx)
  } catch (cause) {
    if ((cause as { code?: string }).code !== 'ER_LOCK_WAIT_TIMEOUT') throw cause
    throw new AppError('maintenance', 'The database is busy with another writer; try again.', { cause })
  }
}
