// A SQLite file that is open in this process stays whole when another program opens and closes it.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { sql } from 'kysely'
import { openDatabase, transact } from '../../../src/lib/db/database.ts'
import { tempFolder } from '../../support/temp.ts'

/** Leaving WAL needs the file for itself: what it answers tells whether our connections still hold their locks. */
const OTHER = `
const Database = require('better-sqlite3')
const db = new Database(process.argv[1], { timeout: 0 })
try {
  process.stdout.write(db.pragma('journal_mode = delete', { simple: true }))
} catch (error) {
  process.stdout.write(error.code)
}
db.close()`

test('another program cannot take the WAL away from connections that go on', async (t) => {
  const file = join(tempFolder(t), 'locks.sqlite')
  const first = openDatabase<{ t: { n: number } }>({ driver: 'sqlite', file })
  t.after(() => first.close())
  await sql`create table t (n integer)`.execute(first.write)
  await sql`select * from t`.execute(first.read)
  // A second opening in one process is what took the locks of the first away.
  const second = openDatabase<{ t: { n: number } }>({ driver: 'sqlite', file })
  t.after(() => second.close())
  await sql`select * from t`.execute(second.read)
  const { stdout } = spawnSync(process.execPath, ['-e', OTHER, file], { encoding: 'utf8' })
  assert.equal(stdout, 'SQLITE_BUSY')
  await transact(first, (trx) => trx.insertInto('t').values({ n: 1 }).execute())
  assert.equal((await second.read.selectFrom('t').selectAll().execute()).length, 1)
  assert.equal(statSync(file).mode & 0o777, 0o600)
})
