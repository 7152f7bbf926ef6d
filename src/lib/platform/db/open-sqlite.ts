// Opens SQLite files by better-sqlite3, configured according to contract 4.7. Imports no Kysely, which some threads do
// not need.
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type BetterSqlite3 from 'better-sqlite3'
import { lower } from './lower.ts'

const require = createRequire(import.meta.url)

/** How long a writer waits for another process (contract 4.7, busy_timeout). */
export const BUSY_MS = 5000

/** The page cache of each connection; the 16 MB that better-sqlite3 uses would be 32 MB for each busy website. */
const CACHE_KIB = 4096

/** A prepared statement with positional parameters. */
export type SqliteStatement = BetterSqlite3.Statement<unknown[]>

export interface OpenOptions extends BetterSqlite3.Options {
  /** Throws ENOENT when the folder of the file does not exist, instead of making it. */
  needsFolder?: boolean | undefined
}

export function openSqlite(file: string, { needsFolder, ...options }: OpenOptions = {}): BetterSqlite3.Database {
  const Sqlite = require('better-sqlite3') as typeof BetterSqlite3
  if (file !== ':memory:' && !options.readonly) makePrivate(file, needsFolder)
  let db: BetterSqlite3.Database | undefined
  try {
    db = new Sqlite(file, { timeout: BUSY_MS, ...options })
    configure(db, options)
    return db
  } catch (error) {
    db?.close()
    throw withPath(error, file)
  }
}

/** SQLite's errors about a file that cannot be used do not name it; those of the system do, as `path`. */
export function withPath(error: unknown, file: string): unknown {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' && OF_FILE.test(code) ? Object.assign(error as Error, { path: file }) : error
}

const OF_FILE = /^SQLITE_(READONLY|CANTOPEN|PERM|FULL|IOERR|NOTADB|CORRUPT)/

function configure(db: BetterSqlite3.Database, options: BetterSqlite3.Options): void {
  if (!options.readonly) useWal(db)
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  // Deleted data is overwritten where its page is written anyway: no additional reads or writes.
  if (!options.readonly) db.pragma('secure_delete = FAST')
  db.pragma(`cache_size = -${CACHE_KIB}`)
  db.function('lower', { deterministic: true }, lower)
}

/** Two processes may create a database at once; SQLite rejects one of them at once, whatever the timeout (SQLITE_BUSY). */
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
 * Only this account may read it: it holds hashes of passwords and tokens. SQLite gives its WAL the same mode. An existing file
 * must not be opened and closed: with the first descriptor of a file that is closed POSIX drops all locks of the process on it,
 * also those of other connections (SQLite, "How To Corrupt", 2.2), and another program could remove its WAL.
 */
function makePrivate(file: string, needsFolder = false): void {
  if (!needsFolder) mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
