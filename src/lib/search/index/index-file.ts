// The file of an index: its tables, which of them are in use, and its transactions.
import { rmSync, statSync } from 'node:fs'
import { openSqlite, type SqliteStatement } from '../../platform/db/open-sqlite.ts'
import { dropGeneration, generationsIn, makeGeneration } from './generation-tables.ts'

type Sqlite = ReturnType<typeof openSqlite>
export type Statement = SqliteStatement

/** Incremented when words are split, or tables defined, differently: existing files are then invalid. */
const VERSION = 3

export interface IndexState {
  /** The number of the tables in use. */
  live: number
  /** The number of the tables being built. */
  building: number | null
  /** Incremented with every write: cached data of the file must then be read again. */
  revision: number
  built_at: string | null
}

export class IndexFile {
  readonly path: string
  readonly db: Sqlite
  readonly #statements = new Map<string, Statement>()
  readonly #inode: number | undefined

  /** Opens the file in its existing folder; a missing, damaged or outdated one is created anew, since an index can always be rebuilt. */
  constructor(path: string) {
    this.path = path
    this.db = open(path)
    this.#inode = inodeOf(path)
  }

  /** Whether it is still the file at its path: another process may have removed or replaced it. */
  get isCurrent(): boolean {
    return this.#inode !== undefined && inodeOf(this.path) === this.#inode
  }

  /** A statement, prepared once. */
  prepare(sql: string): Statement {
    let statement = this.#statements.get(sql)
    if (!statement) {
      statement = prepare(this.db, sql)
      this.#statements.set(sql, statement)
    }
    return statement
  }

  state(): IndexState {
    return this.prepare('select live, building, revision, built_at from state').get() as IndexState
  }

  /** Atomic; readers see the result at once. */
  write<R>(work: (state: IndexState) => R): R {
    const run = this.db.transaction(() => {
      const result = work(this.state())
      this.prepare('update state set revision = revision + 1').run()
      return result
    })
    return run.immediate()
  }

  /** All reads within it see the same state. */
  read<R>(work: (state: IndexState) => R): R {
    return this.db.transaction(() => work(this.state())).deferred()
  }

  /**
   * Drops all other generations and the statements of their tables. Their content is then erased from the file and its
   * log: an index is also rebuilt to remove confidential data.
   */
  dropAllBut(numbers: (number | null)[]): void {
    this.#statements.clear()
    const others = generationsIn(this.db).filter((number) => !numbers.includes(number))
    if (!others.length) return
    this.db.pragma('secure_delete = on')
    try {
      for (const number of others) this.write(() => dropGeneration(this.db, number))
    } finally {
      this.db.pragma('secure_delete = fast')
    }
    this.db.pragma('wal_checkpoint(truncate)')
  }

  bytes(): number {
    return ['', '-wal'].reduce((sum, end) => sum + (statSync(this.path + end, { throwIfNoEntry: false })?.size ?? 0), 0)
  }

  close(): void {
    this.#statements.clear()
    this.db.close()
  }
}

const prepare = (db: Sqlite, sql: string): Statement => db.prepare<unknown[]>(sql)

function open(path: string): Sqlite {
  try {
    return prepared(path)
  } catch (error) {
    if (!isDamage(error)) throw error
    removeIndex(path)
    return prepared(path)
  }
}

const inodeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.ino

/** Whether an error means that the file is damaged: its content is then invalid. Every file has the table `state`. */
export function isDamage(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return (
    code.startsWith('SQLITE_CORRUPT') ||
    ['SQLITE_NOTADB', 'SQLITE_IOERR_SHORT_READ'].includes(code) ||
    message.startsWith('vtable constructor failed') ||
    message === 'no such table: state'
  )
}

/** Removes the file and those that belong to it, the file itself last: while it exists no other process creates a new one. */
export function removeIndex(path: string): void {
  for (const end of ['-wal', '-shm', '']) rmSync(path + end, { force: true })
}

function prepared(path: string): Sqlite {
  const db = openSqlite(path, { needsFolder: true })
  try {
    if (versionOf(db) !== VERSION) db.transaction(() => renew(db)).immediate()
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

const versionOf = (db: Sqlite): number => db.pragma('user_version', { simple: true }) as number

/** What a provider has read is kept where possible: reading it again costs time and money. */
function renew(db: Sqlite): void {
  if (versionOf(db) === 2) addMeasure(db)
  else if (versionOf(db) !== VERSION) makeTables(db)
}

function addMeasure(db: Sqlite): void {
  for (const column of ['off_topic text', 'furthest real', 'measured integer'])
    db.exec(`alter table models add column ${column}`)
  db.pragma(`user_version = ${VERSION}`)
}

function makeTables(db: Sqlite): void {
  for (const number of generationsIn(db)) dropGeneration(db, number)
  db.exec(`
    drop table if exists state;
    drop table if exists classes;
    drop table if exists removed;
    create table state (live integer not null, building integer, revision integer not null, built_at text);
    insert into state values (1, null, 1, null);
    create table classes (id integer primary key, kind text not null, handle text not null, lang text not null,
      audience text not null, permission text not null, weight real not null,
      unique (kind, handle, lang, audience, permission, weight));
    drop table if exists models;
    drop table if exists vectors;
    create table models (id integer primary key autoincrement, name text not null unique, dimensions integer not null,
      is_complete integer not null, off_topic text, furthest real, measured integer);
    create table vectors (model integer not null, hash text not null, vector blob not null, primary key (model, hash))
      without rowid;
    create table removed (key text not null, is_prefix integer not null);
  `)
  makeGeneration(db, 1)
  db.pragma(`user_version = ${VERSION}`)
}
