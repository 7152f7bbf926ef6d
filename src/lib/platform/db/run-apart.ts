// Statements that take long and that nobody waits for, as making an index: in a thread of their own, or on a connection of their own.
import { extname, join } from 'node:path'
import { sql } from 'kysely'
import { startThread } from '../../base/start-thread.ts'
import type { Database } from './database.ts'

const WORKER = join(import.meta.dirname, `run-apart-worker${extname(import.meta.filename)}`)
/** MySQL waits so many seconds for those who read or write the table. */
const PATIENCE_S = 10

/** Each by itself: what was done before one failed stays. Throws what the database throws. */
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

/** SQLite works in the thread that asks it. */
function inThread(task: ApartTask): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const worker = startThread(WORKER, { workerData: task })
  worker.on('message', ({ error }: { error?: string }) =>
    error === undefined ? resolve() : reject(new Error(error)),
  )
  worker.on('error', reject)
  worker.on('exit', () => reject(new Error('The thread of the database ended.')))
  return promise.finally(() => worker.terminate())
}
