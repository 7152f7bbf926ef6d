// A look at what others have written counts for one turn of the event loop, however long the loop then waits.
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { once } from 'node:events'
import { join } from 'node:path'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type BetterSqlite3 from 'better-sqlite3'
import { SqliteConnection } from '../../../../src/lib/platform/db/sqlite-connection.ts'
import { tempFolder } from '../../../support/temp.ts'

const Sqlite = createRequire(import.meta.url)('better-sqlite3') as typeof BetterSqlite3

test('what another connection wrote is seen by whoever comes with the next input, after a look between two turns', async (t) => {
  const file = join(tempFolder(t), 'a.sqlite')
  const connection = new SqliteConnection({ driver: 'sqlite', file })
  t.after(() => connection.close())
  connection.prepare('create table tokens (id)').run()
  const other = new Sqlite(file)
  t.after(() => other.close())
  const worker = new Worker(
    "const { parentPort: p } = require('node:worker_threads'); p.on('message', () => setTimeout(() => p.postMessage(0), 20))",
    { eval: true },
  )
  t.after(() => worker.terminate())
  await once(worker, 'online')
  await setImmediate()
  const before = connection.stamp(['tokens'])
  other.exec('insert into tokens values (1)')
  worker.postMessage(0)
  await once(worker, 'message')
  assert.notEqual(connection.stamp(['tokens']), before)
})
