// The thread for statements that scan tables: read-only connections to SQLite files, one statement after another.
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type BetterSqlite3 from 'better-sqlite3'
import { lower } from './lower.ts'

/** A statement to run, or a file to close. */
export type WalkTask = WalkStatement | { close: string }
export interface WalkStatement {
  file: string
  sql: string
  parameters: readonly unknown[]
  /** The first column of all rows as numbers, or the rows. */
  as: 'rows' | 'numbers'
}
export interface WalkDone {
  rows?: unknown[]
  numbers?: Float64Array
  error?: { message: string; code: string | undefined }
  closed?: string
  /** The first message of all: the time limit of the statement begins here. */
  started?: true
}

/** A scheduling weight of 110 instead of 1024: answers from memory and by an index take precedence. */
const LOW_PRIORITY = 10
const BUSY_MS = 5000
/** The most files that stay open. */
const MAX_OPEN = 8

const require = createRequire(import.meta.url)
const Sqlite = require('better-sqlite3') as typeof BetterSqlite3
const connections = new Map<string, BetterSqlite3.Database>()

// On Linux it applies to the thread; on other systems it would apply to the whole process.
if (process.platform === 'linux') setPriority(LOW_PRIORITY)

parentPort!.on('message', (task: WalkTask) => {
  if ('close' in task) return void parentPort!.postMessage({ closed: close(task.close) } satisfies WalkDone)
  const done = run(task)
  parentPort!.postMessage(done, done.numbers ? [done.numbers.buffer as ArrayBuffer] : [])
})
parentPort!.postMessage({ started: true } satisfies WalkDone)

function run({ file, sql, parameters, as }: WalkStatement): WalkDone {
  try {
    const statement = connection(file).prepare(sql)
    if (as === 'rows') return { rows: statement.all(...parameters) }
    return { numbers: Float64Array.from(statement.pluck().all(...parameters) as number[]) }
  } catch (error) {
    const { message, code } = error as Error & { code?: string }
    return { error: { message, code } }
  }
}

/** The most recently used one is the last. */
function connection(file: string): BetterSqlite3.Database {
  const db = connections.get(file) ?? open(file)
  connections.delete(file)
  connections.set(file, db)
  if (connections.size > MAX_OPEN) close(connections.keys().next().value!)
  return db
}

function open(file: string): BetterSqlite3.Database {
  const db = new Sqlite(file, { readonly: true, fileMustExist: true, timeout: BUSY_MS })
  db.function('lower', { deterministic: true }, lower)
  return db
}

function close(file: string): string {
  connections.get(file)?.close()
  connections.delete(file)
  return file
}
