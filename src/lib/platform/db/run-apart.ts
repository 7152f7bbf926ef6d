// Long statements in the background, such as creating an index: in their own thread, or on their own connection.
import { extname, join } from 'node:path'
import { sql } from 'kysely'
import { startThread } from '../../base/start-thread.ts'
import type { Database } from './database.ts'
import { withPath } from './open-sqlite.ts'

const WORKER = join(import.meta.dirname, `run-apart-worker${extname(import.meta.filename)}`)
/** How many seconds MySQL waits for readers and writers of the table. */
const PATIENCE_S = 10

/** Each by itself: those that ran before one failed stay done. Throws the database's error. */
export async function runApart<T>({ address, write }: Database<T>, statements: string[]): Promise<void> {
  if (!statements.length) return
  if (address.driver === 'sqlite') return inThread({ file: address.file, statements })
  await write.connection().execute(async (db) => {
    await sql`set session lock_wait_timeout = ${sql.lit(PATIENCE_S)}`.execute(db)
    try {
      for (const statement of statements) await sql.raw(statement).execute(db)
    } finally {
      await sql`set session lock_wait_timeout = default`.execute(db)
    }
  })
}

export interface ApartTask {
  file: string
  statements: string[]
}

/** In a thread of its own, since SQLite blocks the thread that calls it. */
function inThread(task: ApartTask): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const worker = startThread(WORKER, { workerData: task })
  worker.on('message', ({ error, code }: { error?: string; code?: string }) => {
    if (error === undefined) resolve()
    else reject(sqliteError(error, { code, file: task.file }))
  })
  worker.on('error', reject)
  worker.on('exit', () => reject(new Error('The thread of the database ended.')))
  return promise.finally(() => worker.terminate())
}

/** A statement may write to another file, which only an error of a damaged one cannot be about. */
function sqliteError(text: string, { code, file }: { code: string | undefined; file: string }): unknown {
  const error = Object.assign(new Error(text), code !== undefined && { code })
  return /^SQLITE_(CORRUPT|NOTADB)/.test(code ?? '') ? withPath(error, file) : error
}
