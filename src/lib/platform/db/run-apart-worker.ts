// The thread that runs statements on a SQLite database; writers elsewhere wait for each of them.
import { parentPort, workerData } from 'node:worker_threads'
import { openSqlite } from './open-sqlite.ts'
import type { ApartTask } from './run-apart.ts'

const { file, statements } = workerData as ApartTask
try {
  const db = openSqlite(file, { needsFolder: true })
  try {
    for (const statement of statements) db.exec(statement)
  } finally {
    db.close()
  }
  parentPort!.postMessage({})
} catch (error) {
  const { message, code } = error as Error & { code?: string }
  parentPort!.postMessage({ error: message, code })
}
